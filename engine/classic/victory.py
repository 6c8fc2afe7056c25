"""The end of the game (K7)."""

from __future__ import annotations

from engine.classic.state import State
from engine.classic.vocabulary import CARDS_TO_WIN, PYRAMIDS, SEATS
from engine.core.rules import Outcome
from engine.kit.seats import Out, say

REASONS = ("pyramids", "cards", "round_cap")


def reason(state: State, side: int) -> str:
    """K7.1: why the side has won, empty if it has not: `pyramids`, or `cards` with four heroes and wonders."""
    if PYRAMIDS in state.cards[side]:
        return "pyramids"
    return "cards" if len(state.cards[side]) >= CARDS_TO_WIN else ""


def win(state: State, out: Out, why: str, sides: list[int]) -> None:
    """The game is over; nobody wins by `round_cap`."""
    winners = [SEATS[side] for side in sides]
    state.outcome = Outcome(why, tuple(winners))
    say(out, "won", reason=why, winners=list(winners))
