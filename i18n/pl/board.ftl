### Wiadomość z planszą i jej obraz słowami (dla tych, którzy go nie widzą).

name-alt_awaited = czekamy na
name-alt_won = zwycięstwo
name-alt_nobody = nikt
name-alt_choices = mapa tego wyboru
name-alt_part = część mapy
name-alt_hand = ręka
name-alt_empty = pusta
button-panel = Mój panel
button-map = Mapa
board-round = Runda { $round }
board-earlier = … { $count ->
    [one] { $count } wcześniejsze zdarzenie
    [few] { $count } wcześniejsze zdarzenia
   *[many] { $count } wcześniejszych zdarzeń
} (w dzienniku)
board-waiting = ⏳ Czekamy na: { $seats }
board-waiting-step = ⏳ Czekamy na: { $seats } – { $step }

## Polecenia: nazwy, opisy, parametry

cmd-board = plansza
    .description = Pozycja słowami
cmd-board-text = tekst
    .description = Wszystko, co jest na planszy, słowami, strona po stronie
