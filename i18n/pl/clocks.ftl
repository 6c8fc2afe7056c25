### Zegary, przypomnienia, zestawienia.

clock-until = ⏰ { $until }
clock-grace = ⌛ czas minął, SI wejdzie do gry { $until }
clock-since = { $seat } ({ $who }): czekamy od { $since }
clock-since-until = { $seat } ({ $who }): czekamy od { $since }, czas do { $until }
clock-since-grace = { $seat } ({ $who }): czekamy od { $since }, czas minął; gracz SI wejdzie do gry { $until }
clock-away = { $seat } ({ $who }): zastępuje gracz SI
clock-pace = Tempo – { $pace }
clock-vote = 🗳 Trwa głosowanie: { $vote } (koniec { $closes })
remind-reminder = ⏳ **{ $game }**: czekamy na ciebie ({ $seat }) – { $step }. Od { $since }.
remind-reminder-until = ⏳ **{ $game }**: czekamy na ciebie ({ $seat }) – { $step }. Czas do { $until }.
remind-overdue = ⌛ **{ $game }**: twój czas minął – { $step }. Jeśli nie odpowiesz, gracz SI zastąpi cię { $until }.
remind-stood_in = 🤖 **{ $game }**: za ciebie ({ $seat }) decyduje teraz gracz SI. Miejsce pozostaje twoje: naciśnij cokolwiek, a wrócisz do gry.
remind-window = 🔏 **{ $game }**: otwarte jest okno, w którym możesz odpowiedzieć ({ $seat }). Zamyka się { $until }.
remind-decision = decyzja
remind-public = { $person }, { $text }
digest-heading = **Twoje gry czekają na ciebie**
digest-line = - { $game }: { $seat } – { $step }, od { $since }
digest-line-until = - { $game }: { $seat } – { $step }, czas do { $until }

## Odmowy

refusal-time_spent = O tym decyduje teraz za ciebie SI: czas na odpowiedź i dodatkowy czas już minęły. Możesz jeszcze odpowiedzieć jednym krokiem; od następnego pytania znów grasz samodzielnie.

## Dziennik

log-lapsed = ⏱ { $seat } nie odpowiada na czas.
