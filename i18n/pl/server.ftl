### /serwer: ustawienia gier na serwerze.

server-heading = Ustawienia gier na tym serwerze
server-who = Kto może otwierać gry
server-who-everyone = wszyscy
server-who-roles = wybrane role
server-who-admins = tylko administratorzy
server-roles = Role, które mogą otwierać gry …
server-roles-none = wybrane role (na razie żadna, więc administratorzy)
server-channels = Gdzie
server-channels-choose = Tylko na tych kanałach … (nic nie wybrano: wszędzie)
server-channels-all = na każdym kanale
server-language = Język nowych gier
server-language-discord = taki, jaki Discord podaje dla serwera
server-rules = Gra nowych stołów
server-rules-bot = wybór bota
server-most = Otwartych gier naraz, najwyżej
server-threads = Wątki
server-threads-on = wolno mi je otwierać dla gier
server-threads-off = nie otwieram żadnych
server-threads-on-do = Pozwól otwierać wątki
server-threads-off-do = Nie pozwalaj otwierać wątków
server-spectators = Widzowie przy nowych stołach
server-spectators-on = mile widziani, chyba że stół postanowi inaczej
server-spectators-off = niezapraszani, chyba że stół postanowi inaczej
server-spectators-on-do = Nowe stoły zapraszają widzów
server-spectators-off-do = Nowe stoły bez widzów
server-words = Słowa niechciane w nazwach gier
server-words-count = { $count ->
    [0] brak
    [one] { $count } słowo
    [few] { $count } słowa
   *[many] { $count } słów
}
server-words-list = Niechciane w nazwach gier: { $words }
server-words-none = Żadne słowo nie jest niechciane. `/serwer słowa dodaj:…` dodaje słowo; `słowo*` oznacza wszystkie, które się tak zaczynają.
server-lacks = Brakuje mi tam uprawnień: { $permissions }
server-games = { $count ->
    [one] { $count } otwarta gra na tym serwerze:
    [few] { $count } otwarte gry na tym serwerze:
   *[many] { $count } otwartych gier na tym serwerze:
}
server-no-games = Na tym serwerze nie ma otwartych gier.
server-paused = Wstrzymano: { $title }
server-resumed = Toczy się dalej: { $title }
server-ended = Zakończono bez wyniku: { $title }

## Odmowy

refusal-not_admin = Mogą to zrobić tylko osoby zarządzające tym serwerem.
refusal-other_server = To dotyczy gry na innym serwerze.
refusal-games_not_you = { $who ->
    [roles] Na tym serwerze gry otwierają tylko osoby z wybranymi rolami. Poproś kogoś z taką rolą albo administratora.
   *[other] Na tym serwerze gry otwierają tylko administratorzy. Poproś któregoś z nich.
}
refusal-games_not_here = Gier nie otwiera się na tym kanale, tylko tutaj: { $channels }
refusal-too_many_games = Na tym serwerze trwa już tyle gier, na ile pozwalają administratorzy ({ $most }). Najpierw któraś musi się skończyć.
refusal-title_unwanted = Na tym serwerze nie używa się tego słowa w nazwach gier. Wybierz inną nazwę.
refusal-threads_off = Na tym serwerze nie wolno mi otwierać wątków. Graj na kanale albo otwórz wątek samodzielnie.

## Polecenia: nazwy, opisy, parametry

cmd-server = serwer
    .description = Dla administratorów: gry na tym serwerze
cmd-server-settings = ustawienia
    .description = Kto otwiera gry, gdzie, ile i w jakim języku
cmd-server-words = słowa
    .description = Słowa niechciane w nazwach gier
cmd-server-games = gry
    .description = Otwarte gry na tym serwerze
cmd-server-pause = wstrzymaj
    .description = Wstrzymaj grę
cmd-server-resume = wznów
    .description = Wznów wstrzymaną grę
cmd-server-end = zakończ
    .description = Zakończ grę bez wyniku
arg-add = dodaj
    .description = Niechciane słowo
arg-remove = usuń
    .description = Słowo znów dozwolone
