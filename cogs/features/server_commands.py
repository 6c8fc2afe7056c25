"""/server: what the admins of a server decide for all its games, and what they can do to each of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching_games
from cogs.core.command_context import begin
from cogs.core.permissions import listed, missing_at
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.games_command import fitting
from cogs.features.lobby.opening import rules_names
from cogs.panel.content.parts import LONGEST_TEXT
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.panel.controls.items import button
from cogs.panel.controls.views import unwatched
from cogs.text.display_names import game_title, rules_name
from cogs.text.escaping import harmless
from cogs.text.folding import fold
from cogs.text.shortening import clip
from cogs.text.translator import argument_text, command_text
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import Json, all_rules
from host import OPEN, GameInfo, Place
from host.people.server_settings import LONGEST_WORD, MOST_IDS, WHO, ServerSettings
from i18n import LANGUAGES, OWN_NAMES, Texts

AS_DISCORD = "discord"
AS_BOT = "-"
"""No game of the server's own choice."""
STEPS = (1, 2, 3, 5, 10, 25, 50, 100)
"""The offered numbers of open games."""
WHERE = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.forum]


class ServerCommands(commands.Cog):
    """For people who may manage the server. Discord hides the commands from others; the access check refuses them as
    well.
    """

    server = app_commands.Group(
        name="server",
        description=command_text("server"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, services: Services) -> None:
        self.services = services
        services.presses.answer("server", self._change, Who.ADMIN)

    @allow(Who.ADMIN)
    @server.command(name="settings", description=command_text("server settings"))
    async def settings(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction)

    @allow(Who.ADMIN)
    @server.command(name="words", description=command_text("server words"))
    @app_commands.describe(add=argument_text("add"), remove=argument_text("remove"))
    async def words(
        self,
        interaction: Interaction,
        add: app_commands.Range[str, 1, LONGEST_WORD] | None = None,
        remove: app_commands.Range[str, 1, LONGEST_WORD] | None = None,
    ) -> None:
        """The words that no game's name may contain."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said, guild = await self.services.people.meet(interaction), _guild(interaction)
        words = set((await self.services.host.people.server_settings_of(guild)).words)
        if add or remove:
            words |= {add} if add else set()
            words = {word for word in words if fold(word) != fold(remove or "")}
            words = set((await self.services.host.people.set_server_setting(guild, "words", [*sorted(words)])).words)
        shown = ", ".join(harmless(word) for word in sorted(words))
        text = said.get("server-words-list", words=shown) if words else said.get("server-words-none")
        await interaction.followup.send(clip(text, LONGEST_CONTENT), ephemeral=True)

    @allow(Who.ADMIN)
    @server.command(name="games", description=command_text("server games"))
    async def games(self, interaction: Interaction) -> None:
        """The open games of this server, and where the bot lacks a permission."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        said = await self.services.people.meet(interaction)
        lines = [
            self._line(said, info)
            for info in await self.services.host.games.find_games(OPEN, guild=_guild(interaction))
        ]
        head = said.get("server-games", count=len(lines)) if lines else said.get("server-no-games")
        await interaction.followup.send("\n".join([head, *fitting(lines, len(lines), said)]), ephemeral=True)

    @allow(Who.ADMIN)
    @server.command(name="pause", description=command_text("server pause"))
    @app_commands.describe(game=argument_text("game"))
    async def pause(self, interaction: Interaction, game: str) -> None:
        await self._do(interaction, game, self.services.host.clocks.pause, "server-paused")

    @allow(Who.ADMIN)
    @server.command(name="resume", description=command_text("server resume"))
    @app_commands.describe(game=argument_text("game"))
    async def resume(self, interaction: Interaction, game: str) -> None:
        await self._do(interaction, game, self.services.host.clocks.resume, "server-resumed")

    @allow(Who.ADMIN)
    @server.command(name="end", description=command_text("server end"))
    @app_commands.describe(game=argument_text("game"))
    async def end(self, interaction: Interaction, game: str) -> None:
        await self._do(interaction, game, self.services.host.games.abort, "server-ended")

    @pause.autocomplete("game")
    @resume.autocomplete("game")
    @end.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> Choices:
        said = await self.services.people.texts_for(interaction)
        return matching_games(await self.services.host.games.find_games(OPEN, guild=_guild(interaction)), said, current)

    async def _do(self, interaction: Interaction, game: str, work: Callable[..., Awaitable[object]], key: str) -> None:
        """Do it to a game of this very server. Refused: unknown_game (also for games of other servers); those of the
        host.
        """
        info, said = await begin(self.services, interaction, game[:20])
        if info.place.guild != _guild(interaction):
            raise errors.Refused("unknown_game", game=game[:12])
        await work(info.id, interaction.user.id, force=True)
        await interaction.followup.send(said.get(key, title=game_title(info, said)), ephemeral=True)

    async def _change(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        key = address.rest.partition(".")[2]
        guild = _guild(interaction)
        settings = await self.services.host.people.server_settings_of(guild)
        first = values[0] if values else ""
        value: Json = first
        if key in ("threads", "spectators"):
            value = not getattr(settings, key)
        elif key in ("roles", "channels"):
            value = [int(one) for one in values if one.isdecimal()]
        elif key == "most":
            value = int(first) if first.isdecimal() else 0
        elif key == "language":
            value = "" if first == AS_DISCORD else first
        elif key == "rules":
            value = "" if first == AS_BOT else first
        await self.services.host.people.set_server_setting(guild, key, value)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        said, guild = await self.services.people.meet(interaction), _guild(interaction)
        settings = await self.services.host.people.server_settings_of(guild)
        here = Place(guild, interaction.channel_id or 0)
        lacking = missing_at(self.services, here) if not isinstance(interaction.channel, discord.Thread) else ()
        await interaction.edit_original_response(view=settings_card(settings, said, lacking))

    def _line(self, said: Texts, info: GameInfo) -> str:
        status = said.get(f"status-{info.status}")
        line = f"- <#{info.place.target}> {game_title(info, said)} `{info.id}` – {status}"
        lacking = missing_at(self.services, info.place)
        return line + (f"\n  -# ⚠ {said.get('server-lacks', permissions=listed(lacking, said))}" if lacking else "")


def settings_card(settings: ServerSettings, said: Texts, lacking: tuple[str, ...] = ()) -> ui.LayoutView:
    """The current settings, each with its control."""
    lines = [f"### {said.get('server-heading')}", *setting_lines(settings, said)]
    if lacking:
        lines.append(f"⚠ {said.get('server-lacks', permissions=listed(lacking, said))}")
    box: ui.Container[ui.LayoutView] = ui.Container()
    box.add_item(ui.TextDisplay(clip("\n".join(lines), LONGEST_TEXT)))
    box.add_item(ui.Separator())
    who = [(value, said.get(f"server-who-{value}")) for value in WHO]
    box.add_item(_menu("who", said.get("server-who"), who, settings.who))
    if settings.who == "roles":
        roles: ui.RoleSelect[ui.LayoutView] = ui.RoleSelect(
            custom_id=_id(ControlKind.CHOOSE, "roles"),
            placeholder=said.get("server-roles"),
            min_values=0,
            max_values=MOST_IDS,
            default_values=[discord.Object(role, type=discord.Role) for role in settings.roles],
        )
        box.add_item(ui.ActionRow(roles))
    channels: ui.ChannelSelect[ui.LayoutView] = ui.ChannelSelect(
        custom_id=_id(ControlKind.CHOOSE, "channels"),
        placeholder=said.get("server-channels-choose"),
        channel_types=WHERE,
        min_values=0,
        max_values=MOST_IDS,
        default_values=[discord.Object(one, type=discord.abc.GuildChannel) for one in settings.channels],
    )
    box.add_item(ui.ActionRow(channels))
    spoken = [(AS_DISCORD, said.get("server-language-discord")), *((code, OWN_NAMES[code]) for code in LANGUAGES)]
    box.add_item(_menu("language", said.get("server-language"), spoken, settings.language or AS_DISCORD))
    if len(all_rules()) > 1:  # with one game there is nothing to choose
        games = [(AS_BOT, said.get("server-rules-bot")), *rules_names(said)]
        box.add_item(_menu("rules", said.get("server-rules"), games, settings.rules or AS_BOT))
    counts = sorted({*STEPS, settings.most})
    box.add_item(_menu("most", said.get("server-most"), [(str(n), str(n)) for n in counts], str(settings.most)))
    switches = [
        Button(
            _id(ControlKind.PUBLIC, key),
            said.get(f"server-{key}-{'off' if getattr(settings, key) else 'on'}-do"),
            style="secondary",
        )
        for key in ("threads", "spectators")
    ]
    box.add_item(ui.ActionRow(*map(button, switches)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return unwatched(view)


def setting_lines(settings: ServerSettings, said: Texts) -> list[str]:
    """The current settings, a line each."""
    everywhere = said.get("server-channels-all")
    roles = " ".join(f"<@&{role}>" for role in settings.roles) or said.get("server-roles-none")
    own = said.get("server-rules-bot")
    language = OWN_NAMES.get(settings.language) or said.get("server-language-discord")
    pairs = [
        ("who", roles if settings.who == "roles" else said.get(f"server-who-{settings.who}")),
        ("channels", " ".join(f"<#{channel}>" for channel in settings.channels) or everywhere),
        ("language", language),
        *([("rules", rules_name(said, settings.rules) if settings.rules else own)] if len(all_rules()) > 1 else []),
        ("most", str(settings.most)),
        ("threads", said.get(f"server-threads-{'on' if settings.threads else 'off'}")),
        ("spectators", said.get(f"server-spectators-{'on' if settings.spectators else 'off'}")),
        ("words", said.get("server-words-count", count=len(settings.words))),
    ]
    return [f"{said.get(f'server-{key}')}: **{value}**" for key, value in pairs]


def _menu(key: str, label: str, options: list[tuple[str, str]], chosen: str) -> ui.ActionRow[Any]:
    # The placeholder disappears once something is chosen, so each option says what it is about.
    listed_options = [
        discord.SelectOption(label=clip(f"{label}: {name}", 100), value=value, default=value == chosen)
        for value, name in options
    ]
    menu: ui.Select[ui.View] = ui.Select(
        custom_id=_id(ControlKind.CHOOSE, key), placeholder=clip(label, 150), options=listed_options
    )
    return ui.ActionRow(menu)


def _id(kind: ControlKind, key: str) -> str:
    return Address(PUBLIC, PUBLIC, 0, kind, f"server.{key}").text()


def _guild(interaction: Interaction) -> int:
    guild = interaction.guild_id
    assert guild is not None  # the access check lets nobody in from elsewhere
    return guild
