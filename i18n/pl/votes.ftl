### Głosowania przy stole.

pause-by_vote = decyzją stołu
button-ask-pause = Poproś o przerwę
button-ask-resume = Poproś o wznowienie
button-ask-replace = Zastąp gracza: { $seat }
button-more-time = Poproś o więcej czasu
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
    Potrzebna jest zgoda jeszcze jednej osoby przy stole, a nikogo, czyja zgoda się liczy, teraz nie ma. Prośba czeka, aż wróci ktoś z tych osób: { $awaited } (wygasa { $closes }).
vote-passed = 🗳 **{ $game }** · Zgoda na: { $what }. (za: { $yes }, przeciw: { $no })
vote-for_now = 🗳 **{ $game }** · { $seat }: na razie gra tam SI. Miejsce przejdzie do SI na stałe dopiero wtedy, gdy gracza nie będzie dłużej albo gdy zgodzi się druga osoba. (za: { $yes }, przeciw: { $no })
vote-failed = 🗳 **{ $game }** · Bez zgody na: { $what }. (za: { $yes }, przeciw: { $no })
vote-expired = 🗳 **{ $game }** · Czas minął, bez zgody na: { $what }. (za: { $yes }, przeciw: { $no })
vote-withdrawn = 🗳 **{ $game }** · Prośba o przejęcie miejsca została wycofana.
vote-nobody = nikt
button-agree = Zgoda
button-disagree = Sprzeciw
vote-asked = Pytanie do stołu jest już na kanale.
vote-done = Zgoda od razu; nikogo innego teraz nie ma.
vote-waiting = Na to musi się zgodzić jeszcze jedna osoba, a nikogo, czyja zgoda się liczy, teraz nie ma. Pytanie jest już na kanale i czeka, aż wróci ktoś z tych osób: { $awaited }.
vote-replace-now = Za gracza ({ $seat }) gra teraz zastępczo SI. Nikt inny nie może się teraz zgodzić, więc miejsce jeszcze nie przepada: stanie się tak, jeśli nieobecność gracza się przedłuży.
end-asked = Grają też inni: pytanie jest już na kanale. Musi się zgodzić jedna z tych osób.

## Zawiadomienia i wiersze dziennika

notice-seat_silent = { $seat } nie odpowiada od { $days ->
    [one] jednego dnia
    [few] { $days } dni
   *[many] { $days } dni
}. Pozostali mogą zagłosować: `/głosowanie zastąp`.
notice-extended = stół się zgodził: wszyscy, na których czekamy, dostają więcej czasu.

## Odmowy

refusal-vote_open = Takie głosowanie już trwa. Znajdziesz je na kanale.
refusal-end_by_vote = Grają tu też inni: jedna z tych osób musi się zgodzić. Pyta o to `/gra zakończ`.
refusal-no_vote = To głosowanie już się skończyło.
refusal-no_voice = W tym głosowaniu nie masz głosu.
refusal-newcomer = Ktoś, kto gra tu dłużej od ciebie, jest teraz nieobecny. Dopóki nie wróci albo ktoś nie przejmie jego miejsca, nie masz w tym głosu.
refusal-no_clock = Nikogo nie goni teraz zegar, więc nie ma czego przedłużać.
refusal-extended_enough = Czasu na tę decyzję nie można już przedłużyć: najwyżej tyle razy: { $most }. Przy następnej decyzji zegar ruszy od nowa.
refusal-resume_by_vote = Stół wstrzymał grę głosowaniem. `/głosowanie wznów` pyta stół, czy grać dalej.
refusal-not_late = Na to jeszcze za wcześnie: za krótko czekacie na to miejsce ({ $seat }).
refusal-own_seat = To twoje własne miejsce. Z gry odchodzi się poleceniem `/zrezygnuj`.

## Polecenia: nazwy, opisy, parametry

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
