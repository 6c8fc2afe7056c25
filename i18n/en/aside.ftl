### What newcomers asked for: a film for all, how a pause ends. English.

arg-show = show
    .description = Show it to everybody in the channel
panel-paused-how = `/status` says how it goes on.
