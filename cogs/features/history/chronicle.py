"""The log as lines with their round and the seats they are about; filtered, and cut into pages. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from cogs.text.display_names import pause_of_notice
from cogs.text.escaping import plain_name
from cogs.text.event_lines import folded
from cogs.text.turn_report import event_line
from engine.core import Event, Seat, canonical
from engine.core.companion import Happening
from host import LogEntry, Note
from i18n import Texts
from i18n.parameters import in_words, spoken_of

PAGE = 1500
"""Characters of a page, so that heading, foot and the longest line still fit into a message."""
LOCKED = "🔒 "


class Line(NamedTuple):
    """One line of the log."""

    text: str
    round: int
    """0: before the first round, or the rules have none."""
    seats: frozenset[Seat]
    """The seats it names."""
    secret: bool
    """Not everybody could see it when it happened."""
    heading: bool = False
    """A round or a phase begins: the following lines are shown under it."""
    at: int = 0
    """The public stop (`engine.core.course`) that it led to; what has led to none yet has the number of the next."""


def chronicle(rows: Sequence[LogEntry], notes: Sequence[Note], said: Texts, seats: Collection[Seat]) -> list[Line]:
    """Everything that counts, oldest first, and who asked or agreed to take something back."""
    lines: list[Line] = []
    number = at = 0
    waiting = list(notes)
    kept = {id(row) for row in counting(rows)}
    confirmed = _confirmed(rows)
    words = _folded(said, [event for row in rows if id(row) in kept for event in row.events])
    for row in rows:
        while waiting and waiting[0].at < row.at:
            lines += _noted(waiting.pop(0), said, seats, number, at)
        if id(row) not in kept:
            continue
        if _is_public(row) and row is not rows[0]:
            at += 1
        stop = at if _is_public(row) or row is rows[0] else at + 1
        for event in row.events:
            told_round = event.params.get("round")
            if event.audience is None and isinstance(told_round, int):
                number = told_round
            if event.audience is not None and _same(event) in confirmed:
                continue
            shown = words.get(id(event))
            if shown is not None and (text := event_line(said, *shown)):
                named = named_seats(event.params, seats)
                begins = event.audience is None and isinstance(told_round, int)
                lines.append(Line(text, number, named, event.audience is not None, begins, stop))
    for note in waiting:
        lines += _noted(note, said, seats, number, at)
    return lines


def counting(rows: Sequence[LogEntry]) -> list[LogEntry]:
    """The rows that count: without those undone, and without steps of a plan that were taken back before anybody else
    could see them.
    """
    out: list[LogEntry] = []
    for row in rows:
        if row.undone:
            continue
        if row.text in {"back", "clear"} and not _is_public(row):
            # Only this seat's own rows: others compose in between, and the end of a game shows them all.
            own = [at for at, one in enumerate(out) if one.seat == row.seat]
            while own and out[own[-1]].text and not _is_public(out[own[-1]]):
                del out[own.pop()]
                if row.text == "back":
                    break
            continue
        out.append(row)
    return out


def log_lines(said: Texts, events: Sequence[Event]) -> list[str]:
    """One line per event; a step that was first composed and then confirmed appears only once."""
    public = {_same(event) for event in events if event.audience is None}
    lines = []
    words = _folded(said, events)
    for event in events:
        if event.audience is not None and _same(event) in public:
            continue
        shown = words.get(id(event))
        if shown is not None and (line := event_line(said, *shown)):
            lines.append(f"- {LOCKED if event.audience is not None else ''}{line}")
    return lines


def _folded(said: Texts, events: Sequence[Event]) -> dict[int, Happening]:
    """Event (by identity) → its line; without events that are part of an earlier one's table."""
    public = [event for event in events if event.audience is None]
    shown = folded(said.rules, [(event.key, event.params) for event in public])
    found: dict[int, Happening] = {
        id(event): (event.key, event.params) for event in events if event.audience is not None
    }
    return found | {id(event): each for event, each in zip(public, shown, strict=True) if each is not None}


def chosen(lines: Sequence[Line], number: int | None, seat: Seat | None) -> list[Line]:
    """The lines of a round, and those that name a seat; with their headings."""
    some = [line for line in lines if number in (None, line.round)]
    return [line for line in some if seat is None or line.heading or seat in line.seats]


def pages(lines: Sequence[Line]) -> list[str]:
    """The newest first, each under the heading of its round and phase, which is repeated at the top of every page."""
    under, heading = list[tuple[str, str]](), ""
    for line in lines:
        if line.heading:
            heading = f"**{line.text.rstrip('.')}**"
        else:
            under.append((heading, f"- {LOCKED if line.secret else ''}{line.text}"))
    out: list[list[str]] = []
    room, shown = 0, ""
    for above, text in reversed(under):
        head = [above] if above and (above != shown or not out) else []
        needed = sum(len(each) + 1 for each in (*head, text))
        if needed > room:
            out.append([])
            head = [above] if above else []
            room, needed = PAGE, sum(len(each) + 1 for each in (*head, text))
        out[-1] += [*head, text]
        room, shown = room - needed, above
    return ["\n".join(page) for page in out]


def rounds(lines: Sequence[Line]) -> list[int]:
    """The rounds that have lines, newest first."""
    return sorted({line.round for line in lines if line.round}, reverse=True)


def named_seats(params: Mapping[str, object], seats: Collection[Seat]) -> frozenset[Seat]:
    """The seats anywhere among an event's parameters."""
    return spoken_of(params) & frozenset(seats)


def _noted(note: Note, said: Texts, seats: Collection[Seat], number: int, at: int) -> list[Line]:
    key = f"log-{note.key}"
    if not said.has(key):
        return []
    # A person's name is never an id, whatever it looks like.
    who = {"who": plain_name(str(note.params["who"]))} if "who" in note.params else {}
    if who and not note.params["who"]:
        who = {"who": said.get("privacy-nobody")}
    params = {name: value for name, value in note.params.items() if name not in ("who", "user")}
    if "reason" in params:
        who["reason"] = pause_of_notice(said, params)
    text = said.get(key, **in_words(said, params), **who)
    return [Line(text, number, named_seats(params, seats), secret=False, at=at)]


def _confirmed(rows: Sequence[LogEntry]) -> set[bytes]:
    return {_same(event) for row in rows if not row.undone for event in row.events if event.audience is None}


def _same(event: Event) -> bytes:
    return canonical([event.key, event.params])


def _is_public(row: LogEntry) -> bool:
    return any(event.audience is None for event in row.events)
