"""The commands of all games, for the client that puts everything together."""

from __future__ import annotations

import importlib
from collections.abc import Iterable

from discord.ext import commands

from games import Game

MOST_COMMANDS = 100
"""Top-level slash commands that Discord takes (https://discord.com/developers/docs, application commands)."""


def game_cogs(games: Iterable[Game]) -> tuple[type[commands.Cog], ...]:
    """`COGS` of the module `own_cogs` in each game's folder, in the order of these games. A cog that several games name
    is there once: its words are shared, and what they mean the table's game says.

    ValueError: two games have a command of one name in different cogs.
    """
    found: list[type[commands.Cog]] = []
    for game in games:
        if game.commands_at:
            found += [cog for cog in importlib.import_module(f"{game.commands_at}.own_cogs").COGS if cog not in found]
    refuse_collisions(found)
    return tuple(found)


def refuse_collisions(cogs: Iterable[type[commands.Cog]]) -> None:
    """ValueError that names both cogs when two of them have a top-level command of one name."""
    owner: dict[str, type[commands.Cog]] = {}
    for cog in cogs:
        for command in cog.__cog_app_commands__:
            other = owner.setdefault(command.name, cog)
            if other is not cog:
                both = " and ".join(f"{each.__module__}.{each.__qualname__}" for each in (other, cog))
                raise ValueError(f"/{command.name} is a command of {both}: let them share a cog, or a group of its own")
