"""The moments at which intrigue is played: each a position with a card in the right hand."""

from __future__ import annotations

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from tests.aids.byzantion.laid_table import hush, others
from tests.aids.byzantion.rounds import (
    PLAIN_EVENT,
    TRIAL,
    at_contributions,
    before_seals,
    contribute,
    put_event,
    seals,
)
from tests.aids.byzantion.stage import deal, do, hold, window


def voting(seats: int = 2) -> tuple[State, str, str]:
    """Two seats with 6 Auctoritas each, before the first of them places."""
    state = before_seals(seats)
    seals(state, "labaron", "robes")
    me = RULES.active(state)[0]
    other = others(state, me)[0]
    for seat in (me, other):
        hold(state, seat, auctoritas=6)
    return state, me, other


def at_the_end(card: str, nomisma: int = 20) -> tuple[State, str]:
    """The last window of the game, with the card in the hand of Blues."""
    state = at_contributions(2, order=("robes", "sceptre"))
    state.round = len(state.events)
    put_event(state, PLAIN_EVENT)
    state.missions = [[], []]
    deal(state, {"blues": [card]}, nomisma=nomisma)
    for seat in ("blues", "greens"):
        do(state, seat, "seal_gift")
    while window(state)[0] != "end":
        if state.frames[-1].step == "favour":
            do(state, RULES.active(state)[0], "favour", "greens")
        else:
            do(state, RULES.active(state)[0], "pass")
    return state, "blues"


def after_success(card: str) -> tuple[State, str]:
    """Blues triumph, Greens gave one; greens hold the card."""
    state = at_contributions(2, order=("labaron", "chalice"))
    deal(state, {"greens": [card, "martin"], "blues": ["bessas"]}, nomisma=20)
    contribute(state, {"blues": {"fides": 3}, "greens": {"fides": 1}})
    assert window(state)[0] == "success"
    return state, "greens"


def after_failure(card: str) -> tuple[State, str]:
    """Greens gave fewest and hold the card; Blues have cards too, so that the window stays open."""
    state = at_contributions(2, order=("labaron", "chalice"))
    deal(state, {"greens": [card, "martin"], "blues": ["bessas"]}, nomisma=20)
    contribute(state, {"blues": {"fides": 1}})
    assert window(state)[0] == "failure"
    return state, "greens"


def placing(card: str) -> tuple[State, str]:
    state, me, _ = voting()
    deal(state, {me: [card, "martin"]}, nomisma=20)
    return state, me


def bidding(card: str, bids: tuple[int, int]) -> State:
    """A trial has succeeded; both have bid, Blues hold the card."""
    state = at_contributions(2, TRIAL, order=("labaron", "sceptre"))
    contribute(state, {"blues": {"lapis": 2, "frumentum": 1}, "greens": {"fides": 1}})
    hush(state)
    deal(state, {"blues": [card]}, nomisma=20)
    for seat, n in zip(("blues", "greens"), bids, strict=True):
        hold(state, seat, fides=5)
        do(state, seat, "bid", n)
    assert window(state)[0] == "bids"
    return state
