### Mare Nostrum: Imperia – bitwa jako tabelka. Etykiety stoją w wąskiej kolumnie: najwyżej 17 znaków.

event-battle_rolled = Bitwa: { $place }. { $attacker } atakuje { $defender_accusative }.
battle-dice = kości
battle-sum = suma
battle-dealt = zadane trafienia
battle-negated = odparte
battle-lost-legion = stracone legiony
battle-lost-fortress = stracona forteca
battle-lost-trireme = stracone triremy
battle-lost-nothing = straty
