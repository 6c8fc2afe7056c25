### /dziennik: co się stało, strona po stronie, i wiersze o stole zamiast o grze.

button-log = Dziennik
log-heading = **Co się wydarzyło**
log-heading-private = **Co się wydarzyło** (🔒 – wiesz to tylko ty)
log-empty = Jeszcze nic się nie wydarzyło.
hand-none = W tej grze nie ma zasobów na ręce.
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
log-rebased = Operator przeliczył grę według zmienionych zasad; ruchy pozostały te same.
log-heading-opened = **Co się wydarzyło** (🔒 – podczas gry było tajne)
log-none = Dla tego wyboru dziennik jest pusty.
log-page = strona { $page } z { $pages }, najpierw najnowsze
log-older = ◀ Starsze
log-newer = Nowsze ▶
log-all-rounds = Wszystkie rundy
log-all-players = Wszyscy gracze
hands-heading = 🎒 **Ręce na koniec gry**
hands-none = nic

## Polecenia: nazwy, opisy, parametry

cmd-log = dziennik
    .description = Co się wydarzyło
arg-round = runda
    .description = Tylko ta runda
arg-player = gracz
    .description = Tylko to, co dotyczy tego gracza

## Gra krok po kroku

past-step = krok { $at } z { $last }
past-set-up = - Początek gry.
past-my-turn = Moja ostatnia tura
past-hand-show = 🎒 Pokaż moją rękę
past-hand-hide = 🎒 Ukryj moją rękę
past-round = Przejdź do rundy …
past-there = Przejdź w tej rundzie do …
past-eyes = Pokaż rękę obok planszy …
past-nobody = Bez ręki
past-hand-of = Ręka: { $seat }
