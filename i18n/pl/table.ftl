### Wokół stołu: to, co wybiera się dla rozgrywki, a co nie jest zasadą.

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

refusal-option_closed = To ustala się przed rozpoczęciem gry; teraz nie można już tego zmienić.
notice-setting_changed = zmieniono ustawienia stołu.

refusal-not_invited = Nie masz zaproszenia do tej gry.
refusal-too_many_invited = Naraz można zaprosić najwyżej { $most } osób.

## Poczekalnia

button-start-ready = Rozpocznij ({ $ready }/{ $people })
button-decline = Nie tym razem
button-rematch = Zagrajmy jeszcze raz
lobby-opened-there = Poczekalnia otwarta: { $place }. Jej numer to `{ $game }`.
lobby-invited = ✉ Zaproszeni: { $names }
lobby-declined = Nie mogą zagrać: { $names }
lobby-how-to-start = 👑 może zacząć od razu; w przeciwnym razie gra zaczyna się, gdy wszyscy nacisną „Rozpocznij” (✅).
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
notice-invited = { $by } zaprasza cię do tej gry. Zagrasz?
notice-rematch = { $by } chce zagrać jeszcze raz, w tym samym gronie i z tymi samymi opcjami. Zagrasz?
rematch-opened = Poczekalnia otwarta: { $place } (`{ $game }`). Reszta dostaje zaproszenia, a imperia będą losowane od nowa.
rematch-joined = Masz miejsce przy stole: { $place } (`{ $game }`). Imperia będą losowane od nowa.
refusal-lobby_changed = Poczekalnia właśnie się zmieniła. Spójrz jeszcze raz i wybierz ponownie.
refusal-no_threads_here = Nie mogę tu otworzyć wątku. Użyj `/gra nowa` bez pola `wątek:` albo na zwykłym kanale tekstowym.

## Moje gry

games-mine = **Twoje gry** – najpierw te, w których jest twoja kolej
games-yours = { $others ->
    [0] Twoja kolej
    [one] Kolej na ciebie i na { $others } innego gracza
    [few] Kolej na ciebie i na { $others } innych graczy
   *[many] Kolej na ciebie i na { $others } innych graczy
} · ostatni ruch { $since }
games-others = Czekamy na: { $names } · ostatni ruch { $since }
games-more = … i jeszcze { $count }

cmd-game-seat = miejsce
    .description = Wybierz swoje imperium albo zdaj się na los
cmd-game-option = opcja
    .description = Zmień opcję poczekalni tego kanału
cmd-game-invite = zaproś
    .description = Zaproś osoby do poczekalni albo, w trwającej grze, do przejęcia miejsca po SI
cmd-game-rematch = rewanż
    .description = Zagrajcie jeszcze raz: te same osoby i opcje, imperia losowane od nowa
arg-thread = wątek
    .description = Otwórz dla tej gry osobny wątek
arg-display = wystawa
    .description = Bohaterowie i cuda: ile kart leży odkrytych
arg-round_cap = ostatnia_runda
    .description = Po której rundzie gra kończy się najpóźniej
arg-dice = kości
    .description = Co jest na kościach
arg-pace = tempo
    .description = Ile czasu jest na decyzję
arg-whisper = szepty
    .description = Czy dwoje graczy może rozmawiać przeze mnie w tajemnicy?
arg-hands_open = odkryte_ręce
    .description = Czy na koniec gry pokazać wszystkie ręce?
arg-spectators = widzowie
    .description = Czy inni mogą się przyglądać?
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
choice-relaxed = swobodne: bez zegara, jedno przypomnienie dziennie
choice-daily = dzienne: 24 godziny na decyzję
choice-live = na żywo: kilka minut na decyzję
choice-none = bez zegara i przypomnień

## Cofanie

panel-undo = ↶ Cofnij
panel-redo = ↷ Ponów
panel-takeback = Poproś o cofnięcie …
panel-takeback-alone = Cofnij ruch …
panel-help = ❔ Pomoc
undo-which = Przed który ruch wrócić?
undo-ask = Żadnego twojego kroku nie da się teraz swobodnie cofnąć: to, co widzieli inni, cofa się tylko za ich zgodą. Przed który ruch wracamy? Zapytam innych na kanale.
undo-alone = Swobodnie niczego już nie cofniesz, ale grasz tylko z SI: przed który ruch wracamy? Stanie się to od razu.
undo-asked = Pytam na kanale, czy wrócić do chwili przed ruchem { $seq }. { $missing ->
    [one] Brakuje jednej odpowiedzi.
    [few] Brakuje { $missing } odpowiedzi.
   *[many] Brakuje { $missing } odpowiedzi.
}
undo-done = Gra wróciła do chwili przed ruchem { $seq }. Odtąd los rozstrzyga na nowo.
button-undo-agree = Zgoda
button-undo-refuse = Sprzeciw
consent-asks = ⏪ **{ $title }** · { $who } prosi o powrót do chwili przed ruchem { $seq }: *{ $move }*
consent-agreed = ✅ Zgoda: { $names }
consent-missing = ⏳ Czekamy na: { $names }
consent-closes = -# Nieobecnych też pytamy i na nich czekamy: prośba wygasa { $closes }.
consent-waits = ⏳ Nikogo innego teraz nie ma: prośba czeka, aż ktoś z pozostałych graczy wróci i się zgodzi.
consent-lapsed = **{ $title }** · Prośba o powrót do chwili przed ruchem { $seq } wygasła ({ $who }): nie wszyscy zgodzili się na czas. Gra toczy się dalej bez zmian.
log-undo_lapsed = ⏪ Prośba o powrót do chwili przed ruchem { $seq } wygasła ({ $by }).
log-undo_withdrawn = ⏪ { $by } odchodzi od stołu, więc prośba o powrót do chwili przed ruchem { $seq } upada.
consent-hint = Potrzebna jest zgoda wszystkich obecnych oraz każdej osoby, której własne ruchy to cofa; gracze SI zgadzają się sami. Kości i losowania będą wtedy nowe. Kto prosi, może wycofać prośbę przyciskiem „Sprzeciw”.
consent-undone = ⏪ **{ $title }** · Gra wraca do chwili przed ruchem { $seq }: *{ $move }* Prośba: { $who }. Zgoda: { $agreed }. Odtąd kości i losowania są nowe.
consent-refused = **{ $title }** · { $who } nie zgadza się na powrót; gra toczy się dalej bez zmian ({ $by }).
consent-withdrawn = **{ $title }** · { $who } wycofuje prośbę o powrót.

cmd-undo = wróć
    .description = Cofnij ostatni niezatwierdzony krok albo poproś wszystkich o cofnięcie ruchu
cmd-redo = ponów
    .description = Zrób jeszcze raz to, co właśnie zostało cofnięte
arg-move = ruch
    .description = Poproś wszystkich o powrót do chwili przed tym ruchem

## Dziennik

log-heading-opened = **Co się wydarzyło** (🔒 – podczas gry było tajne)
log-none = Dla tego wyboru dziennik jest pusty.
log-page = strona { $page } z { $pages }, najpierw najnowsze
log-older = ◀ Starsze
log-newer = Nowsze ▶
log-all-rounds = Wszystkie rundy
log-all-players = Wszyscy gracze
log-undo_asked = ⏪ { $seat } prosi wszystkich o powrót do chwili przed ruchem { $seq }.
log-undo_agreed = ⏪ { $seat } zgadza się na powrót do chwili przed ruchem { $seq }.
log-undo_refused = ⏪ { $seat } nie zgadza się na powrót do chwili przed ruchem { $seq } (prośba: { $by }).
log-undone = ⏪ Gra wraca do chwili przed ruchem { $seq }. Prośba: { $seat }. Zgoda: { $agreed }.
arg-round = runda
    .description = Tylko ta runda
arg-player = gracz
    .description = Tylko to, co dotyczy tego imperium

## Ręce na koniec

hands-heading = 🎒 **Ręce na koniec gry**
hands-none = nic
