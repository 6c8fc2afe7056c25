"""Votes at a running table: pause, go on, more time, replace somebody who does not answer, let a newcomer in.

A vote is a row of `votes` and a timer. Its voices are public. It closes with the transaction that does what it
decided, so that it is done exactly once; what a crash left decided and not done is done at the next start.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from db.database import Tx
from db.outbox import OutboxRow, insert_outbox
from db.timers import TimerRow, delete_timer, fetch_timers, store_timer
from db.votes import VoteRow, delete_vote, fetch_votes, store_vote
from engine.core import Json, Seat
from host import seating, stand_in, waiting
from host.lobby import check_welcome
from host.pace import pace_of
from host.records import GameInfo, Person, Status
from host.refusal import refuse
from host.telling import tell_board, tell_notice, tell_panels, tell_vote

if TYPE_CHECKING:
    from host.around import Around
    from host.table import Table

VOTE = "vote"
BY_VOTE = "by_vote"

Needs = Literal["one", "majority", "all"]
Result = Literal["open", "passed", "failed", "expired"]
Close = Callable[[Tx], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as it stands."""

    game: str
    kind: str
    subject: str
    """Whom or what it is about: a seat for `replace` and `seat`, else ""."""
    by: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    voters: tuple[int, ...]
    """Who has a voice: the people at the table who are here."""
    needed: int
    """So many voices for it decide."""
    opened: datetime
    closes: datetime

    @property
    def result(self) -> Result:
        """Decided as soon as nothing can change it."""
        if len(self.yes) >= self.needed:
            return "passed"
        return "failed" if len(self.voters) - len(self.no) < self.needed else "open"


@dataclass(frozen=True, slots=True)
class VoteKind:
    """What may be voted on."""

    key: str
    needs: Needs
    """`one`: any one other person agrees · `majority`: more than half · `all`: everybody (the one concerned aside)."""
    statuses: tuple[Status, ...]
    check: Callable[[GameInfo, str, int, datetime, list[TimerRow]], None]
    """(card, subject, by, now, timers): refuses what cannot be voted on."""
    effect: Callable[[Around, VoteRow, str, Close], Awaitable[object]]
    """Does it, closing the vote in the same transaction."""


def is_moot(info: GameInfo, row: VoteRow) -> bool:
    """Whether it has lost what it is about: who was to be replaced has left, the seat asked for is taken."""
    holder = info.holder(row.subject)
    if row.kind == "replace":
        return holder is None or holder.user is None or holder.user != row.payload.get("user")
    return row.kind == "seat" and (holder is None or holder.user is not None)


def voters_of(info: GameInfo, kind: str, subject: str) -> tuple[int, ...]:
    """The people at the table who are here, without the one whom it is about."""
    concerned = subject if kind == "replace" else None
    return tuple(h.user for h in info.holders if h.user is not None and h.stand_in is None and h.seat != concerned)


def tally(info: GameInfo, row: VoteRow, closes: datetime) -> Vote:
    """How it stands. People who have left or are away have no voice any more."""
    voters = voters_of(info, row.kind, row.subject)
    yes = tuple(user for user in voters if row.voices.get(str(user)) is True)
    no = tuple(user for user in voters if row.voices.get(str(user)) is False)
    needs = KINDS[row.kind].needs
    count = len(voters)
    wanted = {"one": 2 if row.by in voters else 1, "majority": count // 2 + 1, "all": count}[needs]
    return Vote(info.id, row.kind, row.subject, row.by, yes, no, voters, min(wanted, count), row.opened, closes)


async def open_vote(
    tx: Tx, info: GameInfo, kind: str, by: int, subject: str, payload: dict[str, Json], now: datetime
) -> list[OutboxRow]:
    """Refusals: not_running, no_voice, vote_open, those of the kind."""
    spec = KINDS[kind]
    if info.status not in spec.statuses:
        raise (
            refuse("not_paused")
            if kind == "resume" and info.status == "running"
            else refuse("not_running", status=info.status)
        )
    voters = voters_of(info, kind, subject)
    if kind != "seat" and by not in info.users:
        raise refuse("not_joined")
    if kind == "seat":
        await check_welcome(tx, info.id, by)
    if await fetch_open(tx, info.id, kind) is not None:
        raise refuse("vote_open")
    spec.check(info, subject, by, now, await fetch_timers(tx, info.id))
    if kind != "seat" and by not in voters:
        raise refuse("no_voice")
    voices = {str(by): True} if by in voters else {}
    row = VoteRow(kind, subject, by, payload, voices, now)
    closes = now + pace_of(info.settings).vote
    await store_vote(tx, info.id, row)
    await store_timer(tx, TimerRow(info.id, VOTE, kind, closes, {}))
    return [told(info, tally(info, row, closes), "open", now)]


async def cast(
    tx: Tx, info: GameInfo, kind: str, user: int, pressed: int | None, now: datetime, *, agree: bool
) -> list[OutboxRow]:
    """`pressed`: the stamp of the message pressed; None: whatever is open. Refusals: no_vote, no_voice, not_joined."""
    row = await fetch_open(tx, info.id, kind) if kind in KINDS else None
    if row is None or (pressed is not None and stamp(row.opened) != pressed):
        raise refuse("no_vote")
    if user not in voters_of(info, kind, row.subject):
        raise refuse("no_voice" if user in info.users else "not_joined")
    row = row._replace(voices={**row.voices, str(user): agree})
    await store_vote(tx, info.id, row)
    return [told(info, await fetch_tally(tx, info, row), "open", now)]


async def close(tx: Tx, info: GameInfo, seen: VoteRow, result: Result, now: datetime) -> list[OutboxRow]:
    """Close the one that was seen and say how. Refusal: no_vote (somebody else has closed it, perhaps opened another
    since: then nothing is to be done twice).
    """
    kind = seen.kind
    row = await fetch_open(tx, info.id, kind)
    if row is None or (row.subject, row.by, row.opened) != (seen.subject, seen.by, seen.opened):
        raise refuse("no_vote")
    vote = await fetch_tally(tx, info, row)
    await delete_vote(tx, info.id, kind, row.subject)
    await delete_timer(tx, info.id, VOTE, kind)
    return [told(info, vote, result, now)]


async def fetch_open(tx: Tx, game: str, kind: str) -> VoteRow | None:
    """The one open vote of a kind; others than ours in the same place (invitations) are none of our business."""
    found = await fetch_votes(tx, game, kind)
    return found[0] if found else None


async def fetch_tally(tx: Tx, info: GameInfo, row: VoteRow) -> Vote:
    """How it stands, with the moment it closes."""
    rows = await fetch_timers(tx, info.id)
    closes = next((r.due for r in rows if (r.kind, r.seat) == (VOTE, row.kind)), row.opened)
    return tally(info, row, closes)


def stamp(opened: datetime) -> int:
    """Names one vote in a control: the second it was opened in."""
    return int(opened.timestamp()) % 1_000_000_000


def told(info: GameInfo, vote: Vote, result: Result, now: datetime) -> OutboxRow:
    """The message in the channel, as it is now. All in it is public."""
    payload: dict[str, Json] = {
        "vote": vote.kind,
        "subject": vote.subject,
        "by": vote.by,
        "yes": list(vote.yes),
        "no": list(vote.no),
        "voters": list(vote.voters),
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
    if not any(row.kind in (waiting.DEADLINE, waiting.GRACE) for row in timers):
        raise refuse("no_clock")


def _check_late(info: GameInfo, subject: str, by: int, now: datetime, _timers: list[TimerRow]) -> None:
    holder = info.holder(subject)
    if holder is None or holder.user is None:
        raise refuse("unknown_seat", seat=subject[:40])
    if holder.user == by:
        raise refuse("own_seat")
    if holder.stand_in is not None:
        return
    since = now if holder.since is None else holder.since
    if now - since < pace_of(info.settings).late:
        raise refuse("not_late", seat=subject, since=int(since.timestamp()))


def _check_free(info: GameInfo, subject: str, by: int, _now: datetime, _timers: list[TimerRow]) -> None:
    holder = info.holder(subject)
    if holder is None:
        raise refuse("unknown_seat", seat=subject[:40])
    if by in info.users:
        raise refuse("already_joined")
    if holder.user is not None:
        raise refuse("seat_taken", seat=subject)


async def _pause(around: Around, row: VoteRow, game: str, then: Close) -> None:
    async def work(table: Table) -> None:
        seating.check_open(table.info)
        await table.set_status("paused", BY_VOTE, "game_paused", {"reason": BY_VOTE}, then)

    await around.write(game, work)


async def _resume(around: Around, row: VoteRow, game: str, then: Close) -> None:
    await around.go_on(game, row.by, force=True, then=then)


async def _extend(around: Around, _row: VoteRow, game: str, then: Close) -> None:
    async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, list[OutboxRow]]:
        await then(tx)
        pace, now = pace_of(info.settings), around.clock.now()
        if pace.think is None or not await waiting.extend(tx, info, pace.think, now):
            return info, []
        return info, [tell_notice(info, "extended", now), tell_board(info, info.awaited, now), *tell_panels(info, now)]

    await around.change(game, work)


async def _replace(around: Around, row: VoteRow, game: str, then: Close) -> None:
    async def work(table: Table) -> None:
        holder = table.info.holder(row.subject)
        if is_moot(table.info, row) or holder is None or holder.user is None:
            raise refuse("unknown_seat", seat=row.subject)
        if holder.stand_in is None and waiting.text_of(holder.since) != row.payload.get("since"):
            raise refuse("not_late", seat=row.subject, since=0)  # has answered meanwhile
        gone, seen = holder.user, table.info

        async def told(tx: Tx) -> None:
            await then(tx)
            params: dict[str, Json] = {"seat": row.subject, "place": f"<#{seen.place.target}>"}
            await insert_outbox(tx, [tell_notice(seen, "replaced", around.clock.now(), params, user=gone)])

        await seating.do_hand_over(table, gone, stand_in.kind_for(seen.rules), told, why="replaced")

    await around.write(game, work)


async def _seat(around: Around, row: VoteRow, game: str, then: Close) -> None:
    person = Person(row.by, str(row.payload.get("name", "")), row.payload.get("locale"))
    await around.write(game, lambda table: seating.do_take_over(table, person, row.subject, then))


KINDS: dict[str, VoteKind] = {
    kind.key: kind
    for kind in (
        VoteKind("pause", "majority", ("running",), _nothing, _pause),
        VoteKind("resume", "majority", ("paused",), _nothing, _resume),
        VoteKind("extend", "one", ("running", "paused"), _check_clock, _extend),
        VoteKind("replace", "all", ("running", "paused"), _check_late, _replace),
        VoteKind("seat", "one", ("running", "paused"), _check_free, _seat),
    )
}


def is_late(info: GameInfo, seat: Seat, now: datetime) -> bool:
    """Whether the others may vote to replace whoever sits there."""
    holder = info.holder(seat)
    if holder is None or holder.user is None:
        return False
    if holder.stand_in is not None:
        return True
    return holder.since is not None and now - holder.since >= pace_of(info.settings).late
