"""The end of the game (E6)."""

from __future__ import annotations

from engine.core.rules import Outcome
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.kit.seats import Out, say


def win(state: State, out: Out, reason: str, seats: list[int]) -> None:
    """The game is over: `prestige`, `fame`, `conquest`, `leadership`, or `round_cap` with no winner."""
    winners = [SEATS[s] for s in sorted(seats)]
    state.outcome = Outcome(reason, tuple(winners))
    say(out, "won", reason=reason, winners=list(winners))
