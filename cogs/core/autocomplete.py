"""What Discord suggests while somebody types an option: matching names, no more than it can show."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable

from discord import app_commands

from cogs.core.services import Interaction
from cogs.text.display_names import plain_title
from cogs.text.folding import fold
from cogs.text.shortening import clip
from host import GameInfo
from i18n import Texts

MOST = 25
LONGEST = 100

Choices = list[app_commands.Choice[str]]
Completer = Callable[[Interaction, str], Coroutine[object, None, Choices]]


def matching(names: Iterable[tuple[str, str]], current: str) -> Choices:
    """The pairs (value, words) whose words contain the typed text, ignoring accents, or whose value it is."""
    needle = fold(current)
    found = [(value, words) for value, words in names if needle in fold(words) or current == value]
    return [app_commands.Choice(name=clip(words, LONGEST), value=value) for value, words in found[:MOST]]


def meant(text: str, names: Iterable[tuple[str, str]]) -> str:
    """The value of the pair (value, words) whose words somebody has typed without choosing it, with or without the part
    in brackets; otherwise the text itself.
    """
    known, typed = list(names), fold(text)
    whole = next((value for value, words in known if fold(words) == typed), None)
    if whole is not None:
        return whole
    short = [value for value, words in known if fold(words.partition(" (")[0]) == typed]
    return short[0] if len(short) == 1 else text


def matching_games(games: Iterable[GameInfo], said: Texts, current: str) -> Choices:
    """As text: `Cannae (k3f7)`."""
    return matching([(info.id, f"{plain_title(info, said)} ({info.id})") for info in games], current)


async def own_games(interaction: Interaction, current: str) -> Choices:
    """The person's games that have begun, for an option that names a game."""
    services = interaction.client.services
    said = await services.people.texts_for(interaction)
    return matching_games(await services.host.games.games_of(interaction.user.id, ("running", "paused")), said, current)
