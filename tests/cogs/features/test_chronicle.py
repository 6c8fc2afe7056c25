"""The log's lines: rounds, seats, pages, notes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import tests.tiny
from cogs.features.history.chronicle import PAGE, Line, chosen, chronicle, log_lines, named_seats, pages, rounds
from engine.core import Event, seeded
from engine.core.log import Row, act, opening_of
from host import LogEntry, Note
from host.replays import Replays
from i18n import add_catalogues, texts
from tests.aids.page_players import table_of_game
from tests.aids.recorded_table import table_at
from tests.tiny import RULES as TINY

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SEATS = ("rome", "egypt")
add_catalogues(Path(tests.tiny.__file__).parent, "tiny")


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


@pytest.mark.parametrize("name", ["empires", "classic", "harbour", "tiny"])
async def test_a_line_belongs_to_the_stop_that_its_row_led_to(name: str) -> None:
    """As many stops as `Course` knows, whoever reads; a public line is among the events of its stop."""
    table = table_of_game(name)
    for seat, everything in ((None, False), (table.seats[0], False), (None, True)):
        stops = await Replays().stops(table, seat, operator=everything)
        said = texts("en").of(table.info.rules)
        lines = chronicle(table.history(seat, operator=everything), [], said, table.seats)
        assert [line.at for line in lines] == sorted(line.at for line in lines)
        assert lines[-1].at == len(stops) - 1
        for line in lines:
            told = [text.partition("\n")[0] for text in log_lines(said, stops[line.at].events)] if line.at else []
            assert not line.at or line.secret or any(line.text.partition("\n")[0] in each for each in told), line


async def test_what_was_taken_back_makes_no_stop_in_the_log() -> None:
    opening = opening_of(TINY, 2, {}, seeded(1))
    rows = [act("red", "seal"), act("blue", "seal"), Row("undo", "blue", to=1), act("blue", "put ruby 1")]
    table = table_at(opening, rows)
    stops = await Replays().stops(table, None)
    lines = chronicle(table.history("blue"), [], texts("en").of("tiny"), table.seats)
    assert {line.at for line in lines} <= {0, 1, 2}
    assert len(stops) == 2
