"""The game for everybody's eyes and ears: the position in words, and what happened, step by step or as a film."""

from __future__ import annotations

import asyncio
import contextlib
import io
from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.lookup import game_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.delivery.messages.final_hands import final_hands
from cogs.features.history.replay_viewer import ReplayViewer
from cogs.panel.content.question_panel import Button, Row
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.pictures.drawing import Picture, Shot, is_painted, position_pages
from cogs.pictures.worker_process import WorkerProcess
from cogs.text.display_names import game_title, plain_title, public_texts
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, choice_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT
from host import Table
from i18n import Texts

SPANS = ("turn", "round", "game")
FORMS = ("gif", "webp")
TEN_MEGABYTES = 10 * 1024 * 1024
AROUND = 16_384
"""Bytes of the request apart from the file."""
LONGEST_ALT = 1024


def choices(values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=choice_text(value), value=value) for value in values]


class Sheet(NamedTuple):
    """A page of the position in words, with the buttons that turn it."""

    text: str
    rows: list[Row]


class GalleryCommands(commands.Cog):
    """`/board text` and `/replay`, privately; with `show` the film goes to the channel. Only what
    everybody may know.
    """

    board = app_commands.Group(name="board", description=command_text("board"))

    def __init__(self, services: Services) -> None:
        self.services = services
        self._filming = asyncio.Semaphore(1)
        self._viewer = ReplayViewer(services)
        services.presses.answer("page", self._turn, Who.VIEWER)

    @allow(Who.VIEWER)
    @board.command(name="text", description=command_text("board text"))
    @app_commands.describe(page=argument_text("page"), game=argument_text("game"))
    async def text(
        self,
        interaction: Interaction,
        page: app_commands.Range[int, 1, 99] = 1,
        game: str | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        sheet = await self._sheet(await self._table(interaction, game), said, page)
        await interaction.followup.send(sheet.text, view=paint_buttons(sheet.rows), ephemeral=True)

    async def _turn(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """A page's button: `page.<seq>`, with the wanted page in place of the step. The text is always made from the
        current position; it says so when that differs from the position of the previous page.
        """
        said = await self.services.people.meet(interaction)
        table = await self.services.host.games.table(address.game)
        sheet = await self._sheet(table, said, address.step)
        moved = address.rest != f"page.{table.seq}"
        text = f"-# {said.get('board-page-moved')}\n{sheet.text}" if moved else sheet.text
        await interaction.edit_original_response(content=text, view=paint_buttons(sheet.rows))

    async def _sheet(self, table: Table, said: Texts, page: int) -> Sheet:
        """A page of the current position in words; the last one if there are fewer pages."""
        sheets = await asyncio.to_thread(position_pages, table.view(None), said)
        at = max(1, min(page, len(sheets)))

        def button(to: int, label: str) -> Button:
            address = Address(table.info.id, PUBLIC, max(0, to), ControlKind.PUBLIC, f"page.{table.seq}")
            return Button(address.text(), said.get(label), disabled=not 1 <= to <= len(sheets))

        foot = f"-# {said.get('board-page', page=at, pages=len(sheets))}"
        row = (button(at - 1, "button-page-back"), button(at + 1, "button-page-on"))
        return Sheet(f"{sheets[at - 1]}\n{foot}", [row] if len(sheets) > 1 else [])

    @allow(Who.VIEWER)
    @app_commands.command(name="replay", description=command_text("replay"))
    @app_commands.describe(
        span=argument_text("span"), form=argument_text("form"), game=argument_text("game"), show=argument_text("show")
    )
    @app_commands.choices(span=choices(SPANS), form=choices(FORMS))
    @app_commands.checks.cooldown(2, 30.0)
    async def replay(
        self,
        interaction: Interaction,
        span: str | None = None,
        form: str | None = None,
        game: str | None = None,
        show: bool = False,
    ) -> None:
        """A private message to step through the game; with a span, a form or `show` a film instead: private, in the
        person's own language, or for the channel, in its language.
        """
        await interaction.response.defer(ephemeral=not show, thinking=True)
        if not (span or form or show):
            await self._viewer.open(interaction, await self._table(interaction, game))
            return
        try:
            await self._film(interaction, span or "round", form or "gif", game, show=show)
        except Exception:
            if show:
                # The channel must not wait for the film; the reason of a failure is private, even if it is a fault.
                with contextlib.suppress(discord.HTTPException):
                    await interaction.delete_original_response()
            raise

    async def _film(self, interaction: Interaction, span: str, form: str, game: str | None, *, show: bool) -> None:
        own = await self.services.people.meet(interaction)
        table = await self._table(interaction, game)
        said = public_texts(table.info) if show else own
        limit = interaction.filesize_limit or TEN_MEGABYTES
        async with self._filming:  # one after another: a film takes seconds of a processor
            made = await film_of(table, said, span, form, limit - AROUND)
        if made is None:
            raise errors.Refused("no_picture")
        title = f"**{game_title(table.info, said)}** · {said.get(f'choice-{span}')}"
        alt = clip(made.alt, LONGEST_ALT)
        file = discord.File(io.BytesIO(made.data), filename=f"replay-{table.info.id}.{form}", description=alt)
        lines = [title, *final_hands(table, said, self.services.emojis.of(table.info.rules))]
        await interaction.followup.send(clip("\n".join(lines), LONGEST_CONTENT), file=file, ephemeral=not show)

    async def _table(self, interaction: Interaction, game: str | None) -> Table:
        info = await game_here(self.services, interaction, game)
        return await self.services.host.games.table(info.id)


async def film_of(table: Table, said: Texts, span: str, form: str, limit: int) -> Picture | None:
    """The film of a table's public moments, drawn in a process of its own; None for rules without pictures.

    Refused: film_too_large.
    """
    if not is_painted(table.info.rules):
        return None
    shots = await asyncio.to_thread(_shots, table)
    lead = said.get("film-alt", game=plain_title(table.info, said))
    async with WorkerProcess() as studio:
        return await studio.film(shots, said, span, form, limit, lead)


def _shots(table: Table) -> list[Shot]:
    """What each picture of the film shows."""
    return [(moment.view, moment.events) for moment in table.moments()]
