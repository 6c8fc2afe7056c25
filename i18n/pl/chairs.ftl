### Miejsca, które zmieniają właściciela, i co dziennik mówi o stole. Po polsku.

notice-seat_kicked = { $seat } gra dalej bez dotychczasowego gracza: { $by_id ->
    [admin] usunął go administrator serwera
   *[owner] usunęła go osoba, która otworzyła grę
}. Odtąd gra tam SI.
notice-seat_replaced = stół się zgodził: { $seat } – odtąd gra tam SI. Ktoś inny może przejąć to miejsce poleceniem `/zastąp`.
notice-seat_erased = { $seat }: kto tam grał, już nie gra, a dane tej osoby zostały usunięte. Odtąd gra tam SI.
notice-replaced = stół zagłosował: twoje miejsce ({ $seat }) przejęła na stałe SI. Dopóki nikt inny go nie zajął, możesz o nie poprosić poleceniem `/zastąp` na kanale { $place }.
notice-invited_back = { $by } zaprasza cię do tej gry, która już trwa. Jedno z miejsc zajmuje SI i może być twoje: wpisz `/zastąp` na kanale { $place }.

kick-sure = Na pewno usunąć z gry { $title } tę osobę: { $name }? To miejsce ({ $seat }) przejmie na stałe SI. Powrót będzie możliwy tylko na zaproszenie kogoś od stołu (`/gra zaproś`).
button-kick = Usuń z gry
invite-back = Zaproszenie do przejęcia miejsca po SI dostają: { $names }.
rename-thread-kept = Nie udało mi się zmienić nazwy wątku: wciąż jest stara. Brakuje mi tam uprawnienia do zarządzania wątkami; nazwę może zmienić ktoś, kto je ma.

log-seat_left = 🪑 { $seat } odchodzi od stołu; odtąd gra tam SI.
log-seat_kicked = 🪑 { $seat }: gracza { $by_id ->
    [admin] usunął administrator serwera
   *[owner] usunęła osoba, która otworzyła grę
}; odtąd gra tam SI.
log-seat_replaced = 🪑 { $seat }: decyzją stołu odtąd gra tam SI.
log-seat_erased = 🪑 { $seat }: kto tam grał, już nie gra, a jego dane usunięto; odtąd gra tam SI.
log-seat_taken_over = 🪑 { $seat }: miejsce przejmuje { $who }.
log-game_paused = ⏸️ Gra wstrzymana ({ $reason }).
log-game_resumed = ▶️ Gra toczy się dalej.
log-game_aborted = ⏹️ Gra zakończona bez wyniku.
