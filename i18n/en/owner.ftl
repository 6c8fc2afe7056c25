### What who opened a game may do with it, and who does not sit there any more.

cmd-game-pause = pause
    .description = Let the game stand still, and all its clocks
cmd-game-resume = resume
    .description = Let a paused game go on
panel-left = **{ $game }**: you do not sit at this table any more.
