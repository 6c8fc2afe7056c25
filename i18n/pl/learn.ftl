### /nauka: to, co mówi każda lekcja, niezależnie od gry. Rozdziały i kroki są w plikach gier.

button-learn = 🎓 Naucz się grać
learn-where = Rozdział { $number } z { $chapters }: { $title }
learn-step = krok { $step } z { $steps }
learn-press = Naciśnij **{ $label }**.
learn-choose = W menu „{ $menu }” wybierz **{ $label }**.
learn-choose-several = W menu „{ $menu }” wybierz naraz: **{ $label }**.
learn-look = Wróć do całego pytania: to, czego potrzebujesz, jest tam oznaczone ⭐.
learn-on = Dalej ▶
learn-on-chapter = Następny rozdział ▶
learn-back = ◀ Wstecz
learn-leave = Wyjdź
learn-chapters = Wszystkie rozdziały …
learn-also = Dobrze: tak też można, a lekcja toczy się dalej.
learn-next = Dalej: **{ $title }**.
learn-real = A teraz prawdziwa gra
learn-real-here = To już koniec lekcji. **Teraz prawdziwa gra:** przycisk otwiera poczekalnię na tym kanale; mogą do niej dołączyć znajomi, a resztę miejsc zajmą gracze SI.
learn-real-there = To już koniec lekcji. **Teraz prawdziwa gra:** gra się na kanale serwera. Przejdź na serwer, na którym jestem, i wpisz `/gra nowa`; mogą tam dołączyć znajomi, a resztę miejsc zajmą gracze SI.
learn-left = 🎓 Lekcja przerwana w rozdziale { $number } z { $chapters }. Twoje miejsce czeka: `/nauka` przywoła lekcję skądkolwiek.
learn-come-back = Wróć do lekcji
learn-welcome-back = Witaj z powrotem: lekcja toczy się od miejsca, w którym ją przerwano.
learn-which = **🎓 Której gry chcesz się nauczyć?** Każda lekcja to krótka gra tylko dla ciebie, około dziesięciu minut, z prawdziwymi przyciskami. Nikt inny jej nie widzi, a przerwać ją i wrócić można w każdej chwili.
learn-begin-with = Nauka: { $name }
learn-go-on-with = Dalszy ciąg: { $name }
learn-offer = 👋 Pierwszy raz tutaj? Pierwsza gra z przewodnikiem pokaże ci, jak się gra: około dziesięciu minut, tylko dla ciebie, i w każdej chwili można przerwać. Później przywoła ją też `/nauka`.

## Refusals

refusal-no_lesson = Do tej gry nie ma lekcji.
refusal-lesson_over = Ten rozdział jest skończony. Idź dalej zielonym przyciskiem na dole albo wybierz rozdział.
refusal-lesson_read = Tu jest tylko coś do przeczytania. Idź dalej zielonym przyciskiem na dole.
refusal-lesson_first = Jeszcze nie: najpierw trzeba zrobić coś innego. Jest to oznaczone ⭐.
refusal-lesson_other = W prawdziwej grze można by tak zrobić. Tu lekcja chce pokazać coś innego: naciśnij to, co oznaczono ⭐.
refusal-lesson_long = W tym rozdziale było już bardzo dużo prób. Wybierz go jeszcze raz w menu rozdziałów, aby zacząć od nowa.

## Commands: names, descriptions, parameters

cmd-learn = nauka
    .description = Pierwsza gra z przewodnikiem tylko dla ciebie, około dziesięciu minut
