### Mare Nostrum: Empires – what a move leads to, before it is made: who stands there, and the odds of a battle.

outlook-legions = { $count ->
    [one] { $count } legion
   *[other] { $count } legions
}
outlook-triremes = { $count ->
    [one] { $count } trireme
   *[other] { $count } triremes
}
outlook-fortress = fortress
outlook-force = { $seat }: { $units }
outlook-fleet = { $seat } ({ $units })
outlook-bonus = their bonus +{ $theirs }, yours +{ $mine }
outlook-bonus_of = against { $seat } their bonus +{ $theirs }, yours +{ $mine }
outlook-or = or { $row }
outlook-or_short = or { $seats }
outlook-average = on average you lose { $own }, they { $other }
outlook-yours = yours: { $units }
outlook-empty = empty
outlook-empty_sea = no triremes
outlook-home = your province
outlook-owner = controlled by { $seat }
outlook-peace = { $force } (peace)
outlook-at_peace = peace
outlook-shared = sea shared with { $seats }
outlook-attack_average = if you attack: on average you lose { $own }, they { $other }
outlook-battle = ⚔ { $place }: yours ({ $mine }{ $ours ->
    [0] {""}
   *[other] , bonus +{ $ours }
}) against { $seat } ({ $units }{ $theirs ->
    [0] {""}
   *[other] , bonus +{ $theirs }
}). You lose at least one: { $some }, all: { $all }. They lose at least one: { $hurt }, all: { $beaten }. On average you lose { $own }, they { $other }.
outlook-in_vain = ⚔ { $place }: against { $seat } ({ $units }) all of yours ({ $mine }) will be lost and nothing of theirs, in { $chance } of cases.
panel-sure-vain = Sure? You must expect to lose for nothing what you send.
