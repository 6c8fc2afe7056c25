"""What may be built, where, and for what (K3)."""

from __future__ import annotations

import pytest

from engine.classic.board import PROVINCE
from engine.classic.building.prices import SETS
from engine.classic.rules import RULES
from engine.classic.vocabulary import PRICES, RES, RESOURCES
from engine.core import RulesError
from engine.marenostrum.payment import PLAIN
from tests.aids.classic.classic_moves import (
    all_provinces,
    building,
    do,
    held,
    may,
    owns,
    places,
    position,
    seen,
    units,
)

PAY3 = ("pay tax",) * 3


def hand(**cards: int) -> list[int]:
    out = [0] * len(RESOURCES)
    for name, count in cards.items():
        out[RES[name]] = count
    return out


def test_the_political_leader_names_who_builds_next() -> None:
    """K3.1, K6.4: one after another, also themselves; each finishes first."""
    lines = [f"hand {seat} tax 3" for seat in ("rome", "greece", "egypt")]
    state = position("begin construction 2", "leader political_leader egypt", *lines)
    assert RULES.active(state) == ("egypt",)
    assert {"name rome", "name egypt", "name greece"} <= set(may(state, "egypt"))
    do(state, "egypt", "name rome")
    assert RULES.active(state) == ("rome",)
    do(state, "rome", "done")
    assert RULES.active(state) == ("egypt",)
    assert "name rome" not in may(state, "egypt")


def test_the_whole_order_may_be_announced_first() -> None:
    """K3.1, K9.5: an option; nobody builds before it is told."""
    lines = [f"hand {seat} tax 3" for seat in ("rome", "greece", "egypt")]
    state = position("option order announced", "begin construction 2", "leader political_leader egypt", *lines)
    named = []
    while RULES.active(state) == ("egypt",) and may(state, "egypt", "name"):
        named.append(may(state, "egypt", "name")[-1].split()[1])
        do(state, "egypt", f"name {named[-1]}")
    assert len(named) >= 2
    assert RULES.active(state) == (named[0],)


def test_a_set_is_all_taxes_or_all_different_commodities() -> None:
    """K3.2a: exactly the price; taxes and commodities never mix; several items need a set each."""
    assert SETS.largest_set(hand(tax=2, oil=5), PLAIN) == 2
    assert SETS.largest_set(hand(oil=3, wine=1, gold=1), PLAIN) == 3
    assert not SETS.can_pay_all(hand(tax=2, oil=1), [3], PLAIN)
    assert SETS.can_pay_all(hand(tax=3, oil=1, wine=1, gold=1), [3, 3], PLAIN)
    state = building("rome", "hand rome tax 4")
    do(state, "rome", "build marker tarentum", *PAY3)
    assert held(state, "rome", "tax") == 1
    assert "pay tax" not in may(state, "rome"), "neither more nor change"
    state = building("rome", "hand rome gold oil 2 wine")
    do(state, "rome", "build marker tarentum", "pay gold", "pay oil")
    assert may(state, "rome", "pay") == ["pay wine"]


def test_two_taxes_stay_unasked() -> None:
    """K3.2b: and nothing else, without the Gardens."""
    state = position("hand rome tax 3 oil", "hand egypt tax", "begin construction 3")
    assert (held(state, "rome", "tax"), held(state, "rome", "oil"), held(state, "egypt", "tax")) == (2, 0, 1)


def test_prices_are_those_of_the_rulebook() -> None:
    """K3.3."""
    three = dict.fromkeys(("marker", "caravan", "city", "legion", "trireme", "fortress"), 3)
    assert {**three, "market": 6, "temple": 6, "hero": 9, "wonder": 9, "pyramids": 12} == PRICES


def test_one_builds_in_own_provinces_alone() -> None:
    """K3.4: not in those of nobody, of neutrals or of others, wherever legions stand."""
    state = building(
        "greece", "macedonia: nobody; legions greece", "roma: rome; legions rome", "cnossus: carthage", seats=3
    )
    for item in ("legion", "fortress", "market", "temple", "city", "caravan"):
        assert places(state, "greece", item) <= {"athenae"}
    assert places(state, "greece", "legion") == {"athenae"}


def test_a_marker_reaches_free_neighbours() -> None:
    """K3.5a: of what was one's own when the round began and still is; over chains of own triremes too."""
    lines = ("roma: rome", "mare_tyrrhenum: rome", "tarentum: carthage", "numidia: rome", "started rome roma")
    state = building("rome", *lines)
    assert places(state, "rome", "marker") == {"gallia_cisalpina", "corsica", "sardinia", "syracusae"}
    assert places(building("rome", "started rome roma gaetulia"), "rome", "marker") == {"gallia_cisalpina", "tarentum"}


def test_a_neutral_marker_bars_a_province() -> None:
    """K3.5a, K9.3: as any marker does."""
    assert places(building("greece", "macedonia: rome", seats=3), "greece", "marker") == set()


def test_foreign_armies_bar_a_marker_and_harbours_carry_nobody() -> None:
    """K3.5b: own legions do not bar; a trireme that is not launched is no link."""
    for more, free in (("legions egypt", False), ("fortress egypt", False), ("legions rome", True)):
        assert ("tarentum" in places(building("rome", f"tarentum: nobody; {more}"), "rome", "marker")) is free
    state = building("rome", "roma: rome; unlaunched rome 3")
    assert places(state, "rome", "marker") == {"gallia_cisalpina", "tarentum"}


def test_where_a_marker_is_new_nothing_is_built() -> None:
    """K3.5c: nor is it a base for the next marker."""
    state = building("rome")
    do(state, "rome", "build marker gallia_cisalpina", *PAY3)
    for item in ("caravan", "market", "temple", "legion", "fortress", "trireme"):
        assert "gallia_cisalpina" not in places(state, "rome", item)
    assert places(state, "rome", "marker") == {"tarentum"}


def test_a_converted_province_waits_as_well() -> None:
    """K3.5c, K3.10, K5.4: the marker is replaced in one's build turn, for its price."""
    state = building("rome", "round 2", "thebae: egypt; built city; legions rome; marker rome 1")
    assert "thebae" in places(state, "rome", "marker")
    do(state, "rome", "build marker thebae", *PAY3)
    assert "thebae" in owns(state, "rome")
    assert "thebae" not in places(state, "rome", "legion") | places(state, "rome", "temple")
    assert held(state, "rome", "tax") == 9


def test_one_of_each_in_a_province_and_any_number_of_legions() -> None:
    """K3.6: a market or temple needs nothing beside it."""
    full = building("rome", "roma: rome; built city caravan_wine market temple; fortress rome; legions rome 3")
    for item in ("city", "market", "temple", "fortress"):
        assert places(full, "rome", item) == set()
    assert may(full, "rome", "build caravan") == ["build caravan roma grain"]
    assert places(full, "rome", "legion") == {"roma"}
    bare = building("rome", "raetia: rome")
    assert "raetia" in places(bare, "rome", "market") & places(bare, "rome", "temple")
    assert "raetia" not in places(bare, "rome", "city")


def test_triremes_are_built_by_the_sea() -> None:
    """K3.7: any number, where the province has a coast."""
    state = building("rome", "raetia: rome", "corsica: rome", "roma: rome; unlaunched rome 3")
    assert places(state, "rome", "trireme") == {"roma", "corsica"}


def test_war_and_foreign_legions_stop_building_but_at_home() -> None:
    """K3.8: in the main province one always builds."""
    for more in ("legions egypt", "legions egypt rome"):
        state = building("rome", f"roma: rome; {more}", f"tarentum: rome; {more}")
        for item in ("legion", "market", "city", "caravan", "trireme"):
            assert places(state, "rome", item) <= {"roma"}
        assert places(state, "rome", "market") == {"roma"}


def test_a_unit_built_beside_enemies_ends_no_occupation() -> None:
    """K3.8: nor does the foreign legion occupy what is built."""
    state = building("rome", "roma: rome; built city; legions egypt; occupy egypt city")
    do(state, "rome", "build legion roma", *PAY3, "build market roma", *["pay tax"] * 6, "done")
    province = seen(state)["provinces"]["roma"]
    assert province["sites"]["city"]["duty"]["seat"] == "egypt"
    assert "duty" not in province["sites"]["market"]


def test_cards_are_for_sale_to_whom_they_are_for() -> None:
    """K3.9: general heroes and wonders to all, a civilization's hero to it alone; it works in the same turn."""
    state = building("rome", "cards greece", "cards egypt")
    offered = {text.split()[1] for text in may(state, "rome", "recruit")}
    assert "caesar" in offered
    assert not {"pericles", "hannibal", "cleopatra", "hammurabi"} & offered
    assert {"agamemnon", "helen", "colossus", "pyramids"} <= offered
    do(state, "rome", "recruit caesar", *["pay tax"] * 9, "build legion roma", "pay tax", "pay tax", "done")
    assert (units(state, "roma", "rome"), held(state, "rome", "tax")) == (1, 1)


def test_conversions_are_bought_in_the_build_turn() -> None:
    """K3.10: of a legion that stepped on the marker in an earlier round, for the price of a marker."""
    state = building("rome", "round 2", "hand rome tax 2", "thebae: egypt; legions rome; marker rome 1")
    assert may(state, "rome", "build marker") == []
    state = building("rome", "round 3", "hand rome tax 3", "thebae: egypt; legions rome; marker rome 1")
    assert "build marker thebae" in may(state, "rome")


@pytest.mark.parametrize("item", ["marker", "legion", "fortress"])
def test_nothing_is_built_at_sea(item: str) -> None:
    """K3.5a: seas take no markers."""
    state = building("rome", "mare_tyrrhenum: rome", "roma: rome")
    assert places(state, "rome", item) <= set(PROVINCE)
    with pytest.raises(RulesError):
        do(state, "rome", f"build {item} mare_tyrrhenum")


def test_lighthouse_reaches_everywhere_else() -> None:
    """K-lighthouse: all but adjacency still holds."""
    state = building("rome", "cards rome lighthouse", "memphis: egypt", "raetia: nobody; legions egypt")
    homes = ("roma", "athenae", "babylon", "alexandria", "carthago")
    assert places(state, "rome", "marker") == set(all_provinces(except_for=(*homes, "memphis", "raetia")))
