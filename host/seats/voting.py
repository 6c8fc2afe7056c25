"""Votes at a running table: pause, go on, more time, replace or remove somebody, let a newcomer in, end the game.

A vote that gives a seat away or ends the game needs another person who holds a seat to agree; with none of them present
it waits until one is back. A vote is a row of `votes` and a timer. Its votes are public. It closes in the transaction
that carries out its result, so that this happens exactly once; a result that a crash left undone is carried out at the
next start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from db.games import fetch_game
from db.outbox import OutboxRow, insert_outbox
from db.timers import TimerRow, delete_timer, fetch_timers, store_timer
from db.transaction import Tx
from db.votes import BACK, VoteRow, delete_vote, fetch_votes, fetch_votes_by, store_vote
from engine.core import Json, Seat
from host import request_limits as limits
from host.clocks import deadlines as waiting
from host.clocks.time_controls import is_spent, time_control_of
from host.lobby.steps import check_owner, check_welcome, info_of
from host.outbox.intents import tell_vote
from host.records import GameInfo, Status
from host.refusals import refuse
from host.seats.voters import awaited_of, no_voice, others_of, voters_of

VOTE = "vote"
WAITS = "waits"
BY_VOTE = "by_vote"

SEAT = "seat"
MOST_NEWCOMERS = 5
"""So many may ask to be let into one game at a time, each with a separate vote: `seat`, `seat-2`, `seat-3` …"""
LONGEST_WAIT = timedelta(days=7)
"""A vote that waits for somebody to come back waits no longer than this."""

Needs = Literal["one", "majority", "all", "other"]
Result = Literal["open", "passed", "for_now", "failed", "expired", "withdrawn"]
"""`for_now`: agreed, but by too few for what was asked: an AI player stands in, and the seat is not lost."""


@dataclass(frozen=True, slots=True)
class Vote:
    """The state of a vote."""

    game: str
    kind: str
    """One of `KINDS`; votes of further newcomers are numbered (`seat-2`)."""
    subject: str
    """Whom or what it is about: a seat for `replace`, `kick` and `seat`, otherwise ""."""
    by: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    voters: tuple[int, ...]
    """Who may vote: the people at the table who are present."""
    needed: int
    """The number of votes for it that is needed."""
    opened: datetime
    closes: datetime
    awaits: tuple[int, ...] = ()
    """If nobody is present whose agreement it needs: the absent people, one of whom must come back."""

    @property
    def waits(self) -> bool:
        """Nobody is present whose agreement it needs."""
        return bool(self.awaits)

    @property
    def result(self) -> Result:
        """Decided as soon as nothing can change the result."""
        if self.by in self.no:
            return "failed"  # withdrawn
        if len(self.yes) >= self.needed:
            return "passed"
        return "failed" if not self.waits and len(self.voters) - len(self.no) < self.needed else "open"


@dataclass(frozen=True, slots=True)
class VoteKind:
    """What may be voted on."""

    key: str
    needs: Needs
    """Among those present: `one`: any one other person, if there is one · `majority`: more than half · `all`: everybody
    (except the person concerned). `other`: one other person who holds a seat; if none of them is present it waits.
    """
    statuses: tuple[Status, ...]
    check: Callable[[GameInfo, str, int, datetime, list[TimerRow]], None]
    """(card, subject, by, now, timers): refuses what cannot be voted on."""


def kind_of(key: str) -> str:
    """The kind of a vote: `seat` of `seat-2`."""
    return key.partition("-")[0]


def is_vote(key: str) -> bool:
    """Whether a row of `votes` belongs to this module: invitations and the like are stored there, too."""
    return key in KEYS


def is_moot(info: GameInfo, row: VoteRow) -> bool:
    """Whether its subject is gone: the person to be replaced has left, the seat asked for is taken, or the owner who
    asked to end the game or to remove somebody is no longer owner.
    """
    kind, holder = kind_of(row.kind), info.holder(row.subject)
    if kind in ("replace", "kick"):
        is_gone = holder is None or holder.user is None or holder.user != row.payload.get("user")
        return is_gone or (kind == "kick" and info.owner != row.by)
    if kind == "end":
        return info.owner != row.by
    return kind == SEAT and (holder is None or holder.user is not None or row.by in info.users)


def _back(info: GameInfo, user: int) -> dict[str, Json]:
    """For a vote's payload: this person is present although they may not have their seat back yet; {}: they are away,
    or their presence is visible anyway.
    """
    is_here = any(h.user == user and is_spent(info, h) for h in info.holders)
    return {BACK: [user]} if is_here else {}


def tally(info: GameInfo, row: VoteRow, closes: datetime) -> Vote:
    """The state of a vote. Votes of people who have left or are away do not count."""
    kind = kind_of(row.kind)
    back = row.payload.get(BACK, ())
    voters = voters_of(info, kind, row.subject, back)
    yes = tuple(user for user in voters if row.voices.get(str(user)) is True)
    no = tuple(user for user in voters if row.voices.get(str(user)) is False)
    count, mine = len(voters), int(row.by in voters)
    others = others_of(info, kind, row.subject, row.by)
    awaits: tuple[int, ...] = ()
    match KINDS[kind].needs:
        case "one":
            needed = max(min(mine + 1, count), 1)  # never without anybody's agreement: with nobody present it fails
        case "majority":
            needed = count // 2 + 1
        case "all":
            needed = max(count, 1)
        case "other":
            # Never without the agreement of another person who holds a seat.
            needed = mine + (1 if others else 0)
            awaits = awaited_of(info, kind, row.subject, row.by, back)
    return Vote(info.id, row.kind, row.subject, row.by, yes, no, voters, needed, row.opened, closes, awaits)


async def open_vote(
    tx: Tx, info: GameInfo, kind: str, by: int, subject: str, payload: dict[str, Json], now: datetime
) -> list[OutboxRow]:
    """Refusals: not_running, no_voice, vote_open, many_newcomers, too_often, those of the kind."""
    back = {} if kind == SEAT else _back(info, by)
    spec = KINDS[kind]
    if info.status not in spec.statuses:
        raise (
            refuse("not_paused")
            if kind == "resume" and info.status == "running"
            else refuse("not_running", status=info.status)
        )
    voters = voters_of(info, kind, subject, [by] if back else [])
    if kind != SEAT and by not in info.users:
        raise refuse("not_joined")
    key = kind
    if kind == SEAT:
        await check_welcome(tx, info.id, by)
        key = await _free_number(tx, info.id, by)
    elif await fetch_open(tx, info.id, kind) is not None:
        raise refuse("vote_open")
    spec.check(info, subject, by, now, await fetch_timers(tx, info.id))
    if kind != SEAT and by not in voters:
        raise no_voice(info, kind, by, info.present)
    await limits.spend(tx, kind, by, now)
    if kind == "extend":
        await limits.spend(tx, "extend_game", info.id, now)
    voices = {str(by): True} if by in voters else {}
    row = VoteRow(key, subject, by, {**payload, **back}, voices, now)
    return [await _store_open(tx, info, row, now)]


async def _free_number(tx: Tx, game: str, by: int) -> str:
    """Where a newcomer's vote is stored: one each, up to five at the same time."""
    taken = {row.kind: row.by for row in await fetch_votes(tx, game) if kind_of(row.kind) == SEAT and is_vote(row.kind)}
    if by in taken.values():
        raise refuse("vote_open")
    free = next((key for key in KEYS if kind_of(key) == SEAT and key not in taken), None)
    if free is None:
        raise refuse("many_newcomers", most=MOST_NEWCOMERS)
    return free


async def _store_open(tx: Tx, info: GameInfo, row: VoteRow, now: datetime) -> OutboxRow:
    """Store the vote, open for its time from now on. Returns the outbox rows."""
    is_waiting = tally(info, row, now).waits
    closes = now + (LONGEST_WAIT if is_waiting else time_control_of(info.settings).vote)
    await store_vote(tx, info.id, row)
    await store_timer(tx, TimerRow(info.id, VOTE, row.kind, closes, {WAITS: True} if is_waiting else {}))
    return vote_intent(info, tally(info, row, closes), "open", now)


async def look_again(tx: Tx, info: GameInfo, key: str, now: datetime, *, is_due: bool = False) -> list[OutboxRow]:
    """The people at the table have changed, or (`is_due`) its time is up. Returns its state. The time of a vote that
    has waited for somebody starts now, and one that nobody is left for waits.
    """
    row = await fetch_open(tx, info.id, key)
    if row is None:
        return []
    timer = next((t for t in await fetch_timers(tx, info.id) if (t.kind, t.seat) == (VOTE, key)), None)
    vote = await fetch_tally(tx, info, row)
    has_waited = timer is not None and bool(timer.payload.get(WAITS))
    if has_waited != vote.waits and (has_waited or is_due):
        return [await _store_open(tx, info, row, now)]
    return [] if is_due else [vote_intent(info, vote, "open", now)]


async def cast(
    tx: Tx, info: GameInfo, kind: str, user: int, pressed: int | None, now: datetime, *, agree: bool
) -> list[OutboxRow]:
    """`pressed`: the stamp of the pressed message; None: the open vote. Refusals: no_vote, no_voice, not_joined."""
    row = await fetch_open(tx, info.id, kind) if is_vote(kind) else None
    if row is None or (pressed is not None and stamp(row.opened) != pressed):
        raise refuse("no_vote")
    back = {*row.payload.get(BACK, ()), *([user] if _back(info, user) else [])}
    if user not in voters_of(info, kind_of(kind), row.subject, back):
        if user not in info.users:
            raise refuse("not_joined")
        raise no_voice(info, kind_of(kind), user, {*info.present, *back})
    payload = {**row.payload, BACK: sorted(back)} if back else row.payload
    row = row._replace(voices={**row.voices, str(user): agree}, payload=payload)
    await store_vote(tx, info.id, row)
    return [vote_intent(info, await fetch_tally(tx, info, row), "open", now)]


async def close(tx: Tx, info: GameInfo, seen: VoteRow, result: Result, now: datetime) -> list[OutboxRow]:
    """Close the vote that was seen, with its result. Refusal: no_vote (it was closed in the meantime, and another may
    have been opened: nothing must be done twice).
    """
    kind = seen.kind
    row = await fetch_open(tx, info.id, kind)
    if row is None or (row.subject, row.by, row.opened) != (seen.subject, seen.by, seen.opened):
        raise refuse("no_vote")
    vote = await fetch_tally(tx, info, row)
    await delete_vote(tx, info.id, kind, row.subject)
    await delete_timer(tx, info.id, VOTE, kind)
    return [vote_intent(info, vote, result, now)]


async def withdraw(tx: Tx, user: int, now: datetime) -> list[str]:
    """A newcomer is being erased: their requests are closed. Returns the games whose messages about them are closed."""
    asked = await fetch_votes_by(tx, user, [key for key in KEYS if kind_of(key) == SEAT])
    for game, row in asked:
        found = await fetch_game(tx, game)
        if found is not None:
            await insert_outbox(tx, await close(tx, info_of(found), row, "withdrawn", now))
    return [game for game, _ in asked]


async def fetch_open(tx: Tx, game: str, kind: str) -> VoteRow | None:
    """The open vote of a kind; other rows in the same place (invitations) are ignored."""
    found = await fetch_votes(tx, game, kind)
    return found[0] if found else None


async def fetch_tally(tx: Tx, info: GameInfo, row: VoteRow) -> Vote:
    """The state of the vote, with the moment it closes."""
    rows = await fetch_timers(tx, info.id)
    closes = next((r.due for r in rows if (r.kind, r.seat) == (VOTE, row.kind)), row.opened)
    return tally(info, row, closes)


def stamp(opened: datetime) -> int:
    """Identifies one vote in a control: the second in which it was opened."""
    return int(opened.timestamp()) % 1_000_000_000


def vote_intent(info: GameInfo, vote: Vote, result: Result, now: datetime) -> OutboxRow:
    """The message in the channel, as it is now. All of it is public."""
    others = others_of(info, kind_of(vote.kind), vote.subject, vote.by)
    payload: dict[str, Json] = {
        "vote": vote.kind,
        "subject": vote.subject,
        "by": vote.by,
        "yes": list(vote.yes),
        "no": list(vote.no),
        "voters": list(vote.voters),
        "asked": [user for user in vote.awaits if user in others] if vote.waits else list(vote.voters),
        "waits": vote.waits,
        "awaits": list(vote.awaits),
        "needed": vote.needed,
        "stamp": stamp(vote.opened),
        "closes": int(vote.closes.timestamp()),
        "result": result,
    }
    return tell_vote(info, payload, now)


# -- the kinds ---------------------------------------------------------------------------------------------------------


def _nothing(_info: GameInfo, _subject: str, _by: int, _now: datetime, _timers: list[TimerRow]) -> None:
    return None


def _check_clock(_info: GameInfo, _subject: str, _by: int, _now: datetime, timers: list[TimerRow]) -> None:
    if not any(map(waiting.is_clock, timers)):
        raise refuse("no_clock")
    if not any(map(waiting.is_extensible, timers)):
        raise refuse("extended_enough", most=limits.MOST_EXTENDS)


def _check_late(info: GameInfo, subject: str, by: int, now: datetime, timers: list[TimerRow]) -> None:
    holder = info.holder(subject)
    if holder is None or holder.user is None:
        raise refuse("unknown_seat", seat=subject[:40])
    if holder.user == by:
        raise refuse("own_seat")
    waits = next((row for row in timers if (row.kind, row.seat) == (waiting.GONE, subject)), None)
    if waits is not None and len(voters_of(info, "replace", subject)) < 2:
        # One person alone has already asked; now it takes time, or a second vote.
        raise refuse("replace_waits", seat=subject)
    if holder.stand_in is not None:
        return
    since = now if holder.since is None else holder.since
    if (waiting.stopped(timers) or now) - since < time_control_of(info.settings).late:
        raise refuse("not_late", seat=subject, since=int(since.timestamp()))


def _check_free(info: GameInfo, subject: str, by: int, _now: datetime, _timers: list[TimerRow]) -> None:
    holder = info.holder(subject)
    if holder is None:
        raise refuse("unknown_seat", seat=subject[:40])
    if by in info.users:
        raise refuse("already_joined")
    if holder.user is not None:
        raise refuse("seat_taken", seat=subject)


def _check_owner(info: GameInfo, _subject: str, by: int, _now: datetime, _timers: list[TimerRow]) -> None:
    check_owner(info, by, force=False)


def _check_kick(info: GameInfo, subject: str, by: int, _now: datetime, _timers: list[TimerRow]) -> None:
    check_owner(info, by, force=False)
    holder = info.holder(subject)
    if holder is None or holder.user is None:
        raise refuse("not_here")
    if holder.user == by:
        raise refuse("kick_self")
    if not others_of(info, "kick", subject, by):
        raise refuse("kick_alone")


KINDS: dict[str, VoteKind] = {
    kind.key: kind
    for kind in (
        VoteKind("pause", "majority", ("running",), _nothing),
        VoteKind("resume", "majority", ("paused",), _nothing),
        VoteKind("extend", "one", ("running", "paused"), _check_clock),
        VoteKind("replace", "all", ("running", "paused"), _check_late),
        VoteKind("kick", "other", ("running", "paused"), _check_kick),
        VoteKind(SEAT, "other", ("running", "paused"), _check_free),
        VoteKind("end", "other", ("running", "paused"), _check_owner),
    )
}


KEYS: tuple[str, ...] = (*KINDS, *(f"{SEAT}-{number}" for number in range(2, MOST_NEWCOMERS + 1)))
"""The values of the column `kind` of this module's rows."""


def is_late(info: GameInfo, seat: Seat, now: datetime) -> bool:
    """Whether the others may vote to replace the holder of the seat. In a paused game `now` is the moment it was
    paused: a pause makes nobody late.
    """
    holder = info.holder(seat)
    if holder is None or holder.user is None:
        return False
    if holder.stand_in is not None:
        return True
    return holder.since is not None and now - holder.since >= time_control_of(info.settings).late
