### The board's message, and its picture in words (for those who cannot see it).

name-alt_awaited = awaited
name-alt_won = won by
name-alt_nobody = nobody
name-alt_choices = the map of this choice
name-alt_part = part of the map
name-alt_hand = hand
name-alt_empty = empty
button-panel = My panel
button-map = Map
board-round = Round { $round }
board-earlier = … { $count ->
    [one] { $count } earlier event
   *[other] { $count } earlier events
} (in the log)
board-waiting = ⏳ Waiting for { $seats }
board-waiting-step = ⏳ Waiting for { $seats }: { $step }

## Commands: names, descriptions, parameters

cmd-board = board
    .description = The position in words
cmd-board-text = text
    .description = Everything on the board in words, page by page
