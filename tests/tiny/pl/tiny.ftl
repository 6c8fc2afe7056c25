### Malutka gra. Słowa wspólne wszystkim grom (cofnij, zatwierdź, nie twoja kolej …) są w i18n/.

name-red = Czerwony
name-blue = Niebieski
name-green = Zielony
name-amber = Bursztynowy
name-violet = Fioletowy
pool-gems = Twoje klejnoty
name-jade = jadeit
name-onyx = onyks
name-ruby = rubin
name-arch = łuk
name-tower = wieża

option-rounds = Liczba rund
option-rounds-2 = Dwie
option-rounds-3 = Trzy
option-rounds-5 = Pięć
option-rounds-40 = Czterdzieści

verb-put = Dołóż do stawki
verb-raise = Wznieś
verb-spend = Wydaj

question-bid = Ile stawiasz za prawo do budowy? Dotąd: { $chosen }.
question-site = Co wznosisz?
question-price = Które klejnoty wydajesz? { $item }: { $cost }.

event-dealt = Klejnoty rozdane.
event-bidding_began = Runda { $round }: wszyscy licytują.
event-drew_gem = Dobierasz klejnot: { $gem }.
event-bid_grew = Dołożono do stawki: { $count } × { $gem }.
event-bid_shrank = Zabierasz ze stawki ostatnio dołożone klejnoty.
event-bid_sealed = { $seat }: stawka złożona i ukryta.
event-bid_opened = { $seat } zastanawia się jeszcze raz.
event-bids_revealed = Stawki: { $bids }.
event-nobody_bid = Nikt nie stawia ani jednego klejnotu.
event-tie_rolled = Remis. Los wskazuje: { $seat }.
event-bid_won = Buduje: { $seat }.
event-composed = Zanotowane, tylko dla ciebie.
event-raised = { $seat } wznosi: { $item }, zapłata: { $paid }. Punkty: { $points }.
event-site_left = { $seat }: koniec budowy.
event-game_won = Koniec gry.

refusal-no_gems = Brak klejnotów na to.

outcome-goal = Zdobyto sześć punktów.
outcome-rounds = Najwięcej punktów po ostatniej rundzie.
outcome-nothing_built = Nikt niczego nie zbudował.
