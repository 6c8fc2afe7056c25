"""Refusals say what stands in the way, and what would be right: by the rule that the move breaks, in every language."""

from __future__ import annotations

from cogs.panel.content.closed_options import every_line
from engine.core import RulesError
from engine.empires.companion.closed import closed_options
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from tests.aids.empires.position_text import CARTHAGE, EGYPT, ROME, blank, card, duty, own, put
from tests.aids.empires.turns import cyrenaica, start_turn, to_conquest
from tests.aids.empires.words import EN, PL


def refusal(state: State, seat: int, text: str) -> list[str]:
    """The sentences for a move that the rules refuse, in English and Polish."""
    try:
        RULES.advance(state, parse(SEATS[seat], text))
    except RulesError as refused:
        return [said.say(f"refusal-{refused.code}", refused.params) for said in (EN, PL)]
    raise AssertionError(f"{text} is allowed")


def test_a_march_out_of_reach_says_where_the_legion_can_go() -> None:
    """E4.1.2a: a border or a chain of triremes counts, and not what one held at the start of the round."""
    state = blank(3)
    put(state, ROME, "gallia", legion=1)
    start_turn(state, ROME)
    english, polish = refusal(state, ROME, "march gallia numidia 1")
    assert english.startswith("Numidia is out of reach from Gallia: a legion crosses one land border")
    assert english.endswith("From Gallia it can go to: Dalmatia, Germania, Latium.")
    assert polish.startswith("Gallia – Numidia: za daleko.")
    assert polish.endswith("Stąd może dotrzeć do: Dalmatia, Germania, Latium.")


def test_a_march_from_where_no_legion_can_leave_says_so() -> None:
    """E4.1.2a: an island without a trireme beside it."""
    state = blank(3)
    put(state, ROME, "sicilia", legion=1)
    put(state, ROME, "gallia", legion=1)
    start_turn(state, ROME)
    english, polish = refusal(state, ROME, "march sicilia gallia 1")
    assert english.endswith("None can leave Sicilia now.")
    assert polish.endswith("Stąd żaden nie może teraz wyruszyć.")


def test_a_marker_out_of_reach_says_that_control_now_counts() -> None:
    """E4.3.3c: what is controlled now, and not at the start of the round; in the refusal and in the closed line."""
    state = cyrenaica(1)
    own(state, ROME, "libya")
    own(state, EGYPT, "nubia")
    put(state, ROME, "nubia", legion=1)
    for province in ("cyrenaica", "nubia"):
        duty(state, ROME, province, "marker")
    start_turn(state, ROME)
    english, polish = refusal(state, ROME, "convert nubia")
    assert english == "Nubia is neither adjacent to a province you control now nor joined to one by your triremes."
    assert "którą teraz kontrolujesz" in polish
    assert refusal(state, ROME, "convert libya")[0].startswith("None of your legions stands on the control marker")
    question = RULES.question(state, "rome")
    assert question is not None
    closed = closed_options("rome", question, RULES.legal_actions(state, "rome"), RULES.view(state, "rome"))
    assert [line for line in every_line(EN, closed, str) if "province you control now" in line]
    assert [line for line in every_line(PL, closed, str) if "którą teraz kontrolujesz" in line]


def test_sheba_refuses_a_marker_that_has_been_occupied_for_longer() -> None:
    """C-sheba: the legion began to occupy it this round."""
    state = cyrenaica(2)
    own(state, ROME, "libya")
    own(state, CARTHAGE, "phasania")
    put(state, ROME, "phasania", legion=1)
    duty(state, ROME, "cyrenaica", "marker")
    state.round += 1
    card(state, ROME, "sheba")
    to_conquest(state)
    english, polish = refusal(state, ROME, "use sheba marker cyrenaica")
    assert "in Cyrenaica in an earlier round" in english
    assert "już we wcześniejszej rundzie" in polish
