"""Positions in files (docs/position-notation.md) where commands take a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from engine.core import Rules, RulesError
from engine.core.rules import Applied, Options
from engine.empires.notation import read_position, write_position
from engine.empires.rules import RULES
from engine.empires.state import State
from scripts.command import MAX_FILE, InputError
from scripts.console.game import Game


def load_position(path: Path) -> State:
    """The position in a text file. InputError with the line of a fault."""
    try:
        if path.stat().st_size > MAX_FILE:
            raise InputError(f"{path}: larger than {MAX_FILE} bytes")
        return read_position(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: not UTF-8 text") from None
    except RulesError as error:
        raise InputError(f"{path}: {error.params['where']}: {error.params['why']}") from None


class _From:
    """The rules, but every game starts from one position."""

    def __init__(self, position: State) -> None:
        self.position = position

    def setup(self, count: int, options: Options, seed: int) -> Applied[State]:
        return Applied(self.position.copy(), (), barrier=True)

    def __getattr__(self, name: str) -> Any:
        return getattr(RULES, name)


def starting_from(position: State) -> Rules[Any]:
    """Rules whose set-up is that position."""
    return cast(Rules[Any], _From(position))


class PositionGame(Game):
    """A game from a position. A record knows only real set-ups, so it is saved as a position again."""

    def saved(self) -> str:
        return write_position(self.state)
