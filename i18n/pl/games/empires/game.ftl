### Mare Nostrum: Imperia – jak gra przedstawia się tym, którzy wybierają.

game-empires-name = Mare Nostrum: Imperia
