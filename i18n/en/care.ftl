### Care: who may do what, servers' settings, order at a table, spectators, privacy, whispers.

## At the door (cogs/access.py, cogs/policy.py)

refusal-not_admin = Only those who may manage this server can do that.
refusal-other_server = That belongs to a game on another server.
refusal-no_spectators = This table plays in private and wishes for no spectators. Anybody can still see the board in the channel.
refusal-games_not_you = { $who ->
    [roles] On this server only certain roles open games. Ask somebody who has one, or an admin.
   *[other] On this server only admins open games. Ask one of them.
}
refusal-games_not_here = Games are opened here, not in this channel: { $channels }
refusal-too_many_games = This server has as many open games as its admins allow ({ $most }). One must end first.
refusal-title_unwanted = This server does not want that word in the name of a game. Choose another name.
refusal-threads_off = This server does not want me to open threads. Play in the channel, or in a thread that you open yourself.

## Permissions the bot lacks

refusal-lacks = I lack permissions in { $place }: { $permissions }. An admin can give them to me in the channel's settings.
notice-lacks = I cannot write in { $place } any more. What I lack there: { $permissions }. The game waits safely; nothing is lost. An admin can give me the permissions in the channel's settings, then I go on by myself.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads

## /server

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

## /game kick, /game rename

kicked-lobby = { $name } is out of the lobby of { $title }.
kicked-running = { $name } is no longer in { $title }. An AI player goes on in that seat.
renamed = The game is now called { $title }.
notice-kicked = you were taken out of this game, by its table or by an admin of the server. You can come back if somebody at the table invites you.
notice-renamed = that is how this game is called from now on.
refusal-kick_self = That is you. `/game leave` takes you out of a lobby.
refusal-not_here = That person does not sit in this game.
refusal-kicked = You were taken out of this game. You can come back only if somebody at the table invites you.

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
cmd-game-kick = kick
    .description = Take somebody out of the game; in a running one another player must agree
cmd-game-rename = rename
    .description = Give the game another name; without one it is called by its rules
arg-add = add
    .description = A word that is not wanted
arg-remove = remove
    .description = A word that is welcome again

## /watch, /whisper

watch-on = You watch { $title } in { $place } from now on: I write to you when a round is over, and when the game is. `/watch news:False` ends that. `/map`, `/log`, `/board text` and `/replay` show you everything that is public.
watch-off = I will not write to you about { $title } any more.
notice-watched_round = round { $round } is over. `/map` in the game's channel shows the board.
notice-watched_over = the game is over. `/replay` in its channel shows how it went.
refusal-plays_here = You play in this game yourself.
whisper-sent = 🤫 Whispered to { $seat } ({ $name }). Nobody else learns of it.
whisper-heard = 🤫 { $seat } ({ $name }) whispers to you:
whisper-answer = `/whisper` answers. Promises do not bind.
refusal-whisper_off = This table does not whisper through me. Its owner decides that before the game starts.
refusal-whisper_empty = That whisper is empty. Write something.
refusal-whisper_long = A whisper has at most { $most } characters.
refusal-whisper_nobody = An AI player does not listen to whispers: { $seat }.
refusal-whisper_self = That is you.
refusal-whisper_quick = That is a lot of whispering. Wait a little (at most { $seconds } s).

## /privacy

privacy-about = **What I keep about you**
    Your Discord id, name and language; what you set with `/me` and `/language`; where I reach you by direct message. Of your games: your seat, your moves with their time, votes, whispers (deleted two weeks after they were read).
    `/privacy export` gives you all of it as a file. `/privacy delete` deletes it: in running games an AI player takes your seat, in finished ones “{ privacy-nobody }” stays in your place.
privacy-nobody = deleted player
privacy-export = Everything I keep about you, as it is now.
privacy-delete-sure = **Delete everything I keep about you?** { $running ->
    [0] You sit in no open game.
    [one] You sit in { $running } open game: an AI player takes your seat, for good.
   *[other] You sit in { $running } open games: AI players take your seats, for good.
} In finished games “{ privacy-nobody }” will stand in your place. This cannot be taken back.
privacy-delete-button = Delete everything
privacy-deleted = Done. I keep nothing about you any more. Messages on Discord belong to Discord; you can delete our direct messages yourself. When you use me again, I begin to keep what that needs.

## Commands of these

cmd-watch = watch
    .description = Follow a game you do not play in
cmd-whisper = whisper
    .description = Say something to another player in secret
cmd-privacy = privacy
    .description = What I keep about you
cmd-privacy-about = about
    .description = What I keep about you, why and how long
cmd-privacy-export = export
    .description = Everything I keep about you, as a file
cmd-privacy-delete = delete
    .description = Delete everything I keep about you
arg-news = news
    .description = True: a message at the end of each round; False: no more of them
arg-text = text
    .description = What you want to say
