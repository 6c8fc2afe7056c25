### /me and /language: time zone, quiet hours, reminders, windows, digest, language.

language-set = From now on I write to you in { $code ->
    [pl] Polish
   *[en] English
}.
me-name-quiet = Quiet hours
me-name-reminders = Reminders
me-name-rings = Ring at windows
me-name-digest = Digest
me-heading = **How I reach you**
me-timezone = 🕰 Time zone: { $timezone } (now { $now })
me-quiet = 🌙 Quiet hours: { $from }–{ $to }
me-quiet-none = 🌙 Quiet hours: none
me-reminders-on = 🔔 Reminders: on
me-reminders-off = 🔕 Reminders: off
me-rings-on = 🔏 Windows: I ring whenever one is open that asks you
me-rings-off = 🔏 Windows: I do not ring
me-digest = 📬 Digest of all your games: every day at { $at }
me-digest-off = 📬 Digest: off
me-hint = -# In quiet hours reminders wait, and in daily games deadlines move to an hour after them. In live games they do not count.
me-off = off
me-on = on

## Refusals

refusal-bad_timezone = I know no time zone “{ $timezone }”. Choose one from the list, for example Europe/London.
refusal-bad_moment = I do not understand that time. Quiet hours look like `22:00-07:00`, a time of day like `8:00`.
refusal-bad_quiet = Quiet hours can be at most { $hours } hours long.

## Commands: names, descriptions, parameters

cmd-language = language
    .description = The language I use with you
arg-language = language
    .description = Language, or what Discord says
cmd-me = me
    .description = Time zone, quiet hours, reminders, windows, digest
arg-timezone = timezone
    .description = Your time zone, for example Europe/London
arg-quiet = quiet
    .description = Quiet hours, for example 22:00-07:00, or off
arg-reminders = reminders
    .description = Whether I remind you when you are awaited
arg-rings = rings
    .description = Whether I ring at every window that asks you, whatever you hold
arg-digest = digest
    .description = One message a day for all your games: at what time, or off
choice-on = on
choice-off = off
