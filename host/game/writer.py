"""The only writer of games: it keeps their tables, holds their locks, and runs each write to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from db import Database
from db.outbox import OutboxRow, insert_outbox
from db.transaction import Tx
from engine.core import RulesError
from host.clocks.status import NewStatus, Then, paused_for, store_status
from host.environment import Clock, Entropy
from host.game.loading import SetUpFailedError, card_of, fetch_known, load_table
from host.game.position import Position
from host.game.rule_changes import RULES_CHANGED
from host.game.table import Table
from host.logger import log
from host.records import GameInfo
from host.refusals import refuse
from ops.logs import about

T = TypeVar("T")
Change = Callable[[Tx, GameInfo], Awaitable[tuple[GameInfo, Sequence[OutboxRow]]]]
"""A change of a game's card inside a transaction. Returns the changed card and the outbox rows."""
Replacement = Callable[[Tx], Awaitable[tuple[T, Table | None, Sequence[OutboxRow]]]]
"""The start or the end of a game inside a transaction. Returns its result, the table as it is from now on (None: there
is none any more), and the outbox rows.
"""


class Listeners(NamedTuple):
    """The callbacks that are told of commits."""

    outbox: Callable[[str], None]
    """There are new outbox rows of this game."""
    ai_seats: Callable[[str], None]
    """An AI seat of this game may be awaited now."""
    clocks: Callable[[], None]
    """A timer may have been set that is due earlier than the one waited for."""
    seats: Callable[[str], Awaitable[object]]
    """People have joined or left this game's table, or become present or absent."""


class Writing:
    """One game while its lock is held: the newest snapshot of its table, and what is done to it."""

    def __init__(self, writer: GameWriter, table: Table) -> None:
        self._writer = writer
        self.table = table
        self.db = writer.db
        self.entropy = writer.entropy

    @property
    def info(self) -> GameInfo:
        """The card as it stands."""
        return self.table.info

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.table.position

    def now(self) -> datetime:
        """What the host's clock shows."""
        return self._writer.clock.now()

    def show(self, table: Table) -> None:
        """It is committed: from now on everybody sees this snapshot."""
        self.table = table
        if self._writer.kept(table.info.id) is not None:
            self._writer.keep(table)

    def committed(self, *, has_intents: bool, clocks: bool = True) -> None:
        """As `GameWriter.committed`."""
        self._writer.committed(self.info.id, has_intents=has_intents, clocks=clocks)

    async def set_status(self, new: NewStatus, then: Then | None = None) -> None:
        """The game stands still or goes on, and the channel is told. `then`: more to do in the same transaction."""
        info = await store_status(self.db, self.info, new, self.now(), then)
        self.show(replace(self.table, info=info))
        self.committed(has_intents=True)

    async def pause(self, reason: str) -> None:
        """Stand still, and say so. `reason`: as it is stored."""
        await self.set_status(paused_for(reason, self.info.rules))


class GameWriter:
    """Writes to games, one at a time for each game, and keeps the newest snapshots of those that have started."""

    def __init__(self, db: Database, clock: Clock, entropy: Entropy, *, cache: int) -> None:
        """`cache`: so many tables are kept in memory."""
        self.db = db
        self.clock = clock
        self.entropy = entropy
        self._tables: LRUCache[str, Table] = LRUCache(cache)
        self._last: Table | None = None
        """The one that was asked for last: a press asks for the same one twenty times."""
        self._running: set[asyncio.Task[object]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: Listeners | None = None

    def listen(self, listeners: Listeners) -> None:
        """Set the callbacks that are told of commits from now on."""
        self._listeners = listeners

    # -- tables in memory --------------------------------------------------------------------------------------

    def kept(self, game: str) -> Table | None:
        """The table, if it is in memory."""
        if self._last is None or self._last.info.id != game:
            self._last = self._tables.get(game)
        return self._last

    def keep(self, table: Table) -> None:
        """Put a table into memory; the one not asked for the longest may be removed."""
        self._tables[table.info.id] = table
        self._last = None

    def let_go(self, game: str) -> None:
        """Remove the table from memory: the next caller gets it from its log (because something was changed there)."""
        self._tables.pop(game, None)
        self._last = None

    @property
    def count(self) -> int:
        """The number of tables in memory."""
        return len(self._tables)

    # -- writing -----------------------------------------------------------------------------------------------

    def _lock(self, game: str) -> asyncio.Lock:
        """The game's lock; first come, first served."""
        found = self._locks.get(game)
        if found is None:
            found = self._locks[game] = asyncio.Lock()
        return found

    async def finish(self, work: Awaitable[T]) -> T:
        """Return the work's result. A cancelled caller (a lost interaction) does not interrupt a commit."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def drain(self) -> None:
        """Wait for all writes under way."""
        while self._running:
            await asyncio.wait(self._running)

    async def settled(self, game: str) -> None:
        """Wait for the write under way, if any: a row is in the database a moment before its table shows it, and code
        that has read the row must not show the position before it.
        """
        async with self._lock(game):
            pass

    async def forget(self, game: str) -> None:
        """Remove the table from memory, and also one that was being loaded until now: its rows were changed by a
        transaction over many games.
        """
        async with self._lock(game):
            self.let_go(game)

    async def replace(self, game: str, work: Replacement[T]) -> T:
        """Run `work(tx)` with the game's lock held, in one transaction that does not look at the position: the game
        begins or ends by it.
        """

        async def run() -> T:
            async with self._lock(game):
                try:
                    async with self.db.transaction() as tx:
                        result, table, intents = await work(tx)
                        await insert_outbox(tx, intents)
                except BaseException as error:
                    if not isinstance(error, RulesError):
                        self.let_go(game)  # as in `write`
                    raise
                if table is None:
                    self.let_go(game)
                else:
                    self.keep(table)
            if table is None:
                self.call_back(game)
            else:
                self.committed(game, has_intents=bool(intents))
            return result

        return await self.finish(run())

    async def change(self, game: str, work: Change) -> GameInfo:
        """Run `work(tx, card)` with the game's lock held, in one transaction, whether or not the game can be loaded. It
        returns the new card and the outbox rows.
        """

        async def run() -> GameInfo:
            seen = None
            async with self._lock(game):
                try:
                    async with self.db.transaction() as tx:
                        before = card_of(await fetch_known(tx, game))
                        seen = _present(before)
                        info, intents = await work(tx, before)
                        await insert_outbox(tx, intents)
                except BaseException as error:
                    if not isinstance(error, RulesError):
                        self.let_go(game)  # as in `write`
                    raise
                table = self.kept(game)
                if table is not None:
                    self.keep(replace(table, info=info))
            if info.in_play and seen is not None and _present(info) != seen:
                await self._seats_changed(game)
            if info.status != "lobby":
                self.committed(game, has_intents=bool(intents))
            elif intents:
                self.call_back(game)
            return info

        return await self.finish(run())

    async def write(self, game: str, work: Callable[[Writing], Awaitable[T]], *, fresh: bool = False) -> T:
        """`work(writing)` with the game's lock held, to its end even if the caller is cancelled. Any exception that is
        not a refusal evicts the table: the log tells what became of it. `fresh`: the log is replayed first.
        """

        async def run() -> T:
            is_changed = False
            try:
                async with self._lock(game):
                    if fresh:
                        self.let_go(game)
                    writing = await self._begin(game)
                    seen = _present(writing.info)
                    try:
                        return await work(writing)
                    except BaseException as error:
                        if not isinstance(error, RulesError):
                            self.let_go(game)
                        raise
                    finally:
                        is_changed = writing.info.in_play and _present(writing.info) != seen
            finally:
                if is_changed:
                    await self._seats_changed(game)

        with about(game=game):
            return await self.finish(run())

    async def _begin(self, game: str) -> Writing:
        """A game that does not replay is paused for it, once. Refusals: those of `load_table`, game_paused when not
        even the set-up works.
        """
        table = self.kept(game)
        if table is not None:
            return Writing(self, table)
        try:
            table, reason = await load_table(self.db, game)
        except SetUpFailedError as error:
            info = error.info
            if info.in_play and info.pause != RULES_CHANGED:
                await store_status(self.db, info, paused_for(RULES_CHANGED, info.rules), self.clock.now())
                self.committed(game, has_intents=True)
            raise refuse("game_paused", reason=RULES_CHANGED) from error
        writing = Writing(self, table)
        if reason is not None:
            await writing.pause(reason)
        self.keep(writing.table)
        return writing

    # -- what was committed is heard of ------------------------------------------------------------------------

    def committed(self, game: str, *, has_intents: bool, clocks: bool = True) -> None:
        """A commit is done (`has_intents`: with outbox rows; `clocks`: perhaps with timers)."""
        if has_intents:
            self.call_back(game)
        if self._listeners is not None:
            self._listeners.ai_seats(game)
            if clocks:
                self._listeners.clocks()

    def call_back(self, game: str) -> None:
        """There are new outbox rows of this game."""
        if self._listeners is not None:
            self._listeners.outbox(game)

    async def _seats_changed(self, game: str) -> None:
        """What a change of the people at the table means for votes and requests is done at once."""
        if self._listeners is None:
            return
        try:
            await self._listeners.seats(game)
        except Exception:
            # It is checked again at the next change and at each start.
            log.exception("not_looked_around", game=game)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # its caller may be gone; an exception that is never fetched would be reported twice


def _present(info: GameInfo) -> tuple[object, ...]:
    """Store who sits where and is present, and whether the game goes on."""
    return info.status, *((h.seat, h.user, h.stand_in is None) for h in info.holders)
