### Opening, filling, starting and ending a game; options of a lobby; invitations; playing again.

ai-random = random (easy)
button-join = Join
button-leave = Leave
button-options = Options
button-add-ai = Add AI
button-start = Start
lobby-opened = The lobby is open. Its number is `{ $game }`.
lobby-joined = You are in.
lobby-left = You have left.
lobby-ai-added = An AI player sits down.
lobby-started = The game has begun.
lobby-aborted = This game was ended without a result.
lobby-closed = The lobby is closed: everybody has left before the game began.
lobby-ended = The lobby is closed: the person who opened it, or an admin of this server, ended the game before it began.
lobby-drawn = seat drawn at the start
lobby-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
} so far, for { $fewest } to { $most }.
options-heading = Options
options-seat = Your seat
option-labelled = { $name }: { $value }
options-ai = AI players
options-language = Language of the channel
options-drawn = drawn at the start
options-ai-add = Add: { $kind }
options-ai-remove = Remove one
options-join-first = Join first, then you can choose a seat.
button-end = End the game for everybody
game-end-sure = The game is running. Shall it end now, for everybody, without a result?
game-ended = The game is ended. The channel is free again.
button-start-ready = Start ({ $ready }/{ $people })
button-decline = Not this time
button-rematch = Play again
lobby-opened-there = The lobby is open: { $place }. Its number is `{ $game }`.
lobby-invited = ✉ Invited: { $names }
lobby-declined = Cannot come: { $names }
lobby-how-to-start = 👑 may start at once; otherwise the game starts when everybody has pressed Start (✅).
lobby-or = { $sizes } or { $last }
lobby-out-of-play = ⚠️ { $seat } is not in play with { $sizes } players{ $options ->
    [none] .
   *[other] { " " }({ $options }).
}
lobby-ai-removed = An AI player leaves.
lobby-vote = Noted: you want to start. Still missing: { $names }. { $owner } can start without the others.
options-tab-people = Players
options-tab-rules = Rules
options-tab-table = Table
options-invite = Invite people …
options-owner-chooses = The person who opened the lobby (👑) chooses these.
invite-asked = Invited: { $names }.
invite-seated = Already at the table: { $names }.
invite-busy = Invited often just now, so I leave them in peace for a while: { $names }.
invite-again = Already invited: { $names }.
invite-bots = Bots cannot be invited: { $names }. “Add AI” seats AI players.
invite-blind = They cannot see this channel, so I have not asked them: { $names }.
invited-came = You are in: { $place }.
invited-declined = All right, not this time. The table knows.
rematch-opened = The lobby is open: { $place } (`{ $game }`). I have asked the others; the seats are drawn again.
rematch-joined = You are in: { $place } (`{ $game }`). The seats are drawn again.

## Notices and lines of the log

notice-invited = { $by } invites you to this game. Will you play?
notice-rematch = { $by } wants to play again, with the same people and options. Will you come?

## Refusals

refusal-unknown_rules = There is no such game. Known: { $known }.
refusal-channel_taken = A game is already open in this channel ({ $game }). End it first, or use another channel or a thread.
refusal-not_in_lobby = The game has already begun, or it is over.
refusal-lobby_full = All seats are taken.
refusal-already_joined = You are already in.
refusal-not_joined = You are not in this game. Join first.
refusal-not_owner = Only the one who opened the game may do that.
refusal-seat_taken = That seat is taken.
refusal-unknown_seat = There is no such seat.
refusal-seat_not_in_play = With { $count } players this seat is not in play: { $seat }. Choose another one (Options).
refusal-unknown_player = There is no such AI player. There are: { $known }.
refusal-no_ai_here = There is no AI player to remove.
refusal-no_human = At least one person must play.
refusal-not_over = The game is not over yet.
refusal-option_values = “{ $name }” does not take that. It takes: { $values }.
refusal-option_names = There is no such option. There are: { $names }.
refusal-options_apart = No single game knows all of these options: { $options }. Leave one out, or choose a game with `rules:`.
refusal-option_not_here = { $game } does not know this option: { $options }. Leave it out, or choose another game with `rules:`.
refusal-option_closed = That is settled before the game starts and cannot be changed now.
refusal-not_invited = You are not invited to this game.
refusal-too_many_invited = No more than { $most } people can be invited at a time.
refusal-lobby_changed = The lobby has just changed. Look again and choose once more.
refusal-no_threads_here = I cannot open a thread here. Use `/game new` without `thread:`, or in an ordinary text channel.

## Commands: names, descriptions, parameters

cmd-game = game
    .description = Open, fill, start and end games
cmd-game-new = new
    .description = Open a lobby in this channel
cmd-game-join = join
    .description = Take a place in this channel's lobby
cmd-game-leave = leave
    .description = Leave this channel's lobby
cmd-game-start = start
    .description = Start this channel's game
cmd-game-ai = ai
    .description = Give a place to an AI player
cmd-game-end = end
    .description = End this channel's game without a result; others who play are asked
arg-rules = rules
    .description = Which game
arg-title = title
    .description = A name for this game
cmd-game-seat = seat
    .description = Choose your seat, or let it be drawn
arg-seat = seat
    .description = A seat
cmd-game-option = option
    .description = Change an option of this channel's lobby
cmd-game-invite = invite
    .description = Invite people to the lobby, or to take over an AI player's seat in a running game
cmd-game-rematch = rematch
    .description = Play again: the same people and options, seats drawn again
arg-thread = thread
    .description = Open a thread of its own for this game
arg-kind = kind
    .description = Which AI player
arg-option = option
    .description = What to change
arg-value = value
    .description = To what
arg-person = person
    .description = Somebody on this server
arg-person2 = person2
    .description = Somebody on this server
arg-person3 = person3
    .description = Somebody on this server
arg-person4 = person4
    .description = Somebody on this server

## Choosing among several games
chooser-heading = Which game?
chooser-players = { $players } players
chooser-minutes = { $minutes } min
chooser-hours = { $hours } h
chooser-weight = difficulty { $weight }
chooser-open = Open { $name }
chooser-alt = { $name }: a game under way
refusal-chooser_old = This list of games is too old. `/game new` shows it again.
