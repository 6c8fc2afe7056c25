### Seats that change hands, and what the log tells of a table. English.

notice-seat_kicked = { $seat } plays on without its player: { $by_id ->
    [admin] an admin of this server has put that person out.
    [vote] the person who opened the game asked for it, and another player has agreed.
   *[owner] the person who opened the game has put that person out.
} An AI player goes on in that seat.
notice-seat_replaced = the table has agreed: { $seat } is now played by an AI player. Somebody else can take the seat with `/replace`.
notice-seat_erased = whoever played { $seat } has left and had all personal data deleted; an AI player goes on in that seat.
notice-replaced = the others have voted: your seat ({ $seat }) has gone to an AI player for good. While nobody else has taken it, you can ask for it back in { $place } with `/replace`.
notice-replace_later = { $seat }: an AI player stands in. If the player is not back by { $until }, the seat goes to the AI player for good; until then it is theirs again with any press.
notice-replace_soon = you are missed: an AI player stands in for { $seat }. Press anything in { $place }, and the seat is yours again. If you are not back by { $until }, it goes for good.
notice-owner_passed = whoever opened this game plays no more. From now on { $seat } decides in their place (pause, name, end).
notice-invited_back = { $by } invites you to this game, which is under way. An AI player holds a seat that can be yours: type `/replace` in { $place }.

kick-sure = Really put { $name } out of { $title }? An AI player takes the seat ({ $seat }) for good; { $name } can come back only if somebody at the table invites them with `/game invite`.
button-kick = Put out
invite-back = Invited to take over an AI player's seat: { $names }.
rename-thread-kept = I could not rename the thread: it still carries the old name, and I lack the permission to manage threads there. Somebody who may should rename it.

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
