### Klasyczne Mare Nostrum – co znaczą nazwy, których nie objaśnia żadna karta.

outlook-about_province =
    { $closed ->
        [yes] Prowincja poza tą grą.
       *[no] Prowincja; { $owner_id ->
            [none] niczyja
           *[other] jej znacznik ma { $owner }
        }{ $war ->
            [yes] , w stanie wojny
           *[no] {""}
        }.
    } Sąsiednie lądy: { $land_count ->
        [0] brak
       *[other] { $land }
    }{ $seas_count ->
        [0] {""}
       *[other] ; morza: { $seas }
    }.{ $built_count ->
        [0] {""}
       *[other] {" "}Zbudowano: { $built }.
    }{ $free_count ->
        [0] {""}
       *[other] {" "}Wolne miejsca: { $free }.
    }{ $units_count ->
        [0] {""}
       *[other] {" "}Jednostki: { $units }.
    }
outlook-about_sea =
    Morze. Sąsiednie morza: { $seas }. Wybrzeża: { $shore }.{ $units_count ->
        [0] {""}
       *[other] {" "}Jednostki: { $units }.
    }
outlook-about_side =
    Cywilizacja. { $places_count ->
        [0] Bez prowincji.
       *[other] Prowincje: { $places }.
    }{ $titles_count ->
        [0] {""}
       *[other] {" "}Role: { $titles }.
    }{ $cards_count ->
        [0] {""}
       *[other] {" "}Bohaterowie i cuda: { $cards }.
    }
outlook-about_namesakes =
    { $side }
    { $ground }
outlook-about_caravan = Miejsce na karawanę, która daje { $good }: jeden towar na rundę, a z targiem w tej prowincji dwa.

about-director_of_commerce = Rola tego, kto ma najwięcej karawan i targów. Mówi, ile kart się wymienia, i bierze pierwszy.
about-political_leader = Rola tego, kto ma najwięcej miast i świątyń. Ustala kolejność budowania.
about-military_leader = Rola tego, kto ma najwięcej jednostek. Ustala kolejność ruchów.
about-round = Handel, budowa, wojna: potem zaczyna się następna.
about-commerce = Pierwsza faza rundy: dochód, potem wymiana.
about-construction = Druga faza: wszyscy budują, w kolejności, którą ustala Przywódca Polityczny.
about-military = Trzecia faza: wszyscy ruszają się i walczą, w kolejności, którą ustala Przywódca Wojskowy.
about-bonus = To, co bohaterowie dodają przy liczeniu do roli albo do sumy w bitwie.
