"""Legion moves and which land battles follow (E4.1.2)."""

from __future__ import annotations

import pytest

from engine.empires.rules import RULES
from tests.aids.empires.position_text import (
    BABYLON,
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    duty,
    own,
    put,
    site,
)
from tests.aids.empires.turns import asked, dice, do, legions, may, refused, said, start_turn


def test_each_legion_moves_once_to_an_adjacent_province() -> None:
    """E4.1.2a: adjacent by land, once."""
    state = blank(3)
    put(state, ROME, "latium", legion=2)
    put(state, ROME, "gallia", legion=1)
    start_turn(state, ROME)
    assert set(may(state, ROME, "march")) == {
        *(f"march latium {to} {n}" for to in ("gallia", "italia") for n in (1, 2)),
        *(f"march gallia {to} 1" for to in ("latium", "germania", "dalmatia")),
    }
    do(state, ROME, "march latium gallia 2")
    assert {t.split()[1:][2] for t in may(state, ROME, "march")} == {"1"}
    do(state, ROME, "march gallia germania 1")
    assert not may(state, ROME, "march")
    assert refused(state, ROME, "march germania dacia 1") == "no_unit"
    assert refused(state, ROME, "march gallia numidia 1") == "no_march"


def test_chain_of_triremes_carries_any_number_past_other_fleets() -> None:
    """X7, E4.1.2a: one chain carries any number of legions; other empires' triremes do not block it."""
    state = blank(5)
    put(state, ROME, "italia", legion=2)
    put(state, ROME, "creta", legion=1)
    put(state, ROME, "mare_ionium", trireme=2)
    put(state, EGYPT, "mare_africum", trireme=1)
    start_turn(state, ROME)
    do(state, ROME, "sail mare_ionium mare_africum 1", "done")
    do(state, ROME, "done")  # no battle with the Egyptian trireme
    do(state, ROME, "march italia cyrenaica 2", "march creta cyrenaica 1", "done")
    assert legions(state, ROME, "cyrenaica") == 3


def test_chain_needs_a_trireme_on_every_sea() -> None:
    """E4.1.2a: Terms, adjoining: each sea of the chain holds a trireme, the first borders one province, the last the
    other.
    """
    state = blank(3)
    put(state, ROME, "italia", legion=1)
    put(state, ROME, "mare_tyrrhenum", trireme=1)
    put(state, ROME, "mare_africum", trireme=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    targets = {t.split()[2] for t in may(state, ROME, "march")}
    assert targets == {"latium", "gallia", "sicilia"}  # the seas are not joined: no way to Africa


def test_triremes_that_survived_carry() -> None:
    """E4.1.2a: triremes lost in the sea battle do not carry any more."""
    state = blank(3)
    put(state, ROME, "italia", legion=1)
    put(state, ROME, "mare_ionium", trireme=1)
    put(state, GREECE, "mare_ionium", trireme=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    dice(state, [1, 5])
    do(state, ROME, "attack mare_ionium greece")
    assert {t.split()[2] for t in may(state, ROME, "march")} == {"latium"}


def test_legions_go_anywhere_in_play_and_leave_enemies_behind() -> None:
    """E4.1.2a, E-S2: out of a province with enemies, into any province in play; not into one out of play."""
    state = blank(3)
    put(state, ROME, "libya", legion=1)
    put(state, CARTHAGE, "libya", legion=1)
    put(state, CARTHAGE, "africa", legion=1, fortress=1)
    start_turn(state, ROME)
    assert {t.split()[2] for t in may(state, ROME, "march")} == {"africa", "phasania", "garamantia"}
    do(state, ROME, "march libya phasania 1", "done")
    assert legions(state, ROME, "phasania") == 1
    assert asked(state) == "name_mover"


@pytest.mark.parametrize(
    ("moves", "units"),
    [
        (["march cilicia judea 2"], None),
        (["march cilicia asia 1"], {"fortress": 5}),
        ([], {"fortress": 5}),
    ],
)
def test_cilicia(moves: list[str], units: dict[str, int] | None) -> None:
    """X8, E4.1.2b: a battle wherever a legion stands with others; a fortress alone starts none."""
    state = blank(5)
    own(state, BABYLON, "cilicia")
    put(state, BABYLON, "cilicia", legion=2, fortress=1)
    put(state, EGYPT, "cilicia", legion=2)
    start_turn(state, BABYLON)
    dice(state, [1] * 4)
    events = do(state, BABYLON, *moves, "done")
    rolls = said(events, "battle_rolled")
    if units is None:
        assert not rolls
        assert asked(state) == "name_mover"
    else:
        (roll,) = rolls
        assert roll["bonus"] == {"babylon": units, "egypt": {}}
        assert roll["dice"] == {"babylon": [1] * (2 - len(moves)), "egypt": [1, 1]}


def test_battles_one_after_another_in_the_order_of_the_active_empire() -> None:
    """E4.1.2b, E4.1.2c: one per province, the next place and opponent chosen after the last result."""
    state = blank(5)
    put(state, ROME, "gallia", legion=2)
    put(state, ROME, "dalmatia", legion=2)
    put(state, GREECE, "dalmatia", legion=1)
    put(state, EGYPT, "dalmatia", legion=1)
    put(state, GREECE, "gallia", legion=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    assert may(state, ROME) == ["attack dalmatia egypt", "attack dalmatia greece", "attack gallia greece"]
    assert refused(state, ROME, "attack gallia egypt") == "no_enemy"
    dice(state, [1, 1, 1, 1, 1, 1])
    events = do(state, ROME, "attack dalmatia greece")  # Caesar: 4; Pericles: 3; then Gallia, the only one left
    assert [r["place"] for r in said(events, "battle_rolled")] == ["dalmatia", "gallia"]
    assert asked(state) == "name_mover"


def test_occupying_legion_that_marches_ends_its_duty() -> None:
    """E4.3.2b: which of the occupying legions leaves is its owner's choice; free ones leave by number."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    building(state, "cyrenaica", "caravan_papyrus", "city")
    put(state, ROME, "cyrenaica", legion=3)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "caravan_papyrus")
    start_turn(state, ROME)
    assert {t for t in may(state, ROME, "march") if " nubia " in t} == {
        "march cyrenaica nubia 1",
        "march cyrenaica nubia 1 caravan_papyrus",
        "march cyrenaica nubia 1 city",
    }
    assert refused(state, ROME, "march cyrenaica nubia 2") == "no_free_legion"
    events = do(state, ROME, "march cyrenaica nubia 1 city", "done")
    assert {"seat": "rome", "province": "cyrenaica", "site": "city"} in said(events, "occupation_ended")
    assert state.duty[site("cyrenaica", "city")] == -1
    assert state.duty[site("cyrenaica", "caravan_papyrus")] == ROME


def test_arrived_legions_are_not_confused_with_those_on_duty() -> None:
    """E4.1.2a: a province may hold legions that have arrived and one on duty that may still go."""
    state = blank(3)
    own(state, GREECE, "dalmatia")
    building(state, "dalmatia", "market")
    put(state, ROME, "dalmatia", legion=1)
    duty(state, ROME, "dalmatia", "market")
    put(state, ROME, "gallia", legion=2)
    start_turn(state, ROME)
    do(state, ROME, "march gallia dalmatia 2")
    assert {t for t in may(state, ROME, "march") if t.startswith("march dalmatia")} == {
        f"march dalmatia {to} 1 market" for to in ("gallia", "germania", "dacia", "macedonia")
    }
    assert RULES.question(state, "rome") is not None
