"""Why something is closed in classic, and what a move leads to: out of the seat's own view alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.panel.content.closed_options import every_line
from cogs.panel.content.question_panel import Asked, describe
from engine.classic.board import PROVINCE_IDS
from engine.classic.companion import COMPANION
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.core import Rng, RulesError
from engine.core.companion import Closed, words
from i18n import LANGUAGES, texts
from tests.aids.panel_questions import selects

EN = texts("en").of("classic")


def closed(state: State, seat: str) -> tuple[Closed, ...]:
    question = RULES.question(state, seat)
    assert question is not None
    found = COMPANION.closed(seat, question, RULES.legal_actions(state, seat), RULES.view(state, seat))
    legal = {words(action) for action in RULES.legal_actions(state, seat)}
    assert [each for each in found if any(each.path == path[: len(each.path)] for path in legal)] == [], "it is open"
    for language in LANGUAGES:
        every_line(texts(language).of("classic"), found, str)
    return found


def lines(state: State, seat: str) -> list[str]:
    return [line.removeprefix("🔒 ").removeprefix("-# 🔒 ") for line in every_line(EN, closed(state, seat), str)]


def asked(state: State, seat: str) -> Asked:
    question, legal, view = RULES.question(state, seat), RULES.legal_actions(state, seat), RULES.view(state, seat)
    assert question is not None
    shut, outlook = COMPANION.closed(seat, question, legal, view), COMPANION.foresee(seat, question, legal, view)
    return Asked("abc234", seat, 1, question, legal, RULES.verbs, view, closed=shut, outlook=outlook)


BUILDING = """
empty 5
begin construction 2
leader political_leader babylon
turn babylon
cards babylon hammurabi
hand babylon grain wine fish tax 2
babylon: babylon; built city; fortress babylon
armenia: babylon; legions babylon 1 egypt 1
ninive: babylon
arabia: egypt
"""


def building(seat: str = "babylon", more: str = "") -> State:
    state = read_position(BUILDING + more)
    RULES.advance(state, parse(seat, f"name {seat}"))
    return state


def test_a_build_says_price_place_and_units() -> None:
    """K3.2, K3.4, K3.7, K3.8"""
    said = lines(building(), "babylon")
    assert "Market, temple: a set of 6 is needed, your largest is 3" in said
    assert "Pyramids: a set of 12 is needed, your largest is 3" in said
    assert "Trireme: other civilizations' units are wherever you could build it" in said
    assert "Armenia: units of Egypt are there" in said
    assert "Babylon: a fortress stands there already" in said
    assert "Arabia: it is Egypt's" in said


def test_a_power_used_is_said_to_be_used() -> None:
    """K-hammurabi"""
    state = building()
    RULES.advance(state, parse("babylon", "use hammurabi marker antiochia"))
    assert (("use", "hammurabi"), "power_used") in [(each.path, each.code) for each in closed(state, "babylon")]


def in_construction(seat: str, *more: str) -> State:
    """The seat's build turn on an empty board."""
    head = ("empty 5", "begin construction 2", f"leader political_leader {seat}", f"turn {seat}")
    state = read_position("\n".join((*head, *more, "")))
    RULES.advance(state, parse(seat, f"name {seat}"))
    return state


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ((), None),
        ([f"{place}: egypt" for place in ("antiochia", "hierosolyma", "ninive", "arabia")], "owned_by_anywhere"),
        ([f"{place}: babylon" for place in PROVINCE_IDS[11:22]], "none_left_marker"),
    ],
)
def test_a_free_marker_without_a_place_says_so(more: Sequence[str], code: str | None) -> None:
    """K-hammurabi: not used yet, and open nowhere."""
    state = in_construction("babylon", "cards babylon hammurabi", "hand babylon tax 3", "babylon: babylon", *more)
    assert {each.path: each.code for each in closed(state, "babylon")}.get(("use", "hammurabi")) == code


@pytest.mark.parametrize(("taxes", "code"), [(32, None), (33, "no_supply")])
def test_a_swap_that_nobody_can_make_says_so(taxes: int, code: str | None) -> None:
    """K-cleopatra: not used yet; the bank has no tax, or the hand no card any more."""
    hands = ("hand egypt grain", "hand babylon tax 2", f"hand rome tax {taxes}")
    state = in_construction("egypt", "cards egypt cleopatra", *hands)
    assert {each.path: each.code for each in closed(state, "egypt")}.get(("swap",)) == code
    state = in_construction("egypt", "cards egypt cleopatra", "hand egypt tax 3")
    for text in ("build legion alexandria", *["pay tax"] * 3):
        RULES.advance(state, parse("egypt", text))
    assert (("swap",), "no_cards") in [(each.path, each.code) for each in closed(state, "egypt")]


def test_after_the_winning_purchase_one_reason_stands_for_all() -> None:
    """K7.1: neither price nor place is in the way, and the question says that confirming wins."""
    state = in_construction("babylon", "hand babylon tax 15", "babylon: babylon")
    for text in ("recruit pyramids", *["pay tax"] * 12):
        RULES.advance(state, parse("babylon", text))
    assert lines(state, "babylon") == ["Build, Hero or wonder: you win with what you have; confirm your turn"]
    assert "**You have the Pyramids. Confirm your turn, and you win!**" in describe(asked(state, "babylon"), EN).lines


def test_what_is_new_this_round_is_said_to_be_new() -> None:
    """K3.5c"""
    state = building()
    RULES.advance(state, parse("babylon", "use hammurabi marker antiochia"))
    assert "Antiochia: your marker is there since this round" in lines(state, "babylon")


@pytest.mark.parametrize(("option", "there"), [("free", False), ("adjacent", True)])
def test_a_conversion_out_of_reach_is_explained(option: str, there: bool) -> None:
    """K5.4 and its option: beside an own province alone."""
    text = BUILDING.replace("empty 5\n", f"empty 5\noption conversion {option}\n")
    state = read_position(text + "gaetulia: carthage; legions babylon 1; marker babylon 1\n")
    RULES.advance(state, parse("babylon", "name babylon"))
    found = {each.path: each.code for each in closed(state, "babylon")}
    assert (found.get(("build", "marker", "gaetulia")) == "not_reachable") is there


CONQUEST = """
empty 3
{option}phase military 2
leader military_leader carthage
turn carthage
syracusae: carthage
{place}
ask name_mover
ask mover_turn {{"stage": "end"}}
ask conquest
"""


@pytest.mark.parametrize(("option", "safe"), [("", True), ("option pillage_temple yes\n", False)])
def test_a_safe_temple_is_named(option: str, safe: bool) -> None:
    """K5.5, K9.5"""
    place = "athenae: greece; built city temple; legions carthage 2"
    found = closed(read_position(CONQUEST.format(option=option, place=place)), "carthage")
    assert (("pillage", "athenae", "temple"), "temple_is_safe") in [
        (each.path, each.code) for each in found
    ] or not safe
    assert (("occupy", "athenae", "marker"), "capital_fixed") in [(each.path, each.code) for each in found]
    assert any(each.code == "temple_is_safe" for each in found) is safe


def test_the_main_province_of_a_neutral_side_is_like_any_other() -> None:
    """K9.3: it can be converted, and where it has been nobody is told that it never can."""
    place = "roma: rome; built city market; legions carthage 2"
    state = read_position(CONQUEST.format(option="", place=place))
    assert "occupy roma marker" in [action.text() for action in RULES.legal_actions(state, "carthage")]
    RULES.advance(state, parse("carthage", "occupy roma city"))
    assert [each.code for each in closed(state, "carthage") if each.code == "capital_fixed"] == []


MARCHING = """
empty 5
phase military 2
leader military_leader carthage
turn carthage
cards carthage hannibal
syracusae: carthage; legions carthage 2
tarentum: rome; legions rome 1; fortress rome
mare_tyrrhenum: carthage 1
ask name_mover
ask mover_turn {"stage": "land_battles"}
ask march
"""


def test_the_odds_stand_beside_a_march() -> None:
    """K4.6: Hannibal adds one a die, the fortress six."""
    options = [o for menu in selects(describe(asked(read_position(MARCHING), "carthage"), EN)) for o in menu.options]
    (beside,) = [o.description for o in options if o.label == "March 2: Syracusae → Tarentum"]
    assert beside.startswith("Rome: 1 legion + fortress · their bonus +6, yours +2 · on average you lose ")


def test_reasons_come_from_the_view_alone() -> None:
    """Other hidden hands under the same view give the same reasons."""
    for state, seat in ((building(), "babylon"), (read_position(MARCHING), "carthage")):
        other = RULES.imagine(RULES.view(state, seat), Rng(7))
        assert closed(other, seat) == closed(state, seat) != ()


SETTING_UP = """
setup 5
option setup advanced
phase setup
turn babylon
ask spend {{"seat": "babylon", "points": {points}}}
"""


def test_a_side_without_a_coast_at_home_builds_no_trireme() -> None:
    """K1a.1: its Main Province is meant, whatever lies on a coast beside it."""
    for more in ("", "antiochia: babylon\n"):
        state = read_position(SETTING_UP.format(points=30) + more)
        assert "Trireme: your main province is not by the sea" in lines(state, "babylon")


def test_the_own_hero_is_too_dear_in_the_set_up() -> None:
    """K1a.3, K1a.4: it is for sale, and says what it costs."""
    said = lines(read_position(SETTING_UP.format(points=8)), "babylon")
    assert "Hammurabi: costs 9 points, you have 8 left" in said


def test_the_set_up_counts_points_and_says_so() -> None:
    """K1a.1, K1a.4: prices are points, and what is lost by confirming is points."""
    text = 'setup 5\noption setup advanced\nphase setup\nturn greece\nask spend {"seat": "greece", "points": 33}\n'
    this = asked(read_position(text), "greece")
    options = [o for menu in selects(describe(this, EN)) for o in menu.options]
    assert [o.description for o in options if o.label == "Build city: Athenae"] == [
        "3 points · one tax each round, two with a temple"
    ]
    sure = describe(this, EN, ("done",))
    assert any("points that are left over are lost" in line for line in sure.lines)


def test_an_empty_main_province_says_that_its_marker_stays() -> None:
    """K5.5: in a conquered player's main province with nothing built there was no choice to make."""
    state = read_position(CONQUEST.format(option="", place="athenae: greece; legions carthage 2"))
    found = {each.path: each.code for each in closed(state, "carthage")}
    assert found[("occupy", "athenae", "marker")] == "capital_fixed"
    assert ("occupy", "athenae") not in found


def test_without_a_fortress_left_no_province_is_blamed() -> None:
    """K3.7: a fortress stands there, but one elsewhere would be refused as well."""
    places = ("babylon", "antiochia", "hierosolyma", "ninive", "arabia", "armenia", "memphis", "thebae")
    rows = [f"{place}: babylon; fortress babylon" for place in places]
    state = in_construction("babylon", "hand babylon grain wine fish", *rows)
    for action in ("build fortress babylon", "build fortress rhodus"):
        with pytest.raises(RulesError) as refused:
            RULES.advance(state, parse("babylon", action))
        assert refused.value.code == ("no_fortress" if "babylon" in action else "not_controlled")


@pytest.mark.parametrize(("seat", "names"), [("greece", ["Troas", "Rhodus"]), ("rome", ["Roma", "Gallia Cisalpina"])])
def test_the_setup_names_the_provinces_of_the_seat(seat: str, names: Sequence[str]) -> None:
    """K1a.1: each reads where its own things may stand."""
    ask = f'ask spend {{"seat": "{seat}", "points": 33}}'
    lines = ("empty 5", "option setup advanced", "phase setup", f"turn {seat}", f"cards {seat}", ask, "")
    state = read_position("\n".join(lines))
    hint = describe(asked(state, seat), EN).lines[1]
    assert all(name in hint for name in names), hint
    assert "Aegean" not in hint
