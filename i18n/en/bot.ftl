### What the bot itself says, for every rules system, in English. Keys of engines come in their own catalogues.

rules-empires = Mare Nostrum: Empires

## Panel

panel-heading = { $seat } – your panel
panel-waiting = Nothing to decide now. The board shows who is awaited.
panel-hand = 🎒 Your resources ({ $count }): { $resources }
panel-hand-empty = 🎒 You hold no resources.
panel-composing = 📝 Not confirmed yet:
    { $steps }
panel-gather = Choose { $count ->
    [one] { $count } resource
   *[other] { $count } resources
} → Seal
panel-gather-range = Choose { $least } to { $most } → Seal
panel-sealed = 🔏 You have sealed:
    { $steps }
panel-gather-pay = Pay { $count } of these, in any order → Pay
panel-price = { $count ->
    [one] { $count } resource
   *[other] { $count } resources
}
panel-trade-offers = 🤝 Yours on the table: { $resources }
panel-trade-taken = 🧺 Taken so far: { $resources }
panel-you = (you)
panel-other = ↩ Something else
panel-pay = Pay for me
panel-type = ⌨ In words
panel-choices = { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
panel-news = 📜 { $lines }
panel-since = ⏮ Since your last step: { $lines }
panel-since-more = … and { $count } more.
panel-since-all = 📜 Since then
panel-since-heading = ⏮ Since your last step
panel-map = 🗺 Map
panel-asleep = 🌙 This panel stands still from now on. Press “↻ Go on” here, or “My panel” below the board, for a fresh one.
panel-wake = ↻ Go on
panel-over-won = 🏆 The game is over. Victory: { $winners }
panel-over-nobody = The game is over. Nobody has won.
panel-dm-closed = I cannot send you direct messages, so your panel lives here: press “My panel” whenever it is your turn.
modal-action = Your move in words
modal-action-label = Move
modal-action-hint = For example: { $examples }

## Board

button-panel = My panel
button-map = Map
button-log = Log
board-round = Round { $round }
board-earlier = … { $count ->
    [one] { $count } earlier event
   *[other] { $count } earlier events
} (in the log)
board-waiting = ⏳ Waiting for { $seats }
board-waiting-step = ⏳ Waiting for { $seats }: { $step }
holder-ai = { $number ->
    [0] AI, { $kind }
   *[other] AI { $number }, { $kind }
}
ai-random = random (easy)
ai-steward = steward (hard)

## Lobby

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
lobby-drawn = empire drawn at the start
lobby-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
} so far, for { $fewest } to { $most }.
options-heading = Options
options-seat = Your empire
option-labelled = { $name }: { $value }
options-ai = AI players
options-language = Language of the channel
options-drawn = drawn at the start
options-ai-add = Add: { $kind }
options-ai-remove = Remove one
options-join-first = Join first, then you can choose an empire.
button-end = End the game for everybody
game-end-sure = The game is running. Shall it end now, for everybody, without a result?
game-ended = The game is ended. The channel is free again.
games-none = You sit in no game. `/game new` opens one.
status-lobby = waiting for players
status-running = running
status-paused = paused
status-over = over
status-aborted = ended without a result
status-paused-why = ⏸ Paused: { $reason }
status-since = last change { $since }
pause-by_hand = by the person who opened the game, or by an admin
pause-no_human = no person is left at the table
pause-bad_replay = the stored game does not replay; the operator has been told
pause-rules_changed = the rules have changed since; the operator has been told
pause-rules_changed-by = the rules have changed since, and the moves of this game no longer fit: { $rules }. The operator has been told
pause-rule = { $rule }, { $words }
pause-ai_stuck = an AI player got stuck; the operator has been told
pause-check_failed = a fault was found in the position; the operator has been told
log-heading = **What happened**
log-heading-private = **What happened** (🔒 = only you know)
log-empty = Nothing has happened yet.
hand-none = This game has no hands.
language-set = From now on I write to you in { $code ->
    [pl] Polish
   *[en] English
}.

## Notices

notice-game_paused = the game is paused ({ $reason }).
notice-game_resumed = the game goes on.
notice-game_aborted = the game was ended without a result.
notice-seat_left = { $seat } leaves the table; an AI player goes on in that seat.
notice-seat_taken_over = { $name } takes over { $seat }.

## Help

help-start = **How to begin**
    `/game new` opens a lobby in this channel: join, fill seats with AI players, start. Then the board stands here, and your private panel comes as a direct message (“My panel” brings it up anywhere).

## Errors and refusals

error-cooldown = Too quick. Try again in { $seconds } s.
error-no-dm = This works only in a server's channel.
error-permission = You are not allowed to do that here.
error-command-changed = This command has changed. Reload Discord (Ctrl+R) and try again.
error-input = I do not understand that input. Choose from the suggestions, or write it another way.
error-forbidden = I lack a permission in this channel. I need: { permission-view_channel }, { permission-send_messages } (in a thread: { permission-send_messages_in_threads }), { permission-embed_links }, { permission-attach_files }, { permission-read_message_history }.
error-fault = Something went wrong on my side. Nothing was changed. (number { $number })
refusal-unknown_rules = There is no such game. Known: { $known }.
refusal-unknown_game = There is no game with this number. `/games` lists yours.
refusal-channel_taken = A game is already open in this channel ({ $game }). End it first, or use another channel or a thread.
refusal-not_in_lobby = The game has already begun, or it is over.
refusal-not_running = The game is not running.
refusal-lobby_full = All seats are taken.
refusal-already_joined = You are already in.
refusal-not_joined = You are not in this game. Join first.
refusal-not_owner = Only the one who opened the game may do that.
refusal-seat_taken = That seat is taken.
refusal-unknown_seat = There is no such seat.
refusal-seat_not_in_play = With { $count } players this seat is not in play: { $seat }. Choose another one (Options).
refusal-unknown_player = There is no such AI player.
refusal-no_ai_here = There is no AI player to remove.
refusal-not_your_seat = This is not your seat.
refusal-stale = That button was old. This is how things stand now.
refusal-nothing_submitted = Nothing was chosen. Choose something and try again.
refusal-game_paused = The game is paused.
refusal-rules_changed = The rules have changed since this game began. The operator has been told.
refusal-bad_replay = The stored game does not replay. The operator has been told.
refusal-nothing_to_undo = There is nothing of yours to take back.
refusal-undo_barrier = That cannot be taken back freely any more.
refusal-unknown_move = There is no such move.
refusal-nothing_to_redo = There is nothing to do again.
refusal-no_undo_asked = Nobody has asked to go back.
refusal-undo_asked_already = Somebody has already asked to go back. Answer that request first.
refusal-cannot_resume = This game cannot go on yet.
refusal-no_human = At least one person must play.
refusal-not_over = The game is not over yet.
refusal-no_game_here = There is no game in this channel. `/game new` opens one.
refusal-which_game = You sit in several games ({ $games }). Use the channel of the one you mean, or give its number in the field `game:`, if the command has it.
refusal-not_understood = I do not understand “{ $text }”. You can write: { $words }
refusal-pay_together = Name all { $count } resources of the price at once, in any order.
refusal-no_such_topic = I know nothing about that. { $near_count ->
    [0] Choose a name from the list.
   *[other] Did you mean { $near }?
}
refusal-option_values = “{ $name }” does not take that. It takes: { $values }.
refusal-option_names = There is no such option. There are: { $names }.
refusal-asked_now = That is not possible now. Now you are asked: { $question } Use { $commands }, or your panel.
refusal-not_now = It is not your turn. { $waiting }
refusal-unknown_region = There is no “{ $text }” on this map.{ $near_count ->
    [0] {""}
   *[other] {" "}Did you mean { $near }?
}
refusal-no_picture = There are no pictures of this game.
map-since = Since your last turn
board-page = page { $page } of { $pages }
refusal-not_at_table = You do not sit at this table. While it welcomes spectators, you can look at the map and the log.

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
cmd-games = games
    .description = Your games, and where it is your turn
cmd-map = map
    .description = The board as it is now
cmd-board = board
    .description = The position in words
cmd-board-text = text
    .description = Everything on the board in words, page by page
cmd-replay = replay
    .description = A film of what happened
cmd-panel = panel
    .description = Your private panel
cmd-hand = hand
    .description = Your resources
cmd-status = status
    .description = Who is awaited, and for what
cmd-log = log
    .description = What has happened
cmd-help = help
    .description = How to begin, and what is asked of you now
cmd-card = card
    .description = What a card, building, unit or good does
cmd-language = language
    .description = The language I use with you
cmd-collect = collect
    .description = Choose what your legendary city brings
cmd-colossus = colossus
    .description = Take a good with the Colossus of Rhodes
cmd-done = done
    .description = Confirm what you have put together
cmd-back = back
    .description = Take your last unconfirmed step back
cmd-clear = clear
    .description = Take all unconfirmed steps back
cmd-pass = pass
    .description = Decline an optional power
cmd-next = next
    .description = As leader: say who goes next
cmd-trade = trade
    .description = The trade phase
cmd-trade-announce = announce
    .description = As Trade Leader: how many resources each empire offers
cmd-trade-offer = offer
    .description = Your whole secret offer, sealed
cmd-trade-seal = seal
    .description = Seal what you have put together
cmd-trade-withdraw = withdraw
    .description = Break your seal while others are still awaited
cmd-trade-first = first
    .description = Say who takes first in your place
cmd-trade-take = take
    .description = Take an offered resource
cmd-trade-give = give
    .description = Even out: give away one resource
cmd-build = build
    .description = The build phase
cmd-build-item = item
    .description = Build a unit, a building or control
cmd-build-recruit = recruit
    .description = Recruit a hero or build a wonder
cmd-build-use = use
    .description = Use a card's power
cmd-build-pay = pay
    .description = Pay: all resources at once, with commas, in any order
cmd-build-copy = copy
    .description = Castor and Pollux: whose power they copy
cmd-build-keep = keep
    .description = Hanging Gardens: keep a good
cmd-build-seal = seal
    .description = Seal what the Hanging Gardens keep
cmd-build-claim = claim
    .description = Perseus: build first and win
cmd-build-back = back
    .description = Take your last step back
cmd-build-clear = clear
    .description = Start your build turn over
cmd-build-done = done
    .description = Confirm your build turn
cmd-peace = peace
    .description = Statue of Zeus: declare peace with an empire
cmd-convert = convert
    .description = Take control of a province you occupy
cmd-sail = sail
    .description = Move triremes to an adjacent sea
cmd-march = march
    .description = Move legions
cmd-attack = attack
    .description = Fight a battle
cmd-lose = lose
    .description = Choose your losses
cmd-conquest = conquest
    .description = What your legions do in conquered provinces
cmd-conquest-pillage = pillage
    .description = Destroy a building and take its gain
cmd-conquest-occupy = occupy
    .description = Put a legion on a building or the control marker
cmd-conquest-work = work
    .description = Circe: a legion works as a caravan
cmd-conquest-use = use
    .description = Queen of Sheba: replace a control marker at once
cmd-conquest-done = done
    .description = Confirm your conquest choices
cmd-crown = crown
    .description = Settle a tie: who takes the title

arg-name = name
    .description = A card, building, unit or good
arg-rules = rules
    .description = Which game
arg-title = title
    .description = A name for this game
arg-game = game
    .description = Which game, by its number
arg-language = language
    .description = Language, or what Discord says
arg-province = province
    .description = A province
arg-region = region
    .description = A province, sea or empire, shown larger
arg-since = since
    .description = Mark what happened since then
arg-page = page
    .description = Which page
arg-span = span
    .description = The last turn, the last round or the whole game
arg-form = form
    .description = Kind of file

choice-my-last-turn = my last turn
choice-turn = last turn
choice-round = last round
choice-game = whole game
choice-gif = GIF
choice-webp = WebP
arg-gain = gain
    .description = What it brings
arg-good = good
    .description = A good
arg-seat = seat
    .description = An empire
arg-number = number
    .description = How many
arg-resource = resource
    .description = A resource
arg-item = item
    .description = What to build
arg-place = place
    .description = Where
arg-card = card
    .description = A card
arg-from = from
    .description = From where
arg-to = to
    .description = Where to
arg-triremes = triremes
    .description = How many triremes
arg-legions = legions
    .description = How many legions
arg-site = site
    .description = A building's place or the control marker
arg-unit = unit
    .description = The units you lose, all together
arg-track = track
    .description = A leadership track
arg-first = first
    .description = A resource
arg-second = second
    .description = Another resource
arg-third = third
    .description = A third one
arg-fourth = fourth
    .description = A fourth one
arg-fifth = fifth
    .description = A fifth one
