"""Every event, alone and of several, and every ivory casket, read from its data (BZ3.1b, BZ7, BZS7)."""

from __future__ import annotations

import pytest

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOODS, NOMISMA, RESOURCES, SEAT, TERRITORY, UNITS
from engine.core import Event
from tests.aids.byzantion.alone import ME, at_event, put_unit
from tests.aids.byzantion.laid_table import Change, hush, snapshot
from tests.aids.byzantion.rounds import at_contributions, before_seals, contribute, put_casket
from tests.aids.byzantion.stage import do, hold, offered
from tests.oracle.byzantion import printed

SIDES = tuple(
    (name, variant) for name, card in printed.EVENTS.items() for variant in ((1,) if card["trial"] else (1, 2))
)
IDS = tuple(f"{name}-{variant}" for name, variant in SIDES)


def side(name: str, variant: int) -> tuple[dict[str, int], dict[str, int]]:
    """Required goods, units."""
    card = printed.EVENTS[name]
    found = card if card["trial"] else card["variants"][variant - 1]
    return dict(found["require"]), dict(found["units"])


def units_of(state: State, territory: str) -> dict[str, int]:
    row = state.units[TERRITORY[territory]]
    return {name: n for name, n in zip(UNITS, row, strict=True) if n}


@pytest.mark.parametrize(("name", "variant"), SIDES, ids=IDS)
def test_the_success_of(name: str, variant: int) -> None:
    """BZ7.1c, BZ7.2a, BZ7.2c, BZ7.2d: exactly what is required, by one; its reward, its units, and no others."""
    card = printed.EVENTS[name]
    need, units = side(name, variant)
    state = at_contributions(2, name, variant, order=("labaron", "sceptre"))
    contribute(state, {"greens": need})
    hush(state)
    mine = {good: n for good, n in zip(GOODS, state.goods[1], strict=True) if n and good not in ("doxa", "dynamis")}
    assert state.results[-1][1:] == [1, SEAT["greens"]]
    assert mine == card["reward"]
    assert units_of(state, card["territory"]) == units
    assert sum(map(sum, state.units)) == sum(units.values())
    bidding = state.frames[-1].step == "bid"
    assert bidding == card["trial"]
    if bidding:
        bid(state, card)


def bid(state: State, card: dict[str, dict[str, object]]) -> None:
    """BZ7.3: 2 and 1 of its kind bring its Doxa for the first and second place."""
    resource, doxa = str(card["bid"]["resource"]), card["bid"]["doxa"]
    assert isinstance(doxa, list)
    for seat, n in (("blues", 2), ("greens", 1)):
        hold(state, seat, **{resource: n})
    was = [have[DOXA] for have in state.goods]
    do(state, "blues", "bid", 2)
    do(state, "greens", "bid", 1)
    hush(state)
    assert [have[DOXA] - before for have, before in zip(state.goods, was, strict=True)] == doxa[:2]


@pytest.mark.parametrize(("name", "variant"), SIDES, ids=IDS)
def test_one_token_less_fails(name: str, variant: int) -> None:
    """BZ7.2a, BZ7.2c: in whichever kind it is missing; the one who gave nothing pays the penalty, no unit is placed."""
    card = printed.EVENTS[name]
    need, _ = side(name, variant)
    for short in need:
        gift = {good: n - (good == short) for good, n in need.items() if n - (good == short)}
        state = at_contributions(2, name, variant, order=("labaron", "sceptre"))
        hold(state, "blues", **dict.fromkeys(RESOURCES, 6))
        state.goods[0][NOMISMA] = 20
        state.touch()
        contribute(state, {"greens": gift})
        assert state.results[-1][1:] == [0, SEAT["blues"]]
        lost = {g: 6 - have for g, have in zip(RESOURCES, state.goods[0], strict=False) if have != 6}
        if state.goods[0][NOMISMA] != 20:
            lost["nomisma"] = 20 - state.goods[0][NOMISMA]
        assert lost == card["penalty"], short
        assert sum(map(sum, state.units)) == 0


@pytest.mark.parametrize("name", printed.EVENTS)
def test_the_contributions_to(name: str) -> None:
    """BZ7.1a, BZ7.1c: of each required kind up to its number; 1 Doxa a resource, 1 for 2 Nomisma."""
    for variant in (1,) if printed.EVENTS[name]["trial"] else (1, 2):
        need, _ = side(name, variant)
        state = at_contributions(2, name, variant, order=("labaron", "sceptre"))
        hold(state, "greens", **dict.fromkeys(RESOURCES, 6))
        state.goods[1][NOMISMA] = 20
        state.touch()
        most: dict[str, int] = {}
        for good, n in offered(state, "greens", "give"):
            most[str(good)] = max(int(n), most.get(str(good), 0))
        assert most == need
        before = state.goods[1][DOXA]
        events: tuple[Event, ...] = ()
        for good, n in need.items():
            events += do(state, "greens", "give", good, n)
        do(state, "blues", "seal_gift")
        events += do(state, "greens", "seal_gift")
        gained = [e.params["amount"] for e in events if e.key == "gained" and e.params.get("why") == "contribution"]
        assert gained == [sum(n for g, n in need.items() if g in RESOURCES) + need.get("nomisma", 0) // 2]
        assert state.goods[1][DOXA] >= before + int(str(gained[0]))


@pytest.mark.parametrize("name", printed.SOLO_EVENTS)
def test_the_solo_event(name: str) -> None:
    """BZS7: units there and cost paid bring the gain; one unit or the cost missing, the loss."""
    card = printed.SOLO_EVENTS[name]
    cases = [("all", True), *((unit, False) for unit in card["units"]), *([("cost", False)] if card["cost"] else [])]
    for missing, success in cases:
        state = at_event(name)
        hold(state, ME, **dict.fromkeys(RESOURCES, 6))
        state.goods[0][NOMISMA], state.goods[0][DOXA] = 30, 20
        state.touch()
        for unit, n in card["units"].items():
            put_unit(state, card["territory"], unit, n - (unit == missing))
        change = Change()
        before = snapshot(state)
        if card["cost"] and missing != "cost":
            do(state, ME, "meet")
            for good, n in card["cost"].items():
                change.goods[ME, good] -= n
        do(state, ME, "end_round")
        for good, n in (card["success"] if success else card["failure"]).items():
            change.goods[ME, good] += n if success else -n
        after = snapshot(state)
        changed = {g: after.goods[0][i] - before.goods[0][i] for i, g in enumerate(GOODS)}
        assert {g: n for g, n in changed.items() if n} == {g: n for (_, g), n in change.goods.items() if n}, missing
        assert state.results[-1][1] == success


@pytest.mark.parametrize("name", printed.CASKETS)
def test_the_casket(name: str) -> None:
    """BZ3.1b: who takes its space has its content, and it stays there."""
    state = before_seals(2)
    me = RULES.active(state)[0]
    put_casket(state, 3, name)
    before = snapshot(state)
    do(state, me, "seal", "robes")
    change = Change()
    for good, n in printed.CASKETS[name]["content"].items():
        change.goods[me, good] += n
    change.expect(before, snapshot(state))
    assert printed.CASKETS[name]["content"]
    assert state.caskets[3] == list(printed.CASKETS).index(name)
