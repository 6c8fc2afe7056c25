"""Votes of a running game: opening one, voting, and carrying out the result."""

from __future__ import annotations

from collections.abc import Sequence

from db.log import fetch_undo_request
from db.outbox import OutboxRow, insert_outbox
from db.transaction import Tx
from db.votes import VoteRow, fetch_votes
from engine.core import Json, RulesError, Seat
from host.clocks import deadlines as waiting
from host.clocks.clocks import Clocks
from host.game.games import Games
from host.game.undo import undo
from host.game.writer import Change, GameWriter
from host.logger import log
from host.records import GameInfo, Person
from host.seats import voting
from host.seats.vote_effects import EFFECTS, Closing, Parts
from host.seats.voting import KINDS, Result, Vote


class Votes:
    """`host.votes`."""

    def __init__(self, writer: GameWriter, games: Games, clocks: Clocks) -> None:
        self._writer = writer
        self._games = games
        self._parts = Parts(writer, games, clocks)

    async def open(self, game: str, by: Person, kind: str, subject: Seat = "") -> Vote | None:
        """Open a vote of a kind in `host.seats.voting.KINDS`. None: it was decided at once (nobody else has a vote).

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
            payload = newcomer if kind == voting.SEAT else concerned
            intents = await voting.open_vote(tx, info, kind, by.id, subject, payload, self._writer.clock.now())
            nonlocal key
            key = str(intents[0].payload["vote"])
            return info, intents

        await self._writer.change(game, work)
        return await self.settle(game, key)

    async def cast(self, game: str, user: int, kind: str, *, agree: bool, stamp: int | None = None) -> Vote | None:
        """Cast or change a person's vote. Returns None when that decides it. `stamp`: that of the message pressed
        (`Vote` → `voting.stamp`).

        Refusals: no_vote, no_voice, not_joined.
        """

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            return info, await voting.cast(tx, info, kind, user, stamp, self._writer.clock.now(), agree=agree)

        await self._writer.change(game, work)
        return await self.settle(game, kind)

    async def of(self, game: str) -> tuple[Vote, ...]:
        """The open votes."""
        info = await self._games.game(game)
        async with self._writer.db.read() as tx:
            rows = [row for row in await fetch_votes(tx, game) if voting.is_vote(row.kind)]
            return tuple([await voting.fetch_tally(tx, info, row) for row in rows])

    async def settle(self, game: str, kind: str, *, is_due: bool = False) -> Vote | None:
        """If the vote is decided (or `is_due`: its time is up), carry out the result and close it; return the vote
        while it is open.
        """
        while True:
            info = await self._games.game(game)
            async with self._writer.db.read() as tx:
                row = await voting.fetch_open(tx, game, kind)
                vote = None if row is None else await voting.fetch_tally(tx, info, row)
            if row is None or vote is None:
                return None
            result: Result = "failed" if voting.is_moot(info, row) else vote.result
            if result == "open":
                if not is_due:
                    return vote
                if await self._wait_on(game, kind):
                    return vote
                result = "expired"
            if result == "passed":
                try:
                    effect = EFFECTS[voting.kind_of(kind)]
                    await effect(self._parts, row, game, self._closing(info, row))
                    return None
                except RulesError as error:
                    if error.code == "no_vote":
                        return None
                    log.info("vote_without_effect", game=game, kind=kind, code=error.code)
                    result = "failed"
            if await self._close_vote(game, row, result):
                return None

    async def retally(self, game: str) -> GameInfo:
        """People have joined or left the table, or become present or absent: open votes that are now decided are
        carried out, the messages of the others are updated, and so is a request to take back. Returns the game's card
        afterwards.
        """
        async with self._writer.db.read() as tx:
            is_asked = await fetch_undo_request(tx, game) is not None
            kinds = [row.kind for row in await fetch_votes(tx, game) if voting.is_vote(row.kind)]

        def once_more(kind: str) -> Change:
            async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
                return info, await voting.look_again(tx, info, kind, self._writer.clock.now())

            return work

        for kind in kinds:
            try:
                if await self.settle(game, kind) is not None:
                    await self._writer.change(game, once_more(kind))
            except Exception:
                # The change at the table is committed; votes are checked again when they close and at each start.
                log.exception("vote_not_settled", game=game, kind=kind)
        if is_asked:
            try:
                await self._writer.write(game, undo.settle)
            except Exception:
                log.exception("undo_not_settled", game=game)
        return await self._games.game(game)

    async def _wait_on(self, game: str, kind: str) -> bool:
        """A vote's time is up: if nobody whose agreement it needs is present, it waits until somebody is."""
        is_waiting = False

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            nonlocal is_waiting
            intents = await voting.look_again(tx, info, kind, self._writer.clock.now(), is_due=True)
            is_waiting = bool(intents)
            return info, intents

        await self._writer.change(game, work)
        return is_waiting

    def _closing(self, info: GameInfo, row: VoteRow) -> Closing:
        async def then(tx: Tx, result: Result = "passed") -> None:
            await insert_outbox(tx, await voting.close(tx, info, row, result, self._writer.clock.now()))

        return then

    async def _close_vote(self, game: str, row: VoteRow, result: Result) -> bool:
        """False: somebody has voted in the meantime, and the result may be different now."""
        is_closed = True

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            nonlocal is_closed
            here = await voting.fetch_open(tx, info.id, row.kind)
            is_closed = here is None or here.opened != row.opened or here.voices == row.voices
            return info, await voting.close(tx, info, row, result, self._writer.clock.now()) if is_closed else []

        try:
            await self._writer.change(game, work)
        except RulesError as error:
            if error.code != "no_vote":
                raise
        return is_closed
