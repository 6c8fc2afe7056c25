"""Empires' pictures in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.rules import View
from engine.core.types import Event
from engine.empires.view_types import typed
from render.empires.hand import held_by
from render.marenostrum.board_words import Facts, Spoken, board_words, hand_words

Name = Callable[[str], str]


def _facts(view: View) -> dict[str, Facts]:
    board = typed(view)
    return {
        seat: Facts(board["empires"][seat]["resources"], board["empires"][seat]["cards"]) for seat in board["seats"]
    }


SPOKEN: Final = Spoken(
    "phase_",
    ("trade", "culture", "military"),
    _facts,
)


def alt_text(view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """See `board_words`.

    >>> alt_text(view, name)[:64]
    'Round 1, Phase Trade. Alt Awaited: Carthage. Rome: Trade 7, Cult'
    """
    return board_words(SPOKEN, view, name, recent, lead)


def hand_text(view: View, name: Name) -> str:
    """A hand. ValueError when the view has none.

    >>> hand_text(own, name)
    'Rome, Alt Hand: Metal 3, Grain 1, Oil 1, Sheep 1, Wine 2, Coin 1.'
    """
    return hand_words(*held_by(view), name)
