### What may be chosen for a game that is not a rule: pace, whispers, spectators, hands at the end.

setting-pace = Pace
setting-pace-relaxed = relaxed – no clock, one reminder a day
setting-pace-daily = daily – 24 hours for a decision
setting-pace-live = live – minutes for a decision
setting-pace-none = no clock, no reminders
setting-whisper = Whispers through the bot
setting-whisper-off = not allowed
setting-whisper-on = allowed
setting-hands_open = All hands, at the end
setting-hands_open-on = shown to everybody
setting-hands_open-off = stay secret
setting-spectators = Spectators
setting-spectators-on = welcome
setting-spectators-off = not wanted

## Notices and lines of the log

notice-setting_changed = a setting of this table has changed. { $setting }: { $value }.

## Commands: names, descriptions, parameters

arg-pace = pace
    .description = How long a decision may take
arg-whisper = whisper
    .description = May two players talk in secret through me?
arg-hands_open = hands_open
    .description = Shall all hands be shown when the game is over?
arg-spectators = spectators
    .description = May others watch?
choice-relaxed = relaxed: no clock, one reminder a day
choice-daily = daily: 24 hours for a decision
choice-live = live: minutes for a decision
choice-none = no clock, no reminders
