"""Pillage and occupation; Hamilcar (E4.3)."""

from __future__ import annotations

from engine.empires.board import PROVINCE
from engine.empires.state import State
from engine.empires.vocabulary import CULTURE, TRADE
from engine.marenostrum import query
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE
from tests.aids.empires.position_text import (
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
from tests.aids.empires.turns import (
    collect,
    cyrenaica,
    dice,
    do,
    held,
    may,
    owner,
    refused,
    said,
    start_turn,
    to_conquest,
)


def test_conqueror_may_choose_everything_that_stands_there() -> None:
    """E4.3a: pillage one building, or occupy buildings, or the marker, or leave things as they are."""
    state = cyrenaica()
    to_conquest(state)
    assert may(state, ROME) == [
        "done",
        "occupy cyrenaica caravan_papyrus",
        "occupy cyrenaica city",
        "occupy cyrenaica marker",
        "occupy cyrenaica market",
        "pillage cyrenaica caravan_papyrus",
        "pillage cyrenaica city",
        "pillage cyrenaica market",
    ]
    do(state, ROME, "pillage cyrenaica city")
    assert may(state, ROME) == ["back", "done"], "one of the three, not two of them"
    do(state, ROME, "back", "occupy cyrenaica city")
    assert may(state, ROME) == ["back", "done", "occupy cyrenaica caravan_papyrus", "occupy cyrenaica market"]
    do(state, ROME, "back", "done")
    assert query.free_legions(state, PROVINCE["cyrenaica"], ROME) == 2


def test_pillage_pays_at_once_and_leaves_a_legion_on_the_slot() -> None:
    """X9, E4.3.1a: the caravan is gone, one papyrus at once, a legion on the empty slot that occupies nothing."""
    state = cyrenaica()
    to_conquest(state)
    events = do(state, ROME, "pillage cyrenaica caravan_papyrus")
    assert not may(state, ROME, "pillage")
    assert not may(state, ROME, "occupy")
    events = do(state, ROME, "done")
    assert said(events, "pillaged") == [
        {"seat": "rome", "province": "cyrenaica", "site": "caravan_papyrus", "gains": ["papyrus"]}
    ]
    assert held(state, ROME) == {"papyrus": 1}
    slot = site("cyrenaica", "caravan_papyrus")
    assert (state.built[slot], state.duty[slot], state.duty_kind[slot]) == (0, ROME, DUTY_PILLAGE)
    assert query.holder(state, slot) == -1


def test_occupied_caravan_and_market_change_income_and_tracks() -> None:
    """X9, E4.3.2a: Rome gets 2 papyrus next income, Egypt the coin of the city; Rome's trade +2, Egypt's −2."""
    state = cyrenaica()
    before = query.count_tracks(state)[TRADE]
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica caravan_papyrus", "occupy cyrenaica market")
    assert may(state, ROME) == ["back", "clear", "done"]  # one legion per building
    do(state, ROME, "done")
    after = query.count_tracks(state)[TRADE]
    assert (after[ROME] - before[ROME], after[EGYPT] - before[EGYPT]) == (2, -2)
    collect(state)
    assert held(state, ROME) == {"coin": 1, "papyrus": 2}  # the coin of Rome's own capital
    assert held(state, EGYPT) == {"coin": 2}  # capital and Cyrenaica's city


def test_legion_that_leaves_gives_the_building_back() -> None:
    """E4.3.2b: the moment it leaves, the building is the controller's again, the tracks with it."""
    state = cyrenaica(1)
    duty(state, ROME, "cyrenaica", "city")
    assert query.count_tracks(state)[CULTURE][ROME] == 2
    start_turn(state, ROME)
    do(state, ROME, "march cyrenaica nubia 1 city", "done")
    assert query.count_tracks(state)[CULTURE][ROME] == 1
    assert query.holder(state, site("cyrenaica", "city")) == EGYPT


def test_new_occupation_replaces_the_old_one_and_no_choice_lets_it_stand() -> None:
    """E4.3a: in later turns the occupier may choose again."""
    state = cyrenaica(2)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "market")
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica caravan_papyrus")
    assert state.duty[site("cyrenaica", "city")] == state.duty[site("cyrenaica", "market")] == -1
    do(state, ROME, "occupy cyrenaica city")
    assert may(state, ROME) == ["back", "clear", "done"]
    do(state, ROME, "clear", "occupy cyrenaica marker")
    assert state.duty[site("cyrenaica", "city")] == -1
    do(state, ROME, "back", "done")
    assert state.duty[site("cyrenaica", "city")] == state.duty[site("cyrenaica", "market")] == ROME


def test_keeping_part_of_an_occupation_is_a_choice_too() -> None:
    """E4.3a: choosing one of the two buildings again gives the other back."""
    state = cyrenaica(2)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "market")
    to_conquest(state)
    events = do(state, ROME, "occupy cyrenaica city", "done")
    assert state.duty[site("cyrenaica", "city")] == ROME
    assert state.duty_kind[site("cyrenaica", "city")] == DUTY_OCCUPY
    ended = said(events, "occupation_ended")
    assert ended == [{"seat": "rome", "province": "cyrenaica", "site": "market"}] * 2  # while composing, and to all
    assert query.free_legions(state, PROVINCE["cyrenaica"], ROME) == 1


def test_pillage_of_what_one_occupies_and_of_something_else() -> None:
    """E4.3a, E4.3.1a: the occupier may pillage later; their only legion goes where they pillaged."""
    state = cyrenaica(1)
    duty(state, ROME, "cyrenaica", "city")
    to_conquest(state)
    do(state, ROME, "pillage cyrenaica city")
    assert held(state, ROME) == {"coin": 1}
    do(state, ROME, "back", "pillage cyrenaica market")
    assert held(state, ROME) == {}  # E4.3.1a: temple and market pay nothing
    assert query.holder(state, site("cyrenaica", "city")) == EGYPT
    assert state.duty[site("cyrenaica", "market")] == ROME


def test_legion_on_a_pillaged_slot_may_do_something_else_next_turn() -> None:
    """E4.3a, E4.3.1a (R): it occupies nothing there and is free for the next choice."""
    state = cyrenaica(1)
    building(state, "cyrenaica", "market", built=False)
    duty(state, ROME, "cyrenaica", "market", "pillage")
    to_conquest(state)
    do(state, ROME, "occupy cyrenaica city", "done")
    assert state.duty[site("cyrenaica", "market")] == -1
    assert query.holder(state, site("cyrenaica", "city")) == ROME


def test_choice_takes_the_most_useless_legion() -> None:
    """E4.3a (R): the one that stands where it once pillaged goes before the one that works."""
    state = blank(5)
    card(state, ROME, "circe")
    own(state, EGYPT, "gallia")
    building(state, "gallia", "caravan_sheep")
    put(state, ROME, "gallia", legion=2)
    duty(state, ROME, "gallia", "caravan_grain", "work")
    duty(state, ROME, "gallia", "market", "pillage")
    to_conquest(state)
    do(state, ROME, "occupy gallia caravan_sheep", "done")
    assert state.duty[site("gallia", "caravan_grain")] == ROME
    assert state.duty[site("gallia", "market")] == -1
    assert query.holder(state, site("gallia", "caravan_sheep")) == ROME


def test_pillage_ends_all_that_one_occupies_there() -> None:
    """E4.3a (R): a new choice replaces the old one as a whole, buildings and marker, whichever legion pillages."""
    state = cyrenaica(4)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "caravan_papyrus")
    duty(state, ROME, "cyrenaica", "marker")
    own(state, EGYPT, "libya")
    building(state, "libya", "market")
    put(state, ROME, "libya", legion=1)
    duty(state, ROME, "libya", "market")
    to_conquest(state)
    events = do(state, ROME, "pillage cyrenaica market")
    ended = [(e["province"], e["site"]) for e in said(events, "occupation_ended")]
    assert sorted(ended) == [("cyrenaica", "caravan_papyrus"), ("cyrenaica", "city"), ("cyrenaica", "marker")]
    do(state, ROME, "done")
    assert query.holder(state, site("cyrenaica", "city")) == EGYPT
    assert query.holder(state, site("cyrenaica", "caravan_papyrus")) == EGYPT
    assert state.marker[PROVINCE["cyrenaica"]] == -1
    assert query.free_legions(state, PROVINCE["cyrenaica"], ROME) == 3
    assert query.holder(state, site("libya", "market")) == ROME  # another province


def test_only_the_conqueror_chooses() -> None:
    """E4.3a, E4.4: not at war, not where nobody controls, and not in one's own provinces."""
    state = cyrenaica()
    put(state, ROME, "nubia", legion=1)
    building(state, "nubia", "market")
    own(state, EGYPT, "judea")
    building(state, "judea", "temple")
    put(state, ROME, "judea", legion=1)
    put(state, EGYPT, "judea", legion=1)
    start_turn(state, ROME)
    dice(state, [1, 1])
    do(state, ROME, "done")
    assert {t.split()[1] for t in may(state, ROME) if t != "done"} == {"cyrenaica"}
    assert refused(state, ROME, "occupy nubia market") == "not_conqueror"
    assert refused(state, ROME, "pillage judea temple") == "not_conqueror"
    assert refused(state, ROME, "occupy cyrenaica temple") == "not_built"


def test_capital_may_be_pillaged_and_occupied_but_its_marker_never() -> None:
    """E4.3.3a, E4.3.5: a capital province never changes hands."""
    state = blank(3)
    put(state, ROME, "achaia", legion=1)
    to_conquest(state)
    assert may(state, ROME) == ["done", "occupy achaia capital", "pillage achaia capital"]
    assert refused(state, ROME, "occupy achaia marker") == "capital_fixed"
    do(state, ROME, "pillage achaia capital", "done")
    assert held(state, ROME) == {"coin": 1}
    assert owner(state, "achaia") == GREECE


def test_ruined_capital_makes_no_common_province() -> None:
    """E4.3.5 (R): it is the printed slot that counts, also while the city is pillaged."""
    state = blank(3)
    building(state, "achaia", "capital", built=False)
    building(state, "achaia", "temple")
    put(state, ROME, "achaia", legion=1)
    to_conquest(state)
    assert may(state, ROME) == ["done", "occupy achaia temple", "pillage achaia temple"]
    assert refused(state, ROME, "occupy achaia marker") == "capital_fixed"


def test_supply_pays_what_it_has() -> None:
    """E4.3.1a (R): what the supply cannot pay is lost."""
    state = cyrenaica()
    state.hand[CARTHAGE][13] = state.supply[13]
    state.supply[13] = 0
    state.touch()
    to_conquest(state)
    events = do(state, ROME, "pillage cyrenaica city", "done")
    assert said(events, "pillaged")[-1]["gains"] == []
    assert state.built[site("cyrenaica", "city")] == 0


def sicilia(*cards: str) -> State:
    state = blank(3)
    own(state, CARTHAGE, "sicilia")
    building(state, "sicilia", "legendary_city", "temple")
    put(state, ROME, "sicilia", legion=1)
    card(state, ROME, *cards)
    return state


def test_legendary_city_pays_a_coin_or_a_good_drawn_on_confirmation() -> None:
    """E4.3.1a: coin or legendary good; what is drawn is known to its owner alone (E0h)."""
    state = sicilia()
    to_conquest(state)
    assert may(state, ROME, "pillage") == [
        "pillage sicilia legendary_city coin",
        "pillage sicilia legendary_city legendary_good",
        "pillage sicilia temple",
    ]
    stack = state.stack[:]
    do(state, ROME, "pillage sicilia legendary_city legendary_good")
    assert state.stack == stack  # no chance inside the draft
    events = do(state, ROME, "done")
    assert state.stack == stack[:-1]
    (drawn,) = [e for e in events if e.key == "drew_legendary"]
    assert drawn.audience == ("rome",)
    assert said(events, "pillaged")[-1]["gains"] == ["legendary_good"]
    assert list(held(state, ROME)) == [drawn.params["resource"]]


def test_empty_legendary_stack_leaves_the_coin() -> None:
    """E4.3.1a (R), E1.2a: with stack and discard empty only the coin is offered."""
    state = sicilia("hamilcar")
    for good in state.stack:
        state.hand[GREECE][14 + good] += 1
    state.stack = []
    state.touch()
    to_conquest(state)
    assert may(state, ROME, "pillage") == ["pillage sicilia legendary_city coin", "pillage sicilia temple"]


def test_hamilcar_doubles_if_he_likes() -> None:
    """C-hamilcar: 2 coins for a city, 2 goods for a caravan, coin and legendary good for a legendary city."""
    state = sicilia("hamilcar")
    own(state, CARTHAGE, "numidia")
    building(state, "numidia", "caravan_gold", "market")
    put(state, ROME, "numidia", legion=1)
    put(state, ROME, "africa", legion=1)
    to_conquest(state)
    assert "pillage sicilia temple double" not in may(state, ROME)
    assert {"pillage numidia caravan_gold", "pillage numidia market"} <= set(may(state, ROME))
    do(
        state,
        ROME,
        "pillage sicilia legendary_city double",
        "pillage numidia caravan_gold double",
        "pillage africa capital double",
        "done",
    )
    hand = held(state, ROME)
    assert (hand.pop("coin"), hand.pop("gold")) == (3, 2)
    assert len(hand) == 1
    assert next(iter(hand)).startswith("legendary_")
