"""Cards that act in a build turn: Hammurabi, Penthesilea, Gilgamesh, Spartacus, Pharos, Castor and Pollux."""

from __future__ import annotations

import pytest

from engine.empires.board import PROVINCE, SEA
from engine.empires.cards import power
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import CARD, MILITARY
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import (
    BABYLON,
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    card,
    hold,
    own,
    put,
    show,
)
from tests.aids.empires.turns import begin, build_turn, do, held, legions, may, refused, said

# --- Hammurabi --------------------------------------------------------------------------------------------------------


def test_hammurabi_takes_one_province_free_each_round() -> None:
    """C-hammurabi: one marker without price, where control may be built at all; paid ones besides."""
    state = blank()
    put(state, ROME, "arabia", legion=1)
    build_turn(state, BABYLON)
    assert may(state, BABYLON) == ["done", "use hammurabi control assyria", "use hammurabi control syria"]
    assert refused(state, BABYLON, "use hammurabi control arabia") == "enemy_present"
    assert refused(state, BABYLON, "use hammurabi control armenia") == "not_reachable"
    do(state, BABYLON, "use hammurabi control assyria")
    assert state.owner[PROVINCE["assyria"]] == BABYLON
    assert may(state, BABYLON, "use") == []
    assert refused(state, BABYLON, "use hammurabi control syria") == "power_used"
    events = do(state, BABYLON, "done")
    assert said(events, "power_used") == [
        {"seat": "babylon", "card": "hammurabi", "item": "control", "place": "assyria", "count": 1, "paid": []}
    ]


def test_hammurabi_with_empty_hand_is_not_passed_over() -> None:
    """C-hammurabi: the owner's turn is not skipped."""
    state = blank()
    build_turn(state, BABYLON)
    assert state.turn == BABYLON


def test_once_a_round_powers_come_back_with_the_next_round() -> None:
    """C-hammurabi: each round."""
    state = blank()
    build_turn(state, BABYLON)
    do(state, BABYLON, "use hammurabi control assyria", "done")
    assert state.used[BABYLON] == 1 << CARD["hammurabi"]
    begin(state, "income")
    assert state.used[BABYLON] == 0


# --- Penthesilea ------------------------------------------------------------------------------------------------------


def test_penthesilea_raises_a_legion_for_each_invaded_province() -> None:
    """C-penthesilea: own provinces with an enemy legion, the capital's too; fortresses do not count."""
    state = blank()
    own(state, ROME, "gallia", "italia", "germania")
    card(state, ROME, "penthesilea")
    put(state, EGYPT, "latium", legion=2)
    put(state, EGYPT, "gallia", legion=1)
    put(state, GREECE, "gallia", legion=1)
    put(state, GREECE, "italia", fortress=1)
    put(state, ROME, "germania", legion=1)
    put(state, EGYPT, "dacia", legion=1)  # not the owner's
    build_turn(state, ROME)
    assert may(state, ROME, "use") == ["use penthesilea legion latium", "use penthesilea legion latium 1"]
    before = query.count_tracks(state)[MILITARY][ROME]
    do(state, ROME, "use penthesilea legion latium")
    assert legions(state, ROME, "latium") == 2
    assert query.count_tracks(state)[MILITARY][ROME] == before + 2
    assert may(state, ROME, "use") == []
    events = do(state, ROME, "done")
    assert said(events, "power_used")[0]["count"] == 2


def test_penthesilea_never_exceeds_eight_legions() -> None:
    """C-penthesilea, E0c."""
    state = blank()
    own(state, ROME, "gallia", "italia")
    card(state, ROME, "penthesilea")
    for province in ("latium", "gallia", "italia"):
        put(state, EGYPT, province, legion=1)
    put(state, ROME, "creta", legion=7)
    build_turn(state, ROME)
    do(state, ROME, "use penthesilea legion latium")
    assert legions(state, ROME, "latium") == 1
    assert query.legions_left(state, ROME) == 0


def test_penthesilea_raises_as_many_of_them_as_one_likes() -> None:
    """C-penthesilea: all, or any smaller number; what is not raised now is lost for the round."""
    state = blank()
    own(state, ROME, "gallia", "italia")
    card(state, ROME, "penthesilea")
    for province in ("latium", "gallia", "italia"):
        put(state, EGYPT, province, legion=1)
    build_turn(state, ROME)
    all_of_them = "use penthesilea legion latium"
    assert may(state, ROME, "use") == [all_of_them, f"{all_of_them} 1", f"{all_of_them} 2"]
    assert refused(state, ROME, f"{all_of_them} 4") == "too_many"
    do(state, ROME, f"{all_of_them} 2")
    assert legions(state, ROME, "latium") == 2
    assert may(state, ROME, "use") == []
    assert refused(state, ROME, f"{all_of_them} 1") == "power_used"
    assert [e["count"] for e in said(do(state, ROME, "done"), "power_used")] == [2]


def test_penthesilea_has_nothing_to_do_without_enemies() -> None:
    """C-penthesilea: no enemy legion in an own province, no question."""
    state = blank()
    own(state, ROME, "gallia")
    card(state, ROME, "penthesilea")
    put(state, EGYPT, "gallia", fortress=1)
    hold(state, ROME, coin=3)
    build_turn(state, ROME)
    assert may(state, ROME, "use") == []
    assert refused(state, ROME, "use penthesilea legion latium") == "illegal"


# --- one item for one coin or one good --------------------------------------------------------------------------------

CHEAP = (
    ("gilgamesh", "fortress", "latium", "stone"),
    ("spartacus", "legion", "latium", "gladiators"),
    ("pharos", "trireme", "mare_tyrrhenum", "wood"),
)


@pytest.mark.parametrize(("hero", "item", "place", "good"), CHEAP)
def test_cheap_item_for_a_coin_or_its_good_once_a_round(hero: str, item: str, place: str, good: str) -> None:
    """C-gilgamesh, C-spartacus, C-pharos: one coin or one token of the good, normal or legendary."""
    state = blank()
    card(state, ROME, hero)
    hold(state, ROME, coin=2, grain=1, **{good: 1, f"legendary_{good}": 1})
    build_turn(state, ROME)
    assert f"use {hero} {item} {place}" in may(state, ROME, "use")
    do(state, ROME, f"use {hero} {item} {place}")
    assert may(state, ROME, "pay") == sorted(["pay coin", f"pay {good}", f"pay legendary_{good}"])
    do(state, ROME, f"pay legendary_{good}")
    assert held(state, ROME) == {"coin": 2, "grain": 1, good: 1}
    assert may(state, ROME, "use") == []
    assert refused(state, ROME, f"use {hero} {item} {place}") == "power_used"
    units = {"fortress": state.forts, "legion": state.legions, "trireme": state.triremes}[item]
    at = SEA[place] if item == "trireme" else PROVINCE[place]
    assert units[at * STRIDE + ROME] == 1
    events = do(state, ROME, "done")
    assert said(events, "power_used")[0]["paid"] == [f"legendary_{good}"]


@pytest.mark.parametrize(("hero", "item", "place", "good"), CHEAP)
def test_cheap_item_takes_no_other_good(hero: str, item: str, place: str, good: str) -> None:
    """C-gilgamesh, C-spartacus, C-pharos, C-cleopatra (R): no other good, and no swap with Cleopatra's power."""
    state = blank()
    card(state, EGYPT, hero)
    hold(state, EGYPT, grain=1)
    build_turn(state, EGYPT)
    assert may(state, EGYPT, "use") == []
    question = RULES.question(state, "egypt")
    assert question is not None
    seat_place = "mare_aegyptium" if item == "trireme" else "aegyptus"
    assert refused(state, EGYPT, f"use {hero} {item} {seat_place}") == "needs_token"
    do(state, EGYPT, "done")
    hold(state, EGYPT, coin=1, **{good: 1})
    build_turn(state, EGYPT)
    do(state, EGYPT, f"use {hero} {item} {seat_place}")
    assert may(state, EGYPT, "pay") == ["pay coin", f"pay {good}"], "her grain stands for neither"
    assert place


def test_cheap_item_obeys_the_limits_of_its_kind() -> None:
    """C-gilgamesh, E3.1.2a: no second fortress in a province."""
    state = blank()
    card(state, ROME, "gilgamesh")
    put(state, ROME, "latium", fortress=1)
    hold(state, ROME, coin=3)
    build_turn(state, ROME)
    assert may(state, ROME, "use") == []
    assert refused(state, ROME, "use gilgamesh fortress latium") == "fortress_there"


def test_one_coin_is_enough_for_a_turn_with_a_cheap_power() -> None:
    """C-spartacus, E0h: one resource could be a coin or gladiators, so the turn is not passed over."""
    state = blank()
    card(state, ROME, "spartacus")
    hold(state, ROME, grain=1)
    build_turn(state, ROME)
    assert may(state, ROME) == ["done"]


# --- sets with Cleopatra and Hannibal in play -------------------------------------------------------------------------


def test_egypt_pays_with_a_coin_among_goods() -> None:
    """C-cleopatra: the empire's own hero works in its build turn; one good stands for a coin, two do not."""
    state = blank()
    hold(state, EGYPT, coin=1, grain=2)
    assert may(build_turn(state, EGYPT), EGYPT) == ["done"]
    state = blank()
    hold(state, EGYPT, coin=1, grain=1, papyrus=1)
    build_turn(state, EGYPT)
    do(state, EGYPT, "build legion aegyptus", "pay coin", "pay papyrus", "pay grain")
    assert legions(state, EGYPT, "aegyptus") == 1


def test_carthage_pays_with_one_kind_twice() -> None:
    """C-hannibal: one kind twice in a set, not two."""
    state = blank()
    building(state, "africa", "market", built=False)
    hold(state, CARTHAGE, gold=2, sheep=2, wine=1, oil=1)
    assert may(build_turn(state, CARTHAGE), CARTHAGE, "build") != []
    assert "build market africa" not in may(state, CARTHAGE, "build")
    do(state, CARTHAGE, "done")
    hold(state, CARTHAGE, metal=1)
    assert "build market africa" in may(build_turn(state, CARTHAGE), CARTHAGE, "build")
    state = blank()
    hold(state, CARTHAGE, gold=2, sheep=1)
    build_turn(state, CARTHAGE)
    do(state, CARTHAGE, "build legion africa", "pay gold", "pay gold", "pay sheep")
    assert legions(state, CARTHAGE, "africa") == 1


def test_others_cannot_pay_like_that() -> None:
    """C-cleopatra, C-hannibal: only their own empires."""
    state = blank()
    hold(state, ROME, gold=2, sheep=1)
    build_turn(state, ROME)
    assert may(state, ROME) == ["done"]
    state = blank()
    hold(state, ROME, coin=1, grain=1, papyrus=1)
    build_turn(state, ROME)
    assert may(state, ROME) == ["done"]


# --- Castor and Pollux ------------------------------------------------------------------------------------------------


def twins(*heroes: str, coins: int = 7) -> State:
    """Rome may recruit them while Greece and Egypt own the heroes named."""
    state = blank()
    hold(state, ROME, coin=coins)
    for i, hero in enumerate(heroes):
        card(state, (GREECE, EGYPT)[i % 2], hero)
    show(state, "castor_pollux")
    return build_turn(state, ROME)


def test_castor_copies_one_hero_of_another_empire() -> None:
    """C-castor-pollux: asked when recruited; for the rest of the game; no bonus is copied."""
    state = twins("penthesilea", "gilgamesh", coins=8)
    before = query.count_tracks(state)
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7)
    assert may(state, ROME) == ["back", "clear", "copy gilgamesh", "copy penthesilea"]
    do(state, ROME, "copy gilgamesh")
    assert query.count_tracks(state) == before
    assert state.copied == CARD["gilgamesh"]
    assert "use castor_pollux fortress latium" in may(state, ROME, "use")
    do(state, ROME, "use castor_pollux fortress latium", "pay coin")
    events = do(state, ROME, "done")
    assert said(events, "copied") == [{"seat": "rome", "card": "gilgamesh"}]
    assert state.used[ROME] == 1 << CARD["castor_pollux"]


def test_castor_copies_neither_starting_heroes_nor_perseus_nor_wonders() -> None:
    """C-castor-pollux: with nothing to copy they come without a power (R)."""
    state = twins("perseus", "zeus")
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7)
    assert state.copied == NOBODY
    assert "done" in may(state, ROME)
    do(state, ROME, "done")
    assert state.cards[ROME] == [CARD["caesar"], CARD["castor_pollux"]]


def test_castor_with_one_possible_copy_is_not_asked() -> None:
    """C-castor-pollux: everybody sees the only choice."""
    state = twins("hercules")
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7)
    assert state.copied == CARD["hercules"]


def test_copied_power_counts_without_the_bonus() -> None:
    """C-castor-pollux: Circe's legions work for them, her place on the tracks stays hers."""
    state = twins("circe")
    before = query.count_tracks(state)
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7, "done")
    assert power.total(state, ROME, "legions_work") == 1
    assert query.count_tracks(state) == before


def test_castor_does_not_copy_an_own_hero() -> None:
    """C-castor-pollux: another empire's."""
    state = blank()
    hold(state, ROME, coin=8)
    card(state, ROME, "gilgamesh")
    show(state, "castor_pollux")
    build_turn(state, ROME)
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 8)
    assert state.copied == NOBODY


def test_copy_and_original_are_each_used_on_their_own() -> None:
    """C-castor-pollux (R): the copy's once-a-round use is its own; the copied hero's owner keeps theirs."""
    state = twins("spartacus", coins=9)
    hold(state, GREECE, coin=2)
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7)
    do(state, ROME, "use castor_pollux legion latium", "pay coin", "done")
    assert power.usable(state, GREECE, "cheap_item") != []
    do(state, ROME, "name greece")
    do(state, GREECE, "use spartacus legion achaia", "pay coin")
    assert legions(state, GREECE, "achaia") == 1
    assert legions(state, ROME, "latium") == 1


def test_taking_the_recruiting_back_takes_the_copy_back() -> None:
    """C-castor-pollux: inside the draft everything can be taken back."""
    state = twins("penthesilea", "gilgamesh")
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 7, "copy penthesilea")
    do(state, ROME, "back", "copy gilgamesh")
    assert state.copied == CARD["gilgamesh"]
    do(state, ROME, "clear")
    assert state.copied == NOBODY
    assert held(state, ROME) == {"coin": 7}
