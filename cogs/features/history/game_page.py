"""A table's game as one self-contained HTML file: its public stops and its log, as one person may see them."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple

from cogs.delivery.messages.final_hands import hands_shown
from cogs.features.history.chronicle import Line, chronicle
from cogs.panel.pools import pools
from cogs.pictures.drawing import Picture
from cogs.pictures.page_drawing import PageWish, SeenStop
from cogs.pictures.worker_process import WorkerProcess
from cogs.text.display_names import plain_title, seat_label
from engine.core import Event, RulesError, Seat
from host import Note, Table
from host.replays import Replays
from i18n import LANGUAGES, OWN_NAMES, Texts, texts
from render.kit.page.sheets import LogLine, Sheet

MOST_BYTES: Final = 5_000_000
MOST_STOPS: Final = 1500
"""Of a longer game as many stops are shown, evenly, the first and the last among them; its log is whole."""
CHUNK: Final = 24
"""Stops that are handed over to be drawn at a time."""
MOST_SECONDS: Final = 300.0
"""Of a page that waits for a busy machine; an interaction is good for three times as long."""
SPOKEN: Final = (
    "first", "back", "run", "pause", "on", "last", "slider", "rounds", "filter", "eyes", "tongue", "larger", "smaller",
    "whole", "told", "keys", "log",
)  # fmt: skip
"""What the player of the page says, by its keys; in the catalogue with `page-` before them."""


class Reader(NamedTuple):
    """Through whose eyes a page looks."""

    seat: Seat | None
    """None: the public's."""
    everything: bool
    """All hands are open."""
    eyes: tuple[Seat, ...]
    """The seats whose hands it shows."""


def reader_of(table: Table, seat: Seat | None) -> Reader:
    """Of the person who holds that seat, or of somebody who only watches (None): their own hand; after the end every
    hand, where the table opens them.
    """
    if hands_shown(table):
        return Reader(seat, True, tuple(sorted(table.seats, key=lambda each: each != seat)))
    return Reader(seat, False, (seat,) if seat is not None else ())


async def page_of(
    table: Table, seat: Seat | None, said: Texts, notes: Sequence[Note], limit: int = MOST_BYTES
) -> Picture:
    """The page for the holder of that seat, made in a process of its own. Refused: page_too_large, page_too_slow."""
    # A course of its own: those who step through the same game meanwhile neither wait for this one nor throw it back.
    reader, replays = reader_of(table, seat), Replays()
    languages = [said.language, *(each for each in LANGUAGES if each != said.language)]
    try:
        async with asyncio.timeout(MOST_SECONDS), WorkerProcess() as studio:
            given = list[int]()
            async for numbers, seen in _seen(replays, table, reader):
                given += numbers
                await studio.page_stops(languages, said, seen)
            sheets = await asyncio.to_thread(sheets_of, table, reader, languages, notes, given)
            made = await studio.page(said, PageWish(sheets, len(given), min(limit, MOST_BYTES)))
    except TimeoutError:
        raise RulesError("page_too_slow") from None
    assert made is not None
    return made


async def _seen(replays: Replays, table: Table, reader: Reader) -> AsyncIterator[tuple[list[int], list[SeenStop]]]:
    """What the reader could see at each stop that is shown, a few stops at a time, with their numbers."""
    stops = await replays.stops(table, reader.seat, operator=reader.everything)
    shown = set(thinned_stops(len(stops), MOST_STOPS))
    news: list[Event] = []
    for first in range(0, len(stops), CHUNK):
        end = min(first + CHUNK, len(stops))
        seen = []
        numbers = [at for at in range(first, end) if at in shown]
        for stop, (view, own) in zip(
            stops[first:end], await replays.pasts(table, first, end, reader.eyes), strict=True
        ):
            news += [event for event in stop.events if event.audience is None]
            if stop.at in shown:
                held = tuple((seat, each) for seat, each in own.items() if any(pools(each).values()))
                seen.append(SeenStop(view, tuple(news), stop.round, held))
                news = []
        yield numbers, seen


def thinned_stops(count: int, most: int) -> list[int]:
    """The numbers of the stops that are shown of so many."""
    if count <= most:
        return list(range(count))
    return sorted({round(k * (count - 1) / (most - 1)) for k in range(most)})


def sheets_of(
    table: Table, reader: Reader, languages: Sequence[str], notes: Sequence[Note], shown: Sequence[int]
) -> tuple[Sheet, ...]:
    """What the page says in each of these languages. `shown`: the numbers of the stops that it has."""
    rows = table.history(reader.seat, operator=reader.everything)
    sheets = []
    for language in languages:
        said = texts(language).of(table.info.rules)
        lines = [_line(line, shown) for line in chronicle(rows, notes, said, table.seats)]
        sheets.append(Sheet(language, _says(table, reader, said), lines))
    return tuple(sheets)


def _line(line: Line, shown: Sequence[int]) -> LogLine:
    """A line of a stop that is left out belongs to the next one that is shown."""
    at = min(bisect_left(shown, line.at), len(shown) - 1)
    return LogLine(at, line.round, tuple(sorted(line.seats)), line.text, line.secret, line.heading)


def _says(table: Table, reader: Reader, said: Texts) -> dict[str, str]:
    says = {key: said.get(f"page-{key}") for key in SPOKEN}
    says |= {f"seat-{seat}": said.name(seat) for seat in table.seats}
    note = "opened" if reader.everything else "public" if reader.seat is None else "own"
    return says | {
        "own": OWN_NAMES[said.language],
        "title": plain_title(table.info, said),
        "people": " · ".join(seat_label(table.info, said, seat) for seat in table.seats),
        "note": said.get(f"page-note-{note}"),
        "round": said.get("page-round", round="{round}"),
        "set-up": said.get("page-set-up"),
        "step": said.get("past-step", at="{at}", last="{last}"),
        "hand": said.get("past-hand-of", seat="{seat}"),
        "everybody": said.get("log-all-players"),
    }
