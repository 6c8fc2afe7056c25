"""The outbox rows that a commit causes. Keys and parameters, never sentences."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from db.outbox import Kind, OutboxRow
from engine.core import Event, Json, Outcome, Question, Seat
from engine.core.record import outcome_json
from host.game.position import Position
from host.open_window import OpenWindow
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
    """A row for the board if everybody could see something, and one for each person's panel that has changed.

    Whether there is a board row depends on public things only.
    """
    rows = []
    new = () if before is None else after.rows[len(before.rows) :]
    public = visible(tuple(events), None)
    # A step may pass without an event (nobody sailed), and still change what everybody sees.
    if before is None or public or before.move != after.move or before.view(None) != after.view(None):
        touched: set[str | None] | None = None
        payload: dict[str, Json] = {
            "events": [_event(n, event) for n, event in public],
            "awaited": list(after.active),
            "acting": acting,
            "outcome": outcome_json(after.outcome),
        }
        rows.append(_row(info, "board", payload, after.move, now))
    else:
        # A private action: visible to the seats that acted (a standing answer of another may go along), and to seats
        # that are told of it.
        touched = {acting, *(row.seat for row in new)}
        touched |= {seat for _, event in events for seat in event.audience or ()}
        after.take_views(before, touched)
    for holder in info.holders:
        if holder.user is None or holder.seat is None:
            continue
        seat = holder.seat
        own = [(n, event) for n, event in visible(tuple(events), seat) if event.audience is not None]
        was_awaited = before is not None and seat in before.active
        awaited = seat in after.active
        asked = after.question(seat)
        asked_before = None if before is None else before.question(seat)
        is_window = asked is not None and bool(asked.window)
        if (
            before is None
            or own
            or seat == acting
            or any(row.seat == seat for row in new)  # its question counter has moved
            or was_awaited != awaited
            or asked_before != asked
            # What it may do unasked comes and goes without a question of its own.
            or (not awaited and asked is not None and before.legal(seat) != after.legal(seat))
            or after.outcome is not None
            or ((touched is None or seat in touched) and _has_new(before, after, seat))
        ):
            payload = {
                "seat": seat,
                "step": after.steps[seat],
                "question": _question(asked),
                # A window rings for nobody: it has its time, and most who are asked have nothing to say.
                "newly_awaited": awaited
                and holder.stand_in is None
                and not is_window
                and (not was_awaited or (seat != acting and _key(asked) != _key(asked_before))),
                "own": seat == acting and holder.user == user,
                "events": [_event(n, event) for n, event in own],
            }
            rows.append(_row(info, "panel", payload, after.move, now, user=holder.user))
    return rows


def _has_new(before: Position, after: Position, seat: Seat) -> bool:
    """Whether what the seat knows beyond the public view has changed."""
    was = before.private(seat)
    return not after.take_private(before, seat) and was != after.private(seat)


def tell_notice(
    info: GameInfo, key: str, now: datetime, params: dict[str, Json] | None = None, *, user: int | None = None
) -> OutboxRow:
    """A line for the channel, or for one person."""
    return _row(info, "notice", {"key": key, "params": params or {}}, info.moves, now, user=user)


def tell_panels(info: GameInfo, now: datetime) -> list[OutboxRow]:
    """Everybody's panel is out of date, without a mention."""
    return [tell_panel(info, h.user, h.seat, now) for h in info.holders if h.user is not None and h.seat is not None]


def tell_windows(
    info: GameInfo, before: OpenWindow | None, rows: Sequence[OutboxRow], now: datetime
) -> list[OutboxRow]:
    """The rows of a commit (`rows`), with everybody's panel when a window has opened, opened again or closed: each says
    until when it is open, and that of the seat which goes on meanwhile what it may prepare (BZ10.5a).
    """
    window = info.window
    if (before is None and window is None) or (before and window and before.opened == window.opened):
        return [*rows]
    panels = {row.user: row for row in rows if row.kind == "panel"}
    every = [panels.get(row.user, row) for row in tell_panels(info, now)]
    return [*(row for row in rows if row.kind != "panel"), *every]


def tell_panel(info: GameInfo, user: int, seat: Seat, now: datetime) -> OutboxRow:
    """A person's panel is out of date, without a mention; the panel of a person who has left says so."""
    payload: dict[str, Json] = {
        "seat": seat,
        "step": 0,
        "question": None,
        "newly_awaited": False,
        "own": False,
        "events": [],
    }
    return _row(info, "panel", payload, info.moves, now, user=user)


def tell_returned(seen: GameInfo, info: GameInfo, now: datetime, committed: Sequence[OutboxRow]) -> list[OutboxRow]:
    """The rows of a commit, and calls for those who have their seats back by it and are asked something."""
    rows = list(committed)
    for holder in info.holders:
        before = seen.holder(holder.seat or "")
        if holder.stand_in is not None or before is None or before.stand_in is None:
            continue
        if holder.since is not None:
            rows = [_call(row) if row.kind == "panel" and row.user == holder.user else row for row in rows]
        rows += [tell_notice(info, "came_back", now, {"seat": holder.seat}), tell_board(info, info.awaited, now)]
    return rows


def _call(row: OutboxRow) -> OutboxRow:
    """Somebody who has just pressed something need not be called."""
    return row._replace(payload={**row.payload, "newly_awaited": not row.payload["own"]})


def tell_board(info: GameInfo, awaited: Sequence[Seat], now: datetime) -> OutboxRow:
    """The board message is out of date although no move was made: a clock has changed, or who decides for whom."""
    payload: dict[str, Json] = {"events": [], "awaited": list(awaited), "acting": None, "outcome": None}
    return _row(info, "board", payload, info.moves, now)


def tell_remind(info: GameInfo, user: int, payload: dict[str, Json], now: datetime) -> OutboxRow:
    """To a person: `what` is `reminder`, `overdue` (time is up, grace runs) or `stood_in`."""
    return _row(info, "remind", payload, info.moves, now, user=user)


def tell_digest(info: GameInfo, user: int, games: Sequence[str], now: datetime) -> OutboxRow:
    """To a person: all the games that wait for them, in one message. `info` is one of them, because a row belongs to a
    game.
    """
    return _row(info, "digest", {"games": list(games)}, info.moves, now, user=user)


def tell_vote(info: GameInfo, payload: dict[str, Json], now: datetime) -> OutboxRow:
    """To the channel: the state of a vote."""
    return _row(info, "vote", payload, info.moves, now)


def tell_lobby(info: GameInfo, now: datetime) -> OutboxRow:
    """The lobby message is out of date."""
    return _row(info, "lobby", {}, 0, now)


def tell_consent(info: GameInfo, now: datetime, params: dict[str, Json]) -> OutboxRow:
    """The message that asks everybody to take back is out of date; `result`: open, undone or refused."""
    return _row(info, "consent", params, info.moves, now)


def read_outcome(raw: dict[str, Any] | None) -> Outcome | None:
    """The inverse of `outcome_json`."""
    return None if raw is None else Outcome.read(raw)


def _row(
    info: GameInfo, kind: Kind, payload: dict[str, Json], seq: int, now: datetime, *, user: int | None = None
) -> OutboxRow:
    channel = info.place.target if user is None else None
    return OutboxRow(0, info.id, kind, channel, user, payload, seq, 0, now)


def _event(number: int, event: Event) -> Json:
    return {"seq": number, "key": event.key, "params": event.params}


def _question(question: Question | None) -> Json:
    return None if question is None else {"key": question.key, "params": question.params}


def _key(question: Question | None) -> str | None:
    return None if question is None else question.key
