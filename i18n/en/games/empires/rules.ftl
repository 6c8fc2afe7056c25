### Mare Nostrum: Empires – every text of the rules system, in English.
###
### Parameters arrive as `i18n/parameters.py` prepares them: an id as its name, beside it `_id` (raw, for selectors) and the
### name's cases (`_genitive` …, for languages that decline); a list or table as one string, beside it `_count`; a table of
### numbers also as `_pairs` (`Rome 15, Egypt 8`); a count as a number; truth as `yes` or `no`; nothing as an empty string.

## Empires

name-rome = Rome
name-carthage = Carthage
name-greece = Greece
name-egypt = Egypt
name-babylon = Babylon

## Provinces

name-latium = Latium
name-italia = Italia
name-gallia = Gallia
name-germania = Germania
name-sicilia = Sicilia
name-dalmatia = Dalmatia
name-dacia = Dacia
name-macedonia = Macedonia
name-thracia = Thracia
name-achaia = Achaia
name-creta = Creta
name-numidia = Numidia
name-africa = Africa
name-phasania = Phasania
name-libya = Libya
name-garamantia = Garamantia
name-cyrenaica = Cyrenaica
name-aegyptus = Aegyptus
name-aethiopia = Aethiopia
name-nubia = Nubia
name-asia = Asia
name-cappadocia = Cappadocia
name-cilicia = Cilicia
name-judea = Judea
name-mesopotamia = Mesopotamia
name-assyria = Assyria
name-syria = Syria
name-armenia = Armenia
name-arabia = Arabia

## Seas

name-mare_sardum = Mare Sardum
name-mare_tyrrhenum = Mare Tyrrhenum
name-mare_hadriaticum = Mare Hadriaticum
name-mare_ionium = Mare Ionium
name-mare_africum = Mare Africum
name-mare_aegaeum = Mare Aegaeum
name-mare_aegyptium = Mare Aegyptium
name-mare_cyprium = Mare Cyprium
name-pontus_euxinus = Pontus Euxinus

## Resources

name-coin = coin
name-pottery = pottery
name-gems = gems
name-papyrus = papyrus
name-metal = metal
name-spices = spices
name-stone = stone
name-wood = wood
name-gold = gold
name-grain = grain
name-oil = oil
name-sheep = sheep
name-wine = wine
name-gladiators = gladiators
name-legendary_good = legendary good
name-legendary_pottery = legendary pottery
name-legendary_gems = legendary gems
name-legendary_papyrus = legendary papyrus
name-legendary_metal = legendary metal
name-legendary_spices = legendary spices
name-legendary_stone = legendary stone
name-legendary_wood = legendary wood
name-legendary_gold = legendary gold
name-legendary_grain = legendary grain
name-legendary_oil = legendary oil
name-legendary_sheep = legendary sheep
name-legendary_wine = legendary wine
name-legendary_gladiators = legendary gladiators
name-double = both

## What is built, and where

name-control = control
name-marker = control marker
name-legion = legion
name-trireme = trireme
name-fortress = fortress
name-caravan = caravan
name-market = market
name-temple = temple
name-city = city
name-capital = capital
name-legendary_city = legendary city
name-caravan_pottery = caravan (pottery)
name-caravan_gems = caravan (gems)
name-caravan_papyrus = caravan (papyrus)
name-caravan_metal = caravan (metal)
name-caravan_spices = caravan (spices)
name-caravan_stone = caravan (stone)
name-caravan_wood = caravan (wood)
name-caravan_gold = caravan (gold)
name-caravan_grain = caravan (grain)
name-caravan_oil = caravan (oil)
name-caravan_sheep = caravan (sheep)
name-caravan_wine = caravan (wine)
name-caravan_gladiators = caravan (gladiators)

## Cards

name-caesar = Caesar
name-pericles = Pericles
name-cleopatra = Cleopatra
name-hannibal = Hannibal
name-hammurabi = Hammurabi
name-castor_pollux = Castor and Pollux
name-nebuchadnezzar = Nebuchadnezzar
name-circe = Circe
name-penthesilea = Penthesilea
name-gilgamesh = Gilgamesh
name-perseus = Perseus
name-hamilcar = Hamilcar
name-sheba = Queen of Sheba
name-hercules = Hercules
name-ramesses = Ramesses II
name-antigone = Antigone
name-spartacus = Spartacus
name-colossus = Colossus of Rhodes
name-gardens = Hanging Gardens
name-pharos = Lighthouse of Pharos
name-zeus = Statue of Zeus
name-artemis = Temple of Artemis
name-pyramids = Pyramids

## Tracks, phases, what a legion does on a site

name-trade = trade
name-culture = culture
name-military = military
name-round = round
name-income = income
name-build = build
name-movement = movement
name-leadership = leadership
track-trade = Trade
track-culture = Culture
track-military = Military
title-trade = Trade Leader
title-culture = Culture Leader
title-military = Military Leader
phase-income = Income
phase-trade = Trade
phase-build = Build
phase-movement = Movement and battle
phase-leadership = Leadership
duty-occupy = occupies
duty-pillage = has pillaged
duty-work = works as a caravan

## Options

option-display = Heroes and wonders
option-display-first_games = Five face up, refilled each round
option-display-experienced = All face up
option-round_cap = Last round
option-round_cap-none = No limit
option-round_cap-10 = Round 10
option-round_cap-15 = Round 15
option-round_cap-20 = Round 20
option-round_cap-25 = Round 25
option-dice = Dice faces
option-dice-1-6 = 1 to 6
option-dice-0-5 = 0 to 5
option-dice-1-5 = 1 to 5 (6 rolled again)
hint-option-display-first_games = Five drawn cards and the Pyramids lie open; after each build phase there are five again.
hint-option-display-experienced = Every hero and wonder lies open from the start: more to plan, more to read.
hint-option-round_cap-none = You play until somebody wins in one of the four ways.
hint-option-round_cap-10 = If nobody has won by the end of round 10, the game ends without a winner.
hint-option-round_cap-15 = If nobody has won by the end of round 15, the game ends without a winner.
hint-option-round_cap-20 = If nobody has won by the end of round 20, the game ends without a winner.
hint-option-round_cap-25 = If nobody has won by the end of round 25, the game ends without a winner.
hint-option-dice-1-6 = A die brings 3.5 points on average; every full 5 points are a hit.
hint-option-dice-0-5 = A die brings 2.5 points on average: the fewest losses, and attacks fail most often.
hint-option-dice-1-5 = A die brings 3 points on average: somewhat fewer losses than with 1 to 6.

## Verbs: labels of buttons and menus

verb-collect = Collect
verb-colossus = Take a good
verb-announce = Announce
verb-offer = Offer
    .case = accusative
verb-first = Let begin
verb-take = Take
verb-give = Give
    .case = accusative
verb-claim = Build first
verb-name = Choose
verb-build = Build
    .case = accusative
verb-recruit = Recruit
verb-use = Use a power
verb-pay = Pay
    .case = accusative
verb-copy = Copy
verb-keep = Keep
    .case = accusative
verb-peace = Declare peace
verb-convert = Take control
verb-sail = Sail
verb-attack = Attack
verb-march = March
verb-lose = Lose
verb-pillage = Pillage
verb-occupy = Occupy
verb-work = Work as a caravan
verb-crown = Give the title

## One action as a button says it; verbs without a phrase here read "Build: market · Latium".

action-announce = Announce { $number }
action-take = Take { $resource } from { $seat }
action-give = Give { $resource }
action-offer = Offer { $resource }
action-pay = Pay { $resource }
action-keep = Keep { $resource }
action-first = { $seat } takes first
action-name = { $seat } goes next
action-attack = Attack { $seat } in { $place }
action-sail = Sail { $triremes }: { $from } → { $to }
action-convert = Take control of { $province }
action-occupy = Occupy the { $site } in { $province }
action-work = Work as a { $site } in { $province }{ $from_count ->
    [0] {""}
   *[other] {" "}(from the { $from })
}
action-recruit = Recruit { $card }
action-copy = Copy { $card }
action-peace = Peace with { $seat }
action-crown = { $seat } becomes { $track_id ->
    [trade] { title-trade }
    [culture] { title-culture }
   *[military] { title-military }
}
action-colossus = Take { $good }
action-collect = { $province }: { $gain }
action-use = { $card }: { $legions_count ->
    [0] { $card_id ->
        [penthesilea] all free legions
       *[other] { $item }
    }
   *[other] { $item } ×{ $legions }
}, { $place }
action-march = March { $legions }: { $from } → { $to }{ $site_count ->
    [0] {""}
   *[other] {" "}(from the { $site })
}
action-build = { $item_id ->
    [control] Take control
   *[other] Build { $item }
}{ $good_count ->
    [0] {""}
   *[other] {" "}({ $good })
}: { $place }
action-pillage = Pillage the { $site } in { $province }{ $gain_count ->
    [0] {""}
   *[other] {" "}({ $gain })
}
action-lose = Lose: { $unit }

## Confirming what has been put together (`done`, `seal`), by question

confirm-build = End the build turn
confirm-convert = Take control now
confirm-sail = Sail now
confirm-sea_battles = Leave it at that
confirm-march = March now
confirm-conquest = Carry it out
confirm-offer = Seal the offer
confirm-keep = Seal what you keep

## Confirming when nothing has been put together (`done`), by question

nothing-build = Build nothing
nothing-convert = Take control of none
nothing-sail = Triremes stay
nothing-sea_battles = No sea battle
nothing-march = Legions stay
nothing-conquest = Do nothing more

## Questions. `step-` names the same for the public: "waiting for Rome: secret offers".

question-collect = Your legendary city and its temple bring one more thing: a coin or a legendary good?
question-collect-hint = You choose before the good is drawn.
step-collect = choice of income
question-colossus = Colossus of Rhodes: take one good of any kind from the supply?
question-colossus-hint = Everybody will see which one.
step-colossus = Colossus of Rhodes
question-announce = How many resources must each empire offer?
question-announce-hint = The number decides which trade token you play, and on which side.{ $beyond_count ->
    [0] {""}
   *[other] {" "}You hold { $held }: with a higher number ({ $beyond }) you take no part and only name who takes first.
}
step-announce = how many resources are traded
question-offer = { $exact ->
    [yes] { $number ->
        [one] Offer exactly { $number } resource.
       *[other] Offer exactly { $number } resources.
    }
   *[no] Offer up to { $max }, or none (Antigone); the others offer { $number }.
}
question-offer-hint = { $chosen_count ->
    [0] {""}
   *[other] Chosen: { $chosen }.{" "}
}Nobody sees your offer before all are sealed.
question-offer_sealed = Your offer is sealed. Until the last one is, you may break the seal.
step-offer = secret offers
question-first = You cannot meet your own number. Who takes first?
question-first-hint = That empire also evens out the trade at the end.
step-first = who takes first
question-take = Take one of the offered resources.
question-take-hint = { $barred_id ->
    [none] The empire you take from takes next.
   *[other] The empire you take from takes next. Not from { $barred } now: you two have just exchanged.
}
step-take = taking from the offers
question-give = You took one too many: give { $to } one resource of your choice.
question-give-hint = Only you two will know which.
step-give = evening out
question-perseus = Perseus: build first, and win with this build turn?
question-perseus-hint = Possible only if you can afford the Pyramids or your fifth hero or wonder.
step-perseus = Perseus
question-name_builder = Who builds next?
question-name_builder-hint = You decide as Culture Leader; you may choose yourself.
step-name_builder = who builds next
question-build = Your build turn.
question-build-hint = A price is paid in coins alone or in different goods alone{ $doubles ->
    [0] {""}
   *[other] {" "}(Hannibal: one kind may stand twice)
}{ $swaps ->
    [0] {""}
   *[other] {" "}(Cleopatra: one coin may stand for a good, or one good for a coin)
}. Your largest set: { $largest }. What is not spent goes back when the phase ends; { $kept ->
    [0] only 2 coins stay
    [one] only 2 coins and { $kept } good stay
   *[other] only 2 coins and { $kept } goods stay
}. Nobody sees your plans before you confirm.
step-build = build turn
question-pay = { $place_id ->
    [none] Pay { $cost }: { $item }.
   *[other] Pay { $cost }: { $item }, { $place }.
}
question-pay-hint = { $paid_count ->
    [0] Nothing paid so far.
   *[other] Paid so far: { $paid }.
}
step-pay = build turn
question-copy = Castor and Pollux: whose power do they copy?
question-copy-hint = The choice holds for the rest of the game.
step-copy = build turn
question-keep = Hanging Gardens: which two unused goods do you keep?
question-keep-hint = They must differ in kind. Up to two coins stay anyway.
step-keep = what the Hanging Gardens keep
question-peace = Statue of Zeus: declare peace with an empire for this round?
question-peace-hint = Its legions in your provinces go home, and you two neither fight nor enter each other's provinces.
step-peace = Statue of Zeus
question-name_mover = Who moves next?
question-name_mover-hint = You decide as Military Leader; you may choose yourself.
step-name_mover = who moves next
question-convert = Which occupied provinces become yours?
question-convert-hint = Your marker replaces the one your legion stands on. It costs nothing.
step-convert = occupied markers
question-sail = Move your triremes.
question-sail-hint = Each may move to one adjacent sea.
step-sail = trireme moves
question-sea_battles = Attack somebody at sea?
question-sea_battles-hint = At most one battle in each sea.
step-sea_battles = sea battles
question-march = Move your legions.
question-march-hint = Each may move once, to an adjacent province or over a chain of your triremes.
step-march = legion moves
question-land_battles = Which battle comes first?
question-land_battles-hint = One battle in each province, against one empire.
step-land_battles = land battles
question-lose = { $hits ->
    [one] { $place }: { $hits } hit. Which unit do you lose?
   *[other] { $place }: { $hits } hits. Which units do you lose?
}
question-lose-hint = Both sides choose unseen. A legion that leaves ends what it occupied.
step-lose = losses
question-conquest = What do your legions do in the provinces they have conquered?
question-conquest-hint = In each: pillage one building, or occupy buildings, or stand on the control marker, or nothing. A new choice ends whatever else you occupied there.
step-conquest = conquest
question-crown = { $track_id ->
    [trade] { track-trade }
    [culture] { track-culture }
   *[military] { track-military }
}: who becomes leader?
question-crown-hint = It is a tie, and the last leader decides.
step-crown = tie on a track

## Events: one line of the log each

event-phase_began = Round { $round }: { $phase_id ->
    [income] { phase-income }
    [trade] { phase-trade }
    [build] { phase-build }
    [movement] { phase-movement }
   *[leadership] { phase-leadership }
}
event-income_collected = { $count ->
    [one] { $seat } collects { $count } resource
   *[other] { $seat } collects { $count } resources
}{ $legendary ->
    [0] .
    [one] , { $legendary } of them legendary.
   *[other] , { $legendary } of them legendary.
}
event-income_detail = You collect: { $resources }.
event-income_short = { $seat } gets less, the supply has run out: { $resource } (missing: { $count }).
event-temple_choice = { $seat } lets the temple in { $province } bring: { $gain }.
event-colossus_taken = { $seat } takes { $resource } with the Colossus of Rhodes.
event-trade_announced = { $number ->
    [0] { $seat } plays the 0: no trade this round.
    [one] { $seat } announces { $number }: each empire offers one resource.
   *[other] { $seat } announces { $number }: each empire offers { $number } resources.
}
event-trade_left_out = { $seat } has too few resources and stays out of the trade.
event-offer_sealed = { $seat } has sealed an offer.
event-offer_withdrawn = { $seat } reconsiders the offer.
event-offers_revealed = { $offers_count ->
    [0] Nobody offers anything.
   *[other] The offers: { $offers }.
}
event-first_named = { $by } lets { $seat } take first.
event-taken = { $seat } takes { $resource } from { $from }.
event-returned = { $seat } gets back what nobody took: { $resources }.
event-given = { $seat } evens out the trade and gives { $to } one resource.
event-gift = { $seat } gives { $to }: { $resource }.
event-trade_nothing = Nothing is traded.
event-trade_ended = The trade is over.
event-perseus_claimed = Perseus! { $seat } builds first.
event-builder_named = { $by } decides: { $seat } builds.
event-mover_named = { $by } decides: { $seat } moves.
event-built = { $item_id ->
    [control] { $seat } takes control of { $place }.
   *[other] { $good_id ->
        [none] { $seat } builds: { $item }, { $place }.
       *[other] { $seat } builds: { $item } ({ $good }), { $place }.
    }
} { $paid_count ->
    [0] Free.
   *[other] Paid: { $paid }.
}
event-recruited = { $seat } recruits { $card }. { $paid_count ->
    [0] Free.
   *[other] Paid: { $paid }.
}
event-copied = { $seat }: Castor and Pollux copy { $card }.
event-power_used = { $seat } uses { $card }: { $item }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}, { $place }. { $paid_count ->
    [0] Free.
   *[other] Paid: { $paid }.
}
event-turn_ended = { $quiet ->
    [yes] { $seat } is done without a change.
   *[no] { $seat } is done.
}
event-kept = { $seat } keeps goods in the Hanging Gardens.
event-discarded = { $seat } returns what is left over: { $resources }.
event-display_refilled = New in the display: { $cards }.
event-peace_declared = Statue of Zeus: { $seat } and { $with } keep peace for this round.
event-sent_home = { $count ->
    [one] { $seat }: { $count } legion goes home from { $province }.
   *[other] { $seat }: { $count } legions go home from { $province }.
}
event-converted = { $seat } takes control of { $province } (before: { $from }).
event-sailed = { $count ->
    [one] { $seat }: { $count } trireme sails, { $from } → { $to }.
   *[other] { $seat }: { $count } triremes sail, { $from } → { $to }.
}
event-marched = { $count ->
    [one] { $seat }: { $count } legion marches, { $from } → { $to }.
   *[other] { $seat }: { $count } legions march, { $from } → { $to }.
}
event-losses = { $seat } loses in { $place }: { $units }.
event-at_war = { $province } is at war.
event-pillaged = { $seat } pillages the { $site }, { $province }. { $gains_count ->
    [0] No gain.
   *[other] Gain: { $gains }.
}
event-drew_legendary = You draw: { $resource }.
event-occupied = { $seat } occupies the { $site }, { $province }.
event-occupation_ended = { $seat } no longer occupies the { $site }, { $province }.
event-working = { $seat }: a legion works as a { $site }, { $province }.
event-title_tied = { $track_id ->
    [trade] { track-trade }
    [culture] { track-culture }
   *[military] { track-military }
}: a tie ({ $tied }); { $by } decides.
event-title = { $track_id ->
    [trade] { title-trade }
    [culture] { title-culture }
   *[military] { title-military }
}: { $seat }.
event-won = { $winners_count ->
    [0] The game is over:
   *[other] { $winners } – victory!
} { $reason_id ->
    [prestige] { outcome-prestige }
    [fame] { outcome-fame }
    [conquest] { outcome-conquest }
    [leadership] { outcome-leadership }
   *[round_cap] { outcome-round_cap }
}.

## Outcomes

outcome-prestige = Prestige: the Pyramids stand
outcome-fame = Fame: five heroes and wonders
outcome-conquest = Conquest: four capitals and legendary cities
outcome-leadership = Leadership: all three titles
outcome-round_cap = the last round has been played, and nobody has won

## Refusals

refusal-already_sealed = Your offer is sealed already. Break the seal to change it.
refusal-bad_number = You can announce one of these numbers now: { $numbers }.
refusal-no_set_with = { $resource } does not fit into a set here. You can pay: { $possible }.
refusal-pay_first = Pay first, or take the purchase back: { $item }, { $cost } resources.
refusal-not_offered = That is not on offer. You can take: { $offers }.
refusal-cannot_pay = That costs a set of { $cost }; your largest is { $largest }.
refusal-no_marker = You have no control marker left.
refusal-no_legion = You have no legion left.
refusal-no_trireme = You have no trireme left.
refusal-no_fortress = You have no fortress left.
refusal-not_controlled = You do not control { $province }.
refusal-enemy_present = Another empire's units are in { $province }.
refusal-no_such_site = There is no place for that in { $place }: { $item }.
refusal-site_taken = { $item_id ->
    [control] { $province } is controlled already.
    [marker] Your legion stands on the control marker in { $province } already.
   *[other] { $province }: that place is taken ({ $item }).
}
refusal-not_reachable = { $province } is neither adjacent to a province you held at the start of the round nor joined to one by your triremes.
refusal-not_joined = { $province } is neither adjacent to a province you control now nor joined to one by your triremes.
refusal-not_on_marker = None of your legions stands on the control marker in { $province }.
refusal-marker_is_old = Your legion stepped on the control marker in { $province } in an earlier round: only one that did so this round will do.
refusal-no_march = { $place } is out of reach from { $start }: a legion crosses one land border, or follows a chain of your triremes. { $places_count ->
    [0] None can leave { $start } now.
   *[other] From { $start } it can go to: { $places }.
}
refusal-cannot_win = You can afford neither the Pyramids nor your fifth hero or wonder.
refusal-needs_token = You need one of these for that, and have none: { $resources }.
refusal-fortress_there = A fortress of yours stands in { $province } already.
refusal-not_your_coast = You control no province on { $sea }.
refusal-enemy_on_coast = Other empires' units are in your provinces on { $sea }.
refusal-not_built = { $province }: that does not stand there ({ $item }).
refusal-out_of_play = { $province } is not in play with this number of players.
refusal-chosen_there = You have chosen in { $province } already.
refusal-no_legion_at = Out of { $province } ({ $site }) one legion marches at a time, and only if it is yours.
refusal-not_on_display = { $card } is not on display.
refusal-card_limit = You cannot have more heroes and wonders.
refusal-power_used = You have used this power already this round: { $card }.
refusal-offer_incomplete = Your offer has { $chosen } of { $needed } { $needed ->
    [one] resource
   *[other] resources
}. Add what is missing.
refusal-barred = You have just exchanged with { $seat }: take from another empire.
refusal-not_adjacent = { $place } does not lie beside { $start }: triremes sail to a neighbouring sea.
refusal-no_unit = { $left ->
    [0] You have no unit in { $place } that can still do this.
    [one] Only one unit of yours in { $place } can still do this.
   *[other] Only { $left } units of yours in { $place } can still do this.
}
refusal-peace_binds = The peace of Zeus between you and { $seat } forbids it.
refusal-no_enemy = There is no enemy to fight in { $place }.
refusal-must_choose_losses = Choose your losses first: { $hits }.
refusal-not_conqueror = You are not the conqueror of { $province }: your legions must stand alone in another empire's province.
refusal-capital_fixed = { $province } is a capital province: it never changes hands.
refusal-no_free_legion = { $free ->
    [0] No legion of yours is free in { $province }: each holds one place.
    [one] Only one legion of yours is free in { $province }: the others hold one place each.
   *[other] Only { $free } legions of yours are free in { $province }: the others hold one place each.
}

## What things are, in a sentence or two

# Beside a price in a list, where a hundred characters must do; the whole text comes when one chooses it.
hint-control = yours to build in, and its buildings pay you
hint-legion = marches and fights on land with one die
hint-trireme = fights at sea, carries your legions
hint-fortress = +5 in a land battle, turns the first hit away
hint-caravan = one good each round, two with a market
hint-market = doubles the goods of its caravans
hint-temple = doubles the coins of its cities
hint-city = one coin each round, two with a temple

about-coin = Money. A price can be paid in coins alone. You may keep two of them after building.
about-legendary_good = Drawn blind from a stack with one token of every kind. It serves as an ordinary good of that kind.
about-control = Makes a province yours: you may build there, and its buildings pay you. It must lie next to a province you held when the round began, or be joined to it by your triremes. Price 3.
about-legion = Marches, fights on land and holds what you conquer: one die each. Price 3; eight per empire.
about-trireme = Rules a sea: fights there, carries your legions across and joins provinces for control. Price 3; five per empire.
about-fortress = Adds 5 to your side in a land battle and turns the first hit away. One in a province, never moves. Price 3; five per empire.
about-caravan = Brings one good of its kind each round, two beside a market of yours in the province. Price 3.
about-market = Doubles the goods of your caravans in its province. Price 6.
about-temple = Doubles the coins of your cities in its province; beside a legendary city it adds a coin or a legendary good. Price 6.
about-city = Brings one coin each round, two with a temple of yours in the province. Price 3.
about-capital = Your first city: one coin, two with the temple. Its province can be attacked and plundered, but never taken from you. Price 3 when it must be rebuilt.
about-legendary_city = Brings a coin and a legendary good each round. Holding four capitals and legendary cities wins the game. Price 3.
about-caesar = Starting hero of Rome. In your own movement turn each of your land dice counts one more.
about-pericles = Starting hero of Greece. When others attack you, each of your land dice counts two more.
about-cleopatra = Starting hero of Egypt. When you pay, one coin may stand in for a good, and one good for a coin.
about-hannibal = Starting hero of Carthage. In every price paid in goods, one kind may appear twice.
about-hammurabi = Starting hero of Babylon. One control marker each round costs you nothing.
about-castor_pollux = When they join you, they take on the power of a hero that another empire has recruited, and keep it to the end: not of a starting hero, a wonder or Perseus, and without its leadership bonus.
about-nebuchadnezzar = Your sum grows by 5 in land battles in your own provinces, if you have a unit there.
about-circe = At the end of your movement turn, any legion of yours can step on an empty caravan place where it stands, giving up its other job, and bring in the good. Where: in your provinces, in conquered ones, in unclaimed ones where you stand alone. Trade +1, military +1.
about-penthesilea = Once a round: up to one free legion in your capital province for each of your provinces where an enemy legion stands, as many of them as you like. Culture +2, military +2.
about-gilgamesh = Once a round you get a fortress for a single coin or stone.
about-perseus = If you can win with this round's building, you may build before everybody else and win at once. Trade +1, culture +2, military +1.
about-hamilcar = Your pillaging may pay twice: two coins, two goods, or a coin and a legendary good together. Trade, culture and military +1 each.
about-sheba = Once a round, a legion that has just stepped on a control marker takes the province for you at once; that legion is given up. Culture +1, military +1.
about-hercules = No power, but fame: trade, culture and military +2 each.
about-ramesses = You roll one more die in every land battle where you have a unit.
about-antigone = You offer as many resources as you like in trade, from none to five; as Trade Leader you take first whatever you offer. Trade +2, culture +2.
about-spartacus = Once a round you get a legion for a single coin or one token of gladiators.
about-colossus = After income you may take one good of your choice from the supply.
about-gardens = You may keep two unused goods of different kinds after building. Trade +2.
about-pharos = Once a round you get a trireme for a single coin or one wood.
about-zeus = Before movement you may bind one empire to a round of peace; its legions leave your provinces for its capital province. Where you two then stand together, nothing is occupied. Not the same empire twice running.
about-artemis = One more coin each round.
about-pyramids = Price 12. Whoever builds them wins – at once as Culture Leader, otherwise when the phase ends.

## Rules that have changed since an older version, in a few words (a game that cannot go on names them)

changed-empires-E2_1d = the Trade Leader may announce any number
changed-empires-E4_3a = a new choice in a conquered province, a pillage too, ends all that was occupied there
changed-empires-E4_2_1a = occupations also end where a second empire arrives without a battle
changed-empires-C-circe = Circe's legions may change their jobs, and bring nothing from a foreign province at war
