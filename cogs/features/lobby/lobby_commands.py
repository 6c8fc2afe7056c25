"""From `/game new` to the start: the lobby card's buttons and the /game commands."""

from __future__ import annotations

from collections.abc import Awaitable

import discord
from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow, entry
from cogs.core.autocomplete import Choices, matching, meant
from cogs.core.command_context import ask_first, begin
from cogs.core.lookup import game_here
from cogs.core.services import Answer, Interaction, Services
from cogs.core.who import Who
from cogs.features.lobby.inviting import FIELDS, Inviting, chosen, named
from cogs.features.lobby.lobby_card import out_of_play_lines
from cogs.features.lobby.lobby_options import (
    ANY_SEAT,
    NO_AI,
    TABS,
    choosable,
    option_names,
    options_panel,
    seat_names,
)
from cogs.features.lobby.opening import Opening, new_game
from cogs.features.votes.vote_message import vote_waiting
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_panel
from cogs.panel.known_names import seat_meant
from cogs.text.display_names import ai_name, plain_name
from cogs.text.translator import argument_text, command_text
from engine.ai import best_kind, player_kinds
from engine.core import RulesError, get_rules
from host import GameInfo, HostRefusal
from host.lobby.drawn_options import seats_possible
from host.table_settings import SETTINGS
from i18n import Texts, language_of


class LobbyCommands(commands.Cog):
    """Games that are being set up, and how they end."""

    game = app_commands.Group(name="game", description=command_text("game"), guild_only=True)

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opening = Opening(services)
        self.inviting = Inviting(services)
        controls: dict[str, tuple[Answer, Who]] = {
            "join": (self._join, Who.MEMBER),
            "leave": (self._leave, Who.PLAYER),
            "options": (self._options, Who.MEMBER),
            "add_ai": (self._add_ai, Who.PLAYER),
            "start": (self._start, Who.PLAYER),
            # The host checks the rights; the panel is redrawn even for a person who was refused.
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
            services.presses.answer(name, work, who, choice=name in ("option", "seat", "ai", "invite"))

    # -- commands ----------------------------------------------------------------------------------------

    new = new_game(game)

    @allow(Who.MEMBER)
    @game.command(name="join", description=command_text("game join"))
    async def join(self, interaction: Interaction) -> None:
        await self._command(interaction, self._join, "lobby-joined")

    @allow(Who.PLAYER)
    @game.command(name="leave", description=command_text("game leave"))
    async def leave(self, interaction: Interaction) -> None:
        await self._command(interaction, self._leave, "lobby-left")

    @allow(Who.PLAYER)
    @game.command(name="start", description=command_text("game start"))
    async def start(self, interaction: Interaction) -> None:
        info, said = await begin(self.services, interaction)
        await interaction.followup.send(await self._vote(interaction, info.id, said), ephemeral=True)

    @allow(Who.PLAYER)
    @game.command(name="ai", description=command_text("game ai"))
    @app_commands.describe(kind=argument_text("kind"))
    async def ai(self, interaction: Interaction, kind: str | None = None) -> None:
        info, said = await begin(self.services, interaction)
        wanted = meant(kind, ai_names(said, info)) if kind else best_kind(info.rules)
        await self.services.host.invitations.change_ai(
            info.id, interaction.user.id, None if wanted == NO_AI else wanted
        )
        key = "lobby-ai-removed" if wanted == NO_AI else "lobby-ai-added"
        await interaction.followup.send(said.get(key), ephemeral=True)

    @allow(Who.PLAYER)
    @game.command(name="seat", description=command_text("game seat"))
    @app_commands.describe(seat=argument_text("seat"))
    async def seat(self, interaction: Interaction, seat: str) -> None:
        info, said = await begin(self.services, interaction)
        names = seat_names(said, info, interaction.user.id)
        wanted = meant(seat, names)
        if wanted not in dict(names):  # taken, which the host says, or no seat at all
            wanted = seat_meant(seat, seats_possible(get_rules(info.rules), info.options), info, said)
        user = interaction.user.id
        info = await self.services.host.lobby.choose_seat(info.id, user, None if wanted == ANY_SEAT else wanted)
        name = dict(names).get(wanted, wanted)
        lines = [said.get("option-labelled", name=said.get("options-seat"), value=name)]
        lines += out_of_play_lines(info, said, [holder for holder in info.holders if holder.user == user])
        await interaction.followup.send("\n".join(lines), ephemeral=True)

    @allow(Who.OWNER)
    @game.command(name="option", description=command_text("game option"))
    @app_commands.describe(name=argument_text("option"), value=argument_text("value"))
    @app_commands.rename(name="option")
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        info, said = await begin(self.services, interaction)
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
        interaction: Interaction,
        person: discord.User,
        person2: discord.User | None = None,
        person3: discord.User | None = None,
        person4: discord.User | None = None,
    ) -> None:
        info, said = await begin(self.services, interaction)
        people = [one for one in (person, person2, person3, person4) if one is not None]
        text = await self.inviting.invite(interaction, info, named(people), said)
        await interaction.followup.send(text, ephemeral=True)

    @allow(Who.MEMBER)
    @game.command(name="rematch", description=command_text("game rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        info, said = await begin(self.services, interaction)
        await interaction.followup.send(await self.inviting.rematch(interaction, info.id, said), ephemeral=True)

    @allow(Who.OWNER)
    @game.command(name="end", description=command_text("game end"))
    async def end(self, interaction: Interaction) -> None:
        info, said = await begin(self.services, interaction)
        force = entry(interaction).admin
        if info.status in {"running", "paused"} and (force or interaction.user.id == info.owner):
            # A whole game would be lost: ask once.
            yes = control(info, "end", said.get("button-end"), style="danger")
            await ask_first(interaction, said.get("game-end-sure"), yes)
            return
        await self.services.host.games.abort(info.id, interaction.user.id, force=force)
        await interaction.followup.send(said.get("game-ended"), ephemeral=True)

    @ai.autocomplete("kind")
    async def _kinds(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        info = await game_here(self.services, interaction)
        return matching(ai_names(said, info), current)

    @seat.autocomplete("seat")
    async def _seats(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        info = await game_here(self.services, interaction)
        return matching(seat_names(said, info, interaction.user.id), current)

    @option.autocomplete("name")
    async def _option_names(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        return matching(choosable(said, (await game_here(self.services, interaction)).rules), current)

    @option.autocomplete("value")
    async def _option_values(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        info = await game_here(self.services, interaction)
        key = meant(str(interaction.namespace.option), choosable(said, info.rules))
        return matching(option_names(said, info.rules, key), current)

    async def _command(self, interaction: Interaction, work: Answer, key: str) -> None:
        """Like the button of that name, for the channel's game."""
        info, said = await begin(self.services, interaction)
        await work(interaction, Address(info.id, PUBLIC, 0, ControlKind.PUBLIC, "command"), [])
        await interaction.followup.send(said.get(key), ephemeral=True)

    # -- buttons: each is already acknowledged; the lobby card is redrawn from the outbox ------------------------

    async def _join(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self.services.host.lobby.join(address.game, self.services.people.person(interaction))

    async def _leave(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        await self.services.host.lobby.leave(address.game, interaction.user.id)

    async def _add_ai(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        kind = best_kind((await self.services.host.games.game(address.game)).rules)
        await self.services.host.invitations.change_ai(address.game, interaction.user.id, kind, address.step)

    async def _start(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        text = await self._vote(interaction, address.game, said)
        await interaction.followup.send(text, ephemeral=True)

    async def _vote(self, interaction: Interaction, game: str, said: Texts) -> str:
        """The owner starts the game, others when all agree. Returns what to tell the person who pressed."""
        invitations, user = self.services.host.invitations, interaction.user.id
        if await invitations.vote_start(game, user) is not None:
            return said.get("lobby-started")
        info, crowd = await self.services.host.games.game(game), await invitations.crowd(game)
        missing = [h for h in info.holders if h.user is not None and h.user not in crowd.ready]
        names = ", ".join(plain_name(holder.name) for holder in missing)
        return said.get("lobby-vote", names=names, owner=plain_name(_owner_name(info)))

    async def _end(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said, user = await self.services.people.meet(interaction), interaction.user.id
        text = said.get("game-ended")
        try:
            await self.services.host.games.abort(address.game, user, force=entry(interaction).admin)
        except HostRefusal as refusal:
            if refusal.code != "end_by_vote":
                raise
            await self.services.host.clocks.come_back(address.game, user)
            vote = await self.services.host.votes.open(address.game, self.services.people.person(interaction), "end")
            if vote is not None:
                text = await vote_waiting(self.services, said, vote) if vote.waits else said.get("end-asked")
        await interaction.edit_original_response(content=text, view=None)

    async def _rematch(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        said = await self.services.people.meet(interaction)
        text = await self.inviting.rematch(interaction, address.game, said)
        await interaction.followup.send(text, ephemeral=True)

    # -- the private options: whatever a press does, they are redrawn from the current state --------------------

    async def _options(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """A private message: the person's seat; for the owner also the game's options and AI players."""
        tab = address.rest.partition(".")[2]
        if tab:
            _check_panel(interaction)
        await self._show(interaction, address.game, tab)

    async def _option(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        key = address.rest.partition(".")[2]
        tab = "table" if key == "language" or any(one.key == key for one in SETTINGS) else "rules"
        await self._change(interaction, address, tab, self._set(interaction, address.game, key, values[0]))

    async def _seat(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        seat = None if values[0] == ANY_SEAT else values[0]
        work = self.services.host.lobby.choose_seat(address.game, interaction.user.id, seat)
        await self._change(interaction, address, "people", work)

    async def _ai(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        kind = None if values[0] == NO_AI else values[0]
        work = self.services.host.invitations.change_ai(address.game, interaction.user.id, kind, address.step)
        await self._change(interaction, address, "people", work)

    async def _invite(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        _check_panel(interaction)
        said = await self.services.people.meet(interaction)
        info = await self.services.host.games.game(address.game)
        people = chosen(interaction, values)
        await self._change(interaction, address, "people", self.inviting.invite(interaction, info, people, said))

    async def _set(self, interaction: Interaction, game: str, key: str, value: str) -> None:
        host, user, force = self.services.host, interaction.user.id, entry(interaction).admin
        if key == "language":
            await host.lobby.set_language(game, user, language_of(value), force=force)
        elif any(one.key == key for one in SETTINGS):
            await host.lobby.set_setting(game, user, key, value, force=force)
        else:
            await host.lobby.set_option(game, user, key, value, force=force)

    async def _change(self, interaction: Interaction, address: Address, tab: str, work: Awaitable[object]) -> None:
        """Do it; the panel shows why it was refused, or the result."""
        said = await self.services.people.meet(interaction)
        try:
            done = await work
            notice = done if isinstance(done, str) else ""
        except RulesError as refusal:
            notice = errors.sentence(refusal, said) or ""
        await self._show(interaction, address.game, tab, notice)

    async def _show(self, interaction: Interaction, game: str, tab: str, notice: str = "") -> None:
        said = await self.services.people.meet(interaction)
        info = await self.services.host.games.game(game)
        panel = options_panel(info, said, interaction.user.id, tab or TABS[0], notice)
        await interaction.edit_original_response(view=paint_panel(panel))


def _check_panel(interaction: Interaction) -> None:
    """Refused `stale`: the pressed control is not on a private message, which its answer could edit."""
    if interaction.message is None or not interaction.message.flags.components_v2:
        raise errors.Refused("stale", seat="", step=0)


def ai_names(said: Texts, info: GameInfo) -> list[tuple[str, str]]:
    """The AI players that can be added, and the removal of one: (kind, words)."""
    remove = [(NO_AI, said.get("options-ai-remove"))] if any(holder.ai for holder in info.holders) else []
    return [*((kind, ai_name(said, kind)) for kind in player_kinds(info.rules)), *remove]


def _owner_name(info: GameInfo) -> str:
    return next((holder.name for holder in info.holders if holder.user == info.owner), "")
