### Mare Nostrum: Empires – pierwsza gra z przewodnikiem (/nauka). Rozdziały i kroki: engine/empires/lessons/chapters.toml.

learn-picture = Plansza
learn-picture-map =
    Witaj nad Morzem Śródziemnym! W tej lekcji grasz **Rzymem**, na czerwono. Prowincja z twoją chorągwią należy do ciebie: Latium ze stolicą, Gallia i Italia. Kartagina trzyma południe, Grecja wschód; za obie gram ja.
    Blade prowincje nie należą jeszcze do nikogo. Szare, zakreskowane są przy trzech imperiach poza grą.
learn-picture-province =
    Z bliska. Wyraźne znaki są już **zbudowane**, blade to miejsca, gdzie **jeszcze można budować**. Okrągły znak: **karawana**, która przynosi narysowany towar. Kwadratowy: **targowisko**, **miasto** albo **świątynia**. W Latium są też twoja stolica, dwa legiony (cyfra 2) i forteca.
    Przerywany okrąg czeka na chorągiew tego, kto zajmie prowincję.
learn-picture-titles =
    Pod mapą. Ciemny pasek mówi, która to **faza** i kto teraz decyduje. Na trzech torach pod nim znaczniki pokazują siłę każdego w **handlu** ⚖, **kulturze** i **wojsku**; kto nosi tam koronę, jest **przywódcą** i w tej fazie o czymś rozstrzyga. Dalej leżą znaczniki wymiany oraz **bohaterowie i cuda** na sprzedaż. Ramka każdego imperium na dole mówi, ile ma ono zasobów, ale nie jakich.
learn-picture-end = Umiesz już czytać planszę. Jeśli w prawdziwej grze zastanowi cię jakiś znak, wyjaśnią go `/pomoc` i `/karta`.

learn-income = Zasoby
learn-income-caravans =
    Nowa runda zaczyna się od **zbierania zasobów**, a to dzieje się prawie samo. Spójrz na Latium: każda karawana przynosi jeden towar, a **targowisko** podwaja obie, więc zamiast po jednym są dwa metale i dwa wina. Stolica liczy się jako miasto i przynosi **monetę**. Gallia i Italia nie mają targowiska: po jednym towarze z karawany.
learn-income-legendary =
    Do ciebie należy też Sicilia z **legendarnym miastem** i świątynią. Miasto przynosi monetę i **legendarny towar**, a dzięki świątyni jedno z nich jeszcze raz: tylko o to pyta gra. Weź towar: w stosie jest po jednym z każdego rodzaju, więc zapewne trafi się taki, którego jeszcze nie masz, a płaci się właśnie różnymi towarami.
    .also = Moneta też się przyda.
learn-income-hand =
    Wszyscy zebrali zasoby w tej samej chwili i nikt nie widzi, co mają inni, tylko ile. Na resztę gry zapamiętaj jedno: **cenę płaci się samymi monetami albo towarami, z których każdy jest inny.** Trzy metale są razem niewiele warte; metal, wino i zboże kupują miasto.
learn-income-end = Masz towary, ale trzy metale i dwa wina to za dużo jednego rodzaju. Od tego jest wymiana.

learn-trade = Wymiana
learn-trade-number =
    Masz tu tytuł **przywódcy handlowego**, więc mówisz, ile zasobów każdy ma zaoferować. Masz trzy metale, a w zestawie różnych towarów przyda się tylko jeden. Dwa to dobra liczba: oddasz to, czego masz nadmiar, i dostaniesz coś nowego.
learn-trade-offer =
    Teraz każdy **w tajemnicy** wybiera dwa zasoby. Zaoferuj dwa z trzech metali: nic nie tracisz, bo jeden metal zostaje do zestawu. Wybór zapieczętuje ofertę; wszystkie oferty otworzą się razem.
learn-trade-take =
    Oto oferty. Przywódca bierze pierwszy, czyli zaczynasz ty. Kamienia jeszcze nie masz, więc twój zestaw różnych towarów urośnie. I pamiętaj: kolejny bierze ten, komu coś zabrano.
learn-trade-take_again =
    Grecja wzięła twój metal i znów kolej na ciebie. Wymiana między waszą dwójką właśnie się odbyła, więc teraz musi to być Kartagina. Przypraw też jeszcze nie masz.
learn-trade-end = Dwa metale za kamień i przyprawy: zamiast pięciu różnych towarów masz siedem. Wymiana po cichu wygrywa grę.

learn-build = Budowa
learn-build-turn =
    Masz tytuł **przywódcy kulturowego**: decydujesz, kto teraz buduje. Wybierz siebie, wtedy nikt nie zajmie miejsc, na których ci zależy.
learn-build-control =
    Masz trzy monety i sześć różnych towarów. Za trzy monety kupisz **kontrolę** nad wolną sąsiednią prowincją. Dalmatia ma dwa miejsca na karawany i miejsce na targowisko, więc później będzie przynosić towary. Płacę za ciebie od razu monetami; można to zmienić.
learn-build-market =
    Każdy z twoich sześciu towarów jest inny: tyle kosztuje **targowisko** (6). W prowincji Gallia podwoi dwie karawany, czyli w każdej następnej rundzie dostaniesz dwa towary więcej, a przy tym liczy się na torze handlu.
learn-build-done =
    To wszystko jest wciąż twoim tajnym planem: można się cofnąć albo zacząć od nowa. Stanie się dopiero, gdy zakończysz turę.
learn-build-end = Dalmatia ma twoją chorągiew, a Gallia targowisko. Niewydane zasoby wracają do rezerwy (zostają najwyżej dwie monety), więc wydawaj z głową.

learn-war = Marsz i bitwa
learn-war-turn =
    Masz tytuł **przywódcy wojskowego** i decydujesz, kto się rusza. W prowincji Gallia stoją trzy twoje legiony; sąsiednia Dalmatia należy do Grecji, która ma tam jeden legion. Rusz się, zanim Grecja sprowadzi ich więcej.
learn-war-march =
    Legion maszeruje do sąsiedniej prowincji albo przez morze, po ciągu twoich trirem. Wyślij do prowincji Dalmatia wszystkie trzy: w bitwie każdy legion rzuca kością. Gdy marsz jest zaplanowany, panel podaje szanse, a plan pozostaje tajny, dopóki go nie potwierdzisz.
learn-war-occupy =
    Zwycięstwo! Obie strony rzuciły kością za każdą jednostkę; każde **pięć punktów to jedno trafienie**, a każde trafienie usuwa jednostkę. W prowincji Dalmatia stoją teraz tylko twoje legiony. Mogą **splądrować** budowlę, **okupować** ją albo stanąć na **znaczniku kontroli**, by w następnej rundzie przejąć prowincję. Okupuj karawanę: odtąd pracuje dla ciebie.
    .also = Tak też można wykorzystać zwycięstwo.
learn-war-end = Drewno z prowincji Dalmatia jest twoje, dopóki legion tam stoi. Legion na znaczniku kontroli oddałby ci w twojej następnej turze ruchu całą prowincję.

learn-winning = Jak się wygrywa
learn-winning-ways =
    Są **cztery drogi do zwycięstwa**, rozstrzyga ta, którą ktoś dojdzie pierwszy:
    - **Sława**: piąty bohater lub cud (ten, z którym zaczynasz, też się liczy).
    - **Prestiż**: Piramidy za dwanaście zasobów.
    - **Podbój**: cztery stolice i legendarne miasta.
    - **Przywództwo**: wszystkie trzy tytuły na koniec rundy.
    Trwa runda 7, a ty masz razem czterech bohaterów i cudów.
learn-winning-turn =
    Masz tytuł przywódcy kulturowego. Teraz to najważniejsze: gdy przywódca buduje zwycięską kartę, gra **kończy się od razu**. Wybierz siebie.
learn-winning-fifth =
    Piąta karta kosztuje dziesięć, a masz dokładnie dziesięć monet. Nada się każdy bohater; weź Gilgamesza.
    .also = Każdy z nich jest piąty.
learn-winning-done =
    Zapłać i zakończ turę. Za kartę bot nie płaci sam, żeby można było najpierw przeczytać, co robi.
learn-winning-end = 🏆 **Wygrywasz dzięki Sławie!** Znasz już całą rundę: zbieranie zasobów, wymianę, budowę, ruch i bitwę oraz to, kto przewodzi.
