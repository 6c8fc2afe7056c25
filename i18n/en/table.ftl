### Around the table: what may be chosen for a game that is not a rule.

setting-pace = Pace
setting-pace-relaxed = relaxed – no clock, one reminder a day
setting-pace-daily = daily – 24 hours for a decision
setting-pace-live = live – minutes for a decision
setting-pace-none = no clock, no reminders
setting-whisper = Whispers through the bot
setting-whisper-off = not allowed
setting-whisper-on = allowed
setting-hands_open = All hands, at the end
setting-hands_open-on = shown to everybody
setting-hands_open-off = stay secret
setting-spectators = Spectators
setting-spectators-on = welcome
setting-spectators-off = not wanted

refusal-option_closed = That is settled before the game starts and cannot be changed now.
notice-setting_changed = the table's settings were changed.

refusal-not_invited = You are not invited to this game.
refusal-too_many_invited = No more than { $most } people can be invited at a time.

## Lobby

button-start-ready = Start ({ $ready }/{ $people })
button-decline = Not this time
button-rematch = Play again
lobby-opened-there = The lobby is open: { $place }. Its number is `{ $game }`.
lobby-invited = ✉ Invited: { $names }
lobby-declined = Cannot come: { $names }
lobby-how-to-start = 👑 may start at once; otherwise the game starts when everybody has pressed Start (✅).
lobby-ai-removed = An AI player leaves.
lobby-vote = Noted: you want to start. Still missing: { $names }. { $owner } can start without the others.
options-tab-people = Players
options-tab-rules = Rules
options-tab-table = Table
options-invite = Invite people …
options-owner-chooses = Whoever opened the lobby (👑) chooses these.
invite-asked = Invited: { $names }.
invite-seated = Already at the table: { $names }.
invite-busy = Invited often just now, so I leave them in peace for a while: { $names }.
invite-again = Already invited: { $names }.
invite-bots = Bots cannot be invited: { $names }. “Add AI” seats AI players.
invite-blind = They cannot see this channel, so I have not asked them: { $names }.
invited-came = You are in: { $place }.
invited-declined = All right, not this time. The table knows.
notice-invited = { $by } invites you to this game. Will you play?
notice-rematch = { $by } wants to play again, with the same people and options. Will you come?
rematch-opened = The lobby is open: { $place } (`{ $game }`). I have asked the others; the empires are drawn anew.
rematch-joined = You are in: { $place } (`{ $game }`). The empires are drawn anew.
refusal-lobby_changed = The lobby has just changed. Look again and choose once more.
refusal-no_threads_here = I cannot open a thread here. Use `/game new` without `thread:`, or in an ordinary text channel.

## My games

games-mine = **Your games** – where it is your turn first
games-yours = { $others ->
    [0] Your turn
    [one] Your turn, and that of { $others } other player
   *[other] Your turn, and that of { $others } other players
} · last move { $since }
games-others = Waiting for { $names } · last move { $since }
games-more = … and { $count } more

cmd-game-seat = seat
    .description = Choose your empire, or let it be drawn
cmd-game-option = option
    .description = Change an option of this channel's lobby
cmd-game-invite = invite
    .description = Invite people to the lobby, or to take over an AI player's seat in a running game
cmd-game-rematch = rematch
    .description = Play again: the same people and options, empires drawn anew
arg-thread = thread
    .description = Open a thread of its own for this game
arg-display = display
    .description = Heroes and wonders: how many lie face up
arg-round_cap = round_cap
    .description = After which round the game ends at the latest
arg-dice = dice
    .description = What is on the dice
arg-pace = pace
    .description = How long a decision may take
arg-whisper = whisper
    .description = May two players talk in secret through me?
arg-hands_open = hands_open
    .description = Shall all hands be shown when the game is over?
arg-spectators = spectators
    .description = May others watch?
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
choice-relaxed = relaxed: no clock, one reminder a day
choice-daily = daily: 24 hours for a decision
choice-live = live: minutes for a decision
choice-none = no clock, no reminders

## Taking back

panel-undo = ↶ Undo
panel-redo = ↷ Redo
panel-takeback = Ask to take back …
panel-takeback-alone = Take back …
panel-help = ❔ Help
undo-which = Back to before which move?
undo-ask = None of your steps can be taken back freely now: what others have seen is undone only if they agree. Before which move shall we go back? I ask the others in the channel.
undo-alone = None of your steps can be taken back freely now, but only AI players sit with you: before which move shall we go back? It happens at once.
undo-asked = I have asked in the channel whether to go back to before move { $seq }. { $missing ->
    [one] One answer is missing.
   *[other] { $missing } answers are missing.
}
undo-done = Taken back to before move { $seq }. What chance brings from here on is new.
button-undo-agree = Agree
button-undo-refuse = Refuse
consent-asks = ⏪ **{ $title }** · { $who } asks to take the game back to before move { $seq }: *{ $move }*
consent-agreed = ✅ Agreed: { $names }
consent-missing = ⏳ Missing: { $names }
consent-closes = -# Whoever is away is asked, too, and waited for: the request lapses { $closes }.
consent-waits = ⏳ Nobody else is here now: it waits until one of the other players is back and agrees.
consent-lapsed = **{ $title }** · The request of { $who } to go back to before move { $seq } has lapsed: not everybody has agreed in time. The game goes on as it is.
log-undo_lapsed = ⏪ The request of { $by } to go back to before move { $seq } has lapsed.
log-undo_withdrawn = ⏪ { $by } has left the table; the request to go back to before move { $seq } ends with that.
consent-hint = It takes the agreement of everybody who is here and of each person whose own moves it takes back; AI players agree by themselves. Dice and draws will then be new. Whoever asked may withdraw the request with “Refuse”.
consent-undone = ⏪ **{ $title }** · Taken back to before move { $seq }: *{ $move }* Asked: { $who }. Agreed: { $agreed }. Dice and draws are new from here on.
consent-refused = **{ $title }** · { $who } does not agree to go back; the game goes on as it is ({ $by }).
consent-withdrawn = **{ $title }** · { $who } withdraws the request to go back.

cmd-undo = undo
    .description = Take your last unconfirmed step back, or ask all to take a move back
cmd-redo = redo
    .description = Do again what you have just taken back
arg-move = move
    .description = Ask all to go back to before this move

## Log

log-heading-opened = **What happened** (🔒 = was secret during the game)
log-none = Nothing to tell for this choice.
log-page = page { $page } of { $pages }, the newest first
log-older = ◀ Older
log-newer = Newer ▶
log-all-rounds = All rounds
log-all-players = All players
log-undo_asked = ⏪ { $seat } asks all to go back to before move { $seq }.
log-undo_agreed = ⏪ { $seat } agrees to go back to before move { $seq }.
log-undo_refused = ⏪ { $seat } does not agree to go back to before move { $seq } ({ $by } had asked).
log-undone = ⏪ The game goes back to before move { $seq }. Asked: { $seat }. Agreed: { $agreed }.
arg-round = round
    .description = Only this round
arg-player = player
    .description = Only what is about this empire

## Hands at the end

hands-heading = 🎒 **The hands at the end**
hands-none = nothing
