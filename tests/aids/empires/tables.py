"""Tables that tests of several files set up."""

from __future__ import annotations

from engine.empires.state import State
from tests.aids.empires.position_text import CARTHAGE, EGYPT, ROME, blank, card, duty, own, put
from tests.aids.empires.turns import begin


def peace_beside_libya() -> State:
    """Phase 4: Egypt (Zeus) has a legion in Garamantia; next door Rome's occupies the marker of Carthage's Libya."""
    state = blank()
    card(state, EGYPT, "zeus")
    own(state, CARTHAGE, "libya")
    put(state, ROME, "libya", legion=1)
    duty(state, ROME, "libya", "marker")
    put(state, EGYPT, "garamantia", legion=1)
    begin(state, "movement")
    return state
