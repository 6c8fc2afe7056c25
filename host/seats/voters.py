"""Who has a vote in what, and for whom a vote waits. Pure functions of a game's card."""

from __future__ import annotations

from collections.abc import Collection

from host.records import GameInfo
from host.refusals import HostRefusal, refuse

GRAVE = ("kick", "end")
"""Votes in which newcomers have no voice while somebody who was there before them is away. (In a vote to replace they
have one, as somebody alone has: it makes an AI player stand in.)
"""


def voters_of(info: GameInfo, kind: str, subject: str, back: Collection[int] = ()) -> tuple[int, ...]:
    """The people at the table who are present, without the one concerned. `back`: also present, whatever the card says
    (`db.votes.BACK`).
    """
    concerned, here = _concerned(info, kind, subject), {*info.present, *back}
    if kind in GRAVE:
        here -= info.newcomers(here)
    return tuple(user for user in info.users if user in here and user != concerned)


def no_voice(info: GameInfo, kind: str, user: int, here: Collection[int]) -> HostRefusal:
    """The refusal of somebody who is not among the voters."""
    return refuse("newcomer" if kind in GRAVE and user in info.newcomers(here) else "no_voice")


def others_of(info: GameInfo, kind: str, subject: str, by: int) -> tuple[int, ...]:
    """The other people who hold a seat, present or away, without the one concerned."""
    concerned = _concerned(info, kind, subject)
    return tuple(user for user in info.users if user not in (by, concerned))


def awaited_of(info: GameInfo, kind: str, subject: str, by: int, back: Collection[int]) -> tuple[int, ...]:
    """The absent people of whom one must come back, so that somebody is present whose agreement counts; () if somebody
    is. (A newcomer's counts when those who were there before them are back.)
    """
    others = set(others_of(info, kind, subject, by))
    if not others or others.intersection(voters_of(info, kind, subject, back)):
        return ()
    away = [user for user in info.users if user not in info.present and user not in back]
    return tuple(u for u in away if others.intersection(voters_of(info, kind, subject, {*back, u}))) or tuple(away)


def _concerned(info: GameInfo, kind: str, subject: str) -> int | None:
    holder = info.holder(subject) if kind in ("replace", "kick") else None
    return None if holder is None else holder.user
