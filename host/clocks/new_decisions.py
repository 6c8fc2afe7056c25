"""Who has a new decision after a commit: pure functions over public things. Composing in private affects no clock."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from engine.core import Json, Seat
from host.game.position import Position
from host.records import GameInfo


def renewals(
    info: GameInfo,
    before: Position,
    after: Position,
    now: datetime,
    *,
    every: bool = False,
    answers: Collection[int] = (),
) -> dict[Seat, datetime]:
    """The seats with a new decision, and since when it counts. `every`: an undo has changed all of them. `answers`: the
    rows that are answers to a window; the last of them shows its result, and is nobody's move.

    A decision is new for a seat that was not awaited, that has just made a public move, or whose public step has
    changed.
    """
    is_same_step = public_step(before) == public_step(after)
    movers = movers_between(before, after, answers)
    openers = _unsealed(before, after)
    out: dict[Seat, datetime] = {}
    for seat in after.active:
        if every or not is_same_step:
            out[seat] = now
        elif seat in openers and seat not in before.active:
            # A seal taken back while others are still awaited: its time has been running with theirs, first of all with
            # that of people who are present.
            theirs = [h for h in info.holders if h.seat in before.active]
            here = [h.since for h in theirs if h.since is not None]
            out[seat] = min(here or [h.asked for h in theirs if h.asked is not None], default=now)
        elif seat not in before.active or seat in movers:
            out[seat] = now
    return out


def movers_between(before: Position, after: Position, answers: Collection[int] = ()) -> set[Seat | None]:
    """The seats that have made a public move: the one that acted, and those for whom a choice was made
    automatically; not those whose `answers` to a window were submitted.
    """
    new = after.rows[len(before.rows) :]
    moves = [before.move, *(row.move for row in new)]
    return {row.seat for row, move in zip(new, moves, strict=False) if row.move > move and row.seq not in answers}


def public_step(position: Position) -> tuple[Json, ...]:
    """What the public sees as one decision."""
    view = position.view(None)
    return view.get("round"), view.get("phase"), view.get("step")


def _unsealed(before: Position, after: Position) -> set[Seat | None]:
    """The seats that have taken back a seal."""
    verbs = after.rules.verbs
    new = after.rows[len(before.rows) :]
    return {row.seat for row in new if row.kind == "act" and verbs[row.verb].role == "withdraw"}
