### Stałe odpowiedzi w Imperiach.

standing-no_sea_battles = Nie zaczynam bitew na morzu
standing-stay = Moje triremy i legiony zostają na miejscu
standing-losses = Moje straty: najpierw wolne legiony, forteca na końcu
standing-legendary-coin = Świątynia przy legendarnym mieście: moneta
standing-legendary-legendary_good = Świątynia przy legendarnym mieście: legendarny towar
standing-perseus = Perseusz: jeśli mogę wygrać, buduję przed innymi, w przeciwnym razie pas
