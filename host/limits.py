"""How often one person may ask something of others in an hour. Kept in the database, so that a restart forgets none; by
a keyed hash in the place of the person, so that having one's data deleted does not begin a new hour.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from db.database import Tx
from db.tallies import count_tallies, fetch_mark, insert_tally
from host.refusal import refuse


class Limit(NamedTuple):
    """So many within so long."""

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
    "extend": Limit(4, _HOUR),
    "extend_game": Limit(8, _HOUR),
    "replace": Limit(6, _HOUR),
    "kick": Limit(6, _HOUR),
    "seat": Limit(6, _HOUR),
    "end": Limit(4, _HOUR),
    "open": Limit(12, _HOUR),
}
"""What is counted. `invite`: people one invites · `invited`: invitations one gets · `extend_game`: of a whole table."""
LONGEST: Final = max(limit.within for limit in LIMITS.values())
MOST_EXTENDS: Final = 3
"""So often one decision is given more time, however many ask."""
MOST_LOBBIES: Final = 4
"""Lobbies of one person that are open at a time."""


async def spend(tx: Tx, kind: str, whose: int | str, now: datetime, count: int = 1) -> None:
    """One more (or `count`) of a person, or of a game. Refusal: too_often, with the moment from which it is."""
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
    # When so many of them are old enough; more at once than is ever possible: when all are.
    return moments[min(over, len(moments)) - 1] + limit.within if moments else now + limit.within
