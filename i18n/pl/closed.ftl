### Dlaczego coś jest zamknięte (/dlaczego, „Dlaczego nie?”).

closed-more = … i { $count ->
    [one] jeszcze { $count } powód
    [few] jeszcze { $count } powody
   *[many] jeszcze { $count } powodów
} pod „Dlaczego nie?”
closed-things = { $things } i jeszcze { $count }
closed-cannot_pay = kosztuje { $cost }, { $largest ->
    [0] a nie masz czym zapłacić
   *[other] a możesz zapłacić najwyżej { $largest }
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
