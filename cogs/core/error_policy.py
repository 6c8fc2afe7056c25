"""One policy for everything that goes wrong while a person waits for an answer. In this order:

1. a refusal of rules or host (`RulesError`): its sentence, privately; nothing was changed;
2. a check of discord.py (cooldown, permission, not in a DM …): its sentence, privately;
3. Discord does not know the interaction any more (we were late, or it was answered already): log, nobody is waiting;
4. Discord refuses what we sent (no permission, say): a sentence that names what is missing;
5. anything else is a fault of ours: the log gets the trace under a number, the person gets the number.

No trace and no internal name ever reaches a player, and a person is always answered.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import aiohttp
import discord
import structlog
from discord import app_commands

from cogs.core.services import Interaction
from cogs.text.escaping import harmless
from cogs.text.spoken_game import spoken_of
from db.failures import DatabaseTroubleError
from engine.core import RulesError
from i18n import Texts, language_of, texts
from ops.metrics import REFUSALS

log = structlog.get_logger("cogs")

GONE = frozenset({10062, 10015, 40060, 50027})
"""Unknown interaction or webhook, already acknowledged, token expired."""


UNREACHED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord may raise without a fault of the bot."""

OURS = frozenset(
    {
        "again",
        "allowed",
        "channels",
        "commands",
        "question",
        "waiting",
        "games",
        "known",
        "permissions",
        "place",
        "words",
    }
)
"""Parameters of refusals that the bot itself has written, mentions among them."""


class Refused(RulesError):  # noqa: N818  (a refusal, as the engine's; not a fault)
    """A refusal of the Discord part itself, in the same shape as those of rules and host."""


def sentence(error: BaseException, said: Texts) -> str | None:
    """The sentence for the person; None when there is nobody to tell. Faults of the bot are logged here."""
    if isinstance(error, app_commands.CommandInvokeError | app_commands.TransformerError) and error.__cause__:
        return sentence(error.__cause__, said)
    if isinstance(error, RulesError):
        REFUSALS.labels(code=error.code).inc()
        if error.code == "bad_option" and (allowed := _allowed(said, error.params)):
            return allowed
        key = f"refusal-{error.code}"
        return said.say(key if said.has(key) else "refusal-illegal", shown(said, error.params))
    if isinstance(error, app_commands.CommandOnCooldown):
        return said.get("error-cooldown", seconds=max(1, round(error.retry_after)))
    if isinstance(error, app_commands.NoPrivateMessage):
        return said.get("error-no-dm")
    if isinstance(error, app_commands.MissingPermissions):
        return said.get("error-permission")
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return said.get("error-command-changed")
    if isinstance(error, app_commands.TransformerError | app_commands.CheckFailure):
        return said.get("error-input")
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.warning("late_answer", code=error.code)
        return None
    if isinstance(error, discord.Forbidden):
        log.warning("forbidden", code=error.code, text=error.text)
        return said.get("error-forbidden")
    if isinstance(error, DatabaseTroubleError):
        log.error("database_trouble", kind=error.kind, why=str(error))
        return said.get(f"error-database-{error.kind}")
    if is_discord_away(error):
        log.warning("discord_trouble", why=type(error).__name__)
        return said.get("error-discord-busy")
    number = secrets.token_hex(3)
    log.error("fault", number=number, exc_info=error)
    return said.get("error-fault", number=number)


def _allowed(said: Texts, params: Mapping[str, object]) -> str:
    """The values an option takes, or the options there are; "" when the refusal does not say."""
    key, values = str(params.get("key")), [each for each in str(params.get("allowed", "")).split(", ") if each]
    for kind in ("option", "setting"):
        if values and said.has(f"{kind}-{key}"):
            names = [said.get(name) if said.has(name := f"{kind}-{key}-{value}") else value for value in values]
            return said.get("refusal-option_values", name=said.get(f"{kind}-{key}"), values=", ".join(names))
    known = [said.get(f"option-{value}") for value in values if said.has(f"option-{value}")]
    return said.get("refusal-option_names", names=", ".join(known)) if known else ""


def is_discord_away(error: BaseException) -> bool:
    """Whether Discord or the connection failed, so that the same request will work later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | TimeoutError | ConnectionError)


def shown(said: Texts, params: Mapping[str, object]) -> dict[str, object]:
    """The parameters of a refusal: words that are no ids may have been typed by a person, and must not format."""
    return {
        key: harmless(value) if isinstance(value, str) and key not in OURS and not said.has(f"name-{value}") else value
        for key, value in params.items()
    }


async def tell(interaction: Interaction, error: BaseException) -> None:
    """Answer the person privately, whatever state the interaction is in."""
    try:
        said = await interaction.client.services.people.meet(interaction)
    except Exception as trouble:  # the database itself may have failed
        if not isinstance(trouble, DatabaseTroubleError):
            log.error("fault", exc_info=trouble)
        said = texts(language_of(interaction.locale.value)).of(spoken_of(interaction))
    text = sentence(error, said)
    if text is None:
        return
    try:
        await say(interaction, text)
    except UNREACHED as late:
        log.warning("untold", why=type(late).__name__, code=getattr(late, "code", 0))


async def say(interaction: Interaction, text: str) -> None:
    """A private message: as the first answer, or after it."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)
