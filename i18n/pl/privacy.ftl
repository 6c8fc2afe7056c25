### /prywatność: co wiadomo o osobie, eksport i usunięcie.

privacy-about = **Co o tobie przechowuję**
    Twój identyfikator, nazwę i język z Discorda; to, co ustawisz poleceniami `/ja` i `/język`; kanał, na którym piszę do ciebie prywatnie. Z twoich gier: miejsce przy stole, ruchy wraz z czasem, głosy, szepty (usuwane dwa tygodnie po przeczytaniu).
    `/prywatność eksport` da ci to wszystko jako plik. `/prywatność usuń` wszystko usuwa: w trwających grach twoje miejsce przejmuje SI, w zakończonych zostaje po tobie „{ privacy-nobody }”.
privacy-nobody = usunięty gracz
privacy-export = Wszystko, co o tobie przechowuję, według stanu na teraz.
privacy-delete-sure = **Usunąć wszystko, co o tobie przechowuję?** { $running ->
    [0] Nie bierzesz udziału w żadnej otwartej grze.
    [one] Bierzesz udział w { $running } otwartej grze: twoje miejsce na stałe przejmie SI.
    [few] Bierzesz udział w { $running } otwartych grach: twoje miejsca na stałe przejmie SI.
   *[many] Bierzesz udział w { $running } otwartych grach: twoje miejsca na stałe przejmie SI.
} W zakończonych grach zostanie po tobie „{ privacy-nobody }”. Tego nie da się cofnąć.
privacy-delete-button = Usuń wszystko
privacy-deleted = Gotowe. Niczego już o tobie nie przechowuję. Wiadomości na Discordzie należą do Discorda; nasze prywatne wiadomości możesz usunąć u siebie. Gdy znów mnie użyjesz, zacznę przechowywać to, czego to wymaga.

## Polecenia: nazwy, opisy, parametry

cmd-privacy = prywatność
    .description = Co o tobie przechowuję
cmd-privacy-about = opis
    .description = Co o tobie przechowuję, po co i jak długo
cmd-privacy-export = eksport
    .description = Wszystko, co o tobie przechowuję, jako plik
cmd-privacy-delete = usuń
    .description = Usuń wszystko, co o tobie przechowuję
