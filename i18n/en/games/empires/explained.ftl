### Mare Nostrum: Empires – what names mean that no card explains.

outlook-about_province =
    { $closed ->
        [yes] A province outside this game.
       *[no] A province; { $owner_id ->
            [none] nobody’s
           *[other] under the control of { $owner }
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
    An empire. { $places_count ->
        [0] No provinces.
       *[other] Provinces: { $places }.
    }{ $titles_count ->
        [0] {""}
       *[other] {" "}Leads: { $titles }.
    }{ $cards_count ->
        [0] {""}
       *[other] {" "}Heroes and wonders: { $cards }.
    }
outlook-about_caravan = A place for a caravan that yields { $good }: one a round, two with the market of its province.
outlook-about_legendary = A legendary good: { $good } from the stack that is drawn blind. It serves as ordinary { $good }.

about-culture = The track of cities and temples. Its leader says who builds, and wins at once by building.
about-military = The track of legions, triremes and fortresses. Its leader says who moves.
about-marker = Stands for control of a province. An occupied one can be replaced at the start of the occupier's next movement turn.
about-round = Income, trade, building, movement and battle, leadership: then the next one begins.
