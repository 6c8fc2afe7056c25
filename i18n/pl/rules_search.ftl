### /zasady: szukanie w zasadach spisanych naszymi słowami.

rules-title = { $id } · { $name }
rules-head = Zasady: { $game } · „{ $words }”
rules-head-one = Zasady: { $game }
rules-ruling = **Rozstrzygnięcie** – { $says }
rules-ruling-why = Dlaczego: { $why }
rules-related = Zobacz też …
rules-found = Przeczytaj w całości …
rules-back = Wróć do odpowiedzi
rules-source = To nasze słowa; drukowana instrukcja należy do gry. Rozstrzygnięcie mówi, jak gramy tam, gdzie ona milczy.
rules-nothing = W zasadach gry { $game } nie ma nic o „{ $words }”. { $near_count ->
    [0] Spróbuj innymi słowami albo zajrzyj do `/pomoc`.
   *[other] Najbliższe słowa: { $near }. Możesz też zajrzeć do `/pomoc`.
}
rules-none-yet = Zasad gry { $game } nie można jeszcze przeszukiwać; grę objaśnia `/pomoc`.

## Słowa (szukane bez końcówek; wiersz to grupa słów o tym samym)

rules-words-empty =
    a i o u w z ze na do od po za przed pod nad przy bez dla przez albo lub oraz ale czy że żeby gdy kiedy jeśli jak jaki jaka jakie jakich co kto kogo komu czego czemu
    ile ilu gdzie skąd dokąd ten ta to te ci tego tej tych tym tam tu jest są był być będzie mam masz ma mają mieć może mogę możesz można musi muszę trzeba wolno się siebie
    sobie swój swoja swoje swojej swoim swoich mój moja moje mojej moim moich jego jej ich nie tak też także tylko każdy każda każde jeden jedna jedno dzieje stanie działa robi
    dostaję dostaje nowy nowa nowej zasada zasady
rules-words-alike =
    kosztuje koszt cena ceny płacić płaci zapłacić drogi tani kupić
    walczyć walka bitwa bitwy bitew bitwie atak atakować walczy
    wygrać wygrywa zwycięstwo zwycięzca wygrana wygrywają
    remis remisie remisują równy tyle samo
    zachować zachowuje przechować przechowuje zostaje zostawić niewykorzystane
    zabrać wziąć bierze brać zabiera branie wzięcie zabrano
    stracić traci strata straty ginie
    budować buduje buduję budowa zbudować postawić stawia stawiać kupić kupuje położyć kładzie
    ruch ruszać rusza maszerować marsz idzie iść płynie płynąć przejść wejść
    morze morski morska morskie morskiej żegluga
    ląd lądowy lądowa lądowe lądowej
    początek zaczyna zacząć start pierwszy przygotowanie ustawienie
    koniec kończy kończyć skończyć
    grabież plądrować plądruje splądrować splądrowanie grabić zniszczyć niszczy
    przekształcić przekształcenie przejąć przejmuje podbój podbić zastąpić zastępuje przekształca
    dochód zbierać zbiera zbieranie przynosi daje
    wraca wrócić wolny wolne
    brakuje zabraknie kończy pusty
    przywódca przywództwo tytuł rola dyrektor
    tajny tajne ukryty zasłonka zakryty
    imperium gracz cywilizacja
    wymiana handel handlu handlować wymieniać wymienia
    dyplomacja obietnica umowa
    zwodować woduje wodowanie
    budowla budynek budowle budynki
    dodaje dodać premia bonus plus
    przeciwnik wróg obcy cudzy wrogi
    1 jeden jedna jedno raz
    2 dwa dwie dwóch dwoje
    podwójnie podwaja podwojone
    3 trzy trzech trzeci
    4 cztery czterech czwarty
    5 pięć pięciu piąty
    6 sześć
    7 siedem siedmiu
    8 osiem ośmiu
    9 dziewięć
    10 dziesięć
    12 dwanaście

## Polecenia

cmd-rules = zasady
    .description = Znajdź coś w zasadach, własnymi słowami
arg-words = słowa
    .description = O co chcesz zapytać: „forteca w bitwie”, „ile monet mogę zachować”
