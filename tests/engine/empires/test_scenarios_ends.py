"""Scenarios of income, titles and victory, written from the rulebook alone, and of legions sent home."""

from __future__ import annotations

import pytest

from engine.empires.state import State
from engine.empires.vocabulary import CULTURE, MILITARY, TRADE
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
    titles,
)
from tests.aids.empires.turns import asked, begin, build_turn, collect, do, held, legions, may, rich, start_turn

TWELVE = ["recruit pyramids", *["pay coin"] * 12]


def first_pyramids(leader: int, rival: int = 0) -> State:
    """Rome, named first by who leads everything, has built the Pyramids; Greece holds that many coins."""
    state = rich(ROME, 12)
    hold(state, GREECE, coin=rival)
    titles(state, leader, leader, leader)
    begin(state, "build")
    do(state, leader, "name rome")
    do(state, ROME, *TWELVE, "done")
    return state


def finish(state: State) -> None:
    """The rest of the phase: nobody does anything more."""
    phase = state.cursor
    while state.outcome is None and state.cursor == phase:
        seat = next(s for s in range(state.n) if may(state, s))
        texts = may(state, seat)
        do(state, seat, next((t for t in ("done", "pass", "seal") if t in texts), texts[0]))


# E1.1c, E1.1d


@pytest.mark.parametrize(
    ("city", "temple", "chooser"),
    [(-1, -1, EGYPT), (ROME, -1, -1), (-1, ROME, -1), (ROME, ROME, ROME)],
)
def test_the_temples_choice_is_for_who_has_both(city: int, temple: int, chooser: int) -> None:
    """E1.1c, E1.1d: an occupied temple serves the occupier's city alone, the owner's temple the owner's."""
    state = blank(5)
    own(state, EGYPT, "judea")
    building(state, "judea", "legendary_city", "temple")
    for name, seat in (("legendary_city", city), ("temple", temple)):
        if seat >= 0:
            put(state, seat, "judea", legion=1)
            duty(state, seat, "judea", name)
    begin(state, "income")
    able = [seat for seat in range(5) if any(t.startswith("collect") for t in may(state, seat))]
    assert able == ([chooser] if chooser >= 0 else [])
    if able:
        assert may(state, chooser, "collect") == ["collect judea coin", "collect judea legendary_good"]


def test_an_occupiers_temple_doubles_no_city_of_the_owner() -> None:
    """E1.1a, E1.1d: two cities in Aegyptus; Rome has the temple and Memphis, Egypt its capital."""
    state = blank(5)
    building(state, "aegyptus", "city", "temple")
    put(state, ROME, "aegyptus", legion=2)
    duty(state, ROME, "aegyptus", "city")
    duty(state, ROME, "aegyptus", "temple")
    collect(state)
    assert held(state, ROME) == {"coin": 3}
    assert held(state, EGYPT) == {"coin": 1}


def test_a_market_alone_yields_nothing_and_takes_the_doubling_away() -> None:
    """E4.3.2a, E1.1b: Rome stands on the market; Egypt's caravan gives one."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    building(state, "cyrenaica", "caravan_papyrus", "market")
    put(state, ROME, "cyrenaica", legion=1)
    duty(state, ROME, "cyrenaica", "market")
    collect(state)
    assert held(state, ROME) == {"coin": 1}
    assert held(state, EGYPT) == {"coin": 1, "papyrus": 1}


# C-zeus: sent home


def test_sent_home_from_every_job() -> None:
    """C-zeus, E4.3.2b: what they occupied, and the marker, is free again; the tracks follow; fortresses stay."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica", "libya", "nubia")
    building(state, "cyrenaica", "market", "city")
    put(state, ROME, "cyrenaica", legion=2, fortress=0)
    duty(state, ROME, "cyrenaica", "city")
    duty(state, ROME, "cyrenaica", "market")
    put(state, ROME, "libya", legion=1)
    duty(state, ROME, "libya", "marker")
    put(state, ROME, "phasania", legion=1)
    card(state, EGYPT, "zeus")
    before = count_tracks(state)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    after = count_tracks(state)
    assert legions(state, ROME, "latium") == 3
    assert legions(state, ROME, "phasania") == 1, "not one of Egypt's provinces"
    assert jobs(state, "cyrenaica") == jobs(state, "libya") == {}
    assert after[TRADE][EGYPT] - before[TRADE][EGYPT] == after[CULTURE][EGYPT] - before[CULTURE][EGYPT] == 1


def test_legions_sent_home_may_march_in_their_turn() -> None:
    """C-zeus: the way home was no move."""
    state = blank(5)
    own(state, EGYPT, "cyrenaica")
    put(state, ROME, "cyrenaica", legion=1)
    card(state, EGYPT, "zeus")
    titles(state, ROME, ROME, ROME)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name rome")
    assert "march latium italia 1" in may(state, ROME)


def test_never_the_same_partner_twice_running() -> None:
    """C-zeus: all others, or nobody."""
    state = blank(5)
    card(state, EGYPT, "zeus")
    state.peace_last[EGYPT] = ROME
    begin(state, "movement")
    assert set(may(state, EGYPT)) == {"pass", "peace carthage", "peace greece", "peace babylon"}


# E6


def test_pyramids_of_the_culture_leader_win_at_once() -> None:
    """E6.1a: alone, before anybody else has built."""
    state = rich(ROME, 12)
    hold(state, GREECE, coin=12)
    build_turn(state, ROME)
    do(state, ROME, *TWELVE, "done")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("prestige", ("rome",))


def test_pyramids_of_two_others_win_together_at_the_end() -> None:
    """E6.1b: neither leads culture; both have built them."""
    state = first_pyramids(EGYPT, rival=12)
    assert asked(state) == "name_builder"
    do(state, EGYPT, "name greece")
    do(state, GREECE, *TWELVE, "done")
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.reason, set(state.outcome.winners)) == ("prestige", {"rome", "greece"})


def test_pyramids_go_before_a_fifth_card() -> None:
    """E6.1b: Rome has its fifth hero first, Greece the Pyramids later: Greece wins."""
    state = rich(ROME, 10)
    hold(state, GREECE, coin=12)
    card(state, ROME, "hercules", "circe", "artemis")
    show(state, "colossus")
    titles(state, EGYPT, EGYPT, EGYPT)
    begin(state, "build")
    do(state, EGYPT, "name rome")
    do(state, ROME, "recruit colossus", *["pay coin"] * 10, "done")
    assert asked(state) == "name_builder"
    do(state, EGYPT, "name greece")
    do(state, GREECE, *TWELVE, "done")
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("prestige", ("greece",))


def test_the_culture_leader_may_still_win_alone_after_anothers_pyramids() -> None:
    """E6.1b, E6.1a: Rome built first; Greece, who leads, builds them too and wins alone."""
    state = first_pyramids(GREECE, rival=12)
    assert asked(state) == "name_builder"
    do(state, GREECE, "name greece", *TWELVE, "done")
    assert state.outcome is not None
    assert state.outcome.winners == ("greece",)


def test_nobody_else_able_ends_it_early() -> None:
    """E6.1b: with Rome's Pyramids built and no hand large enough left, the game is over."""
    state = first_pyramids(EGYPT)
    assert state.outcome is not None
    assert state.outcome.winners == ("rome",)


def triumph(seat: int, *places: tuple[str, str]) -> State:
    state = blank(5)
    for province, name in places:
        building(state, province, name)
        put(state, seat, province, legion=1)
        duty(state, seat, province, name)
    return state


def test_two_with_four_each_win_together() -> None:
    """E6.2: Rome and Greece divide the capitals and legendary cities between them."""
    state = triumph(ROME, ("aegyptus", "capital"), ("africa", "capital"))
    own(state, ROME, "sicilia")
    own(state, GREECE, "asia", "judea")
    building(state, "sicilia", "legendary_city")
    building(state, "asia", "legendary_city")
    building(state, "judea", "legendary_city")
    put(state, GREECE, "mesopotamia", legion=1)
    duty(state, GREECE, "mesopotamia", "capital")
    begin(state, "movement")
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.reason, set(state.outcome.winners)) == ("conquest", {"rome", "greece"})


def test_a_pillaged_capital_does_not_count() -> None:
    """E6.2: standing ones; Rome stands on three and on the slot of a fourth."""
    state = triumph(ROME, ("aegyptus", "capital"), ("africa", "capital"))
    put(state, ROME, "achaia", legion=1)
    duty(state, ROME, "achaia", "capital", "pillage")
    building(state, "achaia", "capital", built=False)
    begin(state, "movement")
    finish(state)
    assert state.outcome is None


def test_ones_own_occupied_capital_does_not_count() -> None:
    """E6.2: Rome has three legendary cities, but Greece sits in its capital."""
    state = blank(5)
    own(state, ROME, "sicilia", "asia", "judea")
    for province in ("sicilia", "asia", "judea"):
        building(state, province, "legendary_city")
    put(state, GREECE, "latium", legion=1)
    duty(state, GREECE, "latium", "capital")
    begin(state, "movement")
    finish(state)
    assert state.outcome is None


def test_a_pillage_that_ends_an_occupation_can_lose_the_victory() -> None:
    """E4.3a, E6.2: Rome pillages the temple of Aegyptus and so lets its capital go."""
    state = triumph(ROME, ("aegyptus", "capital"), ("africa", "capital"), ("achaia", "capital"))
    building(state, "aegyptus", "temple")
    put(state, ROME, "aegyptus", legion=1)
    start_turn(state, ROME)
    do(state, ROME, "done", "pillage aegyptus temple", "done")
    assert jobs(state, "aegyptus") == {"temple": "rome pillage"}
    finish(state)
    assert state.outcome is None


def test_three_titles_win() -> None:
    """E6.3, E5b: after all ties are settled, though another was named in the first."""
    state = blank(5)
    card(state, ROME, "hercules")
    begin(state, "leadership")
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("leadership", ("rome",))


def test_ties_are_settled_by_the_former_leader_for_anybody_tied() -> None:
    """E5b: Babylon led trade and names one of the three tied, though Babylon is not among them."""
    state = blank(5)
    for seat, province, site in (
        (ROME, "gallia", "caravan_grain"), (GREECE, "macedonia", "caravan_wine"), (CARTHAGE, "numidia", "caravan_gold"),
    ):  # fmt: skip
        own(state, seat, province)
        building(state, province, site)
    titles(state, BABYLON, ROME, ROME)
    begin(state, "leadership")
    assert asked(state) == "crown"
    assert set(may(state, BABYLON)) == {"crown trade rome", "crown trade greece", "crown trade carthage"}
    assert [may(state, s) for s in (ROME, GREECE, CARTHAGE)] == [[], [], []]


def test_tracks_count_past_fifteen() -> None:
    """E5a: eight legions, five triremes, five fortresses are eighteen."""
    state = blank(5)
    put(state, ROME, "latium", legion=8, fortress=1)
    for province in ("italia", "gallia", "germania", "dalmatia"):
        put(state, ROME, province, fortress=1)
    put(state, ROME, "mare_tyrrhenum", trireme=5)
    assert count_tracks(state)[MILITARY][ROME] == 18
