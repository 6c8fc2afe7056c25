"""Phase 4 as a whole: who moves, the stages of a turn, victory by conquest (E4.0, E4.1a, E6.2)."""

from __future__ import annotations

import pytest

from engine.empires.empire import SEAT
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from tests.aids.empires.position_text import CARTHAGE, GREECE, ROME, blank, building, duty, own, put, titles
from tests.aids.empires.turns import asked, begin, dice, do, legions, may, said, start_turn


def test_military_leader_names_all_one_at_a_time() -> None:
    """E4.0: the Military Leader names each empire, their own too; the last needs no naming."""
    state = blank(3)
    titles(state, CARTHAGE, ROME, GREECE)
    state.acted = [ROME, GREECE, CARTHAGE]  # in the build phase, that is
    put(state, ROME, "latium", legion=1)
    events = begin(state, "movement")
    assert said(events, "phase_began")[0]["phase"] == "movement"
    assert may(state, GREECE) == ["name carthage", "name greece", "name rome"]
    assert not may(state, ROME)
    events = do(state, GREECE, "name greece")  # nothing to move: the turn is over at once
    assert said(events, "mover_named") == [{"seat": "greece", "by": "greece"}]
    assert said(events, "turn_ended") == [{"seat": "greece", "phase": "movement", "quiet": True}]
    assert may(state, GREECE) == ["name carthage", "name rome"]
    events = do(state, GREECE, "name carthage")
    assert said(events, "mover_named")[-1] == {"seat": "rome", "by": "greece"}
    assert asked(state) == "march"
    assert RULES.active(state) == ("rome",)
    events = do(state, ROME, "done")
    assert said(events, "turn_ended")[0]["quiet"] is True
    assert said(events, "phase_began")[0]["phase"] == "leadership"


def test_turn_runs_through_its_stages_in_order() -> None:
    """E4.1a: conversions, triremes, sea battles, legions, land battles, conquest."""
    state = blank(3)
    own(state, ROME, "gallia")
    own(state, GREECE, "dalmatia", "dacia")
    put(state, ROME, "dalmatia", legion=2)
    duty(state, ROME, "dalmatia", "marker")
    put(state, ROME, "mare_ionium", trireme=1)
    put(state, GREECE, "mare_hadriaticum", trireme=1)
    put(state, ROME, "gallia", legion=1)
    put(state, GREECE, "macedonia", legion=1)
    put(state, GREECE, "dacia", legion=1)
    building(state, "dacia", "market")
    start_turn(state, ROME)
    seen = [asked(state)]
    for rolls, text in (
        ([], "convert dalmatia"),
        ([], "done"),
        ([], "sail mare_ionium mare_hadriaticum 1"),
        ([], "done"),
        ([1, 1], "attack mare_hadriaticum greece"),
        ([], "march gallia dalmatia 1"),
        ([], "march dalmatia macedonia 1"),
        ([], "march dalmatia dacia 1"),
        ([], "done"),
        ([1, 1, 4, 2], "attack macedonia greece"),  # then Dacia by itself: Caesar's 5 against 2 and Pericles' 2
        ([], "done"),
    ):
        dice(state, rolls)
        do(state, ROME, text)
        if asked(state) != seen[-1]:
            seen.append(asked(state))
    assert seen == ["convert", "sail", "sea_battles", "march", "land_battles", "conquest", "name_mover"]


def test_turn_in_which_something_was_done_is_not_quiet() -> None:
    """E4.1a: the record says whether anything happened in a turn."""
    state = blank(3)
    put(state, ROME, "latium", legion=1)
    start_turn(state, ROME)
    events = do(state, ROME, "march latium italia 1", "done")
    assert said(events, "turn_ended")[0]["quiet"] is False


def test_plan_is_private_until_done_and_can_be_taken_back() -> None:
    """E4.1a: a plan is composed in private; `back` and `clear` restore the position exactly."""
    state = blank(3)
    put(state, ROME, "latium", legion=3)
    start_turn(state, ROME)
    before, public = RULES.dump(state), RULES.view(state, None)
    do(state, ROME, "march latium italia 1", "march latium gallia 2")
    assert (legions(state, ROME, "italia"), legions(state, ROME, "gallia")) == (1, 2)
    assert RULES.view(state, None) == public
    assert RULES.view(state, "greece") == RULES.view(RULES.load(before), "greece")
    do(state, ROME, "back")
    assert legions(state, ROME, "latium") == 2
    do(state, ROME, "march latium gallia 1", "clear")
    assert RULES.dump(state) == before
    events = do(state, ROME, "march latium italia 1", "done")
    assert said(events, "marched") == [
        {"seat": "rome", "from": "latium", "to": "italia", "count": 1},  # to the one composing
        {"seat": "rome", "from": "latium", "to": "italia", "count": 1},  # to all when it is done
    ]
    assert [e.audience for e in events if e.key == "marched"] == [("rome",), None]


def _conquest_ready(legendary_built: bool = True) -> State:
    """Rome: its capital, Sicilia and Asia; it stands in Achaia, whose capital and city are built."""
    state = blank(3)
    own(state, ROME, "sicilia", "asia")
    building(state, "sicilia", "legendary_city")
    building(state, "asia", "legendary_city", built=legendary_built)
    put(state, ROME, "achaia", legion=1)
    return state


@pytest.mark.parametrize(("built", "won"), [(True, True), (False, False)])
def test_four_standing_great_cities_win_at_the_end_of_the_phase(built: bool, won: bool) -> None:
    """E6.2: four standing capitals and legendary cities, controlled or occupied, win."""
    state = _conquest_ready(built)
    start_turn(state, ROME)
    do(state, ROME, "done")
    do(state, ROME, "occupy achaia capital", "done")
    assert state.outcome is None  # only the end of the phase decides
    do(state, ROME, "name carthage")
    outcome = RULES.outcome(state)
    assert (outcome is not None) == won
    if outcome is not None:
        assert (outcome.reason, outcome.winners) == ("conquest", ("rome",))


def test_occupied_own_capital_does_not_count() -> None:
    """E6.2: an empire's own capital counts unless it is occupied."""
    state = _conquest_ready()
    put(state, CARTHAGE, "latium", legion=1)
    duty(state, CARTHAGE, "latium", "capital")
    duty(state, ROME, "achaia", "capital")
    finish_quietly(state)
    assert state.outcome is None


def test_two_empires_with_four_each_win_together() -> None:
    """E6.2 (R): everybody with four wins."""
    state = blank(5)
    own(state, ROME, "sicilia", "asia")
    own(state, CARTHAGE, "judea")
    building(state, "sicilia", "legendary_city")
    building(state, "asia", "legendary_city")
    building(state, "judea", "legendary_city")
    put(state, ROME, "achaia", legion=1)
    duty(state, ROME, "achaia", "capital")
    for province in ("aegyptus", "mesopotamia"):
        put(state, CARTHAGE, province, legion=1)
        duty(state, CARTHAGE, province, "capital")
    finish_quietly(state)
    assert state.outcome is not None
    assert state.outcome.winners == ("rome", "carthage")


def finish_quietly(state: State) -> None:
    """Play the whole phase without doing anything in it."""
    begin(state, "movement")
    while FLOW.phase_of(state) == "movement" and state.outcome is None:
        (seat,) = RULES.active(state)
        actions = may(state, SEAT[seat])
        do(state, SEAT[seat], "done" if "done" in actions else actions[0])


def test_empire_without_units_has_no_turn_to_think_about() -> None:
    """E4.1a: stages without a possible choice are skipped; legions on an island without ships cannot go anywhere."""
    state = blank(3)
    put(state, ROME, "creta", legion=2)
    events = start_turn(state, ROME)
    assert said(events, "turn_ended")[0] == {"seat": "rome", "phase": "movement", "quiet": True}
