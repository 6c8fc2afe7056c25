### Time: clocks, reminders, votes, stand-ins, and what a person wants to be told.

## On the board and in /status

clock-until = ⏰ { $until }
clock-grace = ⌛ time is up; AI takes over { $until }
clock-since = { $seat } ({ $who }): awaited since { $since }
clock-since-until = { $seat } ({ $who }): awaited since { $since }, time until { $until }
clock-since-grace = { $seat } ({ $who }): awaited since { $since }, time is up; an AI player takes over { $until }
clock-away = { $seat } ({ $who }): an AI player stands in
clock-pace = Pace – { $pace }
clock-vote = 🗳 Open vote: { $vote } (closes { $closes })
holder-away = { $name }, AI for now
pause-everyone_away = nobody is here; it goes on as soon as one of you presses anything
pause-by_vote = by vote

## Reminders (to one person; { $game } is the title with a link to the channel)

remind-reminder = ⏳ **{ $game }**: { $seat } is awaited – { $step }. Since { $since }.
remind-reminder-until = ⏳ **{ $game }**: { $seat } is awaited – { $step }. Time until { $until }.
remind-overdue = ⌛ **{ $game }**: your time is up – { $step }. If you do not answer, an AI player takes over { $until }.
remind-stood_in = 🤖 **{ $game }**: an AI player decides for { $seat } now. The seat stays yours: press anything, and you are back.
back-spent = An AI player is deciding this for you: the time and the grace for it are used up. You can still answer it in one step on your panel; from the next question on the seat is yours again.
remind-decision = a decision
remind-public = { $person }, { $text }
digest-heading = **Your games are waiting for you**
digest-line = - { $game }: { $seat } – { $step }, since { $since }
digest-line-until = - { $game }: { $seat } – { $step }, time until { $until }
button-back = I'm back
button-ask-pause = Ask for a pause
button-ask-resume = Ask to go on
button-ask-replace = Replace { $seat }
me-name-quiet = Quiet hours
me-name-reminders = Reminders
me-name-digest = Digest
button-more-time = Ask for more time
back-again = Welcome back. You decide for { $seat } again.
back-already = The seat is yours; nobody stands in for you.

notice-stood_in = { $seat }'s time is up: an AI player stands in until the player is back.
notice-came_back = { $seat }'s player is back and decides again.
notice-seat_silent = { $seat } has not answered for { $days ->
    [one] a day
   *[other] { $days } days
}. The others may vote: `/vote replace`.
notice-extended = the table agreed: everybody who is awaited gets more time.

## Votes

vote-pause = pause the game
vote-resume = go on after the pause
vote-extend = more time for everybody who is awaited
vote-replace = give { $seat } to an AI player for good (somebody else may then take it over)
vote-kick = put out whoever plays { $seat }; an AI player goes on there
vote-end = end this game without a result
vote-seat = let { $name } take over { $seat }
vote-open = 🗳 **{ $game }** · { $name } asks: { $what }?
    For it: { $yes } (votes needed: { $needed }) · against: { $no } · closes { $closes }
vote-waits = 🗳 **{ $game }** · { $name } asks: { $what }?
    That takes the agreement of another player, and nobody else is here now. The request waits until one of you is back (at the longest until { $closes }).
vote-passed = 🗳 **{ $game }** · Agreed: { $what }. (for: { $yes }, against: { $no })
vote-failed = 🗳 **{ $game }** · Not agreed: { $what }. (for: { $yes }, against: { $no })
vote-expired = 🗳 **{ $game }** · Time ran out, not agreed: { $what }. (for: { $yes }, against: { $no })
vote-withdrawn = 🗳 **{ $game }** · The request to take over a seat has been withdrawn.
vote-nobody = nobody
button-agree = Agree
button-disagree = Disagree
vote-asked = The table is asked in the channel.
vote-done = Agreed at once; nobody else is at the table.
vote-waiting = That takes the agreement of another player, and nobody else is here now. I have asked in the channel; the request waits until one of them is back.
vote-replace-now = An AI player stands in for { $seat } now. Nobody else is here to agree, so the seat is not lost yet: it goes for good if its player stays away for longer.
end-asked = The others play, too: I have asked in the channel. One of them must agree.
kick-asked = I have asked the others in the channel. One of them must agree.

## Leaving and taking over

resign-sure = Do you really want to leave this game? An AI player takes { $seat } for good; somebody else may take it over with `/replace`.
button-resign = Leave the game
resigned = You have left. An AI player goes on with { $seat }.
replace-asked = The table is asked whether you may take over { $seat }. One agreement is enough.
replace-waits = Nobody is at the table just now. I have asked in the channel: your request for { $seat } waits until one of the players is back and agrees.
replace-done = { $seat } is yours. Your panel comes by direct message; “My panel” brings it up, too.

## What a person wants to be told

me-heading = **How I reach you**
me-timezone = 🕰 Time zone: { $timezone } (now { $now })
me-quiet = 🌙 Quiet hours: { $from }–{ $to }
me-quiet-none = 🌙 Quiet hours: none
me-reminders-on = 🔔 Reminders: on
me-reminders-off = 🔕 Reminders: off
me-digest = 📬 Digest of all your games: every day at { $at }
me-digest-off = 📬 Digest: off
me-hint = -# In quiet hours reminders wait, and in daily games deadlines move to an hour after them. In live games they do not count.
me-off = off
me-on = on

## Refusals

refusal-bad_timezone = I know no time zone “{ $timezone }”. Choose one from the list, for example Europe/London.
refusal-bad_moment = I do not understand that time. Quiet hours look like `22:00-07:00`, a time of day like `8:00`.
refusal-bad_quiet = Quiet hours can be at most { $hours } hours long.
refusal-vote_open = There is a vote on that already. You find it in the channel.
refusal-many_newcomers = { $most } people are already asking to be let into this game. Try again when the table has answered them.
refusal-replace_waits = You have asked for that already. The seat ({ $seat }) goes for good if its player stays away, or as soon as a second person agrees with you.
refusal-kick_alone = There is nobody else at the table who could agree to that. If the other player does not answer, use `/vote replace`; otherwise an admin of this server can help.
refusal-kick_by_vote = One of the other players must agree to that. `/game kick` asks them.
refusal-end_by_vote = Others play here, too: one of them must agree. `/game end` asks them.
refusal-time_spent = An AI player is deciding this for you: time and grace are used up. You can still answer in one step; from the next question on the seat is yours again.
refusal-too_often = { $what ->
    [invite] You have invited many people just now. You can invite more { $again }.
    [invited] That person has been invited often just now. It is possible again { $again }.
    [undo] You have asked several times to take something back. You can ask again { $again }.
    [pause] You have asked for several pauses. You can do so again { $again }.
    [resume] You have asked several times to go on. You can ask again { $again }.
    [rename] This name has changed often enough for now. You can change it again { $again }.
    [extend] You have asked for more time several times. You can ask again { $again }.
    [extend_game] This table has taken a lot of extra time. It can ask for more { $again }.
    [replace] You have asked several times to replace somebody. You can ask again { $again }.
    [kick] You have asked several times to put somebody out. You can ask again { $again }.
    [seat] You have asked for a seat several times. You can ask again { $again }.
    [end] You have asked several times to end the game. You can ask again { $again }.
    [open] You have opened many games just now. You can open another one { $again }.
   *[other] That was a lot at once. It is possible again { $again }.
}
refusal-too_many_lobbies = You have { $most } lobbies open already. Start one of them, or end it with `/game end`.
refusal-no_vote = That vote is over.
refusal-no_voice = You have no vote here.
refusal-no_clock = Nobody is on the clock now: there is no time to extend.
refusal-extended_enough = Nobody can be given more time for this decision: { $most } times is the most. The next decision starts a new clock.
refusal-not_paused = The game is not paused.
refusal-resume_by_vote = The table voted for this pause. `/vote resume` asks the table to go on.
refusal-not_late = { $seat } has not kept you waiting long enough for that.
refusal-own_seat = That is your own seat. `/resign` leaves the game.

## Commands

cmd-me = me
    .description = Time zone, quiet hours, reminders, digest
cmd-vote = vote
    .description = Ask the table
cmd-vote-pause = pause
    .description = Ask for a pause: more than half must agree
cmd-vote-resume = resume
    .description = Ask to go on after a pause: more than half must agree
cmd-vote-extend = extend
    .description = Ask for more time: one other player must agree
cmd-vote-replace = replace
    .description = Replace a player who does not answer: all who are here must agree
cmd-resign = resign
    .description = Leave a running game; an AI player takes your seat
cmd-replace = replace
    .description = Take over an AI player's seat in a running game
arg-timezone = timezone
    .description = Your time zone, for example Europe/London
arg-quiet = quiet
    .description = Quiet hours, for example 22:00-07:00, or off
arg-reminders = reminders
    .description = Whether I remind you when you are awaited
arg-digest = digest
    .description = One message a day for all your games: at what time, or off
choice-on = on
choice-off = off
