### Prywatny panel: nagłówki, przyciski i ruch słowami.

panel-heading = { $seat } – twój panel
panel-waiting = Na razie nie masz nic do zrobienia. Na kogo czekamy, widać przy planszy.
panel-pool = 🎒 { $pool } ({ $count }): { $things }
panel-pool-mine = Masz
panel-pool-empty = 🎒 { $pool }: brak
panel-pool-none = 🎒 Nic nie masz.
panel-cards = 🃏 { $pool } ({ $count }):
panel-unasked = Nikt na ciebie nie czeka. Możesz jednak:
panel-verbs = Co chcesz zrobić?
panel-read = 📖 Przeczytaj całość
panel-more-to-read = reszta: 📖
panel-outlook-more = … i jeszcze { $count ->
    [one] { $count } linia
    [few] { $count } linie
   *[many] { $count } linii
} pod „📖 Przeczytaj całość”
panel-page = { $page } z { $pages }
panel-composing = 📝 Jeszcze niezatwierdzone:
    { $steps }
panel-gather = Wybierz: { $count } → Zapieczętuj
panel-gather-range = Wybierz od { $least } do { $most } → Zapieczętuj
panel-sealed = 🔏 Zapieczętowane:
    { $steps }
panel-gather-pay = Wybierz, czym płacisz ({ $count }, kolejność dowolna) → Zapłać
panel-price = Cena: { $count }
panel-you = (ty)
panel-other = ↩ Coś innego
panel-pay = Zapłać za mnie
panel-type = ⌨ Słowami
panel-choices = { $count ->
    [one] { $count } możliwość
    [few] { $count } możliwości
   *[many] { $count } możliwości
}
panel-news = 📜 { $lines }
panel-since = ⏮ Od twojego ostatniego ruchu: { $lines }
panel-since-more = … i { $count } więcej.
panel-since-all = 📜 Od tamtej pory
panel-since-heading = ⏮ Od twojego ostatniego ruchu
panel-map = 🗺 Mapa
panel-asleep = 🌙 Ten panel już się nie odświeża. Naciśnij tu „↻ Dalej” albo „Mój panel” pod planszą, a dostaniesz aktualny.
panel-wake = ↻ Dalej
panel-over-won = 🏆 Koniec gry. Zwycięstwo: { $winners }
panel-over-nobody = Koniec gry. Nikt nie wygrał.
panel-over-scores = Punkty: { $scores }
panel-dm-closed = Nie mogę wysyłać ci wiadomości prywatnych, więc twój panel jest tutaj: naciśnij „Mój panel”, kiedy przyjdzie twoja kolej.
modal-action = Twój ruch słowami
modal-action-label = Ruch
modal-action-hint = Na przykład: { $examples }
panel-repay = Zapłać inaczej
panel-sure = Na pewno? Tego nie da się cofnąć.
panel-back = ↩ Do panelu
panel-back-one = ↩ Wstecz
panel-several = { $what }: jeden ruch lub kilka → Dodaj do planu
panel-several-at-once = { $what }: najwyżej { $count } → { $verb }
panel-drop = ✂ Usuń jeden krok …
panel-fell = Razem z tym odpada: { $steps }.

## Odmowy

refusal-not_your_seat = To nie jest twoje miejsce.
refusal-stale = Ten przycisk był już nieaktualny. Oto obecny stan gry.
refusal-nothing_submitted = Nic nie zostało wybrane. Zaznacz coś i spróbuj ponownie.
refusal-not_understood = Nie rozumiem: „{ $text }”. Możesz napisać: { $words }
refusal-no_such_name = Nie ma tu „{ $text }”.{ $near_count ->
    [0] {""}
   *[other] {" "}Czy chodziło o: { $near }?
}{ $has ->
    [0] {""}
   *[other] {" "}Możliwe: { $words }.
}
refusal-pay_together = Wybierz od razu całą zapłatę ({ $count }), w dowolnej kolejności.
refusal-asked_now = To teraz niemożliwe. Pytanie do ciebie brzmi: { $question } { $has ->
        [0] Odpowiedz w panelu.
       *[other] Użyj { $commands } albo panelu.
    }
refusal-not_in_this_game = W grze „{ $game }” nie ma takiego ruchu.{ $has ->
        [0] {""}
       *[other] {" "}Teraz możesz użyć: { $commands } albo panelu.
    }
refusal-slot_not_here = Gra „{ $game }” nie zna tu pola **{ $slots }**. { $has ->
        [0] Do tego polecenia nic się nie wpisuje.
       *[other] Wpisz: { $known }.
    }
refusal-slot_missing = Czegoś brakuje: **{ $slots }**.
refusal-not_now = To nie twoja kolej. { $waiting }
refusal-not_together = Nie da się zrobić tego wszystkiego naraz, więc nic się nie zmieniło. { $move }: { $why }

## Polecenia: nazwy, opisy, parametry

cmd-panel = panel
    .description = Twój prywatny panel
cmd-hand = zasoby
    .description = Co masz na ręce
cmd-done = gotowe
    .description = Zatwierdź swój plan
cmd-back = cofnij
    .description = Cofnij ostatni niezatwierdzony krok
cmd-clear = wyczyść
    .description = Cofnij wszystkie niezatwierdzone kroki
