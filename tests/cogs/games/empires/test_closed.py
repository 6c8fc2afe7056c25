"""Why an option is closed: for builds, cards, trade, moves, battles and conquest, out of the seat's own view alone."""

from __future__ import annotations

import pytest

from cogs.panel.content.closed_options import WHY, closed_lines, closing, every_line, reason
from cogs.panel.content.labels import action_label, path_label_words
from cogs.panel.content.question_panel import Asked, describe
from engine.core import Action, Question, Rng
from engine.core.companion import Closed, too_dear, words
from engine.core.log import walk
from engine.empires.companion.closed import closed_options
from engine.empires.rules import RULES
from engine.empires.state import State
from i18n import texts
from tests.aids.empires.position_text import from_text
from tests.aids.empires.words import EN, PL
from tests.aids.panel_questions import buttons
from tests.aids.wire.retold import GAMES, recorded, shortest


def closed(state: State, seat: str) -> tuple[Closed, ...]:
    question = RULES.question(state, seat)
    assert question is not None
    return closed_options(seat, question, RULES.legal_actions(state, seat), RULES.view(state, seat))


def lines(state: State, seat: str) -> list[str]:
    return [line.removeprefix("🔒 ").removeprefix("-# 🔒 ") for line in every_line(EN, closed(state, seat), str)]


def asked(state: State, seat: str) -> Asked:
    question, legal = RULES.question(state, seat), RULES.legal_actions(state, seat)
    return Asked("abc234", seat, 1, question, legal, RULES.verbs, RULES.view(state, seat), closed=closed(state, seat))


BUILDING = """
setup 3
phase build
leader culture rome
turn rome
acted greece
hand rome coin 2 grain wine oil wood stone
cards rome caesar gilgamesh spartacus
used rome spartacus
latium: rome; built capital caravan_wine; legions rome 1; fortress rome
italia: rome; legions rome 1 carthage 1
mare_tyrrhenum: rome
ask name_builder
ask build
"""


def test_a_build_says_price_place_units_and_powers() -> None:
    state = from_text(BUILDING)
    said = lines(state, "rome")
    assert any(
        line.startswith("Market, temple") and "6 resources needed, you can make sets of 5" in line for line in said
    )
    assert any(line.startswith("Pyramids") and "12 resources needed" in line for line in said)
    assert any("Spartacus" in line and "used this round already" in line for line in said)
    assert any(line.startswith("Italia") and "units of Carthage are there" in line for line in said)
    assert any(line.startswith("Latium") and "a fortress stands there already" in line for line in said)


def test_what_has_run_out_is_named() -> None:
    text = BUILDING.replace("legions rome 1; fortress rome", "legions rome 7; fortress rome")
    assert any(line == "Legion: all your legions are on the map" for line in lines(from_text(text), "rome"))


MARCHING = """
empty 5
phase movement
leader military rome
turn rome
round 3
latium: rome; built capital; legions rome 2
sicilia: rome; legions rome 1
asia: babylon
ask name_mover
ask mover_turn {"stage": "land_battles"}
ask march
draft rome march latium gallia 2
"""


def test_a_march_says_who_has_moved_and_what_the_sea_closes() -> None:
    said = lines(from_text(MARCHING), "rome")
    assert any("Gallia" in line and "all of them have moved" in line for line in said)
    assert any("Sicilia" in line and "no trireme of yours" in line for line in said)
    fresh = lines(from_text(MARCHING.replace("draft rome march latium gallia 2", "draft rome")), "rome")
    assert any("no trireme of yours carries over Mare Tyrrhenum" in line for line in fresh)


def test_peace_and_a_battle_fought_close_attacks() -> None:
    text = """
    empty 5
    phase movement
    leader military rome
    turn rome
    peace rome egypt
    mare_ionium: rome 1 egypt 1
    mare_africum: rome 1 greece 1
    mare_sardum: rome 1 carthage 1
    ask name_mover
    ask mover_turn {"stage": "march"}
    ask sea_battles {"fought": ["mare_africum"]}
    """
    found = {each.path: each.code for each in closed(from_text(text), "rome")}
    assert found == {
        ("attack", "mare_ionium", "egypt"): "peace_binds",
        ("attack", "mare_africum", "greece"): "fought",
    }


def test_trade_closes_numbers_and_whom_one_has_just_exchanged_with() -> None:
    state = from_text("setup 3\nplayed 4\nbegin trade\n")
    said = lines(state, "carthage")
    assert "3, 4: this side of a trade token has been played" in said
    question = Question("take", {"barred": "egypt"})
    view = RULES.view(state, "carthage")
    view["trade"] = {"taking_part": ["rome", "carthage", "greece"], "barred": "rome", "offers": {}}
    legal = (Action("carthage", "take", ("greece", "wine")),)
    assert [(c.path, c.code) for c in closed_options("carthage", question, legal, view)] == [
        (("take", "rome"), "barred")
    ]


def test_the_panel_shows_what_is_closed_and_names_the_rest_on_demand() -> None:
    this = asked(from_text(BUILDING), "rome")
    panel = describe(this, EN)
    assert any("6 resources needed, you can make sets of 5" in line for line in panel.lines)
    assert [b.custom_id.split(":")[-1] for b in buttons(panel) if b.label == EN.get("panel-why")] == ["c.why"]
    told = describe(this, PL, WHY)
    assert len(buttons(told)) == 1
    assert sum(map(len, told.lines)) < 3900
    assert any("Italia" in line and "Kartagina" in line for line in told.lines)


def test_below_a_path_the_closed_places_stand() -> None:
    this = asked(from_text(BUILDING), "rome")
    assert closed_lines(EN, this.closed, ("build", "legion")) == ["-# 🔒 Italia: units of Carthage are there"]


def test_a_refused_move_finds_its_reason() -> None:
    this = asked(from_text(BUILDING), "rome")
    action = Action("rome", "build", ("market", "latium"))
    found = closing(this.closed, words(action))
    assert found is not None
    assert reason(EN, found) == "6 resources needed, you can make sets of 5"
    assert path_label_words(RULES.verbs, EN, words(action)) == "Build: market · Latium"
    assert action_label(RULES.verbs, EN, action) == "Build market: Latium"


def test_rules_that_only_name_prices_close_what_is_too_dear() -> None:
    question = Question("buy", {"prices": {"market": 6, "city": 3}, "largest": 4})
    assert [c.path[-1] for c in too_dear("rome", question, (), {})] == ["market"]


@pytest.mark.parametrize("name", [shortest()[0], shortest("5-")[0]])
def test_nothing_open_is_called_closed_and_every_reason_has_words(name: str) -> None:
    """All through a game: no closed beginning leads to a legal action, and both languages say each reason."""
    record = recorded(name)
    for _, state in walk(RULES, record.opening, record.rows):
        for seat in RULES.active(state):
            legal = {words(action) for action in RULES.legal_actions(state, seat)}
            for each in closed(state, seat):
                assert not any(each.path == path[: len(each.path)] for path in legal), each
                for said in (texts("en").of("empires"), texts("pl").of("empires")):
                    assert said.has(f"closed-{each.code}"), each.code
                    assert "{" not in reason(said, each)


def test_reasons_come_from_the_view_alone() -> None:
    """The same view of other hidden hands gives the same reasons: nothing of a secret is in them."""
    record = recorded(shortest("3-conquest")[0])
    for number, (_, state) in enumerate(walk(RULES, record.opening, record.rows)):
        for seat in RULES.active(state) if number % 5 == 0 else ():
            view, question = RULES.view(state, seat), RULES.question(state, seat)
            assert question is not None
            other = RULES.imagine(view, Rng(number))
            legal = RULES.legal_actions(other, seat)
            assert closed_options(seat, question, legal, RULES.view(other, seat)) == closed(state, seat)


def test_games_are_there() -> None:
    assert len(list(GAMES.glob("*.json"))) > 5


AT_SEA = """
setup 3
phase movement
leader military rome
turn rome
mare_ionium: rome 1 greece 1
ask name_mover
ask mover_turn {"stage": "march"}
ask sea_battles
"""


def test_dice_freely_chosen_and_a_turn_given_away_are_asked_twice_and_nothing_else() -> None:
    this = asked(from_text(AT_SEA), "rome")
    attack = next(a for a in this.legal if a.verb == "attack")
    kinds = {b.label: b.custom_id.split(":")[-1] for b in buttons(describe(this, EN))}
    assert kinds["Attack Greece in Mare Ionium"].startswith("n.")
    assert kinds["No sea battle"].startswith("a.")
    sure = describe(this, EN, words(attack))
    assert any("cannot be taken back" in line for line in sure.lines)
    assert [b.custom_id.split(":")[-1][:2] for b in buttons(sure)] == ["a.", "c.", "c."]  # the last explains names
    building = asked(from_text(BUILDING), "rome")
    (nothing,) = [b for b in buttons(describe(building, EN)) if b.label == "Build nothing"]
    assert ":n." in nothing.custom_id
    assert any("You could still build" in line for line in describe(building, EN, ("done",)).lines)
