"""What a control's custom_id says: `mn:<game>:<seat>:<step>:<what>`.

`<what>` is one letter and its payload: the kind of press. Nothing in it is believed without a look at the current
legal list; the person always comes from the interaction.
"""

from __future__ import annotations

import re
from typing import NamedTuple

PUBLIC = "-"
"""In the seat's place: a control that anybody may press and that says nothing about a seat."""

BUTTON = r"mn:(?P<game>[\w-]{1,12}):(?P<seat>[\w-]{1,24}):(?P<step>\d{1,9}):(?P<kind>[abnct])\.(?P<rest>[\w.-]{1,40})"
SELECT = r"mn:(?P<game>[\w-]{1,12}):(?P<seat>[\w-]{1,24}):(?P<step>\d{1,9}):(?P<kind>[smpd])\.(?P<rest>[\w.-]{1,40})"
_ANY = re.compile(BUTTON.replace("[abnct]", "[abnctsmpd]"))


class Address(NamedTuple):
    """Where a press belongs."""

    game: str
    seat: str
    step: int
    kind: str
    """a action · n narrowing · s select of both · m several of the hand · p several of a plan · d a step taken out ·
    c control · t text modal · b public button"""
    rest: str

    def text(self) -> str:
        return f"mn:{self.game}:{self.seat}:{self.step}:{self.kind}.{self.rest}"


def read_address(custom_id: str) -> Address | None:
    """None for what is not ours."""
    match = _ANY.fullmatch(custom_id)
    if match is None:
        return None
    return Address(match["game"], match["seat"], int(match["step"]), match["kind"], match["rest"])
