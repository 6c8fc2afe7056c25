"""A message is sent once, whatever dies in between.

Before a send its rows note that it is about to happen (`mark_tried`); after it, in one transaction, that it has, and
which message is current now. Rows that were tried and not marked as sent may be in the channel: who finds them looks
there first, by a mark that only this bot can read: the number of a component (a keyed hash of the row's id; nobody
sees it), or, where there is no component, the words themselves. Discord's own guard, the nonce, holds a few minutes.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import discord
import structlog
from discord import ui

from failpoint import armed, hit
from host import Intent

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.courier")

MOST_READ = 300
"""Messages looked through for one that may have been sent before."""
SLACK = timedelta(minutes=5)
"""How far Discord's clock and ours may be apart."""
LEAST_SIGN = 1 << 28
"""Above all numbers that Discord gives to components by itself."""

AnyView = ui.View | ui.LayoutView


POST_ANEW = frozenset({10008, 30046, 50083})
"""Unknown message, too many edits of an old one, archived thread."""
CLOSED_DM = 50007
"""Whoever is written to takes no direct messages."""


class Letter(NamedTuple):
    """What is to be sent."""

    content: str | None = None
    view: AnyView | None = None
    files: Sequence[discord.File] = ()
    allowed_mentions: discord.AllowedMentions | None = None
    silent: bool = False


class Sent(NamedTuple):
    """Where it is now, and the mark of what it shows."""

    channel: int
    message: int
    mark: str
    was_there: bool
    """Found rather than sent: it may show an older position."""


class Courier:
    """Sends letters for rows of the outbox."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._key = b""

    async def send(self, rows: Sequence[Intent], channel: int, letter: Letter, mark: str = "") -> Sent:
        """Send, or find what an earlier attempt has sent. All rows have been tried together, or none was.

        Errors: those of discord.py; then nobody knows more than before.
        """
        host = self._client.host
        newest = rows[-1]
        nonce = newest.nonce or await self._nonce(newest.id, channel)
        sign = sign_of(nonce)
        found = await self.look(rows, channel, letter)
        if found is not None:
            return found
        await host.mark_tried([row.id for row in rows], nonce, mark)
        if letter.view is not None:
            put_sign(letter.view, sign)
        more: dict[str, Any] = {
            key: value
            for key, value in letter._asdict().items()
            if value is not None and value != () and value is not False
        }
        hit("before_send")
        message = await self._client.get_partial_messageable(channel).send(nonce=nonce, **more)
        hit("after_send")
        # Discord's guard may have answered with what an earlier attempt had just sent.
        older = newest.tried is not None and letter.content is not None and message.content != letter.content
        return Sent(message.channel.id, message.id, newest.mark if older else mark, was_there=older)

    async def look(self, rows: Sequence[Intent], channel: int, letter: Letter | None = None) -> Sent | None:
        """What an earlier attempt has sent, if one has. No letter: nothing is to be sent any more."""
        newest = rows[-1]
        if newest.tried is None or newest.nonce is None:
            return None
        found = await self._find(channel, newest.tried, sign_of(newest.nonce), letter)
        if found is None:
            return None
        log.info("found_sent", game=newest.game, kind=newest.kind, message=found)
        return Sent(channel, found, newest.mark, was_there=True)

    async def _nonce(self, row: int, channel: int) -> str:
        """Unique for ever, and tells nobody how many rows there are: 24 characters."""
        if not self._key:
            self._key = (await self._client.host.secret("nonce")).encode()
        return hashlib.blake2b(f"{row}:{channel}".encode(), digest_size=12, key=self._key).hexdigest()

    async def _find(self, channel: int, tried: datetime, sign: int, letter: Letter | None) -> int | None:
        """The id of a message of ours that bears the sign; for a letter of words alone, one with these words that
        belongs to no other row. No letter: the sign alone counts.
        """
        client = self._client
        words = letter.content if letter is not None and letter.view is None else None
        try:
            async for message in client.get_partial_messageable(channel).history(limit=MOST_READ):
                if message.created_at < tried - SLACK:
                    break
                if client.user is None or message.author.id != client.user.id:
                    continue
                if sign in signs(message):
                    return message.id
                same = words is not None and not message.components and message.content == words
                if same and not await client.host.is_accounted(message.id):
                    return message.id
        except discord.Forbidden as error:
            # Without the right to read, the nonce has to do.
            log.warning("cannot_look_back", code=error.code)
        return None


def in_send() -> dict[str, Any]:
    """What a client needs so that it can be killed when a message has been written to the wire and before the answer
    is read; nothing in an ordinary run.
    """
    if armed() != "in_send":
        return {}
    trace = aiohttp.TraceConfig()

    async def written(_session: object, _context: object, params: aiohttp.TraceRequestChunkSentParams) -> None:
        if params.method == "POST" and params.url.path.endswith("/messages"):
            # It is told just before the bytes go out.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, hit, "in_send")

    trace.on_request_chunk_sent.append(written)
    return {"http_trace": trace}


def sign_of(nonce: str) -> int:
    """The number that a component of the message bears."""
    return LEAST_SIGN + int(nonce[:7], 16)


def put_sign(view: AnyView, sign: int) -> None:
    """Number the first component that may have a number."""
    for item in view.walk_children():
        inner: Any = item.item if isinstance(item, ui.DynamicItem) else item
        if isinstance(inner, ui.Button | ui.Select | ui.TextDisplay):
            inner.id = sign
            return


def signs(message: discord.Message) -> set[int]:
    """All signs on a message; what Discord has numbered by itself is none."""
    return {number for number in _numbers(message.components) if number >= LEAST_SIGN}


def keep_sign(message: discord.Message | None, view: AnyView) -> None:
    """What replaces a message's components goes on bearing its sign."""
    if message is not None:
        for sign in signs(message):
            put_sign(view, sign)


def _numbers(components: Sequence[Any]) -> Iterator[int]:
    for each in components:
        number = getattr(each, "id", None)
        if isinstance(number, int):
            yield number
        yield from _numbers(getattr(each, "children", ()))
