### /watch: news for people who do not play.

watch-on = You watch { $title } in { $place } from now on: I write to you when a round is over, and when the game is. `/watch news:False` ends that. `/map`, `/log`, `/board text` and `/replay` show you everything that is public.
watch-off = I will not write to you about { $title } any more.

## Notices and lines of the log

notice-watched_round = round { $round } is over. `/map` in the game's channel shows the board.
notice-watched_over = the game is over. `/replay` in its channel shows how it went.

## Refusals

refusal-not_at_table = You do not sit at this table. While it welcomes spectators, you can look at the map and the log.
refusal-no_spectators = This table plays in private and does not want spectators. Anybody can still see the board in the channel.
refusal-plays_here = You play in this game yourself.

## Commands: names, descriptions, parameters

cmd-watch = watch
    .description = Follow a game you do not play in
arg-news = news
    .description = True: a message at the end of each round; False: no more of them
