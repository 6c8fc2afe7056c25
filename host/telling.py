"""What a commit gives to tell, and to whom: outbox rows. Keys and parameters, never sentences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from db.outbox import OutboxRow
from engine.core import Event, Json, Outcome, Question, Seat
from engine.core.record import outcome_json
from host.position import Position
from host.records import GameInfo, visible

Numbered = tuple[int, Event]
"""An event with the number of its public move."""


def tell_commit(
    info: GameInfo,
    before: Position | None,
    after: Position,
    events: Sequence[Numbered],
    *,
    acting: Seat | None,
    user: int | None,
    now: datetime,
) -> list[OutboxRow]:
    """The board for everybody if everybody could see something, and each person's panel if it changed.

    Whether there is a board row depends on public things only.
    """
    rows = []
    public = visible(tuple(events), None)
    # A step may pass without an event (nobody sailed): what everybody sees has changed all the same.
    if before is None or public or before.move != after.move or before.view(None) != after.view(None):
        payload: dict[str, Json] = {
            "events": [_event(n, event) for n, event in public],
            "awaited": list(after.active),
            "acting": acting,
            "outcome": outcome_json(after.outcome),
        }
        rows.append(_row(info, "board", payload, after.move, now))
    for holder in info.holders:
        if holder.user is None or holder.seat is None:
            continue
        seat = holder.seat
        own = [(n, event) for n, event in visible(tuple(events), seat) if event.audience is not None]
        was_awaited = before is not None and seat in before.active
        awaited = seat in after.active
        asked = after.question(seat)
        asked_before = None if before is None else before.question(seat)
        if (
            before is None
            or own
            or seat == acting
            or was_awaited != awaited
            or asked_before != asked
            or before.private(seat) != after.private(seat)
        ):
            payload = {
                "seat": seat,
                "step": after.steps[seat],
                "question": _question(asked),
                "newly_awaited": awaited
                and (not was_awaited or (seat != acting and _key(asked) != _key(asked_before))),
                "own": seat == acting and holder.user == user,
                "events": [_event(n, event) for n, event in own],
            }
            rows.append(_row(info, "panel", payload, after.move, now, user=holder.user))
    return rows


def tell_notice(
    info: GameInfo, key: str, now: datetime, params: dict[str, Json] | None = None, *, user: int | None = None
) -> OutboxRow:
    """A line for the channel, or for one person."""
    return _row(info, "notice", {"key": key, "params": params or {}}, info.moves, now, user=user)


def tell_lobby(info: GameInfo, now: datetime) -> OutboxRow:
    """The lobby message is out of date."""
    return _row(info, "lobby", {}, 0, now)


def read_outcome(raw: dict[str, Any] | None) -> Outcome | None:
    """Back from its JSON."""
    return None if raw is None else Outcome(str(raw["reason"]), tuple(raw["winners"]))


def _row(
    info: GameInfo, kind: str, payload: dict[str, Json], seq: int, now: datetime, *, user: int | None = None
) -> OutboxRow:
    channel = info.place.target if user is None else None
    return OutboxRow(0, info.id, kind, channel, user, payload, seq, 0, now)


def _event(number: int, event: Event) -> Json:
    return {"seq": number, "key": event.key, "params": event.params}


def _question(question: Question | None) -> Json:
    return None if question is None else {"key": question.key, "params": question.params}


def _key(question: Question | None) -> str | None:
    return None if question is None else question.key
