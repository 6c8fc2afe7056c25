"""What a vote does when it has passed: each effect closes the vote in its own transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import NamedTuple, Protocol

from db.outbox import OutboxRow
from db.timers import TimerRow
from db.transaction import Tx
from db.votes import VoteRow
from engine.ai import best_kind
from engine.core import Json
from host.clocks import deadlines as waiting
from host.clocks.clocks import Clocks
from host.clocks.status import NewStatus, Then
from host.clocks.time_controls import time_control_of
from host.game.games import Games
from host.game.writer import GameWriter, Writing
from host.outbox.intents import tell_board, tell_notice, tell_panels
from host.records import GameInfo, Person
from host.refusals import refuse
from host.seats import seat_changes as seating
from host.seats import substitute as stand_in
from host.seats.voting import BY_VOTE, SEAT, Result, is_moot, tally


class Parts(NamedTuple):
    """The parts of the host that the effects use."""

    writer: GameWriter
    games: Games
    clocks: Clocks


class Closing(Protocol):
    """Closes the vote in the transaction of its effect (a `Then`), with what came of it."""

    async def __call__(self, tx: Tx, result: Result = "passed") -> None: ...


Effect = Callable[[Parts, VoteRow, str, Closing], Awaitable[object]]
"""(parts, vote, game, function that closes the vote)"""


async def _pause(parts: Parts, row: VoteRow, game: str, then: Then) -> None:
    async def work(writing: Writing) -> None:
        seating.check_open(writing.info)
        await writing.set_status(NewStatus("paused", BY_VOTE, "game_paused", {"reason": BY_VOTE}), then)

    await parts.writer.write(game, work)


async def _resume(parts: Parts, row: VoteRow, game: str, then: Then) -> None:
    await parts.clocks.go_on(game, row.by, force=True, then=then)


async def _extend(parts: Parts, _row: VoteRow, game: str, then: Then) -> None:
    async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, list[OutboxRow]]:
        await then(tx)
        control, now = time_control_of(info.settings), parts.writer.clock.now()
        if control.think is None or not await waiting.extend(tx, info, control.think, now):
            return info, []
        return info, [tell_notice(info, "extended", now), tell_board(info, info.awaited, now), *tell_panels(info, now)]

    await parts.writer.change(game, work)


async def _replace(parts: Parts, row: VoteRow, game: str, then: Closing) -> None:
    """For good with at least two votes of people who are no `newcomers`. Otherwise an AI player stands in, as after one
    vote alone, and the seat is lost only after another, longer absence.
    """
    info = await parts.games.game(game)
    vote = tally(info, row, row.opened)
    if len(set(vote.yes) - info.newcomers(vote.voters)) < 2:
        await parts.writer.change(game, lambda tx, seen: _stand_in(tx, seen, row, then, parts.writer.clock.now()))
        return

    async def work(writing: Writing) -> None:
        gone = _check_replaced(writing.info, row)
        await seating.do_hand_over(
            writing,
            gone,
            best_kind(writing.info.rules),
            seating.and_notify_replaced(writing, gone, then),
            why="replaced",
        )

    await parts.writer.write(game, work)


def _check_replaced(info: GameInfo, row: VoteRow) -> int:
    """The seat to be replaced. Refusals: unknown_seat (gone), not_late (has answered in the meantime)."""
    holder = info.holder(row.subject)
    if is_moot(info, row) or holder is None or holder.user is None:
        raise refuse("unknown_seat", seat=row.subject)
    if holder.stand_in is None and waiting.text_of(holder.since) != row.payload.get("since"):
        raise refuse("not_late", seat=row.subject, since=0)
    return holder.user


async def _stand_in(
    tx: Tx, info: GameInfo, row: VoteRow, then: Closing, now: datetime
) -> tuple[GameInfo, list[OutboxRow]]:
    gone = _check_replaced(info, row)
    await then(tx, "for_now")
    holder = info.holder(row.subject)
    assert holder is not None
    out: list[OutboxRow] = []
    if holder.stand_in is None:
        info, out = await stand_in.stand_in(tx, info, holder, now)
    due = now + time_control_of(info.settings).gone
    await waiting.store_clock(tx, info, TimerRow(info.id, waiting.GONE, row.subject, due, {"user": gone}), now)
    params: dict[str, Json] = {"seat": row.subject, "until": f"<t:{int(due.timestamp())}:f>"}
    mine = tell_notice(info, "replace_soon", now, {**params, "place": f"<#{info.place.target}>"}, user=gone)
    return info, [*out, tell_notice(info, "replace_later", now, params), mine]


async def _end(parts: Parts, row: VoteRow, game: str, then: Then) -> None:
    await parts.games.abort(game, row.by, then=then)


async def _kick(parts: Parts, row: VoteRow, game: str, then: Then) -> None:
    async def work(writing: Writing) -> None:
        seen = writing.info
        holder = seen.holder(row.subject)
        if is_moot(seen, row) or holder is None or holder.user is None:
            raise refuse("not_here")
        gone = holder.user

        async def also(tx: Tx) -> None:
            await then(tx)
            await seating.put_out(tx, seen, row.by, gone, parts.writer.clock.now())

        await seating.do_hand_over(writing, gone, best_kind(seen.rules), also, why="kicked", by="vote")

    await parts.writer.write(game, work)


async def _seat(parts: Parts, row: VoteRow, game: str, then: Then) -> None:
    person = Person(row.by, str(row.payload.get("name", "")), row.payload.get("locale"))
    await parts.writer.write(game, lambda writing: seating.do_take_over(writing, person, row.subject, then))


EFFECTS: dict[str, Effect] = {
    "pause": _pause,
    "resume": _resume,
    "extend": _extend,
    "replace": _replace,
    "kick": _kick,
    SEAT: _seat,
    "end": _end,
}
"""For every kind in `host.seats.voting.KINDS`."""
