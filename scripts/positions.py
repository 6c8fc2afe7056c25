"""Positions in files (docs/position-notation.md) where commands take a game."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

from engine.core import AnyRules, RulesError, Seat, Seed
from engine.core.rules import Applied, Options
from scripts.command import read_file
from scripts.console.game import Game


class Notation(NamedTuple):
    """How positions of one game are written for people."""

    read: Callable[[str], object]
    """RulesError("bad_position", …) for what is none."""
    write: Callable[[object], str]


def notation_of(rules: AnyRules) -> Notation:
    """The game's own (`read_position`, `write_position` of engine/<id>/notation.py); else the JSON of a dump."""
    name = f"engine.{rules.facts.id}.notation"
    try:
        own = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, name.rpartition(".")[0]):
            raise
        return Notation(lambda text: rules.load(json.loads(text)), lambda state: json.dumps(rules.dump(state)))
    return Notation(own.read_position, own.write_position)


def load_position(rules: AnyRules, path: Path) -> object:
    """The position in a text file. InputError with the line of a fault."""
    return read_file(path, partial(read_foreign, rules))


def read_foreign(rules: AnyRules, text: str) -> object:
    """A position of these rules from anybody. RulesError("bad_position", …), whatever is wrong with it.

    The engine's reader names nearly every fault with its line; what slips through it (a place that is on no map, an
    open decision of a kind that cannot be open) is refused here, without one.
    """
    try:
        return notation_of(rules).read(text)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError):
        raise RulesError("bad_position", where="file", why="this is no position of the game") from None


def seats_of(rules: AnyRules, state: object) -> tuple[Seat, ...]:
    """The seats of a game that stands there."""
    seats = rules.view(state, None)["seats"]
    assert isinstance(seats, list)
    return tuple(map(str, seats))


def options_of(rules: AnyRules, state: object) -> dict[str, str]:
    """The options of a game that stands there."""
    options = rules.view(state, None)["options"]
    assert isinstance(options, dict)
    return {key: str(value) for key, value in options.items()}


class _From:
    def __init__(self, rules: AnyRules, position: object) -> None:
        self._rules, self._position = rules, position

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[object]:
        return Applied(self._rules.copy(self._position), (), barrier=True)

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


def starting_from(rules: AnyRules, position: object) -> AnyRules:
    """Rules by which every set-up is that position."""
    return cast(AnyRules, _From(rules, position))


class PositionGame(Game):
    """A game from a position. A record knows only real set-ups, so it is saved as a position again."""

    def saved(self) -> str:
        return notation_of(self.rules).write(self.state)
