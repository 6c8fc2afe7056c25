### Dlaczego coś jest zamknięte (/dlaczego, „Dlaczego nie?”).

closed-more = … i { $count ->
    [one] jeszcze { $count } powód
    [few] jeszcze { $count } powody
   *[many] jeszcze { $count } powodów
} pod „Dlaczego nie?”
closed-things = { $things } i jeszcze { $count }
closed-cannot_pay = { $cost ->
    [one] potrzeba { $cost } zasobu
    [few] potrzeba { $cost } zasobów
   *[many] potrzeba { $cost } zasobów
}, { $largest ->
    [0] a nie masz nic
    [1] a możesz zapłacić najwyżej 1
   *[other] a największy zestaw, jaki ułożysz, to { $largest }
}
closed-heading = Czego teraz nie możesz zrobić i dlaczego
closed-nothing = Nic cię teraz nie ogranicza.
panel-why = 🔒 Dlaczego nie?
panel-more-when-chosen = reszta po wybraniu

## Odmowy

refusal-closed = { $thing } – teraz niedostępne: { $why }.

## Polecenia: nazwy, opisy, parametry

cmd-why = dlaczego
    .description = Czego teraz nie możesz zrobić i dlaczego
