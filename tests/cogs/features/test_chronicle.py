"""The log's lines: rounds, seats, pages, notes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from cogs.features.history.chronicle import PAGE, Line, chosen, chronicle, named_seats, pages, rounds
from engine.core import Event
from host import LogEntry, Note
from i18n import texts

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SEATS = ("rome", "egypt")


def row(number: int, *events: Event, seat: str | None = "rome") -> LogEntry:
    return LogEntry(number, "act", seat, "", NOON + timedelta(minutes=number), events, undone=False)


def round_of(number: int) -> Event:
    return Event("round_began", {"round": number})


def line(text: str, number: int = 1) -> Line:
    return Line(text, number, frozenset(), secret=False)


def test_lines_know_their_round_and_whom_they_name() -> None:
    rows = [
        row(1, round_of(1)),
        row(2, Event("taken", {"seat": "rome", "resource": "wood", "from": "egypt"})),
        row(3, round_of(2), Event("passed", {"seat": "egypt"})),
    ]
    lines = chronicle(rows, (), texts("en").of("empires"), SEATS)
    assert [(each.round, each.seats) for each in lines] == [
        (1, frozenset()),
        (1, {"rome", "egypt"}),
        (2, frozenset()),
        (2, {"egypt"}),
    ]
    assert rounds(lines) == [2, 1]
    assert [each.text for each in chosen(lines, 2, "egypt")] == ["Round 2", "Egypt passes."]
    assert [each.heading for each in lines] == [True, False, True, False]


def test_notes_stand_where_they_happened() -> None:
    rows = [row(1, Event("passed", {"seat": "rome"})), row(5, Event("passed", {"seat": "egypt"}))]
    note = Note("undo_asked", {"seat": "egypt", "seq": 1}, NOON + timedelta(minutes=3))
    lines = chronicle(rows, [note, Note("unknown", {}, NOON)], texts("en").of("empires"), SEATS)
    assert [each.text[:6] for each in lines] == ["Rome p", "⏪ Egyp", "Egypt "]


def test_newest_page_is_full_and_nothing_is_lost() -> None:
    lines = [line(f"{number} " + "x" * 90) for number in range(40)]
    sheets = pages(lines)
    assert len(sheets) > 1
    assert all(len(sheet) <= PAGE for sheet in sheets)
    assert sheets[0].startswith("- 39 ")
    assert [text for sheet in sheets for text in sheet.splitlines()] == [f"- {each.text}" for each in reversed(lines)]


def test_newest_is_first_inside_a_page_under_headings() -> None:
    """Round and phase stand out, once above their lines; each page begins with the one that it is in."""
    income: dict[str, Any] = {"round": 2, "phase": "income"}
    rows = [
        row(1, round_of(1), Event("passed", {"seat": "rome"})),
        row(2, round_of(2), Event("phase_began", income)),
        row(3, Event("passed", {"seat": "egypt"}), Event("passed", {"seat": "rome"})),
    ]
    (sheet,) = pages(chronicle(rows, (), texts("en").of("empires"), SEATS))
    assert sheet.splitlines() == [
        "**Round 2: Income**", "- Rome passes.", "- Egypt passes.", "**Round 1**", "- Rome passes.",
    ]  # fmt: skip
    long = [Line("Round 1", 1, frozenset(), secret=False, heading=True), *(line("x" * 200) for _ in range(20))]
    sheets = pages(long)
    assert len(sheets) > 1
    assert all(each.startswith("**Round 1**\n- x") and each.count("**") == 2 for each in sheets)
    assert all(len(each) <= PAGE for each in sheets)


def test_seats_are_found_however_deep() -> None:
    params: dict[str, Any] = {"sum": {"rome": 4}, "list": [["egypt"]], "seat": "pericles", "n": 3}
    assert named_seats(params, SEATS) == {"rome", "egypt"}


def test_what_somebody_confirmed_is_not_told_twice() -> None:
    told: dict[str, Any] = {"seat": "rome", "item": "legion", "place": "latium", "good": None, "paid": []}
    rows = [row(1, Event("built", told, ("rome",))), row(2, Event("built", told))]
    assert [each.secret for each in chronicle(rows, (), texts("en").of("empires"), SEATS)] == [False]
