"""Who is awaited, since when and until when: `seats.since` and the timers of seats.

Every function with `tx` is part of the transaction that changes who is awaited, so clocks and position never differ.
Only public things decide here: the seats awaited, the public step, public moves. Composing in private affects no clock.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from operator import is_

from db.games import update_game, update_seat, update_since
from db.people import fetch_prefs
from db.timers import (
    NEVER,
    TimerRow,
    delete_seat_timers,
    delete_timer,
    delete_timers,
    fetch_timers,
    insert_timers,
    store_timer,
)
from db.transaction import Tx
from engine.core import Seat
from host.clocks.preferences import Preferences, read_preferences
from host.clocks.time_controls import TimeControl, time_control_of
from host.open_window import stored_window
from host.records import GameInfo, Holder
from host.request_limits import MOST_EXTENDS

REMIND, DEADLINE, GRACE, PAUSE = "remind", "deadline", "grace", "pause"
GONE, UNDO = "gone", "undo"
"""Timers: an absent person loses the seat for good · a request to take back lapses."""
LAPSE, WINDOW = "lapse", "window"
"""Timers: silence answers a question of that kind · a held window closes."""
OF_SEATS = (REMIND, DEADLINE, GRACE, LAPSE)
STAND_STILL = (*OF_SEATS, GONE, UNDO, WINDOW)
"""The timers that are stopped while a game is paused."""
EXTENDED = "extended"
"""Key in the payload of a seat's timer: how often this decision has been given more time."""

_EVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One person who is awaited."""

    seat: Seat
    since: datetime
    until: datetime | None
    """When the time for the decision is up. None: no clock, or it is stopped (the game is paused)."""
    grace: datetime | None
    """When the grace is over and an AI player stands in."""
    is_extensible: bool = False
    """Whether there is a clock and this decision may still be given more time."""


async def follow(
    tx: Tx, info: GameInfo, awaited: Collection[Seat], renewed: Mapping[Seat, datetime], now: datetime
) -> GameInfo:
    """Store since when each person is awaited, and their timers; returns the card with it. All timers end with the
    game. While a window is open nobody's decision is awaited: its time is not theirs. Who came back while an AI player
    decided a question whose grace was used up has the seat again when that question is past.
    """
    if not info.in_play:
        await delete_timers(tx, info.id)
    if info.window is not None:
        awaited = ()
        seated = {(h.seat, h.user) for h in info.holders}
        stopped = tuple(clock for clock in info.window.stopped if (clock.seat, clock.user) in seated)
        if stopped != info.window.stopped:  # a clock ends with its person's seat
            info = replace(info, window=replace(info.window, stopped=stopped))
            await update_game(tx, info.id, window=stored_window(info.window))
    holders: list[Holder] = []
    begun: list[Holder] = []
    gone: list[Seat] = []
    moved: dict[int, datetime | None] = {}
    is_over = not info.in_play or any(moment >= now for moment in renewed.values())
    for held in info.holders:
        holder = held
        is_decided = holder.seat not in awaited and (is_over or holder.stand_in is not None)
        is_decided = is_decided and info.window is None
        if holder.asked is not None and (is_decided or renewed.get(holder.seat or "", _EVER) >= now):
            # Another question, or none. A person who has answered this one and takes the answer back has used the
            # grace.
            holder = await _past(tx, info, holder)
        is_awaited = info.in_play and holder.seat in awaited and holder.user is not None and holder.stand_in is None
        since = holder.since
        if not is_awaited:
            since = None
        elif holder.seat is not None and (since is None or holder.seat in renewed):
            since = renewed.get(holder.seat, now)
        after = replace(holder, since=since) if since != holder.since else holder
        holders.append(after)
        if since != holder.since:
            moved[holder.position] = since
        is_renewed = is_awaited and holder.seat in renewed
        if holder.seat is None or (since == holder.since and not is_renewed):
            continue
        gone.append(holder.seat)
        if since is not None:
            begun.append(after)
    await update_since(tx, info.id, moved)
    if gone and info.in_play:
        await delete_seat_timers(tx, info.id, gone)
    if begun:
        control = time_control_of(info.settings)
        prefs = await fetch_prefs(tx, [h.user for h in begun if h.user is not None])
        rows = [
            row for h in begun for row in _begin(info, h, control, read_preferences(prefs.get(h.user or 0, {})), now)
        ]
        if any(h.since is not None and h.since < now for h in begun):
            rows = _as_theirs(rows, begun, holders, await fetch_timers(tx, info.id), now)
            late = [h for h in begun if _is_late(rows, h, now)]
            rows = [row for row in rows if all(row.seat != h.seat for h in late)]
            for h in late:
                rows.append(_last_grace(info.id, h, control, read_preferences(prefs.get(h.user or 0, {})), now))
                await update_seat(tx, info.id, h.position, asked=h.since, graced=True)
            spent = {h.position for h in late}
            holders = [replace(h, asked=h.since, graced=True) if h.position in spent else h for h in holders]
        if info.status == "paused":
            rows = [_frozen(row, now) for row in rows]
        await insert_timers(tx, rows)
    if all(map(is_, holders, info.holders)):
        return info
    return replace(info, holders=tuple(holders))


async def _past(tx: Tx, info: GameInfo, holder: Holder) -> Holder:
    """The question that was left to an AI player is past; a person who is back has the seat again."""
    stand_in = None if holder.back else holder.stand_in
    if holder.back and holder.seat is not None:
        await delete_timer(tx, info.id, GONE, holder.seat)
    await update_seat(tx, info.id, holder.position, asked=None, graced=False, back=False, stand_in=stand_in)
    return replace(holder, asked=None, graced=False, back=False, stand_in=stand_in)


def next_reminder(
    control: TimeControl, since: datetime, until: datetime | None, now: datetime
) -> tuple[int, datetime] | None:
    """Number and moment of the first reminder still to come. Reminders missed while the bot was off are not made up
    for.
    """
    moments = control.reminders(since, until)
    return next(((n, moment) for n, moment in enumerate(moments) if moment > now), None)


def remind_row(game: str, seat: Seat, due: datetime, number: int, since: datetime, until: datetime | None) -> TimerRow:
    """The timer of the next reminder. Its payload says which wait it is about: a timer of an earlier wait has no
    effect.
    """
    return TimerRow(game, REMIND, seat, due, {"n": number, "since": text_of(since), "until": text_of(until)})


async def freeze(tx: Tx, info: GameInfo, now: datetime) -> None:
    """The game is paused: stop its timers and store how much time each has left."""
    rows = [row for row in await fetch_timers(tx, info.id) if row.kind in STAND_STILL]
    for row in rows:
        await store_timer(tx, _frozen(row, now))
    await store_timer(tx, TimerRow(info.id, PAUSE, "", NEVER, {"at": text_of(now)}))


def stopped(rows: Sequence[TimerRow]) -> datetime | None:
    """Since when the game's timers have been stopped, or None."""
    return next((moment_of(row.payload["at"]) for row in rows if row.kind == PAUSE), None)


async def thaw(tx: Tx, info: GameInfo, now: datetime) -> GameInfo:
    """The game goes on, with the time each clock had left. A person without a clock gets one."""
    rows = await fetch_timers(tx, info.id)
    since = stopped(rows)
    pause = timedelta() if since is None else max(now - since, timedelta())
    for row in rows:
        rest = row.payload.get("rest")
        if row.kind in STAND_STILL and isinstance(rest, int | float):
            payload = {key: value for key, value in row.payload.items() if key != "rest"}
            for key in ("since", "until"):
                moment = moment_of(payload.get(key))
                if moment is not None:
                    payload[key] = text_of(moment + pause)
            await store_timer(tx, row._replace(due=now + timedelta(seconds=rest), payload=payload))
    await delete_timer(tx, info.id, PAUSE)
    holders = []
    for holder in info.holders:
        after = holder
        if holder.since is not None and pause:
            after = replace(holder, since=holder.since + pause)
            await update_seat(tx, info.id, holder.position, since=after.since)
        if holder.asked is not None and pause:
            after = replace(after, asked=holder.asked + pause)
            await update_seat(tx, info.id, holder.position, asked=after.asked)
        holders.append(after)
    info = replace(info, holders=tuple(holders))
    if info.window is not None and pause:
        info = replace(info, window=info.window.delayed(pause))
        await update_game(tx, info.id, window=stored_window(info.window))
    return await follow(tx, info, info.awaited, {}, now)


def is_clock(row: TimerRow) -> bool:
    """Whether somebody's time runs out with this timer."""
    return row.kind in (DEADLINE, GRACE)


def is_extensible(row: TimerRow) -> bool:
    """Whether it is the timer of a decision that may be given more time."""
    return is_clock(row) and extended(row) < MOST_EXTENDS


def extended(row: TimerRow) -> int:
    """How often the decision of this timer has been given more time."""
    return int(row.payload.get(EXTENDED, 0))


async def extend(tx: Tx, info: GameInfo, by: timedelta, now: datetime) -> list[Seat]:
    """Give so much more time to everybody awaited with a clock, unless their decision has been extended often enough.
    Returns the seats that got it.
    """
    rows = await fetch_timers(tx, info.id)
    clocks = [row for row in rows if is_extensible(row)]
    control = time_control_of(info.settings)
    for row in clocks:
        holder = info.holder(row.seat)
        if holder is None or holder.since is None:
            continue
        if row.kind == GRACE:
            # Their time was up; it no longer is.
            await delete_timer(tx, info.id, GRACE, row.seat)
        due = (row.due if row.kind == DEADLINE and row.due != NEVER else now) + by
        if info.status == "paused":
            rest = float(row.payload.get("rest", 0)) if row.kind == DEADLINE else 0.0
            due = now + timedelta(seconds=rest) + by
        await delete_timer(tx, info.id, REMIND, row.seat)
        made = [TimerRow(info.id, DEADLINE, row.seat, due, {EXTENDED: extended(row) + 1})]
        coming = next_reminder(control, holder.since, due, now)
        if coming is not None:
            made.append(remind_row(info.id, row.seat, coming[1], coming[0], holder.since, due))
        for one in made:
            await store_timer(tx, _frozen(one, now) if info.status == "paused" else one)
    return [row.seat for row in clocks]


async def grant_grace(tx: Tx, info: GameInfo, seat: Seat, now: datetime, *, is_last: bool) -> None:
    """A person who is back at the question left to an AI player has the pace's grace for it; `is_last`: it cannot be
    extended after that, however many agree.
    """
    control, holder = time_control_of(info.settings), info.holder(seat)
    assert holder is not None
    assert holder.since is not None
    await delete_timer(tx, info.id, REMIND, seat)
    if seat in info.lapsing:
        row = TimerRow(info.id, LAPSE, seat, now + control.react, {})
    elif control.think is not None:
        await delete_timer(tx, info.id, DEADLINE, seat)
        row = TimerRow(info.id, GRACE, seat, now + control.grace, {EXTENDED: MOST_EXTENDS} if is_last else {})
    else:
        coming = next_reminder(control, holder.since, None, now)
        if coming is None:
            return
        row = remind_row(info.id, seat, coming[1], coming[0], holder.since, None)
    await store_timer(tx, _frozen(row, now) if info.status == "paused" else row)


async def store_clock(tx: Tx, info: GameInfo, row: TimerRow, now: datetime) -> None:
    """A new clock. In a paused game it is stopped, and has all its time when the game goes on."""
    await store_timer(tx, _frozen(row, now) if info.status == "paused" else row)


def clocks_of(info: GameInfo, rows: Sequence[TimerRow]) -> tuple[SeatClock, ...]:
    """The timers by seat."""
    due = {(row.kind, row.seat): row.due for row in rows if row.due != NEVER}
    more = {row.seat for row in rows if is_extensible(row)}
    return tuple(
        SeatClock(
            h.seat,
            h.since,
            due.get((DEADLINE, h.seat)) or due.get((LAPSE, h.seat)),
            due.get((GRACE, h.seat)),
            h.seat in more,
        )
        for h in info.holders
        if h.seat is not None and h.since is not None
    )


def _as_theirs(
    rows: list[TimerRow], begun: Sequence[Holder], holders: Sequence[Holder], stored: Sequence[TimerRow], now: datetime
) -> list[TimerRow]:
    """A wait continued from an earlier moment (a seal taken back) shares the clock of those who have waited since then,
    extra time and grace included: otherwise taking a seal back, or not, would gain time.
    """
    out = list(rows)
    for mine in begun:
        if mine.since is None or mine.since >= now:
            continue
        theirs = {h.seat for h in holders if h.since == mine.since and h.seat != mine.seat}
        clocks = [row for row in stored if row.kind in (DEADLINE, GRACE) and row.seat in theirs]
        if clocks and mine.seat is not None:
            latest = max(clocks, key=lambda row: row.due)
            out = [row for row in out if row.seat != mine.seat or row.kind == REMIND]
            out.append(latest._replace(seat=mine.seat))
    return out


def _is_late(rows: Sequence[TimerRow], holder: Holder, now: datetime) -> bool:
    """A wait continued from an earlier moment, with nobody present whose clock it could share, and its time is up."""
    mine = [row for row in rows if row.seat == holder.seat and row.kind == DEADLINE]
    return holder.since is not None and holder.since < now and any(row.due <= now for row in mine)


def _last_grace(game: str, holder: Holder, control: TimeControl, prefs: Preferences, now: datetime) -> TimerRow:
    """The grace, once per question: a seat that has already had it gets no time."""
    assert holder.seat is not None
    due = now
    if not holder.graced:
        due = prefs.put_off(now + control.grace) if control.heeds_quiet else now + control.grace
    return TimerRow(game, GRACE, holder.seat, due, {EXTENDED: MOST_EXTENDS})


def _begin(info: GameInfo, holder: Holder, control: TimeControl, prefs: Preferences, now: datetime) -> list[TimerRow]:
    assert holder.seat is not None
    assert holder.since is not None
    game = info.id
    if holder.seat in info.lapsing:
        due = holder.since + control.react
        return [TimerRow(game, LAPSE, holder.seat, prefs.put_off(due) if control.heeds_quiet else due, {})]
    rows = []
    until = None
    if control.think is not None:
        until = holder.since + control.think
        if control.heeds_quiet:
            until = prefs.put_off(until)
        rows.append(TimerRow(game, DEADLINE, holder.seat, until, {}))
    coming = next_reminder(control, holder.since, until, now)
    if coming is not None:
        rows.append(remind_row(game, holder.seat, coming[1], coming[0], holder.since, until))
    return rows


def _frozen(row: TimerRow, now: datetime) -> TimerRow:
    if row.due == NEVER:
        return row
    return row._replace(due=NEVER, payload={**row.payload, "rest": (row.due - now).total_seconds()})


def text_of(moment: datetime | None) -> str | None:
    """Encode for a timer's payload."""
    return None if moment is None else moment.isoformat()


def moment_of(raw: object) -> datetime | None:
    """Decode from a timer's payload."""
    return datetime.fromisoformat(raw) if isinstance(raw, str) else None
