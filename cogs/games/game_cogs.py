"""The commands of all games, for the client that puts everything together."""

from __future__ import annotations

import importlib

from discord.ext import commands

from games import all_games


def game_cogs() -> tuple[type[commands.Cog], ...]:
    """`COGS` of the module `commands` in each game's folder, in the order of the games."""
    found: list[type[commands.Cog]] = []
    for game in all_games():
        if game.commands_at:
            found += [cog for cog in importlib.import_module(f"{game.commands_at}.commands").COGS if cog not in found]
    return tuple(found)
