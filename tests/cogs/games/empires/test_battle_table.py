"""A battle reads as a small table, its losses in it; one place forms it for log, board text and panel (E4.2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cogs.features.history.chronicle import chronicle, log_lines
from cogs.games.marenostrum.battle_table import WIDEST, battle_table
from cogs.panel.content.question_panel import describe
from cogs.text.emoji import Signs
from cogs.text.event_lines import event_line, folded_lines, headline
from cogs.text.turn_report import LONGEST_CONTENT, event_lines
from engine.core import Event, seeded
from engine.empires.empire import SEATS
from engine.empires.vocabulary import CARDS
from engine.marenostrum.companion.battle_news import LOST, Folded, fold_battles
from engine.marenostrum.view_types import shaped
from host import LogEntry
from i18n import texts
from tests.aids.empires.words import EN, PL
from tests.aids.panel_questions import tiny
from tests.tiny import RULES

ROLLED: dict[str, Any] = {
    "place": "achaia",
    "attacker": "rome",
    "defender": "greece",
    "dice": {"rome": [5, 4, 3], "greece": [6, 2]},
    "bonus": {"rome": {"caesar": 3}, "greece": {"pericles": 4, "fortress": 5}},
    "sum": {"rome": 15, "greece": 17},
    "hits": {"rome": 3, "greece": 2},
    "negated": {"greece": 1},
}
ROMAN: dict[str, Any] = {"place": "achaia", "seat": "rome", "units": {"legion": 2, "city": 1}}
GREEK: dict[str, Any] = {"place": "achaia", "seat": "greece", "units": {"fortress": 1, "legion": 1}}
TABLE = """
                Rome  Greece
dice           5 4 3     6 2
Caesar            +3
Pericles                  +4
fortress                  +5
total             15      17
hits dealt         3       3
turned away                1
legions lost       3       1
fortress lost      –       1
""".strip("\n")


def test_a_battle_is_a_table_with_its_losses() -> None:
    """E4.2a, E4.2b: dice, each bonus by its name, sums, hits dealt, those turned away, what left the map."""
    (line,) = folded_lines(EN, [("battle_rolled", ROLLED), ("losses", ROMAN), ("losses", GREEK)])
    assert line == f"Battle in Achaia: Rome attacks Greece.\n```\n{TABLE}\n```"
    assert headline(EN, "battle_rolled", ROLLED) == "Battle in Achaia: Rome attacks Greece."


def test_losses_that_are_still_chosen_are_open_and_none_is_said() -> None:
    """E4.2a (R): both sides choose unseen; a side that was not hit has lost nothing."""
    table = battle_table(EN, {**ROLLED, "hits": {"rome": 3, "greece": 0}, "negated": {"greece": 1}})
    assert table.splitlines()[-1].split() == ["losses", "?", "–"]
    calm = {**ROLLED, "hits": {"rome": 0, "greece": 0}, "negated": {}, "bonus": {}}
    assert battle_table(EN, calm).splitlines()[-1].split() == ["losses", "–", "–"]
    assert "turned away" not in battle_table(EN, calm)
    half = battle_table(EN, {**ROLLED, LOST: {"rome": {"legion": 2, "city": 1}}})
    assert half.splitlines()[-1].split() == ["legions", "lost", "3", "?"]


def test_losses_belong_to_the_last_battle_at_their_place() -> None:
    """E4.2e: a province may see several battles; losses of which no battle is told stay a line of their own."""
    elsewhere = {**ROLLED, "place": "thracia"}
    told = [("losses", GREEK), ("battle_rolled", ROLLED), ("battle_rolled", elsewhere), ("losses", ROMAN)]
    folded = fold_battles([*told, ("battle_rolled", ROLLED), ("losses", GREEK), ("losses", GREEK)])
    assert [each is None for each in folded] == [False, False, False, True, False, True, True]
    first, third = folded[1], folded[4]
    assert first is not None
    assert third is not None
    assert set(shaped(first[1], Folded)[LOST]) == {"rome", "greece"}
    assert set(shaped(third[1], Folded)[LOST]) == {"greece"}
    assert folded[0] == ("losses", GREEK)
    assert LOST not in elsewhere


@pytest.mark.parametrize("said", [EN, PL], ids=["en", "pl"])
def test_every_table_is_narrow_enough_for_a_telephone(said: Any) -> None:
    """The longest names of empires and cards, nine dice on a side."""
    fighting = [card.id for card in CARDS if card.id in {"castor_pollux", "nebuchadnezzar", "pericles", "caesar"}]
    for one in SEATS:
        for other in SEATS:
            if one == other:
                continue
            table = battle_table(
                said,
                {
                    "place": "mesopotamia",
                    "attacker": one,
                    "defender": other,
                    "dice": {one: [6] * 9, other: [5] * 9},
                    "bonus": {one: dict.fromkeys(fighting, 10), other: {"fortress": 5}},
                    "sum": {one: 94, other: 50},
                    "hits": {one: 9, other: 17},
                    "negated": {other: 1},
                    LOST: {one: {"legion": 8, "fortress": 1}, other: {"trireme": 2}},
                },
            )
            assert max(map(len, table.splitlines())) <= WIDEST, table


def test_log_and_board_have_the_same_table() -> None:
    """The log folds over its rows: losses are chosen a move later."""
    rolled, roman, greek = Event("battle_rolled", ROLLED), Event("losses", ROMAN), Event("losses", GREEK)
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    rows = [
        LogEntry(1, "act", "rome", "", noon, (rolled,), undone=False),
        LogEntry(2, "act", "greece", "", noon + timedelta(minutes=1), (roman, greek), undone=False),
    ]
    (line,) = chronicle(rows, (), EN, ("rome", "greece"))
    assert TABLE in line.text
    assert line.seats == {"rome", "greece"}
    assert log_lines(EN, [rolled, roman, greek]) == [f"- {line.text}"]
    events = [{"key": e.key, "params": e.params} for e in (rolled, roman, greek)]
    assert event_lines(EN, events, LONGEST_CONTENT) == [line.text]
    gone = [rows[0], replace(rows[1], undone=True)]
    (open_,) = chronicle(gone, (), EN, ("rome", "greece"))
    assert open_.text.count("?") == 2


def test_the_panel_tells_it_with_plain_names() -> None:
    """Signs before names would push the columns apart."""
    state = RULES.setup(2, {}, seeded(1)).state
    signs = Signs({"fortress": "🏰", "caesar": "🗡️"})
    this = replace(tiny(state, "red"), news=(("battle_rolled", ROLLED),), signs=signs)
    told = "\n".join(describe(this, texts("en").of("empires")).lines)
    assert event_line(texts("en").of("empires"), "battle_rolled", ROLLED) in told
