### /help: how to begin, where one is, the list of commands.

help-start = **How to begin**
    New to the game? `/learn` is a guided first game for you alone, about ten minutes, with the real buttons.
    `/game new` opens a lobby in this channel: join, fill seats with AI players, start. Then the board stands here, and your private panel comes as a direct message (“My panel” brings it up anywhere).
help-topics = Read about …
help-things = Cards and other things: what they do …
help-topic-here = Where I am now
help-topic-commands = Commands
help-where = { $title } · { $place }
help-lobby = **The lobby is open.** { $count ->
    [one] { $count } player sits
   *[other] { $count } players sit
} there; the game is for { $fewest } to { $most } players. “Join” or `/game join` takes a place, “Options” chooses your seat, the rules and the table, “Add AI” fills a place.
help-lobby-in = You are in. The person who opened the lobby can start at once; otherwise it starts when all people have pressed “Start”.
help-turn = **It is your turn.** You are asked:
help-turn-can = You can: { $verbs }
help-turn-how = Press the buttons of your panel (“My panel” or `/panel`), write your move in words there, or use the commands. What you put together stays private until you confirm it.
help-not-turn = **It is not your turn.**
help-over = **This game is over.** “Play again” or `/game rematch` asks the same people once more; `/replay` shows how it went, `/log` tells it, `/export` gives you the whole game as a page to keep.
help-watching = You do not play here; the map and the log are open to you while spectators are welcome.
help-commands-acting = the game's own commands;
help-commands-hand = `/hand` what you hold
help-commands-page =
    - **Looking** – `/learn` a guided first game · `/map` the board · `/board text` in words · `/panel` your panel · { help-commands-hand } · `/status` who is awaited and since when · `/log` what happened, by round and player · `/replay` the game step by step, or as a film · `/export` the same as a page for your browser · `/card` what a thing does · `/games` your games · `/watch` news of a game you do not play in
    - **Lobby** – `/game new`, `join`, `leave`, `seat`, `option`, `ai`, `invite`, `start`, `rematch`, `end`
    - **Acting** – { help-commands-acting } `/undo`, `/redo`; `/why` what is closed to you, `/standing` answers in advance; `/whisper` to another player, where the table allows it
    - **Time and seats** – `/vote pause`, `resume`, `extend`, `replace` ask the table; `/resign` leaves the game, `/replace` takes over an AI player's seat
    - **Order** – `/game kick`, `rename`, `pause`, `resume` for the person who opened the game, and for admins; `/server …` for admins
    - **You** – `/me` time zone, quiet hours, reminders, digest · `/language` · `/privacy` what I keep about you; Discord lists the rest when you type `/`.
panel-help = ❔ Help

explain-what-is = What is …?
explain-names = 🏷️ Names
explain-hint = Everything that is named here, and what it means. Choose a name.
explain-none = Nothing here needs explaining.

## Refusals

refusal-no_such_topic = I know nothing about that. { $near_count ->
    [0] Choose a name from the list.
   *[other] Did you mean { $near }?
}

refusal-no_legend = The board of this game has no legend. `/help` says how it is played.

## Commands: names, descriptions, parameters

cmd-help = help
    .description = How to begin, and what is asked of you now
cmd-card = card
    .description = What a card or another thing of the game does
arg-name = name
    .description = What you want to know about
arg-topic = topic
    .description = What to read about
