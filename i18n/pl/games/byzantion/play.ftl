### Byzantion: czynności, pytania i to, co się dzieje.

verb-abstain = Nie umieszczam
verb-activate = Aktywuj
verb-add = Dołóż
verb-bid = Licytuj
verb-build = Postaw
verb-buy = Kup
verb-choose = Wybierz
verb-declare = Ogłoś działanie
verb-discard = Odrzuć kartę
verb-divide = Tak dzielę
verb-draw = Dobierz
verb-drop = Odrzuć misję
verb-end_round = Zakończ rundę
verb-exchange = Wymień
verb-favour = Rozstrzygnij na korzyść
verb-finish = Gotowe
verb-first = Najpierw
verb-forecast = Odkryj wydarzenie
verb-give = Przekaż
verb-hands_off = Rezygnuję z reakcji do końca
action-hands_off = Rezygnuję z reakcji do końca { $until_genitive }
verb-hold = Zatrzymaj kartę
verb-intrigue = Intryga
verb-join = Połóż pod bohaterem
verb-keep = Zatrzymaj
verb-lay = Na stos
verb-lead = Połóż na wierzchu
verb-leave_out = Nie płacę
action-leave_out = Nie płacę: { $goods }
verb-meet = Opłać koszt
verb-part = Wyjmij z bandonu
verb-pass = Nie reaguję
verb-pick = Weź
verb-place = Umieść
verb-play = Zagraj
verb-portion = Część pierwsza
verb-prefer = Wariant
verb-seal = Zajmij pole
verb-seal_gift = Zapieczętuj
verb-sell = Sprzedaj
verb-shift = Przesuń
verb-skip = Nie, dziękuję
verb-stand_for = Niech zastąpi
verb-support = Poprzyj wariant
verb-take = Weź
verb-take_back = Zabierz
verb-take_part = Weź część
verb-unchoose = Zostaw na ręce
verb-unseal = Zmień wybór
verb-use = Użyj
verb-vote = Umieść na wariancie

action-give = Przekaż: { $count } { $good }
action-shift = Przesuń: { $unit }, { $from } → { $to }
action-join = Połóż: { $card } (pod: { $hero })
sure-end_round = Na pewno? Niewykorzystane Dynamis przepadają, a runda zaraz się rozstrzyga. Tego nie da się cofnąć.
action-vote = { $count } Auctoritas na wariant { $variant }

question-ability = Czy używasz zdolności karty { $card }?
question-activate_free = Co aktywujesz bez Dynamis?
question-activate_marked = Na którym bandonie kładziesz Dynamis?
question-adjust = Ile Auctoritas dokładasz albo zabierasz?
question-after = Coś jeszcze przed końcem tury? Możesz odrzucać karty i zagrywać intrygi.
question-anytime = Możesz zapowiedzieć, że nie będziesz reagować.
question-bandons = Czy tworzysz bandony?
question-bid = Jaka jest twoja stawka ({ $good })? Miejsca od pierwszego do trzeciego dają { $doxa } Doxa.
question-building = Którą jednostkę stawiasz?
question-contribute = Co przekazujesz na wydarzenie?
question-divide = Podziel łup na dwie części; jedną wezmą { $target }. Łup: { $loot }.
question-draft = { $at_once ->
    [1] Którą kartę zatrzymujesz? Do zatrzymania jeszcze: { $left }.
   *[other] Które karty zatrzymujesz ({ $at_once })? Wybierz je z jednej listy; pozostałe zostaną odrzucone.
}
question-drawing = Skąd bierzesz drugą kartę?
question-exchange = Czy wymieniasz { $give } na { $get }? Jeszcze najwyżej { $left ->
    [1] raz
   *[other] { $left } razy
}.
question-favour = Remis: na czyją korzyść rozstrzygasz?
question-labaron = Za który bandon bierzesz Dynamis?
question-look = Oglądasz: { $cards }. Którą kartę zatrzymujesz? Do zatrzymania jeszcze: { $keep }.
question-look-free = Czy zagrywasz jedną z tych kart za darmo ({ $keep })? { $cards }
question-look-rest = { $laid_count ->
    [0] Pozostałe karty trafiają na stos kart odrzuconych. Która ma leżeć na wierzchu?
   *[other] Na stosie od wierzchu: { $laid }. Która ma być następna?
}{ $cards_count ->
    [2] {""}
   *[other] {" "}Jeśli na tym skończysz, reszta leży w tej kolejności: { $cards }.
}
question-market-both = Co sprzedajesz lub kupujesz?
question-market-buy = Co kupujesz?
question-market-either = Co sprzedajesz lub kupujesz? Najwyżej: { $left }.
question-market-sell = Co sprzedajesz?
question-mending = Zamach rozbił twój bandon. Czy tworzysz nowy z pozostałych kart?
question-missions = Którą misję odrzucasz?
question-passives = Działa teraz kilku bohaterów. Który pierwszy?
question-pick_good = Co bierzesz?
question-pick_offer = Którą kartę z oferty bierzesz?
question-penalty = Twoja kara ({ $goods }) jest mniejsza o { $most }. Czego nie płacisz?
question-place = Gdzie umieszczasz jednostki { $type }? Najwyżej { $left }, wszystkie na jednym obszarze.
question-places = Remis: kto jest wyżej?
question-play_extra = Czy zagrywasz jeszcze jedną kartę za 1 { $good }?
question-playing = Którą kartę zagrywasz?
question-prefer = Cesarz się waha: który wariant?
question-rest = Które z pozostałych kart aktywujesz?
question-seal = Które pole toru inicjatywy zajmujesz?
question-shed = Które karty odrzucasz? Zostało: { $left }.
question-shed-limit = Masz na ręce więcej niż sześć kart. Które odrzucasz? Zostało: { $left }.
question-shift = Za postawioną jednostkę możesz przesunąć jedną na mapie. Którą?
question-steal = Co zabierasz { $target_dative }? Zostało: { $left }.
question-substitute = W miejsce czego przekazujesz 1 { $good }?
question-support = Który wariant dostaje dodatkowe Auctoritas ({ $amount })?
question-take_part = Którą część łupu bierzesz? Pierwsza: { $first }. Druga: { $second }.
question-transfer = Które jednostki { $type } przesuwasz? Najwyżej { $left }, wszystkie na jeden obszar.
question-turn = Twoja tura: co robisz?
question-vote = Na którym wariancie umieszczasz Auctoritas i ile?
question-window-action = { $by } ogłaszają: { $action }{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}. Czy reagujesz?
question-window-vote = O swoich Auctoritas zdecydowali { $by }. Czy reagujesz?
question-window-success = Wydarzenie zrealizowane. Czy reagujesz?
question-window-failure = Wydarzenie zakończone porażką. Czy reagujesz?
question-window-bids = Stawki leżą na stole. Czy reagujesz?
question-window-response = { $by } zagrywają intrygę: { $card }{ $target_id ->
    [none] {""}
   *[other] {" "}(cel: { $target })
}. Czy ją anulujesz?
question-window-end = Gra się kończy. Czy zagrywasz ostatnią intrygę?

event-abstained = { $seat } nie umieszczają Auctoritas.
event-action_cancelled = Działanie { $seat_genitive } zostało anulowane: { $action }.
event-activated = { $seat } aktywują: { $cards }.
event-bid = { $seat } licytują: { $amount } { $good }.
event-bought = { $seat } kupują 1 { $good } za { $cost } Nomisma.
event-built = { $unit } staje { $territory_locative }.
event-card_stolen = { $seat } zabierają kartę z ręki { $target_genitive }.
event-caskets = Na polach leżą: { $caskets }.
event-contributed = { $seat } { $goods_count ->
    [0] nie przekazują niczego
   *[other] przekazują { $goods }
}.
event-declared = { $seat } ogłaszają: { $action }{ $card_id ->
    [none] {""}
   *[other] {" "}({ $card })
}{ $extra_id ->
    [yes] , działanie dodatkowe
   *[other] {""}
}.
event-declined = { $seat } nie używają zdolności karty { $card }.
event-deployed = { $unit } × { $amount } { $territory_locative }.
event-discarded = { $seat } odrzucają kartę { $card }.
event-dissolved = { $seat } rozwiązują bandon: { $hero }.
event-divided = { $seat } dzielą łup: { $first } · { $second }.
event-drafted = Wybór kart zakończony. Na stosie kart odrzuconych: { $pile }.
event-drew = { $seat } dobierają { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[many] { $cards } kart
}.
event-drew_cards = Dobierasz: { $cards }.
event-failure = Porażka: { $event }.
event-forecast = Odkryto: { $event }.
event-gained = { $seat } otrzymują { $amount } { $good }{ $why_id ->
    [contribution] {" "}za wkład w wydarzenie
    [influence] {" "}za wpływ na cesarza
    [trial] {" "}za miejsce w próbie
    [most_resources] {" "}za liczbę zasobów
    [most_cost] {" "}za łączny koszt kart w obszarze
   *[other] {""}
}.
event-gained_goods = { $seat } otrzymują: { $goods }.
event-game = { $events_count ->
    [0] Zaczyna się gra jednoosobowa.
   *[other] Pierścień cesarski dostają { $ring }.
}
event-game_over = Koniec gry: { $winners }.
event-hands_off = { $seat } rezygnują z reakcji do końca { $until_genitive }.
event-intrigue = { $seat } zagrywają intrygę: { $card }{ $target_id ->
    [none] .
   *[other] {" "}(cel: { $target }).
}
event-intrigue_cancelled = Intryga { $seat_genitive } zostaje anulowana: { $card }.
event-joined = { $seat } kładą kartę { $card } pod bohaterem: { $hero }.
event-kept_offer = W ofercie zostaje { $card }.
event-left_out = { $seat } nie muszą płacić całej kary; ubywa z niej: { $goods }.
event-led = { $seat } kładą kartę { $card } na wierzchu bandonu.
event-looked = { $seat } oglądają karty (zatrzymane: { $kept }){ $discarded_count ->
    [0] .
    [1] ; na stos kart odrzuconych trafia { $discarded }.
   *[other] ; na stos kart odrzuconych trafiają: { $discarded } (ostatnia leży na wierzchu).
}
event-lost = { $seat } tracą { $amount } { $good }.
event-mission = { $seat } odkrywają misję { $mission }: { $doxa } Doxa.
event-mission_discarded = { $seat } odrzucają misję.
event-moved_unit = { $unit } przenosi się { $to_accusative }.
event-offer = Oferta: { $cards }.
event-offered = Nowa karta w ofercie: { $card }.
event-offered_cards = Nowe karty w ofercie: { $cards }.
event-paid = { $seat } płacą { $amount } { $good }.
event-parted = { $seat } wyjmują kartę { $card } z bandonu.
event-place = { $seat } zajmują { $place ->
    [1] pierwsze
    [2] drugie
   *[other] trzecie
} miejsce.
event-played = { $seat } zagrywają kartę { $card }.
event-refunded = { $seat } odzyskują { $amount } Auctoritas.
event-removed = Karta { $seat_genitive } zostaje usunięta z gry: { $card }.
event-reshuffled = Stos kart odrzuconych staje się talią; liczba kart: { $cards }.
event-restocked = { $seat } zaopatrują rynek: { $market }.
event-round = Runda { $round }{ $event_id ->
    [none] .
   *[other] : { $event }.
}
event-sealed_space = { $seat } biorą { $keimelion_accusative }.
event-sold = { $seat } sprzedają 1 { $good } za { $pays } Nomisma.
event-stolen = { $seat } zabierają { $target_dative } { $amount } { $good }.
event-substituted = 1 { $good } { $seat_genitive } zastępuje { $target }.
event-success = Sukces: { $event }.
event-swept = { $card } znika z oferty.
event-swept_cards = Z oferty znikają: { $cards }.
event-to_pay = Karę ponoszą { $seat }.
event-took = { $seat } biorą kartę { $card } ({ $source }).
event-triumphator = { $seat } odnoszą triumf.
event-turned_down = Karta { $seat_genitive } zostaje zakryta: { $card }.
event-used = { $seat } używają zdolności karty { $card }.
event-variant = Cesarz wybiera wariant { $variant } wydarzenia { $event }.
event-vote_flipped = Auctoritas { $seat_genitive } ({ $amount }) przechodzą na wariant { $variant }.
event-voted = { $seat } umieszczają { $amount } Auctoritas na wariancie { $variant }.
event-votes_added = { $seat } dokładają { $amount } Auctoritas z puli do wariantu { $variant }.
event-votes_adjusted = { $seat } mają teraz { $amount } Auctoritas na wariancie { $variant }.
event-which_stolen = To była karta { $card }.
