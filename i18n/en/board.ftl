### The board's picture: the words on it and beside it (for those who cannot see it), and what goes with pictures.

## The course of a round, as the picture's bar names it

name-phase_income = income
name-phase_trade = trade
name-phase_build = build
name-phase_movement = movement
name-phase_leadership = leadership

## The picture in words

name-alt_awaited = awaited
name-alt_won = won by
name-alt_nobody = nobody
name-alt_leader = leader
name-alt_resources = resources
name-alt_cards = heroes and wonders
name-alt_provinces = provinces
name-alt_elsewhere = elsewhere
name-alt_fleets = triremes at
name-alt_legions = legions
name-alt_battle = battle
name-alt_dice = dice
name-alt_sum = total
name-alt_hits = hits suffered
name-alt_warded = warded off
name-alt_lost = units lost
name-alt_offers = offered
name-alt_choices = the map of this choice
name-alt_part = part of the map
name-alt_hand = hand
name-alt_empty = empty

## Under the map

button-map-since = Since my last turn
button-map-last = Only what happened last
button-map-whole = Whole map
map-empires = An empire, larger
map-places = A place, larger: { $first } – { $last }
button-page-back = ◀ Back
button-page-on = Next ▶
film-alt = Film of { $game }, move by move; its last picture
board-page-moved = The position has changed since you opened it; this is the new one.
refusal-film_too_large = This film cannot be made small enough for { $kilobytes } kB, not even as a single picture. Try the other format or a shorter span.
