"""Taking back: one's own unconfirmed steps freely, what others have seen by consent of all; and doing again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow
from cogs.asking import plays_alone
from cogs.consent import row_words
from cogs.replies import begin_seated
from cogs.seats import seat_here
from cogs.translator import argument_text, command_text
from cogs.ui.address import PUBLIC, Address
from cogs.ui.compose import steps_back
from cogs.ui.paint import paint_buttons
from cogs.ui.panel import Option, Select, clip
from engine.core import Action, RulesError, Seat
from host import HostRefusal, Table
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

MOST_MOVES = 25
"""The newest that one may ask to take back: one menu of Discord's."""


class Undoing(commands.Cog):
    """/undo, /redo, and the buttons of the question to all."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.presses.answer("takeback", self._offer, Who.PLAYER)
        client.presses.answer("ask_undo", self._ask, Who.PLAYER)
        client.presses.answer("agree", self._agree, Who.PLAYER)
        client.presses.answer("refuse", self._refuse, Who.PLAYER)

    @allow(Who.PLAYER)
    @app_commands.command(name="undo", description=command_text("undo"))
    @app_commands.describe(move=argument_text("move"))
    async def undo(self, interaction: discord.Interaction[Any], move: int | None = None) -> None:
        table, seat, said = await begin_seated(self.client, interaction)
        if move is not None:
            await interaction.edit_original_response(content=await self._request(interaction, table, seat, move, said))
            return
        if await step_back(table, interaction.user.id, seat):
            await self.client.panels.show(interaction, table.info.id, seat, said)
            return
        await self._show_moves(interaction, table, said)

    @undo.autocomplete("move")
    async def _moves(self, interaction: discord.Interaction[Any], current: int | str) -> list[app_commands.Choice[int]]:
        said = await self.client.people.texts(interaction.user.id)
        try:
            table, _ = await seat_here(self.client, interaction)
        except RulesError:
            return []
        needle = str(current).casefold()
        found = [
            (seq, words) for seq, words in await recent_moves(table, said) if needle in f"{seq} {words}".casefold()
        ]
        return [app_commands.Choice(name=clip(f"{seq}. {words}", 100), value=seq) for seq, words in found]

    @allow(Who.PLAYER)
    @app_commands.command(name="redo", description=command_text("redo"))
    async def redo(self, interaction: discord.Interaction[Any]) -> None:
        table, seat, said = await begin_seated(self.client, interaction)
        await table.redo(interaction.user.id, seat)
        await self.client.panels.show(interaction, table.info.id, seat, said)

    async def _offer(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        await self._show_moves(interaction, await self.client.host.table(address.game), said)

    async def _ask(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        table = await self.client.host.table(address.game)
        seat = table.info.seat_of(interaction.user.id)
        number = values[0] if values else ""
        if seat is None or not number.isdecimal():
            raise errors.Refused("stale", seat="", step=0)
        try:
            text = await self._request(interaction, table, seat, int(number), said)
        except RulesError as refusal:
            text = errors.sentence(refusal, said) or ""
        await interaction.edit_original_response(content=text, view=None)

    async def _agree(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._answer(interaction, address, agree=True)

    async def _refuse(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self._answer(interaction, address, agree=False)

    async def _answer(self, interaction: discord.Interaction[Any], address: Address, *, agree: bool) -> None:
        table = await self.client.host.table(address.game)
        seat = table.info.seat_of(interaction.user.id)
        if seat is None:
            raise errors.Refused("not_at_table")
        try:
            await table.answer_undo(interaction.user.id, seat, agree=agree, seq=address.step)
        except HostRefusal as refusal:
            if refusal.code == "no_undo_asked":
                await interaction.edit_original_response(view=None)  # an old question loses its buttons
            raise

    async def _request(
        self, interaction: discord.Interaction[Any], table: Table, seat: Seat, move: int, said: Texts
    ) -> str:
        """Ask all; what to tell him who asked. RulesError: refused."""
        request = await table.ask_undo(interaction.user.id, seat, move)
        if request is None:
            return said.get("undo-done", seq=move)
        return said.get("undo-asked", seq=move, missing=len(request.missing))

    async def _show_moves(self, interaction: discord.Interaction[Any], table: Table, said: Texts) -> None:
        """Nothing can be taken back freely: the moves one may ask all to take back."""
        moves = await recent_moves(table, said)
        if not moves or table.info.status != "running":
            raise HostRefusal("nothing_to_undo")
        options = tuple(Option(str(seq), clip(f"{seq}. {words}", 100)) for seq, words in moves)
        where = Address(table.info.id, PUBLIC, 0, "s", "ask_undo").text()
        seat = table.info.seat_of(interaction.user.id)
        text = "undo-alone" if seat is not None and plays_alone(table, seat) else "undo-ask"
        menu = Select(where, clip(said.get("undo-which"), 150), options)
        await interaction.edit_original_response(content=said.get(text), view=paint_buttons([menu]))


async def step_back(table: Table, user: int, seat: Seat) -> bool:
    """Take the seat's last unconfirmed step back, by the rules' own `back` or by the host. False: there is none."""
    back = Action(seat, "back")
    if back in table.legal(seat):
        await table.submit(user, seat, steps_back(table.question(seat), back), table.step(seat))
        return True
    if table.can_undo(seat):
        await table.undo(user, seat, table.step(seat))
        return True
    return False


async def recent_moves(table: Table, said: Texts) -> list[tuple[int, str]]:
    """The newest public moves that still count, in words, the newest first. Walks the log: in a thread."""

    def read() -> list[tuple[int, str]]:
        rows = [row for row in table.history(None) if row.kind == "act" and row.seq > 0 and not row.undone]
        first = {row.seq: row for row in reversed(rows)}
        return [(seq, row_words(first[seq], said)) for seq in sorted(first, reverse=True)[:MOST_MOVES]]

    return await asyncio.to_thread(read)
