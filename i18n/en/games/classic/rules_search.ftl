### Classic Mare Nostrum – other words for its things, for looking up its rules.

rules-words-game =
    tax money coin
    commodity goods good
    launch unlaunched harbour port
    trireme ship boat fleet
    marker influence
    legion army soldier
    director leader
