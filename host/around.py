"""Around the table: pauses, seats that change hands, votes, clocks, what a person wants to be told."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeVar

from db import people
from db.database import Tx
from db.games import fetch_games_unclocked
from db.log import fetch_games_asked, fetch_undo_request
from db.outbox import OutboxRow, insert_outbox
from db.timers import NEVER, PersonTimerRow, TimerRow, delete_person_timer, fetch_timers, store_person_timer
from db.votes import VoteRow, fetch_asked, fetch_votes
from engine.core import Json, RulesError, Seat
from host import limits, lobby, seating, stand_in, undo, votes, waiting
from host.desk import log
from host.memory import Memory
from host.prefs import Prefs, check_prefs, read_prefs
from host.records import GameInfo, Person
from host.refusal import refuse
from host.table import Table
from host.timekeeper import DIGEST, Timekeeper
from host.votes import BY_VOTE, KINDS, Close, Result, Vote
from host.waiting import SeatClock

T = TypeVar("T")
Change = Callable[[Tx, GameInfo], Awaitable[tuple[GameInfo, Sequence[OutboxRow]]]]


class Around(Memory):
    """The part of the host that keeps time. `Host` is one."""

    timekeeper: Timekeeper

    # -- what the host brings ----------------------------------------------------------------------------------

    @abstractmethod
    async def game(self, game: str) -> GameInfo: ...
    @abstractmethod
    async def card(self, game: str) -> GameInfo: ...
    @abstractmethod
    async def table(self, game: str) -> Table: ...
    @abstractmethod
    async def write(self, game: str, work: Callable[[Table], Awaitable[T]]) -> T: ...
    @abstractmethod
    async def change(self, game: str, work: Change) -> GameInfo: ...
    @abstractmethod
    async def abort(self, game: str, by: int, *, force: bool = False, then: Close | None = None) -> GameInfo: ...
    @abstractmethod
    def let_go(self, game: str) -> None: ...

    # -- pauses and seats --------------------------------------------------------------------------------------

    async def pause(self, game: str, by: int, *, force: bool = False) -> GameInfo:
        """Stand still by hand (owner). Refusals: not_owner, not_running, too_often."""

        async def work(table: Table) -> GameInfo:
            lobby.check_owner(table.info, by, force=force)
            seating.check_open(table.info)
            if table.info.status == "running":
                if not force:
                    async with self.db.transaction() as tx:
                        await limits.spend(tx, "pause", by, self.clock.now())
                await table.pause("by_hand")
            return table.info

        return await self.write(game, work)

    async def resume(self, game: str, by: int, *, force: bool = False) -> Table:
        """Go on after a pause (any player). Refusals: not_joined, not_running, resume_by_vote (paused so: the owner may
        all the same), cannot_resume while the reason for the pause still stands.
        """
        return await self.go_on(game, by, force=force)

    async def go_on(
        self, game: str, by: int, *, force: bool, then: Callable[[Tx], Awaitable[None]] | None = None
    ) -> Table:
        """`resume`; `then`: more to do in the same transaction."""
        self.let_go(game)  # the log is replayed anew: that is the test of whether the reason is gone

        async def work(table: Table) -> Table:
            info = table.info
            if not force and by not in info.users:
                raise refuse("not_joined")
            seating.check_open(info)
            if info.status == "paused":
                if not info.users:
                    raise refuse("cannot_resume", reason="no_human")
                if table.is_broken:
                    raise refuse("cannot_resume", reason=info.pause)
                if info.pause == BY_VOTE and not force and by != info.owner:
                    raise refuse("resume_by_vote")
                await stand_in.welcome(table, by)
                if all(h.stand_in for h in table.info.holders if h.user is not None):
                    raise refuse("cannot_resume", reason=stand_in.EVERYONE_AWAY)
                if table.info.status == "paused":
                    await table.set_status("running", None, "game_resumed", {}, then)
                elif then is not None:
                    async with self.db.transaction() as tx:
                        await then(tx)
            return table

        return await self.write(game, work)

    async def hand_over(self, game: str, user: int, kind: str, *, why: seating.Why = "left") -> GameInfo:
        """A person leaves a running game: an AI player takes the seat. Without people the game pauses.

        Refusals: not_joined, unknown_player.
        """
        await self.write(game, lambda table: seating.do_hand_over(table, user, kind, why=why))
        return await self.game(game)

    async def put_out_for_good(self, row: TimerRow) -> None:
        """Somebody whom one voice alone wanted replaced has stayed away: the clock that was set then has rung."""

        async def work(table: Table) -> None:
            holder = table.info.holder(row.seat)
            if holder is None or holder.user != row.payload.get("user") or holder.stand_in is None:
                return
            async with self.db.read() as tx:
                if row not in await fetch_timers(tx, row.game):
                    return  # stopped or set anew meanwhile
            gone = holder.user
            assert gone is not None
            told = seating.told_replaced(table, gone)
            await seating.do_hand_over(table, gone, stand_in.kind_for(table.info.rules), told, why="replaced")

        await self.write(row.game, work)

    async def lapse_undo(self, row: TimerRow) -> None:
        """Nobody's word has come in time: a request to take back lapses as refused."""
        await self.write(row.game, lambda table: undo.lapse(table, row))

    # -- votes -------------------------------------------------------------------------------------------------

    async def open_vote(self, game: str, by: Person, kind: str, subject: Seat = "") -> Vote | None:
        """Ask the table: a kind of `host.votes.KINDS`. None: it was decided at once (nobody else has a voice).

        Refusals: not_running, not_paused, not_joined, no_voice, vote_open; no_clock, extended_enough (`extend`);
        unknown_seat, own_seat, not_late, replace_waits (`replace`); unknown_seat, already_joined, seat_taken,
        many_newcomers (`seat`: the newcomer asks); not_owner (`end`, `kick`); not_here, kick_self, kick_alone (`kick`).
        """
        if kind not in KINDS:
            raise ValueError(kind)
        newcomer: dict[str, Json] = {"name": by.name, "locale": by.locale}
        key = kind

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            holder = info.holder(subject)
            concerned: dict[str, Json] = (
                {} if holder is None else {"user": holder.user, "since": waiting.text_of(holder.since)}
            )
            payload = newcomer if kind == votes.SEAT else concerned
            told = await votes.open_vote(tx, info, kind, by.id, subject, payload, self.clock.now())
            nonlocal key
            key = str(told[0].payload["vote"])
            return info, told

        await self.change(game, work)
        return await self.settle_vote(game, key)

    async def cast_vote(self, game: str, user: int, kind: str, *, agree: bool, stamp: int | None = None) -> Vote | None:
        """A voice; the last one counts. None: it is decided. `stamp`: of the message pressed (`Vote` → `votes.stamp`).

        Refusals: no_vote, no_voice, not_joined.
        """

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            return info, await votes.cast(tx, info, kind, user, stamp, self.clock.now(), agree=agree)

        await self.change(game, work)
        return await self.settle_vote(game, kind)

    async def votes(self, game: str) -> tuple[Vote, ...]:
        """The open ones."""
        info = await self.game(game)
        async with self.db.read() as tx:
            rows = [row for row in await fetch_votes(tx, game) if votes.is_vote(row.kind)]
            return tuple([await votes.fetch_tally(tx, info, row) for row in rows])

    async def settle_vote(self, game: str, kind: str, *, is_due: bool = False) -> Vote | None:
        """If it is decided (or `is_due`: time is up), do what it decided and close it; the vote while it is open."""
        while True:
            info = await self.game(game)
            async with self.db.read() as tx:
                row = await votes.fetch_open(tx, game, kind)
                vote = None if row is None else await votes.fetch_tally(tx, info, row)
            if row is None or vote is None:
                return None
            result: Result = "failed" if votes.is_moot(info, row) else vote.result
            if result == "open":
                if not is_due:
                    return vote
                if await self._wait_on(game, kind):
                    return vote
                result = "expired"
            if result == "passed":
                try:
                    effect = KINDS[votes.kind_of(kind)].effect
                    await effect(self, row, game, self._closing(info, row, "passed"))
                    return None
                except RulesError as error:
                    if error.code == "no_vote":
                        return None
                    log.info("vote_without_effect", game=game, kind=kind, code=error.code)
                    result = "failed"
            if await self._close_vote(game, row, result):
                return None

    async def retally(self, game: str) -> GameInfo:
        """Who sits at the table has changed, or who of them is here: what the open votes come to now is done, and the
        others' messages say how they stand; so is a request to take back. The card as it is then.
        """
        async with self.db.read() as tx:
            is_asked = await fetch_undo_request(tx, game) is not None
            kinds = [row.kind for row in await fetch_votes(tx, game) if votes.is_vote(row.kind)]

        def anew(kind: str) -> Change:
            async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
                return info, await votes.look_again(tx, info, kind, self.clock.now())

            return work

        for kind in kinds:
            try:
                if await self.settle_vote(game, kind) is not None:
                    await self.change(game, anew(kind))
            except Exception:
                # What has changed at the table is done; a vote is looked at again when it closes and at each start.
                log.exception("vote_not_settled", game=game, kind=kind)
        if is_asked:
            with _apart("undo_not_settled", game):
                await self.write(game, undo.settle)
        return await self.game(game)

    async def _wait_on(self, game: str, kind: str) -> bool:
        """A vote's time is up: if nobody whose word it takes is here, it waits until somebody is."""
        is_waiting = False

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            nonlocal is_waiting
            told = await votes.look_again(tx, info, kind, self.clock.now(), is_due=True)
            is_waiting = bool(told)
            return info, told

        await self.change(game, work)
        return is_waiting

    def _closing(self, info: GameInfo, row: VoteRow, result: Result) -> Close:
        async def then(tx: Tx) -> None:
            await insert_outbox(tx, await votes.close(tx, info, row, result, self.clock.now()))

        return then

    async def _close_vote(self, game: str, row: VoteRow, result: Result) -> bool:
        """False: somebody's voice has come meanwhile, and it may be decided otherwise now."""
        is_closed = True

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            nonlocal is_closed
            here = await votes.fetch_open(tx, info.id, row.kind)
            is_closed = here is None or here.opened != row.opened or here.voices == row.voices
            return info, await votes.close(tx, info, row, result, self.clock.now()) if is_closed else []

        try:
            await self.change(game, work)
        except RulesError as error:
            if error.code != "no_vote":
                raise
        return is_closed

    # -- clocks ------------------------------------------------------------------------------------------------

    async def clocks(self, game: str) -> tuple[SeatClock, ...]:
        """Of every person who is awaited: since when, until when. All of it public."""
        info = await self.card(game)
        async with self.db.read() as tx:
            return waiting.clocks_of(info, await fetch_timers(tx, game))

    async def stands_still(self, game: str) -> datetime | None:
        """Since when the game is paused; None: it is not."""
        async with self.db.read() as tx:
            return waiting.stopped(await fetch_timers(tx, game))

    async def undo_closes(self, game: str) -> datetime | None:
        """When the open request to take back lapses; None: there is none, or its clock stands still."""
        async with self.db.read() as tx:
            rows = await fetch_timers(tx, game)
        return next((row.due for row in rows if row.kind == waiting.UNDO and row.due != NEVER), None)

    async def come_back(self, game: str, user: int) -> bool:
        """The person is here: if an AI player stood in for him, the seat is his again. Call it at every press of a
        player's own controls; `Table.submit` does it by itself. False: nothing to do.
        """
        table = await self.table(game)
        if not any(h.user == user and h.stand_in for h in table.info.holders):
            return False
        return await self.write(game, lambda fresh: stand_in.welcome(fresh, user))

    async def wind_up(self) -> None:
        """After a start: games that have had no clocks get them, and what a vote has decided is done."""
        async with self.db.survey() as tx:
            unclocked = await fetch_games_unclocked(tx)
            requests = await fetch_games_asked(tx)
            asked = await fetch_asked(tx, votes.KEYS)
        for game in unclocked:
            with _apart("clocks_not_begun", game):
                await self.change(game, self._begin_clocks)
        for game, kind in asked:
            with _apart("vote_not_settled", game):
                await self.settle_vote(game, kind)
            await asyncio.sleep(0)  # what only reads does not let the loop go
        for game in requests:
            with _apart("undo_not_settled", game):
                await self.write(game, undo.settle)

    async def _begin_clocks(self, tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
        if info.status != "running":
            return info, []
        return await waiting.follow(tx, info, info.awaited, {}, self.clock.now()), []

    # -- people ------------------------------------------------------------------------------------------------

    async def prefs(self, user: int) -> Prefs:
        """What the person has chosen; the default for those never seen."""
        known = await self.user(user)
        return read_prefs(known.prefs if known is not None else {})

    async def set_prefs(self, person: Person, **changes: Any) -> Prefs:
        """Change some fields of `Prefs`. Refusals: bad_timezone, bad_quiet, bad_moment."""
        async with self.db.transaction() as tx:
            await people.store_user(tx, person.id, person.name, person.locale)
            known = await people.fetch_user(tx, person.id)
            before = known.prefs if known is not None else {}
            prefs = check_prefs(replace(read_prefs(before), **changes))
            ours = read_prefs({}).__slots__
            foreign = {key: value for key, value in before.items() if key not in ours}
            await people.store_prefs(tx, person.id, {**foreign, **prefs.write()})
            if prefs.digest is None:
                await delete_person_timer(tx, person.id, DIGEST)
            else:
                due = prefs.next_at(prefs.digest, self.clock.now())
                await store_person_timer(tx, PersonTimerRow(person.id, DIGEST, due))
        self.timekeeper.poke()
        return prefs


@contextmanager
def _apart(event: str, game: str) -> Iterator[None]:
    """A game with a fault is no reason for the others to sleep."""
    try:
        yield
    except Exception:
        log.exception(event, game=game)
