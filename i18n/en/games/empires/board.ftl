### The board of Empires in words, and what its picture is asked for.

name-phase_income = income
name-phase_trade = trade
name-phase_build = build
name-phase_movement = movement
name-phase_leadership = leadership
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
name-kind_hero = Hero
name-kind_wonder = Wonder
map-seats = An empire, larger
