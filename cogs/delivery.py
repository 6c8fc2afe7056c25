"""Outbox rows → messages. One worker per game with something to tell, none for idle ones.

Rows of one target are merged into one message of the newest position; different targets go out side by side. Where
they come faster than they can be told, those that wait are folded (`host.folding`). What fails is tried again later
without holding up the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any

import discord
import structlog

from cogs.ballots import Ballots
from cogs.board import Boards
from cogs.consent import Consent
from cogs.courier import CLOSED_DM, Courier, Letter
from cogs.errors import UNREACHED
from cogs.inviting import invitation_rows
from cogs.notices import notice_line
from cogs.pace import Urgency, urgent
from cogs.panel_delivery import PanelDelivery
from cogs.reminders import Reminders
from cogs.retry import MOST_ATTEMPTS, judge
from cogs.seats import game_title, public_texts
from cogs.spectators import NEWS, may_hear
from cogs.ui.paint import paint_buttons
from cogs.waits import Waits
from cogs.whispering import WhisperDelivery
from failpoint import hit
from host import GameInfo, Intent, Posted
from host.folding import Target, by_target, calls, events_of, is_crowded
from ops.logs import about
from ops.metrics import DELIVERY, FOLDED, UNDELIVERED

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.delivery")

RETRY_FAULT = 5.0
"""Seconds after a fault of our own, the database's say."""
BEGUN_AT_ONCE = 50
"""Tasks begun in one turn of the loop."""
MOST_READ = 200
"""Rows of a game at once."""
PATIENCE = 150.0
"""Seconds for one message, with all that Discord asks to wait; after that it is as good as lost, and looked for."""

INVITATIONS = frozenset({"invited", "rematch"})
"""Notices that want an answer, by buttons of their own."""


class _Worker:
    """One game's deliveries under way."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.wake = asyncio.Event()
        self.is_shown = asyncio.Event()
        """Nothing for the channel is under way."""
        self.telling: dict[Target, asyncio.Task[None]] = {}
        self.in_hand: dict[Target, list[int]] = {}
        """The rows of those."""
        self.taking = asyncio.Lock()
        """Nobody folds rows that somebody is just taking in hand."""

    @property
    def told(self) -> set[int]:
        """All rows that are being told."""
        return {row for some in self.in_hand.values() for row in some}

    def again(self) -> None:
        """There may be more."""
        self.is_shown.clear()
        self.wake.set()

    def begin(self, target: Target, work: Coroutine[Any, Any, None]) -> None:
        """Its end wakes the worker."""
        task = self.telling[target] = asyncio.create_task(work, name=f"delivery-{target[0]}")
        task.add_done_callback(lambda _done: self._ended(target))

    def end(self) -> None:
        """Nobody waits for it any more."""
        self.is_shown.set()
        for task in self.telling.values():
            task.cancel()

    def _ended(self, target: Target) -> None:
        self.telling.pop(target, None)
        self.wake.set()


class Delivery:
    """Wakes on commits; `stop` lets what is under way go out."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._courier = Courier(client)
        self._boards = Boards(client, self._courier)
        self._panels = PanelDelivery(client, self._courier)
        self._consent = Consent(client, self._courier)
        self._ballots = Ballots(client, self._courier)
        self._reminders = Reminders(client, self._courier)
        self._whispers = WhisperDelivery(client, self._courier)
        self._workers: dict[str, _Worker] = {}
        self._later: set[asyncio.Task[None]] = set()
        self._waits = Waits()
        self._stopped = False

    def start(self) -> None:
        """Listen to the host."""
        self._client.host.on_commit(self.wake)
        self._client.host.before_ai(self.flush)

    def wake(self, game: str) -> None:
        """Something was committed for this game; returns at once."""
        if self._stopped:
            return
        worker = self._workers.get(game)
        if worker is None:
            worker = self._workers[game] = _Worker()
            with about(game=game, action="delivery"):
                worker.task = asyncio.create_task(self._run(game, worker), name=f"delivery-{game}")
        worker.again()

    def retry_now(self, game: str | None = None) -> None:
        """Forget that anything is to wait; of one game it goes out at once."""
        self._waits.forget(game)
        if game is not None:
            self.wake(game)

    async def retry_in(self, guild: int, channel: int | None = None) -> None:
        """Something has changed in a server (or in one channel of it) that may let through what waits there: it goes
        out at once. Where nothing waits, nothing is looked for.
        """
        for game, place in await self._client.host.places_in(guild, self._waits.games()):
            if channel is None or place == channel:
                self.retry_now(game)

    async def flush(self, game: str) -> None:
        """Wait until the channel shows the newest (what waits for a retry does not count), five seconds at most."""
        worker = self._workers.get(game)
        if worker is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await worker.is_shown.wait()

    async def tidy(self) -> None:
        """What was to be put away when the bot ended."""
        for number, (_game, kind, channel, message) in enumerate(await self._client.host.leftovers(), 1):
            self._put_away(kind, channel, message)
            if not number % BEGUN_AT_ONCE:
                await asyncio.sleep(0)

    def _put_away(self, kind: str, channel: int, message: int) -> None:
        """A newer message of its kind has replaced it."""
        self.later(self._panels.drop(channel, message) if kind == "panel" else self._boards.strip(channel, message))

    def busy(self) -> bool:
        """Whether anything is being delivered."""
        return bool(self._workers or self._later)

    async def settle(self) -> None:
        """Wait until no worker runs and nothing is left to be put away."""
        while tasks := self._under_way():
            await asyncio.wait(tasks)

    async def stop(self, patience: float = 10.0) -> None:
        """No new work; wait a little for what is under way, and for what is still to be told."""
        self._stopped = True
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self.settle()
        if late := self._under_way():
            log.warning("stopped_early", games=len(self._workers), waiting=self._client.pace.waiting)
            for task in late:
                task.cancel()
            await asyncio.wait(late)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for: it goes out when there is room."""

        async def run() -> None:
            try:
                with urgent(Urgency.TIDY):
                    await work
            except UNREACHED as error:
                log.info("later_failed", why=type(error).__name__)
            except Exception as error:
                log.error("later_failed", exc_info=error)

        task = asyncio.create_task(run(), name="delivery-later")
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def _under_way(self) -> list[asyncio.Task[None]]:
        return [*(worker.task for worker in self._workers.values() if worker.task is not None), *self._later]

    async def _run(self, game: str, worker: _Worker) -> None:
        """Until nothing of the game waits and nothing is under way: each target at its own pace."""
        try:
            await self._client.wait_until_ready()
            while True:
                worker.wake.clear()
                try:
                    await self._client.turns.mine(is_message=True)
                    due = await self._to_tell(game, worker)
                except Exception as error:
                    log.error("delivery_failed", game=game, exc_info=error)
                    due = {}
                    asyncio.get_running_loop().call_later(RETRY_FAULT, self.wake, game)
                for target, rows in due.items():
                    if target not in worker.telling:
                        worker.begin(target, self._tell(game, worker, target, _urgency(rows)))
                if not worker.telling and not worker.wake.is_set():
                    return
                if not worker.wake.is_set() and not any(channel is not None for _, channel, _ in worker.telling):
                    worker.is_shown.set()
                await worker.wake.wait()
        finally:
            worker.end()
            del self._workers[game]

    async def _to_tell(self, game: str, worker: _Worker) -> dict[Target, list[Intent]]:
        """What waits and is due, by what makes one message; folded, where much waits for the same one."""
        host = self._client.host
        rows = await host.pending(MOST_READ, game=game)
        told = worker.told
        if is_crowded(row for row in rows if row.tried is None and row.id not in told):
            try:
                async with worker.taking:
                    folded = await host.fold(game, worker.told)
                    rows = await host.pending(MOST_READ, game=game)
                FOLDED.inc(sum(len(others) for _, others in folded))
            except Exception as error:  # nothing is lost by it: what waits can be told as it is
                log.error("not_folded", game=game, exc_info=error)
        return self._due(game, rows)

    def _due(self, game: str, rows: Iterable[Intent]) -> dict[Target, list[Intent]]:
        now = asyncio.get_running_loop().time()
        self._waits.expire(game, now)
        targets = by_target(rows)
        return {g: _together(some) for g, some in targets.items() if self._waits.is_due(game, g, now)}

    async def _take(self, game: str, worker: _Worker, target: Target) -> list[Intent]:
        """What is to be told there now: nobody folds it from now on. Empty: nothing any more."""
        async with worker.taking:
            waiting = await self._client.host.pending(MOST_READ, game=game, to=target[1:])
            rows = self._due(game, waiting).get(target, [])
            worker.in_hand[target] = [row.id for row in rows]
        return rows

    async def _tell(self, game: str, worker: _Worker, target: Target, urgency: Urgency) -> None:
        pace = self._client.pace
        _, channel, user = target
        await pace.turn(urgency, channel if channel is not None else user)
        try:
            await self._client.turns.mine(is_message=True)
            # Anew: what has come while it waited goes along.
            rows = await self._take(game, worker, target)
            if rows:
                await self._deliver(game, target, rows)
        except Exception as error:
            log.error("delivery_fault", game=game, kind=target[0], exc_info=error)
            self._wait(game, target, RETRY_FAULT)
        finally:
            worker.in_hand.pop(target, None)
            pace.give_back()

    def _wait(self, game: str, target: Target, seconds: float) -> None:
        """Not before so many seconds have gone."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        self._waits.put(game, target, until)
        loop.call_at(until, self.wake, game)

    async def _deliver(self, game: str, target: Target, rows: Sequence[Intent]) -> None:
        ids = [row.id for row in rows]
        try:
            await self._client.host.settled(game)
            async with asyncio.timeout(PATIENCE):
                sent = await self._send(await self._client.host.card(game), rows)
            hit("before_mark_sent")
            if sent is None or isinstance(sent, int):
                await self._client.host.delivered(ids, sent)
            else:
                replaced = await self._client.host.delivered(ids, sent.message, sent)
                if replaced is not None:
                    self._put_away(sent.kind, *replaced)
            hit("after_mark_sent")
            _count(rows, self._client.host.clock.now())
            self._waits.drop(game, target)
            if rows[-1].channel is not None:
                self._client.complaints.well(game)
        except Exception as error:
            await self._failed(game, target, rows, error)

    async def _failed(self, game: str, target: Target, rows: Sequence[Intent], error: Exception) -> None:
        newest, failure = rows[-1], judge(error, rows, self._client.host.clock.now())
        UNDELIVERED.labels(kind=newest.kind).inc()
        told = {"game": game, "kind": newest.kind, "attempts": failure.attempts, "code": failure.code}
        if failure.is_ours:
            log.error("delivery_fault", game=game, kind=newest.kind, exc_info=error)
        log.warning("undelivered", **told, why=type(error).__name__)
        why = f"{type(error).__name__} {failure.code}"
        ids = [row.id for row in rows]
        # An earlier attempt may have sent it, whatever has come of this one.
        is_unsent = failure.is_unsent and newest.tried is None
        if failure.is_lacking and failure.attempts >= MOST_ATTEMPTS and ids[:-1]:
            # However long it lasts: the newest alone waits on, for it tells how things stand.
            await self._client.host.mark_failed(ids[:-1], why, final=True, unsent=is_unsent)
            del ids[:-1]
        await self._client.host.mark_failed(ids, why, final=failure.is_final, unsent=is_unsent)
        if failure.is_gone:
            await self._channel_gone(game)
        if isinstance(error, discord.Forbidden) and newest.channel is not None:
            await self._client.complaints.forbidden(await self._client.host.game(game))
        if not failure.is_final:
            self._wait(game, target, failure.pause)
            return
        self._waits.drop(game, target)
        if not failure.is_gone:  # a channel that somebody deleted is no error of ours
            log.error("given_up", **told)

    async def _channel_gone(self, game: str) -> None:
        """The people learn it once, each in the DM; the game goes on there."""
        host = self._client.host
        await host.tell_once(game, (await host.game(game)).users, "channel_gone", {"id": game})

    async def _send(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | int | None:
        """What is to be remembered: a current message, or the id of one that is not; None: nothing was sent."""
        newest = rows[-1]
        if newest.kind == "lobby":
            return await self._boards.deliver_lobby(info, rows)
        if newest.kind == "consent":
            return await self._consent.deliver(info, rows)
        if newest.kind == "board":
            events = [e for row in rows for e in events_of(row)]
            board = await self._boards.deliver_board(info, events, _acting(newest), rows)
            if info.status == "over":
                await self._consent.close(info)
            return board
        if newest.kind == "panel" and newest.user is not None:
            return await self._panels.deliver(info, newest.user, rows)
        if newest.kind == "vote":
            return await self._ballots.deliver_vote(info, rows)
        if newest.kind == "remind" and newest.user is not None:
            return await self._reminders.deliver_reminder(info, newest.user, rows)
        if newest.kind == "digest" and newest.user is not None:
            return await self._reminders.deliver_digest(info, newest.user, rows)
        if newest.kind == "notice":
            told = await self._notice(info, newest)
            if newest.payload.get("key") == "game_aborted":
                await self._boards.close(info)
                await self._consent.close(info)
            return told
        return None

    async def _notice(self, info: GameInfo, row: Intent) -> int | None:
        payload: Any = row.payload
        if payload.get("key") == "whisper":
            return await self._whispers.deliver(info, row)
        if row.user is not None:
            if payload.get("key") in NEWS and not await may_hear(self._client, info, row.user):
                return None
            said = await self._client.people.texts(row.user)
            place = (await self._client.create_dm(discord.Object(row.user))).id
        else:
            said = public_texts(info)
            place = row.channel or info.place.target
        asks = payload.get("key") in INVITATIONS
        # A direct message that sends one to the channel leads there.
        leads = asks or (row.user is not None and payload.get("key") in NEWS)
        text = f"**{game_title(info, said)}** · {notice_line(said, payload, info)}" + (
            f"\n-# <#{info.place.target}>" if leads else ""
        )
        view = paint_buttons(invitation_rows(info, said)) if asks else None
        try:
            return (await self._courier.send([row], place, Letter(content=text, view=view))).message
        except discord.Forbidden as error:
            if error.code != CLOSED_DM or row.user is None:
                raise
            if view is None:
                return None
            # Who cannot be written to is called in the channel: an invitation wants an answer.
            called = discord.AllowedMentions(users=[discord.Object(row.user)])
            letter = Letter(content=f"<@{row.user}> {text}", view=view, allowed_mentions=called)
            return (await self._courier.send([row], info.place.target, letter)).message


def _together(rows: list[Intent]) -> list[Intent]:
    """Those that make the next message: what was tried together stays together, the rest waits for it."""
    first = rows[0]
    if first.tried is None:
        return rows
    return [row for row in rows if row.tried is not None and (row.nonce, row.edit) == (first.nonce, first.edit)]


def _count(rows: Sequence[Intent], now: datetime) -> None:
    """How old each was when it was told."""
    for row in rows:
        DELIVERY.labels(kind=row.kind).observe(max(0.0, (now - row.created).total_seconds()))


def _urgency(rows: Sequence[Intent]) -> Urgency:
    """The channel first: it is what everybody waits for; then who is called."""
    if rows[-1].channel is not None:
        return Urgency.BOARD
    if rows[-1].kind != "panel":
        return Urgency.CALL
    return Urgency.CALL if calls(rows) else Urgency.NEWS


def _acting(row: Intent) -> str | None:
    acting = row.payload.get("acting")
    return acting if isinstance(acting, str) else None
