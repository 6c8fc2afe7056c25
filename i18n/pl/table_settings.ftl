### To, co wybiera się dla rozgrywki, a co nie jest zasadą: tempo, szepty, widzowie, ręce na koniec.

setting-pace = Tempo
setting-pace-relaxed = swobodne – bez zegara, jedno przypomnienie dziennie
setting-pace-daily = dzienne – 24 godziny na decyzję
setting-pace-live = na żywo – kilka minut na decyzję
setting-pace-none = bez zegara i przypomnień
setting-whisper = Szepty przez bota
setting-whisper-off = niedozwolone
setting-whisper-on = dozwolone
setting-hands_open = Ręce graczy na koniec
setting-hands_open-on = pokazane wszystkim
setting-hands_open-off = pozostają tajne
setting-spectators = Widzowie
setting-spectators-on = mile widziani
setting-spectators-off = niezapraszani

## Zawiadomienia i wiersze dziennika

notice-setting_changed = zmieniono ustawienie stołu. { $setting }: { $value }.

## Polecenia: nazwy, opisy, parametry

arg-pace = tempo
    .description = Ile czasu jest na decyzję
arg-whisper = szepty
    .description = Czy dwoje graczy może rozmawiać przeze mnie w tajemnicy?
arg-hands_open = odkryte_ręce
    .description = Czy na koniec gry pokazać wszystkie ręce?
arg-spectators = widzowie
    .description = Czy inni mogą się przyglądać?
choice-relaxed = swobodne: bez zegara, jedno przypomnienie dziennie
choice-daily = dzienne: 24 godziny na decyzję
choice-live = na żywo: kilka minut na decyzję
choice-none = bez zegara i przypomnień
