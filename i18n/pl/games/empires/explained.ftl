### Mare Nostrum: Imperia – co znaczą nazwy, których nie objaśnia żadna karta.

outlook-about_province =
    { $closed ->
        [yes] Prowincja poza tą grą.
       *[no] Prowincja; { $owner_id ->
            [none] niczyja
           *[other] kontroluje ją { $owner }
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
    Imperium. { $places_count ->
        [0] Bez prowincji.
       *[other] Prowincje: { $places }.
    }{ $titles_count ->
        [0] {""}
       *[other] {" "}Prowadzi na torach: { $titles }.
    }{ $cards_count ->
        [0] {""}
       *[other] {" "}Bohaterowie i cuda: { $cards }.
    }
outlook-about_caravan = Miejsce na karawanę, która daje { $good }: jeden towar na rundę, a z targowiskiem w tej prowincji dwa.
outlook-about_legendary = Legendarny towar: { $good } ze stosu losowanego w ciemno. Służy jak zwykły towar tego rodzaju ({ $good }).

about-culture = Tor miast i świątyń. Jego przywódca mówi, kto buduje, i wygrywa budową od razu.
about-military = Tor legionów, trirem i fortec. Jego przywódca mówi, kto się rusza.
about-marker = Oznacza kontrolę nad prowincją. Okupowany można zastąpić na początku następnej tury ruchu okupanta.
about-round = Zbieranie zasobów, wymiana, budowa, ruch i walka, zdobycie przywództwa: potem zaczyna się następna.
