"""A message is sent exactly once, wherever the process dies.

Before a send its rows note that it is about to happen (`mark_tried`); after it, one transaction notes that it has
happened and which message is current now. Rows that were tried but not marked as sent may be in the channel: they are
first looked for there, by a mark that only this bot can read: the number of a component (a keyed hash of the row's id,
invisible to people), or, where there is no component, the text itself. Discord's own guard, the nonce, lasts a few
minutes.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import aiohttp
import discord
import structlog
from discord import ui

from cogs.core.services import Services
from cogs.delivery import unparsed
from cogs.delivery.unparsed import AnyView
from cogs.panel.controls.ready_layout import ReadyButtons
from failpoint import armed, hit
from host import Intent

log = structlog.get_logger("cogs.delivery.exactly_once")

MOST_READ = 300
"""Messages searched for one that may have been sent before."""
SLACK = timedelta(minutes=5)
"""How far Discord's clock and ours may differ."""
LEAST_SIGN = 1 << 28
"""Above all numbers that Discord itself gives to components."""

POST_ANEW = frozenset({10008, 30046, 50083})
"""Unknown message, too many edits of an old one, archived thread."""
CLOSED_DM = 50007
"""The person accepts no direct messages."""


class Letter(NamedTuple):
    """A message to be sent."""

    content: str | None = None
    view: AnyView | None = None
    files: Sequence[discord.File] = ()
    allowed_mentions: discord.AllowedMentions | None = None
    silent: bool = False


class Sent(NamedTuple):
    """Where the message is now, and the mark of what it shows."""

    channel: int
    message: int
    mark: str
    was_there: bool
    """Found rather than sent: it may show an older position."""


class ExactlyOnceSender:
    """Sends messages for rows of the outbox."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._key = b""

    async def send(self, rows: Sequence[Intent], channel: int, letter: Letter, mark: str = "") -> Sent:
        """Send the message, or find what an earlier attempt has sent. Either all rows have been tried together, or none
        was.

        Raises errors of discord.py; then it is as uncertain as before whether it was sent.
        """
        host = self._services.host
        newest = rows[-1]
        nonce = newest.nonce or await self._nonce(newest.id, channel)
        sign = sign_of(nonce)
        found = await self.look(rows, channel, letter)
        if found is not None:
            return found
        await host.outbox.mark_tried([row.id for row in rows], nonce, mark, game=newest.game)
        if letter.view is not None:
            put_sign(letter.view, sign)
        place = self._services.discord.get_partial_messageable(channel)
        hit("before_send")
        message = await unparsed.send(place, nonce, **letter._asdict())
        hit("after_send")
        self._services.attention.came(message.channel, message.id)
        # Discord's guard may have answered with the message of an earlier attempt.
        older = newest.tried is not None and letter.content is not None and message.content != letter.content
        return Sent(message.channel, message.id, newest.mark if older else mark, was_there=older)

    async def look(self, rows: Sequence[Intent], channel: int, letter: Letter | None = None) -> Sent | None:
        """What an earlier attempt has sent, if anything. Without a message: nothing is to be sent any more."""
        newest = rows[-1]
        if newest.tried is None or newest.nonce is None:
            return None
        found = await self._find(channel, newest.tried, sign_of(newest.nonce), letter)
        if found is None:
            return None
        log.info("found_sent", game=newest.game, kind=newest.kind, message=found)
        return Sent(channel, found, newest.mark, was_there=True)

    async def _nonce(self, row: int, channel: int) -> str:
        """Unique for ever, without revealing how many rows there are: 24 characters."""
        if not self._key:
            self._key = (await self._services.host.operations.secret("nonce")).encode()
        return hashlib.blake2b(f"{row}:{channel}".encode(), digest_size=12, key=self._key).hexdigest()

    async def _find(self, channel: int, tried: datetime, sign: int, letter: Letter | None) -> int | None:
        """The id of the bot's message that bears the mark; for a message of plain text, one with this text that belongs
        to no other row. Without a message only the mark counts.
        """
        services = self._services
        words = letter.content if letter is not None and letter.view is None else None
        try:
            async for message in services.discord.get_partial_messageable(channel).history(limit=MOST_READ):
                if message.created_at < tried - SLACK:
                    break
                if services.discord.user is None or message.author.id != services.discord.user.id:
                    continue
                if sign in signs(message):
                    return message.id
                same = words is not None and not message.components and message.content == words
                if same and not await services.host.outbox.is_accounted(message.id):
                    return message.id
        except discord.Forbidden as error:
            # Without the permission to read, the nonce has to do.
            log.warning("cannot_look_back", code=error.code)
        return None


def in_send() -> aiohttp.TraceConfig | None:
    """What a client needs so that it can be killed between writing a message to the wire and reading the answer; None
    in an ordinary run.
    """
    if armed() != "in_send":
        return None
    trace = aiohttp.TraceConfig()

    async def written(_session: object, _context: object, params: aiohttp.TraceRequestChunkSentParams) -> None:
        if params.method == "POST" and params.url.path.endswith("/messages"):
            # Called just before the bytes go out.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, hit, "in_send")

    trace.on_request_chunk_sent.append(written)
    return trace


def sign_of(nonce: str) -> int:
    """The number that a component of the message bears."""
    return LEAST_SIGN + int(nonce[:7], 16)


def put_sign(view: AnyView, sign: int) -> None:
    """Number the first component that may have a number."""
    if isinstance(view, ReadyButtons):
        view.sign = sign
        return
    for item in view.walk_children():
        if isinstance(item, ui.Button | ui.Select | ui.TextDisplay):
            item.id = sign
            return


def signs(message: discord.Message) -> set[int]:
    """All marks on a message; numbers that Discord has given do not count."""
    return {number for number in _numbers(message.components) if number >= LEAST_SIGN}


def keep_sign(message: discord.Message | None, view: AnyView) -> None:
    """The components that replace a message's own keep its mark."""
    if message is not None:
        for sign in signs(message):
            put_sign(view, sign)


def _numbers(components: Sequence[object]) -> Iterator[int]:
    for each in components:
        number = getattr(each, "id", None)
        if isinstance(number, int):
            yield number
        yield from _numbers(getattr(each, "children", ()))
