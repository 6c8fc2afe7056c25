### Obraz planszy: słowa na nim i obok niego (dla tych, którzy go nie widzą), i to, co należy do obrazów.

## Przebieg rundy, jak nazywa go pasek pod mapą

name-phase_income = zasoby
name-phase_trade = wymiana
name-phase_build = budowa
name-phase_movement = ruch
name-phase_leadership = przywództwo

## Obraz słowami

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

## Pod mapą

button-map-since = Od mojej ostatniej tury
button-map-last = Tylko to, co ostatnio
button-map-whole = Cała mapa
map-empires = Imperium w powiększeniu
map-places = Miejsce w powiększeniu: { $first } – { $last }
button-page-back = ◀ Wstecz
button-page-on = Dalej ▶
film-alt = Film z gry { $game }, ruch po ruchu; jego ostatni obraz
board-page-moved = Od chwili otwarcia pozycja się zmieniła; to jest nowa.
refusal-film_too_large = Tego filmu nie da się zmieścić w { $kilobytes } kB, nawet jako jednego obrazu. Spróbuj innego formatu albo krótszego fragmentu.
