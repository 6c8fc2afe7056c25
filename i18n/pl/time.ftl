### Czas: zegary, przypomnienia, głosowania, zastępstwa i to, co kto chce wiedzieć.

## Przy planszy i w /stan

clock-until = ⏰ { $until }
clock-grace = ⌛ czas minął, SI wejdzie do gry { $until }
clock-since = { $seat } ({ $who }): czekamy od { $since }
clock-since-until = { $seat } ({ $who }): czekamy od { $since }, czas do { $until }
clock-since-grace = { $seat } ({ $who }): czekamy od { $since }, czas minął; gracz SI wejdzie do gry { $until }
clock-away = { $seat } ({ $who }): zastępuje gracz SI
clock-pace = Tempo – { $pace }
clock-vote = 🗳 Trwa głosowanie: { $vote } (koniec { $closes })
holder-away = { $name }, na razie gra SI
pause-everyone_away = nikogo nie ma; gra ruszy, gdy tylko ktoś z was coś naciśnie
pause-by_vote = decyzją stołu

## Przypomnienia (do jednej osoby; { $game } to tytuł z odsyłaczem do kanału)

remind-reminder = ⏳ **{ $game }**: czekamy na ciebie ({ $seat }) – { $step }. Od { $since }.
remind-reminder-until = ⏳ **{ $game }**: czekamy na ciebie ({ $seat }) – { $step }. Czas do { $until }.
remind-overdue = ⌛ **{ $game }**: twój czas minął – { $step }. Jeśli nie odpowiesz, gracz SI zastąpi cię { $until }.
remind-stood_in = 🤖 **{ $game }**: za ciebie ({ $seat }) decyduje teraz gracz SI. Miejsce pozostaje twoje: naciśnij cokolwiek, a wrócisz do gry.
back-spent = O tym decyduje teraz za ciebie SI: czas na odpowiedź i dodatkowy czas już minęły. Możesz jeszcze odpowiedzieć jednym krokiem na swoim panelu; od następnego pytania znów grasz samodzielnie.
remind-decision = decyzja
remind-public = { $person }, { $text }
digest-heading = **Twoje gry czekają na ciebie**
digest-line = - { $game }: { $seat } – { $step }, od { $since }
digest-line-until = - { $game }: { $seat } – { $step }, czas do { $until }
button-back = Wracam do gry
button-ask-pause = Poproś o przerwę
button-ask-resume = Poproś o wznowienie
button-ask-replace = Zastąp gracza: { $seat }
me-name-quiet = Godziny ciszy
me-name-reminders = Przypomnienia
me-name-digest = Zestawienie
button-more-time = Poproś o więcej czasu
back-again = Witaj z powrotem. Znów decydujesz: { $seat }.
back-already = Miejsce jest twoje; nikt cię nie zastępuje.

notice-stood_in = { $seat } – czas minął: do powrotu gracza zastępuje go SI.
notice-came_back = { $seat } – gracz wrócił i znów sam decyduje.
notice-seat_silent = { $seat } nie odpowiada od { $days ->
    [one] jednego dnia
    [few] { $days } dni
   *[many] { $days } dni
}. Pozostali mogą zagłosować: `/głosowanie zastąp`.
notice-extended = stół się zgodził: wszyscy, na których czekamy, dostają więcej czasu.

## Głosowania

vote-pause = wstrzymanie gry
vote-resume = wznowienie gry
vote-extend = więcej czasu dla wszystkich, na których czekamy
vote-replace = oddanie miejsca ({ $seat }) graczowi SI na stałe (potem może je przejąć ktoś inny)
vote-kick = usunięcie z gry osoby, która gra: { $seat } (dalej gra tam SI)
vote-end = zakończenie tej gry bez wyniku
vote-seat = przejęcie miejsca ({ $seat }) przez nową osobę: { $name }
vote-open = 🗳 **{ $game }** · { $name } prosi o zgodę na: { $what }
    Za: { $yes } (potrzeba głosów: { $needed }) · przeciw: { $no } · koniec { $closes }
vote-waits = 🗳 **{ $game }** · { $name } prosi o zgodę na: { $what }
    Potrzebna jest zgoda jeszcze jednej osoby przy stole, a nikogo innego teraz nie ma. Prośba czeka, aż ktoś z was wróci (najdłużej do { $closes }).
vote-passed = 🗳 **{ $game }** · Zgoda na: { $what }. (za: { $yes }, przeciw: { $no })
vote-failed = 🗳 **{ $game }** · Bez zgody na: { $what }. (za: { $yes }, przeciw: { $no })
vote-expired = 🗳 **{ $game }** · Czas minął, bez zgody na: { $what }. (za: { $yes }, przeciw: { $no })
vote-withdrawn = 🗳 **{ $game }** · Prośba o przejęcie miejsca została wycofana.
vote-nobody = nikt
button-agree = Zgoda
button-disagree = Sprzeciw
vote-asked = Pytanie do stołu jest już na kanale.
vote-done = Zgoda od razu; przy stole nie ma nikogo więcej.
vote-waiting = Na to musi się zgodzić jeszcze jedna osoba, a nikogo innego teraz nie ma. Pytanie jest już na kanale i czeka, aż ktoś wróci.
vote-replace-now = Za gracza ({ $seat }) gra teraz zastępczo SI. Nikt inny nie może się teraz zgodzić, więc miejsce jeszcze nie przepada: stanie się tak, jeśli gracza nie będzie dłużej.
end-asked = Grają też inni: pytanie jest już na kanale. Musi się zgodzić jedna z tych osób.
kick-asked = Pytam o to resztę stołu na kanale. Musi się zgodzić jedna osoba.

## Odejście i przejęcie miejsca

resign-sure = Czy na pewno odchodzisz z tej gry? Twoje miejsce ({ $seat }) przejmie na stałe gracz SI; ktoś inny może je potem przejąć poleceniem `/zastąp`.
button-resign = Odchodzę z gry
resigned = Już nie grasz. Twoje miejsce ({ $seat }) przejmuje SI.
replace-asked = Pytam stół, czy możesz przejąć to miejsce: { $seat }. Wystarczy jedna zgoda.
replace-waits = Przy stole nie ma teraz nikogo. Pytanie jest już na kanale: prośba o miejsce ({ $seat }) czeka, aż któryś z graczy wróci i się zgodzi.
replace-done = To miejsce jest już twoje: { $seat }. Panel przyjdzie w wiadomości prywatnej; pokaże go też „Mój panel”.

## Co kto chce wiedzieć

me-heading = **Jak mam się z tobą kontaktować**
me-timezone = 🕰 Strefa czasowa: { $timezone } (teraz { $now })
me-quiet = 🌙 Godziny ciszy: { $from }–{ $to }
me-quiet-none = 🌙 Godziny ciszy: brak
me-reminders-on = 🔔 Przypomnienia: włączone
me-reminders-off = 🔕 Przypomnienia: wyłączone
me-digest = 📬 Zestawienie wszystkich twoich gier: codziennie o { $at }
me-digest-off = 📬 Zestawienie: wyłączone
me-hint = -# W godzinach ciszy przypomnienia czekają, a w grach w tempie dziennym terminy przesuwają się na godzinę po ciszy. W grach na żywo cisza się nie liczy.
me-off = wyłączone
me-on = włączone

## Odmowy

refusal-bad_timezone = Nie znam strefy czasowej „{ $timezone }”. Wybierz ją z listy, na przykład Europe/Warsaw.
refusal-bad_moment = Nie rozumiem tej godziny. Godziny ciszy podaje się tak: `22:00-07:00`, a porę dnia tak: `8:00`.
refusal-bad_quiet = Cisza może trwać najwyżej { $hours } godz.
refusal-vote_open = Takie głosowanie już trwa. Znajdziesz je na kanale.
refusal-many_newcomers = O miejsce w tej grze prosi już tyle osób: { $most }. Spróbuj ponownie, gdy stół im odpowie.
refusal-replace_waits = Ta prośba już jest. Miejsce ({ $seat }) przepadnie na stałe, jeśli gracz nie wróci, albo gdy tylko zgodzi się druga osoba.
refusal-kick_alone = Przy stole nie ma nikogo więcej, kto mógłby się na to zgodzić. Jeśli druga osoba nie odpowiada, użyj `/głosowanie zastąp`; w innym razie pomoże administrator serwera.
refusal-kick_by_vote = Na to musi się zgodzić jeszcze jedna osoba przy stole. Pyta o to `/gra usuń`.
refusal-end_by_vote = Grają tu też inni: jedna z tych osób musi się zgodzić. Pyta o to `/gra zakończ`.
refusal-time_spent = O tym decyduje teraz za ciebie SI: czas na odpowiedź i dodatkowy czas już minęły. Możesz jeszcze odpowiedzieć jednym krokiem; od następnego pytania znów grasz samodzielnie.
refusal-too_often = { $what ->
    [invite] To już dużo zaproszeń naraz. Następne możesz wysłać { $again }.
    [invited] Ta osoba dostała ostatnio wiele zaproszeń. Znów można ją zaprosić { $again }.
    [undo] To już kolejna prośba o cofnięcie. Znów możesz poprosić { $again }.
    [pause] To już kolejna przerwa. Znów możesz o nią poprosić { $again }.
    [resume] To już kolejna prośba o wznowienie gry. Znów możesz poprosić { $again }.
    [rename] Ta nazwa zmieniała się ostatnio dość często. Znów możesz ją zmienić { $again }.
    [extend] To już kolejna prośba o więcej czasu. Znów możesz poprosić { $again }.
    [extend_game] Ten stół wziął już dużo dodatkowego czasu. Znów może o niego poprosić { $again }.
    [replace] To już kolejna prośba o zastąpienie gracza. Znów możesz poprosić { $again }.
    [kick] To już kolejna prośba o usunięcie gracza. Znów możesz poprosić { $again }.
    [seat] To już kolejna prośba o miejsce. Znów możesz poprosić { $again }.
    [end] To już kolejna prośba o zakończenie gry. Znów możesz poprosić { $again }.
    [open] To już dużo otwartych gier naraz. Następną możesz otworzyć { $again }.
   *[other] To za dużo naraz. Znów będzie można { $again }.
}
refusal-too_many_lobbies = Masz już tyle otwartych poczekalni: { $most }. Rozpocznij jedną z nich albo ją zamknij (`/gra zakończ`).
refusal-no_vote = To głosowanie już się skończyło.
refusal-no_voice = W tym głosowaniu nie masz głosu.
refusal-no_clock = Nikogo nie goni teraz zegar, więc nie ma czego przedłużać.
refusal-extended_enough = Czasu na tę decyzję nie można już przedłużyć: najwyżej tyle razy: { $most }. Przy następnej decyzji zegar ruszy od nowa.
refusal-not_paused = Gra nie jest wstrzymana.
refusal-resume_by_vote = Stół wstrzymał grę głosowaniem. `/głosowanie wznów` pyta stół, czy grać dalej.
refusal-not_late = Na to jeszcze za wcześnie: za krótko czekacie na to miejsce ({ $seat }).
refusal-own_seat = To twoje własne miejsce. Z gry odchodzi się poleceniem `/zrezygnuj`.

## Polecenia

cmd-me = ja
    .description = Strefa czasowa, godziny ciszy, przypomnienia, zestawienie
cmd-vote = głosowanie
    .description = Zapytaj stół
cmd-vote-pause = wstrzymaj
    .description = Poproś o przerwę: musi się zgodzić więcej niż połowa
cmd-vote-resume = wznów
    .description = Poproś o wznowienie gry: musi się zgodzić więcej niż połowa
cmd-vote-extend = przedłuż
    .description = Poproś o więcej czasu: wystarczy zgoda jednej innej osoby
cmd-vote-replace = zastąp
    .description = Zastąp gracza, który nie odpowiada: muszą się zgodzić wszyscy obecni
cmd-resign = zrezygnuj
    .description = Odejdź z trwającej gry; twoje miejsce przejmie gracz SI
cmd-replace = zastąp
    .description = Przejmij miejsce gracza SI w trwającej grze
arg-timezone = strefa
    .description = Twoja strefa czasowa, na przykład Europe/Warsaw
arg-quiet = cisza
    .description = Godziny ciszy, na przykład 22:00-07:00, albo „wyłączone”
arg-reminders = przypomnienia
    .description = Czy przypominać ci, kiedy na ciebie czekamy
arg-digest = zestawienie
    .description = Jedna wiadomość dziennie o wszystkich twoich grach: o której, albo „wyłączone”
choice-on = włączone
choice-off = wyłączone
