"""Which part of a penalty a hero lets one leave out is the player's choice (BZ7.2c, BZ8.3 `penalty_reduction`)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.ai import Steward
from engine.byzantion.content import EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, DYNAMIS, GOOD, GOODS, NOMISMA, SEAT
from engine.core import Rng, RulesError
from tests.aids.byzantion.alone import ME, at_event
from tests.aids.byzantion.rounds import at_contributions, contribute, hush, keys
from tests.aids.byzantion.stage import do, hold, lay, offered

HERO = "aetius_of_amida"
MOSAICS = "the_mosaics_of_san_vitale"
"""Its penalty is 3 Auctoritas and 4 Nomisma."""


def _penalised(
    event: str = MOSAICS, *, hero: str = HERO, others: str = "narses", nomisma: int = 0, **goods: int
) -> State:
    """The event has failed, the Blues gave more and the Greens pay, who had 10 Doxa and these goods."""
    state = at_contributions(2, event, order=("chalice", "labaron"))
    lay(state, "greens", [hero])
    lay(state, "blues", [others])
    hold(state, "greens", **goods)
    state.goods[1][NOMISMA], state.goods[1][DOXA] = nomisma, 10
    first = next(GOODS[good] for good, _ in EVENTS[state.event].variants[0].require if good != NOMISMA)
    contribute(state, {"blues": {first: 1}})
    hush(state)
    return state


def _left(state: State) -> tuple[int, int, int]:
    have = state.goods[1]
    return have[AUCTORITAS], have[NOMISMA], have[DOXA]


@pytest.mark.parametrize(
    ("left_out", "left"),
    [
        (("auctoritas", "auctoritas", "auctoritas"), (2, 0, 8)),
        (("auctoritas", "auctoritas", "nomisma"), (1, 0, 9)),
    ],
)
def test_the_part_that_is_left_out_is_chosen(left_out: tuple[str, ...], left: tuple[int, int, int]) -> None:
    """BZ8.3: 3 A 4 N against 2 A 0 N: 2 Doxa, or 1 Doxa and 1 Auctoritas; ways that are worse are not offered."""
    state = _penalised(auctoritas=2)
    assert (RULES.active(state), state.frames[-1].step) == (("greens",), "penalty")
    assert sorted(offered(state, "greens", "leave_out")) == [
        ("auctoritas", "auctoritas", "auctoritas"),
        ("auctoritas", "auctoritas", "nomisma"),
    ]
    with pytest.raises(RulesError):
        do(state, "greens", "leave_out", "nomisma", "nomisma", "nomisma")
    with pytest.raises(RulesError):
        do(state, "blues", "leave_out", *left_out)
    events = do(state, "greens", "leave_out", *left_out)
    told = keys(events, "left_out")
    assert told == [("left_out", {"seat": "greens", "goods": {w: left_out.count(w) for w in left_out}})]
    assert _left(state) == left


@pytest.mark.parametrize(
    ("event", "hero", "have", "left"),
    [
        ("guardian_of_the_siege_of_rome", HERO, {"nomisma": 9}, (0, 3, 10)),
        (MOSAICS, "tribonian", {"nomisma": 9, "auctoritas": 5}, (2, 5, 10)),
        ("the_earthquake_of_antioch", HERO, {"nomisma": 9, "fides": 3}, (0, 9, 10)),
        (MOSAICS, HERO, {"nomisma": 1}, (0, 0, 9)),
    ],
)
def test_without_a_choice_nobody_is_asked(
    event: str, hero: str, have: dict[str, Any], left: tuple[int, int, int]
) -> None:
    """BZ8.3: one kind only, no such hero, less than may be left out, or one way that is best in everything."""
    state = _penalised(event, hero=hero, **have)
    assert all(frame.step != "penalty" for frame in state.frames)
    assert _left(state) == left


def test_ways_that_cost_the_same_are_one() -> None:
    """BZ8.3: with no Fides and no Auctoritas it does not matter which of them is left out."""
    state = _penalised("the_second_council_of_constantinople")
    assert all(frame.step != "penalty" for frame in state.frames)
    assert _left(state) == (0, 0, 9)


def test_what_heroes_do_after_a_failure_comes_after_the_penalty() -> None:
    """BZ7.2c, BZ7.2d: Jacob's Fides come when the part has been chosen and the rest is paid."""
    state = _penalised(others="jacob_baradaeus", auctoritas=2)
    assert state.goods[SEAT["blues"]][GOOD["fides"]] == 0
    do(state, "greens", "leave_out", "auctoritas", "auctoritas", "nomisma")
    assert state.goods[SEAT["blues"]][GOOD["fides"]] == 2


def test_alone_a_penalty_has_one_kind_and_asks_nothing() -> None:
    """BZS7, BZ8.3: 4 Nomisma, 3 of which Aetius leaves out."""
    state = at_event("gold_for_ctesiphon")
    lay(state, ME, [HERO])
    state.goods[0][NOMISMA] = 9
    state.touch()
    events = do(state, ME, "end_round")
    assert keys(events, "left_out") == [("left_out", {"seat": ME, "goods": {"nomisma": 3}})]
    assert (state.goods[0][NOMISMA], state.goods[0][DOXA], state.goods[0][DYNAMIS]) == (8, 20, 4)


@pytest.mark.parametrize(("nomisma", "coins"), [(0, True), (4, False)])
def test_the_steward_leaves_out_what_costs_most(nomisma: int, coins: bool) -> None:
    """BZ8.3: of many Auctoritas one is less than a Doxa, which missing Nomisma cost, and more than a Nomisma."""
    state = _penalised(auctoritas=9, nomisma=nomisma)
    legal = RULES.legal_actions(state, "greens")
    action = Steward().decide(RULES.view(state, "greens"), legal, Rng(1))
    assert action.verb == "leave_out"
    assert ("nomisma" in action.args) == coins
