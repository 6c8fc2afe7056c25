"""The game for the eyes and ears of everybody: the position in words, the film of what happened."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.painter import Shot, draw_film, position_pages
from cogs.seats import game_here, game_title, public_texts
from cogs.translator import argument_text, choice_text, command_text
from cogs.ui.panel import clip
from cogs.ui.report import LONGEST_CONTENT
from engine.core.moments import moments
from host import Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

SPANS = ("turn", "round", "game")
FORMS = ("gif", "webp")
TEN_MEGABYTES = 10 * 1024 * 1024
AROUND = 16_384
"""Bytes of the request besides the file."""
LONGEST_ALT = 1024


def choices(values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=choice_text(value), value=value) for value in values]


class Gallery(commands.Cog, name="Gallery"):
    """`/board text` privately; `/replay` for the channel. Both tell only what everybody may know."""

    board = app_commands.Group(name="board", description=command_text("board"))

    def __init__(self, client: Client) -> None:
        self.client = client
        self._filming = asyncio.Semaphore(1)

    @allow(Who.VIEWER)
    @board.command(name="text", description=command_text("board text"))
    @app_commands.describe(page=argument_text("page"), game=argument_text("game"))
    async def text(
        self,
        interaction: discord.Interaction[Any],
        page: app_commands.Range[int, 1, 99] = 1,
        game: str | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        table = await self._table(interaction, game)
        sheets = await asyncio.to_thread(position_pages, table.view(None), said)
        if not sheets:
            raise errors.Refused("no_picture")
        at = min(page, len(sheets))
        more = f" · `/board text page:{at + 1}`" if at < len(sheets) else ""
        foot = f"-# {said.get('board-page', page=at, pages=len(sheets))}{more}"
        await interaction.followup.send(f"{sheets[at - 1]}\n{foot}", ephemeral=True)

    @allow(Who.VIEWER)
    @app_commands.command(name="replay", description=command_text("replay"))
    @app_commands.describe(span=argument_text("span"), form=argument_text("form"), game=argument_text("game"))
    @app_commands.choices(span=choices(SPANS), form=choices(FORMS))
    @app_commands.checks.cooldown(2, 30.0)
    async def replay(
        self, interaction: discord.Interaction[Any], span: str = "round", form: str = "gif", game: str | None = None
    ) -> None:
        await interaction.response.defer(thinking=True)
        await self.client.people.meet(interaction)
        table = await self._table(interaction, game)
        said = public_texts(table.info)
        limit = interaction.guild.filesize_limit if interaction.guild is not None else TEN_MEGABYTES
        async with self._filming:  # one after another: a film takes seconds of a processor
            data = await asyncio.to_thread(film_of, table, said, span, form, limit - AROUND)
        if data is None:
            raise errors.Refused("no_picture")
        title = f"**{game_title(table.info, said)}** · {said.get(f'choice-{span}')}"
        alt = clip(" · ".join([said.get("replay-alt"), game_title(table.info, said)]), LONGEST_ALT)
        file = discord.File(io.BytesIO(data), filename=f"replay-{table.info.id}.{form}", description=alt)
        await interaction.followup.send(clip(title, LONGEST_CONTENT), file=file)

    async def _table(self, interaction: discord.Interaction[Any], game: str | None) -> Table:
        info = await game_here(self.client, interaction, game)
        return await self.client.host.table(info.id)


def film_of(table: Table, said: Texts, span: str, form: str, limit: int) -> bytes | None:
    """The film of a table's public moments; None for rules without pictures. Plays the log: call it in a thread."""
    position = table.position
    shots: list[Shot] = [
        (moment.view, moment.events) for moment in moments(position.rules, position.opening, position.record_rows())
    ]
    return draw_film(shots, said, span, form, limit)
