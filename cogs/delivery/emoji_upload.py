"""The bot's own emojis: uploaded when a picture has changed, removed when it is no longer drawn, otherwise left alone;
without permission the bot does without them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping

import discord
import structlog

from cogs.core.error_policy import UNREACHED
from cogs.core.services import Services
from cogs.text.emoji import CHARACTERS, Signs

log = structlog.get_logger("cogs.delivery.emoji_upload")

PREFIX = "mn_"
"""Others' emojis of the same application are never touched."""

Draw = Callable[[], Mapping[str, bytes]]


class Emojis:
    """Knows the emoji of each word; plain characters until (and where) the bot has none of its own."""

    def __init__(self, services: Services, draw: Draw | None) -> None:
        self._services, self._draw = services, draw
        self.signs: Signs = CHARACTERS

    async def upload(self) -> None:
        """Make the application's emojis those that are drawn. Failures are logged; words and characters are used
        instead.

        Nothing is sent when nothing has changed: the hash of each uploaded picture is stored.
        """
        if self._draw is None:
            return
        try:
            wanted = await asyncio.to_thread(self._draw)
            await self._upload(wanted)
        except (*UNREACHED, ValueError) as error:
            log.warning("emojis_not_uploaded", error=repr(error))

    async def _upload(self, wanted: Mapping[str, bytes]) -> None:
        services = self._services
        key = f"emojis:{services.discord.application_id}"
        known: dict[str, str] = json.loads(await services.host.operations.fetch_meta(key) or "{}")
        there = {e.name: e for e in await services.discord.fetch_application_emojis() if e.name.startswith(PREFIX)}
        self._learn(there)
        sent = 0
        for word, picture in wanted.items():
            name = PREFIX + word
            digest = hashlib.blake2b(picture, digest_size=12).hexdigest()
            if name in there and known.get(name) == digest:
                continue
            if name in there:
                await there.pop(name).delete()
            there[name] = await services.discord.create_application_emoji(name=name, image=picture)
            known[name] = digest
            sent += 1
            await services.host.operations.store_meta(
                key, json.dumps(known, sort_keys=True)
            )  # a stop in between must not repeat uploads
        gone = [name for name in there if name.removeprefix(PREFIX) not in wanted]
        for name in gone:  # left from an older version of the pictures
            await there.pop(name).delete()
            known.pop(name, None)
        if gone:
            await services.host.operations.store_meta(key, json.dumps(known, sort_keys=True))
        self._learn(there)
        if sent or gone:
            log.info("emojis_uploaded", count=sent, removed=len(gone))

    def _learn(self, there: Mapping[str, discord.Emoji]) -> None:
        self.signs = {**CHARACTERS, **{name.removeprefix(PREFIX): str(emoji) for name, emoji in there.items()}}
