"""The Statue of Zeus: a round of peace with one opponent (C-zeus)."""

from __future__ import annotations

from engine.empires.board import PROVINCE
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.marenostrum import query
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
from tests.aids.empires.tables import peace_beside_libya
from tests.aids.empires.turns import asked, begin, dice, do, legions, may, owner, refused, said


def zeus(seats: int = 5) -> State:
    state = blank(seats)
    card(state, EGYPT if seats > 3 else GREECE, "zeus")
    return state


def test_peace_is_asked_before_the_first_is_named() -> None:
    """C-zeus, E4.0: at the start of phase 4; the owner may decline."""
    state = zeus()
    begin(state, "movement")
    assert asked(state) == "peace"
    assert RULES.active(state) == ("egypt",)
    assert may(state, EGYPT) == ["pass", "peace babylon", "peace carthage", "peace greece", "peace rome"]
    events = do(state, EGYPT, "pass")
    assert said(events, "passed") == [{"seat": "egypt", "question": "peace"}]
    assert state.peace is None
    assert asked(state) == "name_mover"


def test_never_the_one_of_the_last_declaration() -> None:
    """C-zeus: a round without a declaration does not change who was the last."""
    state = zeus()
    state.peace_last[EGYPT] = ROME
    state.touch()
    begin(state, "movement")
    assert may(state, EGYPT) == ["pass", "peace babylon", "peace carthage", "peace greece"]
    do(state, EGYPT, "peace greece")
    assert state.peace == (EGYPT, GREECE)
    assert state.peace_last[EGYPT] == GREECE


def test_his_legions_in_the_declarers_provinces_go_home() -> None:
    """C-zeus: to their capital province, also if it is occupied, ending what they occupied, and (E4.2.1a) what another
    occupied at home; no battle there yet.
    """
    state = zeus()
    own(state, EGYPT, "cyrenaica", "nubia")
    building(state, "cyrenaica", "city")
    put(state, ROME, "cyrenaica", legion=2)
    duty(state, ROME, "cyrenaica", "city")
    put(state, ROME, "nubia", legion=1)
    duty(state, ROME, "nubia", "marker")
    put(state, ROME, "garamantia", legion=1)
    put(state, GREECE, "latium", legion=1)
    duty(state, GREECE, "latium", "capital")
    begin(state, "movement")
    events = do(state, EGYPT, "peace rome")
    assert said(events, "peace_declared") == [{"seat": "egypt", "with": "rome"}]
    assert said(events, "sent_home") == [
        {"seat": "rome", "province": "cyrenaica", "count": 2},
        {"seat": "rome", "province": "nubia", "count": 1},
    ]
    assert (legions(state, ROME, "latium"), legions(state, ROME, "garamantia")) == (3, 1)
    assert state.duty[site("cyrenaica", "city")] == -1
    assert state.duty[site("latium", "capital")] == -1
    assert said(events, "at_war") == [{"province": "latium"}]
    assert legions(state, GREECE, "latium") == 1
    do(state, ROME, "name rome")
    assert "march latium gallia 3" in may(state, ROME)  # going home was no move


def test_the_two_do_not_enter_each_others_provinces() -> None:
    """C-zeus: for the rest of the round, both ways; third provinces stay open."""
    state = zeus()
    own(state, EGYPT, "cyrenaica")
    own(state, ROME, "libya")
    put(state, ROME, "libya", legion=1)
    put(state, EGYPT, "cyrenaica", legion=1)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name rome")
    assert {t.split()[2] for t in may(state, ROME, "march")} == {"africa", "phasania", "garamantia"}
    assert refused(state, ROME, "march libya cyrenaica 1") == "peace_binds"
    do(state, ROME, "march libya garamantia 1", "done", "name egypt")
    assert {t.split()[2] for t in may(state, EGYPT, "march")} == {"garamantia", "aegyptus", "nubia"}


def test_no_battles_between_the_two_at_sea_or_in_third_provinces() -> None:
    """C-zeus: no battles at all; with others they fight as ever."""
    state = zeus()
    put(state, ROME, "mare_africum", trireme=1)
    put(state, EGYPT, "mare_africum", trireme=1)
    put(state, CARTHAGE, "mare_africum", trireme=1)
    put(state, ROME, "garamantia", legion=1)
    put(state, EGYPT, "garamantia", legion=1)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name rome")
    do(state, ROME, "done")
    assert may(state, ROME) == ["attack mare_africum carthage", "done"]
    assert refused(state, ROME, "attack mare_africum egypt") == "peace_binds"
    do(state, ROME, "done", "done")
    assert legions(state, ROME, "garamantia") == legions(state, EGYPT, "garamantia") == 1
    assert asked(state) == "name_mover"


def test_third_empire_between_the_two_is_still_fought() -> None:
    """C-zeus: where both stand with a third, only the third can be attacked."""
    state = zeus()
    for seat in (ROME, EGYPT, CARTHAGE):
        put(state, seat, "garamantia", legion=1)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name rome")
    dice(state, [1, 1])
    events = do(state, ROME, "done")
    assert [e["defender"] for e in said(events, "battle_rolled")] == ["carthage"]


def test_declarers_legions_stay_and_may_convert_and_choose() -> None:
    """C-zeus (R): the declarer's legions already in the other's provinces stay, occupy and may convert or choose."""
    state = zeus()
    own(state, ROME, "libya", "garamantia")
    own(state, EGYPT, "cyrenaica")
    building(state, "garamantia", "market")
    put(state, EGYPT, "libya", legion=1)
    duty(state, EGYPT, "libya", "marker")
    put(state, EGYPT, "garamantia", legion=1)
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name egypt")
    do(state, EGYPT, "convert libya", "done")
    assert owner(state, "libya") == EGYPT
    do(state, EGYPT, "done")
    assert "occupy garamantia market" in may(state, EGYPT)


def test_partner_who_walks_in_ends_occupations_without_a_battle() -> None:
    """C-zeus, E4.2.1a (R): no battle between the two, but of marker and buildings nothing is occupied any more."""
    state = zeus()
    own(state, CARTHAGE, "libya", "africa")
    building(state, "libya", "caravan_oil")
    put(state, ROME, "libya", legion=3)
    duty(state, ROME, "libya", "marker")
    duty(state, ROME, "libya", "caravan_oil")
    put(state, EGYPT, "garamantia", legion=1)
    put(state, ROME, "phasania", legion=1)
    own(state, CARTHAGE, "phasania")
    duty(state, ROME, "phasania", "marker")
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name egypt")
    events = do(state, EGYPT, "march garamantia libya 1", "done")
    assert not said(events, "battle_rolled")
    assert said(events, "at_war") == [{"province": "libya"}]
    assert sorted(str(e["site"]) for e in said(events, "occupation_ended")) == ["caravan_oil", "marker"]
    assert state.marker[PROVINCE["libya"]] == -1
    assert query.holder(state, site("libya", "caravan_oil")) == CARTHAGE
    assert (legions(state, ROME, "libya"), legions(state, EGYPT, "libya")) == (3, 1)
    assert state.marker[PROVINCE["phasania"]] == ROME  # nobody came here
    assert asked(state) == "name_mover"


def test_plan_to_walk_in_is_nobodys_business_yet() -> None:
    """E4.2.1a (R), E4.1a: the occupation ends when the march is confirmed, not while it is composed."""
    state = peace_beside_libya()
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name egypt")
    do(state, EGYPT, "march garamantia libya 1")
    provinces = RULES.view(state, "rome")["provinces"]
    assert "marker" in provinces["libya"]["sites"]  # type: ignore[index, call-overload, operator]
    do(state, EGYPT, "back", "done")
    assert state.marker[PROVINCE["libya"]] == ROME


def test_peace_is_over_with_the_round() -> None:
    """C-zeus: for the rest of the round."""
    state = zeus()
    begin(state, "movement")
    do(state, EGYPT, "peace rome")
    begin(state, "income")
    assert state.peace is None
    assert state.peace_last[EGYPT] == ROME
