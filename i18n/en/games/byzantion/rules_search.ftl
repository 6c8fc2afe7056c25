### Byzantion – other words for its things, for looking up its rules.

rules-words-game =
    nomisma money coin
    doxa point victory glory
    dynamis action
    bandon group stack
    draw take card
    keimelion keimelia relic
    intrigue reaction trick
    contribution contribute give
    vote influence placing place
    unit miniature
