### Rozkazy: zapieczętowane odpowiedzi dane z góry dla karty z ręki.

panel-orders = 📜 Rozkazy
name-any = cokolwiek
orders-heading = Twoje rozkazy
orders-hint = Rozkaz to odpowiedź dana z góry: gdy otworzy się okno, do którego pasuje, odpowie za ciebie, chyba że odpowiesz samodzielnie. Bez rozkazu milczenie oznacza pas. Jeśli pasuje kilka, odpowiada pierwszy z listy. Tę listę widzisz tylko ty; dopóki rozkaz nie zostanie wykonany, nikt się o nim nie dowie.
orders-none = Nie masz żadnych rozkazów.
orders-no-card = Do żadnej karty z twojej ręki nie pasuje teraz rozkaz.
orders-new = Nowy rozkaz …
orders-change = Zmień, przesuń na początek albo cofnij …
orders-more = { $label }: dalej … ({ $page }/{ $pages })
orders-give-round = Wydaj na tę rundę
orders-give-game = Wydaj do odwołania
orders-first = ↑ Na początek
orders-withdraw = ✂ Cofnij ten rozkaz
orders-back = ↩ Do rozkazów
orders-ahead = A potem … (rozkaz na tę rundę)

## Odmowy

refusal-bad_order = Nie ma takiego rozkazu albo nie masz tej karty.
refusal-unknown_order = Ten rozkaz już nie obowiązuje.
refusal-many_orders = W jednej grze możesz mieć najwyżej { $most } rozkazów.
refusal-order_unclear = Nie rozumiem: „{ $text }”. Podaj każdy warunek tak: „{ $example }”, oddzielone średnikami.
refusal-no_orders = W tej grze nie ma rozkazów.

## Polecenia: nazwy, opisy, parametry

cmd-orders = rozkazy
    .description = Twoje rozkazy: wydaj, zmień albo cofnij; bez niczego – lista
arg-order = rozkaz
    .description = Karta, dla której wydajesz rozkaz, albo jeden z twoich rozkazów
arg-terms = warunki
    .description = Co mówi rozkaz, tak jak w podpowiedziach
arg-lasting = jak-długo
    .description = Jak długo obowiązuje, że idzie na początek albo że już się kończy
choice-lasting-game = dopóki tego nie cofniesz
choice-lasting-round = do końca tej rundy
choice-lasting-first = odpowiada przed innymi
choice-lasting-withdraw = kończy się teraz
