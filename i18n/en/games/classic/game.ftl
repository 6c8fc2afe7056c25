### Classic Mare Nostrum – how the game presents itself, its options, its lobby, what its panel says.

game-classic-name = Mare Nostrum (2003)
game-classic-about = The elder sister: trade twelve commodities, hold the three roles, build the Pyramids or gather four heroes and wonders.

## Options

option-setup = Set-up
option-setup-basic = Basic: three provinces each, as printed
option-setup-advanced = Advanced: everybody builds for 36 points
option-first_left_out = Not played with 3 or 4
option-first_left_out-recommended = As recommended: Babylon with 4, Rome with 3
option-first_left_out-rome = Rome
option-first_left_out-greece = Greece
option-first_left_out-babylon = Babylon
option-first_left_out-egypt = Egypt
option-first_left_out-carthage = Carthage
option-second_left_out = Not played with 3, the second
option-second_left_out-recommended = As recommended: Egypt, or Rome if it plays
option-second_left_out-rome = Rome
option-second_left_out-greece = Greece
option-second_left_out-babylon = Babylon
option-second_left_out-egypt = Egypt
option-second_left_out-carthage = Carthage
option-deck = Commodity cards
option-deck-4-5-3 = 4 kinds of 5, 5 of 7, 3 of 11
option-deck-2-8-2 = 2 kinds of 5, 8 of 7, 2 of 11
option-deck-6-2-4 = 6 kinds of 5, 2 of 7, 4 of 11
option-trade_end = Trade ends
option-trade_end-no_take = When nothing may be taken
option-trade_end-one_left = When one alone has open cards
option-order = Turn order
option-order-named = The leader names who is next
option-order-announced = The leader announces all of it
option-conversion = Conversion
option-conversion-free = Anywhere one conquers
option-conversion-adjacent = Only beside an own province
option-pillage_temple = Temples
option-pillage_temple-no = Cannot be pillaged
option-pillage_temple-yes = Can be pillaged
option-neutral_greece = Neutral Greece holds
option-neutral_greece-aegean = Macedonia and the Aegean
option-neutral_greece-land = Macedonia alone
option-round_cap = Last round
option-round_cap-none = No limit
option-round_cap-10 = Round 10
option-round_cap-15 = Round 15
option-round_cap-20 = Round 20
option-round_cap-25 = Round 25
hint-option-setup-basic = Everybody has their hero, three provinces, buildings and units, worth 36 points, as printed.
hint-option-setup-advanced = In an order drawn by lot, each spends 36 points in and next to their main province.
hint-option-first_left_out-recommended = With 4 players Babylon is neutral, with 3 Rome: it only defends itself. With 5 all are played.
hint-option-first_left_out-rome = With 3 or 4 nobody plays Rome: no turn, no income, it only defends itself. You may conquer it.
hint-option-first_left_out-greece = With 3 or 4 nobody plays Greece: no turn, no income, it only defends itself. You may conquer it.
hint-option-first_left_out-babylon = With 3 or 4 nobody plays Babylon: no turn, no income, it only defends itself. You may conquer it.
hint-option-first_left_out-egypt = With 3 or 4 nobody plays Egypt: no turn, no income, it only defends itself. You may conquer it.
hint-option-first_left_out-carthage = With 3 or 4 nobody plays Carthage: no turn, no income, it only defends itself. You may conquer it.
hint-option-first_left_out-drawn = With 3 or 4 one that nobody has chosen is drawn at the start; it only defends itself.
hint-option-second_left_out-recommended = With 3 players Rome is neutral too, or Egypt if Rome is already. No matter with 4 or 5.
hint-option-second_left_out-rome = With 3 nobody plays Rome either: no turn, no income, it only defends itself.
hint-option-second_left_out-greece = With 3 nobody plays Greece either: no turn, no income, it only defends itself.
hint-option-second_left_out-babylon = With 3 nobody plays Babylon either: no turn, no income, it only defends itself.
hint-option-second_left_out-egypt = With 3 nobody plays Egypt either: no turn, no income, it only defends itself.
hint-option-second_left_out-carthage = With 3 nobody plays Carthage either: no turn, no income, it only defends itself.
hint-option-second_left_out-drawn = With 3 another one that nobody has chosen is drawn at the start; it only defends itself.
hint-option-deck-4-5-3 = 5 each of perfume, papyrus, gold, gems; 11 each of grain, fish, slaves; 7 each of the rest.
hint-option-deck-2-8-2 = 5 each of perfume and papyrus, 11 each of fish and slaves, 7 each of the other eight kinds.
hint-option-deck-6-2-4 = 11 each of metal, grain, fish, slaves; 7 each of livestock, fruit; 5 each of the other six.
hint-option-trade_end-no_take = It goes on while whoever is to take may take something. What is still open returns to its owner.
hint-option-trade_end-one_left = It also ends once only one player has open cards left; these return to that player.
hint-option-order-named = After each turn the leader of the phase says who is next, and has seen what was done.
hint-option-order-announced = The leader of the phase gives every place before its first turn, and it stays so.
hint-option-conversion-free = Where your legion stands on another's marker, you may buy yours in its place when you build.
hint-option-conversion-adjacent = … only if a province next to it, or joined by your triremes, was yours as the round began.
hint-option-pillage_temple-no = A conqueror may destroy a city, a caravan or a market, but never a temple.
hint-option-pillage_temple-yes = A conqueror may destroy a temple too, not only a city, a caravan or a market.
hint-option-neutral_greece-aegean = If nobody plays it: a legion each in Macedonia, Constantinopolis, Troas, Rhodus and Cnossus too.
hint-option-neutral_greece-land = If nobody plays Greece, it has Athenae and Macedonia alone; the Aegean shores stay free.
hint-option-round_cap-none = You play until somebody builds the Pyramids or has four heroes and wonders.
hint-option-round_cap-10 = If nobody has won by the end of round 10, the game ends without a winner.
hint-option-round_cap-15 = If nobody has won by the end of round 15, the game ends without a winner.
hint-option-round_cap-20 = If nobody has won by the end of round 20, the game ends without a winner.
hint-option-round_cap-25 = If nobody has won by the end of round 25, the game ends without a winner.

## Lobby and panel

ai-steward = steward (hard)
lobby-drawn = civilization drawn at the start
options-seat = Your civilization
options-join-first = Join first, then you can choose a civilization.
rematch-opened = The lobby is open: { $place } (`{ $game }`). I have asked the others; the civilizations are drawn again.
rematch-joined = You are in: { $place } (`{ $game }`). The civilizations are drawn again.
panel-trade-offers = 🤝 Yours on the table: { $resources }
panel-trade-taken = 🧺 Taken so far: { $resources }
sure-done = Sure? You could still build, and what is not spent goes to the bank when the phase ends.
sure-done-spend = Sure? You could still build, and points that are left over are lost.
panel-gather = Choose { $count ->
    [one] { $count } card
   *[other] { $count } cards
} → Seal
pool-resources = Your cards
pool-resources-empty = 🎒 You hold no cards.
panel-price = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
panel-price-spend = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
map-seats = A civilization, larger


status-order = Order: { $seats }

## Why an option is closed

closed-cannot_pay = a set of { $cost } is needed, { $largest ->
    [0] you hold nothing
   *[other] your largest is { $largest }
}
closed-no_points = costs { $cost } points, you have { $points } left
closed-already_won = you win with what you have; confirm your turn
closed-no_cards = you hold no cards
closed-none_left_marker = all your influence markers are on the map
closed-none_left_legion = all your legions are on the map
closed-none_left_trireme = all your triremes are on the map
closed-none_left_fortress = all your fortresses are on the map
closed-no_place = there is no place for it in your provinces
closed-all_built = wherever you have a place for it, it stands already
closed-site_taken = it stands there already
closed-no_such_site = no place for it there
closed-no_token = no such token is left
closed-no_token_anywhere = no such token is left
closed-no_coast = neither an island nor a coast
closed-no_coast_anywhere = your main province is not by the sea
closed-marker_is_new = your marker is there since this round
closed-marker_is_new_anywhere = where there is a place for it, your marker is there since this round
closed-owned_by = it is { $seat }'s
closed-owned_by_anywhere = every neighbouring province is taken
closed-fortress_there = a fortress stands there already
closed-fortress_there_anywhere = a fortress stands already wherever you may build
closed-enemy_present = units of { $seats } are there
closed-enemy_present_anywhere = other civilizations' units are wherever you could build it
closed-not_controlled = it is not yours
closed-not_controlled_anywhere = no province of yours has a place for it
closed-not_reachable = neither next to a province that was yours when the round began nor joined to one by your triremes
closed-not_reachable_anywhere = nothing free lies next to your provinces or is joined to them by your triremes
closed-main_province_only = only in your main province
closed-main_province_only_anywhere = only in your main province
closed-outside_zone = too far from your main province
closed-outside_zone_anywhere = too far from your main province
closed-no_trireme_anywhere = none of your provinces is on a coast where you can build
closed-no_marker = no influence marker of yours is left
closed-power_used = used already
closed-barred = you two have just traded twice in a row
closed-nothing_left = nothing of theirs is open
closed-kept_enough = you keep as many as you may
closed-temple_is_safe = temples cannot be pillaged at this table
closed-had_turn = has had its turn in this phase
closed-in_order = is in the order already, as number { $number }
closed-not_tied = is not among those who tie
closed-no_supply = the bank has none left
closed-all_moved = all of them have moved
closed-no_way = no land border, and no trireme of yours on its seas
closed-no_ferry = no trireme of yours carries over { $seas }
closed-fought = you have fought here this turn
closed-capital_fixed = the marker of a player's main province is never replaced
closed-chosen_there = you have chosen here already, or no legion is free
closed-not_conqueror = you are not the conqueror there

## What a move leads to

outlook-legions = { $count ->
    [one] { $count } legion
   *[other] { $count } legions
}
outlook-triremes = { $count ->
    [one] { $count } trireme
   *[other] { $count } triremes
}
outlook-fortress = fortress
outlook-fortresses = { $count ->
    [one] { $count } fortress
   *[other] { $count } fortresses
}
outlook-force = { $seat }: { $units }
outlook-fleet = { $seat } ({ $units })
outlook-bonus = their bonus +{ $theirs }, yours +{ $mine }
outlook-bonus_of = against { $seat } their bonus +{ $theirs }, yours +{ $mine }
outlook-or = or { $row }
outlook-or_short = or { $seats }
outlook-average = on average you lose { $own }, they { $other }
outlook-yours = yours: { $units }
outlook-empty = empty
outlook-empty_sea = no triremes
outlook-home = your province
outlook-owner = { $seat }'s
outlook-shared = sea shared with { $seats }
outlook-attack_average = if you attack: on average you lose { $own }, they { $other }
outlook-battle = ⚔ { $place }: yours ({ $mine }{ $ours ->
    [0] {""}
   *[other] , bonus +{ $ours }
}) against { $seat } ({ $units }{ $theirs ->
    [0] {""}
   *[other] , bonus +{ $theirs }
}). You lose at least one: { $some }, all: { $all }. They lose at least one: { $hurt }, all: { $beaten }. On average you lose { $own }, they { $other }.
outlook-in_vain = ⚔ { $place }: against { $seat } ({ $units }) all of yours ({ $mine }) will be lost and nothing of theirs, in { $chance } of cases.
outlook-may_turn = ⚠ { $places }: { $card }. Before the battles { $seat } may turn one of your legions into its own; the odds leave that out.
panel-sure-vain = Sure? You must expect to lose for nothing what you send.

## A battle as a table. The labels stand in a narrow column: at most 17 characters.

event-battle_rolled = Battle in { $place }: { $attacker } attacks { $defender }.
battle-dice = dice
battle-sum = total
battle-dealt = losses dealt
battle-negated = turned away
battle-lost-legion = legions lost
battle-lost-fortress = fortress lost
battle-lost-trireme = triremes lost
battle-lost-nothing = losses
