### Cofanie: cofnij, ponów i prośba do innych.

panel-undo = ↶ Cofnij
panel-redo = ↷ Ponów
panel-takeback = Poproś o cofnięcie …
panel-takeback-alone = Cofnij ruch …
undo-which = Przed który ruch wrócić?
undo-ask = Żadnego twojego kroku nie da się teraz swobodnie cofnąć: to, co widzieli inni, cofa się tylko za ich zgodą. Przed który ruch wracamy? Zapytam innych na kanale.
undo-alone = Swobodnie niczego już nie cofniesz, ale grasz tylko z SI: przed który ruch wracamy? Stanie się to od razu.
undo-asked = Pytam na kanale, czy wrócić do chwili przed ruchem { $seq }. { $missing ->
    [one] Brakuje jednej odpowiedzi.
    [few] Brakuje { $missing } odpowiedzi.
   *[many] Brakuje { $missing } odpowiedzi.
}
undo-done = Gra wróciła do chwili przed ruchem { $seq }. Odtąd los rozstrzyga na nowo.
button-undo-agree = Zgoda
button-undo-refuse = Sprzeciw
consent-asks = ⏪ **{ $title }** · { $who } prosi o powrót do chwili przed ruchem { $seq }: *{ $move }*
consent-agreed = ✅ Zgoda: { $names }
consent-missing = ⏳ Czekamy na: { $names }
consent-closes = -# Nieobecnych też pytamy i na nich czekamy: prośba wygasa { $closes }.
consent-waits = ⏳ Potrzebna jest też zgoda kogoś, kogo teraz nie ma: prośba czeka, aż ktoś z nieobecnych wróci i się zgodzi.
consent-lapsed = **{ $title }** · Prośba o powrót do chwili przed ruchem { $seq } wygasła ({ $who }): nie wszyscy zgodzili się na czas. Gra toczy się dalej bez zmian.
consent-hint = Potrzebna jest zgoda wszystkich obecnych oraz każdej osoby, której własne ruchy to cofa; gracze SI zgadzają się sami. Kości i losowania będą wtedy nowe. Kto prosi, może wycofać prośbę przyciskiem „Sprzeciw”.
consent-undone = ⏪ **{ $title }** · Gra wraca do chwili przed ruchem { $seq }: *{ $move }* Prośba: { $who }. Zgoda: { $agreed }. Odtąd kości i losowania są nowe.
consent-undone_piles_lie = ⏪ **{ $title }** · Gra wraca do chwili przed ruchem { $seq }: *{ $move }* Prośba: { $who }. Zgoda: { $agreed }. Odtąd rzuty są nowe, a stosy leżą tak, jak leżały (tę grę rozpoczęto w starszej wersji).
consent-refused = **{ $title }** · { $who } nie zgadza się na powrót; gra toczy się dalej bez zmian ({ $by }).
consent-withdrawn = **{ $title }** · { $who } wycofuje prośbę o powrót.

## Zawiadomienia i wiersze dziennika

log-undo_lapsed = ⏪ Prośba o powrót do chwili przed ruchem { $seq } wygasła ({ $by }).
log-undo_withdrawn = ⏪ { $by } odchodzi od stołu, więc prośba o powrót do chwili przed ruchem { $seq } upada.
log-undo_asked = ⏪ { $seat } prosi wszystkich o powrót do chwili przed ruchem { $seq }.
log-undo_agreed = ⏪ { $seat } zgadza się na powrót do chwili przed ruchem { $seq }.
log-undo_refused = ⏪ { $seat } nie zgadza się na powrót do chwili przed ruchem { $seq } (prośba: { $by }).
log-undone = ⏪ Gra wraca do chwili przed ruchem { $seq }. Prośba: { $seat }. Zgoda: { $agreed }.

## Odmowy

refusal-nothing_to_undo = Nie masz czego cofnąć.
refusal-undo_barrier = Tego nie można już swobodnie cofnąć.
refusal-unknown_move = Nie ma takiego ruchu, do którego można by wrócić. Ruchy mają numery od 1 do { $last }; pokazuje je `/dziennik`.
refusal-nothing_to_redo = Nie ma czego powtórzyć.
refusal-no_undo_asked = Nikt nie prosi teraz o cofnięcie gry.
refusal-undo_asked_already = Ktoś już poprosił o cofnięcie gry. Najpierw odpowiedzcie na tę prośbę.

## Polecenia: nazwy, opisy, parametry

cmd-undo = wróć
    .description = Cofnij ostatni niezatwierdzony krok albo poproś wszystkich o cofnięcie ruchu
cmd-redo = ponów
    .description = Zrób jeszcze raz to, co właśnie zostało cofnięte
arg-move = ruch
    .description = Poproś wszystkich o powrót do chwili przed tym ruchem
