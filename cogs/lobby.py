"""From `/game new` to the start: the lobby card's buttons and the /game commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import errors
from cogs.access import Who, allow, entry
from cogs.account import OWN_NAMES
from cogs.board import control, option_name, option_value_name
from cogs.permissions import PERMISSIONS
from cogs.presses import Answer
from cogs.seats import ai_name, game_here, game_title, rules_name
from cogs.translator import argument_text, command_text
from cogs.ui.address import PUBLIC, Address
from cogs.ui.paint import paint_buttons, paint_panel
from cogs.ui.panel import Option, Panel, Row, Select, clip
from engine.ai import player_kinds
from engine.core import all_rules, get_rules
from host import GameInfo, Place
from i18n import LANGUAGES, Texts, language_of

if TYPE_CHECKING:
    from cogs.client import Client

LONGEST_TITLE = 60
ANY_SEAT = "any"


class Lobby(commands.Cog):
    """Games that are being set up, and their ends."""

    game = app_commands.Group(name="game", description=command_text("game"), guild_only=True)

    def __init__(self, client: Client) -> None:
        self.client = client
        buttons: dict[str, tuple[Answer, Who]] = {
            "join": (self._join, Who.MEMBER),
            "leave": (self._leave, Who.PLAYER),
            "options": (self._options, Who.MEMBER),
            "add_ai": (self._add_ai, Who.PLAYER),
            "start": (self._start, Who.OWNER),
            "option": (self._option, Who.OWNER),
            "seat": (self._seat, Who.PLAYER),
            "ai": (self._ai, Who.PLAYER),
            "end": (self._end, Who.OWNER),
        }
        for name, (work, who) in buttons.items():
            client.presses.answer(name, work, who)

    # -- commands ----------------------------------------------------------------------------------------

    @allow(Who.STARTER)
    @game.command(name="new", description=command_text("game new"))
    @app_commands.describe(rules=argument_text("rules"), title=argument_text("title"))
    async def new(
        self,
        interaction: discord.Interaction[Any],
        rules: str | None = None,
        title: app_commands.Range[str, 1, LONGEST_TITLE] | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        if not PERMISSIONS.is_subset(interaction.app_permissions):
            raise errors.Refused("missing_permissions")
        info = await self.client.host.create_lobby(
            rules or self.client.default_rules,
            self.client.people.person(interaction),
            place_of(interaction),
            title=clean_title(title or ""),
            language=self.client.people.public(interaction),
        )
        await interaction.followup.send(said.get("lobby-opened", game=info.id), ephemeral=True)

    @new.autocomplete("rules")
    async def _rules(self, interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        said = await self.client.people.texts(interaction.user.id)
        names = {r.facts.id: rules_name(said, r.facts.id) for r in all_rules()}
        found = [(key, name) for key, name in names.items() if current.casefold() in name.casefold()]
        return [app_commands.Choice(name=clip(name, 100), value=key) for key, name in found[:25]]

    @allow(Who.MEMBER)
    @game.command(name="join", description=command_text("game join"))
    async def join(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._join, "lobby-joined")

    @allow(Who.PLAYER)
    @game.command(name="leave", description=command_text("game leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._leave, "lobby-left")

    @allow(Who.OWNER)
    @game.command(name="start", description=command_text("game start"))
    async def start(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._start, "lobby-started")

    @allow(Who.PLAYER)
    @game.command(name="ai", description=command_text("game ai"))
    async def ai(self, interaction: discord.Interaction[Any]) -> None:
        await self._command(interaction, self._add_ai, "lobby-ai-added")

    @allow(Who.OWNER)
    @game.command(name="end", description=command_text("game end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        info = await game_here(self.client, interaction)
        force = entry(interaction).admin
        if info.status in {"running", "paused"} and (force or interaction.user.id == info.owner):
            # A whole game is at stake: ask once.
            sure = [[control(info, "end", said.get("button-end"), style="danger")]]
            await interaction.followup.send(said.get("game-end-sure"), view=paint_buttons(sure), ephemeral=True)
            return
        await self.client.host.abort(info.id, interaction.user.id, force=force)
        await interaction.followup.send(said.get("game-ended"), ephemeral=True)

    async def _end(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        said = await self.client.people.meet(interaction)
        force = entry(interaction).admin
        await self.client.host.abort(address.game, interaction.user.id, force=force)
        await interaction.edit_original_response(content=said.get("game-ended"), view=None)

    @allow(Who.ANYBODY)
    @app_commands.command(name="games", description=command_text("games"))
    async def games(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        mine = await self.client.host.games_of(interaction.user.id)
        lines = [self._line(said, info, interaction.user.id) for info in mine[:20]]
        text = "\n".join([said.get("games-mine"), *lines]) if lines else said.get("games-none")
        await interaction.followup.send(clip(text, 1900), ephemeral=True)

    def _line(self, said: Texts, info: GameInfo, user: int) -> str:
        seat = info.seat_of(user)
        yours = " ⏳ " + said.get("games-your-turn") if seat is not None and seat in info.awaited else ""
        name = f" ({said.name(seat)})" if seat else ""
        status = said.get(f"status-{info.status}")
        return f"- <#{info.place.target}> {game_title(info, said)} `{info.id}`{name} – {status}{yours}"

    async def _command(
        self,
        interaction: discord.Interaction[Any],
        work: Answer,
        key: str,
    ) -> None:
        """The same as the button of that name, for the channel's game."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.client.people.meet(interaction)
        info = await game_here(self.client, interaction)
        await work(interaction, Address(info.id, PUBLIC, 0, "b", "command"), [])
        await interaction.followup.send(said.get(key), ephemeral=True)

    # -- buttons: each is acknowledged already; the lobby card is redrawn from the outbox ----------------------

    async def _join(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self.client.host.join(address.game, self.client.people.person(interaction))

    async def _leave(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self.client.host.leave(address.game, interaction.user.id)

    async def _add_ai(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        info = await self.client.host.game(address.game)
        kinds = player_kinds(info.rules)
        kind = "steward" if "steward" in kinds else kinds[0]
        await self.client.host.add_ai(address.game, interaction.user.id, kind)

    async def _start(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        await self.client.host.start(address.game, interaction.user.id)

    async def _options(self, interaction: discord.Interaction[Any], address: Address, _values: list[str]) -> None:
        """A private card: the person's seat; for the owner the game's options and AI players as well."""
        said = await self.client.people.meet(interaction)
        info = await self.client.host.game(address.game)
        if info.status != "lobby":
            raise errors.Refused("not_in_lobby", status=info.status)
        await interaction.edit_original_response(view=paint_panel(options_panel(info, said, interaction.user.id)))

    async def _option(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        key = address.rest.partition(".")[2]
        if key == "language":
            await self.client.host.set_language(address.game, interaction.user.id, language_of(values[0]))
        else:
            await self.client.host.set_option(address.game, interaction.user.id, key, values[0])
        await self._options(interaction, address, values)

    async def _seat(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        seat = None if values[0] == ANY_SEAT else values[0]
        await self.client.host.choose_seat(address.game, interaction.user.id, seat)
        await self._options(interaction, address, values)

    async def _ai(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        if values[0] == "none":
            await self.client.host.remove_ai(address.game, interaction.user.id)
        else:
            await self.client.host.add_ai(address.game, interaction.user.id, values[0])
        await self._options(interaction, address, values)


def options_panel(info: GameInfo, said: Texts, user: int) -> Panel:
    """What may be chosen before the start."""
    rules = get_rules(info.rules)
    rows: list[Row] = []
    lines: list[str] = []

    def labelled(name: str, value: str) -> str:
        # The placeholder is gone once something is chosen: each option says what it is about.
        return clip(said.get("option-labelled", name=name, value=value), 100)

    def select(name: str, label: str, options: list[Option]) -> None:
        rows.append(Select(Address(info.id, PUBLIC, 0, "s", name).text(), clip(label, 150), tuple(options)))

    mine = next((h for h in info.holders if h.user == user), None)
    if mine is not None:
        taken = {h.seat for h in info.holders if h is not mine}
        seats = [s for s in rules.seats(max(rules.facts.seat_counts)) if s not in taken]
        yours = said.get("options-seat")
        options = [Option(ANY_SEAT, labelled(yours, said.get("options-drawn")), "", mine.seat is None)]
        options += [Option(s, labelled(yours, said.name(s)), "", mine.seat == s) for s in seats]
        select("seat", yours, options)
        known = sorted(player_kinds(info.rules), key=lambda kind: kind != "steward")
        kinds = [Option(k, said.get("options-ai-add", kind=ai_name(said, k))) for k in known]
        if any(h.ai for h in info.holders):
            kinds.append(Option("none", said.get("options-ai-remove")))
        select("ai", said.get("options-ai"), kinds)
    else:
        lines.append(said.get("options-join-first"))
    if user == info.owner:
        name = said.get("options-language")
        spoken = [(code, labelled(name, OWN_NAMES[code])) for code in LANGUAGES]
        select("option.language", name, [Option(code, label, "", code == info.language) for code, label in spoken])
    for option in rules.facts.options:
        value = info.options.get(option.key, option.default)
        lines.append(f"{option_name(said, option.key)}: **{option_value_name(said, option.key, value)}**")
        if user == info.owner:
            name = option_name(said, option.key)
            names = [(v, labelled(name, option_value_name(said, option.key, v))) for v in option.values]
            select(f"option.{option.key}", name, [Option(v, label, "", v == value) for v, label in names])
    return Panel(said.get("options-heading"), tuple(lines), tuple(rows), awaited=False)


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Channel or thread of an interaction."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, interaction.channel_id or 0)


def clean_title(title: str) -> str:
    """One printable line."""
    return " ".join("".join(c if c.isprintable() else " " for c in title).split())[:LONGEST_TITLE]
