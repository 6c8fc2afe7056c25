### Kicking, renaming, pausing and resuming by the game's owner or an admin.

kicked-lobby = { $name } is out of the lobby of { $title }.
kicked-running = { $name } is no longer in { $title }. An AI player goes on in that seat.
renamed = The game is now called { $title }.
kick-sure = Really put { $name } out of { $title }? An AI player takes the seat ({ $seat }) for good; { $name } can come back only if somebody at the table invites them with `/game invite`.
button-kick = Put out
rename-thread-kept = I could not rename the thread: it still carries the old name, and I lack the permission to manage threads there. Somebody who may should rename it.
kick-asked = I have asked the others in the channel. One of them must agree.

## Notices and lines of the log

notice-kicked = you were taken out of this game, by its table or by an admin of the server. You can come back if somebody at the table invites you.
notice-renamed = that is how this game is called from now on.
notice-owner_passed = the person who opened this game no longer plays. From now on { $seat } decides in their place (pause, name, end).

## Refusals

refusal-kick_self = That is you. `/game leave` takes you out of a lobby.
refusal-not_here = That person does not sit in this game.
refusal-kicked = You were taken out of this game. You can come back only if somebody at the table invites you.
refusal-kick_alone = There is nobody else at the table who could agree to that. If the other player does not answer, use `/vote replace`; otherwise an admin of this server can help.
refusal-kick_by_vote = One of the other players must agree to that. `/game kick` asks them.

## Commands: names, descriptions, parameters

cmd-game-kick = kick
    .description = Take somebody out of the game; in a running one another player must agree
cmd-game-rename = rename
    .description = Give the game another name; without one it is called by its rules
cmd-game-pause = pause
    .description = Let the game stand still, and all its clocks
cmd-game-resume = resume
    .description = Let a paused game go on
