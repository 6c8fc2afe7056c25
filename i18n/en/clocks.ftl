### Clocks, reminders, digests, and what they say of the awaited.

clock-until = ⏰ { $until }
clock-grace = ⌛ time is up; AI takes over { $until }
clock-since = { $seat } ({ $who }): awaited since { $since }
clock-since-until = { $seat } ({ $who }): awaited since { $since }, time until { $until }
clock-since-grace = { $seat } ({ $who }): awaited since { $since }, time is up; an AI player takes over { $until }
clock-away = { $seat } ({ $who }): an AI player stands in
clock-pace = Pace – { $pace }
clock-vote = 🗳 Open vote: { $vote } (closes { $closes })
remind-reminder = ⏳ **{ $game }**: { $seat } is awaited – { $step }. Since { $since }.
remind-reminder-until = ⏳ **{ $game }**: { $seat } is awaited – { $step }. Time until { $until }.
remind-overdue = ⌛ **{ $game }**: your time is up – { $step }. If you do not answer, an AI player takes over { $until }.
remind-stood_in = 🤖 **{ $game }**: an AI player decides for { $seat } now. The seat stays yours: press anything, and you are back.
remind-window = 🔏 **{ $game }**: a window is open that asks { $seat }. It closes { $until }.
remind-decision = a decision
remind-public = { $person }, { $text }
digest-heading = **Your games are waiting for you**
digest-line = - { $game }: { $seat } – { $step }, since { $since }
digest-line-until = - { $game }: { $seat } – { $step }, time until { $until }

## Refusals

refusal-time_spent = An AI player is deciding this for you: time and grace are used up. You can still answer in one step; from the next question on the seat is yours again.

## The log

log-lapsed = ⏱ { $seat } did not answer in time.
