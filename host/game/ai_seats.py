"""AI seats: one task per game in which they have something to do. They see what any player of their seat would see."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from datetime import timedelta

from engine.core import Action, RulesError, Seat, View
from failpoint import hit
from host.game.games import Games
from host.game.loading import fetch_known
from host.game.table import Table
from host.game.writer import GameWriter
from host.logger import log
from host.seats.ai_decisions import Decision, decide
from ops.logs import about

MAX_DROPPED = 1000
"""Decisions thrown away in one run because the position had moved on; more means that something is wrong."""
AT_ONCE = 8
"""Games woken at a start that are played on at the same time; each has to be replayed, and the others wait."""
AGAIN = timedelta(seconds=15)
"""After a failure (for example of the database) AI seats try again after this time, because nothing else would wake
them.
"""


class AiSeats:
    """Wakes, runs and stops the AI seats of all games."""

    def __init__(self, writer: GameWriter, games: Games) -> None:
        self._writer = writer
        self._games = games
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._retrying: dict[str, asyncio.Task[None]] = {}
        self._hook: Callable[[str], Awaitable[None]] | None = None
        self._open = False
        self._sleeping: deque[str] = deque()
        """Games still to be woken."""
        self._woken: set[str] = set()
        """Games that were woken and still have something to do."""

    def start(self) -> None:
        """From now on `poke` has an effect."""
        self._open = True

    def before_each(self, hook: Callable[[str], Awaitable[None]]) -> None:
        """`await hook(game)` runs before each AI decision, so that the delivery worker can send the board first."""
        self._hook = hook

    def wake(self, games: Iterable[str]) -> None:
        """Wake games that wait for an AI seat: they are replayed and played on, `AT_ONCE` of them at a time. A game
        that is poked in the meantime does not wait for its turn.
        """
        self._sleeping.extend(games)
        self._wake_next()

    def _wake_next(self) -> None:
        while self._open and self._sleeping and len(self._woken) < AT_ONCE:
            game = self._sleeping.popleft()
            if game not in self._tasks:
                self.poke(game)
                if game in self._tasks:
                    self._woken.add(game)

    def poke(self, game: str) -> None:
        """Something has happened in the game: an AI seat may be awaited now."""
        if not self._open:
            return
        if game in self._tasks:
            self._again.add(game)
            return
        table = self._writer.kept(game)
        if table is not None and next(_awaited(table), None) is None:
            return
        with about(game=game, action="ai"):
            task = asyncio.get_running_loop().create_task(self._run(game), name=f"ai-{game}")
        self._tasks[game] = task
        task.add_done_callback(lambda done: self._ended(game, done))

    def busy(self) -> bool:
        """True while any AI seat may still act."""
        return bool(self._tasks or self._sleeping)

    async def settle(self) -> None:
        """Wait until no AI seat has anything to do (tests, scripts)."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0)

    async def stop(self) -> None:
        """End all tasks; a commit under way is finished by the host."""
        self._open = False
        self._sleeping.clear()
        tasks = [*self._tasks.values(), *self._retrying.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def _ended(self, game: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(game, None)
        self._look_after(game, task)
        if game not in self._tasks:
            self._woken.discard(game)
            self._wake_next()

    def _look_after(self, game: str, task: asyncio.Task[None]) -> None:
        """Handle a game whose task has ended."""
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            log.error("ai_failed", game=game, exc_info=error)
            self._again.discard(game)
            if self._open and game not in self._retrying and not isinstance(error, RulesError):
                self._retrying[game] = asyncio.get_running_loop().create_task(
                    self._retry(game), name=f"ai-retry-{game}"
                )
            return
        if game in self._again:
            self._again.discard(game)
            self.poke(game)

    async def _retry(self, game: str) -> None:
        try:
            await self._writer.clock.sleep_until(self._writer.clock.now() + AGAIN)
        finally:
            del self._retrying[game]
        self.poke(game)

    async def _run(self, game: str) -> None:
        dropped, salt = 0, -1
        while dropped < MAX_DROPPED:
            self._again.discard(game)
            table = await self._games.table(game)
            seat = _next_seat(table)
            if seat is None:
                return
            if salt < 0:  # looked up only when there is an AI player to move
                salt = await self._salt(game)
            if self._hook is not None:
                await self._hook(game)
                table = await self._games.table(game)
            step, view, legal = table.step(seat), table.view(seat), table.legal(seat)
            if not legal or seat not in table.active:
                dropped += 1
                continue
            action = await self._decide(table, seat, view, legal, salt)
            table = await self._games.table(game)
            if table.step(seat) != step or action not in table.legal(seat):
                dropped += 1
                continue
            hit("before_ai_submit")
            try:
                await self._games.submit(game, None, seat, [action], step)
            except RulesError as error:
                # Refused although legal a moment ago: the position has moved on, or the game has been paused.
                dropped += 1
                log.info("ai_refused", game=game, seat=seat, code=error.code)
        await self._writer.write(game, lambda writing: writing.pause("ai_stuck"))

    async def _salt(self, game: str) -> int:
        """The salt that the AI players of a game draw from."""
        async with self._writer.db.read() as tx:
            return (await fetch_known(tx, game)).salt

    async def _decide(self, table: Table, seat: Seat, view: View, legal: tuple[Action, ...], salt: int) -> Action:
        # A standing answer of an absent person decides, at the pace of any AI player.
        said = table.standing_answer(seat) if len(legal) > 1 else None
        return said or await decide(Decision(table.info, seat, table.step(seat), view, legal), salt)


def _awaited(table: Table) -> Iterator[Seat]:
    """The seats awaited that AI players have."""
    if table.info.status != "running":
        return
    for seat in table.active:
        holder = table.info.holder(seat)
        if holder is not None and (holder.ai is not None or holder.stand_in is not None):
            yield seat


def _next_seat(table: Table) -> Seat | None:
    """An AI player is asked when its seat is awaited, never out of turn; what it answers to a window is decided when
    the window closes.
    """
    for seat in _awaited(table):
        question = table.position.question(seat)
        if question is None or not question.window:
            return seat
    return None
