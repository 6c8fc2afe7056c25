"""From `/game new` to the start: the lobby card's buttons and the /game commands."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow, entry
from cogs.autocomplete import Choices, matching, meant
from cogs.card import control
from cogs.choosing import ANY_SEAT, NO_AI, TABS, choosable, option_names, options_panel, seat_names
from cogs.inviting import FIELDS, Inviting, chosen, named
from cogs.opening import Opening, new_game
from cogs.presses import Answer
from cogs.replies import ask_first, begin
from cogs.seats import ai_name, game_here, plain_name
from cogs.translator import argument_text, command_text
from cogs.ui.address import PUBLIC, Address
from cogs.ui.paint import paint_panel
from engine.ai import player_kinds
from engine.core import RulesError
from host import GameInfo, HostRefusal
from host.table_settings import SETTINGS
from i18n import Texts, language_of

if TYPE_CHECKING:
    from cogs.client import Client


class Lobby(commands.Cog):
    """Games that are being set up, and their ends."""

    game = app_commands.Group(name="game", description=command_text("game"), guild_only=True)

    def __init__(self, client: Client) -> None:
        self.client = client
        self.opening = Opening(client)
        self.inviting = Inviting(client)
        controls: dict[str, tuple[Answer, Who]] = {
            "join": (self._join, Who.MEMBER),
            "leave": (self._leave, Who.PLAYER),
            "options": (self._options, Who.MEMBER),
            "add_ai": (self._add_ai, Who.PLAYER),
            "start": (self._start, Who.PLAYER),
            # The host refuses whoever may not; the panel is drawn anew for him all the same.
            "option": (self._option, Who.MEMBER),
            "seat": (self._seat, Who.MEMBER),
            "ai": (self._ai, Who.MEMBER),
            "invite": (self._invite, Who.MEMBER),
            "come": (self.inviting.come, Who.INVITED),
            "decline": (self.inviting.decline, Who.INVITED),
            "rematch": (self._rematch, Who.PLAYER),
            "end": (self._end, Who.OWNER),
        }
        for name, (work, who) in controls.items():
            client.presses.answer(name, work, who, choice=name in ("option", "seat", "ai", "invite"))

    # -- commands ----------------------------------------------------------------------------------------

    new = new_game(game)

    @allow(Who.MEMBER)
    @game.command(name="join", description=command_text("game join"))
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._join, "lobby-joined")

    @allow(Who.PLAYER)
    @game.command(name="leave", description=command_text("game leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._leave, "lobby-left")

    @allow(Who.PLAYER)
    @game.command(name="start", description=command_text("game start"))
    async def start(self, interaction: discord.Interaction[Any]) -> None:
        info, said = await begin(self.client, interaction)
        await interaction.followup.send(await self._vote(interaction, info.id, said), ephemeral=True)

    @allow(Who.PLAYER)
    @game.command(name="ai", description=command_text("game ai"))
    @app_commands.describe(kind=argument_text("kind"))
    async def ai(self, interaction: discord.Interaction[Any], kind: str | None = None) -> None:
        info, said = await begin(self.client, interaction)
        wanted = meant(kind, ai_names(said, info)) if kind else best_kind(info)
        await self.client.gathering.change_ai(info.id, interaction.user.id, None if wanted == NO_AI else wanted)
        key = "lobby-ai-removed" if wanted == NO_AI else "lobby-ai-added"
        await interaction.followup.send(said.get(key), ephemeral=True)

    @allow(Who.PLAYER)
    @game.command(name="seat", description=command_text("game seat"))
    @app_commands.describe(seat=argument_text("seat"))
    async def seat(self, interaction: discord.Interaction[Any], seat: str) -> None:
        info, said = await begin(self.client, interaction)
        names = seat_names(said, info, interaction.user.id)
        wanted = meant(seat, names)
        await self.client.host.choose_seat(info.id, interaction.user.id, None if wanted == ANY_SEAT else wanted)
        name = dict(names).get(wanted, wanted)
        await interaction.followup.send(
            said.get("option-labelled", name=said.get("options-seat"), value=name), ephemeral=True
        )

    @allow(Who.OWNER)
    @game.command(name="option", description=command_text("game option"))
    @app_commands.describe(name=argument_text("option"), value=argument_text("value"))
    @app_commands.rename(name="option")
    async def option(self, interaction: discord.Interaction[Any], name: str, value: str) -> None:
        info, said = await begin(self.client, interaction)
        keys = choosable(said, info.rules)
        key = meant(name, keys)
        values = option_names(said, info.rules, key)
        chosen = meant(value, values)
        await self._set(interaction, info.id, key, chosen)
        words = {"name": dict(keys).get(key, key), "value": dict(values).get(chosen, chosen)}
        await interaction.followup.send(said.get("option-labelled", **words), ephemeral=True)

    @allow(Who.PLAYER)
    @game.command(name="invite", description=command_text("game invite"))
    @app_commands.describe(**{field: argument_text("person") for field in FIELDS})
    async def invite(
        self,
        interaction: discord.Interaction[Any],
        person: discord.User,
        person2: discord.User | None = None,
        person3: discord.User | None = None,
        person4: discord.User | None = None,
    ) -> None:
        info, said = await begin(self.client, interaction)
        people = [one for one in (person, person2, person3, person4) if one is not None]
        text = await self.inviting.invite(interaction, info, named(people), said)
        await interaction.followup.send(text, ephemeral=True)

    @allow(Who.MEMBER)
    @game.command(name="rematch", description=command_text("game rematch"))
    async def rematch(self, interaction: discord.Interaction[Any]) -> None:
        info, said = await begin(self.client, interaction)
        await interaction.followup.send(await self.inviting.rematch(interaction, info.id, said), ephemeral=True)

    @allow(Who.OWNER)
    @game.command(name="end", description=command_text("game end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        info, said = await begin(self.client, interaction)
        force = entry(interaction).admin
        if info.status in {"running", "paused"} and (force or interaction.user.id == info.owner):
            # A whole game is at stake: ask once.
            yes = control(info, "end", said.get("button-end"), style="danger")
            await ask_first(interaction, said.get("game-end-sure"), yes)
            return
        await self.client.host.abort(info.id, interaction.user.id, force=force)
        await interaction.followup.send(said.get("game-ended"), ephemeral=True)

    @ai.autocomplete("kind")
    async def _kinds(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        info = await game_here(self.client, interaction)
        return matching(ai_names(said, info), current)

    @seat.autocomplete("seat")
    async def _seats(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        info = await game_here(self.client, interaction)
        return matching(seat_names(said, info, interaction.user.id), current)

    @option.autocomplete("name")
    async def _option_names(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        return matching(choosable(said, (await game_here(self.client, interaction)).rules), current)

    @option.autocomplete("value")
    async def _option_values(self, interaction: discord.Interaction[Any], current: str) -> Choices:
        said = await self.client.people.texts(interaction.user.id)
        info = await game_here(self.client, interaction)
        key = meant(str(interaction.namespace.option), choosable(said, info.rules))
        return matching(option_names(said, info.rules, key), current)

    async def _command(self, interaction: discord.Interaction[Any], work: Answer, key: str) -> None:
        """The same as the button of that name, for the channel's game."""
        info, said = await begin(self.client, interaction)
        await work(interaction, Address(info.id, PUBLIC, 0, "b", "command"), [])
        await interaction.followup.send(said.get(key), ephemeral=True)

    # -- buttons: each is acknowledged already; the lobby card is redrawn from the outbox ----------------------

    async def _join(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self.client.host.join(address.game, self.client.people.person(interaction))

    async def _leave(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self.client.host.leave(address.game, interaction.user.id)

    async def _add_ai(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        kind = best_kind(await self.client.host.game(address.game))
        await self.client.gathering.change_ai(address.game, interaction.user.id, kind, address.step)

    async def _start(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        text = await self._vote(interaction, address.game, said)
        await interaction.followup.send(text, ephemeral=True)

    async def _vote(self, interaction: discord.Interaction[Any], game: str, said: Texts) -> str:
        """The owner's word starts the game, others' when all agree; what to tell him who pressed."""
        gathering, user = self.client.gathering, interaction.user.id
        if await gathering.vote_start(game, user) is not None:
            return said.get("lobby-started")
        info, crowd = await self.client.host.game(game), await gathering.crowd(game)
        missing = [h for h in info.holders if h.user is not None and h.user not in crowd.ready]
        names = ", ".join(plain_name(holder.name) for holder in missing)
        return said.get("lobby-vote", names=names, owner=plain_name(_owner_name(info)))

    async def _end(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said, user = await self.client.people.meet(interaction), interaction.user.id
        key = "game-ended"
        try:
            await self.client.host.abort(address.game, user, force=entry(interaction).admin)
        except HostRefusal as refusal:
            if refusal.code != "end_by_vote":
                raise
            await self.client.host.come_back(address.game, user)
            vote = await self.client.host.open_vote(address.game, self.client.people.person(interaction), "end")
            key = "game-ended" if vote is None else "vote-waiting" if vote.waits else "end-asked"
        await interaction.edit_original_response(content=said.get(key), view=None)

    async def _rematch(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        text = await self.inviting.rematch(interaction, address.game, said)
        await interaction.followup.send(text, ephemeral=True)

    # -- the private options: whatever becomes of a press, they are drawn as they are now ----------------------

    async def _options(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """A private card: the person's seat; for the owner the game's options and AI players as well."""
        tab = address.rest.partition(".")[2]
        if tab:
            _check_panel(interaction)
        await self._show(interaction, address.game, tab)

    async def _option(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        key = address.rest.partition(".")[2]
        tab = "table" if key == "language" or any(one.key == key for one in SETTINGS) else "rules"
        await self._change(interaction, address, tab, self._set(interaction, address.game, key, values[0]))

    async def _seat(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        seat = None if values[0] == ANY_SEAT else values[0]
        work = self.client.host.choose_seat(address.game, interaction.user.id, seat)
        await self._change(interaction, address, "people", work)

    async def _ai(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        kind = None if values[0] == NO_AI else values[0]
        work = self.client.gathering.change_ai(address.game, interaction.user.id, kind, address.step)
        await self._change(interaction, address, "people", work)

    async def _invite(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        said = await self.client.people.meet(interaction)
        info = await self.client.host.game(address.game)
        people = chosen(interaction, values)
        await self._change(interaction, address, "people", self.inviting.invite(interaction, info, people, said))

    async def _set(self, interaction: discord.Interaction[Any], game: str, key: str, value: str) -> None:
        host, user, force = self.client.host, interaction.user.id, entry(interaction).admin
        if key == "language":
            await host.set_language(game, user, language_of(value), force=force)
        elif any(one.key == key for one in SETTINGS):
            await host.set_setting(game, user, key, value, force=force)
        else:
            await host.set_option(game, user, key, value, force=force)

    async def _change(
        self, interaction: discord.Interaction[Any], address: Address, tab: str, work: Awaitable[Any]
    ) -> None:
        """Do it; the panel says why not, or what came of it."""
        said = await self.client.people.meet(interaction)
        try:
            done = await work
            notice = done if isinstance(done, str) else ""
        except RulesError as refusal:
            notice = errors.sentence(refusal, said) or ""
        await self._show(interaction, address.game, tab, notice)

    async def _show(self, interaction: discord.Interaction[Any], game: str, tab: str, notice: str = "") -> None:
        said = await self.client.people.meet(interaction)
        info = await self.client.host.game(game)
        panel = options_panel(info, said, interaction.user.id, tab or TABS[0], notice)
        await interaction.edit_original_response(view=paint_panel(panel))


def _check_panel(interaction: discord.Interaction[Any]) -> None:
    """Refused `stale`: the control pressed does not stand on a private card, which its answer could turn over."""
    if interaction.message is None or not interaction.message.flags.components_v2:
        raise errors.Refused("stale", seat="", step=0)


def ai_names(said: Texts, info: GameInfo) -> list[tuple[str, str]]:
    """The AI players that can be added, and the removal of one: (kind, words)."""
    remove = [(NO_AI, said.get("options-ai-remove"))] if any(holder.ai for holder in info.holders) else []
    return [*((kind, ai_name(said, kind)) for kind in player_kinds(info.rules)), *remove]


def best_kind(info: GameInfo) -> str:
    """The AI player one gets without asking for another."""
    kinds = player_kinds(info.rules)
    return "steward" if "steward" in kinds else kinds[0]


def _owner_name(info: GameInfo) -> str:
    return next((holder.name for holder in info.holders if holder.user == info.owner), "")
