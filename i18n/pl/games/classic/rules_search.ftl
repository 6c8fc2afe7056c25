### Klasyczne Mare Nostrum – inne słowa o jego rzeczach, do szukania w zasadach.

rules-words-game =
    podatek podatki moneta pieniądze
    tryrema trirema tryremy triremy statek flota
    zwodować woduje wodowanie niezwodowana nieaktywna port
    znacznik wpływ wpływy
    legion wojsko armia
    targ targowisko rynek
