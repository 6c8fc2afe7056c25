"""What becomes of a message that could not be sent: tried again and when, or given up."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import discord

from cogs.errors import UNREACHED, is_discord_away
from db.trouble import DatabaseTroubleError
from engine.core import RulesError
from host import Intent

MOST_ATTEMPTS = 6
"""Of what Discord refuses as it is, or where the fault is ours. A Discord that cannot be reached is waited for."""
LONGEST_WAIT = timedelta(days=14)
"""For a permission that is missing in the channel."""
LONGEST_PAUSE = 60.0
"""Seconds between two attempts; ten times that where trying again at once is of no use."""
UNKNOWN_CHANNEL = 10003
HOPELESS = frozenset({50001, 50013, UNKNOWN_CHANNEL})
"""No access, no permission, channel gone: trying again at once is of no use."""


class Failure(NamedTuple):
    """One attempt that failed."""

    code: object
    """Discord's, or a refusal's; 0: neither."""
    attempts: int
    """With this one."""
    is_gone: bool
    """The channel is no more."""
    is_lacking: bool
    """A permission is missing in the channel: it may be given back."""
    is_final: bool
    is_unsent: bool
    """Certainly nothing went out."""
    is_ours: bool
    """Neither Discord nor the rules refused: a fault of ours, or of the database."""

    @property
    def pause(self) -> float:
        """Seconds until it is tried again."""
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
    """Whether it was Discord, the network or the disk, and the same message will go out later."""
    return is_discord_away(error) or isinstance(error, OSError | DatabaseTroubleError)
