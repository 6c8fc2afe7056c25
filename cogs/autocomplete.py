"""What Discord offers while somebody types an option: names that fit, no more than it shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.seats import plain_title
from cogs.ui.panel import clip
from cogs.ui.spoken import fold
from host import GameInfo
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

MOST = 25
LONGEST = 100

Choices = list[app_commands.Choice[str]]


def matching(names: Iterable[tuple[str, str]], current: str) -> Choices:
    """Of (value, words) those in whose words stands what is being typed, accents or not, or whose value it is."""
    needle = fold(current)
    found = [(value, words) for value, words in names if needle in fold(words) or current == value]
    return [app_commands.Choice(name=clip(words, LONGEST), value=value) for value, words in found[:MOST]]


def meant(text: str, names: Iterable[tuple[str, str]]) -> str:
    """The value of (value, words) whose words somebody has typed without choosing them, with or without what stands in
    brackets behind them; else the text as it is.
    """
    known, typed = list(names), fold(text)
    whole = next((value for value, words in known if fold(words) == typed), None)
    if whole is not None:
        return whole
    short = [value for value, words in known if fold(words.partition(" (")[0]) == typed]
    return short[0] if len(short) == 1 else text


def matching_games(games: Iterable[GameInfo], said: Texts, current: str) -> Choices:
    """`Cannae (k3f7)`."""
    return matching([(info.id, f"{plain_title(info, said)} ({info.id})") for info in games], current)


async def own_games(interaction: discord.Interaction[Any], current: str) -> Choices:
    """The person's games that have begun, for an option that names one."""
    client: Client = interaction.client
    said = await client.people.texts(interaction.user.id)
    return matching_games(await client.host.games_of(interaction.user.id, ("running", "paused")), said, current)
