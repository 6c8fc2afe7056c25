### Miejsca, które zmieniają właściciela: odejście, zastępstwo, przejęcie, usunięte dane.

holder-ai = { $number ->
    [0] SI, { $kind }
   *[other] SI { $number }, { $kind }
}
invite-back = Zaproszenie do przejęcia miejsca po SI dostają: { $names }.
panel-left = **{ $game }**: nie siedzisz już przy tym stole.
holder-away = { $name }, na razie gra SI
back-spent = O tym decyduje teraz za ciebie SI: czas na odpowiedź i dodatkowy czas już minęły. Możesz jeszcze odpowiedzieć jednym krokiem na swoim panelu; od następnego pytania znów grasz samodzielnie.
button-back = Wracam do gry
back-again = Witaj z powrotem. Znów decydujesz: { $seat }.
back-already = Miejsce jest twoje; nikt cię nie zastępuje.
resign-sure = Czy na pewno odchodzisz z tej gry? Twoje miejsce ({ $seat }) przejmie na stałe gracz SI; ktoś inny może je potem przejąć poleceniem `/zastąp`.
button-resign = Odchodzę z gry
resigned = Już nie grasz. Twoje miejsce ({ $seat }) przejmuje SI.
replace-asked = Pytam stół, czy możesz przejąć to miejsce: { $seat }. Wystarczy jedna zgoda.
replace-waits = Przy stole nie ma teraz nikogo. Pytanie jest już na kanale: prośba o miejsce ({ $seat }) czeka, aż któryś z graczy wróci i się zgodzi.
replace-done = To miejsce jest już twoje: { $seat }. Panel przyjdzie w wiadomości prywatnej; pokaże go też „Mój panel”.

## Zawiadomienia i wiersze dziennika

notice-seat_left = { $seat } odchodzi od stołu; odtąd gra tam SI.
notice-seat_taken_over = { $name } przejmuje miejsce: { $seat }.
notice-seat_kicked = { $seat } gra dalej bez dotychczasowego gracza: { $by_id ->
    [admin] usunął go administrator serwera
    [vote] prosiła o to osoba, która otworzyła grę, i zgodził się jeszcze ktoś przy stole
   *[owner] usunęła go osoba, która otworzyła grę
}. Odtąd gra tam SI.
notice-seat_replaced = stół się zgodził: { $seat } – odtąd gra tam SI. Ktoś inny może przejąć to miejsce poleceniem `/zastąp`.
notice-seat_erased = { $seat }: kto tam grał, już nie gra, a dane tej osoby zostały usunięte. Odtąd gra tam SI.
notice-replaced = stół zagłosował: twoje miejsce ({ $seat }) przejęła na stałe SI. Dopóki nikt inny go nie zajął, możesz o nie poprosić poleceniem `/zastąp` na kanale { $place }.
notice-replace_later = { $seat }: na razie gra tam SI. Jeśli gracz nie wróci do { $until }, miejsce przejdzie do SI na stałe; do tego czasu wystarczy, że cokolwiek naciśnie, a znów gra sam.
notice-replace_soon = stół na ciebie czeka: za ciebie ({ $seat }) gra na razie SI. Naciśnij cokolwiek na kanale { $place }, a miejsce znów będzie twoje. Jeśli nie wrócisz do { $until }, przepadnie na stałe.
notice-invited_back = { $by } zaprasza cię do tej gry, która już trwa. Jedno z miejsc zajmuje SI i może być twoje: wpisz `/zastąp` na kanale { $place }.
notice-stood_in = { $seat } – czas minął: do powrotu gracza zastępuje go SI.
notice-came_back = { $seat } – gracz wrócił i znów sam decyduje.

## Odmowy

refusal-many_newcomers = O miejsce w tej grze prosi już tyle osób: { $most }. Spróbuj ponownie, gdy stół im odpowie.
refusal-replace_waits = Ta prośba już jest. Miejsce ({ $seat }) przepadnie na stałe, jeśli gracz nie wróci, albo gdy tylko zgodzi się druga osoba.

## Polecenia: nazwy, opisy, parametry

cmd-resign = zrezygnuj
    .description = Odejdź z trwającej gry; twoje miejsce przejmie gracz SI
cmd-replace = zastąp
    .description = Przejmij miejsce gracza SI w trwającej grze
