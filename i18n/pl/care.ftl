### Opieka: kto co może, ustawienia serwerów, porządek przy stole, widzowie, prywatność, szepty.

## U drzwi (cogs/access.py, cogs/policy.py)

refusal-not_admin = Mogą to zrobić tylko osoby zarządzające tym serwerem.
refusal-other_server = To dotyczy gry na innym serwerze.
refusal-no_spectators = Ten stół gra we własnym gronie i nie zaprasza widzów. Planszę na kanale i tak widzi każdy.
refusal-games_not_you = { $who ->
    [roles] Na tym serwerze gry otwierają tylko osoby z wybranymi rolami. Poproś kogoś z taką rolą albo administratora.
   *[other] Na tym serwerze gry otwierają tylko administratorzy. Poproś któregoś z nich.
}
refusal-games_not_here = Gier nie otwiera się na tym kanale, tylko tutaj: { $channels }
refusal-too_many_games = Na tym serwerze trwa już tyle gier, na ile pozwalają administratorzy ({ $most }). Najpierw któraś musi się skończyć.
refusal-title_unwanted = Na tym serwerze nie używa się tego słowa w nazwach gier. Wybierz inną nazwę.
refusal-threads_off = Na tym serwerze nie wolno mi otwierać wątków. Grajcie na kanale albo otwórzcie wątek sami.

## Uprawnienia, których botowi brakuje

refusal-lacks = Na { $place } brakuje mi uprawnień: { $permissions }. Administrator może mi je dać w ustawieniach kanału.
notice-lacks = nie mogę już pisać na { $place }. Brakuje mi tam uprawnień: { $permissions }. Gra bezpiecznie czeka i nic nie przepadło. Gdy administrator da mi uprawnienia w ustawieniach kanału, sam ruszę dalej.
permission-view_channel = Wyświetlanie kanału
permission-send_messages = Wysyłanie wiadomości
permission-send_messages_in_threads = Wysyłanie wiadomości w wątkach
permission-embed_links = Wyświetlanie podglądu linku
permission-attach_files = Załączanie plików
permission-read_message_history = Czytanie historii czatu
permission-create_public_threads = Tworzenie publicznych wątków

## /serwer

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

## /gra usuń, /gra nazwij

kicked-lobby = { $name } nie ma już miejsca w poczekalni gry { $title }.
kicked-running = { $name } nie bierze już udziału w grze { $title }. To miejsce przejmuje SI.
renamed = Gra nazywa się teraz { $title }.
notice-kicked = ta gra toczy się już bez ciebie: tak zdecydował stół albo administrator serwera. Możesz wrócić, jeśli ktoś przy stole cię zaprosi.
notice-renamed = tak nazywa się odtąd ta gra.
refusal-kick_self = To przecież ty. Z poczekalni wychodzi się przez `/gra odejdź`.
refusal-not_here = Tej osoby nie ma w tej grze.
refusal-kicked = Usunięto cię z tej gry. Możesz wrócić tylko na zaproszenie kogoś od stołu.

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
cmd-game-kick = usuń
    .description = Usuń kogoś z gry; w trwającej musi się zgodzić jeszcze ktoś z graczy
cmd-game-rename = nazwij
    .description = Nadaj grze inną nazwę; bez nazwy nazywa się jak jej zasady
arg-add = dodaj
    .description = Niechciane słowo
arg-remove = usuń
    .description = Słowo znów dozwolone

## /oglądaj, /szept

watch-on = Od teraz oglądasz grę { $title } na { $place }: napiszę, gdy skończy się runda i gdy skończy się gra. `/oglądaj wieści:False` to wyłącza. `/mapa`, `/dziennik`, `/plansza tekst` i `/powtórka` pokazują wszystko, co jawne.
watch-off = Nie będę już pisać o grze { $title }.
notice-watched_round = runda { $round } dobiegła końca. `/mapa` na kanale gry pokaże planszę.
notice-watched_over = gra dobiegła końca. `/powtórka` na jej kanale pokaże, jak do tego doszło.
refusal-plays_here = Przecież bierzesz udział w tej grze.
whisper-sent = 🤫 Szept trafił do { $seat_genitive } ({ $name }). Nikt inny się nie dowie.
whisper-heard = 🤫 { $seat } ({ $name }) szepcze do ciebie:
whisper-answer = Odpowiesz przez `/szept`. Żadna obietnica nie wiąże.
refusal-whisper_off = Przy tym stole nie szepcze się przez bota. Decyduje o tym przed grą osoba, która ją otworzyła.
refusal-whisper_empty = Ten szept jest pusty. Napisz coś.
refusal-whisper_long = Szept może mieć najwyżej { $most } znaków.
refusal-whisper_nobody = Gracz SI nie słucha szeptów: { $seat }.
refusal-whisper_self = To przecież ty.
refusal-whisper_quick = Dużo tych szeptów. Odczekaj chwilę (najwyżej { $seconds } s).

## /prywatność

privacy-about = **Co o tobie przechowuję**
    Twój identyfikator, nazwę i język z Discorda; to, co ustawisz przez `/ja` i `/język`; kanał, na którym piszę do ciebie prywatnie. Z twoich gier: miejsce przy stole, ruchy wraz z czasem, głosy, szepty (usuwane dwa tygodnie po przeczytaniu).
    `/prywatność eksport` da ci to wszystko jako plik. `/prywatność usuń` wszystko usuwa: w trwających grach twoje miejsce przejmuje SI, w zakończonych zostaje po tobie „{ privacy-nobody }”.
privacy-nobody = usunięty gracz
privacy-export = Wszystko, co o tobie przechowuję, według stanu na teraz.
privacy-delete-sure = **Usunąć wszystko, co o tobie przechowuję?** { $running ->
    [0] Nie bierzesz udziału w żadnej otwartej grze.
    [one] Bierzesz udział w { $running } otwartej grze: twoje miejsce na stałe przejmie SI.
    [few] Bierzesz udział w { $running } otwartych grach: twoje miejsca na stałe przejmie SI.
   *[many] Bierzesz udział w { $running } otwartych grach: twoje miejsca na stałe przejmie SI.
} W zakończonych grach zostanie po tobie „{ privacy-nobody }”. Tego nie da się cofnąć.
privacy-delete-button = Usuń wszystko
privacy-deleted = Gotowe. Niczego już o tobie nie przechowuję. Wiadomości na Discordzie należą do Discorda; nasze prywatne wiadomości możesz usunąć u siebie. Gdy znów mnie użyjesz, zacznę przechowywać to, czego to wymaga.

## Ich polecenia

cmd-watch = oglądaj
    .description = Dowiaduj się o grze, w której nie grasz
cmd-whisper = szept
    .description = Powiedz coś innemu graczowi w tajemnicy
cmd-privacy = prywatność
    .description = Co o tobie przechowuję
cmd-privacy-about = opis
    .description = Co o tobie przechowuję, po co i jak długo
cmd-privacy-export = eksport
    .description = Wszystko, co o tobie przechowuję, jako plik
cmd-privacy-delete = usuń
    .description = Usuń wszystko, co o tobie przechowuję
arg-news = wieści
    .description = True: wiadomość na koniec każdej rundy; False: koniec wiadomości
arg-text = tekst
    .description = Co chcesz powiedzieć
