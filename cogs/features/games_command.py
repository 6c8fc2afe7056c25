"""/games: a person's games, those that wait for them first."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core.access import allow
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.text.display_names import caller, game_title, paused_why
from cogs.text.translator import command_text
from cogs.text.turn_report import LONGEST_CONTENT
from host import GameInfo, Posted
from i18n import Texts

MOST = 20
"""More do not fit into a message."""
ROOM_AROUND = 120
"""Characters for a heading and for the line about what is left out."""


class GamesCommand(commands.Cog):
    """Every answer is private; it works in direct messages too."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.ANYBODY)
    @app_commands.command(name="games", description=command_text("games"))
    async def games(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        user = interaction.user.id
        mine = sorted(await self.services.host.games.games_of(user), key=lambda info: urgency(info, user))
        lines = [await self._line(said, info, user) for info in mine[:MOST]]
        head = said.get("games-mine" if lines else "games-none")
        await interaction.followup.send("\n".join([head, *fitting(lines, len(mine), said)]), ephemeral=True)

    async def _line(self, said: Texts, info: GameInfo, user: int) -> str:
        """Two lines: the game and its place; below in small print whom it waits for."""
        said, seat = said.of(info.rules), info.seat_of(user)
        posted = await self.services.host.outbox.posted(info.id, "lobby" if info.status == "lobby" else "board")
        title = game_title(info, said)
        name = f"[{title}]({link(info, posted)})" if posted is not None else title
        mark = "⏳ " if seat is not None and seat in info.awaited and info.status == "running" else ""
        as_seat = f" · {said.name(seat)}" if seat else ""
        return f"{mark}**{name}**{as_seat} · <#{info.place.target}> · `{info.id}`\n-# {awaits(said, info, user)}"


def fitting(lines: Sequence[str], count: int, said: Texts) -> list[str]:
    """As many whole lines as one message holds below a heading; for `count` games in all, how many are left out."""
    shown: list[str] = []
    room = LONGEST_CONTENT - ROOM_AROUND
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    return [*shown, said.get("games-more", count=count - len(shown))] if len(shown) < count else shown


def urgency(info: GameInfo, user: int) -> tuple[int, float]:
    """The person's own turns first, then running games, then the rest; within each the one that has waited longest."""
    seat = info.seat_of(user)
    yours = info.status == "running" and seat is not None and seat in info.awaited
    rank = 0 if yours else {"running": 1, "lobby": 2}.get(info.status, 3)
    return rank, info.updated.timestamp()


def awaits(said: Texts, info: GameInfo, user: int) -> str:
    """`Your turn, for 2 hours` or whose turn it is."""
    if info.status != "running":
        return paused_why(info, said) if info.status == "paused" else said.get(f"status-{info.status}")
    since = discord.utils.format_dt(info.updated, "R")
    seat = info.seat_of(user)
    if seat is not None and seat in info.awaited:
        others = len(info.awaited) - 1
        return said.get("games-yours", since=since, others=others)
    who = caller(info, said, mention=False)
    names = ", ".join(f"{said.name(one)} ({who(one)})" for one in info.awaited)
    return said.get("games-others", names=names, since=since)


def link(info: GameInfo, posted: Posted) -> str:
    """The address of a message."""
    return f"https://discord.com/channels/{info.place.guild or '@me'}/{posted.channel}/{posted.message}"
