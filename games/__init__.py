"""The games of the product. Importing this package registers them; the first is the default of a new table."""

from games.byzantion import BYZANTION
from games.classic import CLASSIC
from games.empires import EMPIRES
from games.record import Game, PlayerKind, all_games, companion_of, find_game, get_game, register_game, rulebook_of
from games.signs import GameSigns

__all__ = [
    "PRODUCT",
    "Game",
    "GameSigns",
    "PlayerKind",
    "all_games",
    "companion_of",
    "find_game",
    "get_game",
    "register_game",
    "rulebook_of",
]

PRODUCT = (EMPIRES, CLASSIC, BYZANTION)
"""In the order in which they are offered."""

for _game in PRODUCT:
    register_game(_game)
