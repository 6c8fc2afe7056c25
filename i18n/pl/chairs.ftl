### Miejsca, które zmieniają właściciela, i co dziennik mówi o stole. Po polsku.

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
notice-owner_passed = osoba, która otworzyła tę grę, już w niej nie gra. Odtąd decyduje za nią { $seat } (przerwa, nazwa, koniec gry).
notice-invited_back = { $by } zaprasza cię do tej gry, która już trwa. Jedno z miejsc zajmuje SI i może być twoje: wpisz `/zastąp` na kanale { $place }.

kick-sure = Na pewno usunąć z gry { $title } tę osobę: { $name }? To miejsce ({ $seat }) przejmie na stałe SI. Powrót będzie możliwy tylko na zaproszenie kogoś od stołu (`/gra zaproś`).
button-kick = Usuń z gry
invite-back = Zaproszenie do przejęcia miejsca po SI dostają: { $names }.
rename-thread-kept = Nie udało mi się zmienić nazwy wątku: wciąż jest stara. Brakuje mi tam uprawnienia do zarządzania wątkami; nazwę może zmienić ktoś, kto je ma.

log-seat_left = 🪑 { $seat } odchodzi od stołu; odtąd gra tam SI.
log-seat_kicked = 🪑 { $seat }: gracza { $by_id ->
    [admin] usunął administrator serwera
    [vote] usunęła osoba, która otworzyła grę, za zgodą innego gracza
   *[owner] usunęła osoba, która otworzyła grę
}; odtąd gra tam SI.
log-seat_replaced = 🪑 { $seat }: decyzją stołu odtąd gra tam SI.
log-seat_erased = 🪑 { $seat }: kto tam grał, już nie gra, a jego dane usunięto; odtąd gra tam SI.
log-seat_taken_over = 🪑 { $seat }: miejsce przejmuje { $who }.
log-game_paused = ⏸️ Gra wstrzymana ({ $reason }).
log-game_resumed = ▶️ Gra toczy się dalej.
log-game_aborted = ⏹️ Gra zakończona bez wyniku.
