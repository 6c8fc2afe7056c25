### Rozkazy wydawane z góry (BZ10.4).

order-stop = { $card }, gdy { $whom_id ->
    [any] ktokolwiek ogłosi
   *[other] { $whom } ogłoszą
}: { $what_id ->
    [any] dowolne działanie
    [draw] dobieranie kart
    [play] zagrywanie kart
    [activate] aktywację
    [sell] sprzedaż
    [buy] zakup
    [restock] zaopatrzenie rynku
    [largest] aktywację swojego największego bandonu
   *[other] aktywację karty { $what }
}
order-strike = { $card }, gdy { $whom_id ->
    [any] ktokolwiek ogłosi
   *[other] { $whom } ogłoszą
}: { $what_id ->
    [any] dowolne działanie
    [draw] dobieranie kart
    [play] zagrywanie kart
    [activate] aktywację
    [sell] sprzedaż
    [buy] zakup
    [restock] zaopatrzenie rynku
    [largest] aktywację swojego największego bandonu
   *[other] aktywację karty { $what }
}; cel: { $aim }
order-turn_vote = { $card }, gdy { $whom_id ->
    [any] ktokolwiek umieści
   *[other] { $whom } umieszczą
} co najmniej { $least } Auctoritas na { $variant_id ->
    [any] którymkolwiek wariancie
    [not_mine] innym wariancie niż mój
   *[other] wariancie { $variant }
}
order-add_vote = { $card } po ostatnim głosie, na wariant { $variant }, jeśli dzięki temu zacznie prowadzić
order-adjust_vote = { $card } po ostatnim głosie: { $by }
order-before_voting = { $card } przed moim głosem
order-after_result = { $card }, gdy tylko spełniony jest warunek
order-redirect = { $card }: { $to_count ->
    [0] wybierz, kto płaci zamiast mnie
   *[other] zamiast mnie płacą { $to }
}
order-outbid = { $card }, jeśli zyskam co najmniej { $least } Doxa
order-refund = { $card }, jeśli moja stawka to co najmniej { $least }
order-cancel = { $card } przeciw { $whom_id ->
    [any] czyjejkolwiek intrydze
   *[other] intrydze { $whom_genitive }
}{ $effects_count ->
    [0] {""}
   *[other] {" "}(skutek: { $effects })
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
order-ahead-bids = Po odkryciu stawek: { $order }
order-field-whom = Kto
order-field-what = Jakie działanie
order-field-aim = W którą kartę
order-field-variant = Wariant
order-field-least = Co najmniej
order-field-to = Kto płaci, według kolejności
order-field-by = O ile
order-field-effects = Co robi
order-field-aimed = Wymierzona
order-field-keep = Zostaw Nomisma
name-declared = ogłoszona karta
name-not_mine = inny niż mój
name-at_me = we mnie
name-at_mine = w moją intrygę
name-largest = aktywacja największego bandonu
name-add_2 = 2 głosy więcej
name-add_1 = 1 głos więcej
name-back_1 = 1 głos mniej
name-back_2 = 2 głosy mniej
name-does_flip_vote = przenosi cudze głosy
name-does_cancel_action = anuluje działanie
name-does_move_units = przesuwa jednostki
name-does_place_units = umieszcza jednostki
name-does_remove_card = usuwa kartę z gry
name-does_flip_card = odwraca kartę
name-does_divide_loot = dzieli łup
name-does_cancel_intrigue = anuluje intrygę
name-does_gain = daje zysk
name-does_regain_reward = powtarza nagrodę
name-does_redirect_penalty = przenosi karę na innego gracza
name-does_ignore_penalty = znosi karę
name-does_add_votes = dokłada głosy
name-does_adjust_votes = zmienia własne głosy
name-does_bid_bonus = podnosi stawkę
name-does_bid_malus = obniża stawkę
name-does_bid_refund = zwraca stawkę
name-does_steal = zabiera dobra
name-does_market = handluje na rynku
name-does_steal_card = zabiera kartę z ręki
name-any = wszystko jedno
