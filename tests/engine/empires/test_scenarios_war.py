"""Scenarios of war, peace and lone fortresses, written from the rulebook alone."""

from __future__ import annotations

import pytest

from engine.empires.board import PROVINCE
from engine.empires.state import State
from engine.empires.vocabulary import CARD
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
    own,
    put,
    titles,
)
from tests.aids.empires.turns import (
    asked,
    begin,
    collect,
    cyrenaica,
    dice,
    do,
    fortresses,
    held,
    legions,
    may,
    owner,
    refused,
    said,
    start_turn,
)


def end_turn(state: State) -> None:
    """The empire on turn wants nothing more; losses come first."""
    turn = state.turn
    while state.turn == turn and asked(state) not in ("name_mover", "crown"):
        for seat in range(state.n):
            texts = may(state, seat)
            if texts:
                do(state, seat, "done" if "done" in texts else texts[0])
                break


def peace(state: State, declarer: int, other: int) -> None:
    """The two are at peace for this round; the phase has begun and Rome names."""
    titles(state, ROME, ROME, ROME)
    card(state, declarer, "zeus")
    begin(state, "movement")
    do(state, declarer, f"peace {('rome', 'carthage', 'greece', 'egypt', 'babylon')[other]}")


def turn(state: State, seat: int, *texts: str) -> None:
    do(state, ROME, f"name {('rome', 'carthage', 'greece', 'egypt', 'babylon')[seat]}")
    do(state, seat, *texts)
    end_turn(state)


def occupied(*sites: str, count: int = 2) -> State:
    """Rome's legions in Egypt's Cyrenaica, on these sites since an earlier round; Greece has two next door."""
    state = cyrenaica(count)
    for name in sites:
        duty(state, ROME, "cyrenaica", name)
    put(state, GREECE, "garamantia", legion=2)
    state.round = 2
    return state


# E4.2.1a: at war


@pytest.mark.parametrize("sites", [("city", "market"), ("marker",)])
def test_occupations_end_where_both_sides_survive(sites: tuple[str, ...]) -> None:
    """E4.2.1a: of buildings and of the marker."""
    state = occupied(*sites)
    start_turn(state, GREECE)
    dice(state, [1, 1, 1, 1])
    do(state, GREECE, "march garamantia cyrenaica 2", "done")
    assert legions(state, ROME, "cyrenaica") == legions(state, GREECE, "cyrenaica") == 2
    assert jobs(state, "cyrenaica") == {}


def test_occupations_last_where_the_newcomer_dies() -> None:
    """E4.3b, E4.2d: the winner goes on holding what its legions stood on."""
    state = occupied("city", "market")
    start_turn(state, GREECE)
    dice(state, [1, 6, 6])
    do(state, GREECE, "march garamantia cyrenaica 1", "done")
    assert legions(state, GREECE, "cyrenaica") == 0
    assert jobs(state, "cyrenaica") == {"city": "rome occupy", "market": "rome occupy"}


def test_a_lost_legion_ends_its_own_occupation_alone() -> None:
    """E4.2d, E4.3b: Rome chooses whom it loses, and with them what goes back."""
    state = occupied("city", "market")
    start_turn(state, GREECE)
    dice(state, [5, 5, 5])
    do(state, GREECE, "march garamantia cyrenaica 1", "done")
    assert set(may(state, ROME)) == {"lose city", "lose market"}
    do(state, ROME, "lose city")
    assert jobs(state, "cyrenaica") == {"market": "rome occupy"}


def test_controller_collects_everything_at_war() -> None:
    """E4.2.1a, E1.1d: with the occupations over, Egypt has caravan, market and city."""
    state = occupied("city", "market", "caravan_papyrus", count=3)
    start_turn(state, GREECE)
    dice(state, [1, 1, 1, 1, 1])
    do(state, GREECE, "march garamantia cyrenaica 2", "done")
    collect(state)
    assert held(state, EGYPT) == {"papyrus": 2, "coin": 2}


def test_controller_returning_in_force_ends_the_occupation() -> None:
    """E4.2.1a: the second empire may be the controller itself."""
    state = occupied("marker", count=1)
    put(state, EGYPT, "nubia", legion=1)
    start_turn(state, EGYPT)
    dice(state, [1, 1])
    do(state, EGYPT, "march nubia cyrenaica 1", "done")
    assert jobs(state, "cyrenaica") == {}


# E4.2.1a, C-zeus: a partner in peace


@pytest.mark.parametrize("declarer", [ROME, GREECE])
@pytest.mark.parametrize("sites", [("city", "market"), ("marker",), ("caravan_papyrus",)])
def test_partner_coming_without_a_battle_ends_occupations(declarer: int, sites: tuple[str, ...]) -> None:
    """E4.2.1a, C-zeus: Greece walks into the third empire's province that Rome occupies, no matter who
    made the peace.
    """
    state = occupied(*sites)
    peace(state, declarer, GREECE + ROME - declarer)
    turn(state, GREECE, "march garamantia cyrenaica 1")
    assert legions(state, ROME, "cyrenaica") == 2
    assert legions(state, GREECE, "cyrenaica") == 1
    assert jobs(state, "cyrenaica") == {}


def test_partner_going_on_leaves_a_conqueror_who_chooses_again() -> None:
    """E4.2.1a, E4.3a: what ended stays ended until Rome's own conquest step."""
    state = occupied()
    put(state, GREECE, "cyrenaica", legion=1)
    peace(state, GREECE, ROME)
    turn(state, GREECE, "march cyrenaica nubia 1")
    do(state, ROME, "name rome", "done")
    assert "occupy cyrenaica city" in may(state, ROME)
    do(state, ROME, "occupy cyrenaica city", "done")
    assert jobs(state, "cyrenaica") == {"city": "rome occupy"}


def test_beside_a_partner_nobody_is_conqueror() -> None:
    """E4.3a, E4.2.1a: neither is the only empire there."""
    state = occupied()
    peace(state, ROME, GREECE)
    turn(state, GREECE, "march garamantia cyrenaica 1")
    do(state, ROME, "name rome", "done")
    assert asked(state) != "conquest"


def test_a_partner_sent_home_to_an_occupied_capital_ends_that_occupation() -> None:
    """C-zeus, E4.2.1a: Rome holds Greece's city Sparta; Greece's legions come home from Latium without a battle."""
    state = blank(5)
    building(state, "achaia", "city")
    put(state, ROME, "achaia", legion=1)
    duty(state, ROME, "achaia", "city")
    put(state, GREECE, "latium", legion=2)
    peace(state, ROME, GREECE)
    assert legions(state, GREECE, "achaia") == 2
    turn(state, CARTHAGE)
    assert jobs(state, "achaia") == {}


def test_a_third_empire_in_that_capital_fights_in_its_turn() -> None:
    """C-zeus, E4.1.2b: Egypt, who occupies Achaia, is in no peace."""
    state = blank(5)
    put(state, EGYPT, "achaia", legion=1)
    put(state, GREECE, "latium", legion=1)
    peace(state, ROME, GREECE)
    do(state, ROME, "name egypt")
    dice(state, [1, 1])
    events = do(state, EGYPT, "done")
    assert [e["place"] for e in said(events, "battle_rolled")] == ["achaia"]


def test_own_legions_in_a_partners_province_stay_occupy_and_convert() -> None:
    """C-zeus: the declarer's legions are not sent home, and no peace stops the marker's turning."""
    state = cyrenaica(2)
    own(state, ROME, "libya")
    duty(state, ROME, "cyrenaica", "marker")
    state.round = 2
    peace(state, ROME, EGYPT)
    do(state, ROME, "name rome", "convert cyrenaica", "done")
    assert owner(state, "cyrenaica") == ROME


def test_a_partners_province_is_closed_to_marches() -> None:
    """C-zeus: it is the controller that counts, not who stands there."""
    state = cyrenaica(1)
    put(state, ROME, "garamantia", legion=1)
    peace(state, EGYPT, ROME)
    assert legions(state, ROME, "cyrenaica") == 0  # sent home
    do(state, ROME, "name rome")
    assert "march garamantia libya 1" in may(state, ROME)
    assert refused(state, ROME, "march garamantia cyrenaica 1") == "peace_binds"


def test_peace_with_one_is_war_with_the_other() -> None:
    """C-zeus, E4.1.2b: in a third province Rome fights Babylon, never its partner Greece."""
    state = blank(5)
    put(state, ROME, "cyrenaica", legion=2)
    put(state, GREECE, "cyrenaica", legion=1)
    put(state, BABYLON, "cyrenaica", legion=1)
    peace(state, GREECE, ROME)
    dice(state, [1, 1, 1])
    do(state, ROME, "name rome")
    events = do(state, ROME, "done")
    (roll,) = said(events, "battle_rolled")
    assert (roll["attacker"], roll["defender"]) == ("rome", "babylon")


def test_a_partners_lone_fortress_is_left_alone() -> None:
    """C-zeus, E4.1.2b: no battle in a third province, not against a fortress either."""
    state = blank(5)
    put(state, ROME, "cyrenaica", legion=1)
    put(state, GREECE, "cyrenaica", fortress=1)
    peace(state, ROME, GREECE)
    do(state, ROME, "name rome")
    assert said(do(state, ROME, "done"), "battle_rolled") == []


def test_triremes_of_partners_do_not_fight() -> None:
    """C-zeus, E4.1.1b: no battles at all."""
    state = blank(5)
    put(state, ROME, "mare_ionium", trireme=2)
    put(state, GREECE, "mare_ionium", trireme=1)
    peace(state, ROME, GREECE)
    do(state, ROME, "name rome", "done")
    assert asked(state) != "sea_battles"


# E3.1.1d: built in one's own occupied capital province


def test_a_legion_built_at_home_ends_no_occupation() -> None:
    """E3.1.1d: the occupier collects on until there is a battle."""
    state = blank(5)
    put(state, ROME, "aegyptus", legion=1)
    duty(state, ROME, "aegyptus", "capital")
    put(state, EGYPT, "aegyptus", legion=1)
    collect(state)
    assert held(state, ROME) == {"coin": 2}
    assert held(state, EGYPT) == {}


def test_occupier_and_builder_must_fight_and_both_left_end_it() -> None:
    """E3.1.1d, E4.2.1a: in the occupier's next turn."""
    state = blank(5)
    put(state, ROME, "aegyptus", legion=1)
    duty(state, ROME, "aegyptus", "capital")
    put(state, EGYPT, "aegyptus", fortress=1)
    start_turn(state, ROME)
    dice(state, [3])
    events = do(state, ROME, "done")
    (roll,) = said(events, "battle_rolled")
    assert roll["hits"] == {"rome": 1, "egypt": 0}
    assert legions(state, ROME, "aegyptus") == 0
    assert jobs(state, "aegyptus") == {}


# E4.1.2b, E4.2b: a fortress alone


def test_a_lone_fortress_attacks_nobody() -> None:
    """E4.1.2b: two enemies beside it in its owner's turn."""
    state = blank(5)
    put(state, EGYPT, "cyrenaica", fortress=1)
    put(state, ROME, "cyrenaica", legion=1)
    put(state, GREECE, "cyrenaica", legion=1)
    start_turn(state, EGYPT)
    assert asked(state) != "land_battles"
    end_turn(state)
    assert fortresses(state, EGYPT, "cyrenaica") == legions(state, ROME, "cyrenaica") == 1


def test_a_lone_fortress_attacks_nobody_at_home_either() -> None:
    """E4.1.2b: the capital province is no exception."""
    state = blank(5)
    put(state, EGYPT, "aegyptus", fortress=1)
    put(state, ROME, "aegyptus", legion=1)
    events = start_turn(state, EGYPT)
    assert said(events, "battle_rolled") == []


def test_a_lone_fortress_must_be_fought_by_legions_beside_it() -> None:
    """E4.1.2b, E4.2b: no die for it, five to its sum, one hit negated."""
    state = blank(5)
    put(state, EGYPT, "cyrenaica", fortress=1)
    put(state, GREECE, "cyrenaica", legion=2)
    start_turn(state, GREECE)
    dice(state, [5, 4])
    events = do(state, GREECE, "done")
    (roll,) = said(events, "battle_rolled")
    assert roll["dice"] == {"greece": [5, 4], "egypt": []}
    assert roll["sum"] == {"greece": 9, "egypt": 5}
    assert fortresses(state, EGYPT, "cyrenaica") == 1
    assert legions(state, GREECE, "cyrenaica") == 1


def test_two_hits_take_a_lone_fortress() -> None:
    """E4.2b: the first is negated, the second is for the fortress; more are lost."""
    state = blank(5)
    put(state, EGYPT, "cyrenaica", fortress=1)
    put(state, GREECE, "cyrenaica", legion=3)
    start_turn(state, GREECE)
    dice(state, [6, 6, 6])
    do(state, GREECE, "done")
    assert fortresses(state, EGYPT, "cyrenaica") == 0
    assert legions(state, GREECE, "cyrenaica") == 2


def test_a_legion_may_leave_its_fortress_to_fight_alone() -> None:
    """E4.1.2b, X8: with the last legion gone there is no battle, with one staying there is."""
    for stays, battles in ((0, 0), (1, 1)):
        state = blank(5)
        put(state, EGYPT, "cyrenaica", legion=1 + stays, fortress=1)
        put(state, ROME, "cyrenaica", legion=1)
        start_turn(state, EGYPT)
        dice(state, [1, 1])
        events = do(state, EGYPT, "march cyrenaica nubia 1", "done")
        assert len(said(events, "battle_rolled")) == battles


def test_ramesses_throws_a_die_for_a_lone_fortress() -> None:
    """C-ramesses, C-pericles: one unit is enough for the die, but Pericles adds to it only beside a legion."""
    state = blank(5)
    put(state, GREECE, "cyrenaica", fortress=1)
    put(state, ROME, "cyrenaica", legion=1)
    card(state, GREECE, "ramesses")
    start_turn(state, ROME)
    dice(state, [2, 4])
    (roll,) = said(do(state, ROME, "done"), "battle_rolled")
    assert roll["dice"] == {"rome": [2], "greece": [4]}
    assert roll["sum"] == {"rome": 3, "greece": 9}


def test_nebuchadnezzar_adds_five_to_a_lone_fortress_at_home_and_nothing_abroad() -> None:
    """C-nebuchadnezzar: in provinces that the owner controls, any unit of theirs will do."""
    for home, total in ((True, 10), (False, 5)):
        state = blank(5)
        put(state, EGYPT, "cyrenaica", fortress=1)
        put(state, ROME, "cyrenaica", legion=1)
        card(state, EGYPT, "nebuchadnezzar")
        if home:
            own(state, EGYPT, "cyrenaica")
        start_turn(state, ROME)
        dice(state, [1])
        (roll,) = said(do(state, ROME, "done"), "battle_rolled")
        assert roll["sum"] == {"rome": 2, "egypt": total}


def test_a_copy_of_ramesses_is_a_second_die_elsewhere_only() -> None:
    """C-castor-pollux, C-ramesses: the copier's battles have one more die, as the owner's have."""
    state = blank(5)
    put(state, EGYPT, "cyrenaica", legion=1)
    put(state, BABYLON, "cyrenaica", legion=1)
    card(state, EGYPT, "ramesses")
    card(state, BABYLON, "castor_pollux")
    state.copied = CARD["ramesses"]
    start_turn(state, BABYLON)
    dice(state, [1, 1, 1, 1])
    (roll,) = said(do(state, BABYLON, "done"), "battle_rolled")
    assert roll["dice"] == {"babylon": [1, 1], "egypt": [1, 1]}


def test_an_enemy_of_choice_where_three_stand() -> None:
    """E4.1.2b: one battle, against whom the active empire names; the fortress alone is one of them."""
    state = blank(5)
    put(state, ROME, "cyrenaica", legion=3)
    put(state, EGYPT, "cyrenaica", fortress=1)
    put(state, GREECE, "cyrenaica", legion=1)
    start_turn(state, ROME)
    do(state, ROME, "done")
    assert may(state, ROME) == ["attack cyrenaica egypt", "attack cyrenaica greece"]
    dice(state, [1, 1, 1])
    do(state, ROME, "attack cyrenaica egypt")
    while asked(state) == "lose":
        do(state, ROME, may(state, ROME)[0])
    assert asked(state) != "land_battles"
    assert state.legions[PROVINCE["cyrenaica"] * 5 + GREECE] == 1
