console-help =
    #5 albo 5       ten wiersz listy         undo   cofnij ostatni krok
    słowa ruchu     to samo, wpisane         redo   przywróć cofnięty krok
    początek słów   ruchy, które tak         view   co wie to miejsce
                    się zaczynają            list   wszystkie ruchy, rozwinięte
    save PLIK       zapisz grę               quit   wyjdź
console-private = (tylko dla ciebie) { $text }
console-so-far = dotąd: { $actions }
console-folded = { $count ->
    [one] { $verb } …  (1 ruch: wpisz „{ $verb }”, żeby go zobaczyć)
    [few] { $verb } …  ({ $count } ruchy: wpisz „{ $verb }”, żeby je zobaczyć)
   *[many] { $verb } …  ({ $count } ruchów: wpisz „{ $verb }”, żeby je zobaczyć)
}
console-sit = { $seat }: naciśnij Enter, kiedy tylko ty patrzysz na ekran.{" "}
console-count = { $count ->
    [one] Do wyboru jest jeden ruch.
    [few] Do wyboru są { $count } ruchy.
   *[many] Do wyboru jest { $count } ruchów.
}
console-two-readings = { $number } to albo wiersz #{ $number } ({ $line }), albo „{ $words }”. Wpisz #{ $number } albo słowa.
console-no-redo = Nie ma czego przywrócić.
console-no-undo = Nie ma czego cofnąć.
console-rekeyed = Cofnięto. Coś zostało już odkryte albo wylosowane, więc los rozstrzygnie na nowo.
console-see-help = (help pokazuje, co można wpisać)
console-save-what = save PLIK
console-saved = Zapisano: { $file }
console-not-saved = { $file }: { $why }
console-no-such-move = Nie ma takiego ruchu.
console-usage = [{ $usage }]
