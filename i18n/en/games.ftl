### Names of the games, their states, pauses, and a person's list of games.

panel-paused-how = `/status` says how it goes on.
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
games-mine = **Your games** – where it is your turn first
games-yours = { $others ->
    [0] Your turn
    [one] Your turn, and that of { $others } other player
   *[other] Your turn, and that of { $others } other players
} · last move { $since }
games-others = Waiting for { $names } · last move { $since }
games-more = … and { $count } more
pause-everyone_away = nobody is here; it goes on as soon as one of you presses anything

## Notices and lines of the log

notice-game_paused = the game is paused ({ $reason }).
notice-game_resumed = the game goes on.
notice-game_aborted = the game was ended without a result.

## Refusals

refusal-unknown_game = There is no game with this number. `/games` lists yours.
refusal-not_running = The game is not running.
refusal-game_paused = The game is paused.
refusal-rules_changed = The rules have changed since this game began. The operator has been told.
refusal-bad_replay = The stored game does not replay. The operator has been told.
refusal-cannot_resume = This game cannot go on yet.
refusal-no_game_here = There is no game in this channel. `/game new` opens one.
refusal-which_game = You sit in several games ({ $games }). Use the channel of the one you mean, or give its number in the field `game:`, if the command has it.
refusal-not_paused = The game is not paused.

## Commands: names, descriptions, parameters

cmd-games = games
    .description = Your games, and where it is your turn
cmd-status = status
    .description = Who is awaited, and for what
arg-game = game
    .description = Which game, by its number
