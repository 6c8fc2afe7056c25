"""Scenarios of conquest, written from the rulebook alone: a choice replaces the one before it as a whole."""

from __future__ import annotations

import pytest

from engine.empires.state import State
from engine.empires.vocabulary import CULTURE, TRADE
from engine.marenostrum.query import count_tracks
from tests.aids.empires.duties import jobs
from tests.aids.empires.position_text import CARTHAGE, EGYPT, ROME, blank, building, card, duty, own, put
from tests.aids.empires.turns import (
    asked,
    collect,
    cyrenaica,
    dice,
    do,
    held,
    may,
    owner,
    refused,
    start_turn,
    to_conquest,
)

SITES = ("caravan_papyrus", "city", "market")


def occupied(count: int, *sites: str, cards: tuple[str, ...] = ()) -> State:
    """Rome has stood in Cyrenaica since an earlier round, its legions on these sites; its conquest step has come."""
    state = cyrenaica(count)
    card(state, ROME, *cards)
    for name in sites:
        duty(state, ROME, "cyrenaica", name)
    state.round = 3
    to_conquest(state)
    return state


def test_choices_of_a_conqueror_are_these() -> None:
    """E4.3a: a pillage names its building and nobody who does it, whatever the legions have been doing."""
    state = occupied(2, "city", "market")
    assert set(may(state, ROME)) == {
        "done",
        *(
            f"{verb} cyrenaica {name}"
            for verb in ("pillage", "occupy")
            for name in ("caravan_papyrus", "city", "market")
        ),
        "occupy cyrenaica marker",
    }


def test_a_pillage_ends_the_occupations_of_other_buildings() -> None:
    """E4.3a: two occupied buildings are Egypt's again the moment Rome pillages the third."""
    state = occupied(3, "city", "market")
    do(state, ROME, "pillage cyrenaica caravan_papyrus", "done")
    assert jobs(state, "cyrenaica") == {"caravan_papyrus": "rome pillage"}


def test_a_pillage_ends_the_occupation_of_the_marker() -> None:
    """E4.3a, E4.3.3c: and there is nothing to convert a round later."""
    state = occupied(2, "marker")  # Rome controls nothing near: no conversion has been asked
    do(state, ROME, "pillage cyrenaica city", "done")
    assert jobs(state, "cyrenaica") == {"city": "rome pillage"}
    own(state, ROME, "libya")
    state.frames = []
    start_turn(state, ROME)
    assert asked(state) == "march"


def test_an_occupied_building_is_pillaged_by_who_stands_on_it() -> None:
    """E4.3a, E4.3.1a: the legion stays on the empty slot, occupying nothing; the other occupation ends."""
    state = occupied(2, "city", "market")
    do(state, ROME, "pillage cyrenaica city", "done")
    assert jobs(state, "cyrenaica") == {"city": "rome pillage"}
    assert held(state, ROME) == {"coin": 1}


def test_the_only_legion_leaves_its_building_to_pillage() -> None:
    """E4.3a, E4.3.2b: the caravan it stood on is collected by Egypt again."""
    state = occupied(1, "caravan_papyrus")
    do(state, ROME, "pillage cyrenaica market", "done")
    assert jobs(state, "cyrenaica") == {"market": "rome pillage"}
    collect(state)
    assert held(state, EGYPT) == {"papyrus": 1, "coin": 2}
    assert held(state, ROME) == {"coin": 1}


def test_tracks_go_back_with_what_a_pillage_ends() -> None:
    """E4.3a, E4.3.2b: Egypt's tracks have all that still stands."""
    state = occupied(3, "city", "market")
    before = count_tracks(state)
    do(state, ROME, "pillage cyrenaica caravan_papyrus", "done")
    after = count_tracks(state)
    assert (after[TRADE][ROME], after[CULTURE][ROME]) == (before[TRADE][ROME] - 1, before[CULTURE][ROME] - 1)
    # the market comes back, the caravan goes
    assert (after[TRADE][EGYPT], after[CULTURE][EGYPT]) == (before[TRADE][EGYPT], before[CULTURE][EGYPT] + 1)


def test_income_after_a_pillage_is_the_owners_alone() -> None:
    """E4.3a, E1.1d: caravan and market were occupied; with the city gone Egypt has both again."""
    state = occupied(2, "caravan_papyrus", "market")
    do(state, ROME, "pillage cyrenaica city", "done")
    collect(state)
    assert held(state, EGYPT) == {"papyrus": 2, "coin": 1}
    assert held(state, ROME) == {"coin": 2}


def test_one_pillage_and_nothing_more() -> None:
    """E4.3a: pillage or occupation, never both; three more legions change nothing."""
    state = occupied(4)
    do(state, ROME, "pillage cyrenaica market")
    assert set(may(state, ROME)) == {"back", "done"}


def test_no_pillage_beside_an_occupation() -> None:
    """E4.3a: who has begun to occupy in this choice does not pillage."""
    state = occupied(3)
    do(state, ROME, "occupy cyrenaica city")
    assert set(may(state, ROME)) == {
        "back", "done", "occupy cyrenaica caravan_papyrus", "occupy cyrenaica market",
    }  # fmt: skip


def test_a_new_occupation_replaces_all_earlier_ones() -> None:
    """E4.3a: city and market were held; the caravan alone is chosen, though there is a legion for each."""
    state = occupied(3, "city", "market")
    do(state, ROME, "occupy cyrenaica caravan_papyrus", "done")
    assert jobs(state, "cyrenaica") == {"caravan_papyrus": "rome occupy"}


def test_a_building_chosen_again_stays_occupied() -> None:
    """E4.3a: what is not named again ends."""
    state = occupied(3, "city", "market")
    do(state, ROME, "occupy cyrenaica city", "occupy cyrenaica caravan_papyrus", "done")
    assert jobs(state, "cyrenaica") == {"city": "rome occupy", "caravan_papyrus": "rome occupy"}


def test_the_marker_replaces_occupied_buildings() -> None:
    """E4.3a, E4.3.3a: marker or buildings."""
    state = occupied(3, "city", "market")
    do(state, ROME, "occupy cyrenaica marker")
    assert set(may(state, ROME)) == {"back", "done"}
    do(state, ROME, "done")
    assert jobs(state, "cyrenaica") == {"marker": "rome marker"}


def test_buildings_replace_the_marker() -> None:
    """E4.3a: the marker's legion goes to the city."""
    state = occupied(1, "marker")
    do(state, ROME, "occupy cyrenaica city", "done")
    assert jobs(state, "cyrenaica") == {"city": "rome occupy"}


@pytest.mark.parametrize("sites", [("marker",), ("city", "market"), ()])
def test_no_choice_lets_everything_stand(sites: tuple[str, ...]) -> None:
    """E4.3a: done."""
    state = occupied(3, *sites)
    before = jobs(state, "cyrenaica")
    do(state, ROME, "done")
    assert jobs(state, "cyrenaica") == before
    assert set(before) == set(sites)


def test_a_pillage_taken_back_has_ended_nothing() -> None:
    """E4.3a: the plan is no more than a plan."""
    state = occupied(2, "city", "market")
    before = jobs(state, "cyrenaica")
    do(state, ROME, "pillage cyrenaica caravan_papyrus", "back", "done")
    assert jobs(state, "cyrenaica") == before
    assert held(state, ROME) == {}


def test_a_choice_in_one_province_leaves_the_others_alone() -> None:
    """E4.3a: in each province a choice of its own."""
    state = cyrenaica(1)
    own(state, EGYPT, "libya")
    building(state, "libya", "caravan_oil", "market")
    put(state, ROME, "libya", legion=1)
    duty(state, ROME, "libya", "caravan_oil")
    duty(state, ROME, "cyrenaica", "city")
    to_conquest(state)
    do(state, ROME, "pillage cyrenaica market", "done")
    assert jobs(state, "libya") == {"caravan_oil": "rome occupy"}
    assert jobs(state, "cyrenaica") == {"market": "rome pillage"}


def test_pillage_in_two_provinces_in_one_turn() -> None:
    """E4.3a, E4.3.1a: one building in each."""
    state = cyrenaica(1)
    own(state, CARTHAGE, "libya")
    building(state, "libya", "caravan_oil")
    put(state, ROME, "libya", legion=1)
    to_conquest(state)
    do(state, ROME, "pillage cyrenaica city", "pillage libya caravan_oil", "done")
    assert held(state, ROME) == {"coin": 1, "oil": 1}


def test_hamilcar_pays_double_and_keeps_no_occupation() -> None:
    """E4.3a, C-hamilcar: two papyrus for the caravan; the market's occupation ends."""
    state = occupied(2, "market", cards=("hamilcar",))
    do(state, ROME, "pillage cyrenaica caravan_papyrus double", "done")
    assert held(state, ROME) == {"papyrus": 2}
    assert jobs(state, "cyrenaica") == {"caravan_papyrus": "rome pillage"}


def test_hamilcar_may_take_single() -> None:
    """C-hamilcar, E4.3.1a: the double gain is a choice; nothing doubles for a market."""
    state = occupied(1, cards=("hamilcar",))
    assert {t for t in may(state, ROME) if t.startswith("pillage")} == {
        "pillage cyrenaica caravan_papyrus",
        "pillage cyrenaica caravan_papyrus double",
        "pillage cyrenaica city",
        "pillage cyrenaica city double",
        "pillage cyrenaica market",
    }


def test_what_the_supply_lacks_a_pillage_does_not_pay() -> None:
    """E4.3.1a: the caravan goes for nothing."""
    state = occupied(1)
    for seat, count in ((EGYPT, 3), (CARTHAGE, 2)):
        state.hand[seat][2] += count  # all five papyrus
    state.supply[2] = 0
    do(state, ROME, "pillage cyrenaica caravan_papyrus", "done")
    assert held(state, ROME) == {}
    assert jobs(state, "cyrenaica") == {"caravan_papyrus": "rome pillage"}


def test_pillager_of_an_earlier_round_may_pillage_again() -> None:
    """E4.3a, E4.3.1a: in later turns another building; the one legion leaves the slot it stood on."""
    state = cyrenaica(1)
    building(state, "cyrenaica", "city", built=False)
    duty(state, ROME, "cyrenaica", "city", "pillage")
    to_conquest(state)
    do(state, ROME, "pillage cyrenaica market", "done")
    assert jobs(state, "cyrenaica") == {"market": "rome pillage"}


def test_a_capital_is_occupied_or_pillaged_and_its_marker_never() -> None:
    """E4.3.3a, E4.3.5: no choice names the marker."""
    state = blank(5)
    put(state, ROME, "aegyptus", legion=2)
    to_conquest(state)
    assert set(may(state, ROME)) == {"done", "occupy aegyptus capital", "pillage aegyptus capital"}
    assert refused(state, ROME, "occupy aegyptus marker") == "capital_fixed"
    do(state, ROME, "pillage aegyptus capital", "done")
    assert held(state, ROME) == {"coin": 1}
    assert owner(state, "aegyptus") == EGYPT


def test_nothing_to_choose_where_nobody_controls() -> None:
    """E4.4: alone in a province without a marker, Rome is no conqueror."""
    state = blank(5)
    put(state, ROME, "cyrenaica", legion=2)
    building(state, "cyrenaica", "city")
    start_turn(state, ROME)
    do(state, ROME, "done")
    assert asked(state) != "conquest"


def test_nothing_to_choose_beside_a_fortress() -> None:
    """E4.3a: Egypt's fortress stands there after the battle: Rome is not alone."""
    state = cyrenaica(2)
    put(state, EGYPT, "cyrenaica", fortress=1)
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    while asked(state) == "lose":
        do(state, ROME, may(state, ROME)[0])
    assert asked(state) != "conquest"


def test_who_becomes_alone_in_anothers_turn_chooses_in_the_next_own() -> None:
    """E4.3a: Egypt marches off; Rome, whose turn is over, chooses a round later."""
    state = cyrenaica(1)
    put(state, EGYPT, "cyrenaica", legion=1)
    state.acted = []
    start_turn(state, EGYPT)
    do(state, EGYPT, "march cyrenaica nubia 1", "done")
    assert asked(state) == "name_mover"
    assert jobs(state, "cyrenaica") == {}
    do(state, ROME, "name rome", "done")
    assert "occupy cyrenaica city" in may(state, ROME)


def test_conversions_in_a_chain() -> None:
    """E4.3.3c: the first conversion brings the second province into reach; the legions may then move."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica", "libya")
    own(state, ROME, "phasania")
    for province in ("cyrenaica", "libya"):
        put(state, ROME, province, legion=1)
        duty(state, ROME, province, "marker")
    state.round = 2
    start_turn(state, ROME)
    assert set(may(state, ROME)) == {"convert libya", "done"}
    do(state, ROME, "convert libya")
    assert set(may(state, ROME)) == {"back", "convert cyrenaica", "done"}
    do(state, ROME, "convert cyrenaica", "done")
    assert owner(state, "cyrenaica") == owner(state, "libya") == ROME
    assert "march cyrenaica nubia 1" in may(state, ROME)


def test_no_conversion_without_a_marker_left() -> None:
    """E0c, E4.3.3c: seven are out; the eighth province stays Egypt's."""
    state = cyrenaica(1)
    own(state, ROME, "libya", "phasania", "numidia", "garamantia", "italia", "gallia", "germania")
    duty(state, ROME, "cyrenaica", "marker")
    state.round = 2
    start_turn(state, ROME)
    assert asked(state) == "march"


def test_occupied_capitals_and_legendary_cities_win() -> None:
    """E6.2: Rome's own capital, one occupied capital, one occupied and one controlled legendary city."""
    state = blank(5)
    own(state, ROME, "sicilia")
    own(state, EGYPT, "judea")
    building(state, "sicilia", "legendary_city")
    building(state, "judea", "legendary_city")
    put(state, ROME, "judea", legion=1)
    put(state, ROME, "aegyptus", legion=1)
    to_conquest(state)
    do(state, ROME, "occupy judea legendary_city", "occupy aegyptus capital", "done")
    while state.outcome is None and asked(state) == "name_mover":
        do(state, ROME, may(state, ROME)[0])
        while asked(state) in ("sail", "march", "conquest"):
            do(state, state.turn, "done")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("conquest", ("rome",))
