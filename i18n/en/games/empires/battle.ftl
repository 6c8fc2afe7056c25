### Mare Nostrum: Empires – a battle as a table. The labels stand in a narrow column: at most 17 characters.

event-battle_rolled = Battle in { $place }: { $attacker } attacks { $defender }.
battle-dice = dice
battle-sum = total
battle-dealt = hits dealt
battle-negated = turned away
battle-lost-legion = legions lost
battle-lost-fortress = fortress lost
battle-lost-trireme = triremes lost
battle-lost-nothing = losses
