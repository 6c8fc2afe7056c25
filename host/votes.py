"""Votes at a running table: pause, go on, more time, replace or put out somebody, let a newcomer in, end the game.

What gives a seat away or ends the game takes the word of another person who holds a seat; with none of them here such
a vote waits until one is back. A vote is a row of `votes` and a timer. Its voices are public. It closes with the
transaction that does what it decided, so that it is done exactly once; what a crash left decided and not done is done
at the next start.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Literal

from db.database import Tx
from db.games import fetch_game
from db.outbox import OutboxRow, insert_outbox
from db.timers import TimerRow, delete_timer, fetch_timers, store_timer
from db.votes import BACK, VoteRow, delete_vote, fetch_votes, fetch_votes_by, store_vote
from engine.core import Json, Seat
from host import limits, seating, stand_in, waiting
from host.lobby import check_owner, check_welcome, info_of
from host.pace import pace_of
from host.records import GameInfo, Person, Status
from host.refusal import refuse
from host.telling import tell_board, tell_notice, tell_panels, tell_vote

if TYPE_CHECKING:
    from host.around import Around
    from host.table import Table

VOTE = "vote"
WAITS = "waits"
BY_VOTE = "by_vote"

SEAT = "seat"
MOST_NEWCOMERS = 5
"""So many may ask to be let into one game at a time, each with a vote of their own: `seat`, `seat-2`, `seat-3` …"""
LONGEST_WAIT = timedelta(days=7)
"""A vote that waits until somebody is back waits no longer."""

Needs = Literal["one", "majority", "all", "other"]
Result = Literal["open", "passed", "failed", "expired", "withdrawn"]
Close = Callable[[Tx], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as it stands."""

    game: str
    kind: str
    """Of `KINDS`; the votes of further newcomers are numbered (`seat-2`)."""
    subject: str
    """Whom or what it is about: a seat for `replace`, `kick` and `seat`, else ""."""
    by: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    voters: tuple[int, ...]
    """Who has a voice: the people at the table who are here."""
    needed: int
    """So many voices for it decide."""
    opened: datetime
    closes: datetime
    waits: bool = False
    """Nobody whose word it takes is here."""

    @property
    def result(self) -> Result:
        """Decided as soon as nothing can change it."""
        if self.by in self.no:
            return "failed"  # taken back
        if len(self.yes) >= self.needed:
            return "passed"
        return "failed" if not self.waits and len(self.voters) - len(self.no) < self.needed else "open"


@dataclass(frozen=True, slots=True)
class VoteKind:
    """What may be voted on."""

    key: str
    needs: Needs
    """Of those who are here: `one`: any one other, if there is one · `majority`: more than half · `all`: everybody (the
    one concerned aside). `other`: one other person who holds a seat, and if none of them is here it waits.
    """
    statuses: tuple[Status, ...]
    check: Callable[[GameInfo, str, int, datetime, list[TimerRow]], None]
    """(card, subject, by, now, timers): refuses what cannot be voted on."""
    effect: Callable[[Around, VoteRow, str, Close], Awaitable[object]]
    """Does it, closing the vote in the same transaction."""


def kind_of(key: str) -> str:
    """The kind of a vote: `seat` of `seat-2`."""
    return key.partition("-")[0]


def is_vote(key: str) -> bool:
    """Whether a row of `votes` is one of ours: invitations and the like stand there, too."""
    return key in KEYS


def is_moot(info: GameInfo, row: VoteRow) -> bool:
    """Whether it has lost what it is about: who was to be replaced has left, the seat asked for is taken, the owner who
    asked to end the game or to put somebody out is the owner no more.
    """
    kind, holder = kind_of(row.kind), info.holder(row.subject)
    if kind in ("replace", "kick"):
        is_gone = holder is None or holder.user is None or holder.user != row.payload.get("user")
        return is_gone or (kind == "kick" and info.owner != row.by)
    if kind == "end":
        return info.owner != row.by
    return kind == SEAT and (holder is None or holder.user is not None or row.by in info.users)


def voters_of(info: GameInfo, kind: str, subject: str, back: Collection[int] = ()) -> tuple[int, ...]:
    """The people at the table who are here, without the one whom it is about. `back`: here, too, whatever the card says
    (`BACK`).
    """
    concerned, here = _concerned(info, kind, subject), {*info.present, *back}
    return tuple(user for user in info.users if user in here and user != concerned)


def _back(info: GameInfo, user: int) -> dict[str, Json]:
    """For a vote's payload: that this person is here although they may not have their seat back yet; {}: they are away,
    or here as everybody sees.
    """
    is_spent = any(h.user == user and stand_in.is_spent(info, h) for h in info.holders)
    return {BACK: [user]} if is_spent else {}


def others_of(info: GameInfo, kind: str, subject: str, by: int) -> tuple[int, ...]:
    """The other people who hold a seat, here or away, without the one whom it is about."""
    concerned = _concerned(info, kind, subject)
    return tuple(user for user in info.users if user not in (by, concerned))


def _concerned(info: GameInfo, kind: str, subject: str) -> int | None:
    holder = info.holder(subject) if kind in ("replace", "kick") else None
    return None if holder is None else holder.user


def tally(info: GameInfo, row: VoteRow, closes: datetime) -> Vote:
    """How it stands. People who have left or are away have no voice any more."""
    kind = kind_of(row.kind)
    voters = voters_of(info, kind, row.subject, row.payload.get(BACK, ()))
    yes = tuple(user for user in voters if row.voices.get(str(user)) is True)
    no = tuple(user for user in voters if row.voices.get(str(user)) is False)
    count, mine = len(voters), int(row.by in voters)
    others = others_of(info, kind, row.subject, row.by)
    waits = False
    match KINDS[kind].needs:
        case "one":
            needed = max(min(mine + 1, count), 1)  # never nobody's word: with nobody here it fails
        case "majority":
            needed = count // 2 + 1
        case "all":
            needed = max(count, 1)
        case "other":
            # Never nobody's word while somebody else holds a seat.
            needed = mine + (1 if others else 0)
            waits = bool(others) and not set(others) & set(voters)
    return Vote(info.id, row.kind, row.subject, row.by, yes, no, voters, needed, row.opened, closes, waits)


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
        raise refuse("no_voice")
    await limits.spend(tx, kind, by, now)
    if kind == "extend":
        await limits.spend(tx, "extend_game", info.id, now)
    voices = {str(by): True} if by in voters else {}
    row = VoteRow(key, subject, by, {**payload, **back}, voices, now)
    return [await _store_open(tx, info, row, now)]


async def _free_number(tx: Tx, game: str, by: int) -> str:
    """Where a newcomer's vote goes: one each, and a few side by side."""
    taken = {row.kind: row.by for row in await fetch_votes(tx, game) if kind_of(row.kind) == SEAT and is_vote(row.kind)}
    if by in taken.values():
        raise refuse("vote_open")
    free = next((key for key in KEYS if kind_of(key) == SEAT and key not in taken), None)
    if free is None:
        raise refuse("many_newcomers", most=MOST_NEWCOMERS)
    return free


async def _store_open(tx: Tx, info: GameInfo, row: VoteRow, now: datetime) -> OutboxRow:
    """Keep it, with the time until which it is open from now on; what to tell of it."""
    is_waiting = tally(info, row, now).waits
    closes = now + (LONGEST_WAIT if is_waiting else pace_of(info.settings).vote)
    await store_vote(tx, info.id, row)
    await store_timer(tx, TimerRow(info.id, VOTE, row.kind, closes, {WAITS: True} if is_waiting else {}))
    return told(info, tally(info, row, closes), "open", now)


async def look_again(tx: Tx, info: GameInfo, key: str, now: datetime, *, is_due: bool = False) -> list[OutboxRow]:
    """Who sits there or who is here has changed, or (`is_due`) its time is up: how it stands now. The time of one that
    has waited for somebody begins, and one that nobody is left for waits.
    """
    row = await fetch_open(tx, info.id, key)
    if row is None:
        return []
    timer = next((t for t in await fetch_timers(tx, info.id) if (t.kind, t.seat) == (VOTE, key)), None)
    vote = await fetch_tally(tx, info, row)
    has_waited = timer is not None and bool(timer.payload.get(WAITS))
    if has_waited != vote.waits and (has_waited or is_due):
        return [await _store_open(tx, info, row, now)]
    return [] if is_due else [told(info, vote, "open", now)]


async def cast(
    tx: Tx, info: GameInfo, kind: str, user: int, pressed: int | None, now: datetime, *, agree: bool
) -> list[OutboxRow]:
    """`pressed`: the stamp of the message pressed; None: whatever is open. Refusals: no_vote, no_voice, not_joined."""
    row = await fetch_open(tx, info.id, kind) if is_vote(kind) else None
    if row is None or (pressed is not None and stamp(row.opened) != pressed):
        raise refuse("no_vote")
    back = {*row.payload.get(BACK, ()), *([user] if _back(info, user) else [])}
    if user not in voters_of(info, kind_of(kind), row.subject, back):
        raise refuse("no_voice" if user in info.users else "not_joined")
    payload = {**row.payload, BACK: sorted(back)} if back else row.payload
    row = row._replace(voices={**row.voices, str(user): agree}, payload=payload)
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


async def withdraw(tx: Tx, user: int, now: datetime) -> list[str]:
    """A newcomer is to be forgotten: what they ask for is asked no more. The games whose message of it is closed."""
    asked = await fetch_votes_by(tx, user, [key for key in KEYS if kind_of(key) == SEAT])
    for game, row in asked:
        found = await fetch_game(tx, game)
        if found is not None:
            await insert_outbox(tx, await close(tx, info_of(found), row, "withdrawn", now))
    return [game for game, _ in asked]


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
        "asked": list(others_of(info, kind_of(vote.kind), vote.subject, vote.by) if vote.waits else vote.voters),
        "waits": vote.waits,
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
        # One voice alone has asked already; what it takes now is time, or a second voice.
        raise refuse("replace_waits", seat=subject)
    if holder.stand_in is not None:
        return
    since = now if holder.since is None else holder.since
    if (waiting.stopped(timers) or now) - since < pace_of(info.settings).late:
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
    """For good by two voices at least. One alone lets an AI player stand in, and the seat goes only after another, a
    longer absence.
    """
    info = await around.game(game)
    if len(tally(info, row, row.opened).yes) < 2:
        await around.change(game, lambda tx, seen: _stand_in(tx, seen, row, then, around.clock.now()))
        return

    async def work(table: Table) -> None:
        gone = _check_replaced(table.info, row)
        await seating.do_hand_over(
            table, gone, stand_in.kind_for(table.info.rules), seating.told_replaced(table, gone, then), why="replaced"
        )

    await around.write(game, work)


def _check_replaced(info: GameInfo, row: VoteRow) -> int:
    """Who is to be replaced. Refusals: unknown_seat (gone), not_late (has answered meanwhile)."""
    holder = info.holder(row.subject)
    if is_moot(info, row) or holder is None or holder.user is None:
        raise refuse("unknown_seat", seat=row.subject)
    if holder.stand_in is None and waiting.text_of(holder.since) != row.payload.get("since"):
        raise refuse("not_late", seat=row.subject, since=0)
    return holder.user


async def _stand_in(
    tx: Tx, info: GameInfo, row: VoteRow, then: Close, now: datetime
) -> tuple[GameInfo, list[OutboxRow]]:
    gone = _check_replaced(info, row)
    await then(tx)
    holder = info.holder(row.subject)
    assert holder is not None
    out: list[OutboxRow] = []
    if holder.stand_in is None:
        info, out = await stand_in.stand_in(tx, info, holder, now)
    due = now + pace_of(info.settings).gone
    await waiting.store_clock(tx, info, TimerRow(info.id, waiting.GONE, row.subject, due, {"user": gone}), now)
    params: dict[str, Json] = {"seat": row.subject, "until": f"<t:{int(due.timestamp())}:f>"}
    mine = tell_notice(info, "replace_soon", now, {**params, "place": f"<#{info.place.target}>"}, user=gone)
    return info, [*out, tell_notice(info, "replace_later", now, params), mine]


async def _end(around: Around, row: VoteRow, game: str, then: Close) -> None:
    await around.abort(game, row.by, then=then)


async def _kick(around: Around, row: VoteRow, game: str, then: Close) -> None:
    async def work(table: Table) -> None:
        seen = table.info
        holder = seen.holder(row.subject)
        if is_moot(seen, row) or holder is None or holder.user is None:
            raise refuse("not_here")
        gone = holder.user

        async def also(tx: Tx) -> None:
            await then(tx)
            await seating.put_out(tx, seen, row.by, gone, around.clock.now())

        await seating.do_hand_over(table, gone, stand_in.kind_for(seen.rules), also, why="kicked", by="vote")

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
        VoteKind("kick", "other", ("running", "paused"), _check_kick, _kick),
        VoteKind(SEAT, "other", ("running", "paused"), _check_free, _seat),
        VoteKind("end", "other", ("running", "paused"), _check_owner, _end),
    )
}


KEYS: tuple[str, ...] = (*KINDS, *(f"{SEAT}-{number}" for number in range(2, MOST_NEWCOMERS + 1)))
"""What stands in the column `kind` of our rows."""


def is_late(info: GameInfo, seat: Seat, now: datetime) -> bool:
    """Whether the others may vote to replace whoever sits there. In a paused game `now` is when it stopped: nobody is
    late by a pause.
    """
    holder = info.holder(seat)
    if holder is None or holder.user is None:
        return False
    if holder.stand_in is not None:
        return True
    return holder.since is not None and now - holder.since >= pace_of(info.settings).late
