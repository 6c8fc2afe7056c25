### Co panel mówi o Imperiach: upewnienie się, wymiana, stan posiadania.

panel-trade-offers = 🤝 Twoja oferta na stole: { $resources }
panel-trade-taken = 🧺 Już wzięte: { $resources }
panel-sure-nothing = Na pewno? Możesz jeszcze coś zbudować, a niewydane zasoby na koniec fazy wrócą do rezerwy.
panel-sure-pass = Na pewno? Ta tura budowy może dać ci zwycięstwo.
panel-gather = Wybierz { $count ->
    [one] { $count } zasób
    [few] { $count } zasoby
   *[many] { $count } zasobów
} → Zapieczętuj
