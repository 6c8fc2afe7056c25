"""Outbox rows → messages. One worker per game with something to send, none for idle ones.

Rows of one target are merged into one message of the newest position; different targets are sent side by side. If rows
come faster than they can be sent, those that wait are merged in the outbox (`host.outbox.coalescing`). Failed rows are
tried again later without holding up the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from datetime import datetime
from typing import Protocol

import discord
import structlog

from cogs.core.error_policy import UNREACHED
from cogs.core.services import Services
from cogs.delivery.answered import own_rows
from cogs.delivery.old_boards import OldBoards
from cogs.delivery.retry import MOST_ATTEMPTS, judge
from cogs.delivery.under_way import Due, UnderWay, urgency_of
from cogs.pacing.cooldown import Cooldowns
from cogs.pacing.fair_queue import Rank
from cogs.pacing.rate_limit import Urgency, urgent
from engine.core import Seat
from failpoint import hit
from host import GameInfo, Intent, Posted
from host.outbox.coalescing import Target, by_target, is_crowded
from host.outbox.outbox import MOST_READ
from ops.logs import about
from ops.metrics import FOLDED, UNDELIVERED, age

log = structlog.get_logger("cogs.delivery.worker")

RETRY_FAULT = 5.0
"""Seconds to wait after a fault of the bot, for example of its database."""
BEGUN_AT_ONCE = 50
"""Tasks started in one turn of the event loop."""
PATIENCE = 150.0
"""Seconds for one message, including all waiting that Discord demands; after that it counts as lost,
and is looked for.
"""


class Messages(Protocol):
    """What turns outbox rows into messages (`cogs.features.outbox_messages`)."""

    async def send(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | int | None:
        """What is to be remembered: a current message, or the id of one that is not; None: nothing was sent."""
        ...

    async def put_away(self, kind: str, channel: int, message: int) -> None:
        """Take a message out of use: a newer one of its kind has replaced it."""
        ...


class Delivery:
    """Wakes on commits; `stop` finishes what is under way."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self._services = services
        self._messages = messages
        self._workers: dict[str, UnderWay] = {}
        self._later: set[asyncio.Task[None]] = set()
        self._old_boards = OldBoards(self._strip, self._leave)
        self._waits = Cooldowns()
        self._answered: set[int] = set()
        """The rows that the answer to a press tells; they are not delivered otherwise meanwhile."""
        self._stopped = False

    def start(self) -> None:
        """Listen to the host."""
        self._services.host.outbox.on_commit(self.wake)
        self._services.host.outbox.on_erased(self._read_again)
        self._services.host.ai_seats.before_each(self.flush)

    def wake(self, game: str) -> None:
        """Something was committed for this game; returns at once."""
        if self._stopped:
            return
        worker = self._workers.get(game)
        if worker is None:
            worker = self._workers[game] = UnderWay()
            with about(game=game, action="delivery"):
                worker.task = asyncio.create_task(self._run(game, worker), name=f"delivery-{game}")
        worker.again()

    def _read_again(self) -> None:
        """Rows that wait may be gone or say something else."""
        for worker in self._workers.values():
            worker.wake.set()

    def retry_now(self, game: str | None = None) -> None:
        """Forget all waiting times; those of one game end at once."""
        self._waits.forget(game)
        if game is not None:
            self.wake(game)

    async def retry_in(self, guild: int, channel: int | None = None) -> None:
        """A permission may have been granted on a server (or in one channel of it): what waits there is sent at once.
        If nothing waits, nothing is looked up.
        """
        for game, place in await self._services.host.games.places_in(guild, self._waits.games()):
            if channel is None or place == channel:
                self.retry_now(game)

    async def flush(self, game: str) -> None:
        """Wait until the channel shows the newest state (what waits for a retry does not count), five
        seconds at most.
        """
        worker = self._workers.get(game)
        if worker is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await worker.is_shown.wait()

    @asynccontextmanager
    async def answering(self, game: str, user: int, seat: Seat, message: int, step: int) -> AsyncIterator[None]:
        """In this block the person's panel is redrawn in that message, as it is after so many steps of their seat: the
        answer to their press (0: in none that shows all of it). What they have done up to then needs no message of its
        own; rows about it are noted as sent when the block ends well.
        """
        host = self._services.host
        posted = await host.outbox.posted(game, "panel", user=user) if message else None
        rows: list[Intent] = []
        worker = self._workers.get(game)
        is_merging = worker is not None and worker.taking.locked()  # what others have to tell may be put into our rows
        if posted is not None and posted.message == message and not is_merging:
            taken = self._taken(game)
            waiting = host.outbox.known(game) or ()
            rows = own_rows((row for row in waiting if row.id not in taken), user, seat, step)
        ids = [row.id for row in rows]
        self._answered.update(ids)
        try:
            yield
        except BaseException:
            self._unanswered(game, ids)
            raise
        if rows:
            self.later(self._note_answered(game, rows, message), is_light=True)

    async def _note_answered(self, game: str, rows: Sequence[Intent], message: int) -> None:
        ids, host = [row.id for row in rows], self._services.host
        try:
            await host.outbox.delivered(ids, message, game=game)
        except BaseException:
            self._unanswered(game, ids)
            raise
        self._answered.difference_update(ids)
        _count(rows, host.clock.now())

    def _unanswered(self, game: str, ids: Sequence[int]) -> None:
        """They are delivered as others are."""
        if not ids:
            return
        self._answered.difference_update(ids)
        self.wake(game)

    def _taken(self, game: str) -> set[int]:
        """The rows of a game that are being delivered, by a worker or by an answer."""
        worker = self._workers.get(game)
        return self._answered if worker is None else self._answered | worker.taken

    async def tidy(self) -> None:
        """Deal with replaced messages left over when the bot ended."""
        for number, (_game, kind, channel, message) in enumerate(await self._services.host.outbox.leftovers(), 1):
            self._put_away(kind, channel, message)
            if not number % BEGUN_AT_ONCE:
                await asyncio.sleep(0)

    def _put_away(self, kind: str, channel: int, message: int) -> None:
        """A newer message of its kind has replaced it."""
        if kind == "board" and self._services.rate_limit.is_scarce:
            self._old_boards.add(channel, message)
        else:
            self.later(self._messages.put_away(kind, channel, message))

    def _strip(self, channel: int, message: int) -> None:
        self.later(self._messages.put_away("board", channel, message))

    def _leave(self, message: int) -> None:
        self.later(self._services.host.outbox.put_away(message), is_light=True)

    @property
    def old_boards(self) -> int:
        """How many of those that newer ones have replaced wait to lose their buttons."""
        return len(self._old_boards)

    def busy(self) -> bool:
        """Whether anything is being delivered."""
        return bool(self._workers or self._later)

    async def settle(self) -> None:
        """Wait until no worker runs and nothing begun by `later` is left; old boards go on waiting."""
        while tasks := self._under_way():
            await asyncio.wait(tasks)

    async def stop(self, patience: float = 10.0) -> None:
        """Start no new work; wait a little for what is under way and for what is still to be sent."""
        self._stopped = True
        for worker in self._workers.values():
            worker.wake.set()  # what gathers is sent now
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self.settle()
            if late := self._under_way():
                log.warning("stopped_early", games=len(self._workers), waiting=self._services.rate_limit.waiting)
                for task in late:
                    task.cancel()
                await asyncio.wait(late)
        finally:
            self._old_boards.close()  # the next start sees to them

    def later(self, work: Coroutine[object, None, None], *, is_light: bool = False) -> None:
        """Work that nobody waits for: done when there is capacity. `is_light`: it needs hardly any."""

        async def run() -> None:
            try:
                with urgent(Urgency.TIDY):
                    if not is_light:
                        await self._services.turns.mine(Rank.REST)
                    await work
            except UNREACHED as error:
                log.info("later_failed", why=type(error).__name__)
            except Exception as error:
                log.error("later_failed", exc_info=error)
            finally:
                work.close()  # of one that is cancelled before its turn

        task = asyncio.create_task(run(), name="delivery-later")
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _under_way(self) -> list[asyncio.Task[None]]:
        return [*(worker.task for worker in self._workers.values() if worker.task is not None), *self._later]

    async def _run(self, game: str, worker: UnderWay) -> None:
        """Run until nothing of the game waits and nothing is under way: each target at its own pace."""
        try:
            await self._services.discord.wait_until_ready()
            while True:
                worker.wake.clear()
                try:
                    await self._services.turns.mine(Rank.REST)
                    ripe = await self._ripe(game, worker, await self._to_tell(game, worker))
                except Exception as error:
                    log.error("delivery_failed", game=game, exc_info=error)
                    ripe = []
                    asyncio.get_running_loop().call_later(RETRY_FAULT, self.wake, game)
                for target, rows in ripe:
                    worker.begin(target, self._tell(game, worker, target, urgency_of(rows)))
                if not worker.telling and not worker.gathering and not worker.wake.is_set():
                    return
                if not worker.wake.is_set() and not any(channel is not None for _, channel, _ in worker.telling):
                    worker.is_shown.set()
                await worker.wake.wait()
        finally:
            worker.end()
            del self._workers[game]
            known = self._services.host.outbox.known(game) or ()
            if any(row.id not in self._answered for row in known):
                self._services.host.outbox.forget(game, is_left=True)

    async def _to_tell(self, game: str, worker: UnderWay) -> dict[Target, list[Intent]]:
        """The rows that are due, by message; merged where many wait for the same one."""
        host = self._services.host
        rows = await host.outbox.waiting(game)
        taken = self._taken(game)
        if is_crowded(row for row in rows if row.tried is None and row.id not in taken):
            try:
                async with worker.taking:
                    folded = await host.outbox.fold(game, self._taken(game))
                    rows = await host.outbox.waiting(game)
                FOLDED.inc(sum(len(others) for _, others in folded))
            except Exception as error:  # nothing is lost by that: the rows can be delivered as they are
                log.error("not_folded", game=game, exc_info=error)
        return self._due(game, rows)

    def _due(self, game: str, rows: Iterable[Intent]) -> dict[Target, list[Intent]]:
        now = asyncio.get_running_loop().time()
        self._waits.expire(game, now)
        targets = by_target(row for row in rows if row.id not in self._answered)
        return {g: _together(some) for g, some in targets.items() if self._waits.is_due(game, g, now)}

    async def _ripe(self, game: str, worker: UnderWay, due: Due) -> list[tuple[Target, list[Intent]]]:
        """What is to be begun now."""
        pause = 0.0 if self._stopped else self._services.rate_limit.news_pause
        asked: set[int | None] = set()
        if pause:
            info = await self._services.host.games.card(game)
            asked = {holder.user for holder in info.holders if holder.seat in info.awaited}
        return worker.ripe(due, asked, pause)

    async def _take(self, game: str, worker: UnderWay, target: Target) -> list[Intent]:
        """The rows to be delivered there now; from now on they are not merged. Empty: there are none any more."""
        async with worker.taking:
            waiting = self._services.host.outbox.known(game)
            if waiting is None:
                waiting = await self._services.host.outbox.pending(MOST_READ, game=game, to=target[1:])
            rows = self._due(game, waiting).get(target, [])
            worker.in_hand[target] = [row.id for row in rows]
        return rows

    async def _tell(self, game: str, worker: UnderWay, target: Target, urgency: Urgency) -> None:
        limit = self._services.rate_limit
        _, channel, user = target
        await limit.turn(urgency, channel if channel is not None else user)
        with ExitStack() as turn:
            turn.callback(limit.give_back)
            try:
                await self._services.turns.mine(Rank.REST if channel is None else Rank.BOARD)
                # Looked at again: rows that have come in the meantime are included.
                rows = await self._take(game, worker, target)
                if rows and not await self._deliver(game, target, rows, turn):
                    self._services.host.outbox.forget(game)
            except Exception as error:
                log.error("delivery_fault", game=game, kind=target[0], exc_info=error)
                self._services.host.outbox.forget(game)
                self._wait(game, target, RETRY_FAULT)
            finally:
                worker.in_hand.pop(target, None)

    def _wait(self, game: str, target: Target, seconds: float) -> None:
        """Not before so many seconds have passed."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        self._waits.put(game, target, until)
        loop.call_at(until, self.wake, game)

    async def _deliver(self, game: str, target: Target, rows: Sequence[Intent], turn: ExitStack) -> bool:
        """False: they were not delivered, and are to be read again. `turn` is given back as soon as they are sent: to
        note that takes a moment.
        """
        ids = [row.id for row in rows]
        try:
            await self._services.host.games.settled(game)
            async with asyncio.timeout(PATIENCE):
                sent = await self._messages.send(await self._services.host.games.card(game), rows)
            turn.close()
            hit("before_mark_sent")
            if sent is None or isinstance(sent, int):
                await self._services.host.outbox.delivered(ids, sent, game=game)
            else:
                replaced = await self._services.host.outbox.delivered(ids, sent.message, sent, game=game)
                if replaced is not None:
                    self._put_away(sent.kind, *replaced)
            hit("after_mark_sent")
            _count(rows, self._services.host.clock.now())
            self._waits.drop(game, target)
            if rows[-1].channel is not None:
                self._services.complaints.well(game)
        except Exception as error:
            await self._failed(game, target, rows, error)
            return False
        return True

    async def _failed(self, game: str, target: Target, rows: Sequence[Intent], error: Exception) -> None:
        newest, failure = rows[-1], judge(error, rows, self._services.host.clock.now())
        UNDELIVERED.labels(kind=newest.kind).inc()
        about = {"game": game, "kind": newest.kind, "attempts": failure.attempts, "code": failure.code}
        if failure.is_ours:
            log.error("delivery_fault", game=game, kind=newest.kind, exc_info=error)
        log.warning("undelivered", **about, why=type(error).__name__)
        why = f"{type(error).__name__} {failure.code}"
        ids = [row.id for row in rows]
        # An earlier attempt may have sent it, whatever the result of this one.
        is_unsent = failure.is_unsent and newest.tried is None
        if failure.is_lacking and failure.attempts >= MOST_ATTEMPTS and ids[:-1]:
            # However long it lasts: only the newest row waits on, because it shows the current state.
            await self._services.host.outbox.mark_failed(ids[:-1], why, final=True, unsent=is_unsent)
            del ids[:-1]
        await self._services.host.outbox.mark_failed(ids, why, final=failure.is_final, unsent=is_unsent)
        if failure.is_gone:
            await self._channel_gone(game)
        if isinstance(error, discord.Forbidden) and newest.channel is not None:
            await self._services.complaints.forbidden(await self._services.host.games.game(game))
        if not failure.is_final:
            self._wait(game, target, failure.pause)
            return
        self._waits.drop(game, target)
        if not failure.is_gone:  # a channel that somebody deleted is no error of the bot
            log.error("given_up", **about)

    async def _channel_gone(self, game: str) -> None:
        """Tell the people once, each by DM; the game goes on there."""
        host = self._services.host
        users = (await host.games.game(game)).users
        await host.outbox.tell(game, users, "channel_gone", {"id": game}, once=True)


def _together(rows: list[Intent]) -> list[Intent]:
    """The rows of the next message: rows tried together stay together, the rest waits."""
    first = rows[0]
    if first.tried is None:
        return rows
    return [row for row in rows if row.tried is not None and (row.nonce, row.edit) == (first.nonce, first.edit)]


def _count(rows: Sequence[Intent], now: datetime) -> None:
    """Record how old each row was when it was delivered."""
    for row in rows:
        age(row.kind).observe(max(0.0, (now - row.created).total_seconds()))
