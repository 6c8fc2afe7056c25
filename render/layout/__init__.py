"""View to scene: the places of everything on the board, on a hand, in a battle strip."""
