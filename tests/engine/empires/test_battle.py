"""Dice, bonuses, hits, fortresses, losses, war (E4.2)."""

from __future__ import annotations

import pytest

from engine.core import Event, Rng
from engine.empires.board import PROVINCE
from engine.empires.rules import RULES
from engine.empires.state import State
from tests.aids.empires.position_text import (
    BABYLON,
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    card,
    duty,
    own,
    put,
    site,
)
from tests.aids.empires.turns import asked, dice, do, fortresses, legions, may, refused, said, start_turn


def fight(state: State, seat: int, rolls: list[int]) -> list[Event]:
    """The seat stays where it is; its only battle follows."""
    start_turn(state, seat)
    dice(state, rolls)
    events: list[Event] = []
    while asked(state) in ("march", "sail"):
        events += do(state, seat, "done")
    return events


def test_worked_battle() -> None:
    """X4, E4.2a, E4.2b, C-caesar: 12+3 = 15 is 3 hits, one turned away by the fortress; 3+5 = 8 is one hit."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    put(state, ROME, "cyrenaica", legion=3)
    put(state, EGYPT, "cyrenaica", legion=1, fortress=1)
    events = fight(state, ROME, [5, 4, 3, 3])
    (roll,) = said(events, "battle_rolled")
    assert roll == {
        "place": "cyrenaica",
        "attacker": "rome",
        "defender": "egypt",
        "dice": {"rome": [5, 4, 3], "egypt": [3]},
        "bonus": {"rome": {"caesar": 3}, "egypt": {"fortress": 5}},
        "sum": {"rome": 15, "egypt": 8},
        "hits": {"rome": 1, "egypt": 2},
        "negated": {"egypt": 1},
    }
    assert said(events, "losses") == [
        {"place": "cyrenaica", "seat": "rome", "units": {"legion": 1}},
        {"place": "cyrenaica", "seat": "egypt", "units": {"fortress": 1, "legion": 1}},
    ]
    assert (legions(state, ROME, "cyrenaica"), legions(state, EGYPT, "cyrenaica")) == (2, 0)
    assert fortresses(state, EGYPT, "cyrenaica") == 0


def test_province_may_see_another_battle_in_a_later_turn() -> None:
    """X4, E4.2e: another empire comes and fights those who are left."""
    state = blank(5)
    put(state, ROME, "cyrenaica", legion=2)
    put(state, CARTHAGE, "libya", legion=2)
    start_turn(state, ROME)
    do(state, ROME, "done")
    do(state, ROME, "name carthage")
    dice(state, [6, 6, 6, 6])
    events = do(state, CARTHAGE, "march libya cyrenaica 2", "done")
    assert said(events, "battle_rolled")[0]["bonus"] == {"carthage": {}, "rome": {}}  # Caesar: only when active
    assert legions(state, ROME, "cyrenaica") == legions(state, CARTHAGE, "cyrenaica") == 0


def test_fortress_alone_adds_and_turns_one_hit_away() -> None:
    """E4.2b: also when no legion stands with it; 5 is one hit, and 4 hits nothing."""
    state = blank(3)
    own(state, CARTHAGE, "libya")
    put(state, ROME, "libya", legion=1)
    put(state, CARTHAGE, "libya", fortress=1)
    events = fight(state, ROME, [4])
    (roll,) = said(events, "battle_rolled")
    assert roll["hits"] == {"rome": 1, "carthage": 0}
    assert roll["negated"] == {"carthage": 1}
    assert fortresses(state, CARTHAGE, "libya") == 1
    assert legions(state, ROME, "libya") == 0


def test_nothing_is_negated_without_a_hit() -> None:
    """E4.2b: the fortress turns away a hit, not points."""
    state = blank(3)
    put(state, ROME, "libya", legion=1)
    put(state, CARTHAGE, "libya", fortress=1)
    events = fight(state, ROME, [3])
    assert said(events, "battle_rolled")[0]["negated"] == {}


def occupied(count: int) -> State:
    """So many of Rome's legions in Egypt's Cyrenaica occupy city and caravan."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    building(state, "cyrenaica", "city", "caravan_papyrus")
    put(state, ROME, "cyrenaica", legion=count)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "caravan_papyrus")
    return state


def test_losses_are_chosen_unseen_and_leave_together() -> None:
    """E4.2a (R), E4.2b, E4.2d: all choices are offered, the fortress or not; nobody sees the other's choice."""
    state = occupied(3)
    put(state, EGYPT, "aegyptus", legion=3)
    put(state, EGYPT, "cyrenaica", fortress=1)
    start_turn(state, EGYPT)
    dice(state, [6, 6, 6, 6, 6, 6])
    do(state, EGYPT, "march aegyptus cyrenaica 3", "done")  # 23 is 4 hits: all Romans; 18 is 3 hits, one negated
    assert RULES.active(state) == ("egypt",)
    assert may(state, EGYPT) == ["lose fortress legion", "lose legion legion"]
    view = RULES.view(state, None)["battle"]
    assert isinstance(view, dict)
    assert view["hits"] == {"egypt": 2, "rome": 4}
    assert view["sealed"] == ["rome"]
    assert refused(state, EGYPT, "lose legion") == "must_choose_losses"
    do(state, EGYPT, "lose legion legion")
    assert (legions(state, EGYPT, "cyrenaica"), fortresses(state, EGYPT, "cyrenaica")) == (1, 1)
    assert legions(state, ROME, "cyrenaica") == 0
    assert state.duty[site("cyrenaica", "city")] == -1


def test_sealed_loss_is_seen_by_its_owner_alone() -> None:
    """E4.2a (R): both choose unseen."""
    state = occupied(3)
    put(state, EGYPT, "cyrenaica", legion=2, fortress=1)
    start_turn(state, EGYPT)
    dice(state, [1, 1, 6, 6, 3])
    do(state, EGYPT, "done")  # 7: one hit; 15: three hits, one negated
    assert set(RULES.active(state)) == {"rome", "egypt"}
    assert may(state, ROME) == ["lose caravan_papyrus", "lose city", "lose legion"]
    assert may(state, EGYPT) == ["lose fortress legion", "lose legion legion"]
    twin = RULES.copy(state)
    do(state, ROME, "lose city")
    do(twin, ROME, "lose legion")
    for seat in (None, "egypt", "greece"):
        assert RULES.view(state, seat) == RULES.view(twin, seat)
    assert RULES.view(state, "rome") != RULES.view(twin, "rome")
    assert not may(state, ROME)
    guess = RULES.imagine(RULES.view(state, "egypt"), Rng(3))
    assert RULES.view(guess, "egypt") == RULES.view(state, "egypt")
    for text in may(state, EGYPT):
        after = RULES.copy(state)
        do(after, EGYPT, text)
        assert legions(after, ROME, "cyrenaica") == 2


def test_survivors_occupy_exactly_what_they_held() -> None:
    """E4.2d (R), E4.3b, E4.2.1a: their legions alone remain, so they go on occupying what they held."""
    state = occupied(2)
    put(state, EGYPT, "aegyptus", legion=1)
    start_turn(state, EGYPT)
    dice(state, [5, 6, 6])
    do(state, EGYPT, "march aegyptus cyrenaica 1", "done")
    events = do(state, ROME, "lose caravan_papyrus")
    ended = [{"seat": "rome", "province": "cyrenaica", "site": "caravan_papyrus"}]
    assert said(events, "occupation_ended") == ended
    assert state.duty[site("cyrenaica", "city")] == ROME
    assert not said(events, "at_war")


def test_war_ends_occupations_of_buildings_and_marker() -> None:
    """E4.2.1a: units of two empires left after the battle: at war, nothing is occupied there any more."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica", "nubia")
    building(state, "cyrenaica", "city")
    for province, name in (("cyrenaica", "city"), ("nubia", "marker")):
        put(state, ROME, province, legion=2)
        duty(state, ROME, province, name)
    put(state, EGYPT, "aegyptus", legion=4)
    start_turn(state, EGYPT)
    dice(state, [1] * 8)
    events = do(state, EGYPT, "march aegyptus cyrenaica 2", "march aegyptus nubia 2", "done")
    events += do(state, EGYPT, "attack nubia rome")
    assert [e["province"] for e in said(events, "at_war")] == ["nubia", "cyrenaica"]
    assert {(e["province"], e["site"]) for e in said(events, "occupation_ended")} == {
        ("cyrenaica", "city"),
        ("nubia", "marker"),
    }
    assert state.duty[site("cyrenaica", "city")] == -1
    assert state.marker[PROVINCE["nubia"]] == -1


def test_third_empire_keeps_the_province_at_war() -> None:
    """E4.2.1a: the units left after a battle may be those of one who did not fight."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    put(state, ROME, "cyrenaica", legion=2)
    put(state, EGYPT, "cyrenaica", legion=1)
    put(state, CARTHAGE, "cyrenaica", legion=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    dice(state, [5, 5, 1])
    events = do(state, ROME, "attack cyrenaica egypt")
    assert said(events, "at_war") == [{"province": "cyrenaica"}]
    assert not may(state, ROME, "occupy")


@pytest.mark.parametrize(("active", "bonus"), [(ROME, {"caesar": 2}), (GREECE, {})])
def test_caesar(active: int, bonus: dict[str, int]) -> None:
    """C-caesar: +1 on each of the owner's land dice while the owner is the active empire, and only then."""
    state = blank(3)
    put(state, ROME, "dalmatia", legion=2)
    put(state, GREECE, "dalmatia", legion=1)
    events = fight(state, active, [1, 1, 1])
    shown = said(events, "battle_rolled")[0]["bonus"]
    assert isinstance(shown, dict)
    assert shown["rome"] == bonus


@pytest.mark.parametrize(("active", "bonus"), [(ROME, {"pericles": 4}), (GREECE, {})])
def test_pericles(active: int, bonus: dict[str, int]) -> None:
    """C-pericles: +2 on each of the owner's land dice while another empire is active."""
    state = blank(3)
    put(state, ROME, "dalmatia", legion=1)
    put(state, GREECE, "dalmatia", legion=2)
    events = fight(state, active, [1, 1, 1])
    shown = said(events, "battle_rolled")[0]["bonus"]
    assert isinstance(shown, dict)
    assert shown["greece"] == bonus


@pytest.mark.parametrize(("owner", "bonus"), [(CARTHAGE, {"nebuchadnezzar": 5}), (GREECE, {})])
def test_nebuchadnezzar(owner: int, bonus: dict[str, int]) -> None:
    """C-nebuchadnezzar: +5 to the sum in provinces the owner controls, no matter who is active."""
    state = blank(3)
    own(state, owner, "libya")
    card(state, CARTHAGE, "nebuchadnezzar")
    put(state, CARTHAGE, "libya", legion=1)
    put(state, ROME, "libya", legion=1)
    events = fight(state, ROME, [1, 2])
    (roll,) = said(events, "battle_rolled")
    assert roll["bonus"] == {"rome": {"caesar": 1}, "carthage": bonus}
    assert roll["sum"] == {"rome": 2, "carthage": 2 + sum(bonus.values())}


def test_ramesses_rolls_one_more_with_the_bonus_of_caesar() -> None:
    """C-ramesses: one more die, which gets Caesar's bonus if a legion fights there (R)."""
    state = blank(3)
    card(state, ROME, "ramesses")
    put(state, ROME, "libya", legion=1)
    put(state, CARTHAGE, "libya", legion=1)
    events = fight(state, ROME, [1, 1, 1])
    (roll,) = said(events, "battle_rolled")
    assert roll["dice"] == {"rome": [1, 1], "carthage": [1]}
    assert roll["bonus"] == {"rome": {"caesar": 2}, "carthage": {}}


def test_ramesses_with_a_fortress_alone_rolls_one_plain_die() -> None:
    """C-ramesses (R): a unit is enough for the die; without a legion it gets no bonus of Pericles."""
    state = blank(3)
    card(state, GREECE, "ramesses")
    put(state, GREECE, "achaia", fortress=1)
    put(state, ROME, "achaia", legion=1)
    events = fight(state, ROME, [1, 2])
    (roll,) = said(events, "battle_rolled")
    assert roll["dice"] == {"rome": [1], "greece": [2]}
    assert roll["bonus"] == {"rome": {"caesar": 1}, "greece": {"fortress": 5}}


def test_copied_power_fights_too() -> None:
    """C-castor-pollux: a copied Nebuchadnezzar counts, under the name of the copying card."""
    state = blank(5)
    card(state, EGYPT, "nebuchadnezzar")
    card(state, CARTHAGE, "castor_pollux")
    state.copied = state.cards[EGYPT][-1]
    own(state, CARTHAGE, "libya")
    put(state, CARTHAGE, "libya", legion=1)
    put(state, ROME, "libya", legion=1)
    events = fight(state, ROME, [1, 1])
    assert said(events, "battle_rolled")[0]["bonus"] == {"rome": {"caesar": 1}, "carthage": {"castor_pollux": 5}}


@pytest.mark.parametrize(("option", "faces"), [("1-6", [6, 1]), ("0-5", [5, 0]), ("1-5", [5, 1])])
def test_faces_of_the_dice_are_an_option(option: str, faces: list[int]) -> None:
    """E0d (R): faces 1 to 6, configurable; the same on both kinds of dice."""
    state = blank(3, dice=option)
    put(state, ROME, "libya", legion=1)
    put(state, CARTHAGE, "libya", legion=1)
    events = fight(state, ROME, [faces[0] - faces[1] + 1, 1])
    assert said(events, "battle_rolled")[0]["dice"] == {"rome": [faces[0]], "carthage": [faces[1]]}


def test_largest_roll_is_not_limited_by_a_pool() -> None:
    """E0d: nine dice on one side and eight on the other."""
    state = blank(5)
    card(state, ROME, "ramesses")
    put(state, ROME, "gallia", legion=8)
    put(state, BABYLON, "gallia", legion=8)
    events = fight(state, ROME, [1] * 17)
    (roll,) = said(events, "battle_rolled")
    assert roll["sum"] == {"rome": 18, "babylon": 8}
    assert roll["hits"] == {"rome": 1, "babylon": 3}
    assert (legions(state, ROME, "gallia"), legions(state, BABYLON, "gallia")) == (7, 5)
