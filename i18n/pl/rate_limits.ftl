### Za dużo naraz: o co można prosić tylko tak często.

error-cooldown = Za szybko. Spróbuj za { $seconds } s.

## Odmowy

refusal-too_often = { $what ->
    [invite] To już dużo zaproszeń naraz. Następne możesz wysłać { $again }.
    [invited] Ta osoba dostała ostatnio wiele zaproszeń. Znów można ją zaprosić { $again }.
    [undo] To już kolejna prośba o cofnięcie. Znów możesz poprosić { $again }.
    [pause] To już kolejna przerwa. Znów możesz o nią poprosić { $again }.
    [resume] To już kolejna prośba o wznowienie gry. Znów możesz poprosić { $again }.
    [rename] Ta nazwa zmieniała się ostatnio dość często. Znów możesz ją zmienić { $again }.
    [setting] Ustawienia tego stołu zmieniały się ostatnio dość często. Znów możesz je zmienić { $again }.
    [extend] To już kolejna prośba o więcej czasu. Znów możesz poprosić { $again }.
    [extend_game] Ten stół wziął już dużo dodatkowego czasu. Znów może o niego poprosić { $again }.
    [replace] To już kolejna prośba o zastąpienie gracza. Znów możesz poprosić { $again }.
    [kick] To już kolejna prośba o usunięcie gracza. Znów możesz poprosić { $again }.
    [seat] To już kolejna prośba o miejsce. Znów możesz poprosić { $again }.
    [end] To już kolejna prośba o zakończenie gry. Znów możesz poprosić { $again }.
    [open] To już dużo otwartych gier naraz. Następną możesz otworzyć { $again }.
    [export] To już dużo stron naraz. O następną możesz poprosić { $again }.
   *[other] To za dużo naraz. Znów będzie można { $again }.
}
refusal-too_many_lobbies = Masz już tyle otwartych poczekalni: { $most }. Rozpocznij jedną z nich albo ją zamknij (`/gra zakończ`).
