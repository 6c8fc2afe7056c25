"""Which game and which seat a command or press is about, and how people are called in public."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import discord

from cogs import errors, wording
from engine.core import Seat
from host import GameInfo, Holder, Table
from i18n import Texts, texts

if TYPE_CHECKING:
    from cogs.client import Client

plain_name = wording.plain_name


async def game_here(client: Client, interaction: discord.Interaction[Any], game: str | None = None) -> GameInfo:
    """The game named, else that of the channel, else the person's only one (or the only one that awaits him).

    Refused: `no_game_here`, `which_game`; a HostRefusal for an unknown id.
    """
    if game:
        info = await client.host.game(game.strip().lower())
        if interaction.user.id not in info.users and (
            info.place.guild is None or info.place.guild != interaction.guild_id
        ):
            raise errors.Refused("unknown_game", game=game[:12])  # another server's game is none of his business
        return info
    if interaction.channel_id is not None:
        here = await client.host.game_in(interaction.channel_id)
        if here is not None:
            return here
    mine = await client.host.games_of(interaction.user.id)
    if len(mine) > 1:
        urgent = [g for g in mine if g.seat_of(interaction.user.id) in g.awaited]
        mine = tuple(urgent) if len(urgent) == 1 else mine
    if len(mine) == 1:
        return mine[0]
    if not mine:
        raise errors.Refused("no_game_here")
    raise errors.Refused("which_game", games=", ".join(g.id for g in mine[:10]))


async def seat_here(
    client: Client, interaction: discord.Interaction[Any], game: str | None = None
) -> tuple[Table, Seat]:
    """The table and the person's seat at it. Refused also: `not_at_table`; HostRefusal: `not_running`."""
    info = await game_here(client, interaction, game)
    table = await client.host.table(info.id)
    seat = table.info.seat_of(interaction.user.id)
    if seat is None:
        raise errors.Refused("not_at_table")
    return table, seat


def public_texts(info: GameInfo) -> Texts:
    """The texts of a game's channel."""
    return texts(info.language)


def game_title(info: GameInfo, said: Texts) -> str:
    """The title given, else the rules system's name; never with markup of its own."""
    return wording.harmless(info.title) or rules_name(said, info.rules)


def plain_title(info: GameInfo, said: Texts) -> str:
    """The same for a label or a file's description, which know no markup."""
    return wording.plain(info.title, 100) or rules_name(said, info.rules)


def rules_name(said: Texts, rules: str) -> str:
    """How a rules system is called."""
    return said.get(f"rules-{rules}") if said.has(f"rules-{rules}") else rules


def paused_why(info: GameInfo, said: Texts) -> str:
    """That the game stands still, and why."""
    return said.get("status-paused-why", reason=pause_words(said, str(info.pause), info.rules, info.changed))


def pause_words(said: Texts, reason: str, rules: str = "", changed: Sequence[str] = ()) -> str:
    """Why a game stands still; where rules have changed, which, and what they say now in a few words."""
    if not changed:
        return said.get(f"pause-{reason}")
    named = []
    for rule in changed:
        key = f"changed-{rules}-{rule.replace('.', '_')}"
        named.append(said.get("pause-rule", rule=rule, words=said.get(key)) if said.has(key) else rule)
    return said.get("pause-rules_changed-by", rules="; ".join(named))


def told_pause(said: Texts, params: dict[str, Any]) -> str:
    """The same out of the parameters of a notice or note (`host.changes.told_reason`), which are taken out."""
    reason, rules = str(params.pop("reason", "")), str(params.pop("rules", ""))
    changed = params.pop("changed", ())
    return pause_words(said, reason, rules, [str(rule) for rule in changed])


def holder_name(info: GameInfo, said: Texts, seat: Seat, *, mention: bool) -> str:
    """`@Ada`, `Ada` or `AI, steward`."""
    holder = info.holder(seat)
    if holder is None:
        return "?"
    if holder.user is None:
        return ai_holder(info, said, holder)
    if holder.stand_in is not None:
        return said.get("holder-away", name=plain_name(holder.name))
    if holder.user < 0:
        return said.get("privacy-nobody")
    if mention:
        return f"<@{holder.user}>"
    return plain_name(holder.name)


def ai_holder(info: GameInfo, said: Texts, holder: Holder) -> str:
    """`AI, steward (hard)`; where several play, `AI 2, steward (hard)`."""
    players = [each for each in info.holders if each.user is None]
    number = next((n for n, each in enumerate(players, 1) if each is holder or each == holder), 0)
    return said.get("holder-ai", kind=ai_name(said, holder.ai or ""), number=number if len(players) > 1 else 0)


def ai_name(said: Texts, kind: str) -> str:
    """The kind with its difficulty: `steward (hard)`."""
    return said.get(f"ai-{kind}") if said.has(f"ai-{kind}") else kind


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """A message that calls these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def caller(info: GameInfo, said: Texts, *, mention: bool) -> Callable[[Seat], str]:
    """`holder_name` for one game."""
    return lambda seat: holder_name(info, said, seat, mention=mention)
