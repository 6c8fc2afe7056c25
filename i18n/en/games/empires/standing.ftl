### Standing answers that Empires offers.

standing-no_sea_battles = I begin no battle at sea
standing-stay = My triremes and legions stay where they are
standing-losses = My losses: free legions first, the fortress last
standing-legendary-coin = Temple beside a legendary city: a coin
standing-legendary-legendary_good = Temple beside a legendary city: a legendary good
standing-perseus = Perseus: build first when I can win, else pass
