"""When each intrigue card may be played (BZ8.4), and that it may not be at any other time."""

from __future__ import annotations

import pytest

from engine.byzantion.state import State
from tests.aids.byzantion.laid_table import hush, others, table
from tests.aids.byzantion.moments import after_failure, after_success, at_the_end, bidding, voting
from tests.aids.byzantion.stage import deal, do, lay, offered, window
from tests.oracle.byzantion import printed

INTRIGUE = tuple(printed.INTRIGUES)
TIMES = ("own", "action", "vote", "success", "failure", "bids", "response", "end")
FITS = {
    "own_action": {"own"}, "any_time": {"own", "action", "vote", "success", "failure", "bids"},
    "action_declared": {"action"}, "influence": {"vote"}, "after_success": {"success"}, "after_failure": {"failure"},
    "trial_bid": {"bids"}, "response_intrigue": {"response"}, "end_game": {"end"},
}  # fmt: skip
"""BZ8.4: which timing printed on a card fits where."""


def _at(time: str, card: str) -> tuple[State, str]:
    """That moment, the card in the hand of somebody who fulfils its condition as far as one can."""
    if time == "own":
        state, me = table(card)
        lay(state, others(state, me)[0], ["germanus"])
        return state, me
    if time == "action":
        state, me = table(card)
        other = others(state, me)[0]
        lay(state, me, ["germanus"])
        deal(state, {other: [card], me: ["martin"]}, nomisma=20)
        do(state, me, "declare", "restock")
        return state, other
    if time == "vote":
        state, me, other = voting()
        lay(state, me, ["germanus"])
        deal(state, {other: [card], me: ["martin"]}, nomisma=20)
        do(state, me, "vote", 1, 1)
        if printed.does(card, "adjust_votes"):
            hush(state)
            do(state, other, "vote", 1, 1)
        return state, other
    if time in ("success", "failure"):
        if time == "success" and printed.CARDS[card].get("condition", {}).get("triumphator"):
            state, me = after_success("artabanes")
            deal(state, {"blues": [card], "greens": ["martin"]}, nomisma=20)
            return state, "blues"
        state, me = after_success(card) if time == "success" else after_failure(card)
        lay(state, "blues", ["germanus"])
        return state, me
    if time == "bids":
        state = bidding(card, (2, 1))
        lay(state, "greens", ["germanus"])
        return state, "blues"
    if time == "response":
        state, me = table(card)
        other = others(state, me)[0]
        lay(state, me, ["germanus"])
        own = "hidden_granary" if card != "hidden_granary" else "extorted_loan"
        deal(state, {me: [own], other: [card]}, nomisma=20)
        do(state, me, "intrigue", own, *([other] if own == "extorted_loan" else []))
        return state, other
    return at_the_end(card)


@pytest.mark.parametrize("card", INTRIGUE)
def test_the_moments_of(card: str) -> None:
    """BZ8.4: it may be played when its timing says, and at no other time."""
    wanted = set().union(*(FITS[timing] for timing in printed.timing(card)))
    found = set()
    for time in TIMES:
        state, seat = _at(time, card)
        if time not in ("own",) and seat not in window(state)[1]:
            continue
        if any(args[0] == card for args in offered(state, seat, "intrigue")):
            found.add(time)
    assert found == wanted
