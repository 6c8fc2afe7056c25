### Mare Nostrum: Empires – how the game presents itself to those who choose one.

game-empires-name = Mare Nostrum: Empires
game-empires-about = Build an empire around the ancient Mediterranean: trade, raise wonders, call heroes and legions. Four ways to win.
