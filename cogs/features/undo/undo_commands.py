"""Undo: own unconfirmed steps freely, what others have seen by everybody's consent; and redo."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.undo.undo_request import row_words
from cogs.panel.content.composing import steps_back
from cogs.panel.content.question_panel import Option, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.views import paint_buttons
from cogs.panel.question import plays_alone
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, command_text
from engine.core import RulesError, Seat, get_rules
from host import Host, HostRefusal, Table
from i18n import Texts

MOST_MOVES = 25
"""The newest moves that one may ask to take back: as many as one menu of Discord holds."""


class UndoCommands(commands.Cog):
    """/undo, /redo, and the buttons of the request to everybody."""

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("takeback", self._offer, Who.PLAYER)
        services.presses.answer("ask_undo", self._ask, Who.PLAYER)
        services.presses.answer("agree", self._agree, Who.PLAYER)
        services.presses.answer("refuse", self._refuse, Who.PLAYER)

    @allow(Who.PLAYER)
    @app_commands.command(name="undo", description=command_text("undo"))
    @app_commands.describe(move=argument_text("move"))
    async def undo(self, interaction: Interaction, move: int | None = None) -> None:
        table, seat, said = await begin_seated(self.services, interaction)
        if move is not None:
            await interaction.edit_original_response(content=await self._request(interaction, table, seat, move, said))
            return
        if await step_back(self.services.host, table, interaction.user.id, seat):
            await self.services.panels.show(interaction, table.info.id, seat, said)
            return
        await self._show_moves(interaction, table, said)

    @undo.autocomplete("move")
    async def _moves(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        said = await self.services.people.texts_for(interaction)
        try:
            table, _ = await seat_here(self.services, interaction)
        except RulesError:
            return []
        needle = str(current).casefold()
        found = [
            (seq, words) for seq, words in await recent_moves(table, said) if needle in f"{seq} {words}".casefold()
        ]
        return [app_commands.Choice(name=clip(f"{seq}. {words}", 100), value=seq) for seq, words in found]

    @allow(Who.PLAYER)
    @app_commands.command(name="redo", description=command_text("redo"))
    async def redo(self, interaction: Interaction) -> None:
        table, seat, said = await begin_seated(self.services, interaction)
        await self.services.host.games.redo(table.info.id, interaction.user.id, seat)
        await self.services.panels.show(interaction, table.info.id, seat, said)

    async def _offer(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        await self._show_moves(interaction, await self.services.host.games.table(address.game), said)

    async def _ask(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        table = await self.services.host.games.table(address.game)
        seat = table.info.seat_of(interaction.user.id)
        number = values[0] if values else ""
        if seat is None or not number.isdecimal():
            raise errors.Refused("stale", seat="", step=0)
        try:
            text = await self._request(interaction, table, seat, int(number), said)
        except RulesError as refusal:
            text = errors.sentence(refusal, said) or ""
        await interaction.edit_original_response(content=text, view=None)

    async def _agree(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._answer(interaction, address, agree=True)

    async def _refuse(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self._answer(interaction, address, agree=False)

    async def _answer(self, interaction: Interaction, address: Address, *, agree: bool) -> None:
        table = await self.services.host.games.table(address.game)
        seat = table.info.seat_of(interaction.user.id)
        if seat is None:
            raise errors.Refused("not_at_table")
        try:
            await self.services.host.games.answer_undo(
                address.game, interaction.user.id, seat, agree=agree, seq=address.step
            )
        except HostRefusal as refusal:
            if refusal.code == "no_undo_asked":
                await interaction.edit_original_response(view=None)  # an old request loses its buttons
            raise

    async def _request(self, interaction: Interaction, table: Table, seat: Seat, move: int, said: Texts) -> str:
        """Ask everybody. Returns what to tell the person who asks. RulesError: refused."""
        request, _ = await self.services.host.games.ask_undo(table.info.id, interaction.user.id, seat, move)
        if request is None:
            return said.get("undo-done", seq=move)
        return said.get("undo-asked", seq=move, missing=max(len(request.missing), 1))

    async def _show_moves(self, interaction: Interaction, table: Table, said: Texts) -> None:
        """If nothing can be taken back freely: the moves that one may ask everybody to take back."""
        moves = await recent_moves(table, said)
        if not moves or table.info.status != "running":
            raise HostRefusal("nothing_to_undo")
        options = tuple(Option(str(seq), clip(f"{seq}. {words}", 100)) for seq, words in moves)
        where = Address(table.info.id, PUBLIC, 0, ControlKind.CHOOSE, "ask_undo").text()
        seat = table.info.seat_of(interaction.user.id)
        text = "undo-alone" if seat is not None and plays_alone(table, seat) else "undo-ask"
        menu = Select(where, clip(said.get("undo-which"), 150), options)
        await interaction.edit_original_response(content=said.get(text), view=paint_buttons([menu]))


async def step_back(host: Host, table: Table, user: int, seat: Seat) -> bool:
    """Take the seat's last unconfirmed step back, by the rules' own `back` or by the host. False: there is none."""
    verbs = get_rules(table.info.rules).verbs
    back = next((action for action in table.legal(seat) if verbs[action.verb].role == "back"), None)
    if back is not None:
        actions = steps_back(table.question(seat), verbs, back)
        await host.games.submit(table.info.id, user, seat, actions, table.step(seat))
        return True
    if table.can_undo(seat):
        await host.games.undo(table.info.id, user, seat, table.step(seat))
        return True
    return False


async def recent_moves(table: Table, said: Texts) -> list[tuple[int, str]]:
    """The newest public moves that count, in words, the newest first. Walks the log: run it in a thread."""

    def read() -> list[tuple[int, str]]:
        rows = [row for row in table.history(None) if row.kind == "act" and row.seq > 0 and not row.undone]
        first = {row.seq: row for row in reversed(rows)}
        return [(seq, row_words(first[seq], said)) for seq in sorted(first, reverse=True)[:MOST_MOVES]]

    return await asyncio.to_thread(read)
