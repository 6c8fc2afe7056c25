"""Command names and descriptions in the reader's language, from the catalogues.

Keys: `cmd-<name>-<subname>` = the (last) name, its attribute `.description`; parameters `arg-<name>` likewise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from games import PRODUCT
from i18n import LANGUAGES, Texts, command_texts, language_of


class Translator(app_commands.Translator):
    """Asked by `tree.sync()` for each name, description and locale."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """None: the English of the code is used."""
        language = language_of(locale.value)
        if language == LANGUAGES[0]:
            return None
        return wording(language, context)


def wording(language: str, context: app_commands.TranslationContextTypes) -> str | None:
    """The catalogue's text for the place that is being translated."""
    data: Any = context.data  # each location has a kind of its own
    said = command_texts(language, _game_at(context.location, data))
    if context.location in {Location.command_name, Location.group_name}:
        return _known(said, command_key(data.qualified_name))
    if context.location in {Location.command_description, Location.group_description}:
        return said.part(command_key(data.qualified_name), "description")
    if context.location is Location.parameter_name:
        return _known(said, argument_key(data.display_name))
    if context.location is Location.parameter_description:
        return said.part(argument_key(data.display_name), "description")
    if context.location is Location.choice_name:
        return _known(said, choice_key(str(data.value)))
    return None


def belonging(game: str) -> dict[Any, Any]:
    """Note for a command (`extras`): it is spoken of in the words of this game."""
    return {"game": game}


def parameters_of(games: Mapping[str, str]) -> dict[Any, Any]:
    """Note for a command (`extras`): these of its parameters (by name) are spoken of in the words of these games."""
    return {"parameters": dict(games)}


def _game_at(location: Location, data: Any) -> str:
    command = getattr(data, "command", data)
    if location in {Location.parameter_name, Location.parameter_description}:
        own = getattr(command, "extras", {}).get("parameters", {}).get(data.name)
        if own:
            return str(own)
    return game_of(command)


def game_of(command: Any) -> str:
    """The game in whose words a command is spoken of; "" for one of the bot itself, where there are several."""
    return str(getattr(command, "extras", {}).get("game", "")) or only_game()


def only_game() -> str:
    """The game that is offered, when it is the only one; texts alone (of a game in the making) make no second one."""
    return PRODUCT[0].id if len(PRODUCT) == 1 else ""


def command_key(qualified_name: str) -> str:
    return "cmd-" + qualified_name.replace(" ", "-")


def shown_command(said: Texts, path: str) -> str:
    """A command's path as the reader's Discord shows it: `trade take`, `handel weź`."""
    said, parts = command_texts(said.language, said.rules), path.split()
    keys = [command_key(" ".join(parts[: n + 1])) for n in range(len(parts))]
    return " ".join(_known(said, key) or part for key, part in zip(keys, parts, strict=True))


def argument_key(name: str) -> str:
    return f"arg-{name}"


def shown_argument(said: Texts, name: str) -> str:
    """A parameter as the reader's Discord shows it: `place`, `gdzie`."""
    return _known(command_texts(said.language, said.rules), argument_key(name)) or name


def choice_key(value: str) -> str:
    return f"choice-{value}"


def choice_text(value: str) -> app_commands.locale_str:
    """The English name of a fixed choice; the translator supplies the others."""
    return app_commands.locale_str(command_texts(LANGUAGES[0]).get(choice_key(value)))


def command_text(qualified_name: str, game: str = "") -> str:
    """The English description of a command, for the decorator: written only once, in the catalogue. `game`: whose
    command it is.
    """
    return (
        command_texts(LANGUAGES[0], game or only_game()).part(command_key(qualified_name), "description")
        or qualified_name
    )


def argument_text(name: str, game: str = "") -> str:
    """The English description of a parameter."""
    return command_texts(LANGUAGES[0], game or only_game()).part(argument_key(name), "description") or name


def _known(said: Texts, key: str) -> str | None:
    return said.get(key) if said.has(key) else None
