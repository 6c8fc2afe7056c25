### /ja i /język: strefa czasowa, cisza, przypomnienia, zestawienie, język.

language-set = Od teraz piszę do ciebie w języku { $code ->
    [pl] polskim
   *[en] angielskim
}.
me-name-quiet = Godziny ciszy
me-name-reminders = Przypomnienia
me-name-rings = Dzwonek przy oknach
me-name-digest = Zestawienie
me-heading = **Jak mam się z tobą kontaktować**
me-timezone = 🕰 Strefa czasowa: { $timezone } (teraz { $now })
me-quiet = 🌙 Godziny ciszy: { $from }–{ $to }
me-quiet-none = 🌙 Godziny ciszy: brak
me-reminders-on = 🔔 Przypomnienia: włączone
me-reminders-off = 🔕 Przypomnienia: wyłączone
me-rings-on = 🔏 Okna: dzwonię przy każdym, w którym możesz odpowiedzieć
me-rings-off = 🔏 Okna: nie dzwonię
me-digest = 📬 Zestawienie wszystkich twoich gier: codziennie o { $at }
me-digest-off = 📬 Zestawienie: wyłączone
me-hint = -# W godzinach ciszy przypomnienia czekają, a w grach w tempie dziennym terminy przesuwają się na godzinę po ciszy. W grach na żywo cisza się nie liczy.
me-off = wyłączone
me-on = włączone

## Odmowy

refusal-bad_timezone = Nie znam strefy czasowej „{ $timezone }”. Wybierz ją z listy, na przykład Europe/Warsaw.
refusal-bad_moment = Nie rozumiem tej godziny. Godziny ciszy podaje się tak: `22:00-07:00`, a porę dnia tak: `8:00`.
refusal-bad_quiet = Cisza może trwać najwyżej { $hours } godz.

## Polecenia: nazwy, opisy, parametry

cmd-language = język
    .description = Język, w którym do ciebie piszę
arg-language = język
    .description = Język albo ten, który podaje Discord
cmd-me = ja
    .description = Strefa czasowa, godziny ciszy, przypomnienia, okna, zestawienie
arg-timezone = strefa
    .description = Twoja strefa czasowa, na przykład Europe/Warsaw
arg-quiet = cisza
    .description = Godziny ciszy, na przykład 22:00-07:00, albo „wyłączone”
arg-reminders = przypomnienia
    .description = Czy przypominać ci, kiedy na ciebie czekamy
arg-rings = dzwonek
    .description = Czy dzwonić przy każdym oknie, w którym możesz odpowiedzieć, cokolwiek masz na ręce
arg-digest = zestawienie
    .description = Jedna wiadomość dziennie o wszystkich twoich grach: o której, albo „wyłączone”
choice-on = włączone
choice-off = wyłączone
