### Classic Mare Nostrum – one line of the log for each event, how it ends, and what is refused.

event-phase_began = Round { $round }: { $phase_id ->
    [setup] { phase-setup }
    [commerce] { phase-commerce }
    [construction] { phase-construction }
   *[military] { phase-military }
}
event-setup_order = The lot decides the order of the set-up: { $seats }.
event-role_given = { $seat } begins as { $track }.
event-title_tied = { $track }: a tie ({ $tied }); { $by } decides.
event-title = { $track }: { $seat }.
event-income_collected = { $count ->
    [one] { $seat } collects { $count } card.
   *[other] { $seat } collects { $count } cards.
}
event-income_detail = You collect: { $resources }.
event-income_short = { $seat } gets less, the bank has run out: { $resource } (missing: { $count }).
event-picked = Temple of Artemis: { $seat } takes { $resource }.
event-trade_announced = { $number ->
    [0] { $seat } announces 0: no trade this round.
    [one] { $seat } announces { $number }: everybody offers one card.
   *[other] { $seat } announces { $number }: everybody offers { $number } cards.
}
event-trade_left_out = { $seat } has too few cards and stays out of the trade.
event-offer_sealed = { $seat } has sealed an offer.
event-offer_withdrawn = { $seat } reconsiders the offer.
event-offers_revealed = { $offers_count ->
    [0] Nobody offers anything.
   *[other] The offers: { $offers }.
}
event-first_named = { $by } lets { $seat } take first.
event-taken = { $seat } takes { $resource } from { $from }.
event-take_forced = Ulysses: { $seat } makes { $taker } take again.
event-put_back = { $seat } puts { $resource } back before { $to }.
event-returned = { $seat } takes back what nobody took: { $resources }.
event-given = { $seat } evens out the trade and gives { $to } one card.
event-gift = { $seat } gives { $to }: { $resource }.
event-trade_nothing = Nothing is traded.
event-trade_ended = The trade is over.
event-order_announced = { $by } announces the order: { $seat } is number { $number }.
event-builder_named = { $by } decides: { $seat } builds.
event-mover_named = { $by } decides: { $seat } moves.
event-built = { $item_id ->
    [marker] { $seat } places an influence marker: { $place }.
   *[other] { $good_id ->
        [none] { $seat } builds: { $item }, { $place }.
       *[other] { $seat } builds: { $item } ({ $good }), { $place }.
    }
}{ $paid_count ->
    [0] {""}
   *[other] {" "}Paid: { $paid }.
}
event-recruited = { $seat } gets { $card }.{ $paid_count ->
    [0] {""}
   *[other] {" "}Paid: { $paid }.
}
event-swapped = { $card }: { $seat } gives the bank { $given } and takes { $wanted }.
event-converted = { $province } is { $seat }'s now (before: { $from }).
event-power_used = { $seat } uses { $card }: { $item }, { $place }.
event-turn_ended = { $quiet ->
    [yes] { $seat } is done without a change.
   *[no] { $seat } is done.
}
event-kept = { $seat } keeps a commodity in the Hanging Gardens.
event-discarded = { $seat } gives the bank what is left over: { $resources }.
event-launched = { $count ->
    [one] { $seat }: { $count } trireme is launched, { $province } → { $to }.
   *[other] { $seat }: { $count } triremes are launched, { $province } → { $to }.
}
event-sailed = { $count ->
    [one] { $seat }: { $count } trireme sails, { $from } → { $to }.
   *[other] { $seat }: { $count } triremes sail, { $from } → { $to }.
}
event-marched = { $count ->
    [one] { $seat }: { $count } legion marches, { $from } → { $to }.
   *[other] { $seat }: { $count } legions march, { $from } → { $to }.
}
event-legion_turned = { $card }: a legion of { $from } turns to { $seat }, { $province }.
event-losses = { $seat } loses in { $place }: { $units }.
event-at_war = { $province } is at war.
event-pillaged = { $seat } pillages the { $site }, { $province }.{ $gains_count ->
    [0] {""}
   *[other] {" "}Nebuchadnezzar takes: { $gains }.
}
event-occupied = { $site_id ->
    [marker] { $seat } converts: a legion stands on the influence marker, { $province }.
   *[other] { $seat } occupies the { $site }, { $province }.
}
event-occupation_ended = { $seat } no longer occupies the { $site }, { $province }.
event-won = { $winners_count ->
    [0] The game is over:
   *[other] { $winners } – victory!
} { $reason_id ->
    [pyramids] { outcome-pyramids }
    [cards] { outcome-cards }
   *[round_cap] { outcome-round_cap }
}.

## Outcomes

outcome-pyramids = the Pyramids stand
outcome-cards = four heroes and wonders
outcome-round_cap = the last round has been played, and nobody has won

## Refusals

refusal-already_sealed = Your offer is sealed already. Break the seal to change it.
refusal-no_set_with = { $resource } does not fit into a set here. You can pay: { $possible }.
refusal-pay_first = Pay first, or take the purchase back: { $item }, { $cost } cards.
refusal-not_offered = That card is not open. You can take: { $offers }.
refusal-cannot_pay = That costs a set of { $cost }; your largest is { $largest }.
refusal-no_points = That costs { $cost } points, and you have { $points } left.
refusal-no_supply = The bank has none left: { $resource }.
refusal-no_token = There is no such token left: { $item }.
refusal-no_marker = You have no influence marker left.
refusal-no_legion = You have no legion left.
refusal-no_trireme = You have no trireme left.
refusal-no_fortress = You have no fortress left.
refusal-no_coast = { $province } has no coast: triremes are built on islands and coasts only.
refusal-marker_is_new = Your influence marker came to { $province } only this round: you can build there from the next round on.
refusal-not_controlled = { $province } is not yours: you build in your own provinces.
refusal-enemy_present = Another civilization's units are in { $province }: you build there when they are gone.
refusal-no_such_site = There is no such place in { $place } ({ $item }): a city needs a city site, a caravan an icon of its commodity.
refusal-site_taken = { $province }: that place is taken ({ $item }).
refusal-no_march = { $place } is out of reach from { $start }: a legion crosses one land border, or follows a chain of your triremes. { $places_count ->
    [0] None can leave { $start } now.
   *[other] From { $start } it can go to: { $places }.
}
refusal-not_reachable = { $province } is neither adjacent to a province that was yours at the start of the round nor joined to one by your triremes.
refusal-not_built = { $province }: that does not stand there ({ $item }).
refusal-chosen_there = You have chosen in { $province } already.
refusal-no_legion_at = Out of { $province } ({ $site }) one legion marches at a time, and only if it is yours.
refusal-not_on_display = { $card } is not for sale to you: it is gone, or it is another civilization's hero.
refusal-own_hero_only = { $card } is not for sale in the set-up: you can have your own civilization's hero and no other card.
refusal-already_won = You win with what you have: all that is left to do is to confirm your turn.
refusal-power_used = You have used this power already: { $card }.
refusal-offer_incomplete = Your offer has { $chosen } of { $needed } cards. Add what is missing.
refusal-barred = You and { $seat } have just traded twice in a row: take from somebody else.
refusal-not_adjacent = { $place } does not lie beside { $start }: triremes cross one border.
refusal-no_unit = { $left ->
    [0] You have no unit in { $place } that can still do this.
    [one] Only one unit of yours in { $place } can still do this.
   *[other] Only { $left } units of yours in { $place } can still do this.
}
refusal-no_enemy = There is nobody to fight in { $place }.
refusal-must_choose_losses = Choose your losses first: { $hits }.
refusal-not_conqueror = You are not the conqueror of { $province }: your legions must stand there alone.
refusal-capital_fixed = { $province } is the main province of a player: its influence marker is never replaced.
refusal-no_free_legion = { $free ->
    [0] No legion of yours is free in { $province }: each holds one place.
    [one] Only one legion of yours is free in { $province }: the others hold one place each.
   *[other] Only { $free } legions of yours are free in { $province }: the others hold one place each.
}
refusal-temple_is_safe = Temples cannot be pillaged at this table; a city, a caravan or a market can.
refusal-pay_together = Name all { $count } cards of the price at once, in any order.
refusal-outside_zone = { $province } is too far from your main province for the set-up.
refusal-main_province_only = Not in { $province }: in the set-up legions and triremes go to your main province.
refusal-fortress_there = No other fortress fits in { $province }: one in each province, two with the Statue of Zeus.
