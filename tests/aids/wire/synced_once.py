"""The commands are sent once in a process: every bot sends the same, and to send them, to judge them and to keep them
takes a quarter of what a start and a lobby take. A later bot in a new world finds them there, as if it had sent them.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from discord import app_commands

from cogs.core.client import Client
from cogs.core.services import Served
from games import all_games
from i18n import LANGUAGES
from i18n.layers import own_games
from sandbox.world.model import Json
from sandbox.world.world import World

EVERYWHERE = "global"


class _Sent(NamedTuple):
    """What a first start has left behind."""

    kept: str
    """The sandbox's commands."""
    digest: str | None
    """The host's note of what was sent."""


_known: dict[str, _Sent] = {}
_are_sent = False


@contextmanager
def sending() -> Iterator[None]:
    """Here each bot sends its commands itself."""
    global _are_sent
    before, _are_sent = _are_sent, True
    try:
        yield
    finally:
        _are_sent = before


@contextmanager
def synced_once(world: World) -> Iterator[None]:
    """Inside the block a bot whose like has sent its commands to another world does not send them to this one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "sync_if_changed", _remembered(Client.sync_if_changed, world))
        yield


def _remembered(sync: Callable[[Client], Awaitable[None]], world: World) -> Callable[[Client], Awaitable[None]]:
    async def synced(client: Client) -> None:
        note, like = f"commands:{client.application_id}", _like(client)
        if _are_sent or EVERYWHERE in world.commands or await client.host.operations.fetch_meta(note) is not None:
            await sync(client)
        elif (sent := _known.get(like)) is None or sent.digest is None:
            await sync(client)
            _known[like] = _Sent(json.dumps(world.commands[EVERYWHERE]), await client.host.operations.fetch_meta(note))
        else:
            world.set_commands(EVERYWHERE, _as_of(world, json.loads(sent.kept)))
            await client.host.operations.store_meta(note, sent.digest)

    return synced


def _as_of(world: World, commands: list[Json]) -> list[Json]:
    """The commands with this world's numbers, drawn in the order in which the sandbox draws them."""
    version = str(world.ids.next())
    own = {"application_id": str(world.application_id), "version": version}
    return [{**each, **own, "id": str(world.ids.next())} for each in commands]


def _like(client: Served) -> str:
    """What the commands are made of: two bots that are alike in this send the same."""
    games = [game.id for game in all_games()]
    return repr((games, own_games(LANGUAGES[0]), [_words_of(each) for each in client.tree.walk_commands()]))


def _words_of(command: app_commands.Command[Any, ..., Any] | app_commands.Group) -> tuple[object, ...]:
    words = command.qualified_name, command.description, command.extras
    if isinstance(command, app_commands.Group):
        return words
    return *words, [(each.name, each.required, [one.value for one in each.choices]) for each in command.parameters]
