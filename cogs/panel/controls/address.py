"""What a control's custom_id says: `mn:<game>:<seat>:<step>:<what>`.

`<what>` is the letter of the control's kind and its payload. Nothing in it is believed without a look at the current
legal list; the person always comes from the interaction.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

PUBLIC = "-"
"""In place of the seat: a control that anybody may press and that says nothing about a seat."""


class ControlKind(StrEnum):
    """What a press of it means. The letters stand in messages posted long ago: they never change."""

    ACTION = "a"
    """Do this action."""
    NARROW = "n"
    """Show what goes on from here."""
    PANEL = "c"
    """About the panel itself: back, undo, why, pay for me …"""
    WORDS = "t"
    """Asks for a move in words; the form that answers bears the same letter."""
    PUBLIC = "b"
    """A button that is not of a panel."""
    CHOOSE = "s"
    """A menu of both actions and narrowings, or one that is not of a panel."""
    SEVERAL = "m"
    """A menu to choose several things of at once."""
    PLAN = "p"
    """A menu to choose several moves of a plan of."""
    TAKE_OUT = "d"
    """A menu of the steps of a plan: the one chosen is taken out."""


_ANY = re.compile(
    r"mn:(?P<game>[\w-]{1,12}):(?P<seat>[\w-]{1,24}):(?P<step>\d{1,9})"
    rf":(?P<kind>[{''.join(ControlKind)}])\.(?P<rest>[\w.-]{{1,40}})"
)


class Address(NamedTuple):
    """What a press refers to."""

    game: str
    seat: str
    step: int
    kind: ControlKind
    rest: str

    def text(self) -> str:
        return f"mn:{self.game}:{self.seat}:{self.step}:{self.kind}.{self.rest}"


def read_address(custom_id: str) -> Address | None:
    """None for a custom_id that is not ours."""
    match = _ANY.fullmatch(custom_id)
    if match is None:
        return None
    return Address(match["game"], match["seat"], int(match["step"]), ControlKind(match["kind"]), match["rest"])
