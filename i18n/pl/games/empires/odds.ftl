### Mare Nostrum: Imperia – do czego prowadzi ruch: kto tam stoi i jakie są szanse w bitwie.

outlook-legions = { $count ->
    [one] { $count } legion
    [few] { $count } legiony
   *[many] { $count } legionów
}
outlook-triremes = { $count ->
    [one] { $count } trirema
    [few] { $count } triremy
   *[many] { $count } trirem
}
outlook-fortress = forteca
outlook-force = { $seat }: { $units }
outlook-fleet = { $seat } ({ $units })
outlook-bonus = ich premia +{ $theirs }, twoja +{ $mine }
outlook-bonus_of = { $seat }: premia +{ $theirs }, twoja +{ $mine }
outlook-or = albo { $row }
outlook-or_short = albo { $seats }
outlook-average = średnio tracisz { $own }, oni { $other }
outlook-yours = twoje: { $units }
outlook-empty = pusto
outlook-empty_sea = bez trirem
outlook-home = twoja prowincja
outlook-owner = pod kontrolą { $seat_genitive }
outlook-peace = { $force } (pokój)
outlook-at_peace = pokój
outlook-shared = na tym morzu też { $seats }
outlook-attack_average = gdy zaatakujesz: średnio tracisz { $own }, oni { $other }
outlook-battle = ⚔ { $place }: twoje ({ $mine }{ $ours ->
    [0] {""}
   *[other] , premia +{ $ours }
}) – { $seat } ({ $units }{ $theirs ->
    [0] {""}
   *[other] , premia +{ $theirs }
}). Stracisz co najmniej jedną jednostkę: { $some }, wszystkie: { $all }. Oni stracą co najmniej jedną: { $hurt }, wszystkie: { $beaten }. Średnio tracisz { $own }, oni { $other }.
outlook-in_vain = ⚔ { $place } – { $seat } ({ $units }): wszystkie twoje jednostki ({ $mine }) przepadną, a tam nie zginie nic, w { $chance } przypadków.
panel-sure-vain = Na pewno? Wszystko, co tam wysyłasz, najpewniej przepadnie na próżno.
