"""Decides what happens to a message that could not be sent: tried again, and when, or given up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from cogs.core.error_policy import UNREACHED, is_discord_away
from db.failures import DatabaseTroubleError
from engine.core import RulesError
from host import Intent

MOST_ATTEMPTS = 6
"""Attempts at what Discord refuses for good, or where the fault is ours. If Discord cannot be reached, there is no
limit.
"""
LONGEST_WAIT = timedelta(days=14)
"""Attempts while a permission is missing in the channel."""
LONGEST_PAUSE = 60.0
"""Seconds between two attempts; ten times that where trying again at once is of no use."""
UNKNOWN_CHANNEL = 10003
HOPELESS = frozenset({50001, 50013, UNKNOWN_CHANNEL})
"""No access, no permission, channel gone: trying again at once is of no use."""


class Failure(NamedTuple):
    """One attempt that failed."""

    code: object
    """The code of Discord or of a refusal; 0: neither."""
    attempts: int
    """The number of attempts including this one."""
    is_gone: bool
    """The channel does not exist any more."""
    is_lacking: bool
    """A permission is missing in the channel: it may be granted."""
    is_final: bool
    is_unsent: bool
    """It is certain that nothing was sent."""
    is_ours: bool
    """Neither Discord nor the rules refused: a fault of the bot, or of the database."""

    @property
    def pause(self) -> float:
        """Seconds until the next attempt."""
        return min(2.0 ** min(self.attempts, 6), LONGEST_PAUSE) * (10 if self.code in HOPELESS else 1)


def judge(error: Exception, rows: Sequence[Intent], now: datetime) -> Failure:
    """What an error means for the rows of one message."""
    code, attempts = getattr(error, "code", 0), max(row.attempts for row in rows) + 1
    is_public = rows[-1].channel is not None
    is_gone = is_public and code == UNKNOWN_CHANNEL
    is_lacking = is_public and isinstance(error, discord.Forbidden) and code in HOPELESS
    if is_lacking:
        is_final = now - rows[-1].created > LONGEST_WAIT
    else:
        is_final = is_gone or (attempts >= MOST_ATTEMPTS and not _is_outage(error))
    is_unsent = isinstance(error, RulesError | discord.RateLimited) or (
        isinstance(error, discord.HTTPException) and 400 <= error.status < 500
    )
    is_ours = not isinstance(error, (*UNREACHED, RulesError))
    return Failure(code, attempts, is_gone, is_lacking, is_final, is_unsent, is_ours)


def _is_outage(error: Exception) -> bool:
    """Whether Discord, the network or the disk failed, so that the same message can be sent later."""
    return is_discord_away(error) or isinstance(error, OSError | DatabaseTroubleError)
