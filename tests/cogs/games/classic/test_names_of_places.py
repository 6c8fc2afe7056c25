"""A province that is called like a civilization has one name wherever a player reads of it: that of the map."""

from __future__ import annotations

import pytest

from cogs.features.history.chronicle import named_seats
from cogs.features.history.map_command import find_region
from cogs.panel.content.closed_options import every_line
from cogs.panel.content.labels import action_label, slot_label
from cogs.panel.controls.text_input import spoken
from cogs.panel.explaining import explained_line, names_in
from cogs.panel.typed_actions import resolve
from cogs.pictures.drawing import regions
from engine.classic.rules import RULES
from engine.classic.verbs import parse
from engine.core.companion import Closed
from i18n import LANGUAGES, texts
from render.classic.position_words import position_text
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
    lines = position_text(RULES.view(building("babylon"), None), PL).splitlines()
    assert any(line.startswith("Babylon: Babilon; ") for line in lines)
    assert any(line.endswith(": Babylon") and line.startswith(PL.get("position-round-start")) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_are_explained_together(language: str) -> None:
    """K9.1: the civilization with what it owns, the province with what lies beside it."""
    said = texts(language).of("classic")
    side, ground = explained_line(said, "babylon", RULES.view(building("babylon"), None)).splitlines()
    assert {said.name("babylon"), said.name("province_babylon")} == {*side.split("**")[1].split(" / ")}
    assert said.name("political_leader") in side
    assert said.name("ninive") in ground


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_are_found_on_the_map(language: str) -> None:
    """By what is chosen from the list, and by name."""
    said = texts(language).of("classic")
    known = regions(RULES.view(building("babylon"), None), said)
    assert len({*known.values()}) == len(known)
    for part in ("babylon", "province_babylon"):
        assert find_region(known, part) == part
        assert find_region(known, known[part]) == part


def test_a_place_does_not_name_the_player() -> None:
    """The log of one player and what is told to them first go by who is meant."""
    seats = ("babylon", "egypt", "rome")
    assert named_seats({"place": "babylon", "attacker": "egypt", "defender": "rome"}, seats) == {"egypt", "rome"}
    assert named_seats({"seat": "egypt", "from": "babylon", "to": "ninive", "count": 1}, seats) == {"egypt"}
    assert named_seats({"seat": "egypt", "from": "babylon", "resource": "gold"}, seats) == {"babylon", "egypt"}
    assert named_seats({"provinces": ["babylon"], "seat": "rome"}, seats) == {"rome"}
    assert named_seats({"provinces": {"babylon": {"egypt": 2}}}, seats) == {"egypt"}
