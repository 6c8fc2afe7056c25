"""What happened and who is awaited, in words. Pure: events and views in, text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from discord.utils import format_dt

from cogs.text.event_lines import event_line, folded_lines, headline, stored_event
from cogs.text.progress import outcome_line, when
from cogs.text.shortening import clip
from cogs.text.wording import wording_of
from engine.core import Seat, View
from i18n import Texts

__all__ = ["BoardReport", "board_text", "event_line", "event_lines", "folded_lines", "headline", "waiting", "when"]

LONGEST_CONTENT = 1900
"""Characters of a plain message; Discord allows 2000."""
MOST_LINES = 24

Who = Callable[[Seat], str]
"""The name of a seat's holder: a mention, a name, "AI"."""


def event_lines(
    texts: Texts, events: Sequence[Mapping[str, object]], room: int, *, earlier: int = 0, most: int = MOST_LINES
) -> list[str]:
    """Lines of the newest events, as many as fit into `room` characters (3 more for each line); a note replaces those
    left out, and `earlier` further ones.
    """
    lines = folded_lines(texts, [stored_event(e) for e in events])
    left = list(lines[-most:])
    while True:
        out = earlier + len(lines) - len(left)
        note = [texts.get("board-earlier", count=out)] if out else []
        if not left or sum(len(line) + 3 for line in (*note, *left)) <= room:
            return [*note, *left]
        left.pop(0)


def waiting(texts: Texts, view: View, who: Who, *, ended: bool = False, closes: datetime | None = None) -> str:
    """`Waiting for Rome (@Ada): secret offers`, or how it ended (`ended`: without a result). While a window is open:
    who may answer, and until when; not who has.
    """
    if ended:
        return f"**{texts.get('lobby-aborted')}**"
    outcome = view.get("outcome")
    if isinstance(outcome, dict):
        return outcome_line(texts, outcome)
    active = view.get("active")
    seats = [str(s) for s in active] if isinstance(active, list | tuple) else []
    if not seats:
        return ""
    names = ", ".join(f"**{texts.name(seat)}** ({who(seat)})" for seat in seats)
    if closes is not None:
        return texts.get("board-window", seats=names, until=format_dt(closes, "R"))
    step = f"step-{view.get('step')}"
    if texts.has(step):
        return texts.at_length("board-waiting-step", "seats", names, step=texts.get(step))
    return texts.get("board-waiting", seats=names)


class BoardReport(NamedTuple):
    """What the public board message tells."""

    title: str
    view: View
    events: Sequence[Mapping[str, object]]
    who: Who
    ended: bool = False
    """Without a result."""
    last: Sequence[str] = ()
    """Lines that stand at its end in any case."""
    earlier: int = 0
    """How many more events it is to tell of, by their number."""
    closes: datetime | None = None
    """When the window that is held open closes."""


def in_force(texts: Texts, view: View) -> list[str]:
    """What the game says that holds at present (`Wording.in_force`); nothing once it is over."""
    return [] if view.get("outcome") else wording_of(str(view.get("rules", ""))).in_force(texts, view)


def board_text(texts: Texts, report: BoardReport) -> str:
    """The words of the public board message."""
    view = report.view
    head = " · ".join(part for part in (f"**{report.title}**", when(texts, view)) if part)
    head = "\n".join((head, *in_force(texts, view)))
    now = waiting(texts, view, report.who, ended=report.ended, closes=report.closes)
    tail = "\n".join(line for line in (now, *report.last) if line)
    # The result is already shown at the end.
    shown = [e for e in report.events if view.get("outcome") is None or e["key"] != "won"]
    lines = event_lines(texts, shown, LONGEST_CONTENT - len(head) - len(tail) - 4, earlier=report.earlier)
    return clip("\n".join(part for part in (head, *(f"- {line}" for line in lines), tail) if part), LONGEST_CONTENT)
