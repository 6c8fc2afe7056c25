### Maps, pages and films: what may be asked of pictures.

button-map-since = Since my last turn
button-map-last = Only what happened last
button-map-whole = Whole map
button-legend = Legend
legend-pages = Another page of the legend
map-seats = A player's seat, larger
map-place = { $name } (place)
map-places = A place, larger: { $first } – { $last }
button-page-back = ◀ Back
button-page-on = Next ▶
film-alt = Film of { $game }, move by move; its last picture
board-page-moved = The position has changed since you opened it; this is the new one.
map-since = Since your last turn
board-page = page { $page } of { $pages }

## Refusals

refusal-film_too_large = This film cannot be made small enough for { $kilobytes } kB, not even as a single picture. Try the other format or a shorter span.
refusal-unknown_region = There is no “{ $text }” on this map.{ $near_count ->
    [0] {""}
   *[other] {" "}Did you mean { $near }?
}
refusal-no_picture = There are no pictures of this game.

## Commands: names, descriptions, parameters

arg-show = show
    .description = Show it to everybody in the channel
cmd-map = map
    .description = The board as it is now
cmd-replay = replay
    .description = Step through the game; with a span: a film
arg-region = region
    .description = A part of the board, shown larger
arg-since = since
    .description = Mark what happened since then
arg-page = page
    .description = Which page
arg-span = span
    .description = A film of the last turn, the last round or the whole game
arg-form = form
    .description = Kind of file
choice-my-last-turn = my last turn
choice-turn = last turn
choice-round = last round
choice-game = whole game
choice-gif = GIF
choice-webp = WebP
