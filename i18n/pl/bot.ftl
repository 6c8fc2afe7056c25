### To, co mówi sam bot, dla każdych zasad, po polsku. Klucze silników stoją w ich własnych katalogach.

rules-empires = Mare Nostrum: Imperia

## Panel

panel-heading = { $seat } – twój panel
panel-waiting = Na razie nie masz nic do zrobienia. Na kogo czekamy, widać przy planszy.
panel-hand = 🎒 Twoje zasoby ({ $count }): { $resources }
panel-hand-empty = 🎒 Nie masz żadnych zasobów.
panel-composing = 📝 Jeszcze niezatwierdzone:
    { $steps }
panel-gather = Wybierz { $count ->
    [one] { $count } zasób
    [few] { $count } zasoby
   *[many] { $count } zasobów
} → Zapieczętuj
panel-gather-range = Wybierz od { $least } do { $most } → Zapieczętuj
panel-sealed = 🔏 Zapieczętowane:
    { $steps }
panel-gather-pay = Wybierz, czym płacisz ({ $count }, kolejność dowolna) → Zapłać
panel-price = { $count ->
    [one] { $count } zasób
    [few] { $count } zasoby
   *[many] { $count } zasobów
}
panel-trade-offers = 🤝 Twoja oferta na stole: { $resources }
panel-trade-taken = 🧺 Już wzięte: { $resources }
panel-you = (ty)
panel-other = ↩ Coś innego
panel-pay = Zapłać za mnie
panel-type = ⌨ Słowami
panel-choices = { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[many] { $count } możliwości
}
panel-news = 📜 { $lines }
panel-since = ⏮ Od twojego ostatniego ruchu: { $lines }
panel-since-more = … i { $count } więcej.
panel-since-all = 📜 Od tamtej pory
panel-since-heading = ⏮ Od twojego ostatniego ruchu
panel-map = 🗺 Mapa
panel-asleep = 🌙 Ten panel już się nie odświeża. Naciśnij tu „↻ Dalej” albo „Mój panel” pod planszą, a dostaniesz aktualny.
panel-wake = ↻ Dalej
panel-over-won = 🏆 Koniec gry. Zwycięstwo: { $winners }
panel-over-nobody = Koniec gry. Nikt nie wygrał.
panel-dm-closed = Nie mogę wysyłać ci wiadomości prywatnych, więc twój panel jest tutaj: naciśnij „Mój panel”, kiedy przyjdzie twoja kolej.
modal-action = Twój ruch słowami
modal-action-label = Ruch
modal-action-hint = Na przykład: { $examples }

## Plansza

button-panel = Mój panel
button-map = Mapa
button-log = Dziennik
board-round = Runda { $round }
board-earlier = … { $count ->
    [one] { $count } wcześniejsze zdarzenie
    [few] { $count } wcześniejsze zdarzenia
   *[many] { $count } wcześniejszych zdarzeń
} (w dzienniku)
board-waiting = ⏳ Czekamy na: { $seats }
board-waiting-step = ⏳ Czekamy na: { $seats } – { $step }
holder-ai = { $number ->
    [0] SI, { $kind }
   *[other] SI { $number }, { $kind }
}
ai-random = losowa (łatwa)
ai-steward = zarządca (trudny)

## Poczekalnia

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
lobby-drawn = imperium losowane na początku
lobby-seats = { $count ->
    [one] { $count } gracz
    [few] { $count } graczy
   *[many] { $count } graczy
} w poczekalni; gra jest dla { $fewest }–{ $most } osób.
options-heading = Opcje
options-seat = Twoje imperium
option-labelled = { $name }: { $value }
options-ai = Gracze SI
options-language = Język kanału
options-drawn = losowane na początku
options-ai-add = Dodaj: { $kind }
options-ai-remove = Usuń jednego
options-join-first = Najpierw dołącz, potem możesz wybrać imperium.
button-end = Zakończ grę dla wszystkich
game-end-sure = Gra trwa. Czy zakończyć ją teraz dla wszystkich, bez wyniku?
game-ended = Gra zakończona. Kanał jest znów wolny.
games-none = Nie bierzesz teraz udziału w żadnej grze. `/gra nowa` otwiera poczekalnię.
status-lobby = czeka na graczy
status-running = trwa
status-paused = wstrzymana
status-over = skończona
status-aborted = zakończona bez wyniku
status-paused-why = ⏸ Wstrzymana: { $reason }
status-since = ostatnia zmiana { $since }
pause-by_hand = przez osobę, która otworzyła grę, albo przez administratora
pause-no_human = przy stole nie ma już żadnej osoby
pause-bad_replay = zapisu gry nie da się odtworzyć; operator już o tym wie
pause-rules_changed = zasady zmieniły się od tamtej pory; operator już o tym wie
pause-rules_changed-by = zasady zmieniły się od tamtej pory i ruchy tej gry już do nich nie pasują: { $rules }. Operator już o tym wie
pause-rule = { $rule }, { $words }
pause-ai_stuck = gracz SI utknął; operator już o tym wie
pause-check_failed = w pozycji znaleziono błąd; operator już o tym wie
log-heading = **Co się wydarzyło**
log-heading-private = **Co się wydarzyło** (🔒 – wiesz to tylko ty)
log-empty = Jeszcze nic się nie wydarzyło.
hand-none = W tej grze nie ma zasobów na ręce.
language-set = Od teraz piszę do ciebie w języku { $code ->
    [pl] polskim
   *[en] angielskim
}.

## Zawiadomienia

notice-game_paused = gra została wstrzymana ({ $reason }).
notice-game_resumed = gra toczy się dalej.
notice-game_aborted = grę zakończono bez wyniku.
notice-seat_left = { $seat } odchodzi od stołu; odtąd gra tam SI.
notice-seat_taken_over = { $name } przejmuje miejsce: { $seat }.

## Pomoc

help-start = **Jak zacząć**
    `/gra nowa` otwiera poczekalnię na tym kanale: dołączcie, wolne miejsca oddajcie graczom SI i zacznijcie. Plansza pojawi się tutaj, a twój panel przyjdzie w wiadomości prywatnej („Mój panel” pokaże go w każdym miejscu).

## Błędy i odmowy

error-cooldown = Za szybko. Spróbuj za { $seconds } s.
error-no-dm = To działa tylko na kanale serwera.
error-permission = Nie wolno ci tego tutaj zrobić.
error-command-changed = To polecenie się zmieniło. Odśwież Discorda (Ctrl+R) i spróbuj ponownie.
error-input = Nie rozumiem tego, co wpisano. Wybierz coś z podpowiedzi albo napisz to inaczej.
error-forbidden = Brakuje mi uprawnień na tym kanale. Potrzebne są: { permission-view_channel }, { permission-send_messages } (w wątku: { permission-send_messages_in_threads }), { permission-embed_links }, { permission-attach_files }, { permission-read_message_history }.
error-fault = Coś poszło nie tak po mojej stronie. Nic się nie zmieniło. (numer { $number })
refusal-unknown_rules = Nie ma takiej gry. Znane: { $known }.
refusal-unknown_game = Nie ma gry o tym numerze. `/gry` pokazuje twoje gry.
refusal-channel_taken = Na tym kanale jest już otwarta gra ({ $game }). Zakończcie ją albo wybierzcie inny kanał lub wątek.
refusal-not_in_lobby = Gra już się rozpoczęła albo się skończyła.
refusal-not_running = Ta gra nie jest teraz w toku.
refusal-lobby_full = Wszystkie miejsca są zajęte.
refusal-already_joined = Masz już miejsce w tej grze.
refusal-not_joined = Nie ma cię w tej grze. Najpierw dołącz.
refusal-not_owner = Może to zrobić tylko osoba, która otworzyła grę.
refusal-seat_taken = To miejsce jest zajęte.
refusal-unknown_seat = Nie ma takiego miejsca.
refusal-seat_not_in_play = Przy tej liczbie graczy ({ $count }) to miejsce nie bierze udziału w grze: { $seat }. Wybierz inne (Opcje).
refusal-unknown_player = Nie ma takiego gracza SI.
refusal-no_ai_here = Nie ma gracza SI do usunięcia.
refusal-not_your_seat = To nie jest twoje miejsce.
refusal-stale = Ten przycisk był już nieaktualny. Oto obecny stan gry.
refusal-nothing_submitted = Nic nie zostało wybrane. Zaznacz coś i spróbuj ponownie.
refusal-game_paused = Gra jest wstrzymana.
refusal-rules_changed = Zasady zmieniły się, odkąd ta gra się zaczęła. Operator już o tym wie.
refusal-bad_replay = Zapisu gry nie da się odtworzyć. Operator już o tym wie.
refusal-nothing_to_undo = Nie masz czego cofnąć.
refusal-undo_barrier = Tego nie można już swobodnie cofnąć.
refusal-unknown_move = Nie ma takiego ruchu.
refusal-nothing_to_redo = Nie ma czego powtórzyć.
refusal-no_undo_asked = Nikt nie prosi teraz o cofnięcie gry.
refusal-undo_asked_already = Ktoś już poprosił o cofnięcie gry. Najpierw odpowiedzcie na tę prośbę.
refusal-cannot_resume = Tej gry nie można jeszcze wznowić.
refusal-no_human = Musi grać przynajmniej jedna osoba.
refusal-not_over = Gra jeszcze się nie skończyła.
refusal-no_game_here = Na tym kanale nie ma gry. `/gra nowa` otwiera poczekalnię.
refusal-which_game = Bierzesz udział w kilku grach ({ $games }). Użyj kanału tej, o którą ci chodzi, albo podaj jej numer w polu `gra:`, jeśli polecenie je ma.
refusal-not_understood = Nie rozumiem: „{ $text }”. Możesz napisać: { $words }
refusal-pay_together = Podaj od razu wszystkie zasoby, którymi płacisz ({ $count }), w dowolnej kolejności.
refusal-no_such_topic = O tym nic nie wiem. { $near_count ->
    [0] Wybierz nazwę z listy podpowiedzi.
   *[other] Czy chodziło o: { $near }?
}
refusal-option_values = „{ $name }” nie przyjmuje takiej wartości. Możliwe: { $values }.
refusal-option_names = Nie ma takiej opcji. Są: { $names }.
refusal-asked_now = Teraz to niemożliwe. Teraz pytanie do ciebie brzmi: { $question } Odpowiedz przez { $commands } albo w panelu.
refusal-not_now = To nie twoja kolej. { $waiting }
refusal-unknown_region = Na tej mapie nie ma „{ $text }”.{ $near_count ->
    [0] {""}
   *[other] {" "}Czy chodziło o: { $near }?
}
refusal-no_picture = Do tej gry nie ma obrazów.
map-since = Od twojej ostatniej tury
board-page = strona { $page } z { $pages }
refusal-not_at_table = Nie siedzisz przy tym stole. Jeśli stół przyjmuje widzów, możesz obejrzeć mapę i dziennik.

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
cmd-games = gry
    .description = Twoje gry i gdzie jest twoja kolej
cmd-map = mapa
    .description = Obecny stan planszy
cmd-board = plansza
    .description = Pozycja słowami
cmd-board-text = tekst
    .description = Wszystko, co jest na planszy, słowami, strona po stronie
cmd-replay = powtórka
    .description = Film z przebiegu gry
cmd-panel = panel
    .description = Twój prywatny panel
cmd-hand = zasoby
    .description = Twoje zasoby
cmd-status = stan
    .description = Na kogo i na co czekamy
cmd-log = dziennik
    .description = Co się wydarzyło
cmd-help = pomoc
    .description = Jak zacząć i o co gra pyta cię teraz
cmd-card = karta
    .description = Co robi karta, budowla, jednostka albo towar
cmd-language = język
    .description = Język, w którym do ciebie piszę
cmd-collect = zbierz
    .description = Wybierz, co przynosi twoje legendarne miasto
cmd-colossus = kolos
    .description = Weź towar dzięki Kolosowi
cmd-done = gotowe
    .description = Zatwierdź swój plan
cmd-back = cofnij
    .description = Cofnij ostatni niezatwierdzony krok
cmd-clear = wyczyść
    .description = Cofnij wszystkie niezatwierdzone kroki
cmd-pass = pas
    .description = Zrezygnuj z nieobowiązkowej mocy
cmd-next = następny
    .description = Jako przywódca: wskaż, kto jest następny
cmd-trade = wymiana
    .description = Faza wymiany
cmd-trade-announce = ogłoś
    .description = Jako przywódca handlowy: ile zasobów oferuje każde imperium
cmd-trade-offer = oferta
    .description = Cała twoja tajna oferta, od razu zapieczętowana
cmd-trade-seal = zapieczętuj
    .description = Zapieczętuj swoją ofertę
cmd-trade-withdraw = wycofaj
    .description = Złam swoją pieczęć, póki czekamy na innych
cmd-trade-first = pierwszy
    .description = Wskaż, kto bierze pierwszy zamiast ciebie
cmd-trade-take = weź
    .description = Weź jeden z zaoferowanych zasobów
cmd-trade-give = oddaj
    .description = Wyrównanie: oddaj jeden zasób
cmd-build = budowa
    .description = Faza budowy
cmd-build-item = postaw
    .description = Zbuduj jednostkę lub budowlę albo przejmij kontrolę
cmd-build-recruit = zwerbuj
    .description = Zwerbuj bohatera albo zbuduj cud
cmd-build-use = użyj
    .description = Użyj mocy karty
cmd-build-pay = zapłać
    .description = Zapłać: wszystkie zasoby naraz, po przecinku, w dowolnej kolejności
cmd-build-copy = kopiuj
    .description = Kastor i Polluks: czyją moc kopiują
cmd-build-keep = zachowaj
    .description = Wiszące Ogrody: zachowaj towar
cmd-build-seal = zapieczętuj
    .description = Zapieczętuj to, co zachowują Wiszące Ogrody
cmd-build-claim = pierwszeństwo
    .description = Perseusz: buduj przed innymi i wygraj
cmd-build-back = cofnij
    .description = Cofnij ostatni krok
cmd-build-clear = wyczyść
    .description = Zacznij swoją turę budowy od nowa
cmd-build-done = gotowe
    .description = Zatwierdź swoją turę budowy
cmd-peace = pokój
    .description = Posąg Zeusa: ogłoś pokój z imperium
cmd-convert = przejmij
    .description = Przejmij kontrolę nad okupowaną prowincją
cmd-sail = żegluj
    .description = Przesuń triremy na sąsiednie morze
cmd-march = maszeruj
    .description = Przesuń legiony
cmd-attack = atakuj
    .description = Stocz bitwę
cmd-lose = straty
    .description = Wybierz swoje straty
cmd-conquest = podbój
    .description = Co robią twoje legiony w podbitych prowincjach
cmd-conquest-pillage = grabież
    .description = Zniszcz budowlę i weź łup
cmd-conquest-occupy = okupuj
    .description = Postaw legion na budowli albo na znaczniku kontroli
cmd-conquest-work = pracuj
    .description = Kirke: legion pracuje jak karawana
cmd-conquest-use = użyj
    .description = Królowa Saby: od razu zastąp znacznik kontroli
cmd-conquest-done = gotowe
    .description = Zatwierdź swoje decyzje o podboju
cmd-crown = tytuł
    .description = Rozstrzygnij remis: kto otrzymuje tytuł

arg-name = nazwa
    .description = Karta, budowla, jednostka albo towar
arg-rules = zasady
    .description = Która gra
arg-title = tytuł
    .description = Nazwa tej gry
arg-game = gra
    .description = Która gra (jej numer)
arg-language = język
    .description = Język albo ten, który podaje Discord
arg-province = prowincja
    .description = Prowincja
arg-region = obszar
    .description = Prowincja, morze lub imperium w powiększeniu
arg-since = od
    .description = Zaznacz, co się od tego czasu wydarzyło
arg-page = strona
    .description = Która strona
arg-span = zakres
    .description = Ostatnia tura, ostatnia runda albo cała gra
arg-form = format
    .description = Rodzaj pliku

choice-my-last-turn = od mojej ostatniej tury
choice-turn = ostatnia tura
choice-round = ostatnia runda
choice-game = cała gra
choice-gif = GIF
choice-webp = WebP
arg-gain = zysk
    .description = Co przynosi
arg-good = towar
    .description = Towar
arg-seat = imperium
    .description = Imperium
arg-number = liczba
    .description = Ile
arg-resource = zasób
    .description = Zasób
arg-item = co
    .description = Co zbudować
arg-place = gdzie
    .description = Miejsce
arg-card = karta
    .description = Karta
arg-from = skąd
    .description = Skąd
arg-to = dokąd
    .description = Dokąd
arg-triremes = triremy
    .description = Ile trirem
arg-legions = legiony
    .description = Ile legionów
arg-site = pole
    .description = Pole budowli albo znacznik kontroli
arg-unit = jednostki
    .description = Jednostki, które tracisz, wszystkie razem
arg-track = tor
    .description = Tor przywództwa
arg-first = pierwszy
    .description = Zasób
arg-second = drugi
    .description = Kolejny zasób
arg-third = trzeci
    .description = Trzeci zasób
arg-fourth = czwarty
    .description = Czwarty zasób
arg-fifth = piąty
    .description = Piąty zasób
