"""What happened and who is awaited, in words. Pure: events and views in, text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.ui.events import event_line, headline, told_lines
from cogs.ui.labels import when
from cogs.ui.panel import clip, outcome_line
from engine.core import Seat, View
from i18n import Texts

__all__ = ["board_text", "event_line", "event_lines", "headline", "told_lines", "waiting", "when"]

LONGEST_CONTENT = 1900
"""Of a plain message; Discord allows 2000."""
MOST_LINES = 24

Who = Callable[[Seat], str]
"""How a seat's holder is called: a mention, a name, "AI"."""


def event_lines(
    texts: Texts, events: Sequence[Mapping[str, Any]], room: int, *, earlier: int = 0, most: int = MOST_LINES
) -> list[str]:
    """Lines of the newest events, as many as `room` characters hold (3 more for each line); a note stands for those
    left out, and for so many `earlier` ones.
    """
    lines = told_lines(texts, [(str(e["key"]), e.get("params") or {}) for e in events])
    left = list(lines[-most:])
    while True:
        out = earlier + len(lines) - len(left)
        note = [texts.get("board-earlier", count=out)] if out else []
        if not left or sum(len(line) + 3 for line in (*note, *left)) <= room:
            return [*note, *left]
        left.pop(0)


def waiting(texts: Texts, view: View, who: Who, *, ended: bool = False) -> str:
    """`Waiting for Rome (@Ada): secret offers`, or how it ended (`ended`: without a result)."""
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
    step = f"step-{view.get('step')}"
    if texts.has(step):
        return texts.get("board-waiting-step", seats=names, step=texts.get(step))
    return texts.get("board-waiting", seats=names)


def board_text(
    texts: Texts,
    title: str,
    view: View,
    events: Sequence[Mapping[str, Any]],
    who: Who,
    *,
    ended: bool = False,
    last: Sequence[str] = (),
    earlier: int = 0,
) -> str:
    """The words of the public board message; `last`: lines that stand at its end in any case; `earlier`: how many more
    events it is to tell of, by their number.
    """
    head = " · ".join(part for part in (f"**{title}**", when(texts, view)) if part)
    tail = "\n".join(line for line in (waiting(texts, view, who, ended=ended), *last) if line)
    # How it ended stands at the end already.
    shown = [e for e in events if view.get("outcome") is None or e["key"] != "won"]
    lines = event_lines(texts, shown, LONGEST_CONTENT - len(head) - len(tail) - 4, earlier=earlier)
    return clip("\n".join(part for part in (head, *(f"- {line}" for line in lines), tail) if part), LONGEST_CONTENT)
