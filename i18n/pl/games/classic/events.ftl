### Klasyczne Mare Nostrum – po wierszu kroniki na zdarzenie, zakończenia i odmowy.

event-phase_began = Runda { $round }: { $phase_id ->
    [setup] { phase-setup }
    [commerce] { phase-commerce }
    [construction] { phase-construction }
   *[military] { phase-military }
}
event-setup_order = Los ustala kolejność ustawiania: { $seats }.
event-role_given = { $track } na początku: { $seat }.
event-title_tied = { $track }: remis ({ $tied }), decyduje { $by }.
event-title = { $track }: { $seat }.
event-income_collected = { $count ->
    [one] { $seat } zbiera { $count } kartę.
    [few] { $seat } zbiera { $count } karty.
   *[many] { $seat } zbiera { $count } kart.
}
event-income_detail = Zbierasz: { $resources }.
event-income_short = { $seat } nie dostaje wszystkiego, w banku brakuje kart: { $resource } (brak: { $count }).
event-picked = Świątynia Artemidy: { $seat } bierze { $resource_accusative }.
event-trade_announced = { $number ->
    [0] { $seat } ogłasza 0: w tej rundzie nie ma wymiany.
    [one] { $seat } ogłasza { $number }: każdy oferuje jedną kartę.
    [few] { $seat } ogłasza { $number }: każdy oferuje { $number } karty.
   *[many] { $seat } ogłasza { $number }: każdy oferuje { $number } kart.
}
event-trade_left_out = { $seat } ma za mało kart i nie bierze udziału w wymianie.
event-offer_sealed = { $seat } ma gotową ofertę.
event-offer_withdrawn = { $seat } zmienia ofertę.
event-offers_revealed = { $offers_count ->
    [0] Nikt nic nie oferuje.
   *[other] Oferty: { $offers }.
}
event-first_named = { $by } decyduje: zaczyna { $seat }.
event-taken = { $seat } bierze { $resource_accusative } od { $from_genitive }.
event-take_forced = Ulisses: { $seat } każe odłożyć kartę i brać jeszcze raz ({ $taker }).
event-put_back = { $seat } odkłada { $resource_accusative }; karta wraca przed { $to_accusative }.
event-returned = { $seat } zabiera z powrotem to, czego nikt nie wziął: { $resources }.
event-given = { $seat } wyrównuje wymianę i oddaje { $to_dative } jedną kartę.
event-gift = { $seat } oddaje { $to_dative } { $resource_accusative }.
event-trade_nothing = Nikt się nie wymienia.
event-trade_ended = Koniec wymiany.
event-order_announced = { $by } ogłasza kolejność: { $seat } na miejscu { $number }.
event-builder_named = { $by } decyduje: teraz buduje { $seat }.
event-mover_named = { $by } decyduje: ruch wykonuje { $seat }.
event-built = { $item_id ->
    [marker] { $seat } kładzie znacznik wpływu: { $place }.
   *[other] { $good_id ->
        [none] { $seat } buduje { $item_accusative }: { $place }.
       *[other] { $seat } buduje { $item_accusative } ({ $good }): { $place }.
    }
}{ $paid_count ->
    [0] {""}
   *[other] {" "}Zapłata: { $paid }.
}
event-recruited = { $seat } zdobywa kartę: { $card }.{ $paid_count ->
    [0] {""}
   *[other] {" "}Zapłata: { $paid }.
}
event-swapped = { $card }: { $seat } oddaje bankowi { $given_accusative } i bierze { $wanted_accusative }.
event-converted = { $province } zmienia właściciela: { $seat } (dotąd { $from }).
event-power_used = { $seat } używa mocy { $card_genitive }: { $item }, { $place }.
event-turn_ended = { $quiet ->
    [yes] { $seat } kończy turę bez zmian.
   *[no] { $seat } kończy turę.
}
event-kept = { $seat } zachowuje towar w Wiszących Ogrodach.
event-discarded = { $seat } oddaje bankowi to, czego nie może zachować: { $resources }.
event-launched = { $count ->
    [one] { $seat } woduje { $count } tryremę, { $province } → { $to }.
    [few] { $seat } woduje { $count } tryremy, { $province } → { $to }.
   *[many] { $seat } woduje { $count } tryrem, { $province } → { $to }.
}
event-sailed = { $count ->
    [one] { $seat }: { $count } tryrema płynie, { $from } → { $to }.
    [few] { $seat }: { $count } tryremy płyną, { $from } → { $to }.
   *[many] { $seat }: { $count } tryrem płynie, { $from } → { $to }.
}
event-marched = { $count ->
    [one] { $seat }: { $count } legion maszeruje, { $from } → { $to }.
    [few] { $seat }: { $count } legiony maszerują, { $from } → { $to }.
   *[many] { $seat }: { $count } legionów maszeruje, { $from } → { $to }.
}
event-legion_turned = { $card }: jeden legion { $from_genitive } przechodzi na inną stronę ({ $seat }), { $province }.
event-losses = { $place }: { $seat } traci jednostki ({ $units }).
event-at_war = { $province }: prowincja w stanie wojny.
event-pillaged = { $seat } plądruje { $site_accusative }, { $province }.{ $gains_count ->
    [0] {""}
   *[other] {" "}Nabuchodonozor bierze: { $gains }.
}
event-occupied = { $site_id ->
    [marker] { $seat } przekształca: legion stoi na znaczniku wpływu, { $province }.
   *[other] { $seat } okupuje { $site_accusative }, { $province }.
}
event-occupation_ended = { $seat } nie okupuje już miejsca: { $site }, { $province }.
event-won = { $winners_count ->
    [0] Koniec gry:
   *[other] Zwycięstwo: { $winners } –
} { $reason_id ->
    [pyramids] { outcome-pyramids }
    [cards] { outcome-cards }
   *[round_cap] { outcome-round_cap }
}.

## Zakończenia

outcome-pyramids = Piramidy stoją
outcome-cards = cztery karty bohaterów i cudów
outcome-round_cap = minęła ostatnia runda, nikt nie wygrywa

## Odmowy

refusal-already_sealed = Twoja oferta jest już zapieczętowana. Złam pieczęć, aby ją zmienić.
refusal-no_set_with = { $resource } nie pasuje teraz do zestawu. Możesz zapłacić: { $possible }.
refusal-pay_first = Najpierw zapłać albo cofnij zakup ({ $item }, { $cost ->
    [one] { $cost } karta
    [few] { $cost } karty
   *[many] { $cost } kart
}).
refusal-not_offered = Ta karta nie leży odkryta. Możesz wziąć: { $offers }.
refusal-cannot_pay = To kosztuje zestaw { $cost } kart; twój największy ma { $largest }.
refusal-no_points = To kosztuje { $cost } pkt, a masz jeszcze { $points }.
refusal-no_supply = W banku już tego nie ma: { $resource }.
refusal-no_token = Nie ma już takiego żetonu: { $item }.
refusal-no_marker = Nie masz już znaczników wpływu.
refusal-no_legion = Nie masz już legionów.
refusal-no_trireme = Nie masz już tryrem.
refusal-no_fortress = Nie masz już fortec.
refusal-no_coast = { $province } nie leży nad morzem, a tryremy buduje się tylko na wyspach i wybrzeżach.
refusal-marker_is_new = { $province }: twój znacznik wpływu leży tam dopiero od tej rundy. Budować możesz od następnej.
refusal-not_controlled = { $province } nie należy do ciebie, a buduje się we własnych prowincjach.
refusal-enemy_present = { $province }: stoją tam jednostki innej cywilizacji. Budować można, gdy odejdą.
refusal-no_such_site = { $place }: nie ma tam takiego miejsca ({ $item }). Miasto potrzebuje miejsca na miasto, karawana ikony swojego towaru.
refusal-site_taken = { $province }: to miejsce jest zajęte ({ $item }).
refusal-no_march = { $start } – { $place }: za daleko. Legion przekracza jedną granicę lądową albo płynie łańcuchem twoich tryrem. { $places_count ->
    [0] Stąd żaden nie może teraz wyruszyć.
   *[other] Stąd może dotrzeć do: { $places }.
}
refusal-not_reachable = { $province } ani nie sąsiaduje z prowincjami, które były twoje na początku rundy, ani nie łączą jej z nimi twoje tryremy.
refusal-not_built = { $province }: tego tam nie ma ({ $item }).
refusal-chosen_there = { $province }: wybór już tam zapadł.
refusal-no_legion_at = { $province } ({ $site }): stąd rusza tylko jeden legion naraz, i tylko twój.
refusal-not_on_display = { $card }: tej karty nie możesz kupić. Ktoś już ją ma albo to bohater innej cywilizacji.
refusal-own_hero_only = { $card }: tej karty nie można teraz kupić. W ustawieniu zaawansowanym dostępny jest tylko bohater własnej cywilizacji.
refusal-already_won = Wygrywasz tym, co już masz: pozostaje tylko zatwierdzić turę.
refusal-power_used = { $card }: ta moc została już użyta.
refusal-offer_incomplete = W twojej ofercie jest { $chosen } z { $needed } kart. Dołóż brakujące.
refusal-barred = Dwa razy z rzędu wymiana odbyła się między tobą a { $seat_instrumental }: weź od kogoś innego.
refusal-not_adjacent = { $start } – { $place }: za daleko. Tryremy przekraczają tylko jedną granicę.
refusal-no_unit = { $place }: { $left ->
    [0] nie masz tam jednostki, która może to jeszcze zrobić.
    [one] tylko jedna twoja jednostka może to jeszcze zrobić.
    [few] tylko { $left } twoje jednostki mogą to jeszcze zrobić.
   *[many] tylko { $left } twoich jednostek może to jeszcze zrobić.
}
refusal-no_enemy = { $place }: nie ma tam z kim walczyć.
refusal-must_choose_losses = Najpierw wybierz straty: { $hits }.
refusal-not_conqueror = { $province }: nie jesteś tam najeźdźcą. Twoje legiony muszą stać tam same.
refusal-capital_fixed = { $province } to Główna Prowincja gracza: znacznika wpływu nie można tam zastąpić.
refusal-no_free_legion = { $province }: { $free ->
    [0] żaden twój legion nie jest tam wolny, każdy trzyma jedno miejsce.
    [one] tylko jeden twój legion jest tam wolny, pozostałe trzymają po jednym miejscu.
    [few] tylko { $free } twoje legiony są tam wolne, pozostałe trzymają po jednym miejscu.
   *[many] tylko { $free } twoich legionów jest tam wolnych, pozostałe trzymają po jednym miejscu.
}
refusal-temple_is_safe = Przy tym stole świątyń nie wolno plądrować; można miasto, karawanę albo targ.
refusal-pay_together = Podaj od razu wszystkie karty, którymi płacisz ({ $count }), w dowolnej kolejności.
refusal-outside_zone = { $province } leży za daleko od twojej Głównej Prowincji, by coś tam ustawić.
refusal-main_province_only = { $province }: w ustawieniu zaawansowanym legiony i tryremy stają tylko w twojej Głównej Prowincji.
refusal-fortress_there = { $province }: więcej fortec się tam nie zmieści. W prowincji może być jedna, z Posągiem Zeusa dwie.
