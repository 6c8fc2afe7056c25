### Okna reakcji: co odpowiada się niejawnie i do kiedy.

board-window = 🔏 Okno reakcji jest otwarte; zamknie się { $until }. Niejawnie mogą odpowiedzieć: { $seats }
window-open = 🔏 Okno reakcji jest otwarte; zamknie się { $until }.
window-asked = 🔏 Okno zamknie się { $until }, choćby wszyscy odpowiedzieli wcześniej. Nikt nie widzi, kto już odpowiedział.
window-answered = 📝 Twoja zapieczętowana odpowiedź: **{ $answer }**. Do tego czasu można ją zmienić.
window-then = 📝 A jeśli okno otworzy się znowu: **{ $answer }**
window-then-completed = 📝 A jeśli okno otworzy się znowu: **{ $answer }** (jeśli zabraknie wtedy na opłacenie, brak zostanie pokryty możliwie najtaniej)
window-then-choose = A jeśli okno otworzy się znowu …
window-silent = Jeszcze nie było twojej odpowiedzi. Milczenie oznacza: { $answer }.
window-silent-orders = Jeszcze nie było twojej odpowiedzi. Milczenie oznacza: { $answer }, chyba że pasuje któryś z twoich rozkazów.
window-withdraw = ✂ Cofnij moją odpowiedź
window-prepare = Już teraz możesz wybrać, co zrobisz, jeśli nikt nie zareaguje. Nikt tego nie widzi, a jeśli ktoś zareaguje, przepada.
window-prepared = 📝 Jeśli nikt nie zareaguje, stanie się to, gdy tylko okno się zamknie; do tego czasu widzisz to tylko ty:
window-unprepare = ✂ Cofnij ostatnie

## Odmowy

refusal-nothing_to_prepare = Teraz nie ma czego przygotować.
refusal-not_listed = Tego nie można dopisać: jest już na twojej liście albo po tym, co wcześniej, nie starczy na opłacenie.
refusal-not_prepared = Tego nie da się przygotować: zależy od tego, co stanie się wcześniej.
refusal-no_window = Nie ma teraz okna, w którym możesz odpowiedzieć.
refusal-window_alone = Odpowiedź na otwarte okno podaje się osobno, bez innych akcji.
refusal-nothing_sealed = Na to okno jeszcze nie było twojej odpowiedzi.

## Polecenia: nazwy, opisy, parametry

cmd-answer = odpowiedz
    .description = Odpowiedz niejawnie w otwartym oknie, zmień odpowiedź albo ją cofnij
arg-sealed = odpowiedź
    .description = Co odpowiadasz; bez tego zobaczysz swój panel
