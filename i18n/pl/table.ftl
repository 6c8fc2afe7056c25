### Wokół stołu: to, co wybiera się dla rozgrywki, a co nie jest zasadą.

setting-pace = Tempo
setting-pace-relaxed = swobodne: bez zegara, jedno przypomnienie dziennie
setting-pace-daily = dzienne: 24 godziny na decyzję
setting-pace-live = na żywo: minuty na decyzję
setting-pace-none = bez zegara i przypomnień
setting-whisper = Szepty przez bota
setting-whisper-off = niedozwolone
setting-whisper-on = dozwolone
setting-hands_open = Ręce na koniec gry
setting-hands_open-on = odkryte
setting-hands_open-off = pozostają zakryte
setting-spectators = Widzowie
setting-spectators-on = mile widziani
setting-spectators-off = niewpuszczani

refusal-option_closed = To ustala się przed rozpoczęciem gry i teraz nie można już tego zmienić.
notice-setting_changed = zmieniono ustawienia stołu.

refusal-not_invited = Nie masz zaproszenia do tej gry.
refusal-too_many_invited = Naraz można zaprosić najwyżej { $most } osób.
