### Port. Wiele jego słów należy też do innej gry, w innym znaczeniu.

game-harbour-name = Port
name-harbour = Port
name-hannibal = „Hannibal”
    .genitive = „Hannibala”
name-pelican = „Pelikan”
    .genitive = „Pelikana”
name-curlew = „Kulik”
    .genitive = „Kulika”
name-egret = „Egreta”
    .genitive = „Egrety”
name-gold = złote rybki
name-grain = słojowany dąb
name-salt = sól
pool-hand = Twoje karty
pool-hand-empty = 🃏 Nie masz kart.
pool-stores = Twoje towary
pool-stores-empty = 🎒 Nie masz towarów.
name-attack = abordaż
name-build = budowla
name-rob = abordaż
name-any = kimkolwiek
name-declaration = zapowiedź

option-rounds = Liczba rund
option-rounds-2 = Dwie
option-rounds-3 = Trzy
option-rounds-6 = Sześć
option-display = Karty na ręce
option-display-small = Pięć kart
option-display-large = Piętnaście kart

phase-trade = Myto
phase-build = Przy nabrzeżu
step-offer = myto w ukryciu
step-build = tura
step-trim = koniec tury
step-action = odpowiedź na zapowiedź
step-reply = odpowiedź na kartę

verb-take = Weź do ręki
verb-build = Zbuduj
verb-attack = Abordaż
verb-sail = Wypłyń na połów
verb-use = Powstrzymaj
verb-pass = Odpuść
verb-give = Oddaj
verb-name = Ulubiona karta
verb-lose = Bez ulubionej
verb-claim = Odwróć wzrok

question-offer = Ile myta płacisz? Dwa towary to punkt. W ręce: { $chosen }.
question-build = Twoja tura. W ręce: { $chosen }.
question-trim = Oddajesz karty, każdą za jedną sól?
question-window-action = { $by } zapowiada: { $deed }, { $what }. Powstrzymujesz?
question-window-reply = { $by } zagrywa kartę: { $card }. Powstrzymujesz ją?
question-anytime = Możesz wybrać ulubioną kartę albo odwrócić wzrok.

order-use = { $card }, gdy to { $whom }
order-field-whom = przeciw

event-dealt = Karty rozdane.
event-drew_good = Dostajesz: { $good }.
event-drew_card = Dobierasz kartę: { $card }.
event-round_began = Runda { $round }. Zaczyna { $seat }.
event-took = W ręce: { $count } × { $good }, wiesz o tym tylko ty.
event-put_back = Odłożone; w ręce zostaje: { $chosen }.
event-bid_sealed = { $seat }: myto odliczone i ukryte.
event-bid_opened = { $seat } liczy jeszcze raz.
event-bids_revealed = Myto: { $bids }.
event-turn_began = Teraz tura: { $seat }.
event-declared_build = { $seat } zapowiada budowlę: { $what }; wyłożone towary: { $paid_count }.
event-declared_attack = { $seat } zapowiada abordaż, cel: { $what }.
event-answered = { $seat } powstrzymuje to kartą: { $card }.
event-took_effect = Działa karta: { $card }.
event-cancelled = Zapowiedź { $seat_genitive } nie dochodzi do skutku.
event-built = { $seat } buduje: { $card }. Punkty: { $points }.
event-attacked = Abordaż! { $seat } wchodzi na pokład { $other_genitive }.
event-robbed = { $seat } zabiera z pokładu { $other_genitive }: { $good }; wiecie o tym tylko we dwoje.
event-sailed = { $seat } wypływa na połów.
event-passed = { $seat } odpuszcza turę.
event-kept = { $seat } zachowuje resztę kart.
event-dropped = { $seat } oddaje za sól kartę: { $card }.
event-named = Twoja ulubiona karta: { $card }.
event-unnamed = Nie masz ulubionej karty.
event-claimed = { $seat } odwraca wzrok do końca rundy.
event-game_won = Port się zamyka.

refusal-no_goods = Brak towarów na to.
closed-hand_full = masz już pełną rękę
closed-in_hand = masz towary w ręce
closed-no_cards = nie ma już kart

outcome-rounds = Najwięcej punktów po ostatniej rundzie.
outcome-goal = Trzy punkty na rundę, w pojedynkę.
outcome-nothing_built = Za mało punktów na własny port.

ai-quartermaster = kwatermistrzyni

standing-toll = Nigdy nie płać myta
guide-harbour-round = Runda
    .text =
        1. **Myto** – wszyscy płacą towarami, w ukryciu; dwa to punkt, najwięcej daje dwa punkty więcej.
        2. **Przy nabrzeżu** – każdy statek ma turę: połów karty, budowla albo abordaż.
        3. **Okna** – zapowiedź może powstrzymać każdy, kto ma odpowiednią kartę, a tę kartę jeszcze ktoś inny.
explain-menu-stoppers = Karty, które powstrzymują
explain-menu-works = Budowle
explain-menu-goods = Towary
about-gold = Złote rybki. Jeden z trzech towarów; każdym można zapłacić za każdą budowlę.
about-grain = Słojowany dąb. Jeden z trzech towarów; każdym można zapłacić za każdą budowlę.
about-salt = Sól. Jeden z trzech towarów, a zarazem zapłata za oddaną kartę.
