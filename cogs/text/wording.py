"""What a game's folder adds to words that all games share: events with a table, and which command answers what."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from engine.core import Seat, View
from games import find_game
from i18n import Texts

Table: TypeAlias = Callable[[Texts, Mapping[str, object]], str]
"""An event as a line and a table below it."""


OwnLines: TypeAlias = Callable[[Texts, View, Seat], list[str]]


InForce: TypeAlias = Callable[[Texts, View], list[str]]


def _nothing(texts: Texts, view: View) -> list[str]:
    return []


def _no_lines(texts: Texts, view: View, seat: Seat) -> list[str]:
    return []


def _the_verb(question: str, verb: str) -> str:
    return verb


@dataclass(frozen=True)
class Wording:
    """Found as `WORDING` in the module `own_words` of the folder of a game's commands."""

    tables: Mapping[str, Table] = field(default_factory=dict)
    """By key of event."""
    own_lines: OwnLines = _no_lines
    """What a seat has that is in no pool of its view."""
    in_force: InForce = _nothing
    """What holds at present and everybody should see at a glance: lines below the head of the public board."""
    command_of: Callable[[str, str], str] = _the_verb
    """The slash command that answers a question (its key) with a verb: `trade take`."""


PLAIN = Wording()


def wording_of(rules: str) -> Wording:
    """The game's own; the plain one for a game without commands, and where no game is spoken of."""
    game = find_game(rules)
    return _loaded(game.commands_at) if game is not None and game.commands_at else PLAIN


@cache
def _loaded(at: str) -> Wording:
    found = importlib.import_module(f"{at}.own_words").WORDING
    assert isinstance(found, Wording), at
    return found
