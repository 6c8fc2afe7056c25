"""Outbox rows → messages. One worker per game with something to tell, none for idle ones.

Rows of one target and kind are merged into one message of the newest position; different targets go out side by side.
What fails is tried again later without holding up the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
import structlog

from cogs.ballots import Ballots
from cogs.board import POST_ANEW, Boards
from cogs.consent import Consent
from cogs.courier import Courier, Letter
from cogs.inviting import invitation_rows
from cogs.notices import notice_line
from cogs.reminders import Reminders
from cogs.seats import game_title, public_texts
from cogs.spectators import NEWS, may_hear
from cogs.ui.paint import paint_buttons
from cogs.whispering import WhisperDelivery
from engine.core import RulesError
from failpoint import hit
from host import GameInfo, Intent, Posted

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.delivery")

MOST_ATTEMPTS = 6
CLOSED_DM = 50007
HOPELESS = frozenset({50001, 50013, 10003})
"""No access, no permission, channel gone: trying again at once is of no use."""

INVITATIONS = frozenset({"invited", "rematch"})
"""Notices that want an answer, by buttons of their own."""

Group = tuple[str, int | None, int | None]


class Delivery:
    """Wakes on commits; `stop` lets what is under way go out."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._courier = Courier(client)
        self._boards = Boards(client, self._courier)
        self._consent = Consent(client, self._courier)
        self._ballots = Ballots(client, self._courier)
        self._reminders = Reminders(client, self._courier)
        self._whispers = WhisperDelivery(client, self._courier)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._not_before: dict[tuple[str, Group], float] = {}
        self._stopped = False

    def start(self) -> None:
        """Listen to the host."""
        self._client.host.on_commit(self.wake)
        self._client.host.before_ai(self.flush)

    def wake(self, game: str) -> None:
        """Something was committed for this game; returns at once."""
        if self._stopped:
            return
        if game in self._tasks:
            self._again.add(game)
        else:
            self._tasks[game] = asyncio.create_task(self._run(game), name=f"delivery-{game}")

    def retry_now(self, game: str | None = None) -> None:
        """Forget that anything is to wait; of one game it goes out at once."""
        for key in [key for key in self._not_before if game in (None, key[0])]:
            del self._not_before[key]
        if game is not None:
            self.wake(game)

    async def flush(self, game: str) -> None:
        """Wait until the game's worker has nothing to do (what waits for a retry does not count)."""
        task = self._tasks.get(game)
        if task is not None and task is not asyncio.current_task():
            await asyncio.wait([task], timeout=5)

    def busy(self) -> bool:
        """Whether anything is being delivered."""
        return bool(self._tasks)

    async def settle(self) -> None:
        """Wait until no worker runs (tests, scripts)."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def stop(self) -> None:
        """No new work; wait a little for what is under way."""
        self._stopped = True
        tasks = list(self._tasks.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=10)
            for task in late:
                task.cancel()

    async def _run(self, game: str) -> None:
        await self._client.wait_until_ready()
        while True:
            self._again.discard(game)
            try:
                worked = await self._round(game)
            except Exception as error:
                log.error("delivery_failed", game=game, exc_info=error)
                worked = False
            if not worked and game not in self._again:
                del self._tasks[game]
                return

    async def _round(self, game: str) -> bool:
        """Deliver what waits and is due. False: nothing was."""
        now = asyncio.get_running_loop().time()
        groups: dict[Group, list[Intent]] = {}
        for row in await self._client.host.pending(200, game=game):
            # Each notice says something of its own; the others show the newest position.
            kind = f"notice-{row.id}" if row.kind == "notice" else row.kind
            if row.kind == "vote":
                kind = f"vote-{row.payload.get('vote')}-{row.payload.get('stamp')}"
            groups.setdefault((kind, row.channel, row.user), []).append(row)
        due = {g: _together(rows) for g, rows in groups.items() if self._not_before.get((game, g), 0) <= now}
        if not due:
            return False
        # The board first: it is what everybody waits for; the private panels go out beside one another.
        await asyncio.gather(*(self._group(game, group, rows) for group, rows in due.items()))
        return True

    async def _group(self, game: str, group: Group, rows: Sequence[Intent]) -> None:
        ids = [row.id for row in rows]
        try:
            sent = await self._send(await self._client.host.game(game), rows)
            hit("before_mark_sent")
            if isinstance(sent, Posted):
                await self._client.host.delivered(ids, sent.message, sent)
            else:
                await self._client.host.delivered(ids, sent)
            hit("after_mark_sent")
            self._not_before.pop((game, group), None)
            if rows[-1].channel is not None:
                self._client.complaints.well(game)
        except (discord.HTTPException, OSError, RulesError) as error:
            await self._failed(game, group, rows, error)
        except Exception as error:
            log.error("delivery_fault", game=game, kind=rows[-1].kind, exc_info=error)
            await self._failed(game, group, rows, error)

    async def _failed(self, game: str, group: Group, rows: Sequence[Intent], error: Exception) -> None:
        attempts = max(row.attempts for row in rows) + 1
        final = attempts >= MOST_ATTEMPTS
        code = getattr(error, "code", 0)
        log.warning(
            "undelivered", game=game, kind=rows[-1].kind, attempts=attempts, code=code, why=type(error).__name__
        )
        unsent = isinstance(error, RulesError) or (
            isinstance(error, discord.HTTPException) and 400 <= error.status < 500
        )
        why = f"{type(error).__name__} {code}"
        await self._client.host.mark_failed([row.id for row in rows], why, final=final, unsent=unsent)
        if isinstance(error, discord.Forbidden) and rows[-1].channel is not None:
            await self._client.complaints.forbidden(await self._client.host.game(game))
        if final:
            self._not_before.pop((game, group), None)
            return
        loop = asyncio.get_running_loop()
        delay = min(2.0**attempts, 60.0) * (10 if code in HOPELESS else 1)
        self._not_before[game, group] = loop.time() + delay
        loop.call_later(delay, self.wake, game)

    async def _send(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | int | None:
        """What is to be remembered: a current message, or the id of one that is not; None: nothing was sent."""
        newest = rows[-1]
        if newest.kind == "lobby":
            return await self._boards.deliver_lobby(info, rows)
        if newest.kind == "consent":
            return await self._consent.deliver(info, rows)
        if newest.kind == "board":
            events = [e for row in rows for e in _events(row)]
            return await self._boards.deliver_board(info, events, _acting(newest), rows)
        if newest.kind == "panel" and newest.user is not None:
            return await self._panel(info, newest.user, rows)
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
            return told
        return None

    async def _panel(self, info: GameInfo, user: int, rows: Sequence[Intent]) -> Posted | None:
        """The person's panel in the DM. None: the DM is closed, the public ping and "My panel" do."""
        client = self._client
        table = await client.host.table(info.id)
        seat = table.info.seat_of(user)
        if seat is None:
            return None
        said = await client.people.texts(user)
        posted = await client.host.posted(info.id, "panel", user=user)
        client.panels.hear(table, seat, [e for row in rows if row.kind == "panel" for e in _events(row)])
        calls = any(row.payload.get("newly_awaited") and not row.payload.get("own") for row in rows)
        tried = rows[-1].tried is not None
        if posted is not None and not calls and not tried:
            async with client.panels.lock(posted.message):
                drawn = client.panels.draw(await client.host.table(info.id), seat, said)
                if client.panels.shows(posted.message, drawn.digest):
                    return posted
                try:
                    channel = client.get_partial_messageable(posted.channel)
                    hit("before_edit")
                    await channel.get_partial_message(posted.message).edit(view=drawn.view)
                    hit("after_edit")
                    client.panels.note(posted.message, drawn.digest)
                    return posted
                except discord.HTTPException as error:
                    if error.code not in POST_ANEW:
                        raise
        known = await client.host.user(user)
        if known is not None and known.dm_closed and not calls and not tried and rows[-1].seq > 0:
            return None  # tried again when he is called, or has asked for his panel; not at every event
        drawn = client.panels.draw(table, seat, said)
        try:
            if known is not None and known.dm_channel is not None:
                place = known.dm_channel
            else:
                place = (await client.create_dm(discord.Object(user))).id
            # Silent: a components-v2 message would show as an empty notification; the board's ping does that better.
            sent = await self._courier.send(rows, place, Letter(view=drawn.view, silent=True))
        except discord.Forbidden as error:
            if error.code != CLOSED_DM:
                raise
            await client.host.remember_dm(user, place, closed=True)
            return None
        client.people.reached(user)
        if known is None or known.dm_closed or known.dm_channel != place:
            await client.host.remember_dm(user, place, closed=False)
        if not sent.was_there:
            client.panels.note(sent.message, drawn.digest)
        if posted is not None and posted.message != sent.message:
            await self._drop(posted.channel, posted.message)
        return Posted(info.id, "panel", user, sent.channel, sent.message, "", client.host.clock.now())

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
        text = f"**{game_title(info, said)}** · {notice_line(said, payload)}" + (
            f"\n-# <#{info.place.target}>" if asks else ""
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

    async def _drop(self, channel: int, message: int) -> None:
        """An old panel goes: two of them would only confuse."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("old_panel_kept", code=error.code)


def _together(rows: list[Intent]) -> list[Intent]:
    """Those that make the next message: what was tried together stays together, the rest waits for it."""
    first = rows[0]
    return rows if first.tried is None else [row for row in rows if row.nonce == first.nonce]


def _acting(row: Intent) -> str | None:
    acting = row.payload.get("acting")
    return acting if isinstance(acting, str) else None


def _events(row: Intent) -> list[Any]:
    events = row.payload.get("events")
    return list(events) if isinstance(events, list) else []
