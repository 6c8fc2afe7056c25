### Byzantion – inne słowa o jego rzeczach, do szukania w zasadach.

rules-words-game =
    nomisma pieniądze moneta monety
    doxa punkty punkt chwała
    dynamis działanie działania akcja
    dobierać dobranie dobieranie ciągnąć
    intryga intrygi reakcja reagować
    anulować anulowanie
    przekazać przekazywać wkład datek
    głos głosowanie wpływ
    nieudane porażka uda udaje sukces
    jednostka figurka
