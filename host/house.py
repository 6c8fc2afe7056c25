"""The host: lobbies, tables and what is to be told. Knows the engine and the database, never Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, TypeVar

from db import Database
from db.database import Tx
from db.ending import to_the_end
from db.games import (
    GameRow,
    count_games,
    fetch_games,
    fetch_games_awaiting_ai,
    fetch_last_game_in,
    fetch_places,
    update_game,
)
from db.log import NoteRow, delete_undo_request, insert_note
from db.outbox import insert_outbox
from db.schema import OPEN
from db.votes import delete_votes
from engine.core import Json, Rng, Rules, RulesError, Seat, Seed, get_rules, position_hash
from engine.core.chance import KEY_BYTES, keyed
from engine.core.log import opening_of
from host import lobby, waiting
from host.around import Change
from host.clock import Clock, Entropy, RealClock, SystemEntropy
from host.desk import Shop, log
from host.export import export_game
from host.foyer import Foyer, fetch_lobby
from host.position import Position, columns_of
from host.records import GameInfo, Status
from host.refusal import refuse
from host.retention import tidy_daily
from host.robots import Robots
from host.shelf import Shelf, card_of, fetch_known, load_table
from host.table import Table
from host.telling import tell_commit, tell_lobby, tell_notice, tell_panels
from host.timekeeper import Timekeeper
from host.votes import Close
from ops.logs import about

T = TypeVar("T")
Check = Callable[[Tx, GameRow], Awaitable[None]]
Step = Callable[[Tx, GameRow, Rules[Any]], Awaitable[None]]


MOST_NAMED = 500
"""Games that one statement asks about."""
CALLED_AT_ONCE = 50
"""Games with something to tell that are called in one turn of the loop: each begins a task."""


class Host(Foyer):
    """All games of one database. `host = await Host.open(url)`, later `await host.close()`; or `async with`.

    Every method that changes something raises `HostRefusal` (a `RulesError`) when it may not, and then nothing
    has changed. Games are named by their id. `by`/`user` are Discord user ids; whoever calls has checked that the
    person really is that user. `force=True` is for server admins and the operator: skips the owner check.
    """

    def __init__(self, db: Database, clock: Clock, entropy: Entropy, cache: int) -> None:
        super().__init__(db, clock)
        self.entropy = entropy
        self._tidying: asyncio.Task[None] | None = None
        self._shelf = Shelf(cache)
        self._shop = Shop()
        self._robots = Robots(self)
        self.timekeeper = Timekeeper(self)
        self._callbacks: list[Callable[[str], None]] = []

    @classmethod
    async def open(
        cls, url: str, *, clock: Clock | None = None, entropy: Entropy | None = None, cache: int = 256
    ) -> Host:
        """Lock, check, migrate and open the database. AI seats stay still until `wake`.

        `cache`: tables kept in memory (about 1 MB for a game of 1000 rows).
        Raises `db.DatabaseRefusedError` (its text is one clear line for the operator).
        """
        return cls(await Database.open(url), clock or RealClock(), entropy or SystemEntropy(), cache)

    async def wake(self) -> None:
        """Call once, when the delivery worker listens: AI seats that were awaited go on, a few games at a time, and
        `on_commit` callbacks are called for each game with undelivered rows. Games in which people are awaited are not
        touched, however many there are. What is old is thrown away beside it, and each day from then on.
        """
        self._robots.start()
        if self._tidying is None:
            self._tidying = asyncio.create_task(tidy_daily(self.clock, self.tidy, at_once=True), name="tidy")
        await self.wind_up()
        self.timekeeper.start()
        async with self.db.survey() as tx:
            games = await fetch_games_awaiting_ai(tx)
        for number, game in enumerate(await self.games_with_pending(), 1):
            self.call_back(game)
            if not number % CALLED_AT_ONCE:
                await asyncio.sleep(0)
        self._robots.wake(games)

    async def settle(self) -> None:
        """Wait until no clock is due and no AI seat has anything to do (tests, scripts)."""
        while True:
            await self.timekeeper.settle()
            if not self._robots.busy():
                return
            await self._robots.settle()

    async def close(self) -> None:
        """Stop clocks and AI seats, let running commits end, close the database, release its lock. A cancelled caller
        hears of it when that is done; what fails on the way keeps nothing open.
        """
        await to_the_end(self._close())

    async def _close(self) -> None:
        async with AsyncExitStack() as last:
            for step in (self.db.close, self._shop.drain, self._robots.stop, self.timekeeper.stop):
                last.push_async_callback(step)  # the last one first
            if self._tidying is not None:
                self._tidying.cancel()
                await asyncio.wait([self._tidying])

    async def __aenter__(self) -> Host:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # -- beginning and end ------------------------------------------------------------------------------------

    async def start(self, game: str, by: int, *, force: bool = False, check: Check | None = None) -> Table:
        """Draw the seats, set up, begin. Refusals: seat_count, seat_not_in_play, not_owner, not_in_lobby, no_human.

        `check`: looks at the lobby in the same transaction; what it raises stops the start.
        """
        return await self._shop.finish(self._start(game, by, force=force, check=check))

    async def _start(self, game: str, by: int, *, force: bool, check: Check | None) -> Table:
        now = self.clock.now()
        async with self._shop.lock(game):
            async with self.db.transaction() as tx:
                row = await fetch_lobby(tx, game)
                lobby.check_owner(row, by, force=force)
                if check is not None:
                    await check(tx, row)
                rules = get_rules(row.rules)
                drawn = lobby.draw_seats(row, rules, Rng(_key(self.entropy)))
                opening = opening_of(rules, len(row.seats), row.options, draw_seed(self.entropy))
                state, events, _ = rules.setup(opening.seats, opening.options, opening.seed)
                rules.check(state)
                position = Position(rules, opening, (), state, dict.fromkeys(drawn.values(), 0), (events,))
                await lobby.store_draw(tx, game, drawn)
                await lobby.close_votes(tx, game)
                await update_game(
                    tx,
                    game,
                    status="running",
                    rules_version=opening.version,
                    data_hash=opening.data_hash,
                    **columns_of(opening.seed),
                    opening_hash=position_hash(rules, state),
                    awaited=list(position.active),
                    updated=now,
                )
                info = lobby.info_of(await fetch_known(tx, game), rules)
                info = await waiting.follow(tx, info, info.awaited, {}, now)
                numbered = [(0, event) for event in events]
                told = tell_commit(info, None, position, numbered, acting=None, user=None, now=now)
                await insert_outbox(tx, [tell_lobby(info, now), *told])
            table = Table(self, info, position)
            self._shelf.put(table)
        self.committed(game, told=True)
        return table

    # -- a running game --------------------------------------------------------------------------------------

    async def abort(self, game: str, by: int, *, force: bool = False, then: Close | None = None) -> GameInfo:
        """The owner ends the game without a result, in the lobby or alone among AI players. The channel is free again.

        `then`: closes the vote that has decided it, in the same transaction.
        Refusals: not_owner, not_running (it is over already), end_by_vote (others play: `open_vote` asks them).
        """
        now = self.clock.now()

        async def work() -> GameInfo:
            # Straight in the database: a game that cannot even be loaded can still be ended.
            async with self._shop.lock(game):
                try:
                    async with self.db.transaction() as tx:
                        info = card_of(await fetch_known(tx, game))
                        lobby.check_owner(info, by, force=force)
                        if info.status not in OPEN:
                            raise refuse("not_running", status=info.status)
                        if then is not None:
                            await then(tx)
                        elif not force and info.in_play and any(user != by for user in info.users):
                            raise refuse("end_by_vote")
                        await update_game(tx, game, status="aborted", pause=None, awaited=[], updated=now)
                        await delete_votes(tx, game)
                        await delete_undo_request(tx, game)
                        was_lobby = info.status == "lobby"
                        info = await waiting.follow(tx, card_of(await fetch_known(tx, game)), (), {}, now)
                        ended = [tell_notice(info, "game_aborted", now), *tell_panels(info, now)]
                        await insert_outbox(tx, [tell_lobby(info, now)] if was_lobby else ended)
                        if not was_lobby:
                            await insert_note(tx, game, NoteRow(info.moves, "game_aborted", {}, now))
                finally:
                    self._shelf.evict(game)
            self.call_back(game)
            return info

        return await self._shop.finish(work())

    # -- looking up ------------------------------------------------------------------------------------------

    async def game(self, game: str) -> GameInfo:
        """Refusal: unknown_game."""
        async with self.db.read() as tx:
            return card_of(await fetch_known(tx, game))

    async def card(self, game: str) -> GameInfo:
        """The same as `game`, from memory where the table is kept there: for whoever asks at every press."""
        kept = self._shelf.get(game)
        return kept.info if kept is not None else await self.game(game)

    async def game_in(self, channel: int) -> GameInfo | None:
        """The open (lobby, running or paused) game of a channel or thread; else the last one ended there; else None."""
        async with self.db.read() as tx:
            row = await fetch_last_game_in(tx, channel)
        return None if row is None else card_of(row)

    async def games_of(self, user: int, statuses: Sequence[Status] = OPEN) -> tuple[GameInfo, ...]:
        """The games a person sits in, newest first. `seat_of(user) in info.awaited` tells whose turn it is."""
        async with self.db.read() as tx:
            return tuple(map(card_of, await fetch_games(tx, statuses, user=user)))

    async def find_games(self, statuses: Sequence[Status], *, guild: int | None = None) -> tuple[GameInfo, ...]:
        """Games by status, newest first."""
        async with self.db.read() as tx:
            return tuple(map(card_of, await fetch_games(tx, statuses, guild=guild)))

    async def places_in(self, guild: int, games: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """Those of these games that are played in this server, each with its channel. Asks nothing about none."""
        found: list[tuple[str, int]] = []
        for start in range(0, len(games), MOST_NAMED):
            async with self.db.read() as tx:
                found += await fetch_places(tx, guild, games[start : start + MOST_NAMED])
            await asyncio.sleep(0)
        return tuple(found)

    async def count_open(self, guild: int) -> int:
        """Open games of a server."""
        async with self.db.read() as tx:
            return await count_games(tx, OPEN, guild)

    async def table(self, game: str) -> Table:
        """The table of a started game, from memory or replayed from its log.

        Refusals: unknown_game, unknown_rules, not_running (never started). A log that does not replay pauses the
        game: the table comes back with `info.status == "paused"` and shows the last good position.
        """
        found = self._shelf.get(game)
        if found is not None:
            return found

        async def same(table: Table) -> Table:
            return table

        return await self.write(game, same)

    async def export(self, game: str, viewer: Seat | None, *, operator: bool = False) -> dict[str, Json]:
        """A finished game whose table opens its hands: the whole record (engine/core/record.py). Any other: the
        viewer's view (None: the public's); for the operator everything.
        """
        return export_game(await self.table(game), viewer, operator=operator)

    # -- being told ------------------------------------------------------------------------------------------

    def on_commit(self, callback: Callable[[str], None]) -> None:
        """`callback(game)` is called on the loop after each commit that wrote outbox rows, and by `wake`.
        It must return at once: set an event.
        """
        self._callbacks.append(callback)

    def before_ai(self, hook: Callable[[str], Awaitable[None]]) -> None:
        """`await hook(game)` before each AI decision: the delivery worker lets the board out first."""
        self._robots.before_each(hook)

    # -- inside: what tables and AI seats call ---------------------------------------------------------------

    def let_go(self, game: str) -> None:
        """Out of memory: whoever asks next gets it from its log (something was changed there, say)."""
        self._shelf.evict(game)

    async def change(self, game: str, work: Change) -> GameInfo:
        """`work(tx, card)` with the game's lock held, in one transaction, whether or not the game can be loaded. What
        it answers is the new card and what is to be told.
        """

        async def run() -> GameInfo:
            seen = None
            async with self._shop.lock(game):
                try:
                    async with self.db.transaction() as tx:
                        before = card_of(await fetch_known(tx, game))
                        seen = _around(before)
                        info, told = await work(tx, before)
                        await insert_outbox(tx, told)
                except BaseException as error:
                    if not isinstance(error, RulesError):
                        self._shelf.evict(game)  # as in `write`
                    raise
                table = self._shelf.get(game)
                if table is not None:
                    table.follow_info(info)
            if info.in_play and seen is not None and _around(info) != seen:
                await self._look_around(game)
            if info.status != "lobby":
                self.committed(game, told=bool(told))
            elif told:
                self.call_back(game)
            return info

        return await self._shop.finish(run())

    async def write(self, game: str, work: Callable[[Table], Awaitable[T]]) -> T:
        """`work(table)` with the game's lock held and the table fresh, to its end even if the caller is cancelled.
        Any exception that is not a refusal evicts the table: the log tells what became of it.
        """

        async def run() -> T:
            is_changed = False
            try:
                async with self._shop.lock(game):
                    table = self._shelf.get(game)
                    if table is None:
                        table = await load_table(self, game)
                        self._shelf.put(table)
                    seen = _around(table.info)
                    try:
                        return await work(table)
                    except BaseException as error:
                        if not isinstance(error, RulesError):
                            self._shelf.evict(game)
                        raise
                    finally:
                        is_changed = table.info.in_play and _around(table.info) != seen
            finally:
                if is_changed:
                    await self._look_around(game)

        with about(game=game):
            return await self._shop.finish(run())

    async def _look_around(self, game: str) -> None:
        """Who sits at a table or is here has changed: what that means for votes and requests is done at once."""
        try:
            await self.retally(game)
        except Exception:
            log.exception(
                "not_looked_around", game=game
            )  # it is looked at again with the next change and at each start

    def committed(self, game: str, *, told: bool, clocks: bool = True) -> None:
        """Something was committed (`told`: with outbox rows; `clocks`: perhaps with timers)."""
        if told:
            self.call_back(game)
        self._robots.poke(game)
        if clocks:
            self.timekeeper.poke()

    async def settled(self, game: str) -> None:
        """Wait for the write under way, if any: a row is in the database a moment before its table shows it, and who
        has read the row must not tell of the position before.
        """
        async with self._shop.lock(game):
            pass

    async def ai_salt(self, game: str) -> int:
        """What the AI players of a game draw from."""
        async with self.db.read() as tx:
            return (await fetch_known(tx, game)).salt

    async def pause_broken(self, game: str) -> None:
        """An AI seat cannot go on."""
        await self.write(game, lambda table: table.pause("ai_stuck"))

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """The work's result; it goes on to its end even if the caller is cancelled."""
        return await self._shop.finish(work)

    def call_back(self, game: str) -> None:
        """Whoever delivers looks for what is to be told."""
        for callback in self._callbacks:
            try:
                callback(game)
            except Exception:
                log.exception("callback_failed", game=game)


def _around(info: GameInfo) -> tuple[object, ...]:
    """Who sits where and is here, and whether the game goes on."""
    return info.status, *((h.seat, h.user, h.stand_in is None) for h in info.holders)


def draw_seed(entropy: Entropy) -> Seed:
    """What the chance of a new game begins with."""
    return keyed(_key(entropy))


def _key(entropy: Entropy) -> bytes:
    return entropy.bits(8 * KEY_BYTES).to_bytes(KEY_BYTES, "little")
