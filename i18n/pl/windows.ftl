### Okna reakcji: co odpowiada się niejawnie i do kiedy.

board-window = 🔏 Okno reakcji jest otwarte; zamknie się { $until }. Niejawnie mogą odpowiedzieć: { $seats }
window-open = 🔏 Okno reakcji jest otwarte; zamknie się { $until }.
window-asked = 🔏 Okno zamknie się { $until }, choćby wszyscy odpowiedzieli wcześniej. Nikt nie widzi, kto już odpowiedział.
window-answered = 📝 Twoja zapieczętowana odpowiedź: **{ $answer }**. Do tego czasu można ją zmienić.
window-then = 📝 A jeśli okno otworzy się znowu: **{ $answer }**
window-then-choose = A jeśli okno otworzy się znowu …
window-silent = Jeszcze nie było twojej odpowiedzi. Milczenie oznacza: { $answer }.
window-silent-orders = Jeszcze nie było twojej odpowiedzi. Milczenie oznacza: { $answer }, chyba że pasuje któryś z twoich rozkazów.
window-withdraw = ✂ Cofnij moją odpowiedź

## Odmowy

refusal-no_window = Nie ma teraz okna, w którym możesz odpowiedzieć.
refusal-window_alone = Odpowiedź na otwarte okno podaje się osobno, bez innych akcji.
refusal-nothing_sealed = Na to okno jeszcze nie było twojej odpowiedzi.

## Polecenia: nazwy, opisy, parametry

cmd-answer = odpowiedz
    .description = Odpowiedz niejawnie w otwartym oknie, zmień odpowiedź albo ją cofnij
arg-sealed = odpowiedź
    .description = Co odpowiadasz; bez tego zobaczysz swój panel
