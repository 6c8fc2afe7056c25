### /log: what happened, page by page, and lines that tell of the table instead of the game.

button-log = Log
log-heading = **What happened**
log-heading-private = **What happened** (🔒 = only you know)
log-empty = Nothing has happened yet.
hand-none = This game has no hands.
log-seat_left = 🪑 { $seat } leaves the table; an AI player goes on in that seat.
log-seat_kicked = 🪑 { $seat }: the player was put out by { $by_id ->
    [admin] an admin of the server
    [vote] the person who opened the game, with the agreement of another player
   *[owner] the person who opened the game
}; an AI player goes on in that seat.
log-seat_replaced = 🪑 { $seat } is replaced by an AI player, by vote.
log-seat_erased = 🪑 { $seat }: the player is gone with all personal data; an AI player goes on in that seat.
log-seat_taken_over = 🪑 { $seat } is taken over by { $who }.
log-game_paused = ⏸️ The game is paused ({ $reason }).
log-game_resumed = ▶️ The game goes on.
log-game_aborted = ⏹️ The game was ended without a result.
log-rebased = The operator has worked the game out again under changed rules; the moves are the same.
log-heading-opened = **What happened** (🔒 = was secret during the game)
log-none = Nothing to tell for this choice.
log-page = page { $page } of { $pages }, the newest first
log-older = ◀ Older
log-newer = Newer ▶
log-all-rounds = All rounds
log-all-players = All players
hands-heading = 🎒 **The hands at the end**
hands-none = nothing

## Commands: names, descriptions, parameters

cmd-log = log
    .description = What has happened
arg-round = round
    .description = Only this round
arg-player = player
    .description = Only what is about this seat

## Stepping through a game

past-step = step { $at } of { $last }
past-set-up = - The set-up.
past-my-turn = My last turn
past-hand-show = 🎒 Show my hand
past-hand-hide = 🎒 Hide my hand
past-round = Jump to a round …
past-there = Jump within this round …
past-eyes = Show a hand beside the board …
past-nobody = No hand
past-hand-of = Hand: { $seat }
