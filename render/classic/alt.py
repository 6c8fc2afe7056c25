"""Classic's pictures in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.classic.view_types import typed
from engine.core.rules import View
from engine.core.types import Event
from render.classic.hand import held_by
from render.marenostrum.board_words import Facts, Spoken, board_words, hand_words

Name = Callable[[str], str]


def _facts(view: View) -> dict[str, Facts]:
    board = typed(view)
    own = board["civilizations"]
    return {side: Facts(own[side]["resources"], own[side]["cards"], own[side]["played"]) for side in board["sides"]}


SPOKEN: Final = Spoken(
    "",
    ("director_of_commerce", "political_leader", "military_leader"),
    _facts,
)


def alt_text(view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """See `board_words`.

    >>> alt_text(classic, name)[:43]
    'Round 1, Commerce. Alt Awaited: Carthage. R'
    """
    return board_words(SPOKEN, view, name, recent, lead)


def hand_text(view: View, name: Name) -> str:
    """A hand. ValueError when the view has none.

    >>> hand_text(classic_own, name)[:17]
    'Greece, Alt Hand:'
    """
    return hand_words(*held_by(view), name)
