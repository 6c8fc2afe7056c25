### Co panel mówi o Imperiach: upewnienie się, wymiana, stan posiadania.

panel-trade-offers = 🤝 Twoja oferta na stole: { $resources }
panel-trade-taken = 🧺 Już wzięte: { $resources }
sure-done = Na pewno? Możesz jeszcze coś zbudować, a niewydane zasoby na koniec fazy wrócą do rezerwy.
sure-pass = Na pewno? Ta tura budowy może dać ci zwycięstwo.
panel-gather = Wybierz { $count ->
    [one] { $count } zasób
    [few] { $count } zasoby
   *[many] { $count } zasobów
} → Zapieczętuj
pool-resources = Twoje zasoby
pool-resources-empty = 🎒 Nie masz żadnych zasobów.
panel-price = { $count ->
    [one] { $count } zasób
    [few] { $count } zasoby
   *[many] { $count } zasobów
}
refusal-pay_together = Podaj od razu wszystkie zasoby, którymi płacisz ({ $count }), w dowolnej kolejności.
