"""The twins that Byzantion wants compared (BZ10.8): for each way in which a table reacts out of turn, and others."""

from __future__ import annotations

from typing import Final

from engine.byzantion.content import INTRIGUE
from engine.byzantion.setup import OPTIONS
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEAT
from engine.core import Seat
from proofs.twin_cases import GIVEN, TwinCase

OF_EACH: Final = 200
WINDOWS: Final = next(spec for spec in OPTIONS if spec.key == "windows")
WAYS: Final = tuple(value for value in WINDOWS.values if value != "by_pace")
"""By pace is one of the others, too."""

CLOSED: Final = {
    "held": {"windows closed by the clock": 150, "answers set": 100, "answers changed": 100, "answers withdrawn": 100},
    "cancels": {"windows closed by the clock": 25},
}
"""Where windows take time: of a pair, or several of one. Answers are counted in how many pairs they came."""


def other_intrigue(one: State, other: State, onlooker: Seat | None) -> bool:
    """Whether somebody but the onlooker holds other intrigue."""

    def held(state: State) -> list[list[int]]:
        seen = None if onlooker is None else SEAT[onlooker]
        return [sorted(c for c in state.hand[seat] if INTRIGUE[c]) for seat in range(state.n) if seat != seen]

    return held(one) != held(other)


CASES: Final = (
    *(
        TwinCase(
            f"windows {way}",
            OF_EACH,
            options={"windows": way},
            paces=("live", "daily"),
            differ=other_intrigue,
            wanted={**dict.fromkeys(GIVEN, OF_EACH), **CLOSED.get(way, {})},
        )
        for way in WAYS
    ),
    TwinCase("others", OF_EACH),
)
