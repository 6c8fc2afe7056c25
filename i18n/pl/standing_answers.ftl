### Stałe odpowiedzi i decyzje podjęte automatycznie.

panel-standing = ⏱ Stałe odpowiedzi
panel-automatic = { $why_id ->
    [forced] Zrobione za ciebie, bo nic innego nie było możliwe: { $action }.
    [order] Zrobione według twojego rozkazu: { $action }.
   *[other] Zrobione według twojej stałej odpowiedzi: { $action }.
}
standing-heading = Stałe odpowiedzi
standing-hint = Na to, co tu ustawisz, bot odpowiada za ciebie od razu, więc nikt na ciebie nie czeka. Tę listę widzisz tylko ty, a czas odpowiedzi niczego o niej nie zdradza. Pusty wybór cofa wszystko.
standing-choose = Co ma obowiązywać → Niech obowiązuje
standing-now = ⏱ Obowiązuje: { $answers }
standing-lasts-round = do końca tej rundy
standing-lasts-game = dopóki tego nie cofniesz

## Odmowy

refusal-no_such_answer = Tego nie da się tu ustawić. Wybierz z listy.

## Polecenia: nazwy, opisy, parametry

cmd-standing = stałe-odpowiedzi
    .description = Odpowiedzi dane z góry, żeby nikt na ciebie nie czekał
arg-answer = odpowiedź
    .description = Ustaw ją albo cofnij
