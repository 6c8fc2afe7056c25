"""How often one person may ask something of others in an hour. Stored in the database, so that a restart forgets
nothing, and under a keyed hash of the person, so that erasing one's data does not begin a new hour.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from db.request_counts import count_tallies, fetch_mark, insert_tally
from db.transaction import Tx
from host.refusals import refuse


class Limit(NamedTuple):
    """So many within this time."""

    most: int
    within: timedelta


_HOUR: Final = timedelta(hours=1)
LIMITS: Final = {
    "invite": Limit(20, _HOUR),
    "invited": Limit(6, _HOUR),
    "undo": Limit(6, _HOUR),
    "pause": Limit(6, _HOUR),
    "resume": Limit(6, _HOUR),
    "rename": Limit(6, _HOUR),
    "setting": Limit(6, _HOUR),
    "extend": Limit(4, _HOUR),
    "extend_game": Limit(8, _HOUR),
    "replace": Limit(6, _HOUR),
    "kick": Limit(6, _HOUR),
    "seat": Limit(6, _HOUR),
    "end": Limit(4, _HOUR),
    "open": Limit(12, _HOUR),
    "export": Limit(12, _HOUR),
}
"""What is counted. `invite`: people one invites · `invited`: invitations one gets · `extend_game`: for
a whole table.
"""
LONGEST: Final = max(limit.within for limit in LIMITS.values())
MOST_EXTENDS: Final = 3
"""One decision is given more time at most so often, however many ask."""
MOST_LOBBIES: Final = 4
"""Lobbies of one person that may be open at a time."""


async def spend(tx: Tx, kind: str, whose: int | str, now: datetime, count: int = 1) -> None:
    """Count one more request (or `count`) of a person or a game. Refusal: too_often, with the moment from which it is
    possible.
    """
    again = await until(tx, kind, whose, now, count)
    if again is not None:
        raise refuse("too_often", what=kind, again=f"<t:{int(again.timestamp()) + 1}:R>")
    mark = await fetch_mark(tx, f"tally {whose}")
    for _ in range(count):
        await insert_tally(tx, mark, kind, now)


async def until(tx: Tx, kind: str, whose: int | str, now: datetime, count: int = 1) -> datetime | None:
    """From when on it is possible; None: now."""
    limit = LIMITS[kind]
    mark = await fetch_mark(tx, f"tally {whose}")
    moments = await count_tallies(tx, mark, kind, now - limit.within, now)
    over = len(moments) + count - limit.most
    if over <= 0:
        return None
    # When so many of them are old enough; a request for more than the limit: when all are.
    return moments[min(over, len(moments)) - 1] + limit.within if moments else now + limit.within
