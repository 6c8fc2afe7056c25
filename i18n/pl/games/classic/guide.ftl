### Klasyczne Mare Nostrum – strony /pomocy (kolejność jak w menu).

guide-classic-goal = Jak się wygrywa
    .text =
        Kto zrobi jedną z tych dwóch rzeczy, wygrywa od razu i samodzielnie:
        - zbuduje **Piramidy** za zestaw 12 kart;
        - zbierze **cztery karty bohaterów i cudów**, w dowolnym składzie; bohater własnej cywilizacji też się liczy. Każda kosztuje zestaw 9 kart.
        Innego zwycięstwa nie ma, ani ostatniej rundy, chyba że stół ją wybrał.
guide-classic-round = Runda
    .text =
        1. **Faza Handlu** – ustala się Dyrektora Handlowego; dochód; wymiana.
        2. **Faza Budowy** – ustala się Przywódcę Politycznego; on mówi, kto buduje teraz.
        3. **Faza Militarna** – ustala się Przywódcę Wojskowego; on mówi, kto teraz wykonuje ruch.
        Następna faza zaczyna się, gdy wszyscy zagrają poprzednią.
guide-classic-setup = Przed pierwszą rundą
    .text =
        - **Ustawienie podstawowe**: każdy zaczyna z bohaterem, trzema prowincjami, budowlami i jednostkami swojej cywilizacji.
        - **Ustawienie zaawansowane**: gracze po kolei, w wylosowanej kolejności, wydają po 36 punktów; 3 z nich opłacają znacznik w Głównej Prowincji. Znaczniki, budowle, jednostki i własny bohater kosztują tyle, co później (zniżki bohaterów jeszcze nie działają); innych bohaterów i cudów jeszcze nie można kupić. Wszystko staje w Głównej Prowincji albo w prowincjach obok niej (u Grecji wzdłuż całego Morza Egejskiego), legiony i tryremy tylko w Głównej. Niewydane punkty przepadają; niekupiony bohater pozostaje zarezerwowany dla ciebie.
        Nikt nie ma kart na początku: pierwszą rundę otwiera dochód.
guide-classic-income = Dochód
    .text =
        - **Karawana** daje jeden towar swojej ikony, a z targiem w prowincji dwa.
        - **Miasto** daje jeden podatek, a ze świątynią w prowincji dwa.
        Budowla pracuje dla cywilizacji, której znacznik wpływu leży w prowincji, chyba że okupuje ją legion. Okupujący dostaje podwójnie tylko z drugim legionem na targu lub świątyni. Czego w banku brakuje, to przepada. Twoja ręka jest tajna, jawna jest tylko liczba kart.
guide-classic-trade = Wymiana
    .text =
        Dyrektor ogłasza liczbę: od 0 do tylu, ile sam ma kart. Kto ma ich dość, musi tajnie zaoferować dokładnie tyle; pozostali odpadają. Oferty odkrywa się razem.
        Dyrektor bierze czyjąś odkrytą kartę i kładzie ją zakrytą przed sobą; potem bierze ten, komu ją zabrano, i tak dalej. Ta sama para nie wymienia się więcej niż dwa razy z rzędu. Gdy nie ma już karty, którą może wziąć ten, na kogo kolej, odkryte karty wracają do właścicieli. Jeśli osobie, której ostatniej zabrano kartę, jednej brakuje, Dyrektor daje jej jedną ze swoich.
guide-classic-build = Budowa
    .text =
        Cena to jeden zestaw, zapłacony dokładnie: **same podatki** albo **same różne towary**.
        - 3: znacznik wpływu, miasto, karawana, legion, tryrema, forteca
        - 6: targ, świątynia
        - 9: bohater lub cud
        - 12: Piramidy
        Buduje się we własnych prowincjach, w których nie ma obcych jednostek (w Głównej Prowincji zawsze). **Znacznik wpływu** kładzie się w wolnej prowincji, która sąsiaduje z twoją od początku rundy albo łączy się z nią przez twoje tryremy; budować w niej można od następnej rundy. Na koniec zostają dwa podatki, reszta wraca do banku.
guide-classic-buildings = Budowle
    .text =
        - **Karawana** (3): jeden towar na rundę. **Targ** (6): podwaja karawany w prowincji. Liczą się przy wyborze Dyrektora Handlowego.
        - **Miasto** (3): jeden podatek na rundę. **Świątynia** (6): podwaja miasta w prowincji. Liczą się przy wyborze Przywódcy Politycznego.
        Miasto potrzebuje miejsca na miasto, karawana ikony; targ i świątynia nie potrzebują miejsca. Liczba żetonów zależy od liczby graczy.
guide-classic-units = Jednostki
    .text =
        - **Legion** (3, jest ich osiem): idzie do sąsiedniej prowincji albo łańcuchem twoich tryrem; walczy, okupuje.
        - **Tryrema** (3, jest ich pięć): budowana na wybrzeżu, wodowana w Fazie Militarnej; płynie na sąsiednie morze, walczy tam, przewozi legiony i łączy prowincje.
        - **Forteca** (3, jest ich osiem, jedna w prowincji): +6 w bitwie. Nie rusza się.
        Wszystkie liczą się przy wyborze Przywódcy Wojskowego, nieaktywne tryremy też.
guide-classic-movement = Ruch
    .text =
        W swojej turze: najpierw wodujesz tryremy albo ruszasz nimi o jedno morze; potem bitwy morskie, jeśli chcesz; potem każdy legion rusza się raz; potem bitwy lądowe; na koniec to, co twoje legiony robią w podbitych prowincjach.
        Wszystko układasz w tajemnicy i do zatwierdzenia możesz cofnąć. Legiony, które stoją razem z obcymi legionami lub fortecą, **muszą** w twojej turze walczyć; sama forteca bitwy nie zaczyna.
guide-classic-combat = Bitwa
    .text =
        Obie strony rzucają raz: kość za każdy legion (na morzu za tryremę). Forteca nie rzuca, tylko dodaje 6. Każde pełne 5 punktów twojej sumy kosztuje drugą stronę jednostkę; którą, wybiera jej właściciel. Obie strony wybierają w tajemnicy.
        W turze jest jedna bitwa w każdej prowincji i na każdym morzu, przeciw jednej stronie. Jeśli nadal stoją tam obie, prowincja jest w stanie wojny: właściciel zachowuje dochód, ale nic nie buduje, a okupacje się kończą.
guide-classic-conquest = Podbój
    .text =
        Jeśli na koniec twojej tury w cudzej prowincji stoją tylko twoje legiony, wybierz jedno:
        - **Okupowanie** miast i karawan, po jednym legionie: od następnej rundy ich dochód jest twój, dopóki legion tam stoi. Legion na targu lub świątyni daje podwojenie.
        - **Przekształcenie**: legion na znaczniku wpływu. W późniejszej Fazie Budowy możesz kupić znacznik i położyć go w miejsce tamtego; prowincja jest wtedy twoja.
        - **Splądrowanie** miasta, karawany lub targu: znika od razu.
        Głównej Prowincji gracza nie można przekształcić. Nowa decyzja kończy tam poprzednią w całości.
guide-classic-roles = Role
    .text =
        - **Dyrektor Handlowy**: najwięcej karawan i targów. **Przywódca Polityczny**: najwięcej miast i świątyń. **Przywódca Wojskowy**: najwięcej legionów, tryrem i fortec.
        Każdą rolę ustala się na początku jej fazy. Kto ją ma i jest wśród remisujących, zachowuje ją; jeśli remisują tylko inni, on decyduje. Okupowane budowle liczą się okupującemu.
guide-classic-neutral = Neutralne cywilizacje
    .text =
        Przy trzech lub czterech osobach pozostałe cywilizacje są neutralne: legion i forteca w Głównej Prowincji, po legionie w każdej sąsiedniej (u Grecji wzdłuż całego Morza Egejskiego, chyba że przy stole wybrano inaczej). Nie ruszają się, ale się bronią, a kośćmi rzuca bot. Ich prowincje można podbijać i przekształcać jak inne, także Główną.
guide-classic-cards = Bohaterowie i cuda
    .text =
        Wszyscy leżą odkryci od początku, po jednym egzemplarzu; bohater danej cywilizacji tylko dla niej. Działają od chwili zakupu i nie można ich stracić.
        Menu poniżej mówią, co robi każda karta.
explain-price-card = Kosztuje zestaw 9 kart, a Piramidy 12.
explain-menu-cards = Bohaterowie i cuda: co robią …
explain-menu-built = Budowle i jednostki: co robią …
explain-menu-goods = Towary i podatki …
help-lobby = **Poczekalnia jest otwarta.** { $count ->
    [one] Przy stole jest { $count } gracz
    [few] Przy stole jest { $count } graczy
   *[many] Przy stole jest { $count } graczy
}; gra jest dla { $fewest }–{ $most } osób. „Dołącz” albo `/gra dołącz` zajmuje miejsce, „Opcje” to wybór cywilizacji, zasad i ustawień stołu, „Dodaj SI” obsadza wolne miejsce.
help-commands-acting = `/dobierz`, `/wymiana …`, `/budowa …`, `/następny`, `/zwoduj`, `/żegluj`, `/maszeruj`, `/przeciągnij`, `/atakuj`, `/straty`, `/podbój …`, `/remis`, `/gotowe`, `/cofnij`, `/wyczyść`, `/pas`;
help-commands-hand = `/zasoby` twoje karty

## Stałe odpowiedzi

standing-no_sea_battles = Nie zaczynam bitew na morzu
standing-stay = Moje tryremy i legiony zostają na miejscu
standing-losses = Moje straty: najpierw wolne legiony, forteca na końcu
standing-ulysses = Ulisses: w tej wymianie niczego nie każę odkładać
