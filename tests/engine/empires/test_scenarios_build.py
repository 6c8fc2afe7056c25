"""Scenarios of building, written from the rulebook alone: free legions, copies, sets, capitals under occupation."""

from __future__ import annotations

import pytest

from engine.empires.state import State
from engine.empires.vocabulary import CARD, CULTURE, MILITARY, TRADE
from engine.marenostrum.query import count_tracks
from tests.aids.empires.duties import jobs
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
    hold,
    own,
    put,
    show,
    site,
    titles,
)
from tests.aids.empires.turns import (
    CCC,
    asked,
    begin,
    build_turn,
    collect,
    do,
    fortresses,
    held,
    legions,
    may,
    owner,
    refused,
    rich,
    start_turn,
    to_conquest,
)

COLONIES = ("italia", "gallia", "sicilia")


def invaded(provinces: int, home: bool = False, legion: int = 0) -> State:
    """Rome with Penthesilea; that many of its provinces hold a Greek legion each, the capital's one as well if said."""
    state = blank(5)
    card(state, ROME, "penthesilea")
    own(state, ROME, *COLONIES)
    for province in COLONIES[:provinces]:
        put(state, GREECE, province, legion=1)
    if home:
        put(state, GREECE, "latium", legion=1)
    if legion:
        put(state, ROME, "latium", legion=legion)
    return state


def free_legions(state: State) -> list[str]:
    return [text for text in may(state, ROME, "use") if " penthesilea " in text]


def counts(most: int) -> list[str]:
    """All of them without a number, or fewer."""
    return ["use penthesilea legion latium", *(f"use penthesilea legion latium {n}" for n in range(1, most))][:most]


# C-penthesilea


@pytest.mark.parametrize(
    ("provinces", "home", "legion", "most"),
    [
        (0, False, 0, 0),
        (1, False, 0, 1),
        (3, False, 0, 3),
        (0, True, 0, 1),
        (3, True, 0, 4),
        (3, True, 5, 3),
        (3, True, 7, 1),
        (3, True, 8, 0),
        (1, False, 7, 1),
    ],
)
def test_as_many_free_legions_as_one_likes(provinces: int, home: bool, legion: int, most: int) -> None:
    """C-penthesilea, E0c: one for each of one's provinces with an enemy legion, the capital's too, up to eight."""
    state = build_turn(invaded(provinces, home, legion), ROME)
    assert free_legions(state) == counts(most)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_so_many_legions_come_and_no_more_in_that_round(count: int) -> None:
    """C-penthesilea: once a round; who took one of three has had theirs. Nothing is paid."""
    state = build_turn(invaded(3), ROME)
    hold(state, ROME, coin=2)
    do(state, ROME, counts(3)[count % 3])
    assert legions(state, ROME, "latium") == count
    assert held(state, ROME) == {"coin": 2}
    assert free_legions(state) == []


def test_two_enemies_in_one_province_count_once() -> None:
    """C-penthesilea: provinces are counted, not legions."""
    state = invaded(1)
    put(state, GREECE, "italia", legion=2)
    put(state, EGYPT, "italia", legion=1)
    assert free_legions(build_turn(state, ROME)) == counts(1)


def test_fortresses_neutral_ground_and_ones_own_legions_do_not_count() -> None:
    """C-penthesilea: an enemy legion in a province of one's own is what counts."""
    state = invaded(0)
    put(state, GREECE, "italia", fortress=1)
    put(state, ROME, "gallia", legion=1)
    put(state, GREECE, "germania", legion=1)
    put(state, GREECE, "mare_tyrrhenum", trireme=1)
    assert free_legions(build_turn(state, ROME)) == []


def test_an_enemy_beside_ones_own_legions_counts() -> None:
    """C-penthesilea: at war is invaded enough."""
    state = invaded(2)
    put(state, ROME, "italia", legion=2)
    assert free_legions(build_turn(state, ROME)) == counts(2)


def test_a_copy_of_penthesilea_counts_its_owners_provinces() -> None:
    """C-castor-pollux, C-penthesilea: each once a round, for its own owner."""
    state = blank(5)
    card(state, GREECE, "penthesilea")
    card(state, ROME, "castor_pollux")
    state.copied = CARD["penthesilea"]
    own(state, ROME, "italia", "gallia")
    for province in ("italia", "gallia"):
        put(state, EGYPT, province, legion=1)
    build_turn(state, ROME)
    assert may(state, ROME, "use") == ["use castor_pollux legion latium", "use castor_pollux legion latium 1"]
    do(state, ROME, "use castor_pollux legion latium", "done", "name greece")
    assert may(state, GREECE, "use") == []


def test_free_legions_in_an_occupied_capital_end_no_occupation() -> None:
    """C-penthesilea, E3.1.1d: Greece holds the capital until there is a battle."""
    state = invaded(0, home=True)
    duty(state, GREECE, "latium", "capital")
    build_turn(state, ROME)
    do(state, ROME, "use penthesilea legion latium", "done")
    assert jobs(state, "latium") == {"capital": "greece occupy"}
    assert legions(state, ROME, "latium") == legions(state, GREECE, "latium") == 1


# C-castor-pollux


def castor(**cards: str) -> State:
    """Rome has seven coins and finds Castor and Pollux on the display; the others own these cards."""
    state = rich(ROME, 7)
    seats = {"greece": GREECE, "egypt": EGYPT, "carthage": CARTHAGE}
    for seat, name in cards.items():
        card(state, seats[seat], name)
    show(state, "castor_pollux")
    return build_turn(state, ROME)


def copying(state: State, name: str) -> None:
    """Recruit them; where one hero alone can be copied nothing is asked."""
    do(state, ROME, *PAID)
    assert asked(state) == "build"
    assert state.copied == CARD[name]


PAID = ["recruit castor_pollux", *["pay coin"] * 7]


def test_copies_heroes_of_others_alone() -> None:
    """C-castor-pollux: neither starting heroes nor wonders nor Perseus; what is one's own is no choice."""
    state = rich(ROME, 8)
    card(state, ROME, "hercules")
    for seat, name in ((GREECE, "perseus"), (EGYPT, "colossus"), (CARTHAGE, "spartacus"), (BABYLON, "circe")):
        card(state, seat, name)
    show(state, "castor_pollux")
    build_turn(state, ROME)
    do(state, ROME, "recruit castor_pollux", *["pay coin"] * 8)
    assert set(may(state, ROME, "copy")) == {"copy circe", "copy spartacus"}


@pytest.mark.parametrize("name", ["", "perseus", "zeus"])
def test_recruited_with_nothing_to_copy(name: str) -> None:
    """C-castor-pollux: a card without a power, one of the five all the same."""
    state = castor(**({"greece": name} if name else {}))
    do(state, ROME, *PAID)
    assert asked(state) == "build"
    assert len(state.cards[ROME]) == 2
    assert may(state, ROME, "use") == []


def test_a_copied_power_works_in_the_same_turn() -> None:
    """C-castor-pollux, E3.0e, C-spartacus: one gladiators pays a legion at once."""
    state = castor(greece="spartacus")
    hold(state, ROME, gladiators=1)
    copying(state, "spartacus")
    do(state, ROME, "use castor_pollux legion latium", "pay gladiators")
    assert legions(state, ROME, "latium") == 1
    assert may(state, ROME, "use") == []


def test_no_leadership_bonus_comes_with_the_copy() -> None:
    """C-castor-pollux, E5a: Hercules' six points stay with the owner."""
    state = castor(greece="hercules")
    before = count_tracks(state)
    copying(state, "hercules")
    after = count_tracks(state)
    assert [after[t][ROME] for t in (TRADE, CULTURE, MILITARY)] == [before[t][ROME] for t in (TRADE, CULTURE, MILITARY)]


def test_original_and_copy_are_used_once_each() -> None:
    """C-castor-pollux, C-gilgamesh: the use of one is not the use of the other."""
    state = castor(greece="gilgamesh")
    hold(state, ROME, stone=1)
    hold(state, GREECE, stone=1)
    copying(state, "gilgamesh")
    do(state, ROME, "use castor_pollux fortress latium", "pay stone", "done", "name greece")
    do(state, GREECE, "use gilgamesh fortress achaia", "pay stone")
    assert fortresses(state, ROME, "latium") == fortresses(state, GREECE, "achaia") == 1


def test_a_hero_bought_before_in_the_same_phase_may_be_copied() -> None:
    """C-castor-pollux: what counts is who owns it at that moment."""
    state = rich(ROME, 7)
    hold(state, GREECE, coin=7)
    show(state, "castor_pollux", "ramesses")
    titles(state, ROME, ROME, ROME)
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, "recruit ramesses", *["pay coin"] * 7, "done")
    do(state, ROME, "name rome")
    copying(state, "ramesses")


# E3.0b: sets


def paying(seat: int, text: str, **resources: int) -> list[str]:
    """Legal payments' first tokens, or nothing when the item cannot be bought."""
    state = blank(5)
    hold(state, seat, **resources)
    build_turn(state, seat)
    if text not in may(state, seat):
        return []
    do(state, seat, text)
    return may(state, seat, "pay")


def test_coins_and_goods_are_never_mixed() -> None:
    """E3.0b: two coins and two goods pay for nothing that costs three."""
    assert paying(ROME, "build legion latium", coin=2, grain=1, wine=1) == []


def test_hannibal_doubles_one_kind_with_a_legendary_one_or_without() -> None:
    """C-hannibal, E1.2a: normal and legendary grain beside wine."""
    assert paying(CARTHAGE, "build legion africa", grain=1, legendary_grain=1, wine=1)
    assert paying(CARTHAGE, "build legion africa", grain=2, wine=1)
    assert not paying(ROME, "build legion latium", grain=1, legendary_grain=1, wine=1)


def test_hannibal_doubles_no_second_kind_and_none_threefold() -> None:
    """C-hannibal: six are not grain, grain, wine, wine, oil, sheep; three grain are no set of three."""
    assert not paying(CARTHAGE, "build market africa", grain=2, wine=2, oil=1, sheep=1)
    assert not paying(CARTHAGE, "build legion africa", grain=3)
    assert paying(CARTHAGE, "build market africa", grain=2, wine=1, oil=1, sheep=1, gold=1)


def test_hannibal_doubles_no_coin() -> None:
    """C-hannibal, E3.0b: a kind of good; a coin stays a coin."""
    assert not paying(CARTHAGE, "build legion africa", coin=2)


def test_cleopatra_puts_one_coin_among_goods_and_one_good_among_coins() -> None:
    """C-cleopatra: one in each set, not two."""
    assert paying(EGYPT, "build legion aegyptus", coin=1, grain=1, legendary_wine=1)
    assert paying(EGYPT, "build legion aegyptus", coin=2, grain=3)
    assert not paying(EGYPT, "build market aegyptus", coin=2, grain=1, wine=1, oil=1, gold=1)
    assert paying(EGYPT, "build market aegyptus", coin=5, legendary_grain=1)
    assert not paying(EGYPT, "build market aegyptus", coin=4, grain=2)


def test_cleopatras_coin_stands_for_no_second_grain() -> None:
    """C-cleopatra, E1.2a: legendary and normal grain still do not stand in one set."""
    assert not paying(EGYPT, "build legion aegyptus", coin=1, grain=1, legendary_grain=1)


@pytest.mark.parametrize(
    ("name", "good", "item"),
    [("gilgamesh", "stone", "fortress"), ("spartacus", "gladiators", "legion")],
)
def test_cleopatra_bends_no_price_of_one(name: str, good: str, item: str) -> None:
    """C-cleopatra: a coin or that good, normal or legendary, and no other."""
    for resources, able in (
        ({"wine": 1}, False), ({"coin": 1}, True), ({good: 1}, True), ({f"legendary_{good}": 1}, True),
    ):  # fmt: skip
        state = blank(5)
        card(state, EGYPT, name)
        hold(state, EGYPT, **resources)
        build_turn(state, EGYPT)
        assert (f"use {name} {item} aegyptus" in may(state, EGYPT)) is able


# E3.1.1c, E4.3.5: the occupied capital province


def test_everything_may_be_built_in_an_occupied_capital_province() -> None:
    """E3.1.1c, E3.1.2b: units, buildings, and triremes on its seas; in another province under occupation nothing."""
    state = rich(ROME, 12)
    own(state, ROME, "italia")
    for province in ("latium", "italia"):
        put(state, GREECE, province, legion=1)
    build_turn(state, ROME)
    texts = set(may(state, ROME, "build"))
    assert {
        "build legion latium", "build fortress latium", "build temple latium", "build market latium",
        "build caravan latium metal", "build trireme mare_tyrrhenum", "build trireme mare_hadriaticum",
    } <= texts  # fmt: skip
    assert not {t for t in texts if "italia" in t or "mare_ionium" in t}
    assert refused(state, ROME, "build legion italia") == "enemy_present"


def test_a_pillager_steps_aside_for_the_new_capital() -> None:
    """E3.1.1c, E4.3.5: rebuilt for three, and Rome's at once."""
    state = rich(ROME, 3)
    building(state, "latium", "capital", built=False)
    put(state, GREECE, "latium", legion=1)
    duty(state, GREECE, "latium", "capital", "pillage")
    build_turn(state, ROME)
    before = count_tracks(state)[CULTURE]
    do(state, ROME, "build capital latium", *CCC)
    assert state.built[site("latium", "capital")]
    assert jobs(state, "latium") == {}
    after = count_tracks(state)[CULTURE]
    assert (after[ROME] - before[ROME], after[GREECE] - before[GREECE]) == (1, 0)


def test_an_enemy_fortress_bars_building_and_triremes() -> None:
    """E3.1.1c, E3.1.2b: a fortress alone is enough."""
    state = rich(ROME, 12)
    own(state, ROME, "italia")
    put(state, GREECE, "italia", fortress=1)
    build_turn(state, ROME)
    assert not {t for t in may(state, ROME, "build") if "italia" in t or "mare_ionium" in t}


def test_control_needs_a_province_held_since_the_round_began() -> None:
    """E3.1.1a: what was taken in this turn carries no further control."""
    state = rich(ROME, 6)
    build_turn(state, ROME)
    assert "build control germania" not in may(state, ROME)
    do(state, ROME, "build control gallia", *CCC)
    assert "build control germania" not in may(state, ROME)
    assert "build legion gallia" in may(state, ROME)


def test_hammurabi_takes_one_control_free_and_may_buy_another() -> None:
    """C-hammurabi, E3.1.1a: once a round; the rule of place is the same."""
    state = rich(BABYLON, 3)
    build_turn(state, BABYLON)
    free = {text.split()[-1] for text in may(state, BABYLON, "use")}
    assert free == {"assyria", "syria", "arabia"}
    do(state, BABYLON, "use hammurabi control syria")
    assert owner(state, "syria") == BABYLON
    assert held(state, BABYLON) == {"coin": 3}
    assert may(state, BABYLON, "use") == []
    do(state, BABYLON, "build control arabia", *CCC)
    assert owner(state, "arabia") == BABYLON


def test_eighth_marker_is_not_to_be_had() -> None:
    """E0c: seven, and the capital's printed one is none of them."""
    state = rich(ROME, 6)
    own(state, ROME, "italia", "gallia", "germania", "dalmatia", "sicilia", "dacia")
    build_turn(state, ROME)
    do(state, ROME, "build control macedonia", *CCC)
    assert not [text for text in may(state, ROME, "build") if " control " in text]


def test_tenth_for_the_fifth_card_and_no_sixth() -> None:
    """E3.0c: seven, eight, nine, ten."""
    for owned, price in ((0, 7), (1, 8), (2, 9), (3, 10)):
        for coins in (price - 1, price):
            state = rich(ROME, coins)
            card(state, ROME, *("hercules", "circe", "artemis")[:owned])
            show(state, "zeus")
            build_turn(state, ROME)
            assert ("recruit zeus" in may(state, ROME)) is (coins == price)


# C-sheba


def sheba(near: bool = True, legion: int = 1, seats_card: str = "sheba") -> State:
    state = blank(5)
    card(state, ROME, seats_card)
    own(state, EGYPT, "cyrenaica")
    if near:
        own(state, ROME, "libya")
    put(state, ROME, "cyrenaica", legion=legion)
    return state


def test_sheba_turns_a_marker_at_once_for_the_legion() -> None:
    """C-sheba: the province is Rome's, though no legion of Rome's is left in it."""
    state = sheba()
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica marker", "use sheba marker cyrenaica")
    assert legions(state, ROME, "cyrenaica") == 0
    assert owner(state, "cyrenaica") == ROME


def test_sheba_needs_a_neighbour() -> None:
    """C-sheba, E4.3.3c: otherwise as any conversion."""
    state = sheba(near=False)
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica marker")
    assert may(state, ROME, "use") == []


def test_sheba_is_no_help_with_a_marker_of_an_earlier_round() -> None:
    """C-sheba: one that was begun to be occupied in this round."""
    state = sheba()
    building(state, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "marker", since=1)
    state.round = 2
    start_turn(state, ROME)
    do(state, ROME, "done", "done")
    assert asked(state) == "conquest"
    assert may(state, ROME, "use") == []


def test_sheba_serves_once_a_round_and_her_copy_once_more() -> None:
    """C-sheba, C-castor-pollux: two markers with one card each."""
    state = sheba()
    own(state, EGYPT, "garamantia")
    put(state, ROME, "garamantia", legion=1)
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica marker", "use sheba marker cyrenaica", "occupy garamantia marker")
    assert may(state, ROME, "use") == []


# E0g: at the same time


def test_scarce_goods_go_in_seat_order_from_the_trade_leader() -> None:
    """E0g: one pottery is left, and Greece, who leads, collects one."""
    state = blank(5)
    own(state, GREECE, "creta")
    building(state, "creta", "caravan_pottery")
    hold(state, BABYLON, pottery=2)
    titles(state, GREECE, ROME, ROME)
    collect(state)
    assert held(state, GREECE)["pottery"] == 1
    assert state.supply[0] == 0


def test_coins_that_are_short_are_lost_to_those_after_the_leader() -> None:
    """E0g: one coin for five capitals; the Trade Leader comes first, whatever their seat."""
    state = blank(5)
    state.hand[ROME][13] = 43
    state.supply[13] = 1
    titles(state, EGYPT, ROME, ROME)
    collect(state)
    assert held(state, EGYPT) == {"coin": 1}
    assert held(state, CARTHAGE) == held(state, BABYLON) == {}
