"""Positions in files (docs/position-notation.md) where commands take a game."""

from __future__ import annotations

from pathlib import Path

from engine.core import AnyRules, RulesError, Seed
from engine.core.rules import Applied, Options
from engine.empires.notation import read_position, write_position
from engine.empires.rules import Empires
from engine.empires.state import State
from scripts.command import read_file
from scripts.console.game import Game


def load_position(path: Path) -> State:
    """The position in a text file. InputError with the line of a fault."""
    return read_file(path, read_foreign)


def read_foreign(text: str) -> State:
    """`read_position` for text from anybody. RulesError("bad_position", …), whatever is wrong with it.

    The engine's reader names nearly every fault with its line; what slips through it (a place that is on no map, an
    open decision of a kind that cannot be open) is refused here, without one.
    """
    try:
        return read_position(text)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError):
        raise RulesError("bad_position", where="file", why="this is no position of the game") from None


class _From(Empires):
    """The rules, but every game starts from one position."""

    def __init__(self, position: State) -> None:
        self.position = position

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        return Applied(self.position.copy(), (), barrier=True)


def starting_from(position: State) -> AnyRules:
    """Rules whose set-up is that position."""
    return _From(position)


class PositionGame(Game):
    """A game from a position. A record knows only real set-ups, so it is saved as a position again."""

    def saved(self) -> str:
        return write_position(self.state)
