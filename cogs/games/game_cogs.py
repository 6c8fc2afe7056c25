"""The commands of all games, for the client that puts everything together."""

from __future__ import annotations

import importlib
from collections.abc import Iterable

from discord import app_commands
from discord.ext import commands

from cogs.games.shared_words import joined
from cogs.games.verb_commands import Acting
from cogs.text.translator import belonging
from games import Game

MOST_COMMANDS = 100
"""Top-level slash commands that Discord takes (https://discord.com/developers/docs, application commands)."""


def game_cogs(games: Iterable[Game]) -> tuple[type[commands.Cog], ...]:
    """`COGS` of the module `own_cogs` in each game's folder, in the order of these games. A cog that several games name
    is there once: its words are shared, and what they mean the table's game says.

    ValueError: two games have a command of one name in different cogs.
    """
    sharing: dict[type[commands.Cog], list[Game]] = {}
    for game in games:
        if game.commands_at:
            for cog in importlib.import_module(f"{game.commands_at}.own_cogs").COGS:
                sharing.setdefault(cog, []).append(game)
    found = [joined(cog, of) if issubclass(cog, Acting) else _owned(cog, of[0]) for cog, of in sharing.items()]
    refuse_collisions(found)
    return tuple(found)


def _owned(cog: type[commands.Cog], game: Game) -> type[commands.Cog]:
    """A cog with commands of its own making, which are spoken of in the words of its game."""
    for command in cog.__cog_app_commands__:
        inner = command.walk_commands() if isinstance(command, app_commands.Group) else ()
        for each in (command, *inner):
            each.extras.update(belonging(game.id))
    return cog


def refuse_collisions(cogs: Iterable[type[commands.Cog]]) -> None:
    """ValueError that names both cogs when two of them have a top-level command of one name."""
    owner: dict[str, type[commands.Cog]] = {}
    for cog in cogs:
        for command in cog.__cog_app_commands__:
            other = owner.setdefault(command.name, cog)
            if other is not cog:
                both = " and ".join(f"{each.__module__}.{each.__qualname__}" for each in (other, cog))
                raise ValueError(f"/{command.name} is a command of {both}: let them share a cog, or a group of its own")
