"""The end of the game alone (BZS1, BZS9)."""

from __future__ import annotations

from engine.byzantion.flow import Out, say
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, RANKS, SEATS
from engine.core.rules import Outcome


def rank(doxa: int) -> str:
    """BZS9."""
    return next((name for most, name in RANKS if doxa <= most), "augustus")


def finish(state: State, out: Out) -> None:
    """The rank decides; a defeat has no winner."""
    doxa = state.goods[0][DOXA]
    name = rank(doxa)
    winners = () if name == "defeat" else (SEATS[0],)
    state.outcome = Outcome(name, winners, ((SEATS[0], doxa),))
    say(out, "game_over", winners=list(winners))
