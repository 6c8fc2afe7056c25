### Wiadomość z planszą i jej obraz słowami (dla tych, którzy go nie widzą).

name-phase_income = zasoby
name-phase_trade = wymiana
name-phase_build = budowa
name-phase_movement = ruch
name-phase_leadership = przywództwo
name-alt_awaited = czekamy na
name-alt_won = zwycięstwo
name-alt_nobody = nikt
name-alt_leader = przywódca
name-alt_resources = zasoby
name-alt_cards = bohaterowie i cuda
name-alt_provinces = prowincje
name-alt_elsewhere = poza swoimi prowincjami
name-alt_fleets = triremy
name-alt_legions = legiony
name-alt_battle = bitwa
name-alt_dice = kości
name-alt_sum = suma
name-alt_hits = otrzymane trafienia
name-alt_warded = odparte
name-alt_lost = stracone jednostki
name-alt_offers = oferty
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
