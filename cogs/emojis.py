"""The bot's own emojis: uploaded when a picture changed, removed when it is drawn no more, left alone otherwise; done
without where it may not.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import discord
import structlog

from cogs.errors import UNREACHED
from cogs.ui.signs import CHARACTERS, Signs

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.emojis")

PREFIX = "mn_"
"""Others' emojis of the same application are never touched."""

Draw = Callable[[], Mapping[str, bytes]]


class Emojis:
    """Knows the sign of each word; characters until (and where) the bot has none of its own."""

    def __init__(self, client: Client, draw: Draw | None) -> None:
        self._client, self._draw = client, draw
        self.signs: Signs = CHARACTERS

    async def upload(self) -> None:
        """Make the application's emojis those that are drawn. What fails is logged; words and characters do as well.

        Nothing is sent when nothing changed: the hash of each picture uploaded is remembered.
        """
        if self._draw is None:
            return
        try:
            wanted = await asyncio.to_thread(self._draw)
            await self._upload(wanted)
        except (*UNREACHED, ValueError) as error:
            log.warning("emojis_not_uploaded", error=repr(error))

    async def _upload(self, wanted: Mapping[str, bytes]) -> None:
        client = self._client
        key = f"emojis:{client.application_id}"
        known: dict[str, str] = json.loads(await client.host.fetch_meta(key) or "{}")
        there = {e.name: e for e in await client.fetch_application_emojis() if e.name.startswith(PREFIX)}
        self._learn(there)
        sent = 0
        for word, picture in wanted.items():
            name = PREFIX + word
            digest = hashlib.blake2b(picture, digest_size=12).hexdigest()
            if name in there and known.get(name) == digest:
                continue
            if name in there:
                await there.pop(name).delete()
            there[name] = await client.create_application_emoji(name=name, image=picture)
            known[name] = digest
            sent += 1
            await client.host.store_meta(key, json.dumps(known, sort_keys=True))  # a stop in between repeats nothing
        gone = [name for name in there if name.removeprefix(PREFIX) not in wanted]
        for name in gone:  # of an older version of the pictures
            await there.pop(name).delete()
            known.pop(name, None)
        if gone:
            await client.host.store_meta(key, json.dumps(known, sort_keys=True))
        self._learn(there)
        if sent or gone:
            log.info("emojis_uploaded", count=sent, removed=len(gone))

    def _learn(self, there: Mapping[str, discord.Emoji]) -> None:
        self.signs = {**CHARACTERS, **{name.removeprefix(PREFIX): str(emoji) for name, emoji in there.items()}}
