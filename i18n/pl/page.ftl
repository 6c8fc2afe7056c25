### /eksport: gra jako strona do zachowania i słowa na tej stronie.

page-here = Gra jako strona: zapisz plik i otwórz go w dowolnej przeglądarce, także w telefonie. Działa bez internetu i zawiera to, co wolno ci widzieć.
page-waits = { $before ->
    [one] Twoja strona powstanie zaraz po tej, nad którą właśnie pracuję. Pojawi się tutaj.
    [few] Twoja strona czeka w kolejce; przed nią są jeszcze { $before } inne. Pojawi się tutaj.
   *[many] Twoja strona czeka w kolejce; przed nią jest jeszcze { $before } innych. Pojawi się tutaj.
}
page-note-public = To, co widzieli wszyscy.
page-note-own = To, co widzieli wszyscy, oraz twoja ręka i plany (🔒): nie przekazuj tego dalej, dopóki gra trwa.
page-note-opened = To, co widzieli wszyscy, oraz wszystkie ręce, które stół odkrył na koniec gry (🔒 – podczas gry było tajne).
page-log = Co się wydarzyło
page-round = Runda { $round }
page-set-up = Przed pierwszą rundą
page-first = Na początek
page-back = Krok wstecz
page-run = Odtwarzaj
page-pause = Zatrzymaj
page-on = Krok naprzód
page-last = Na koniec
page-slider = Który krok
page-rounds = Przejdź do rundy
page-filter = Czyje ruchy
page-eyes = Czyja ręka
page-tongue = Język
page-larger = Powiększ
page-smaller = Pomniejsz
page-whole = Cała plansza
page-told = Pozycja słowami
page-keys = Plansza. Strzałki: krok wstecz i naprzód; Page Up i Page Down: poprzednia i następna runda; Home i End: początek i koniec; plus i minus: powiększenie. Na ekranie dotykowym przesuń palcem albo rozsuń dwa palce.

## Odmowy

refusal-page_in_work = Twoja strona właśnie powstaje. O następną poproś, gdy ta już będzie.
refusal-pages_in_work = Wiele osób czeka teraz na swoją stronę. Poproś za kilka minut; `/powtórka` pokazuje grę krok po kroku tutaj.
refusal-page_too_large = Ta gra jest za długa na stronę o wielkości { $kilobytes } kB. Krok po kroku obejrzysz ją tutaj: `/powtórka`.
refusal-page_too_slow = Przygotowanie tej strony trwa teraz zbyt długo. Spróbuj później; krok po kroku obejrzysz grę tutaj: `/powtórka`.

## Polecenia: nazwy, opisy, parametry

cmd-export = eksport
    .description = Gra jako strona do przeglądarki, krok po kroku
