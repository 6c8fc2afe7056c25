### /export: a game as a page to keep, and what that page says.

page-here = The game as a page: save the file and open it in any browser, on a phone too. It needs no connection, and holds what you may see.
page-waits = { $before ->
    [one] Your page comes after the one that is being made. It appears here.
   *[other] Your page is in the line; { $before } come before it. It appears here.
}
page-note-public = What everybody could see.
page-note-own = What everybody could see, and your own hand and plans (🔒): do not pass it on while the game runs.
page-note-opened = What everybody could see, and all hands, which this table opened at the end (🔒 = was secret during the game).
page-log = What happened
page-round = Round { $round }
page-set-up = Before the first round
page-first = To the beginning
page-back = Step back
page-run = Play
page-pause = Pause
page-on = Step on
page-last = To the end
page-slider = Which step
page-rounds = Jump to a round
page-filter = Whose moves
page-eyes = Whose hand
page-tongue = Language
page-larger = Larger
page-smaller = Smaller
page-whole = Whole board
page-told = The position in words
page-keys = The board. Arrow keys step, Page Up and Page Down jump by rounds, Home and End to the ends, plus and minus enlarge; on a touchscreen swipe, or spread two fingers.

## Refusals

refusal-page_in_work = A page is being made for you already. Ask for the next one when it is there.
refusal-pages_in_work = Many people are having a page made just now. Ask again in a few minutes; `/replay` steps through the game here.
refusal-page_too_large = This game is too long for a page of { $kilobytes } kB. `/replay` steps through it here.
refusal-page_too_slow = This page takes too long to make just now. Try again later; `/replay` steps through the game here.

## Commands: names, descriptions, parameters

cmd-export = export
    .description = The game as a page for your browser, with every step
