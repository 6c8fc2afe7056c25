### /oglądaj: wieści dla tych, którzy nie grają.

watch-on = Od teraz oglądasz grę { $title } na { $place }: napiszę, gdy skończy się runda i gdy skończy się gra. `/oglądaj wieści:False` to wyłącza. `/mapa`, `/dziennik`, `/plansza tekst` i `/powtórka` pokazują wszystko, co jawne.
watch-off = Nie będę już pisać o grze { $title }.

## Zawiadomienia i wiersze dziennika

notice-watched_round = runda { $round } dobiegła końca. `/mapa` na kanale gry pokaże planszę.
notice-watched_over = gra dobiegła końca. `/powtórka` na jej kanale pokaże, jak do tego doszło.

## Odmowy

refusal-not_at_table = Nie siedzisz przy tym stole. Jeśli stół przyjmuje widzów, możesz obejrzeć mapę i dziennik.
refusal-no_spectators = Ten stół gra we własnym gronie i nie zaprasza widzów. Planszę na kanale i tak widzi każdy.
refusal-plays_here = Przecież bierzesz udział w tej grze.

## Polecenia: nazwy, opisy, parametry

cmd-watch = oglądaj
    .description = Dowiaduj się o grze, w której nie grasz
arg-news = wieści
    .description = True: wiadomość na koniec każdej rundy; False: koniec wiadomości
