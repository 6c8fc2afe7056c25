### Klasyczne Mare Nostrum – pierwsza gra z przewodnikiem (/nauka). Rozdziały i kroki: engine/classic/lessons/chapters.toml.

learn-picture = Plansza
learn-picture-map =
    Witaj nad Morzem Śródziemnym! W tej lekcji grasz **Grecją**, na zielono. Prowincja z twoim znacznikiem wpływu należy do ciebie: Athenae, Macedonia i wyspa Cnossus. Babilonem i Kartaginą gram ja. Szare cywilizacje są **neutralne**: nikt nimi nie gra, ale ich legiony się bronią.
learn-picture-province =
    Z bliska. Wyraźne znaki są już **zbudowane**, blade miejsca są jeszcze wolne. Okrągły znak: **karawana**, która przynosi narysowany towar. Kwadratowy: **miasto**, które przynosi podatki. Wieża to forteca. Targi i świątynie można budować wszędzie, nie potrzebują miejsca na planszy.
learn-picture-roles =
    Pod mapą ciemny pasek wymienia trzy **fazy** i mówi, kto teraz decyduje. Następny rząd dotyczy trzech **ról**: Dyrektora Handlowego, Przywódcy Politycznego i Przywódcy Wojskowego. Liczby mówią, kto ile do każdej zebrał, a korona – kto ją ma. Dalej są ramki wszystkich cywilizacji z liczbą kart w sakiewce, bank oraz **bohaterowie i cuda** na sprzedaż.
learn-picture-end = Umiesz już czytać planszę. W prawdziwej grze każdy znak wyjaśnią `/pomoc` i `/karta`.

learn-income = Role i dochód
learn-income-cards =
    Runda zaczyna się od **handlu**. Najpierw rola: kto ma najwięcej karawan i targów, zostaje **Dyrektorem Handlowym**; dwie pozostałe role ustala się na początku ich faz. Potem sam przychodzi dochód. Karawana daje jeden towar, miasto jeden podatek; **targ** podwaja karawany w swojej prowincji, a **świątynia** miasto. Dlatego Cnossus ze świątynią dał ci dwa podatki i jedno wino.
learn-income-sets =
    To, co masz, to **karty**, ukryte przed innymi. Zapamiętaj, jak się płaci: **samymi podatkami albo samymi różnymi towarami**, dokładnie wyliczonymi. Trzy podatki kupują miasto; dwie karty złota są w jednym zestawie warte tyle co jedna.
learn-income-end = To, co masz podwójnie, najlepiej wymienić.

learn-trade = Wymiana Dyrektora
learn-trade-number =
    Masz rolę **Dyrektora Handlowego**, więc ogłaszasz liczbę, najwyżej tyle, ile masz kart. Kto ma ich tyle, musi zaoferować dokładnie tyle; kto ma mniej, odpada. Masz po dwie karty dwóch towarów: ogłoś 2.
learn-trade-offer =
    Każdy wybiera **w tajemnicy**. Zaoferuj po jednej karcie tego, co masz podwójnie: po jednej zostanie u ciebie. Potem wszystkie oferty odkrywa się naraz.
learn-trade-take =
    Dyrektor bierze pierwszy. Klejnotów jeszcze nie masz. Następny bierze ten, komu zabrano kartę, i tak dalej, aż nie będzie karty, którą może wziąć ten, na kogo kolej.
learn-trade-take_again =
    Babilon wziął kartę od ciebie, więc znowu twoja kolej. Ta sama para nie może wymieniać się dalej, więc teraz Kartagina: weź to, czego jeszcze nie masz.
learn-trade-end = Dwie powtórzone karty zamieniły się w dwie nowe: masz pięć różnych towarów i dwa podatki. A żadna karta, którą bierzesz, nie trafi już do nikogo innego.

learn-construction = Budowa i przekształcenie
learn-construction-turn =
    Masz rolę **Przywódcy Politycznego** i mówisz, kto teraz buduje. Wybierz siebie.
learn-construction-convert =
    W poprzedniej rundzie twój legion stanął w prowincji **Illyria** na znaczniku wpływu Kartaginy. Teraz pora na **przekształcenie**: kup znacznik za trzy podatki i połóż go w miejsce tamtego, a prowincja będzie twoja.
learn-construction-market =
    Każdy z twoich sześciu towarów jest inny: to dokładnie cena **targu** (6). W prowincji Macedonia podwoi złoto, a do tego liczy się przy wyborze Dyrektora Handlowego.
learn-construction-done =
    Na razie to wszystko jest twoim tajnym planem, który można cofnąć. Zakończ turę, aby go wykonać.
learn-construction-end = Illyria zmieniła właściciela bez bitwy, a Macedonia przynosi dwa razy więcej. To, co zostaje, wraca do banku; zachowujesz tylko dwa podatki.

learn-military = Wodowanie, marsz, forteca
learn-military-turn =
    Masz rolę **Przywódcy Wojskowego** i mówisz, kto się rusza. W porcie prowincji Athenae czeka zbudowana **tryrema**; po drugiej stronie morza Kartagina trzyma prowincję Syracusae: stoi tam legion za murami **fortecy**.
learn-military-launch =
    Tryremę buduje się na wybrzeżu, a **woduje** w Fazie Militarnej. Zwoduj ją na Mare Ionium, które łączy obie prowincje: będzie twoim mostem.
learn-military-march =
    Legion idzie do sąsiedniej prowincji albo łańcuchem twoich tryrem. Wyślij za morze wszystkie trzy. Forteca nie rzuca kością, ale **dodaje 6** do obrony; każde pełne pięć punktów kosztuje drugą stronę jednostkę. Zanim potwierdzisz, panel pokaże szanse.
learn-military-occupy =
    Forteca padła i w prowincji Syracusae stoją tylko twoje legiony. Można **okupować** budowle, **przekształcić** prowincję legionem na znaczniku albo coś **splądrować**. Okupuj miasto: od następnej rundy jego podatek będzie twój.
    .also = Tak też można wykorzystać zwycięstwo.
learn-military-end = Jedna tryrema wystarczyła, by przewieźć armię przez morze. Pilnuj jej: bez niej twoje legiony są odcięte.

learn-winning = Jak się wygrywa
learn-winning-ways =
    Są **dwie drogi do zwycięstwa**, od razu i samodzielnie: zbudować **Piramidy** za zestaw dwunastu kart albo mieć **czterech bohaterów i cudów**, razem z pierwszym bohaterem. Każdy kosztuje zestaw dziewięciu. Trwa runda 8, a ty masz już trzech.
learn-winning-turn =
    Jako Przywódca Polityczny decydujesz, kto buduje, a wygrać możesz teraz właśnie ty. Wybierz siebie, zanim zrobi to ktoś inny.
learn-winning-fourth =
    Masz dziewięć różnych towarów: dokładnie jeden zestaw. Nada się każdy bohater i każdy cud; weź **Latarnię morską**.
    .also = Każda z tych kart jest czwarta.
learn-winning-done =
    Zapłać zestaw i zakończ turę. Za taką kartę bot nie płaci sam, żeby można było najpierw przeczytać, co robi.
learn-winning-end = 🏆 **Wygrywasz** czterema bohaterami i cudami! Znasz już całą rundę: handel, budowę i fazę militarną.
