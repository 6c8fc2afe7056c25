"""Which changed rule does a game meet that began on an older version (engine/empires/changes.py)?"""

from __future__ import annotations

from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from tests.aids.empires.position_text import CARTHAGE, EGYPT, GREECE, ROME, blank, card, duty, hold, own, put, titles
from tests.aids.empires.tables import peace_beside_libya
from tests.aids.empires.turns import begin, cyrenaica, do, start_turn, to_conquest


def met(state: State, seat: int, text: str, since: int = 1) -> tuple[str, ...]:
    """The changed rules that one action meets."""
    before, action = state.copy(), parse(SEATS[seat], text)
    events = RULES.advance(state, action)
    return RULES.changed(since, before, action, state, events)


def test_pillage_beside_an_occupation() -> None:
    """E4.3a: met when an occupation ends that used to go on; not when the only legion leaves it anyhow."""
    state = cyrenaica(2)
    duty(state, ROME, "cyrenaica", "city")
    to_conquest(state)
    twin = state.copy()
    assert met(state, ROME, "pillage cyrenaica market") == ("E4.3a",)
    assert met(twin.copy(), ROME, "pillage cyrenaica market", since=2) == ()
    assert met(twin, ROME, "pillage cyrenaica city") == ()
    alone = cyrenaica(1)
    duty(alone, ROME, "cyrenaica", "city")
    to_conquest(alone)
    assert met(alone, ROME, "pillage cyrenaica market") == ()


def test_partner_who_walks_in() -> None:
    """E4.2.1a: met where something was occupied; a march into a battle meets nothing."""
    state = peace_beside_libya()
    fight = state.copy()
    do(state, EGYPT, "peace rome")
    do(state, ROME, "name egypt")
    do(state, EGYPT, "march garamantia libya 1")
    assert met(state, EGYPT, "done") == ("E4.2.1a",)
    do(fight, EGYPT, "pass")
    do(fight, ROME, "name egypt")
    do(fight, EGYPT, "march garamantia libya 1")
    assert met(fight, EGYPT, "done") == ()


def test_worker_in_a_foreign_province_at_war() -> None:
    """C-circe: met at the income that leaves the worker's goods out."""
    state = blank()
    card(state, ROME, "circe")
    own(state, EGYPT, "gallia")
    put(state, ROME, "gallia", legion=1)
    duty(state, ROME, "gallia", "caravan_grain", "work")
    put(state, CARTHAGE, "gallia", legion=1)
    before = state.copy()
    events = begin(state, "income")
    assert RULES.changed(1, before, parse("rome", "pass"), state, events) == ("C-circe",)
    put(before, CARTHAGE, "gallia", legion=-1)
    peaceful = before.copy()
    events = begin(peaceful, "income")
    assert RULES.changed(1, before, parse("rome", "pass"), peaceful, events) == ()


def test_worker_who_may_only_change_places_is_asked_now() -> None:
    """C-circe: the conquest question comes where there was none to ask."""
    state = blank()
    card(state, ROME, "circe")
    own(state, ROME, "gallia")
    put(state, ROME, "gallia", legion=1)
    duty(state, ROME, "gallia", "caravan_grain", "work")
    start_turn(state, ROME)
    idle = state.copy()
    assert met(state, ROME, "done") == ("C-circe",)
    put(idle, ROME, "gallia", legion=1)
    assert met(idle, ROME, "done") == ()  # one without a job was always asked


def test_leader_with_an_empty_hand() -> None:
    """E2.1d: Antigone's owner used to name who takes first."""
    state = blank(3)
    card(state, CARTHAGE, "antigone")
    hold(state, ROME, grain=2)
    hold(state, GREECE, wine=2)
    titles(state, CARTHAGE, ROME, ROME)
    begin(state, "trade")
    again = state.copy()
    assert met(state, CARTHAGE, "announce 2") == ("E2.1d",)  # the two others have no choice
    hold(again, GREECE, oil=1)
    do(again, CARTHAGE, "announce 2")
    do(again, GREECE, "offer oil", "offer wine")
    assert met(again, GREECE, "seal") == ("E2.1d",)


def test_every_changed_rule_has_its_words() -> None:
    from engine.empires.changes import _CHANGES
    from i18n import LANGUAGES, texts

    for language in LANGUAGES:
        for _, rule, _ in _CHANGES:
            assert texts(language).of("empires").has(f"changed-empires-{rule.replace('.', '_')}"), (language, rule)
