### Mare Nostrum: Empires – how the game presents itself to those who choose one.

game-empires-name = Mare Nostrum: Empires
