### Byzantion: what a decision is about, what it costs and brings, and why something is closed.

outlook-about = { $about }
outlook-price = costs { $cost } Nomisma, { $left } left
outlook-draw_cost = costs { $cost } Auctoritas, { $left } left
outlook-sale = pays { $pays } Nomisma, the next one { $next }
outlook-priced = { $good } { $price }
outlook-production = { $goods_count ->
    [0] { $cards ->
        [one] produces nothing
       *[other] { $cards } cards produce nothing
    }
   *[other] { $cards ->
        [one] produces: { $goods }
       *[other] { $cards } cards produce: { $goods }
    }
}
outlook-casket = casket: { $goods }
outlook-holds_labaron = this round 1 more Dynamis
outlook-holds_chalice = this round 2 Auctoritas for the vote, 2 tokens in a trial
outlook-holds_sceptre = this round you decide ties
outlook-holds_robes = this round double reward for a triumph, no penalty
outlook-alone_labaron = up to { $most } Dynamis: 1 for each card of one bandon
outlook-alone_chalice = { $nomisma } Nomisma: 2 for each unit on the map
outlook-alone_sceptre = resources of your choice ({ $wins }): 1 for each success
outlook-alone_robes = cards of the deck ({ $cards }): play one free, discard the others
outlook-alone_dynamis = { $dynamis } Dynamis
outlook-discard_brings = A card you discard brings 1 Auctoritas and { $nomisma } Nomisma, without Dynamis.
outlook-hold_costs = For 1 Auctoritas you keep a card in the offer until the next round, without Dynamis.
outlook-building = costs { $goods }; { $doxa } Doxa
outlook-discard = brings 1 Auctoritas, { $nomisma } Nomisma
outlook-meet = costs { $goods }
outlook-penalty_paid = { $goods_count ->
    [0] then you lose nothing
   *[other] then you lose { $goods }
}
outlook-event = { $event } ({ $territory })
outlook-variant = variant { $number }, “{ $title }”: { $goods }{ $units_count ->
    [0] {""}
   *[other] ; units: { $units }
}
outlook-declare_draw = 2 cards; costs Auctoritas
outlook-declare_play = any number of cards for Nomisma, then bandons
outlook-declare_sell = any number of resources for Nomisma
outlook-declare_buy = any number of resources from the market
outlook-declare_market = sell and then buy, or buy and then sell, any number of resources
outlook-declare_restock = a new market, and 1 card
outlook-declare_build = units on the map; 1 Doxa for each resource spent
outlook-market_now = On the market: { $row }
outlook-market_then = When you are done: { $row }
outlook-market_pays = The next sale pays { $pays } Nomisma.
outlook-needed = { $event } – needed from all together: { $goods }
outlook-on_success = ✅ On success, for the one who gave most: { $goods }{ $robes_id ->
    [none] {""}
   *[other] {" "}(twice for { $robes }, with the robes)
}. Units are placed { $territory_locative }.
outlook-on_failure = ❌ On failure, from the one who gave least: { $goods }{ $robes_id ->
    [none] {""}
   *[other] {" "}(nothing from { $robes }, with the robes)
}. What is missing costs Doxa.
outlook-in_question = { $card }: { $about }
outlook-votes_now = So far { $first } for variant 1, { $second } for variant 2.
outlook-bids_now = Bids in { $good }: { $row }. The places bring Doxa: { $doxa }.
outlook-bid_now = { $seat } { $amount }
outlook-own_gift = What you have chosen brings you { $doxa } Doxa either way.
outlook-dynamis = { $left ->
    [0] No Dynamis left this round.
    [one] 1 Dynamis left this round.
   *[other] { $left } Dynamis left this round.
}
outlook-alone_units = The event needs units { $territory_locative }: { $wanted }; now there: { $here_count ->
    [0] none
   *[other] { $here }
}.
outlook-alone_cost = { $paid_id ->
    [yes] Its cost is paid ({ $goods }).
   *[no] And its cost: { $goods }.
}
outlook-alone_success = ✅ On success: { $goods }
outlook-alone_failure = ❌ On failure you lose: { $goods }.{ $short_id ->
    [yes] {" "}What is missing costs Doxa.
   *[no] {""}
}

closed-nomisma = costs { $cost } Nomisma, you have { $have }
closed-auctoritas = costs { $cost } Auctoritas, you have { $have }
closed-no_dynamis = no Dynamis left this round
closed-nothing_to_sell = all your kinds of resources lie on the market
closed-no_resources = you have no resources
closed-nothing_to_buy = nothing you can afford with { $have } Nomisma
closed-activated = already activated this round
closed-event_paid = already paid
closed-goods_missing = costs { $goods }
closed-no_miniature = all miniatures are on the map
closed-space_taken = taken by { $seat }
closed-on_market = this kind lies on the market already
closed-not_on_market = not on the market
closed-bought_already = bought once in this action
closed-buy_over = you have sold since you bought: a trade does not go back and forth
closed-sell_over = you have bought since you sold: a trade does not go back and forth

## What is printed on cards, events and units.

outlook-card = { $cost } Nomisma · { $kind_id ->
    [hero] hero: { $row }
    [intrigue] intrigue: { $row }
   *[plain] { $row }
}{ $goods_count ->
    [0] {""}
   *[other] {" "}→ { $goods }
}
outlook-card_type = { $type }{ $level ->
    [0] {""}
   *[other] {" "}{ $level }
}
outlook-event_way = { $title_id ->
    [none] Needed
   *[other] Variant { $number }, “{ $title }”
}: { $goods }{ $units_count ->
    [0] .
   *[other] ; units: { $units }.
}
outlook-event_card = epoch { $epoch }, { $year }, { $territory }. { $first } { $second } Reward: { $reward }. Penalty: { $penalty }.
outlook-trial_card = trial, epoch { $epoch }, { $year }, { $territory }. { $first } Reward: { $reward }. Penalty: { $penalty }. After a success { $bid } is bid; the places bring { $doxa } Doxa.
outlook-solo_event_card = solo game, epoch { $epoch }, { $year }. Needed { $territory_locative }: { $units }{ $cost_count ->
    [0] {""}
   *[other] {" "}and { $cost }
}. On success you gain { $success }, on failure you lose { $failure }.
outlook-unit = { $type } · { $number ->
    [one] 1 miniature
   *[other] { $number } miniatures
} · alone it costs { $goods }
outlook-kept_in_offer = costs 1 Auctoritas, { $left } left; stays in the offer this round
outlook-alone_first = No event this round: gather cards and goods. The first event comes in round 2: { $event } – { $facts }
outlook-alone_goal = You are Justinian. Units you build bring 1 Doxa for each resource they cost; a failed event may cost Doxa, and with none left the game is lost.
