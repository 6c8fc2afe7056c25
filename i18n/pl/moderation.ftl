### Usuwanie, zmiana nazwy, przerwy: co może osoba, która założyła grę, i admini.

kicked-lobby = { $name } nie ma już miejsca w poczekalni gry { $title }.
kicked-running = { $name } nie bierze już udziału w grze { $title }. To miejsce przejmuje SI.
renamed = Gra nazywa się teraz { $title }.
kick-sure = Na pewno usunąć z gry { $title } tę osobę: { $name }? To miejsce ({ $seat }) przejmie na stałe SI. Powrót będzie możliwy tylko na zaproszenie kogoś od stołu (`/gra zaproś`).
button-kick = Usuń z gry
rename-thread-kept = Nie udało mi się zmienić nazwy wątku: wciąż jest stara. Brakuje mi tam uprawnienia do zarządzania wątkami; nazwę może zmienić ktoś, kto je ma.
kick-asked = Pytam o to resztę stołu na kanale. Musi się zgodzić jedna osoba.

## Zawiadomienia i wiersze dziennika

notice-kicked = ta gra toczy się już bez ciebie: tak zdecydował stół albo administrator serwera. Możesz wrócić, jeśli ktoś przy stole cię zaprosi.
notice-renamed = tak nazywa się odtąd ta gra.
notice-owner_passed = osoba, która otworzyła tę grę, już w niej nie gra. Odtąd decyduje za nią { $seat } (przerwa, nazwa, koniec gry).

## Odmowy

refusal-kick_self = To przecież ty. Z poczekalni wychodzi się poleceniem `/gra odejdź`.
refusal-not_here = Tej osoby nie ma w tej grze.
refusal-kicked = Usunięto cię z tej gry. Możesz wrócić tylko na zaproszenie kogoś od stołu.
refusal-kick_alone = Przy stole nie ma nikogo więcej, kto mógłby się na to zgodzić. Jeśli druga osoba nie odpowiada, użyj `/głosowanie zastąp`; w innym razie pomoże administrator serwera.
refusal-kick_by_vote = Na to musi się zgodzić jeszcze jedna osoba przy stole. Pyta o to `/gra usuń`.

## Polecenia: nazwy, opisy, parametry

cmd-game-kick = usuń
    .description = Usuń kogoś z gry; w trwającej musi się zgodzić jeszcze ktoś z graczy
cmd-game-rename = nazwij
    .description = Nadaj grze inną nazwę; bez nazwy nazywa się jak jej zasady
cmd-game-pause = wstrzymaj
    .description = Wstrzymaj grę wraz ze wszystkimi zegarami
cmd-game-resume = wznów
    .description = Wznów wstrzymaną grę
