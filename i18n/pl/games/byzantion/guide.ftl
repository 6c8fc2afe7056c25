### Byzantion – strony /pomocy (kolejność jak w menu) i słowa gry.

guide-byzantion-goal = Jak się wygrywa
    .text =
        Prowadzisz stronnictwo hipodromu za panowania Justyniana. **Wygrywa ten, kto na koniec ma najwięcej Doxa**; przy remisie decyduje Auctoritas, potem Nomisma.
        Doxa dostaje się za
        - to, co **przekazujesz** na wydarzenia: 1 za każdy zasób i 1 za każde 2 Nomisma, niezależnie od wyniku;
        - największy **wpływ** na decyzję cesarza (2, w remisie po 1), dobre miejsce w **próbie**, nagrody i karty;
        - koniec gry: najwięcej zasobów 3 / 2 / 1, najkosztowniejszy obszar 6 / 4 / 2 oraz trzy tajne **misje**.
        Kara, której nie możesz zapłacić, kosztuje Doxa.
guide-byzantion-round = Runda
    .text =
        Gra standardowa ma sześć wydarzeń, maratońska dziewięć; każda runda dotyczy jednego.
        1. **Faza wydarzenia** – pieczęcie na torze inicjatywy, potem Auctoritas na jednym z wariantów.
        2. **Faza działań** – jeden Dynamis, jedno działanie; w kolejności inicjatywy, aż nikt nie ma Dynamis.
        3. **Faza rozstrzygnięć** – wszyscy w tajemnicy przekazują zasoby; sukces albo porażka, nagroda albo kara, czasem licytacja.
        Na koniec każdy odrzuca z ręki karty ponad sześć, a pierścień cesarski przechodzi dalej zgodnie z ruchem wskazówek zegara.
guide-byzantion-setup = Przed pierwszą rundą
    .text =
        - Odrzuć jedną z pięciu **misji**; jeszcze jedna odpadnie po epoce II, punktowane są trzy.
        - **Wybór kart**: z dziewięciu kart zatrzymaj jedną, resztę przekaż dalej, aż będziesz mieć sześć. Wszyscy wybierają jednocześnie i w tajemnicy.
        - **Solo** nie ma misji: z dziewięciu kart zatrzymujesz od razu sześć, a trzy odrzucasz.
        Dobry początek: dwie lub trzy tanie karty jednego rodzaju i bohater tego rodzaju – obniży ich koszt i zbierze je w bandon.
guide-byzantion-event = Faza wydarzenia
    .text =
        Zaczynając od posiadacza pierścienia, każdy zajmuje jedno z czterech pól: od razu bierze zawartość **szkatuły**, a keimelion ma na tę rundę. Pola od I do IV wyznaczają też kolejność gry.
        - **I labaron** – 1 Dynamis więcej
        - **II kielich** – 2 Auctoritas do wpływu na cesarza; w próbie 2 żetony licytowanego zasobu
        - **III berło** – rozstrzygasz każdy remis
        - **IV szaty** – podwójna nagroda za triumf, żadnej kary
        Potem, jeśli to nie próba, każdy umieszcza dowolną liczbę **Auctoritas** na jednym wariancie. Realizuje się wariant, na którym jest ich więcej; umieszczone Auctoritas wracają do puli.
guide-byzantion-action = Faza działań
    .text =
        Każda tura to jeden Dynamis i jedno z sześciu działań:
        - **Dobieranie kart** – dwie karty: obie z talii za 1 Auctoritas, jedna z oferty za 2 albo wierzchnia ze stosu kart odrzuconych za 3.
        - **Zagrywanie kart** – dowolnie wiele kart za Nomisma, potem tworzenie bandonów.
        - **Aktywacja** karty lub bandonu – produkują wszystkie ikony, raz na rundę.
        - **Sprzedaż**, **zakup** albo **zaopatrzenie rynku** (i 1 karta).
        Działanie najpierw się ogłasza, żeby inni mogli zareagować; potem się je wykonuje. W swojej turze zawsze możesz odrzucać karty (po 1 Auctoritas i 2 Nomisma za każdą) i zagrywać intrygi.
guide-byzantion-resolution = Faza rozstrzygnięć
    .text =
        Wszyscy w tajemnicy ustalają, co przekazują: każdego rodzaju najwyżej tyle, ile wymaga wydarzenie. Jeśli razem wystarczy każdego rodzaju, jest **sukces**:
        - kto przekazał najwięcej zasobów, zostaje **triumfatorem** i dostaje nagrodę; jednostki z wydarzenia stają na mapie;
        - w **próbie** wszyscy następnie licytują w tajemnicy, a trzy najwyższe stawki dają Doxa.
        W przeciwnym razie jest **porażka**: kto przekazał najmniej, płaci karę; za każdy zasób kary, którego nie ma, i za każde 2 takie Nomisma traci 1 Doxa.
        Przy liczeniu, kto dał najwięcej i najmniej, Nomisma się nie liczą. Co przekazano, przepada, ale Doxa za to zostaje.
guide-byzantion-cards = Karty i bandony
    .text =
        - **Zwykłe karty** działają raz, w chwili zagrania. **Bohaterowie** mają laury; ich zdolność działa za każdym razem.
        - Odkryty bohater obniża koszt kart danego rodzaju o liczbę swoich laurów. Liczy się tylko jeden, najlepszy bohater.
        - **Bandon** to bohater z kartami pod spodem: każdego rodzaju tyle, ile ma laurów. Aktywuje się go jednym Dynamis, ze wszystkimi ikonami; działa tylko bohater na wierzchu.
        - Czego użyto w tej rundzie, tego do następnej się nie przekłada.
guide-byzantion-trade = Rynek
    .text =
        Leży na nim najwyżej po jednym żetonie każdego zasobu, na polach od 2 do 9 Nomisma, zawsze dosuniętych do tanich pól.
        - **Sprzedaż**: brakujący rodzaj trafia na pierwsze wolne pole, a ty dostajesz jego cenę. Raz na działanie możesz też sprzedać rodzaj z pierwszego pola; stary żeton odchodzi.
        - **Zakup**: płacisz ceny pól; żetony dosuwa się, gdy skończysz.
        - **Zaopatrzenie**: wszystkie żetony odchodzą, po jednym każdego rodzaju wraca w nowej kolejności; dobierasz kartę.
guide-byzantion-intrigue = Intrygi i reakcje
    .text =
        Intryga kosztuje Nomisma, ale nie wymaga działania. Na karcie jest napisane, kiedy można ją zagrać: w swojej turze, gdy ktoś ogłasza działanie, po głosie, po wyniku, po ujawnieniu stawek, przeciw intrydze, na koniec gry.
        Otwiera się wtedy **okno**. Kogo pyta, nigdy nie zależy od kart na ręce, i nikt nie widzi, kto się zastanawia. Jak długo jest otwarte, wybiera stół (*Reakcje*): przez cały swój czas albo wcale. Gdy okno nie trwa, reagują za ciebie **rozkazy**: *Mój panel → Rozkazy*, „zagraj tę kartę, gdy …”. Nikt ich nie widzi, dopóki nie zadziałają.
        Zapowiedź *bez reakcji* mówi wszystkim, że przez jakiś czas nie będziesz reagować; do tej pory nie dostajesz pytań.
guide-byzantion-end = Koniec gry
    .text =
        Po ostatniej rundzie każdy może zagrać intrygi na koniec gry i odrzucić tyle kart, by dostać dokładnie tyle Nomisma, ile brakuje na zagrywaną intrygę. Potem punktuje się
        - najwięcej zasobów (z Auctoritas, bez Nomisma): 3 / 2 / 1 Doxa;
        - najwyższy łączny koszt kart w obszarze: 6 / 4 / 2 Doxa;
        - misje.
        Kto dzieli z kimś miejsce, i tak dostaje za nie wszystkie Doxa.
guide-byzantion-alone = Gra jednoosobowa
    .text =
        Grasz jako Justynian. **Stawiasz** jednostki gdziekolwiek na mapie i dostajesz 1 Doxa za każdy wydany na nie zasób. Gdy Doxa spadnie do zera, gra jest przegrana.
        - W pierwszej rundzie nie ma wydarzenia. Następne wymagają jednostek na danym obszarze, a niektóre także kosztu; jeśli na koniec rundy wszystko się zgadza, coś zyskujesz, w przeciwnym razie coś tracisz.
        - Raz na rundę, bez Dynamis, możesz użyć jednego z czterech pól razem z jego szkatułą; każdego raz na grę. **Labaron**: 1 Dynamis za każdą kartę jednego bandonu. **Kielich**: 2 Nomisma za każdą jednostkę na mapie. **Berło**: 1 dowolny zasób za każde udane wydarzenie. **Szaty**: oglądasz tyle kart z talii, ile leży w twoim obszarze; jedną możesz zagrać za darmo, resztę odrzucasz.
        - Także bez Dynamis: za 3 Auctoritas odkrywasz późniejsze wydarzenie, za 1 zatrzymujesz kartę w ofercie. Pozostałe karty oferty zmieniają się co rundę.
        - O końcu rundy decydujesz ty. Nie ma misji ani intryg; do 20 Doxa czeka cię ranga Nerona, powyżej 60 – Augusta.

## Słowa gry

name-bandon = bandon
about-bandon = Bohater z kartami pod spodem: każdego rodzaju najwyżej tyle, ile bohater ma w nim laurów. Aktywuje się go w całości, jednym Dynamis; działa tylko bohater na wierzchu. Sam bohater też jest bandonem.
name-hero_card = karta bohatera
about-hero_card = Karta z laurami. Poziom w danym rodzaju, od 1 do 3, obniża koszt kart tego rodzaju i mówi, ile ich mieści się pod bohaterem.
name-passive_ability = zdolność pasywna
about-passive_ability = To, co bohater robi, ilekroć spełni się warunek, dopóki leży odkryty i na wierzchu. Zawsze możesz z niej zrezygnować.
name-instant_ability = zdolność natychmiastowa
about-instant_ability = To, co zwykła karta robi raz, tuż po zagraniu i przed następną kartą. Zawsze możesz z niej zrezygnować.
name-intrigue_card = karta intrygi
about-intrigue_card = Karta, która kosztuje Nomisma, ale nie wymaga działania. Mówi, kiedy można ją zagrać, także w turze innych; zostaje w twoim obszarze i tam się liczy.
name-event_card = wydarzenie
about-event_card = To, czego dotyczy runda: obszar, dwa warianty z wymaganymi zasobami i jednostkami, nagroda i kara.
about-trial = Wydarzenie bez wariantów i bez wpływu na cesarza. Po sukcesie wszyscy w tajemnicy licytują jeden zasób, a trzy najwyższe stawki dają Doxa.
name-casket = kościana szkatuła
about-casket = Leży odkryta na polu toru inicjatywy; kto zajmie pole, dostaje jej zawartość. Dynamis ze szkatuły jest tylko na tę rundę.
name-keimelion = keimelion
about-keimelion = Labaron, kielich, berło albo szaty: to, co w tej rundzie daje pole toru inicjatywy.
name-influence = wpływ na cesarza
about-influence = Każdy po kolei umieszcza Auctoritas na jednym wariancie wydarzenia. Kto umieści najwięcej, dostaje 2 Doxa, w remisie po 1; realizuje się wariant, na którym jest ich więcej.
name-initiative = kolejność inicjatywy
about-initiative = Kolejność pól od I do IV zajętych w tej rundzie. W tej kolejności się gra i otrzymuje dobra.
name-imperial_ring = pierścień cesarski
about-imperial_ring = Jego posiadacz pierwszy zajmuje pole i rozstrzyga remisy, gdy nikt nie ma berła. Po każdej rundzie pierścień przechodzi dalej.
name-the_triumphator = triumfator
about-the_triumphator = Gracz, który przekazał najwięcej zasobów na zrealizowane wydarzenie; nagroda należy do niego.
name-contribution = wkład
about-contribution = To, co w tajemnicy przekazuje się na wydarzenie: każdego rodzaju najwyżej tyle, ile trzeba. 1 Doxa za każdy zasób i za każde 2 Nomisma.
name-mission_card = karta misji
about-mission_card = Tajny cel. Dostajesz pięć kart, na koniec punktujesz trzy.
name-window = okno
about-window = Chwila, w której inni mogą na coś zareagować. To, kogo pyta i jak długo jest otwarte, nie zależy od tego, co kto ma na ręce.
name-given_order = rozkaz
about-given_order = Odpowiedź wydana z góry dla karty na ręce: „zagraj ją, gdy …”. Dopóki nie zadziała, wiesz o niej tylko ty.
about-market = Osiem pól od 2 do 9 Nomisma i najwyżej po jednym żetonie każdego zasobu, dosuniętych do tanich pól.
about-offer = Osiem odkrytych kart, z których można dobierać. Miejsce wziętej karty od razu się uzupełnia.
about-supply = To, czego nikt nie ma: po 20 żetonów każdego zasobu i 20 Dynamis. Nomisma nigdy się nie kończą.
about-palatine = Rodzaj kart i jednostek: dwór i senat. Jednostki: hipodrom, senator, akwedukt.
about-ecclesiastical = Rodzaj kart i jednostek: Kościół. Jednostki: kapłan, mnich, klasztor, kościół, Hagia Sophia.
about-stratiotika = Rodzaj kart i jednostek: wojsko. Jednostki: katafrakt, legionista, fortyfikacja, wieża oblężnicza, dromon.
about-emporion = Rodzaj kart i jednostek: handel. Jednostki: statek handlowy, kupiec, karawana.
about-rustica = Rodzaj kart: wieś. Nie ma jednostek.
name-variant = wariant
about-variant = Jeden z dwóch przebiegów wydarzenia; cesarz wybiera go według głosów.
name-seal_token = pieczęć
about-seal_token = Znak stronnictwa, które zajmuje pole toru inicjatywy.

explain-menu-heroes = Bohaterowie
explain-menu-plain = Zwykłe karty
explain-menu-intrigue = Intrygi
explain-menu-missions = Misje
explain-menu-events = Wydarzenia
explain-menu-solo_events = Wydarzenia gry jednoosobowej
explain-menu-goods = Dobra i keimeliony
explain-menu-units = Jednostki
explain-menu-terms = Słowa gry
help-commands-acting = `/byzantion …` (także `wydarzenie`, `rynek`, `bandon` i `jednostki`); `/odpowiedz` w oknie, `/rozkazy` dla kart intryg;
help-commands-hand = `/zasoby` twoje karty i misje

## Stałe odpowiedzi

standing-discards = Gdy karta każe mi odrzucać: ta o najniższym wydrukowanym koszcie
standing-discards-of = Gdy karta każe mi odrzucać, najpierw: { $thing }
