"""Trireme moves and sea battles (E4.1.1)."""

from __future__ import annotations

from engine.empires.rules import RULES
from tests.aids.empires.position_text import CARTHAGE, EGYPT, GREECE, ROME, blank, card, put
from tests.aids.empires.turns import asked, dice, do, may, refused, said, start_turn, triremes


def test_each_trireme_moves_once_to_an_adjacent_sea() -> None:
    """E4.1.1a: one step each; a trireme that arrived may not go on."""
    state = blank(3)
    put(state, ROME, "mare_ionium", trireme=2)
    put(state, ROME, "mare_africum", trireme=1)
    start_turn(state, ROME)
    assert "sail mare_ionium mare_africum 2" in may(state, ROME)
    assert "sail mare_ionium mare_sardum 1" not in may(state, ROME)
    assert refused(state, ROME, "sail mare_ionium mare_sardum 1") == "not_adjacent"
    do(state, ROME, "sail mare_ionium mare_africum 2")
    assert triremes(state, ROME, "mare_africum") == 3
    assert {t.split()[3] for t in may(state, ROME, "sail")} == {"1"}  # only the one that was there
    do(state, ROME, "sail mare_africum mare_sardum 1")
    assert not may(state, ROME, "sail")
    assert refused(state, ROME, "sail mare_africum mare_sardum 1") == "no_unit"


def test_seas_are_shared_without_a_battle() -> None:
    """E4.1.1a: empires' triremes may share a sea; E4.1.1b: a battle is optional."""
    state = blank(4)
    put(state, ROME, "mare_ionium", trireme=1)
    put(state, EGYPT, "mare_africum", trireme=1)
    start_turn(state, ROME)
    do(state, ROME, "sail mare_ionium mare_africum 1", "done")
    assert asked(state) == "sea_battles"
    assert may(state, ROME) == ["attack mare_africum egypt", "done"]
    do(state, ROME, "done")
    assert triremes(state, ROME, "mare_africum") == triremes(state, EGYPT, "mare_africum") == 1


def test_sea_battle_at_most_once_per_sea_and_turn() -> None:
    """E4.1.1b: one battle per sea and turn, against one chosen empire present there."""
    state = blank(4)
    put(state, ROME, "mare_africum", trireme=3)
    put(state, ROME, "mare_ionium", trireme=1)
    put(state, EGYPT, "mare_africum", trireme=1)
    put(state, CARTHAGE, "mare_africum", trireme=1)
    put(state, GREECE, "mare_ionium", trireme=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    attacks = ["attack mare_africum carthage", "attack mare_africum egypt", "attack mare_ionium greece"]
    assert may(state, ROME, "attack") == attacks
    assert refused(state, ROME, "attack mare_ionium egypt") == "no_enemy"
    dice(state, [1, 1, 2, 5])
    events = do(state, ROME, "attack mare_africum egypt")
    assert said(events, "losses") == [{"place": "mare_africum", "seat": "rome", "units": {"trireme": 1}}]
    assert may(state, ROME) == ["attack mare_ionium greece", "done"]


def test_triremes_fight_alone_and_without_land_bonuses() -> None:
    """E4.2c: no legions, fortresses or land powers at sea; C-caesar and C-ramesses are for land."""
    state = blank(3)
    card(state, ROME, "ramesses")
    put(state, ROME, "mare_ionium", trireme=2)
    put(state, GREECE, "mare_ionium", trireme=2)
    put(state, GREECE, "achaia", legion=2, fortress=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    dice(state, [6, 6, 2, 2])
    events = do(state, ROME, "attack mare_ionium greece")
    roll = said(events, "battle_rolled")[0]
    assert roll["dice"] == {"rome": [6, 6], "greece": [2, 2]}
    assert roll["sum"] == {"rome": 12, "greece": 4}
    assert roll["bonus"] == {"rome": {}, "greece": {}}
    assert roll["hits"] == {"rome": 0, "greece": 2}
    assert triremes(state, GREECE, "mare_ionium") == 0
    assert triremes(state, ROME, "mare_ionium") == 2


def test_both_fleets_may_sink_each_other() -> None:
    """E4.2a: both roll at the same time and the losses leave together; surplus hits are lost."""
    state = blank(3)
    put(state, ROME, "mare_ionium", trireme=1)
    put(state, GREECE, "mare_ionium", trireme=3)
    start_turn(state, ROME)
    do(state, ROME, "done")
    dice(state, [5, 6, 6, 6])
    events = do(state, ROME, "attack mare_ionium greece")
    assert said(events, "battle_rolled")[0]["hits"] == {"rome": 3, "greece": 1}
    assert triremes(state, ROME, "mare_ionium") == 0
    assert triremes(state, GREECE, "mare_ionium") == 2
    assert not RULES.legal_actions(state, "greece")
