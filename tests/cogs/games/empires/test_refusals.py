"""Refusals say what stands in the way, and what would be right: by the rule that the move breaks, in every language."""

from __future__ import annotations

from cogs.panel.content.closed_options import every_line
from engine.core import RulesError
from engine.empires.board import OPEN, PROVINCES
from engine.empires.companion.closed import closed_options
from engine.empires.empire import SEATS
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.verbs import parse
from tests.aids.empires.position_text import CARTHAGE, EGYPT, ROME, blank, card, duty, hold, own, put
from tests.aids.empires.turns import build_turn, cyrenaica, do, start_turn, to_conquest
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


def test_who_has_moved_already_is_left_out_of_the_number() -> None:
    """E4.1.1a, E4.1.2a: each unit once; the refusal says how many can still move, and of what is on duty that it is."""
    state = cyrenaica(3)
    put(state, ROME, "mare_ionium", trireme=2)
    duty(state, ROME, "cyrenaica", "city")
    start_turn(state, ROME)
    assert refusal(state, ROME, "sail mare_ionium mare_africum 3")[0] == (
        "Only 2 units of yours in Mare Ionium can still do this."
    )
    do(state, ROME, "sail mare_ionium mare_africum 1")
    english, polish = refusal(state, ROME, "sail mare_africum mare_ionium 1")
    assert english == "You have no unit in Mare Africum that can still do this."
    assert polish == "Mare Africum: nie masz tam jednostki, która może to jeszcze zrobić."
    english, polish = refusal(state, ROME, "sail mare_ionium mare_sardum 1")
    assert english == "Mare Sardum does not lie beside Mare Ionium: triremes sail to a neighbouring sea."
    assert polish.startswith("Mare Ionium – Mare Sardum: za daleko.")
    do(state, ROME, "done")
    assert refusal(state, ROME, "march cyrenaica libya 4")[0].startswith("Only 3 units of yours in Cyrenaica")
    english, polish = refusal(state, ROME, "march cyrenaica libya 3")
    assert english.startswith("Only 2 legions of yours are free in Cyrenaica")
    assert polish.startswith("Cyrenaica: tylko 2 twoje legiony są tam wolne")
    assert refusal(state, ROME, "march cyrenaica libya 1 temple")[0].startswith("Out of Cyrenaica (temple) one legion")


def test_a_province_out_of_play_is_called_so() -> None:
    """E-S2: with three players some provinces are not in play; neither is a way there."""
    state = blank(3)
    own(state, ROME, "latium")
    put(state, ROME, "latium", legion=1)
    hold(state, ROME, coin=3)
    out = PROVINCES[OPEN[3].index(False)].id
    build_turn(state, ROME)
    english, polish = refusal(state, ROME, f"build control {out}")
    assert english == f"{EN.name(out)} is not in play with this number of players."
    assert polish == f"{PL.name(out)} nie bierze udziału w grze przy tej liczbie graczy."
    moving = blank(3)
    put(moving, ROME, "latium", legion=1)
    start_turn(moving, ROME)
    assert refusal(moving, ROME, f"march latium {out} 1")[0] == english


def test_what_stands_in_the_way_of_a_conquest_is_named() -> None:
    """E4.3a, E4.3.3a: nothing to take, no legion left, what has been chosen, and the marker that is occupied."""
    state = cyrenaica(3)
    duty(state, ROME, "cyrenaica", "marker")
    to_conquest(state)
    assert refusal(state, ROME, "occupy cyrenaica temple")[0] == "Cyrenaica: that does not stand there (temple)."
    assert refusal(state, ROME, "occupy cyrenaica marker")[0].startswith("Your legion stands on the control marker")
    assert refusal(state, ROME, "occupy libya city")[0].startswith("You are not the conqueror of Libya")
    do(state, ROME, "pillage cyrenaica city")
    english, polish = refusal(state, ROME, "occupy cyrenaica caravan_papyrus")
    assert english == "You have chosen in Cyrenaica already."
    assert polish == "Cyrenaica: wybór już tam zapadł."


def test_a_purchase_says_its_price_and_a_power_its_tokens() -> None:
    """E3.0b, C-gilgamesh: the largest set, and the one token that would pay."""
    state = blank()
    own(state, ROME, "latium")
    card(state, ROME, "gilgamesh")
    hold(state, ROME, grain=1)
    build_turn(state, ROME)
    assert refusal(state, ROME, "build legion latium")[0] == "That costs a set of 3; your largest is 1."
    assert refusal(state, ROME, "use gilgamesh fortress latium")[0].endswith("and have none: coin, stone.")


def test_what_somebody_typed_is_no_place() -> None:
    """A word that names no place comes back in no sentence about places: it may hold a mention."""
    state = blank()
    hold(state, ROME, grain=1, coin=3)
    own(state, ROME, "latium")
    build_turn(state, ROME)
    said = refusal(state, ROME, "build legion <@123>") + refusal(state, ROME, "build control <@123>")
    assert not [text for text in said if "123" in text]
