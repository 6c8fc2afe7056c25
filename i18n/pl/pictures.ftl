### Mapy, strony i filmy: o co można prosić.

button-map-since = Od mojej ostatniej tury
button-map-last = Tylko to, co ostatnio
button-map-whole = Cała mapa
button-legend = Legenda
legend-pages = Inna strona legendy
map-seats = Miejsce gracza w powiększeniu
map-place = { $name } (miejsce)
map-places = Miejsce w powiększeniu: { $first } – { $last }
button-page-back = ◀ Wstecz
button-page-on = Dalej ▶
film-alt = Film z gry { $game }, ruch po ruchu; jego ostatni obraz
board-page-moved = Od chwili otwarcia pozycja się zmieniła; to jest nowa.
map-since = Od twojej ostatniej tury
board-page = strona { $page } z { $pages }

## Odmowy

refusal-film_too_large = Tego filmu nie da się zmieścić w { $kilobytes } kB, nawet jako jednego obrazu. Spróbuj innego formatu albo krótszego fragmentu.
refusal-unknown_region = Na tej mapie nie ma „{ $text }”.{ $near_count ->
    [0] {""}
   *[other] {" "}Czy chodziło o: { $near }?
}
refusal-no_picture = Do tej gry nie ma obrazów.

## Polecenia: nazwy, opisy, parametry

arg-show = wszystkim
    .description = Pokaż to wszystkim na kanale
cmd-map = mapa
    .description = Obecny stan planszy
cmd-replay = powtórka
    .description = Gra krok po kroku; z zakresem: film
arg-region = obszar
    .description = Część planszy w powiększeniu
arg-since = od
    .description = Zaznacz, co się od tego czasu wydarzyło
arg-page = strona
    .description = Która strona
arg-span = zakres
    .description = Film z ostatniej tury, ostatniej rundy albo całej gry
arg-form = format
    .description = Rodzaj pliku
choice-my-last-turn = od mojej ostatniej tury
choice-turn = ostatnia tura
choice-round = ostatnia runda
choice-game = cała gra
choice-gif = GIF
choice-webp = WebP
