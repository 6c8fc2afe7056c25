### The board's message, and its picture in words (for those who cannot see it).

name-phase_income = income
name-phase_trade = trade
name-phase_build = build
name-phase_movement = movement
name-phase_leadership = leadership
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
button-panel = My panel
button-map = Map
board-round = Round { $round }
board-earlier = … { $count ->
    [one] { $count } earlier event
   *[other] { $count } earlier events
} (in the log)
board-waiting = ⏳ Waiting for { $seats }
board-waiting-step = ⏳ Waiting for { $seats }: { $step }

## Commands: names, descriptions, parameters

cmd-board = board
    .description = The position in words
cmd-board-text = text
    .description = Everything on the board in words, page by page
