### Votes of the table: pause, resume, extend, replace, kick, end, seat.

pause-by_vote = by vote
button-ask-pause = Ask for a pause
button-ask-resume = Ask to go on
button-ask-replace = Replace { $seat }
button-more-time = Ask for more time
vote-pause = pause the game
vote-resume = go on after the pause
vote-extend = more time for everybody who is awaited
vote-replace = give { $seat } to an AI player for good (somebody else may then take it over)
vote-kick = remove the player of { $seat }; an AI player goes on there
vote-end = end this game without a result
vote-seat = let { $name } take over { $seat }
vote-open = 🗳 **{ $game }** · { $name } asks: { $what }?
    For it: { $yes } (votes needed: { $needed }) · against: { $no } · closes { $closes }
vote-waits = 🗳 **{ $game }** · { $name } asks: { $what }?
    That takes the agreement of another player, and nobody whose agreement counts is here now. The request waits until one of them is back: { $awaited } (it lapses { $closes }).
vote-passed = 🗳 **{ $game }** · Agreed: { $what }. (for: { $yes }, against: { $no })
vote-for_now = 🗳 **{ $game }** · { $seat }: an AI player stands in for now. The seat goes to it for good only if its player stays away for longer, or if a second person agrees. (for: { $yes }, against: { $no })
vote-failed = 🗳 **{ $game }** · Not agreed: { $what }. (for: { $yes }, against: { $no })
vote-expired = 🗳 **{ $game }** · Time ran out, not agreed: { $what }. (for: { $yes }, against: { $no })
vote-withdrawn = 🗳 **{ $game }** · The request to take over a seat has been withdrawn.
vote-nobody = nobody
button-agree = Agree
button-disagree = Disagree
vote-asked = The table is asked in the channel.
vote-done = Agreed at once; nobody else is here now.
vote-waiting = That takes the agreement of another player, and nobody whose agreement counts is here now. I have asked in the channel; the request waits until one of them is back: { $awaited }.
vote-replace-now = An AI player stands in for { $seat } now. Nobody else is here to agree, so the seat is not lost yet: it goes for good if its player stays away for longer.
end-asked = The others play, too: I have asked in the channel. One of them must agree.

## Notices and lines of the log

notice-seat_silent = { $seat } has not answered for { $days ->
    [one] a day
   *[other] { $days } days
}. The others may vote: `/vote replace`.
notice-extended = the table agreed: everybody who is awaited gets more time.

## Refusals

refusal-vote_open = There is a vote on that already. You find it in the channel.
refusal-end_by_vote = Others play here, too: one of them must agree. `/game end` asks them.
refusal-no_vote = That vote is over.
refusal-no_voice = You have no vote here.
refusal-newcomer = Somebody who was in this game before you is away. Until they are back or their seat is taken over, you have no vote on this.
refusal-no_clock = Nobody is on the clock now: there is no time to extend.
refusal-extended_enough = Nobody can be given more time for this decision: { $most } times is the most. The next decision starts a new clock.
refusal-resume_by_vote = The table voted for this pause. `/vote resume` asks the table to go on.
refusal-not_late = { $seat } has not kept you waiting long enough for that.
refusal-own_seat = That is your own seat. `/resign` leaves the game.

## Commands: names, descriptions, parameters

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
