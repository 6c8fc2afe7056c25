"""What a press costs the database: statements and commits, so that they cannot grow unnoticed."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import discord
import pytest

from cogs.panel.press_reply import PressReply
from cogs.pictures.picture_cache import Drawn
from db.inline_connection import InlineConnection
from db.statements import Raw
from db.timers import fetch_soonest
from tests.aids.wire.empires_seats import by_seat
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

OPENING = ("BEGIN", "PRAGMA")
SCHEDULERS = "person_timers.due FROM"
"""In the scheduler's question what is due next, which it asks at moments of its own."""
MOST_OF_A_MOVE = 60
"""Statements of a move that calls three people, with all its messages: 51 today, a few more when deliveries meet."""


class Cost:
    """What SQLite was asked to do."""

    def __init__(self) -> None:
        self.statements: list[str] = []

    @property
    def asked(self) -> list[str]:
        """Statements proper."""
        return [text for text in self.statements if not text.startswith((*OPENING, "COMMIT", "ROLLBACK"))]

    @property
    def writes(self) -> int:
        """Transactions that wrote."""
        return sum(text == "BEGIN IMMEDIATE" for text in self.statements)

    @property
    def looks(self) -> int:
        """Transactions that only read."""
        return sum(text == "BEGIN" for text in self.statements)


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cost]:
    cost = Cost()
    query, query_many = InlineConnection.query, InlineConnection.query_many

    def note(text: str) -> None:
        text = " ".join(text.split())
        if SCHEDULERS not in text:
            cost.statements.append(text)

    async def noted(self: InlineConnection, text: str, values: tuple[object, ...] = ()) -> Raw:
        note(text)
        return await query(self, text, values)

    async def many_noted(self: InlineConnection, text: str, values: Sequence[tuple[object, ...]]) -> Raw:
        note(text)
        return await query_many(self, text, values)

    with monkeypatch.context() as patch:
        patch.setattr(InlineConnection, "query", noted)
        patch.setattr(InlineConnection, "query_many", many_noted)
        yield cost


async def test_a_press_costs_the_database_little(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        leader = (await by_seat(here, people))["carthage"]
        panel = here.panel(leader)
        await leader.press(panel, "⏱ Standing answers")  # the first time: the person is remembered
        await here.quiet()
        with counted(monkeypatch) as looking:
            await leader.press(here.panel(leader), "↩ To the panel")
            await here.client.presses.settle()
        assert looking.statements == [], "whoever only looks asks nothing of the database"
        with counted(monkeypatch) as public:
            await leader.press(here.board(leader), "My panel")
            await here.client.presses.settle()
        assert len(public.asked) <= 3
        assert public.writes == 0
        panel = here.panel(leader)
        await here.quiet()
        with counted(monkeypatch) as moving:
            await leader.press(panel, "Announce 2")
            await here.quiet()
        # One commit for the move; then a new board and three panels: before each send, after it, and the old one away.
        assert moving.writes <= 1 + 3 * 4
        assert len(moving.asked) <= MOST_OF_A_MOVE, moving.asked
        assert sum("INSERT INTO action_log" in text for text in moving.asked) == 1


LEFT_BY_PRESSES: tuple[type, ...] = (
    discord.Interaction,
    discord.InteractionResponse,
    discord.Message,
    discord.ui.View,
    discord.ui.LayoutView,
    discord.ui.Item,
    discord.File,
    type(Drawn(b"", "a.jpg", "").file().fp),
    PressReply,
)
"""What refers to one another around a press and what it sends."""


async def test_presses_leave_no_garbage_for_the_collector(wire: Wire, tmp_path: Path) -> None:
    """What is done with goes at once. Before, each press left sixty objects and the bytes of its pictures to the
    collector of cyclic garbage, which then cost more than any single part of a press, and the bot held forty megabytes
    more.
    """
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        leader = (await by_seat(here, people))["carthage"]
        panel = here.panel(leader)
        await here.quiet()
        gc.collect()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for _ in range(3):
                await leader.press(panel, "⏱ Standing answers")
                await leader.press(here.panel(leader), "↩ To the panel")
            await leader.press(panel, "Announce 2")
            await here.quiet()
            gc.collect()
            left = [type(each).__name__ for each in gc.garbage if isinstance(each, LEFT_BY_PRESSES)]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.collect()
    assert left == []


async def test_the_schedulers_question_is_told_from_a_press(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        with counted(monkeypatch) as cost:
            async with here.host.db.glance() as tx:
                await fetch_soonest(tx)
        assert not [text for text in cost.asked if "person_timers" in text]
