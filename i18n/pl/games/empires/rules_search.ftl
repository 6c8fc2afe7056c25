### Mare Nostrum: Imperia – inne słowa o jego rzeczach, do szukania w zasadach.

rules-words-game =
    moneta monety pieniądze podatek
    towar towary surowiec
    trirema triremy tryrema tryremy statek flota
    legion wojsko armia
    forteca fort twierdza
    kontrola znacznik
