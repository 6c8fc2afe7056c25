"""Names shown for games, people and rules, in public and in private; and whom a message mentions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableMapping, Sequence

import discord

from cogs.text import escaping as wording
from engine.core import Json, Seat
from host import GameInfo, Holder
from i18n import Texts, texts

plain_name = wording.plain_name


def public_texts(info: GameInfo) -> Texts:
    """The texts of a game's channel."""
    return texts(info.language).of(info.rules)


def game_title(info: GameInfo, said: Texts) -> str:
    """The title given, otherwise the rules system's name; without any markup of its own."""
    return wording.harmless(info.title) or rules_name(said, info.rules)


def plain_title(info: GameInfo, said: Texts) -> str:
    """The game's name for a label or a file's description, which have no markup."""
    return wording.plain(info.title, 100) or rules_name(said, info.rules)


def rules_name(said: Texts, rules: str) -> str:
    """The name of a game, in its own texts."""
    own, key = said.of(rules), f"game-{rules}-name"
    return own.get(key) if own.has(key) else rules


def paused_why(info: GameInfo, said: Texts) -> str:
    """The line that says that the game is paused, and why."""
    return said.get("status-paused-why", reason=pause_words(said, str(info.pause), info.rules, info.changed))


def pause_words(said: Texts, reason: str, rules: str = "", changed: Sequence[str] = ()) -> str:
    """Why a game is paused; if rules have changed, which, and what they say now in a few words."""
    if not changed:
        return said.get(f"pause-{reason}")
    named = []
    for rule in changed:
        own, key = said.of(rules), f"changed-{rules}-{rule.replace('.', '_')}"
        named.append(said.get("pause-rule", rule=rule, words=own.get(key)) if own.has(key) else rule)
    return said.get("pause-rules_changed-by", rules="; ".join(named))


def pause_of_notice(said: Texts, params: MutableMapping[str, Json]) -> str:
    """The reason from the parameters of a notice (`host.game.rule_changes.reason_params`), which are
    removed from them.
    """
    reason, rules = str(params.pop("reason", "")), str(params.pop("rules", ""))
    changed = params.pop("changed", ())
    return pause_words(
        said, reason, rules, [str(rule) for rule in changed] if isinstance(changed, list | tuple) else []
    )


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
    """`AI, steward (hard)`; with several AI players, `AI 2, steward (hard)`."""
    players = [each for each in info.holders if each.user is None]
    number = next((n for n, each in enumerate(players, 1) if each is holder or each == holder), 0)
    return said.get("holder-ai", kind=ai_name(said, holder.ai or ""), number=number if len(players) > 1 else 0)


def ai_name(said: Texts, kind: str) -> str:
    """The kind with its difficulty: `steward (hard)`."""
    return said.get(f"ai-{kind}") if said.has(f"ai-{kind}") else kind


def seat_label(info: GameInfo, said: Texts, seat: Seat) -> str:
    """`Rome (Ada)` in plain text, because menus know no markup."""
    holder = info.holder(seat)
    if holder is None:
        return said.name(seat)
    if holder.user is None:
        name = ai_holder(info, said, holder)
    else:
        name = wording.label_name(holder.name) if holder.user > 0 else said.get("privacy-nobody")
    return f"{said.name(seat)} ({name})"


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Allow a message to mention these people and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in users])


def caller(info: GameInfo, said: Texts, *, mention: bool) -> Callable[[Seat], str]:
    """`holder_name` for one game."""
    return lambda seat: holder_name(info, said, seat, mention=mention)
