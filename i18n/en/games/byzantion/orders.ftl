### Orders, given in advance for a card (BZ10.4).

order-stop = { $card } when { $whom_id ->
    [any] anybody declares
   *[other] { $whom } declare
} { $what_id ->
    [any] any action
   *[other] { $what }
}
order-strike = { $card } when { $whom_id ->
    [any] anybody declares
   *[other] { $whom } declare
} { $what_id ->
    [any] any action
   *[other] { $what }
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
order-adjust_vote = { $card } after the last vote
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
order-field-aimed = Aimed at
order-field-keep = Keep Nomisma
name-declared = the declared card
name-not_mine = other than mine
name-at_me = me
name-at_mine = an intrigue of mine
name-any = no matter
