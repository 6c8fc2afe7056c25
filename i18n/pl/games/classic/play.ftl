### Klasyczne Mare Nostrum – czasowniki, działania i pytania.

track-director_of_commerce = Dyrektor Handlowy
track-political_leader = Przywódca Polityczny
track-military_leader = Przywódca Wojskowy
phase-setup = Ustawienie zaawansowane
phase-commerce = Faza Handlu
phase-construction = Faza Budowy
phase-military = Faza Militarna
duty-occupy = okupuje

## Czasowniki: napisy na przyciskach i w listach

verb-announce = Ogłoś
verb-attack = Zaatakuj
verb-build = Zbuduj
    .case = accusative
verb-crown = Przyznaj rolę
verb-force = Każ odłożyć
verb-give = Oddaj
    .case = accusative
verb-keep = Zachowaj
    .case = accusative
verb-launch = Zwoduj
verb-lose = Strać
verb-march = Maszeruj
verb-name = Wskaż
verb-occupy = Okupuj
verb-offer = Zaoferuj
    .case = accusative
verb-pay = Zapłać
    .case = accusative
verb-pick = Weź z banku
verb-pillage = Splądruj
verb-recruit = Bohater lub cud
verb-sail = Żegluj
verb-swap = Wymień z bankiem
verb-take = Weź
verb-turn = Przeciągnij legion
verb-use = Użyj mocy

## Jedno działanie na przycisku

action-announce = Ogłoś { $number }
action-attack = Zaatakuj { $seat_accusative } ({ $place })
action-build = { $item_id ->
    [marker] Połóż znacznik wpływu
   *[other] Zbuduj { $item_accusative }
}{ $good_count ->
    [0] {""}
   *[other] {" "}({ $good })
}: { $place }
action-crown = { $track }: { $seat }
action-force = Każ odłożyć i wziąć jedną z moich
action-give = Oddaj { $resource_accusative }
action-keep = Zachowaj { $resource_accusative }
action-launch = Zwoduj { $triremes }: { $from } → { $to }
action-lose = Strać: { $unit }
action-march = Marsz { $legions } { $legions ->
    [one] legionu
    [few] legionów
   *[many] legionów
}: { $from } → { $to }{ $site_count ->
    [0] {""}
   *[other] {" "}(z pola: { $site })
}
action-name = Teraz { $seat }
action-occupy = { $site_id ->
    [marker] Przekształcaj
   *[other] Okupuj { $site_accusative }
}: { $province }
action-offer = Zaoferuj { $resource_accusative }
action-pay = Zapłać: { $resource }
action-pick = Weź { $good_accusative }
action-pillage = Splądruj { $site_accusative }: { $province }
action-recruit = Zdobądź kartę: { $card }
action-sail = Tryremy ({ $triremes }): { $from } → { $to }
action-swap = Oddaj bankowi { $resource_accusative }, weź { $wanted_accusative }
action-take = Weź { $resource_accusative } od { $seat_genitive }
action-turn = Przeciągnij legion: { $province }
action-use = { $card }: { $item }, { $place }

## Zatwierdzenie tego, co ułożono (`done`, `seal`), i zatwierdzenie niczego

confirm-build = Zakończ turę budowy
confirm-spend = Zakończ ustawianie
confirm-sail = Wypłyń
confirm-sea_battles = Na tym poprzestań
confirm-march = Maszeruj
confirm-conquest = Wykonaj
confirm-offer = Zapieczętuj ofertę
confirm-keep = Zapieczętuj wybór
nothing-build = Nie buduj nic
nothing-spend = Nie buduj nic więcej
nothing-sail = Tryremy zostają
nothing-sea_battles = Bez bitew morskich
nothing-march = Legiony zostają
nothing-conquest = Nic nie rób

## Pytania. `step-` nazywa to samo dla wszystkich

question-spend = Zbuduj swoją cywilizację. { $points ->
    [one] Został { $points } punkt.
    [few] Zostały { $points } punkty.
   *[many] Zostało { $points } punktów.
}
question-spend-hint = Wszystko staje w tych prowincjach: { $provinces }. Niewydane punkty przepadają. Dopóki go nie zatwierdzisz, twojego planu nikt nie widzi.
step-spend = ustawianie pionków
question-crown = { $track }: kto dostaje tę rolę?
question-crown-hint = Remisują inni, a rola jest twoja: ty decydujesz.
step-crown = remis o rolę
question-pick = Świątynia Artemidy: czy bierzesz z banku jeden dowolny towar?
question-pick-hint = Wszyscy zobaczą, który.
step-pick = Świątynia Artemidy
question-announce = Ile kart wymienia każdy?
question-announce-hint = Od 0 (bez wymiany) do tylu, ile masz: { $held }. Kto ma ich dość, musi zaoferować dokładnie tyle; kto ma mniej, odpada.
step-announce = ile kart idzie na wymianę
question-offer = { $number ->
    [one] Zaoferuj dokładnie { $number } kartę.
    [few] Zaoferuj dokładnie { $number } karty.
   *[many] Zaoferuj dokładnie { $number } kart.
}
question-offer-hint = { $chosen_count ->
    [0] {""}
   *[other] Wybrane: { $chosen }.{" "}
}Nikt nie zobaczy twojej oferty, dopóki wszystkie nie zostaną zapieczętowane.
question-offer_sealed = Twoja oferta jest gotowa. Dopóki inni się zastanawiają, możesz ją jeszcze zmienić.
step-offer = tajne oferty
question-take = Weź jedną z odkrytych kart.
question-take-hint = { $barred_id ->
    [none] Następny bierze ten, komu coś weźmiesz.
   *[other] Następny bierze ten, komu coś weźmiesz. Tym razem nie bierz od { $barred_genitive }: dwa razy z rzędu wymiana odbyła się między waszą dwójką.
}
step-take = wybór z ofert
question-force = Ulisses: { $taker } bierze { $resource_accusative } od { $from_genitive }. Czy każesz to odłożyć i wziąć zamiast tego jedną z twoich kart?
question-force-hint = Raz na Fazę Handlu. Następny ruch w wymianie byłby twój.
step-force = Ulisses
question-forced_take = Ulisses: weź jedną z odkrytych kart { $owner_genitive }.
question-forced_take-hint = Potem bierze { $owner }.
step-forced_take = Ulisses
question-give = { $to_dative } brakuje karty: oddaj jedną ze swoich.
question-give-hint = Jedną ze zdobytych albo z ręki. Tylko wy będziecie wiedzieć, którą.
step-give = wyrównanie wymiany
question-name_builder = { $number ->
    [0] Kto buduje teraz?
   *[other] Kolejność budowy: kto na miejscu { $number } z { $count }?
}
question-name_builder-hint = Decydujesz jako Przywódca Polityczny; możesz wskazać siebie.
step-name_builder = kto buduje teraz
question-build = { $won_id ->
    [none] Twoja tura budowy.
    [pyramids] Masz Piramidy. Zatwierdź turę, a wygrasz!
   *[other] Masz czterech bohaterów i cudów. Zatwierdź turę, a wygrasz!
}
question-build-hint = { $won_id ->
    [none] Cenę płaci się dokładnie: samymi podatkami albo samymi różnymi towarami. Twój największy zestaw: { $largest }. Na koniec fazy niewydane karty wracają do banku; { $kept ->
        [0] zostają najwyżej 2 podatki
       *[other] zostają najwyżej 2 podatki i towary w Wiszących Ogrodach ({ $kept })
    }.
   *[other] Po tobie nikt już nie buduje.
} Dopóki ich nie zatwierdzisz, twoich planów nikt nie widzi.
step-build = tura budowy
question-pay = { $place_id ->
    [none] Zapłać { $cost } za kartę: { $item }.
   *[other] Zapłać { $cost } za { $item_accusative } ({ $place }).
}
question-pay-hint = { $paid_count ->
    [0] Nic jeszcze nie zapłacone.
   *[other] Zapłacone: { $paid }.
}
step-pay = tura budowy
question-keep = Wiszące Ogrody: który nieużyty towar zachowujesz?
question-keep-hint = Do dwóch podatków i tak zostaje u ciebie.
step-keep = co zostaje w Wiszących Ogrodach
question-name_mover = { $number ->
    [0] Kto teraz wykonuje ruch?
   *[other] Kolejność ruchów: kto na miejscu { $number } z { $count }?
}
question-name_mover-hint = Decydujesz jako Przywódca Wojskowy; możesz wskazać siebie.
step-name_mover = kto teraz wykonuje ruch
question-sail = Zwoduj i porusz tryremy.
question-sail-hint = Każda może zostać zwodowana na morze przy swojej prowincji albo przepłynąć na jedno sąsiednie.
step-sail = ruch tryrem
question-sea_battles = Czy atakujesz kogoś na morzu?
question-sea_battles-hint = Najwyżej jedna bitwa na każdym morzu.
step-sea_battles = bitwy morskie
question-march = Porusz legiony.
question-march-hint = Każdy może ruszyć się raz: do sąsiedniej prowincji albo łańcuchem twoich tryrem.
step-march = ruch legionów
question-turn_legion = Helena Trojańska: czy przeciągasz na swoją stronę legion { $mover_genitive }?
question-turn_legion-hint = Raz na Fazę Militarną, w jednej ze swoich prowincji: { $provinces }.
step-turn_legion = Helena Trojańska
question-land_battles = Którą bitwę toczysz najpierw?
question-land_battles-hint = W każdej prowincji jedna bitwa, przeciw jednej cywilizacji.
step-land_battles = bitwy lądowe
question-lose = { $hits ->
    [one] { $place }: tracisz { $hits } jednostkę. Którą?
    [few] { $place }: tracisz { $hits } jednostki. Które?
   *[many] { $place }: tracisz { $hits } jednostek. Które?
}
question-lose-hint = Obie strony wybierają w tajemnicy. Legion, który ginie, przestaje okupować swoje miejsce.
step-lose = straty
question-conquest = Co robią twoje legiony w podbitych prowincjach?
question-conquest-hint = W każdej jedno z trzech: okupowanie budowli, przekształcenie (legion na znaczniku wpływu) albo splądrowanie jednej budowli. Nowa decyzja kończy tam poprzednią w całości.
step-conquest = podbój
