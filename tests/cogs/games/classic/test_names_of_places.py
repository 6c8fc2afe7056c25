"""A province that is called like a civilization has one name wherever a player reads of it: that of the map."""

from __future__ import annotations

from cogs.panel.content.closed_options import every_line
from cogs.panel.content.labels import action_label, slot_label
from cogs.panel.controls.text_input import spoken
from cogs.panel.explaining import names_in
from cogs.panel.typed_actions import resolve
from engine.classic.rules import RULES
from engine.classic.verbs import parse
from engine.core.companion import Closed
from i18n import texts
from render.kit.plain_words import plain_text
from tests.aids.classic.classic_moves import building

PL = texts("pl").of("classic")
ON_THE_MAP, SIDE = PL.name("province_babylon"), PL.name("babylon")


def test_the_two_have_different_names_in_polish() -> None:
    """Names of the map are Latin in every language; without a difference nothing below would mean anything."""
    assert (ON_THE_MAP, SIDE) == ("Babylon", "Babilon")


def test_a_sentence_names_the_place_and_the_side() -> None:
    """What happens there, what leads there, and who is meant."""
    rolled = {"place": "babylon", "attacker": "egypt", "defender": "babylon"}
    assert PL.say("event-battle_rolled", rolled) == "Bitwa: Babylon. Egipt atakuje Babilon."
    marched = {"seat": "babylon", "from": "ninive", "to": "babylon", "count": 1}
    assert PL.say("event-marched", marched).endswith("Ninive → Babylon.")
    taken = {"seat": "rome", "from": "babylon", "resource": "gold"}
    assert "Babilonu" in PL.say("event-taken", taken), "alone, `from` is a side"
    assert PL.say("refusal-not_conqueror", {"province": "babylon"}).startswith("Babylon:")


def test_controls_and_reasons_name_the_place() -> None:
    """By the kinds of their slots."""
    assert action_label(RULES.verbs, PL, parse("egypt", "build legion babylon")).endswith(": Babylon")
    assert slot_label(RULES.verbs, PL, ("attack", "babylon"), "babylon") == SIDE
    assert slot_label(RULES.verbs, PL, ("attack",), "babylon") == ON_THE_MAP
    shut = (Closed(("build", "legion", "babylon"), "not_controlled"), Closed(("name", "babylon"), "had_turn"))
    said = every_line(PL, shut, str)
    assert any("Babylon:" in line for line in said)
    assert any("Babilon:" in line for line in said)


def test_both_names_are_understood() -> None:
    """Typed into a slot, as a line, or read in a panel."""
    state = building("babylon")
    legal, verb = RULES.legal_actions(state, "babylon"), PL.get("verb-build")
    for name in (ON_THE_MAP, SIDE):
        assert resolve(name, {"babylon", "ninive"}, PL) == "babylon"
        assert [a.text() for a in spoken(f"{verb} legion {name}", legal, RULES.verbs, PL)] == ["build legion babylon"]
        assert names_in(PL, [f"Bitwa: {name}."]) == ["babylon"]


def test_the_position_in_words_names_the_place() -> None:
    """Beside its owner, who has the side's name."""
    lines = plain_text(RULES.view(building("babylon"), None), PL).splitlines()
    (provinces,) = (line for line in lines if line.startswith(f"{PL.get('position-provinces')}:"))
    assert "Babylon (" in provinces
    assert f"{PL.name('owner')} Babilon" in provinces
