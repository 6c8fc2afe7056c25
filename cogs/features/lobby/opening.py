"""/game new: a lobby in this channel or in a thread of its own, with everything that can be chosen, in one command."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import discord
from cachetools import TTLCache
from discord import app_commands

from cogs.core import error_policy as errors
from cogs.core.access import AnyCommand, allow, may_look
from cogs.core.autocomplete import Choices, Completer, matching, meant
from cogs.core.lookup import game_here
from cogs.core.opening_policy import check_opening, title_for
from cogs.core.permissions import check_place
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.features.lobby.game_chooser import CONTROL, MOST_SHOWN, chooser_card, knows
from cogs.features.lobby.lobby_options import option_names
from cogs.panel.controls.address import Address
from cogs.panel.controls.views import paint_text
from cogs.text.display_names import rules_name
from cogs.text.shortening import clip
from cogs.text.spoken_game import speak_of
from cogs.text.translator import argument_text, choice_text, command_text, parameters_of
from engine.core import RulesError, get_rules
from games import PRODUCT, all_games, get_game
from host import GameInfo, Place, Terms
from host.lobby.steps import check_options
from host.table_settings import SETTINGS
from host.text_cleaning import LONGEST_TITLE
from i18n import LANGUAGES, OWN_NAMES, Texts, command_texts, texts

WEEK: Final = 10080
"""Minutes after which Discord archives a quiet thread; a message of the bot reopens it."""

NO_THREADS: Final = frozenset({50024, 160006})
"""Error codes: not possible in this kind of channel; the server has too many active threads."""


def _rules_options() -> dict[str, str]:
    """The options that a command can name → the first game of the product that has them, in whose words they are
    spoken of.
    """
    found: dict[str, str] = {}
    for game in PRODUCT:
        for option in game.rules.facts.options:
            if command_texts(LANGUAGES[0], game.id).has(f"arg-{option.key}"):
                found.setdefault(option.key, game.id)
    return found


REAL: Final = "real_game"
"""The button at the end of a lesson, followed by the game: it opens a lobby with everything as usual."""
RULES_OPTIONS: Final = _rules_options()
MOST_CHOOSING: Final = 1000
CHOOSE_WITHIN: Final = 840.0
"""Seconds: not quite as long as Discord lets the card be edited."""


class Opening:
    """Opens lobbies."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._typed: TTLCache[int, Mapping[str, object]] = TTLCache(MOST_CHOOSING, CHOOSE_WITHIN)
        """What was typed with a command that has shown the games, by the card's message."""
        services.presses.answer(CONTROL, self.choose, Who.STARTER)
        services.presses.answer(REAL, self.after_lesson, Who.STARTER)

    async def open(self, interaction: Interaction, typed: Mapping[str, object]) -> None:
        """Open the game that was named, or the server's choice if it has the options that were typed. Otherwise the one
        game that has them; where several do, show those. Refused("options_apart"): no game has them all.
        """
        await interaction.response.defer(ephemeral=True, thinking=True)
        services = self._services
        said = await services.people.meet(interaction)
        server = await services.host.people.server_settings_of(interaction.guild_id)
        options = _options(typed)
        decided = typed.get("rules") or (server.rules and knows(server.rules, options))
        if len(services.offered) > 1 and not decided:
            shown = [game for game in services.offered if knows(game, options)]
            if not shown:
                raise errors.Refused("options_apart", options=_named(said, options))
            if len(shown) == 1:
                await interaction.followup.send(
                    await self._open(interaction, {**typed, "rules": shown[0]}), ephemeral=True
                )
                return
            card, files = chooser_card([get_game(game) for game in shown[:MOST_SHOWN]], said, services.default_rules)
            message = await interaction.edit_original_response(view=card, attachments=files)
            self._typed[message.id] = typed
            return
        await interaction.followup.send(await self._open(interaction, typed), ephemeral=True)

    async def choose(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """A button of the card: open that game with everything that was typed. Refused: `chooser_old`."""
        message = interaction.message.id if interaction.message is not None else 0
        game = address.rest.partition(".")[2]
        typed = self._typed.pop(message, None) if game in self._services.offered else None
        if typed is None:  # or another press of the same card is opening one now
            raise errors.Refused("chooser_old")
        try:
            await check_opening(self._services, interaction)
            text = await self._open(interaction, {**typed, "rules": game})
        except Exception:
            self._typed[message] = typed  # refused: the card can be used again
            raise
        await interaction.edit_original_response(view=paint_text(text), attachments=[])

    async def after_lesson(self, interaction: Interaction, address: Address, _values: list[str]) -> None:
        """The end of a lesson: open its game here, with everything as usual. Refused: stale, and as for the command."""
        game = address.rest.partition(".")[2]
        if game not in self._services.offered:
            raise errors.Refused("stale", seat="", step=0)
        await check_opening(self._services, interaction)
        await interaction.followup.send(await self._open(interaction, {"rules": game}), ephemeral=True)

    async def _open(self, interaction: Interaction, typed: Mapping[str, object]) -> str:
        """What to tell the person. Everything typed is checked before a thread is created. Refused: lacks (a
        permission), no_threads_here, threads_off, title_unwanted, option_not_here, and
        those of the host.
        """
        services = self._services
        said = await services.people.meet(interaction)
        server = await services.host.people.server_settings_of(interaction.guild_id)
        if typed.get("thread") and not server.threads:
            raise errors.Refused("threads_off")
        await check_place(services, interaction, opens_thread=bool(typed.get("thread")))
        rules = get_rules(meant(str(typed.get("rules") or server.rules or services.default_rules), rules_names(said)))
        speak_of(interaction, rules.facts.id)
        said = said.of(rules.facts.id)
        typed_options = _options(typed)
        known = [option.key for option in rules.facts.options]
        if strange := [key for key in typed_options if key not in known]:
            game = rules_name(said, rules.facts.id)
            raise errors.Refused("option_not_here", game=game, options=_named(said, strange))
        options = {key: meant(text, option_names(said, rules.facts.id, key)) for key, text in typed_options.items()}
        check_options(rules, options)
        title = await title_for(services, interaction.guild_id, str(typed.get("title") or ""))
        language = str(typed.get("language") or server.language or services.people.public(interaction))
        place = place_of(interaction)
        if typed.get("thread"):
            place = await self._thread(interaction, title or rules_name(texts(language), rules.facts.id))
        settings = {**({} if server.spectators else {"spectators": "off"}), **_settings(typed)}
        terms = Terms(title, language, options, settings)
        owner = services.people.person(interaction)
        info = await services.host.lobby.create(rules.facts.id, owner, place, terms, most=server.most)
        if place.target != interaction.channel_id:
            return said.get("lobby-opened-there", game=info.id, place=f"<#{place.target}>")
        return said.get("lobby-opened", game=info.id)

    async def _thread(self, interaction: Interaction, name: str) -> Place:
        channel: object = interaction.channel
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        if not isinstance(channel, discord.TextChannel):
            raise errors.Refused("no_threads_here")
        kinds = discord.ChannelType
        kind = kinds.news_thread if channel.is_news() else kinds.public_thread
        try:
            thread = await channel.create_thread(name=clip(name, 100), type=kind, auto_archive_duration=WEEK)
        except discord.HTTPException as error:
            if error.code not in NO_THREADS:
                raise
            raise errors.Refused("no_threads_here") from error
        return Place(interaction.guild_id, channel.id, thread.id)


def _options(typed: Mapping[str, object]) -> dict[str, str]:
    """The options of rules among what was typed, as text."""
    return {key: str(typed[key]) for key in RULES_OPTIONS if typed.get(key) is not None}


def _named(said: Texts, options: Iterable[str]) -> str:
    """What these options are called, each in the words of a game that has it."""
    return ", ".join(f"**{texts(said.language).of(RULES_OPTIONS[key]).get(f'option-{key}')}**" for key in options)


class Opens(Protocol):
    """A cog that has an opening."""

    opening: Opening


def new_game(parent: app_commands.Group) -> AnyCommand:
    """The command `/game new` of a cog that opens games: its parameters are the options of rules and table."""

    async def callback(self: Opens, interaction: Interaction, **typed: object) -> None:
        await self.opening.open(interaction, typed)

    def field(name: str, kind: type[str | bool]) -> inspect.Parameter:
        position = inspect.Parameter.POSITIONAL_OR_KEYWORD
        return inspect.Parameter(name, position, annotation=kind | None, default=None)

    values = {one.key: one.values for one in SETTINGS}
    switches = [key for key, possible in values.items() if set(possible) == {"on", "off"}]
    lists = [key for key in values if key not in switches]
    fields = [
        field("rules", str),
        inspect.Parameter(
            "title",
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            annotation=app_commands.Range[str, 1, LONGEST_TITLE] | None,
            default=None,
        ),
        field("thread", bool),
        *(field(key, str) for key in (*RULES_OPTIONS, *lists)),
        *(field(key, bool) for key in switches),
        field("language", str),
    ]
    function: Any = callback
    first = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in ("self", "interaction")]
    first[1] = first[1].replace(annotation=discord.Interaction)
    function.__signature__ = inspect.Signature([*first, *fields])
    # discord.py tells methods from functions by the qualified name.
    function.__name__, function.__qualname__ = "new", "Lobby.new"
    described = {one.name: argument_text(one.name, RULES_OPTIONS.get(one.name, "")) for one in fields}
    app_commands.describe(**described)(function)
    for key in lists:
        named = [app_commands.Choice(name=choice_text(value), value=value) for value in values[key]]
        app_commands.choices(**{key: named})(function)
    spoken = [app_commands.Choice(name=OWN_NAMES[code], value=code) for code in LANGUAGES]
    app_commands.choices(language=spoken)(function)
    command: AnyCommand = app_commands.Command(
        name="new",
        description=command_text("game new"),
        callback=function,
        parent=None,
        extras=parameters_of(RULES_OPTIONS),
    )
    for key in RULES_OPTIONS:
        command.autocomplete(key)(_completer(key))
    command.autocomplete("rules")(complete_rules)
    parent.add_command(command)
    return allow(Who.STARTER)(command)


def rules_names(said: Texts) -> list[tuple[str, str]]:
    """The games there are, in the order in which they are offered: (id, name)."""
    return [(game.id, rules_name(said, game.id)) for game in all_games()]


async def default_rules(services: Services, interaction: Interaction) -> str:
    """The game that is meant where none is named: the server's choice, otherwise the bot's."""
    if interaction.guild_id is None:
        return services.default_rules
    return (await services.host.people.server_settings_of(interaction.guild_id)).rules or services.default_rules


async def here_or_default(services: Services, interaction: Interaction) -> GameInfo | None:
    """The game of the channel or of the person, if they may look at it; otherwise None, and what is said from here on
    is about the game that is played here by default.
    """
    try:
        info = await game_here(services, interaction)
    except RulesError:
        info = None
    if info is not None and may_look(interaction, info):
        return info
    speak_of(interaction, await default_rules(services, interaction))
    return None


def _completer(key: str) -> Completer:
    async def complete(interaction: Interaction, current: str) -> Choices:
        services = interaction.client.services
        said = await services.people.texts_for(interaction)
        typed: str | None = interaction.namespace.rules
        rules = meant(str(typed or await default_rules(services, interaction)), rules_names(said))
        if not typed and not knows(rules, {key: ""}):
            rules = RULES_OPTIONS[key]  # which is then opened
        return matching(option_names(said.of(rules), rules, key), current)

    return complete


async def complete_rules(interaction: Interaction, current: str) -> Choices:
    said = await interaction.client.services.people.texts_for(interaction)
    return matching(rules_names(said), current)


def _settings(typed: Mapping[str, object]) -> dict[str, str]:
    """Switches come as booleans, the others as their values."""
    chosen = {one.key: typed[one.key] for one in SETTINGS if typed.get(one.key) is not None}
    return {key: ("on" if value else "off") if isinstance(value, bool) else str(value) for key, value in chosen.items()}


def place_of(interaction: Interaction) -> Place:
    """Channel or thread of an interaction."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, interaction.channel_id or 0)
