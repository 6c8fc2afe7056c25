### Classic Mare Nostrum – verbs, actions and questions.

track-director_of_commerce = Director of Commerce
track-political_leader = Political Leader
track-military_leader = Military Leader
phase-setup = Advanced set-up
phase-commerce = Commerce
phase-construction = Construction
phase-military = Military
duty-occupy = occupies

## Verbs: labels of buttons and menus

verb-announce = Announce
verb-attack = Attack
verb-build = Build
    .case = accusative
verb-crown = Give the role
verb-force = Put it back
verb-give = Give
    .case = accusative
verb-keep = Keep
    .case = accusative
verb-launch = Launch
verb-lose = Lose
verb-march = March
verb-name = Choose
verb-occupy = Occupy
verb-offer = Offer
    .case = accusative
verb-pay = Pay
    .case = accusative
verb-pick = Take from the bank
verb-pillage = Pillage
verb-recruit = Hero or wonder
verb-sail = Sail
verb-swap = Swap with the bank
verb-take = Take
verb-turn = Turn a legion
verb-use = Use a power

## One action as a button says it

action-announce = Announce { $number }
action-attack = Attack { $seat } in { $place }
action-build = { $item_id ->
    [marker] Place an influence marker
   *[other] Build { $item }
}{ $good_count ->
    [0] {""}
   *[other] {" "}({ $good })
}: { $place }
action-crown = { $seat } becomes { $track }
action-force = Put it back and take one of mine
action-give = Give { $resource }
action-keep = Keep { $resource }
action-launch = Launch { $triremes }: { $from } → { $to }
action-lose = Lose: { $unit }
action-march = March { $legions }: { $from } → { $to }{ $site_count ->
    [0] {""}
   *[other] {" "}(from the { $site })
}
action-name = { $seat } goes next
action-occupy = { $site_id ->
    [marker] Convert
   *[other] Occupy the { $site }
}: { $province }
action-offer = Offer { $resource }
action-pay = Pay { $resource }
action-pick = Take { $good }
action-pillage = Pillage the { $site }: { $province }
action-recruit = Hire or build: { $card }
action-sail = Sail { $triremes }: { $from } → { $to }
action-swap = Give the bank { $resource }, take { $wanted }
action-take = Take { $resource } from { $seat }
action-turn = Turn a legion: { $province }
action-use = { $card }: { $item }, { $place }

## Confirming what has been put together (`done`, `seal`), and confirming nothing

confirm-build = End the construction turn
confirm-spend = End the set-up
confirm-sail = Sail now
confirm-sea_battles = Leave it at that
confirm-march = March now
confirm-conquest = Carry it out
confirm-offer = Seal the offer
confirm-keep = Seal what you keep
nothing-build = Build nothing
nothing-spend = Build nothing more
nothing-sail = Triremes stay
nothing-sea_battles = No sea battle
nothing-march = Legions stay
nothing-conquest = Do nothing

## Questions. `step-` names the same for the public

question-spend = Build your civilization: { $points ->
    [one] { $points } point
   *[other] { $points } points
} left.
question-spend-hint = Everything goes into these provinces: { $provinces }. What is left over is lost. Nobody sees your plan before you confirm.
step-spend = advanced set-up
question-crown = { $track }: who gets the role?
question-crown-hint = Others tie for most, and you hold the role: you decide.
step-crown = tie for a role
question-pick = Temple of Artemis: take one commodity of any kind from the bank?
question-pick-hint = Everybody will see which one.
step-pick = Temple of Artemis
question-announce = How many cards does everybody trade?
question-announce-hint = From 0 (no trade) up to the { $held } you hold. Whoever has that many must offer exactly so many; whoever has fewer is out.
step-announce = how many cards are traded
question-offer = { $number ->
    [one] Offer exactly { $number } card.
   *[other] Offer exactly { $number } cards.
}
question-offer-hint = { $chosen_count ->
    [0] {""}
   *[other] Chosen: { $chosen }.{" "}
}Nobody sees your offer before all are sealed.
question-offer_sealed = Your offer is sealed. Until the last one is, you may break the seal.
step-offer = secret offers
question-take = Take one of the open cards.
question-take-hint = { $barred_id ->
    [none] Whoever you take from takes next.
   *[other] Whoever you take from takes next. Not from { $barred } now: you two have just traded twice in a row.
}
step-take = taking open cards
question-force = Ulysses: { $taker } takes { $resource } from { $from }. Have it put back, and make { $taker } take one of your cards instead?
question-force-hint = Once in a Commerce Phase. You would take next.
step-force = Ulysses
question-forced_take = Ulysses: take one of the open cards of { $owner }.
question-forced_take-hint = { $owner } takes next.
step-forced_take = Ulysses
question-give = { $to } is a card short: give one of your own.
question-give-hint = One you have taken, or one of your hand. Only you two will know which.
step-give = evening out
question-name_builder = { $number ->
    [0] Who builds next?
   *[other] The order of building: who is number { $number } of { $count }?
}
question-name_builder-hint = You decide as Political Leader; you may choose yourself.
step-name_builder = who builds next
question-build = { $won_id ->
    [none] Your construction turn.
    [pyramids] You have the Pyramids. Confirm your turn, and you win!
   *[other] You have four heroes and wonders. Confirm your turn, and you win!
}
question-build-hint = { $won_id ->
    [none] A price is paid in taxes alone or in commodities that all differ, exactly. Your largest set: { $largest }. What is not spent goes to the bank when the phase ends; { $kept ->
        [0] only 2 taxes stay
        [one] only 2 taxes and { $kept } commodity stay
       *[other] only 2 taxes and { $kept } commodities stay
    }.
   *[other] Nobody builds after you.
} Nobody sees your plans before you confirm.
step-build = construction turn
question-pay = { $place_id ->
    [none] Pay { $cost }: { $item }.
   *[other] Pay { $cost }: { $item }, { $place }.
}
question-pay-hint = { $paid_count ->
    [0] Nothing paid so far.
   *[other] Paid so far: { $paid }.
}
step-pay = construction turn
question-keep = Hanging Gardens: which unused commodity do you keep?
question-keep-hint = Up to two taxes stay anyway.
step-keep = what the Hanging Gardens keep
question-name_mover = { $number ->
    [0] Who moves next?
   *[other] The order of moves: who is number { $number } of { $count }?
}
question-name_mover-hint = You decide as Military Leader; you may choose yourself.
step-name_mover = who moves next
question-sail = Launch and move your triremes.
question-sail-hint = Each may be launched into a sea beside its province, or move to one adjacent sea.
step-sail = trireme moves
question-sea_battles = Attack somebody at sea?
question-sea_battles-hint = At most one battle in each sea.
step-sea_battles = sea battles
question-march = Move your legions.
question-march-hint = Each may move once, to an adjacent province or along a chain of your triremes.
step-march = legion moves
question-turn_legion = Helen of Troy: turn a legion of { $mover } into one of yours?
question-turn_legion-hint = Once in a Military Phase, in one of your provinces: { $provinces }.
step-turn_legion = Helen of Troy
question-land_battles = Which battle comes first?
question-land_battles-hint = One battle in each province, against one civilization.
step-land_battles = land battles
question-lose = { $hits ->
    [one] { $place }: { $hits } unit is lost. Which one?
   *[other] { $place }: { $hits } units are lost. Which ones?
}
question-lose-hint = Both sides choose unseen. A legion that leaves ends what it occupied.
step-lose = losses
question-conquest = What do your legions do in the provinces they have conquered?
question-conquest-hint = In each, one of three: occupy buildings, convert (a legion on the influence marker), or pillage one building. A new choice ends the old one there as a whole.
step-conquest = conquest
