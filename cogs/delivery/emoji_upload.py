"""The bot's own emojis: uploaded when a picture has changed, removed when it is no longer drawn, otherwise left alone;
without permission the bot does without them.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace

import discord
import structlog

from cogs.core.error_policy import UNREACHED
from cogs.core.services import Services
from cogs.text.emoji import Signs, plain_signs
from games import all_games, get_game

log = structlog.get_logger("cogs.delivery.emoji_upload")

Draw = Callable[[], Mapping[str, Mapping[str, bytes]]]
"""Id of a game → id of a thing → PNG."""


class Emojis:
    """Knows the emoji of each word of a game; plain characters until (and where) the bot has none of its own.

    An emoji's name begins with its game's prefix (`games.GameSigns`); others of the same application are never touched.
    """

    def __init__(self, services: Services, draw: Draw | None) -> None:
        self._services, self._draw = services, draw
        self._signs: dict[str, Signs] = {}

    def of(self, rules: str) -> Signs:
        """The icons of a game's things."""
        return self._signs.get(rules) or plain_signs(rules)

    async def upload(self) -> None:
        """Make the application's emojis those that are drawn. Failures are logged; words and characters are used
        instead.

        Nothing is sent when nothing has changed: the hash of each uploaded picture is stored.
        """
        if self._draw is None:
            return
        try:
            drawn = await asyncio.to_thread(self._draw)
            await self._upload(
                {
                    get_game(game).signs.prefix + word: picture
                    for game, pictures in drawn.items()
                    for word, picture in pictures.items()
                }
            )
        except (*UNREACHED, ValueError) as error:
            log.warning("emojis_not_uploaded", error=repr(error))

    async def _upload(self, wanted: Mapping[str, bytes]) -> None:
        services = self._services
        key = f"emojis:{services.discord.application_id}"
        prefixes = tuple(game.signs.prefix for game in all_games() if game.signs.prefix)
        known: dict[str, str] = json.loads(await services.host.operations.fetch_meta(key) or "{}")
        there = {e.name: e for e in await services.discord.fetch_application_emojis() if e.name.startswith(prefixes)}
        self._learn(there)
        sent = 0
        for name, picture in wanted.items():
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
        gone = [name for name in there if name not in wanted]
        for name in gone:  # left from an older version of the pictures
            await there.pop(name).delete()
            known.pop(name, None)
        if gone:
            await services.host.operations.store_meta(key, json.dumps(known, sort_keys=True))
        self._learn(there)
        if sent or gone:
            log.info("emojis_uploaded", count=sent, removed=len(gone))

    def _learn(self, there: Mapping[str, discord.Emoji]) -> None:
        for game in all_games():
            plain, prefix = plain_signs(game.id), game.signs.prefix
            ours = [name for name in there if prefix and name.startswith(prefix)]
            own = {name.removeprefix(prefix): str(there[name]) for name in ours}
            self._signs[game.id] = replace(plain, icons={**plain.icons, **own})
