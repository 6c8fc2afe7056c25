### Mare Nostrum: Empires – other words for its things, for looking up its rules.

rules-words-game =
    coin money tax
    good goods commodity ware
    trireme ship boat fleet
    legion army soldier troop
    fortress fort castle
    control marker
    hero wonder card
