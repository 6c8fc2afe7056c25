"""K3.1, K4.0, option `order` announced: which place is asked for, why somebody cannot have it, and where all see it."""

from __future__ import annotations

import pytest

from cogs.features.table_commands import status_text
from cogs.panel.content.closed_options import every_line
from cogs.text.turn_report import BoardReport, board_text
from engine.classic.companion import COMPANION
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.core import Action, seeded
from engine.core.log import opening_of
from host import Table
from host.game.position import Position
from i18n import texts
from proofs.limits import example_info

PHASES = {"construction": ("political_leader", "name_builder"), "military": ("military_leader", "name_mover")}


def position(phase: str, order: str = "announced") -> State:
    role, ask = PHASES[phase]
    lines = (
        "empty 5", f"option order {order}" if order != "named" else "", f"phase {phase} 2", f"leader {role} babylon",
        "hand carthage tax 5", "hand babylon tax 5", "babylon: babylon; legions babylon 1",
        "carthago: carthage; legions carthage 1",
        f"ask {ask}",
    )  # fmt: skip
    return read_position("\n".join(filter(None, lines)) + "\n")


def asked(state: State, language: str) -> str:
    question = RULES.question(state, "babylon")
    assert question is not None
    return texts(language).of("classic").say(f"question-{question.key}", question.params)


def closed(state: State, language: str) -> list[str]:
    question, legal = RULES.question(state, "babylon"), RULES.legal_actions(state, "babylon")
    assert question is not None
    shut = COMPANION.closed("babylon", question, legal, RULES.view(state, "babylon"))
    return list(every_line(texts(language).of("classic"), shut, str))


def shown(state: State, language: str) -> list[str]:
    """The line of the order on the public board, which /status has too."""
    said, view = texts(language).of("classic"), RULES.view(state, None)
    board = board_text(said, BoardReport("", view, (), str)).split("\n")
    table = Table(
        example_info("classic", RULES.seats(5), 0),
        Position(RULES, opening_of(RULES, 5, {}, seeded(1)), (), state, {}, ()),
    )
    lines = [line for line in board if line.startswith(("Order", "Kolejność"))]
    assert set(lines) <= set(status_text(table, said).split("\n"))
    return lines


def name(state: State, *seats: str) -> None:
    for seat in seats:
        RULES.advance(state, Action("babylon", "name", (seat,)))


@pytest.mark.parametrize("phase", PHASES)
def test_each_question_says_which_place_is_asked_for(phase: str) -> None:
    """K3.1, K4.0: the four questions of one announcement say which place in the order each is about."""
    state = position(phase)
    kind = {"construction": "building", "military": "moves"}[phase]
    assert asked(state, "en") == f"The order of {kind}: who is number 1 of 5?"
    name(state, "carthage", "rome")
    assert asked(state, "en") == f"The order of {kind}: who is number 3 of 5?"
    assert "kto na miejscu 3 z 5?" in asked(state, "pl")
    assert asked(position(phase, "named"), "en") in ("Who builds next?", "Who moves next?")


@pytest.mark.parametrize("phase", PHASES)
def test_who_has_a_place_is_closed_for_that_reason(phase: str) -> None:
    """K3.1, K4.0: nobody has had a turn yet."""
    state = position(phase)
    assert closed(state, "en") == []
    name(state, "carthage", "babylon")
    assert closed(state, "en") == [
        "🔒 Babylon: is in the order already, as number 2", "🔒 Carthage: is in the order already, as number 1",
    ]  # fmt: skip
    assert closed(state, "pl")[0] == "🔒 Babilon: jest już w kolejności, na miejscu 2"
    named = position(phase, "named")
    RULES.advance(named, Action("babylon", "name", ("carthage",)))
    while RULES.active(named) != ("babylon",) or "name" not in {a.verb for a in RULES.legal_actions(named, "babylon")}:
        seat = RULES.active(named)[0]
        RULES.advance(named, next(a for a in RULES.legal_actions(named, seat) if a.verb in ("done", "seal", "confirm")))
    assert closed(named, "en") == ["🔒 Carthage: has had its turn in this phase"]


@pytest.mark.parametrize("phase", PHASES)
def test_the_announced_order_stands_on_the_board_for_everybody(phase: str) -> None:
    """K3.1, K4.0: it is public, and everybody wants to know when their turn comes."""
    state = position(phase)
    assert shown(state, "en") == []
    name(state, "carthage", "babylon")
    assert shown(state, "en") == ["Order: Carthage → Babylon"]
    name(state, "egypt", "rome")
    assert shown(state, "en") == ["Order: **Carthage** → Babylon → Egypt → Rome → Greece"]
    while RULES.view(state, None)["turn"] == "carthage":
        seat = RULES.active(state)[0]
        RULES.advance(state, next(a for a in RULES.legal_actions(state, seat) if a.verb in ("done", "seal", "confirm")))
    assert shown(state, "pl") == ["Kolejność: Kartagina ✓ → **Babilon** → Egipt → Rzym → Grecja"]
    assert shown(position(phase, "named"), "en") == []
