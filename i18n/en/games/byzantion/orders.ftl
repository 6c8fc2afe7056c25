### Orders, given in advance for a card (BZ10.4).

order-stop = { $card } when { $whom_id ->
    [any] anybody declares
   *[other] { $whom } declare
} { $what_id ->
    [any] any action
    [draw] a draw
    [play] a play
    [activate] an activation
    [sell] a sale
    [buy] a purchase
    [restock] a restocking
    [largest] the activation of their largest bandon
   *[other] the activation of { $what }
}
order-strike = { $card } when { $whom_id ->
    [any] anybody declares
   *[other] { $whom } declare
} { $what_id ->
    [any] any action
    [draw] a draw
    [play] a play
    [activate] an activation
    [sell] a sale
    [buy] a purchase
    [restock] a restocking
    [largest] the activation of their largest bandon
   *[other] the activation of { $what }
}, at { $aim }
order-turn_vote = { $card } when { $whom_id ->
    [any] anybody places
   *[other] { $whom } place
} at least { $least } Auctoritas on { $variant_id ->
    [any] either variant
    [not_mine] a variant other than mine
   *[other] variant { $variant }
}
order-add_vote = { $card } on variant { $variant } after the last vote, if it then leads
order-adjust_vote = { $card } after the last vote: { $by }
order-before_voting = { $card } before my own vote
order-after_result = { $card } as soon as its condition holds
order-redirect = { $card }: { $to_count ->
    [0] choose who pays instead of me
   *[other] { $to } pay instead of me
}
order-outbid = { $card } if it gains me at least { $least } Doxa
order-refund = { $card } if my bid is at least { $least }
order-cancel = { $card } against an intrigue of { $whom_id ->
    [any] anybody
   *[other] { $whom }
}{ $effects_count ->
    [0] {""}
    [one] {" "}that { $effects }
   *[other] {" "}that does one of these: { $effects }
}{ $aimed_id ->
    [any] , whatever it is aimed at
   *[other] , aimed at { $aimed }
}
order-with-keep = { $keep ->
    [0] {""}
   *[other] if at least { $keep } Nomisma are left
}
order-ahead-success = On success: { $order }
order-ahead-failure = On failure: { $order }
order-ahead-bids = After the bids: { $order }
order-field-whom = Who
order-field-what = Which action
order-field-aim = At which card
order-field-variant = Variant
order-field-least = At least
order-field-to = Who pays, by preference
order-field-by = By how many
order-field-effects = What it does
order-field-aimed = Aimed at
order-field-keep = Keep Nomisma
name-declared = the declared card
name-not_mine = other than mine
name-at_me = me
name-at_mine = an intrigue of mine
name-largest = activate their largest bandon
name-add_2 = 2 votes more
name-add_1 = 1 vote more
name-back_1 = 1 vote less
name-back_2 = 2 votes less
name-does_flip_vote = turns a vote
name-does_cancel_action = cancels an action
name-does_move_units = moves units
name-does_place_units = places units
name-does_remove_card = removes a card
name-does_flip_card = turns a card face down
name-does_divide_loot = has a loot divided
name-does_cancel_intrigue = cancels intrigue
name-does_gain = gains something
name-does_regain_reward = gains the reward again
name-does_redirect_penalty = has another pay
name-does_ignore_penalty = spares everybody the penalty
name-does_add_votes = adds votes
name-does_adjust_votes = changes its owner's votes
name-does_bid_bonus = raises a bid
name-does_bid_malus = lowers a bid
name-does_bid_refund = gives a bid back
name-does_steal = takes goods
name-does_market = trades on the market
name-does_steal_card = takes a hand card
name-any = no matter
