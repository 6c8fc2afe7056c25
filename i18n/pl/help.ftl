### /pomoc: jak zacząć, gdzie się jest, spis poleceń.

help-start = **Jak zacząć**
    Pierwszy raz? `/nauka` to pierwsza gra z przewodnikiem, tylko dla ciebie: około dziesięciu minut, z prawdziwymi przyciskami.
    `/gra nowa` otwiera poczekalnię na tym kanale: dołącz, wolne miejsca oddaj graczom SI i zacznij. Plansza pojawi się tutaj, a twój panel przyjdzie w wiadomości prywatnej („Mój panel” pokaże go w każdym miejscu).
help-topics = Przeczytaj o …
help-things = Karty i inne elementy gry: co robią …
help-topic-here = Gdzie teraz jestem
help-topic-commands = Polecenia
help-where = { $title } · { $place }
help-lobby = **Poczekalnia jest otwarta.** { $count ->
    [one] Przy stole jest { $count } gracz
    [few] Przy stole jest { $count } graczy
   *[many] Przy stole jest { $count } graczy
}; gra jest dla { $fewest }–{ $most } osób. „Dołącz” albo `/gra dołącz` zajmuje miejsce, „Opcje” to wybór miejsca przy stole, zasad i ustawień, „Dodaj SI” obsadza wolne miejsce.
help-lobby-in = Masz miejsce przy stole. Osoba, która otworzyła poczekalnię, może zacząć od razu; w przeciwnym razie gra zaczyna się, gdy wszyscy nacisną „Rozpocznij”.
help-turn = **Twoja kolej.** Pytanie do ciebie:
help-turn-can = Możliwe ruchy: { $verbs }
help-turn-how = Naciskaj przyciski swojego panelu („Mój panel” albo `/panel`), napisz tam ruch słowami albo użyj poleceń. To, co układasz, jest prywatne, póki tego nie zatwierdzisz.
help-not-turn = **To jeszcze nie twoja kolej.**
help-over = **Ta gra się skończyła.** „Zagrajmy jeszcze raz” albo `/gra rewanż` zaprasza to samo grono; `/powtórka` pokazuje przebieg gry, `/dziennik` go opowiada, a `/eksport` daje całą grę jako stronę do zachowania.
help-watching = Nie grasz przy tym stole; mapę i dziennik możesz oglądać, jeśli stół przyjmuje widzów.
help-commands-acting = polecenia samej gry;
help-commands-hand = `/zasoby` co masz na ręce
help-commands-page =
    - **Oglądanie** – `/nauka` pierwsza gra z przewodnikiem · `/mapa` plansza · `/plansza tekst` słowami · `/panel` twój panel · { help-commands-hand } · `/stan` na kogo czekamy i od kiedy · `/dziennik` co się wydarzyło, według rund i graczy · `/powtórka` gra krok po kroku albo film · `/eksport` to samo jako strona do przeglądarki · `/karta` co robi dana rzecz · `/gry` twoje gry · `/oglądaj` wieści z gry, w której nie grasz
    - **Poczekalnia** – `/gra nowa`, `dołącz`, `odejdź`, `miejsce`, `opcja`, `si`, `zaproś`, `rozpocznij`, `rewanż`, `zakończ`
    - **Granie** – { help-commands-acting } `/wróć`, `/ponów`; `/dlaczego` czego nie możesz zrobić, `/stałe-odpowiedzi` odpowiedzi z góry; `/szept` do innego gracza, jeśli stół na to pozwala
    - **Czas i miejsca** – `/głosowanie wstrzymaj`, `wznów`, `przedłuż`, `zastąp` pyta stół; `/zrezygnuj` to odejście z gry, `/zastąp` – przejęcie miejsca gracza SI
    - **Porządek** – `/gra usuń`, `nazwij`, `wstrzymaj`, `wznów` dla osoby, która otworzyła grę, i dla administratorów; `/serwer …` dla administratorów
    - **Ty** – `/ja` strefa czasowa, cisza, przypomnienia, zestawienie · `/język` · `/prywatność` co o tobie przechowuję; resztę pokazuje Discord, gdy wpiszesz `/`.
panel-help = ❔ Pomoc

explain-what-is = Co to jest …?
explain-names = 🏷️ Nazwy
explain-hint = Wszystko, co tu nazwano, i co to znaczy. Wybierz nazwę.
explain-none = Nie ma tu nic do objaśnienia.

## Odmowy

refusal-no_such_topic = O tym nic nie wiem. { $near_count ->
    [0] Wybierz nazwę z listy podpowiedzi.
   *[other] Czy chodziło o: { $near }?
}

refusal-no_legend = Plansza tej gry nie ma legendy. `/pomoc` powie, jak się w nią gra.

## Polecenia: nazwy, opisy, parametry

cmd-help = pomoc
    .description = Jak zacząć i o co gra pyta cię teraz
cmd-card = karta
    .description = Co robi karta albo inna rzecz w grze
arg-name = nazwa
    .description = O czym chcesz się dowiedzieć
arg-topic = temat
    .description = O czym przeczytać
