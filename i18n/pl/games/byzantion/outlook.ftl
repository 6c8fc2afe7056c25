### Byzantion: czego dotyczy decyzja, ile kosztuje i co przynosi, i dlaczego coś jest niemożliwe.

outlook-about = { $about }
outlook-price = koszt { $cost } Nomisma, zostanie { $left }
outlook-draw_cost = koszt { $cost } Auctoritas, zostanie { $left }
outlook-sale = daje { $pays } Nomisma, następny { $next }
outlook-priced = { $good } { $price }
outlook-production = { $goods_count ->
    [0] { $cards ->
        [one] nic nie produkuje
        [few] { $cards } karty nic nie produkują
       *[many] { $cards } kart nic nie produkuje
    }
   *[other] { $cards ->
        [one] produkuje: { $goods }
        [few] { $cards } karty produkują: { $goods }
       *[many] { $cards } kart produkuje: { $goods }
    }
}
outlook-casket = szkatuła: { $goods }
outlook-holds_labaron = w tej rundzie 1 Dynamis więcej
outlook-holds_chalice = w tej rundzie 2 Auctoritas do wpływu, w próbie 2 żetony
outlook-holds_sceptre = w tej rundzie rozstrzygasz remisy
outlook-holds_robes = w tej rundzie podwójna nagroda za triumf, bez kary
outlook-alone_labaron = do { $most } Dynamis: po 1 za każdą kartę jednego bandonu
outlook-alone_chalice = { $nomisma } Nomisma: po 2 za każdą jednostkę na mapie
outlook-alone_sceptre = zasoby do wyboru ({ $wins }): po 1 za każdy sukces
outlook-alone_robes = karty z talii ({ $cards }): jedną zagrasz za darmo, resztę odrzucasz
outlook-alone_dynamis = { $dynamis } Dynamis
outlook-discard_brings = Za odrzuconą kartę dostajesz 1 Auctoritas i { $nomisma } Nomisma, bez użycia Dynamis.
outlook-hold_costs = Za 1 Auctoritas zatrzymujesz kartę w ofercie do następnej rundy, bez użycia Dynamis.
outlook-building = koszt: { $goods }; Doxa: { $doxa }
outlook-discard = daje 1 Auctoritas, { $nomisma } Nomisma
outlook-meet = koszt: { $goods }
outlook-penalty_paid = { $goods_count ->
    [0] wtedy nic nie tracisz
   *[other] wtedy tracisz: { $goods }
}
outlook-event = { $event } ({ $territory })
outlook-variant = wariant { $number }, „{ $title }”: { $goods }{ $units_count ->
    [0] {""}
   *[other] ; jednostki: { $units }
}
outlook-declare_draw = 2 karty; kosztuje Auctoritas
outlook-declare_play = dowolnie wiele kart za Nomisma, potem bandony
outlook-declare_sell = dowolnie wiele zasobów za Nomisma
outlook-declare_buy = dowolnie wiele zasobów z rynku
outlook-declare_market = sprzedaż, a potem zakup dowolnie wielu zasobów, albo odwrotnie
outlook-declare_restock = nowy rynek i 1 karta
outlook-declare_build = jednostki na mapę; 1 Doxa za każdy wydany zasób
outlook-market_now = Na rynku: { $row }
outlook-market_then = Po zakończeniu: { $row }
outlook-market_pays = Następna sprzedaż daje { $pays } Nomisma.
outlook-needed = { $event } – wszyscy razem mają przekazać: { $goods }
outlook-on_success = ✅ Sukces – nagroda za największy wkład: { $goods }{ $robes_id ->
    [none] {""}
   *[other] {" "}(podwójna dla { $robes_genitive }, bo mają szaty)
}. Jednostki staną { $territory_locative }.
outlook-on_failure = ❌ Porażka – kara za najmniejszy wkład: { $goods }{ $robes_id ->
    [none] {""}
   *[other] {" "}({ $robes } jej nie płacą, bo mają szaty)
}. To, czego nie ma z czego zapłacić, kosztuje Doxa.
outlook-in_question = { $card }: { $about }
outlook-votes_now = Dotąd Auctoritas: wariant 1 – { $first }, wariant 2 – { $second }.
outlook-bids_now = Stawki ({ $good }): { $row }. Kolejne miejsca dają Doxa: { $doxa }.
outlook-bid_now = { $seat } { $amount }
outlook-own_gift = Twój wkład da ci { $doxa } Doxa niezależnie od wyniku.
outlook-dynamis = { $left ->
    [0] W tej rundzie nie masz już Dynamis.
   *[other] W tej rundzie masz jeszcze { $left } Dynamis.
}
outlook-alone_units = Wydarzenie wymaga jednostek { $territory_locative }: { $wanted }; na miejscu: { $here_count ->
    [0] brak
   *[other] { $here }
}.
outlook-alone_cost = { $paid_id ->
    [yes] Koszt jest opłacony ({ $goods }).
   *[no] Do tego koszt: { $goods }.
}
outlook-alone_success = ✅ Sukces: { $goods }
outlook-alone_failure = ❌ Porażka – tracisz: { $goods }.{ $short_id ->
    [yes] {" "}Za to, czego nie masz, tracisz Doxa.
   *[no] {""}
}

closed-nomisma = koszt { $cost } Nomisma, masz { $have }
closed-auctoritas = koszt { $cost } Auctoritas, masz { $have }
closed-no_dynamis = w tej rundzie nie masz już Dynamis
closed-nothing_to_sell = wszystkie twoje rodzaje zasobów leżą już na rynku
closed-no_resources = nie masz żadnych zasobów
closed-nothing_to_buy = za { $have } Nomisma niczego nie kupisz
closed-activated = już po aktywacji w tej rundzie
closed-event_paid = koszt jest już opłacony
closed-goods_missing = koszt: { $goods }
closed-no_miniature = wszystkie figurki są na mapie
closed-space_taken = pole zajmują już { $seat }
closed-on_market = ten rodzaj leży już na rynku
closed-not_on_market = nie ma na rynku
closed-bought_already = ten żeton jest już kupiony w tym działaniu
closed-buy_over = po zakupie była już sprzedaż; w jednym działaniu nie kupuje się na przemian
closed-sell_over = po sprzedaży był już zakup; w jednym działaniu nie sprzedaje się na przemian

## Co widnieje na kartach, wydarzeniach i jednostkach.

outlook-card = koszt { $cost } · { $kind_id ->
    [hero] bohater: { $row }
    [intrigue] intryga: { $row }
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
    [none] Wymagane zasoby
   *[other] Wariant { $number }, „{ $title }”
}: { $goods }{ $units_count ->
    [0] .
   *[other] ; jednostki: { $units }.
}
outlook-event_card = epoka { $epoch }, rok { $year }, obszar: { $territory }. { $first } { $second } Nagroda: { $reward }. Kara: { $penalty }.
outlook-trial_card = próba, epoka { $epoch }, rok { $year }, obszar: { $territory }. { $first } Nagroda: { $reward }. Kara: { $penalty }. Po sukcesie licytacja ({ $bid }); kolejne miejsca dają Doxa: { $doxa }.
outlook-solo_event_card = gra jednoosobowa, epoka { $epoch }, rok { $year }. Wymagane { $territory_locative }: { $units }{ $cost_count ->
    [0] {""}
   *[other] {" "}i { $cost }
}. Sukces: otrzymujesz { $success }. Porażka: tracisz { $failure }.
outlook-unit = { $type } · figurki: { $number } · koszt w grze jednoosobowej: { $goods }
outlook-kept_in_offer = kosztuje 1 Auctoritas, zostanie { $left }; karta nie zniknie z oferty w tej rundzie
outlook-alone_first = W tej rundzie nie ma wydarzenia: zbieraj karty i zasoby. Pierwsze nadejdzie w rundzie 2: { $event } – { $facts }
outlook-alone_goal = Grasz jako Justynian. Stawiane jednostki dają 1 Doxa za każdy wydany na nie zasób; porażka wydarzenia może kosztować Doxa, a bez Doxa gra jest przegrana.
