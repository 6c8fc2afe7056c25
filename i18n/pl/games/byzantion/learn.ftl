### Byzantion – pierwsza gra z przewodnikiem (/nauka). Rozdziały i kroki: engine/byzantion/lessons/chapters.toml.

learn-picture = Plansza
learn-picture-factions =
    Witaj w Konstantynopolu! Grasz **Błękitnymi**, jednym ze stronnictw hipodromu; Zielonymi gram ja. U góry stoi **Doxa**, chwała każdego stronnictwa: kto ma jej najwięcej po ostatnim wydarzeniu, wygrywa. Po lewej leży sześć wydarzeń tej gry w kolejności, w jakiej nadejdą, więc każdy może się do nich przygotować.
learn-picture-event =
    Duże pole to wydarzenie tej rundy. Ma dwa **warianty**: I wymaga 1 Auctoritas i 2 Civicus, II – 1 Civicus i 2 Fides. To, czego trzeba, muszą przynieść wszyscy razem. Zielony znak: nagroda tego, kto da najwięcej, jeśli się uda. Czerwony krzyżyk: kara tego, kto da najmniej, jeśli się nie uda. Figury po prawej stronie wariantu trafią na mapę.
learn-picture-goods =
    Poniżej: cztery **pola** i to, co na nich leży, **rynek** z cenami, **oferta** kart oraz pasek każdego stronnictwa. ⚡ to **Dynamis**, czyli twoje działania; korona to **Auctoritas**, autorytet; N to **Nomisma**, pieniądze. Pozostałe znaki to zasoby, których żądają wydarzenia.
learn-picture-end = Wydarzenia, mapa, rynek, karty, stronnictwa: to cała plansza. Jak się co nazywa, powie `/pomoc`.

learn-emperor = Ucho cesarza
learn-emperor-space =
    Runda zaczyna się od **pól**: każde stronnictwo zajmuje jedno, bierze leżące na nim dobra i keimelion, insygnium na tę rundę. **Labaron** daje o jeden Dynamis więcej, czyli jedno działanie więcej, a kto siedzi na niższym numerze, ten działa wcześniej. Zajmij go.
    .also = Każde pole do czegoś się przydaje; to jest twoje do końca rundy.
learn-emperor-vote =
    Teraz stronnictwa szepczą cesarzowi, **który wariant** ma wybrać. Każde umieszcza Auctoritas na jednym z nich. Decyduje to, co masz albo możesz zdobyć: karty, które zaraz zagrasz, przyniosą Civicus, więc pasuje ci wariant 1. Umieść oba swoje Auctoritas; kto umieści najwięcej, dostanie też 2 Doxa.
    .also = Dobrze: ile i na czym umieszczasz, to twoja sprawa.
learn-emperor-end = Cesarz zdecydował. Wszystko, co umieszczono, przepadło, więc oszczędzaj Auctoritas na decyzje, na których ci zależy.

learn-cards = Karty i bandony
learn-cards-draw =
    W fazie działań stronnictwa po kolei wydają po jednym **Dynamis** za jedno działanie, i tak w kółko. Nie masz kart na ręce, więc **dobierz**.
learn-cards-deck =
    Dwie karty z talii kosztują 1 Auctoritas. Z kartą z oferty byłyby to 2, z kartą ze stosu kart odrzuconych 3; najtańsza jest karta, której nikt nie zna.
learn-cards-rest =
    Dwie karty, a jedna z nich to **bohater**. Przed końcem tury można jeszcze odrzucać karty: za każdą dostajesz 1 Auctoritas i 2 Nomisma. Zatrzymaj obie.
learn-cards-play =
    Znowu twoja tura. W jednym działaniu można **zagrać** tyle kart, na ile cię stać.
learn-cards-hero =
    Najpierw bohater. Każdy bohater obniża koszt kart swoich rodzajów o liczbę w wieńcu laurowym; ten oszczędzi ci 1 Nomisma na karcie Palatine. Kolejność ma znaczenie.
learn-cards-second =
    Ta karta kosztuje teraz 4 zamiast 5. To, co napisano na zwykłej karcie, dzieje się raz i od razu: 2 Auctoritas dla ciebie. Zdolność bohatera działa, dopóki leży on na wierzchu.
learn-cards-played =
    Nie masz już kart na ręce, więc nie ma czego zagrywać. Powiedz to.
learn-cards-bandon =
    Bohater prowadzi **bandon**: pod nim leżą inne karty jego rodzaju. Jeden Dynamis aktywuje cały bandon i produkują wszystkie jego karty. Połóż drugą kartę pod bohaterem.
learn-cards-done = Nic więcej tu nie trzeba: zakończ działanie.
learn-cards-end = Masz bandon z dwóch kart. Zaraz zobaczysz, do czego służy.

learn-market = Produkcja i rynek
learn-market-produce =
    Teraz **aktywuj** swój bandon: kładziesz na nim Dynamis, a każdy znak na jego kartach coś przynosi. Jedno działanie, trzy Civicus. Każdy bandon raz na rundę.
learn-market-sell =
    Brakuje ci pieniędzy. Na **rynku** każdy rodzaj zasobu leży najwyżej raz, a cena rośnie od lewej do prawej. Ogłoś, że **sprzedajesz**.
learn-market-lignum =
    Leżą tam już wszystkie rodzaje, więc sprzedać można tylko jeden: drugi żeton tego, co leży na **najtańszym** polu, dziś Lignum. Dostaniesz cenę pierwszego wolnego pola, czyli 9 Nomisma!
learn-market-enough =
    Dziewięć Nomisma za kawałek drewna. Spójrz na rząd: wszystko się przesunęło i teraz Lignum jest najdroższe. Kto kupi następny, zapłaci te ceny. To wszystko.
learn-market-end = Sprzedawaj to, co tanio kupić, kupuj to, czego nikt nie potrzebuje: rynek zmienia się z każdą transakcją.

learn-event = Wydarzenie
learn-event-why =
    Dynamis już się skończyły; czas na wydarzenie. Każdy w tajemnicy **pieczętuje** to, co daje, i wszystko otwiera się naraz. Za **każdy przekazany zasób** dostajesz 1 Doxa, cokolwiek się stanie. Jeśli niczego nie zabraknie, **triumfuje** ten, kto dał najwięcej, i bierze nagrodę; jeśli zabraknie, kto dał najmniej, płaci karę.
learn-event-give =
    Trzeba 1 Auctoritas i 2 Civicus, a nie wiesz, co zrobią Zieloni. Daj 2 Civicus i 1 Auctoritas: wtedy wydarzenie na pewno się uda, a triumf jest prawie pewny. Potem zapieczętuj.
learn-event-end = Wydarzenie się udało i to twój triumf: 3 Doxa za to, co przekazano, i nagroda. Senatorowie na mapie mogą się jeszcze liczyć do misji.

learn-intrigue = Intrygi i okna
learn-intrigue-window =
    Znowu głosowanie. Zieloni umieścili 2 Auctoritas na wariancie 2 i otwiera się **okno**: każdy może w tajemnicy i w tej samej chwili zareagować kartą **intrygi**. Twoja karta przenosi ich głosy na drugi wariant. Kosztuje 3 Nomisma, ale nie wymaga ani działania, ani Dynamis. Zagraj ją.
learn-intrigue-vote =
    Ich głosy leżą teraz na wariancie 1, tam gdzie trzeba. Teraz głosujesz ty, a 1 Auctoritas więcej daje pewność. Jak długo okna są otwarte, zależy od tempa stołu; dla swoich kart można też z góry wydać **rozkazy**.
    .also = Tak też można: wariant 1 ma już ich głosy.
learn-intrigue-end = Zieloni dali się przechytrzyć, a nie padło ani jedno słowo. W grze, w której ludzie przychodzą i odchodzą, rozkazy zrobią to samo, gdy śpisz.

learn-winning = Misje i koniec gry
learn-winning-missions =
    Ostatnia runda. Od początku każde stronnictwo ma tajne **misje**: twoje nagradzają jednostki w Italii, przewagę kart Palatine i triumfy. Liczą się na samym końcu, więc spójrz na nie, zanim zdecydujesz, co dać.
learn-winning-give =
    To wydarzenie sprowadza do **Italii** trzech senatorów, a twoja misja daje za każdego 2 Doxa. Dopilnuj, by się udało: daj wszystkie cztery potrzebne Civicus i Auctoritas. Zboże mają Zieloni.
learn-winning-alone =
    Punktacja końcowa: Doxa za najwięcej zasobów, za najdroższe karty i za misje. Wyprzedzasz Zielonych i wygrywasz!
    W Byzantion można też grać **samemu**, jako Justynian: wydajesz zasoby na jednostki na mapie, w każdej rundzie mierzysz się z wydarzeniem, a Doxa na koniec mówi, któremu cesarzowi dorównujesz.
learn-winning-end = 🏆 **Błękitni wygrali.** Pola, głosowanie, działania, wydarzenie, misje: oto cały Byzantion.
