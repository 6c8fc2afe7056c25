"""The occupied marker, conversion; Sheba, Circe (E4.3.3, E4.4)."""

from __future__ import annotations

import pytest

from engine.empires.board import PROVINCE
from engine.empires.state import State
from engine.empires.vocabulary import CARD, TRADE
from engine.marenostrum import query
from engine.marenostrum.state import DUTY_WORK, STRIDE
from tests.aids.empires.position_text import CARTHAGE, EGYPT, ROME, blank, building, card, duty, own, put, site
from tests.aids.empires.turns import (
    asked,
    collect,
    cyrenaica,
    dice,
    do,
    held,
    legions,
    may,
    owner,
    refused,
    said,
    start_turn,
    to_conquest,
)


def on_marker() -> State:
    """X10: Rome occupies the marker of Egypt's Cyrenaica and controls Libya beside it."""
    state = cyrenaica(1)
    own(state, ROME, "libya")
    duty(state, ROME, "cyrenaica", "marker")
    return state


def test_marker_owner_keeps_all_income_until_it_is_replaced() -> None:
    """X10, E4.3.3a: next income the marker's owner collects everything."""
    state = on_marker()
    collect(state)
    assert held(state, EGYPT) == {"coin": 2, "papyrus": 2}


def test_occupied_marker_is_replaced_in_the_next_turn() -> None:
    """X10, E4.3.3c: free of charge, at the start of the occupier's next movement turn; the legion may then move."""
    state = on_marker()
    start_turn(state, ROME)
    assert asked(state) == "convert"
    assert may(state, ROME) == ["convert cyrenaica", "done"]
    events = do(state, ROME, "convert cyrenaica", "done")
    assert said(events, "converted")[-1] == {"seat": "rome", "province": "cyrenaica", "from": "egypt"}
    assert owner(state, "cyrenaica") == ROME
    assert state.marker[PROVINCE["cyrenaica"]] == -1
    assert query.holder(state, site("cyrenaica", "city")) == ROME  # E4.3.3d
    do(state, ROME, "march cyrenaica nubia 1", "done")


def test_new_controller_has_the_unoccupied_buildings_and_plain_legions() -> None:
    """E4.3.3d: the new owner controls the province and its buildings; their legions there are on no duty any more."""
    state = on_marker()
    put(state, ROME, "cyrenaica", legion=1)
    building(state, "cyrenaica", "market", built=False)
    duty(state, ROME, "cyrenaica", "market", "pillage")
    start_turn(state, ROME)
    do(state, ROME, "convert cyrenaica", "done")
    assert query.holder(state, site("cyrenaica", "caravan_papyrus")) == ROME
    assert query.free_legions(state, PROVINCE["cyrenaica"], ROME) == 2


@pytest.mark.parametrize("spoil", ["far", "markers"])
def test_marker_stays_when_out_of_reach_or_without_a_marker(spoil: str) -> None:
    """X10, E4.3.3c: no longer adjacent or adjoining, or no marker left: it stays the owner's."""
    state = on_marker()
    if spoil == "far":
        own(state, CARTHAGE, "libya")
    else:
        own(state, ROME, "gallia", "italia", "germania", "dalmatia", "dacia", "macedonia")
        assert query.markers_left(state, ROME) == 0
    start_turn(state, ROME)
    assert asked(state) == "march"
    assert owner(state, "cyrenaica") == EGYPT


def test_each_conversion_counts_at_once_for_the_next() -> None:
    """E4.3.3c (R): in the order chosen, each counting for the next one."""
    state = on_marker()
    own(state, EGYPT, "nubia")
    put(state, ROME, "nubia", legion=1)
    duty(state, ROME, "nubia", "marker")
    start_turn(state, ROME)
    assert may(state, ROME, "convert") == ["convert cyrenaica"]
    assert refused(state, ROME, "convert nubia") == "not_joined"
    do(state, ROME, "convert cyrenaica", "convert nubia", "done")
    assert owner(state, "nubia") == ROME


def test_conversion_is_a_choice() -> None:
    """E4.3.3c: the occupier may convert, and may wait."""
    state = on_marker()
    start_turn(state, ROME)
    do(state, ROME, "done")
    assert owner(state, "cyrenaica") == EGYPT
    assert state.marker[PROVINCE["cyrenaica"]] == ROME


def test_conquest_in_another_turn_is_used_at_the_end_of_the_next_own_one() -> None:
    """E4.3a (R): an empire left alone in another's turn chooses at the end of its own next turn."""
    state = cyrenaica(1)
    put(state, EGYPT, "cyrenaica", legion=1)
    start_turn(state, EGYPT)
    dice(state, [1, 5])
    do(state, EGYPT, "done")
    assert legions(state, EGYPT, "cyrenaica") == 0
    assert asked(state) == "name_mover"
    do(state, ROME, "name rome")
    do(state, ROME, "done")
    assert "occupy cyrenaica city" in may(state, ROME)


def sheba_at_cyrenaica() -> State:
    state = cyrenaica(2)
    own(state, ROME, "libya")
    card(state, ROME, "sheba")
    return state


def test_sheba_replaces_a_marker_at_once() -> None:
    """C-sheba: by giving up the legion that began to occupy it this round; once a round."""
    state = sheba_at_cyrenaica()
    own(state, EGYPT, "nubia")
    put(state, ROME, "nubia", legion=1)
    to_conquest(state)
    assert not may(state, ROME, "use")
    do(state, ROME, "occupy cyrenaica marker", "occupy nubia marker")
    assert may(state, ROME, "use") == ["use sheba marker cyrenaica"]  # Nubia is not beside a Roman province yet
    events = do(state, ROME, "use sheba marker cyrenaica")
    assert owner(state, "cyrenaica") == ROME
    assert legions(state, ROME, "cyrenaica") == 1
    assert not may(state, ROME, "use")
    assert refused(state, ROME, "use sheba marker nubia") == "power_used"
    events = do(state, ROME, "done")
    assert said(events, "power_used")[-1]["card"] == "sheba"
    assert owner(state, "cyrenaica") == ROME
    assert state.marker[PROVINCE["nubia"]] == ROME


def test_sheba_does_not_touch_a_marker_occupied_in_an_earlier_round() -> None:
    """C-sheba: only a marker occupied for the first time this round; an existing occupation cannot be started again."""
    state = sheba_at_cyrenaica()
    duty(state, ROME, "cyrenaica", "marker", since=1)
    state.round = 2
    state.touch()
    to_conquest(state)
    assert not may(state, ROME, "use")
    assert "occupy cyrenaica marker" not in may(state, ROME)


def test_copy_of_sheba_has_its_own_use() -> None:
    """C-castor-pollux: the copy's once-a-round use is its own, under its own card's name."""
    state = sheba_at_cyrenaica()
    state.cards[CARTHAGE].append(state.cards[ROME].pop())
    card(state, ROME, "castor_pollux")
    state.copied = CARD["sheba"]
    state.touch()
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica marker")
    assert may(state, ROME, "use") == ["use castor_pollux marker cyrenaica"]
    do(state, ROME, "use castor_pollux marker cyrenaica", "done")
    assert owner(state, "cyrenaica") == ROME


def test_circe_puts_legions_to_work_in_own_conquered_and_free_provinces() -> None:
    """C-circe: on empty caravan slots where the owner controls, conquers, or alone has units where nobody controls."""
    state = cyrenaica(2)
    building(state, "cyrenaica", "caravan_papyrus", built=False)
    card(state, ROME, "circe")
    put(state, ROME, "latium", legion=1)
    put(state, ROME, "nubia", legion=1)
    put(state, ROME, "garamantia", legion=1)
    put(state, CARTHAGE, "garamantia", legion=1)
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    assert may(state, ROME, "work") == [
        "work cyrenaica caravan_papyrus",
        "work latium caravan_metal",
        "work latium caravan_wine",
        "work nubia caravan_gladiators",
    ]
    trade = query.count_tracks(state)[TRADE]
    do(state, ROME, "work cyrenaica caravan_papyrus", "work latium caravan_wine")
    assert "work latium caravan_metal" not in may(state, ROME)  # one job per legion
    do(state, ROME, "occupy cyrenaica market", "done")  # beside any conquest choice
    assert query.count_tracks(state)[TRADE][ROME] == trade[ROME] + 1  # the market; workers do not count
    collect(state)
    assert held(state, ROME) == {"coin": 1, "papyrus": 2, "wine": 1}


def gallia(*built: str, legion: int = 2) -> State:
    """Circe's Rome alone in Egypt's Gallia: two places for caravans and a market, of which some are built."""
    state = blank(5)
    card(state, ROME, "circe")
    own(state, EGYPT, "gallia")
    building(state, "gallia", *built)
    put(state, ROME, "gallia", legion=legion)
    return state


def test_circe_takes_legions_from_other_jobs() -> None:
    """C-circe (R): one that occupies a building or the marker may be put to work; it leaves that job."""
    state = gallia("market", legion=3)
    duty(state, ROME, "gallia", "market")
    duty(state, ROME, "gallia", "marker")
    to_conquest(state)
    assert may(state, ROME, "work") == [
        f"work gallia {slot}{job}" for slot in ("caravan_grain", "caravan_sheep") for job in ("", " marker", " market")
    ]
    events = do(state, ROME, "work gallia caravan_grain marker")
    assert [e["site"] for e in said(events, "occupation_ended")] == ["marker"]
    assert may(state, ROME, "work") == ["work gallia caravan_sheep", "work gallia caravan_sheep market"]
    do(state, ROME, "work gallia caravan_sheep market", "done")
    assert state.marker[PROVINCE["gallia"]] == -1
    assert query.holder(state, site("gallia", "market")) == EGYPT
    assert query.free_legions(state, PROVINCE["gallia"], ROME) == 1
    collect(state)
    assert held(state, ROME) == {"coin": 1, "grain": 1, "sheep": 1}


def test_circes_worker_may_change_to_another_slot() -> None:
    """C-circe (R): the placing is asked for in each movement phase; who was placed in it stays."""
    state = gallia(legion=1)
    duty(state, ROME, "gallia", "caravan_grain", "work")
    to_conquest(state)
    assert may(state, ROME, "work") == ["work gallia caravan_sheep caravan_grain"]
    assert refused(state, ROME, "work gallia caravan_sheep") == "no_free_legion"
    assert refused(state, ROME, "work gallia caravan_grain") == "site_taken"
    do(state, ROME, "work gallia caravan_sheep caravan_grain")
    assert may(state, ROME, "work") == []
    do(state, ROME, "done")
    assert state.duty[site("gallia", "caravan_grain")] == -1
    assert state.duty_kind[site("gallia", "caravan_sheep")] == DUTY_WORK


def test_what_this_turn_has_placed_does_not_work_as_well() -> None:
    """C-circe (R): one job per legion; who occupies by this turn's choice is not called away again."""
    state = gallia("market", legion=1)
    to_conquest(state)
    do(state, ROME, "occupy gallia market")
    assert may(state, ROME, "work") == []
    do(state, ROME, "back", "work gallia caravan_grain")
    assert may(state, ROME, "occupy") == []


def test_worker_collects_nothing_where_she_is_no_longer_at_home() -> None:
    """C-circe (R): a foreign province come to war, or an unclaimed one with company, until it is again as it was."""
    state = gallia()
    own(state, ROME, "italia")
    for province, place in (("gallia", "caravan_grain"), ("italia", "caravan_oil"), ("nubia", "caravan_gladiators")):
        put(state, ROME, province, legion=0 if province == "gallia" else 1)
        duty(state, ROME, province, place, "work")
        put(state, CARTHAGE, province, legion=1)
    collect(state)
    assert held(state, ROME) == {"coin": 1, "oil": 1}  # at war in a province of her own she goes on
    for province in ("gallia", "nubia"):
        put(state, CARTHAGE, province, legion=-1)
    collect(state)
    assert held(state, ROME) == {"coin": 2, "oil": 2, "grain": 1, "gladiators": 1}


def test_refusals_of_circes_placing_name_what_is_wrong() -> None:
    """C-circe: no legion there, no Circe, enemies beside them, no such place, nobody to stand there."""
    state = gallia(legion=1)
    put(state, EGYPT, "germania", legion=1)
    put(state, ROME, "germania", legion=1)
    put(state, CARTHAGE, "achaia", legion=1)
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    assert refused(state, ROME, "work italia caravan_oil") == "no_unit"
    assert refused(state, ROME, "work germania caravan_gems") == "enemy_present"
    assert refused(state, ROME, "work gallia market") == "no_such_site"
    do(state, ROME, "done", "name carthage")
    do(state, CARTHAGE, "done")
    assert refused(state, CARTHAGE, "work achaia caravan_oil") == "not_owned"


def test_circe_legion_works_on_the_slot_it_pillaged() -> None:
    """C-circe (R): a legion on a caravan slot that it just pillaged works too."""
    state = cyrenaica(1)
    card(state, ROME, "circe")
    to_conquest(state)
    events = do(state, ROME, "pillage cyrenaica caravan_papyrus", "done")
    assert state.duty_kind[site("cyrenaica", "caravan_papyrus")] == DUTY_WORK
    assert said(events, "working")[-1] == {"seat": "rome", "province": "cyrenaica", "site": "caravan_papyrus"}


def test_worker_stays_until_it_moves() -> None:
    """C-circe, E4.3.3d (R): it stays at work, also when control is taken, until it marches off."""
    state = cyrenaica(2)
    own(state, ROME, "libya")
    card(state, ROME, "circe")
    building(state, "cyrenaica", "caravan_papyrus", built=False)
    duty(state, ROME, "cyrenaica", "caravan_papyrus", "work")
    duty(state, ROME, "cyrenaica", "marker")
    start_turn(state, ROME)
    do(state, ROME, "convert cyrenaica", "done")
    assert state.duty_kind[site("cyrenaica", "caravan_papyrus")] == DUTY_WORK
    do(state, ROME, "march cyrenaica nubia 1 caravan_papyrus", "done")
    assert state.duty[site("cyrenaica", "caravan_papyrus")] == -1
    assert state.legions[PROVINCE["nubia"] * STRIDE + ROME] == 1
