### Classic Mare Nostrum – what names mean that no card explains.

outlook-about_province =
    { $closed ->
        [yes] A province outside this game.
       *[no] A province; { $owner_id ->
            [none] nobody’s
           *[other] owned by { $owner }
        }{ $war ->
            [yes] , at war
           *[no] {""}
        }.
    } Beside it: { $land_count ->
        [0] no land
       *[other] { $land }
    }{ $seas_count ->
        [0] {""}
       *[other] ; on { $seas }
    }.{ $built_count ->
        [0] {""}
       *[other] {" "}Built: { $built }.
    }{ $free_count ->
        [0] {""}
       *[other] {" "}Free places: { $free }.
    }{ $units_count ->
        [0] {""}
       *[other] {" "}Units: { $units }.
    }
outlook-about_sea =
    A sea. Beside it: { $seas }. Its shores: { $shore }.{ $units_count ->
        [0] {""}
       *[other] {" "}Units: { $units }.
    }
outlook-about_side =
    A civilization. { $places_count ->
        [0] No provinces.
       *[other] Provinces: { $places }.
    }{ $titles_count ->
        [0] {""}
       *[other] {" "}Roles: { $titles }.
    }{ $cards_count ->
        [0] {""}
       *[other] {" "}Heroes and wonders: { $cards }.
    }
outlook-about_namesakes =
    { $side }
    { $ground }
outlook-about_caravan = A place for a caravan that yields { $good }: one a round, two with the market of its province.

about-director_of_commerce = The role of the player with most caravans and markets. Says how many cards are traded, and takes first.
about-political_leader = The role of the player with most cities and temples. Decides the order of building.
about-military_leader = The role of the player with most units. Decides the order of moves.
about-round = Commerce, construction, military: then the next one begins.
about-commerce = The first phase of a round: income, then trade.
about-construction = The second phase: all build, in the order that the Political Leader decides.
about-military = The third phase: all move and fight, in the order that the Military Leader decides.
about-bonus = What heroes add in counting for a role, or to a sum in battle.
