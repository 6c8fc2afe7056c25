"""What the log tells of plans: only what stands."""

from __future__ import annotations

from datetime import UTC, datetime

from cogs.features.history.chronicle import counting
from engine.core import Event
from host import LogEntry

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def row(text: str, *audience: str, public: bool = False) -> LogEntry:
    events = (Event("sailed", {"count": 1}, None if public else audience or ("rome",)),)
    return LogEntry(3, "act", "rome", text, NOW, events, undone=False)


def test_steps_taken_back_in_private_leave_the_log() -> None:
    rows = [row("sail a b 1"), row("sail b c 1"), row("back"), row("sail b d 1"), row("done", public=True)]
    assert [each.text for each in counting(rows)] == ["sail a b 1", "sail b d 1", "done"]


def test_a_plan_begun_anew_leaves_only_what_was_public_before() -> None:
    rows = [row("done", public=True), row("sail a b 1"), row("sail b c 1"), row("clear")]
    assert [each.text for each in counting(rows)] == ["done"]


def test_what_others_did_is_never_taken_away() -> None:
    other = row("", public=True)
    assert counting([other, row("back")]) == [other]
