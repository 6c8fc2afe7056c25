### Around the table: what may be chosen for a game that is not a rule.

setting-pace = Pace
setting-pace-relaxed = relaxed: no clock, one reminder a day
setting-pace-daily = daily: 24 hours for a decision
setting-pace-live = live: minutes for a decision
setting-pace-none = no clock, no reminders
setting-whisper = Whispers through the bot
setting-whisper-off = not allowed
setting-whisper-on = allowed
setting-hands_open = Hands shown at the end
setting-hands_open-on = shown
setting-hands_open-off = stay hidden
setting-spectators = Spectators
setting-spectators-on = welcome
setting-spectators-off = not wanted

refusal-option_closed = That is settled before the game starts and cannot be changed now.
notice-setting_changed = the table's settings were changed.

refusal-not_invited = You are not invited to this game.
refusal-too_many_invited = No more than { $most } people can be invited at a time.
