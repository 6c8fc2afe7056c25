### /szept: tajne wiadomości między graczami.

whisper-sent = 🤫 Szept trafił do { $seat_genitive } ({ $name }). Nikt inny się nie dowie.
whisper-heard = 🤫 { $seat } ({ $name }) szepcze do ciebie:
whisper-answer = Odpowiesz poleceniem `/szept`. Żadna obietnica nie wiąże.

## Odmowy

refusal-whisper_off = Przy tym stole nie szepcze się przez bota. Decyduje o tym przed grą osoba, która ją otworzyła.
refusal-whisper_empty = Ten szept jest pusty. Napisz coś.
refusal-whisper_long = Szept może mieć najwyżej { $most } znaków.
refusal-whisper_nobody = Gracz SI nie słucha szeptów: { $seat }.
refusal-whisper_self = To przecież ty.
refusal-whisper_quick = Dużo tych szeptów. Odczekaj chwilę (najwyżej { $seconds } s).

## Polecenia: nazwy, opisy, parametry

cmd-whisper = szept
    .description = Powiedz coś innemu graczowi w tajemnicy
arg-text = tekst
    .description = Co chcesz powiedzieć
