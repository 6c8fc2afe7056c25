### Co może zrobić z grą osoba, która ją założyła, i kto już przy stole nie siedzi.

cmd-game-pause = wstrzymaj
    .description = Wstrzymaj grę wraz ze wszystkimi zegarami
cmd-game-resume = wznów
    .description = Wznów wstrzymaną grę
panel-left = **{ $game }**: nie siedzisz już przy tym stole.
