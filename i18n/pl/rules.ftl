### Co może powiedzieć każda gra: kroki tury, pierwsze zdarzenia, odmowy wszystkich zasad. Gra może to ująć po swojemu.

verb-pass = Pas
verb-back = Cofnij krok
verb-seal = Zapieczętuj
verb-withdraw = Złam pieczęć
verb-clear = Zacznij od nowa
verb-done = Zatwierdź
event-game_started = Gra się zaczyna.
event-round_began = Runda { $round }
event-passed = { $seat } pasuje.
refusal-not_your_turn = To nie twoja kolej.
refusal-game_over = Ta gra już się skończyła.
refusal-illegal = Teraz to niemożliwe.
refusal-unknown_verb = Nie ma takiego ruchu.
refusal-wrong_arguments = Czegoś tu brakuje albo jest tego za dużo.
refusal-nothing_to_take_back = Nie ma czego cofnąć.
refusal-bad_option = Nie ma takiej opcji albo nie ma ona takiej wartości.
refusal-bad_position = To nie jest poprawna pozycja.
refusal-bad_record = To nie jest poprawny plik gry: { $where }.
refusal-too_many = To za dużo: najwyżej { $most }.
refusal-not_owned = Nie masz tego: { $thing }.
refusal-nothing_to_confirm = Nie ma czego zatwierdzić.
refusal-seat_count = Graczy może być w tej grze { $allowed }, a nie { $count }.
