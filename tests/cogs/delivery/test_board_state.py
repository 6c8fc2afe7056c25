"""Edit or new message."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cogs.delivery.messages.board_state import BoardState
from cogs.text.turn_report import LONGEST_CONTENT, MOST_LINES, BoardReport, board_text, event_lines
from i18n import texts

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def view(*active: str, step: str = "offer", number: int = 1) -> dict[str, Any]:
    return {"active": list(active), "round": number, "phase": "trade", "step": step}


PEOPLE = ("rome", "egypt")


def mark(*active: str, step: str = "offer", minutes: int = 0, events: int = 1, phase: str = "trade") -> BoardState:
    told = [{"key": f"e{minutes}-{n}", "params": {}} for n in range(events)]
    shown = view(*active, step=step) | {"phase": phase}
    return BoardState.of(shown, PEOPLE, told, NOW + timedelta(minutes=minutes))


def test_fewer_awaited_is_an_edit_that_calls_nobody() -> None:
    before, now = mark("rome", "egypt"), mark("egypt", minutes=1)
    assert not now.needs_new(before, "rome")
    assert now.calls(before, "rome") == frozenset()


def test_somebody_new_is_a_new_message_that_calls_him_alone() -> None:
    before, now = mark("rome"), mark("rome", "egypt", minutes=1)
    assert now.needs_new(before, "babylon")
    assert now.calls(before, "babylon") == {"egypt"}


def test_a_new_question_by_another_calls_again() -> None:
    before, now = mark("rome"), mark("rome", step="take", minutes=1)
    assert now.needs_new(before, "egypt")
    assert now.calls(before, "egypt") == {"rome"}


def test_ones_own_next_question_is_an_edit() -> None:
    before, now = mark("rome"), mark("rome", step="take", minutes=1)
    assert not now.needs_new(before, "rome")


def test_a_new_phase_is_a_new_message() -> None:
    before, now = mark("rome"), mark("rome", phase="build", minutes=1)
    assert now.needs_new(before, "rome")
    assert now.calls(before, "rome") == frozenset()


def test_a_seal_taken_back_is_an_edit() -> None:
    sealed = mark("egypt", minutes=1).edited(mark("rome", "egypt"))
    assert not mark("rome", "egypt", minutes=2).needs_new(sealed, "rome")


def test_moves_of_ai_players_are_edits_until_a_person_is_awaited() -> None:
    first = mark("rome")
    robot = mark("babylon", minutes=1)
    assert not robot.needs_new(first, "rome")
    again = mark("rome", minutes=2)
    assert again.needs_new(robot.edited(first), "babylon")
    assert again.calls(robot.edited(first), "babylon") == {"rome"}


def test_an_old_message_is_not_edited_however_often_it_was() -> None:
    edited = mark("rome", minutes=40).edited(mark("rome"))
    assert not mark("rome", minutes=45).needs_new(edited, None)
    assert mark("rome", minutes=46).needs_new(edited, None)


def test_a_full_message_is_left_as_it_is() -> None:
    """Lines once shown are not taken away by the next ones."""
    full = mark("rome", events=MOST_LINES - 1)
    assert not mark("rome", minutes=1, events=1).needs_new(full, "rome")
    assert mark("rome", minutes=1, events=2).needs_new(full, "rome")


def test_an_edit_goes_on_telling_within_bounds() -> None:
    edited = mark("rome", minutes=1, events=2).edited(mark("rome", events=2))
    assert [e["key"] for e in edited.events] == ["e0-0", "e0-1", "e1-0", "e1-1"]
    full = mark("rome", minutes=2, events=99).edited(edited)
    assert (len(full.events), full.earlier) == (MOST_LINES, 99 + 4 - MOST_LINES)


def test_more_than_a_message_holds_is_told_by_its_number() -> None:
    """A bot that was away, or had much to say, tells of all that happened: the rest stands in the log."""
    crowded = mark("rome", events=MOST_LINES + 4)
    assert (len(crowded.events), crowded.earlier) == (MOST_LINES, 4)
    assert BoardState.read(crowded.write()) == crowded
    assert (
        BoardState.read(json.dumps({k: v for k, v in json.loads(crowded.write()).items() if k != "earlier"}))
        is not None
    )
    said = texts("en").of("empires")
    told = [{"key": "trade_nothing", "params": {}}] * 30
    lines = board_text(said, BoardReport("Rome", {}, told[:MOST_LINES], str, earlier=6)).split("\n")
    assert lines[1] == "- … 6 earlier events (in the log)"
    assert len(lines) == 1 + 1 + MOST_LINES
    short = board_text(said, BoardReport("Rome", {}, told, str, last=["x" * (LONGEST_CONTENT - 100)]))
    assert len(short) <= LONGEST_CONTENT
    assert "earlier" in short.split("\n")[1], "what the room does not hold is counted too"


@pytest.mark.parametrize(
    ("language", "count", "line"),
    [
        ("en", 1, "… 1 earlier event (in the log)"),
        ("en", 2, "… 2 earlier events (in the log)"),
        ("pl", 1, "… 1 wcześniejsze zdarzenie (w dzienniku)"),
        ("pl", 22, "… 22 wcześniejsze zdarzenia (w dzienniku)"),
        ("pl", 5, "… 5 wcześniejszych zdarzeń (w dzienniku)"),
        ("pl", 12, "… 12 wcześniejszych zdarzeń (w dzienniku)"),
    ],
)
def test_what_is_told_by_its_number_says_of_what_and_where_it_stands(language: str, count: int, line: str) -> None:
    assert event_lines(texts(language).of("empires"), [], LONGEST_CONTENT, earlier=count) == [line]


def test_what_is_written_is_read_back() -> None:
    one = mark("rome", "egypt")
    assert BoardState.read(one.write()) == one
    assert BoardState.read("") is None
    assert BoardState.read("[]") is None
    assert BoardState.read('{"born": 1}') is None
