### Zakładanie, zapełnianie, rozpoczynanie i kończenie gry; opcje poczekalni; zaproszenia; gra od nowa.

ai-random = losowa (łatwa)
button-join = Dołącz
button-leave = Odejdź
button-options = Opcje
button-add-ai = Dodaj SI
button-start = Rozpocznij
lobby-opened = Poczekalnia otwarta. Jej numer to `{ $game }`.
lobby-joined = Masz miejsce w poczekalni.
lobby-left = Nie ma cię już w poczekalni.
lobby-ai-added = Do stołu siada gracz SI.
lobby-started = Gra się rozpoczęła.
lobby-aborted = Tę grę zakończono bez wyniku.
lobby-closed = Poczekalnia jest zamknięta: wszyscy wyszli, zanim gra się zaczęła.
lobby-ended = Poczekalnia jest zamknięta: zanim gra się zaczęła, zakończyła ją osoba, która ją otworzyła, albo administrator serwera.
lobby-drawn = miejsce losowane na początku
lobby-seats = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
   *[many] { $count } graczy
} w poczekalni; gra jest dla { $fewest }–{ $most } osób.
options-heading = Opcje
options-seat = Twoje miejsce
option-labelled = { $name }: { $value }
options-ai = Gracze SI
options-language = Język kanału
options-drawn = losowane na początku
options-ai-add = Dodaj: { $kind }
options-ai-remove = Usuń jednego
options-join-first = Najpierw dołącz, potem możesz wybrać miejsce.
button-end = Zakończ grę dla wszystkich
game-end-sure = Gra trwa. Czy zakończyć ją teraz dla wszystkich, bez wyniku?
game-ended = Gra zakończona. Kanał jest znów wolny.
button-start-ready = Rozpocznij ({ $ready }/{ $people })
button-decline = Nie tym razem
button-rematch = Zagrajmy jeszcze raz
lobby-opened-there = Poczekalnia otwarta: { $place }. Jej numer to `{ $game }`.
lobby-invited = ✉ Zaproszeni: { $names }
lobby-declined = Nie mogą zagrać: { $names }
lobby-how-to-start = 👑 może zacząć od razu; w przeciwnym razie gra zaczyna się, gdy wszyscy nacisną „Rozpocznij” (✅).
lobby-or = { $sizes } lub { $last }
lobby-out-of-play = ⚠️ Przy { $sizes } graczach poza grą jest { $seat }{ $options ->
    [none] .
   *[other] { " " }({ $options }).
}
lobby-ai-removed = Gracz SI odchodzi.
lobby-vote = Zapisane: chcesz zaczynać. Czekamy jeszcze na: { $names }. { $owner } może zacząć bez czekania na resztę.
options-tab-people = Gracze
options-tab-rules = Zasady
options-tab-table = Stół
options-invite = Zaproś osoby …
options-owner-chooses = Wybiera je osoba, która otworzyła poczekalnię (👑).
invite-asked = Zaproszeni: { $names }.
invite-seated = Już przy stole: { $names }.
invite-busy = Dostali ostatnio wiele zaproszeń, więc na razie daję im spokój: { $names }.
invite-again = Mają już zaproszenie: { $names }.
invite-bots = Botów nie można zaprosić: { $names }. Graczy SI dodaje „Dodaj SI”.
invite-blind = Nie widzą tego kanału, więc nie wysyłam im zaproszeń: { $names }.
invited-came = Masz miejsce przy stole: { $place }.
invited-declined = Dobrze, nie tym razem. Reszta stołu już to widzi.
rematch-opened = Poczekalnia otwarta: { $place } (`{ $game }`). Reszta dostaje zaproszenia, a miejsca będą losowane od nowa.
rematch-joined = Masz miejsce przy stole: { $place } (`{ $game }`). Miejsca będą losowane od nowa.

## Zawiadomienia i wiersze dziennika

notice-invited = { $by } zaprasza cię do tej gry. Zagrasz?
notice-rematch = { $by } chce zagrać jeszcze raz, w tym samym gronie i z tymi samymi opcjami. Zagrasz?

## Odmowy

refusal-unknown_rules = Nie ma takiej gry. Znane: { $known }.
refusal-channel_taken = Na tym kanale jest już otwarta gra ({ $game }). Zakończ ją albo wybierz inny kanał lub wątek.
refusal-not_in_lobby = Gra już się rozpoczęła albo się skończyła.
refusal-lobby_full = Wszystkie miejsca są zajęte.
refusal-already_joined = Masz już miejsce w tej grze.
refusal-not_joined = Nie ma cię w tej grze. Najpierw dołącz.
refusal-not_owner = Może to zrobić tylko osoba, która otworzyła grę.
refusal-seat_taken = To miejsce jest zajęte.
refusal-unknown_seat = Nie ma takiego miejsca.
refusal-seat_not_in_play = Przy tej liczbie graczy ({ $count }) to miejsce nie bierze udziału w grze: { $seat }. Wybierz inne (Opcje).
refusal-unknown_player = Nie ma takiego gracza SI. Są: { $known }.
refusal-no_ai_here = Nie ma gracza SI do usunięcia.
refusal-no_human = Musi grać przynajmniej jedna osoba.
refusal-not_over = Gra jeszcze się nie skończyła.
refusal-option_values = „{ $name }” nie przyjmuje takiej wartości. Możliwe: { $values }.
refusal-option_names = Nie ma takiej opcji. Są: { $names }.
refusal-options_apart = Żadna gra nie zna wszystkich tych opcji: { $options }. Pomiń którąś albo wybierz grę w polu `zasady:`.
refusal-option_not_here = Gra „{ $game }” nie zna tej opcji: { $options }. Pomiń ją albo wybierz inną grę w polu `zasady:`.
refusal-option_closed = To ustala się przed rozpoczęciem gry; teraz nie można już tego zmienić.
refusal-not_invited = Nie masz zaproszenia do tej gry.
refusal-too_many_invited = Naraz można zaprosić najwyżej { $most } osób.
refusal-lobby_changed = Poczekalnia właśnie się zmieniła. Spójrz jeszcze raz i wybierz ponownie.
refusal-no_threads_here = Nie mogę tu otworzyć wątku. Użyj `/gra nowa` bez pola `wątek:` albo na zwykłym kanale tekstowym.

## Polecenia: nazwy, opisy, parametry

cmd-game = gra
    .description = Otwieranie, obsadzanie, rozpoczynanie i kończenie gier
cmd-game-new = nowa
    .description = Otwórz poczekalnię na tym kanale
cmd-game-join = dołącz
    .description = Zajmij miejsce w poczekalni tego kanału
cmd-game-leave = odejdź
    .description = Opuść poczekalnię tego kanału
cmd-game-start = rozpocznij
    .description = Rozpocznij grę na tym kanale
cmd-game-ai = si
    .description = Oddaj miejsce graczowi SI
cmd-game-end = zakończ
    .description = Zakończ grę na tym kanale bez wyniku; kto gra, będzie zapytany
arg-rules = zasady
    .description = Która gra
arg-title = tytuł
    .description = Nazwa tej gry
cmd-game-seat = miejsce
    .description = Wybierz swoje miejsce albo zdaj się na los
arg-seat = miejsce
    .description = Miejsce przy stole
cmd-game-option = opcja
    .description = Zmień opcję poczekalni tego kanału
cmd-game-invite = zaproś
    .description = Zaproś osoby do poczekalni albo, w trwającej grze, do przejęcia miejsca po SI
cmd-game-rematch = rewanż
    .description = Zagraj jeszcze raz: te same osoby i opcje, miejsca losowane od nowa
arg-thread = wątek
    .description = Otwórz dla tej gry osobny wątek
arg-kind = rodzaj
    .description = Który gracz SI
arg-option = opcja
    .description = Co zmienić
arg-value = wartość
    .description = Na co
arg-person = osoba
    .description = Ktoś z tego serwera
arg-person2 = osoba2
    .description = Ktoś z tego serwera
arg-person3 = osoba3
    .description = Ktoś z tego serwera
arg-person4 = osoba4
    .description = Ktoś z tego serwera

## Wybór spośród kilku gier
chooser-heading = W co gramy?
chooser-players = liczba graczy: { $players }
chooser-minutes = { $minutes } min
chooser-hours = { $hours } godz.
chooser-weight = trudność { $weight }
chooser-open = Otwórz: { $name }
chooser-alt = { $name }: partia w toku
refusal-chooser_old = Ta lista gier jest już nieaktualna. `/gra nowa` pokaże ją ponownie.
