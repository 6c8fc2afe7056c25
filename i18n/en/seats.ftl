### Seats that change hands: leaving, stand-ins, taking over, erased players.

holder-ai = { $number ->
    [0] AI, { $kind }
   *[other] AI { $number }, { $kind }
}
invite-back = Invited to take over an AI player's seat: { $names }.
panel-left = **{ $game }**: you do not sit at this table any more.
holder-away = { $name }, AI for now
back-spent = An AI player is deciding this for you: the time and the grace for it are used up. You can still answer it in one step on your panel; from the next question on the seat is yours again.
button-back = I'm back
back-again = Welcome back. You decide for { $seat } again.
back-already = The seat is yours; nobody stands in for you.
resign-sure = Do you really want to leave this game? An AI player takes { $seat } for good; somebody else may take it over with `/replace`.
button-resign = Leave the game
resigned = You have left. An AI player goes on with { $seat }.
replace-asked = The table is asked whether you may take over { $seat }. One agreement is enough.
replace-waits = Nobody is at the table just now. I have asked in the channel: your request for { $seat } waits until one of the players is back and agrees.
replace-done = { $seat } is yours. Your panel comes by direct message; “My panel” brings it up, too.

## Notices and lines of the log

notice-seat_left = { $seat } leaves the table; an AI player goes on in that seat.
notice-seat_taken_over = { $name } takes over { $seat }.
notice-seat_kicked = { $seat } plays on without its player: { $by_id ->
    [admin] an admin of this server has put that person out.
    [vote] the person who opened the game asked for it, and another player has agreed.
   *[owner] the person who opened the game has put that person out.
} An AI player goes on in that seat.
notice-seat_replaced = the table has agreed: { $seat } is now played by an AI player. Somebody else can take the seat with `/replace`.
notice-seat_erased = the person who played { $seat } has left and had all personal data deleted; an AI player goes on in that seat.
notice-replaced = the others have voted: your seat ({ $seat }) has gone to an AI player for good. While nobody else has taken it, you can ask for it back in { $place } with `/replace`.
notice-replace_later = { $seat }: an AI player stands in. If the player is not back by { $until }, the seat goes to the AI player for good; until then it is theirs again with any press.
notice-replace_soon = you are missed: an AI player stands in for { $seat }. Press anything in { $place }, and the seat is yours again. If you are not back by { $until }, it goes for good.
notice-invited_back = { $by } invites you to this game, which is under way. An AI player holds a seat that can be yours: type `/replace` in { $place }.
notice-stood_in = { $seat }'s time is up: an AI player stands in until the player is back.
notice-came_back = { $seat }'s player is back and decides again.

## Refusals

refusal-many_newcomers = { $most } people are already asking to be let into this game. Try again when the table has answered them.
refusal-replace_waits = You have asked for that already. The seat ({ $seat }) goes for good if its player stays away, or as soon as a second person agrees with you.

## Commands: names, descriptions, parameters

cmd-resign = resign
    .description = Leave a running game; an AI player takes your seat
cmd-replace = replace
    .description = Take over an AI player's seat in a running game
