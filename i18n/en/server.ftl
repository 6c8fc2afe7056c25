### /server: an admin's settings for games on a server.

server-heading = This server's settings for games
server-who = Who may open games
server-who-everyone = everybody
server-who-roles = certain roles
server-who-admins = admins only
server-roles = The roles that may open games …
server-roles-none = certain roles (none is chosen yet, so: admins)
server-channels = Where
server-channels-choose = Only in these channels … (none chosen: everywhere)
server-channels-all = in every channel
server-language = Language of new games
server-language-discord = as Discord says of the server
server-rules = Game of new tables
server-rules-bot = the bot's own choice
server-most = Open games at a time, at most
server-threads = Threads
server-threads-on = I may open them for games
server-threads-off = I open none
server-threads-on-do = Let me open threads
server-threads-off-do = Let me open no threads
server-spectators = Spectators of new tables
server-spectators-on = welcome, unless the table says otherwise
server-spectators-off = not wanted, unless the table says otherwise
server-spectators-on-do = New tables welcome spectators
server-spectators-off-do = New tables want no spectators
server-words = Words not wanted in names of games
server-words-count = { $count ->
    [0] none
    [one] { $count } word
   *[other] { $count } words
}
server-words-list = Not wanted in names of games: { $words }
server-words-none = No word is unwanted. `/server words add:…` adds one; `word*` stands for all words that begin so.
server-lacks = I lack permissions there: { $permissions }
server-games = { $count ->
    [one] { $count } open game on this server:
   *[other] { $count } open games on this server:
}
server-no-games = No game is open on this server.
server-paused = Paused: { $title }
server-resumed = Goes on: { $title }
server-ended = Ended without a result: { $title }

## Refusals

refusal-not_admin = Only those who may manage this server can do that.
refusal-other_server = That belongs to a game on another server.
refusal-games_not_you = { $who ->
    [roles] On this server only certain roles open games. Ask somebody who has one, or an admin.
   *[other] On this server only admins open games. Ask one of them.
}
refusal-games_not_here = Games are opened here, not in this channel: { $channels }
refusal-too_many_games = This server has as many open games as its admins allow ({ $most }). One must end first.
refusal-title_unwanted = This server does not want that word in the name of a game. Choose another name.
refusal-threads_off = This server does not want me to open threads. Play in the channel, or in a thread that you open yourself.

## Commands: names, descriptions, parameters

cmd-server = server
    .description = For admins: games on this server
cmd-server-settings = settings
    .description = Who opens games, where, how many, in what language
cmd-server-words = words
    .description = Words not wanted in the names of games
cmd-server-games = games
    .description = The open games of this server
cmd-server-pause = pause
    .description = Make a game stand still
cmd-server-resume = resume
    .description = Let a paused game go on
cmd-server-end = end
    .description = End a game without a result
arg-add = add
    .description = A word that is not wanted
arg-remove = remove
    .description = A word that is welcome again
