"""Scenarios of Circe, written from the rulebook alone: who may be put to work, where, and what it yields."""

from __future__ import annotations

import pytest

from engine.empires.state import State
from engine.empires.vocabulary import CARD, TRADE
from engine.marenostrum.query import count_tracks
from tests.aids.empires.duties import jobs
from tests.aids.empires.position_text import BABYLON, EGYPT, GREECE, ROME, blank, building, card, duty, hold, own, put
from tests.aids.empires.turns import CCC, asked, build_turn, collect, dice, do, held, legions, may, start_turn


def circe(province: str = "libya", controls: int = -1, legion: int = 1, copied: bool = False) -> State:
    """Rome has Circe (or her copy) and legions in a province with two slots, controlled by that seat or by nobody."""
    state = blank(5)
    if copied:
        card(state, ROME, "castor_pollux")
        card(state, GREECE, "circe")
        state.copied = CARD["circe"]
    else:
        card(state, ROME, "circe")
    if controls >= 0:
        own(state, controls, province)
    put(state, ROME, province, legion=legion)
    state.round = 3
    return state


def to_work(state: State) -> set[str]:
    """Rome's turn up to its conquest step; what work there is."""
    start_turn(state, ROME)
    while state.turn == ROME and asked(state) in ("convert", "sail", "sea_battles", "march"):
        do(state, ROME, "done")
    return set(may(state, ROME, "work"))


def yields(state: State) -> dict[str, int]:
    """What Rome collects next, but for the coin of its capital."""
    collect(state)
    hand = held(state, ROME)
    hand["coin"] -= 1
    return {name: count for name, count in hand.items() if count}


BOTH = {"work libya caravan_oil", "work libya caravan_sheep"}


@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize("controls", [-1, ROME, EGYPT])
def test_an_idle_legion_works_on_either_slot(controls: int, copied: bool) -> None:
    """C-circe, C-castor-pollux: alone where nobody controls, at home, as conqueror; by a copy of the card too."""
    state = circe(controls=controls, copied=copied)
    assert to_work(state) == BOTH
    do(state, ROME, "work libya caravan_oil", "done")
    assert yields(state) == {"oil": 1}


def test_without_the_card_nobody_works() -> None:
    """C-circe: the power is its owner's."""
    state = blank(5)
    put(state, ROME, "libya", legion=1)
    assert to_work(state) == set()


def test_the_legion_on_the_marker_may_work() -> None:
    """C-circe: it leaves the marker, which is nobody's to convert any more."""
    state = circe(controls=EGYPT)
    duty(state, ROME, "libya", "marker")
    assert to_work(state) == {f"{text} marker" for text in BOTH}
    do(state, ROME, "work libya caravan_oil marker", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}


@pytest.mark.parametrize("where", ["market", "caravan_sheep"])
def test_the_legion_that_occupies_a_building_may_work(where: str) -> None:
    """C-circe, E4.3.2b: the building is the controller's again."""
    state = circe(controls=EGYPT)
    building(state, "libya", where)
    duty(state, ROME, "libya", where)
    assert f"work libya caravan_oil {where}" in to_work(state)
    do(state, ROME, f"work libya caravan_oil {where}", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}
    collect(state)
    assert held(state, EGYPT).get("sheep", 0) == (where == "caravan_sheep")


def test_a_pillager_on_a_market_slot_may_work() -> None:
    """C-circe: it occupies nothing, so it is as free as one that stands nowhere."""
    state = circe(controls=EGYPT)
    duty(state, ROME, "libya", "market", "pillage")
    assert to_work(state) == BOTH
    do(state, ROME, "work libya caravan_sheep", "done")
    assert jobs(state, "libya") == {"caravan_sheep": "rome work"}


def test_a_pillager_on_a_caravan_slot_works_there_or_goes_to_the_other() -> None:
    """C-circe: the caravan was pillaged before the card was recruited."""
    state = circe(controls=EGYPT)
    duty(state, ROME, "libya", "caravan_oil", "pillage")
    assert to_work(state) == BOTH
    do(state, ROME, "work libya caravan_oil", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}
    assert yields(state) == {"oil": 1}


def test_a_worker_changes_slots() -> None:
    """C-circe: the card is placed again in each movement phase."""
    state = circe()
    duty(state, ROME, "libya", "caravan_oil", "work")
    assert to_work(state) == {"work libya caravan_sheep caravan_oil"}
    do(state, ROME, "work libya caravan_sheep caravan_oil", "done")
    assert jobs(state, "libya") == {"caravan_sheep": "rome work"}
    assert yields(state) == {"sheep": 1}


def test_a_worker_left_alone_goes_on() -> None:
    """C-circe: until it moves, is lost or the slot is built on."""
    state = circe()
    duty(state, ROME, "libya", "caravan_oil", "work")
    to_work(state)
    if asked(state) == "conquest":
        do(state, ROME, "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}


def test_idle_or_busy_is_the_owners_choice() -> None:
    """C-circe: one is free, one occupies the market: either may be the one."""
    state = circe(controls=EGYPT, legion=2)
    building(state, "libya", "market")
    duty(state, ROME, "libya", "market")
    assert to_work(state) == BOTH | {f"{text} market" for text in BOTH}
    do(state, ROME, "work libya caravan_oil")
    assert jobs(state, "libya") == {"market": "rome occupy", "caravan_oil": "rome work"}
    do(state, ROME, "back", "work libya caravan_oil market")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}


def test_no_slot_is_worked_twice() -> None:
    """C-circe: a slot on which a legion stands is not empty; two slots take two legions of three."""
    state = circe(legion=3)
    assert to_work(state) == BOTH
    do(state, ROME, "work libya caravan_oil")
    assert set(may(state, ROME, "work")) == {"work libya caravan_sheep"}
    do(state, ROME, "work libya caravan_sheep")
    assert may(state, ROME, "work") == []


def test_slots_with_a_caravan_are_not_empty() -> None:
    """C-circe: neither one's own caravan nor another's."""
    state = circe(controls=ROME)
    building(state, "libya", "caravan_oil")
    assert to_work(state) == {"work libya caravan_sheep"}


def test_a_slot_under_a_foreign_legion_is_not_empty() -> None:
    """C-circe: an occupier of one's own province stands on the slot it pillaged."""
    state = circe(controls=ROME)
    put(state, EGYPT, "libya", legion=1)
    duty(state, EGYPT, "libya", "caravan_oil", "pillage")
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    assert legions(state, EGYPT, "libya") == 1
    assert "work libya caravan_oil" not in may(state, ROME)
    assert "work libya caravan_sheep" in may(state, ROME)


def test_one_job_for_each_legion_beside_a_conquest_choice() -> None:
    """C-circe, E4.3a: two legions: one occupies the market, one works, and the market doubles what it finds."""
    state = circe(controls=EGYPT, legion=2)
    building(state, "libya", "market")
    to_work(state)
    do(state, ROME, "occupy libya market", "work libya caravan_oil")
    assert may(state, ROME, "work") == may(state, ROME, "occupy") == may(state, ROME, "pillage") == []
    do(state, ROME, "done")
    assert yields(state) == {"oil": 2}


def test_a_pillager_of_a_caravan_works_on_its_slot() -> None:
    """C-circe, E4.3.1a: one oil at once, one at the next income."""
    state = circe(controls=EGYPT)
    building(state, "libya", "caravan_oil")
    to_work(state)
    do(state, ROME, "pillage libya caravan_oil", "done")
    assert held(state, ROME) == {"oil": 1}
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}


def test_work_goes_on_when_a_pillage_ends_occupations() -> None:
    """C-circe, E4.3a: work is no occupation; the pillage ends the marker's, not the work."""
    state = circe(controls=EGYPT, legion=2)
    building(state, "libya", "market")
    duty(state, ROME, "libya", "marker")
    duty(state, ROME, "libya", "caravan_oil", "work")
    to_work(state)
    do(state, ROME, "pillage libya market", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work", "market": "rome pillage"}


@pytest.mark.parametrize("other", ["legion", "fortress"])
def test_no_work_beside_others_where_nobody_controls(other: str) -> None:
    """C-circe: neither beside a legion nor beside a fortress."""
    state = circe()
    put(state, EGYPT, "libya", legion=other == "legion", fortress=other == "fortress")
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    if asked(state) == "lose":
        do(state, ROME, "lose legion")
    assert may(state, ROME, "work") == []


def test_work_at_home_in_war() -> None:
    """C-circe: in a controlled province it does not matter who else is there."""
    state = circe(controls=ROME)
    put(state, EGYPT, "libya", legion=1)
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    assert set(may(state, ROME, "work")) == BOTH
    do(state, ROME, "work libya caravan_sheep", "done")
    assert yields(state) == {"sheep": 1}


def test_own_market_doubles_work_and_an_occupied_one_does_not() -> None:
    """C-circe, E1.1d: the market must be Rome's to control."""
    for occupier, count in ((-1, 2), (EGYPT, 1)):
        state = circe(controls=ROME)
        building(state, "libya", "market")
        duty(state, ROME, "libya", "caravan_oil", "work")
        if occupier >= 0:
            put(state, occupier, "libya", legion=1)
            duty(state, occupier, "libya", "market")
        assert yields(state) == {"oil": count}


def test_the_controllers_market_does_not_double_a_conquerors_work() -> None:
    """C-circe, E1.1d: Egypt's market is not Rome's."""
    state = circe(controls=EGYPT)
    building(state, "libya", "market")
    duty(state, ROME, "libya", "caravan_oil", "work")
    assert yields(state) == {"oil": 1}


@pytest.mark.parametrize(
    ("controls", "other", "found"),
    [
        (-1, {"legion": 1}, {}),
        (-1, {"fortress": 1}, {}),
        (EGYPT, {"legion": 1}, {}),
        (ROME, {"legion": 1}, {"oil": 1}),
        (ROME, {"fortress": 1}, {"oil": 1}),
        (-1, {}, {"oil": 1}),
        (EGYPT, {}, {"oil": 1}),
    ],
)
def test_a_worker_collects_where_the_province_is_still_one_to_work_in(
    controls: int, other: dict[str, int], found: dict[str, int]
) -> None:
    """C-circe: nothing while somebody else's unit stands in a province that is not Rome's own."""
    state = circe(controls=controls)
    duty(state, ROME, "libya", "caravan_oil", "work")
    put(state, GREECE, "libya", **other)
    assert yields(state) == found


def test_a_worker_collects_again_when_the_others_have_left() -> None:
    """C-circe: it has stood on its slot all the while."""
    state = circe()
    duty(state, ROME, "libya", "caravan_oil", "work")
    put(state, GREECE, "libya", legion=1)
    collect(state)
    assert held(state, ROME) == {"coin": 1}
    state.frames = []
    start_turn(state, GREECE)
    do(state, GREECE, "march libya phasania 1", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome work"}
    collect(state)
    assert held(state, ROME) == {"coin": 2, "oil": 1}


def test_a_worker_in_a_province_that_another_takes_by_marker() -> None:
    """C-circe: Greece now controls where Rome worked; alone there, Rome is its conqueror and works on."""
    state = circe(controls=GREECE)
    duty(state, ROME, "libya", "caravan_oil", "work")
    assert yields(state) == {"oil": 1}


def test_work_is_not_on_the_trade_track() -> None:
    """C-circe: a legion is no caravan there."""
    state = circe()
    before = count_tracks(state)[TRADE][ROME]
    duty(state, ROME, "libya", "caravan_oil", "work")
    assert count_tracks(state)[TRADE][ROME] == before


def test_a_caravan_built_on_the_slot_ends_the_work() -> None:
    """C-circe, E3.1.1c: one's own legion is never in the way of one's own building."""
    state = circe(controls=ROME)
    duty(state, ROME, "libya", "caravan_oil", "work")
    hold(state, ROME, coin=3)
    build_turn(state, ROME)
    do(state, ROME, "build caravan libya oil", *CCC)
    assert jobs(state, "libya") == {}
    do(state, ROME, "done")
    assert yields(state) == {"oil": 1}


def test_a_worker_that_marches_has_left_its_slot() -> None:
    """C-circe: it goes by the name of its slot."""
    state = circe()
    duty(state, ROME, "libya", "caravan_oil", "work")
    start_turn(state, ROME)
    assert "march libya phasania 1" not in may(state, ROME)
    do(state, ROME, "march libya phasania 1 caravan_oil", "done")
    assert jobs(state, "libya") == {}
    assert set(may(state, ROME, "work")) == {"work phasania caravan_gladiators"}


def test_a_lost_worker_works_no_more() -> None:
    """C-circe, E4.2d: the owner chooses it, or the idle one beside it."""
    state = circe(legion=2)
    duty(state, ROME, "libya", "caravan_oil", "work")
    put(state, BABYLON, "libya", legion=1)
    start_turn(state, BABYLON)
    dice(state, [6, 1, 1])
    do(state, BABYLON, "done")
    assert set(may(state, ROME, "lose")) == {"lose caravan_oil", "lose legion"}
    do(state, ROME, "lose caravan_oil")
    assert jobs(state, "libya") == {}


def test_circe_and_her_copy_work_side_by_side() -> None:
    """C-castor-pollux, C-circe: two empires, each in its own province."""
    state = circe(controls=ROME, copied=True)
    duty(state, ROME, "libya", "caravan_oil", "work")
    own(state, GREECE, "phasania")
    put(state, GREECE, "phasania", legion=1)
    duty(state, GREECE, "phasania", "caravan_gladiators", "work")
    assert yields(state) == {"oil": 1}
    assert held(state, GREECE) == {"coin": 1, "gladiators": 1}


def test_what_the_supply_lacks_a_worker_does_not_find() -> None:
    """C-circe, E0g: work pays from the supply like a caravan."""
    state = circe("creta")
    duty(state, ROME, "creta", "caravan_pottery", "work")
    hold(state, EGYPT, pottery=3)
    assert yields(state) == {}


def test_work_after_sheba() -> None:
    """C-sheba, C-circe: the province has become Rome's, and its other legion may work in it."""
    state = circe(controls=EGYPT, legion=2)
    own(state, ROME, "phasania")
    card(state, ROME, "sheba")
    to_work(state)
    do(state, ROME, "occupy libya marker", "use sheba marker libya")
    assert legions(state, ROME, "libya") == 1
    assert set(may(state, ROME, "work")) == BOTH
    do(state, ROME, "work libya caravan_oil", "done")
    assert yields(state) == {"oil": 1}


def test_which_of_two_workers_goes_is_still_the_owners_to_say() -> None:
    """C-circe, E4.3a: both work; one is needed for the market, and the other may change to either slot."""
    state = circe(controls=EGYPT, legion=2)
    building(state, "libya", "market")
    duty(state, ROME, "libya", "caravan_oil", "work")
    duty(state, ROME, "libya", "caravan_sheep", "work")
    to_work(state)
    do(state, ROME, "occupy libya market")
    (left,) = {"caravan_oil", "caravan_sheep"} & set(jobs(state, "libya"))
    (empty,) = {"caravan_oil", "caravan_sheep"} - {left}
    assert may(state, ROME, "work") == [f"work libya {empty} {left}"]
    do(state, ROME, f"work libya {empty} {left}", "done")
    assert yields(state) == {empty.removeprefix("caravan_"): 2}
