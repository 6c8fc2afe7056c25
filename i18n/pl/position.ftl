### Pozycja słowami (`/plansza tekst`): to, co mówi o sobie każda gra.

position-heading = Pozycja
position-none = brak
position-rules = Zasady
position-options = Opcje
position-round = Runda
position-phase = Faza
position-question = Pytanie
position-awaited = Czekamy na
position-outcome = Zwycięstwo
position-scores = Punkty
position-yes = tak
position-no = nie
position-seat = Twoje miejsce
position-seats = Miejsca
position-pools = Masz
position-history = Zapamiętane
