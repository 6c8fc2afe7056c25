"""The command tree is translated once in a process: every client sends the same one, and making it takes longer than
most of what a test then does with the client.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from discord import app_commands

from games import PRODUCT
from i18n import LANGUAGES
from i18n.layers import own_games

Json = dict[str, Any]
_known: dict[tuple[Any, ...], str] = {}


@contextmanager
def translated_once() -> Iterator[None]:
    """Inside the block what discord.py sends of a command is made once, and then read."""
    texts = tuple(game.id for game in PRODUCT), own_games(LANGUAGES[0])
    with pytest.MonkeyPatch.context() as patch:
        for kind in (app_commands.Command, app_commands.Group):
            patch.setattr(kind, "get_translated_payload", _remembered(kind.get_translated_payload, texts))
        yield


def _remembered(original: Any, texts: tuple[Any, ...]) -> Any:
    async def payload(self: Any, tree: Any, translator: Any) -> Json:
        key = type(translator), *_all_of(self, tree), *texts
        if key not in _known:
            _known[key] = json.dumps(await original(self, tree, translator))
        made: Json = json.loads(_known[key])
        return made

    return payload


def _all_of(command: Any, tree: Any) -> tuple[str, str]:
    """Its English with all that is below it, and in which game's words each of it is spoken of."""
    every = [command, *(command.walk_commands() if isinstance(command, app_commands.Group) else ())]
    return json.dumps(command.to_dict(tree)), repr([(each.qualified_name, each.extras) for each in every])
