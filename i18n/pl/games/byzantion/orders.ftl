### Rozkazy wydawane z góry (BZ10.4).

order-stop = { $card }, gdy { $whom_id ->
    [any] ktokolwiek ogłosi
   *[other] { $whom } ogłoszą
}: { $what_id ->
    [any] dowolne działanie
   *[other] { $what }
}
order-strike = { $card }, gdy { $whom_id ->
    [any] ktokolwiek ogłosi
   *[other] { $whom } ogłoszą
}: { $what_id ->
    [any] dowolne działanie
   *[other] { $what }
}; cel: { $aim }
order-turn_vote = { $card }, gdy { $whom_id ->
    [any] ktokolwiek umieści
   *[other] { $whom } umieszczą
} co najmniej { $least } Auctoritas na { $variant_id ->
    [any] którymkolwiek wariancie
    [not_mine] innym wariancie niż mój
   *[other] wariancie { $variant }
}
order-add_vote = { $card } po ostatnim głosie na wariant { $variant }, jeśli dzięki temu prowadzi
order-adjust_vote = { $card } po ostatnim głosie
order-before_voting = { $card } przed moim głosem
order-after_result = { $card }, gdy tylko spełniony jest warunek
order-redirect = { $card }: { $to_count ->
    [0] wybierz, kto płaci zamiast mnie
   *[other] zamiast mnie płacą { $to }
}
order-outbid = { $card }, jeśli zyskam co najmniej { $least } Doxa
order-refund = { $card }, jeśli moja stawka to co najmniej { $least }
order-cancel = { $card } przeciw intrydze { $whom_id ->
    [any] kogokolwiek
   *[other] { $whom_genitive }
}{ $aimed_id ->
    [any] , obojętne, w co wymierzonej
    [at_me] , wymierzonej we mnie
   *[at_mine] , wymierzonej w moją intrygę
}
order-with-keep = { $keep ->
    [0] {""}
   *[other] jeśli zostanie mi co najmniej { $keep } Nomisma
}
order-ahead-success = Po sukcesie: { $order }
order-ahead-failure = Po porażce: { $order }
order-ahead-bids = Po stawkach: { $order }
order-field-whom = Kto
order-field-what = Jakie działanie
order-field-aim = W którą kartę
order-field-variant = Wariant
order-field-least = Co najmniej
order-field-to = Kto płaci, według kolejności
order-field-aimed = Wymierzona
order-field-keep = Zostaw Nomisma
name-declared = ogłoszona karta
name-not_mine = inny niż mój
name-at_me = we mnie
name-at_mine = w moją intrygę
name-any = wszystko jedno
