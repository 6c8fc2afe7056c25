"""Whose consent it takes to go back beyond one's own steps: pure functions over the log and the card.

It takes the consent of every person whose own public moves are reverted, even if they are away, and of everybody
present. Moves by AI players and stand-ins may be taken back by those present; but while another person holds a seat, at
least two must want it, and newcomers (`GameInfo.newcomers`) are not among the two.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from host.game.position import Position
from host.records import GameInfo, UndoRequest

MOST_MOVES: Final = 12
"""After so many public moves by people the request has become a different one, and lapses."""


def unmade(position: Position, seq: int, among: Collection[int]) -> frozenset[int]:
    """Which of these people lose moves of their own that everybody saw, by going back to before public move `seq`. A
    move may be seen before anything is told of it: the first of two sides has chosen its losses. What nobody saw does
    not count, because the list of people asked would reveal it: steps composed in private, answers to a window.
    """
    first = position.row_of_move(seq)
    if first is None:
        return frozenset()
    theirs = {
        number: user
        for number in position.track().rows
        if number >= first.seq and (user := position.rows[number - 1].user) in among and user is not None
    }
    by_seen = frozenset(user for number, user in theirs.items() if _is_public(position, number))
    silent = frozenset(n for n, user in theirs.items() if user not in by_seen and position.rows[n - 1].barrier)
    return by_seen.union(theirs[number] for number in position.seen_by_all(silent))


def current(position: Position, info: GameInfo, request: UndoRequest) -> UndoRequest:
    """The request with the people who have agreed and those who still have to, as things are now."""
    voices = tuple(user for user in request.voices if user in info.users)
    away = set(info.users).difference(info.present, voices, [request.asker])
    asked = unmade(position, request.seq, away) | set(info.present)
    missing = tuple(
        h.seat
        for h in info.holders
        if h.seat is not None and h.user in asked and h.user not in (*voices, request.asker)
    )
    agreed = tuple(seat for user in voices if (seat := info.seat_of(user)) is not None)
    request = replace(request, agreed=agreed, missing=missing, voices=voices)
    could_agree = _settled(info, request).intersection((*voices, request.asker, *info.present))
    return replace(request, waits=len(could_agree) < _needed(info))


def waited_for(info: GameInfo, request: UndoRequest) -> tuple[int, ...]:
    """If it waits: the absent people, one of whom must come back and agree."""
    if not request.waits:
        return ()
    here = (*request.voices, request.asker, *info.present)
    return tuple(user for user in info.users if user in _settled(info, request) and user not in here)


def is_given(info: GameInfo, request: UndoRequest) -> bool:
    """Whether all needed people have agreed to a request returned by `current`. One person alone among AI players
    decides alone.
    """
    voices = _settled(info, request).intersection((*request.voices, request.asker))
    return not request.missing and len(voices) >= _needed(info)


def _needed(info: GameInfo) -> int:
    """The minimum number of people who must agree, including the one who asks."""
    return min(2, len(info.users))


def _settled(info: GameInfo, request: UndoRequest) -> frozenset[int]:
    """The people who may be one of the two; a person who has agreed counts as present."""
    return frozenset(info.users) - info.newcomers({*info.present, *request.voices, request.asker})


def is_outrun(position: Position, request: UndoRequest) -> bool:
    """Whether people have made so many moves since that the request lapses."""
    later = position.rows[request.at_row :]
    return (
        sum(row.user is not None and _is_public(position, request.at_row + at) for at, row in enumerate(later, 1))
        > MOST_MOVES
    )


def _is_public(position: Position, number: int) -> bool:
    before = position.rows[number - 2].move if number > 1 else 0
    return position.rows[number - 1].move > before
