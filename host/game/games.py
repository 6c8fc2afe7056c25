"""The games: finding them, their cards, their tables, and ending one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from db.games import count_games, fetch_games, fetch_last_game_in, fetch_places, update_game
from db.log import NoteRow, delete_undo_request, fetch_notes, insert_note
from db.orders import delete_orders
from db.outbox import OutboxRow
from db.schema import OPEN
from db.sealed_answers import delete_sealed
from db.transaction import Tx
from db.votes import delete_votes
from engine.core import Action, Json, Seat
from host.clocks import deadlines as waiting
from host.clocks.status import Then
from host.game import playing
from host.game.export import export_game
from host.game.loading import card_of, fetch_known
from host.game.table import Committed, Table
from host.game.undo import undo
from host.game.writer import GameWriter, Writing
from host.lobby import steps as lobby
from host.outbox.intents import tell_lobby, tell_notice, tell_panels
from host.records import GameInfo, Note, Status, UndoRequest
from host.refusals import refuse
from host.seats import substitute as stand_in
from host.windows import answers, preparing

T = TypeVar("T")

MOST_NAMED = 500
"""Games that one statement asks about."""


class Asked(NamedTuple):
    """What became of a request to take back."""

    request: UndoRequest | None
    """None: it is done, or closed."""
    table: Table
    """The game as it stands then."""


class Answered(NamedTuple):
    """What became of standing answers."""

    done: Committed | None
    """What they have answered at once; None: nothing."""
    table: Table
    """The game as it stands then."""


class Games:
    """`host.games`."""

    def __init__(self, writer: GameWriter) -> None:
        self._writer = writer
        self._db = writer.db

    # -- cards -------------------------------------------------------------------------------------------------

    async def game(self, game: str) -> GameInfo:
        """Refusal: unknown_game."""
        async with self._db.read() as tx:
            return card_of(await fetch_known(tx, game))

    async def card(self, game: str) -> GameInfo:
        """Like `game`, but from memory if the table is cached: for what is asked at every press."""
        kept = self._writer.kept(game)
        return kept.info if kept is not None else await self.game(game)

    async def game_in(self, channel: int) -> GameInfo | None:
        """The open (lobby, running or paused) game of a channel or thread; otherwise the last one ended there;
        otherwise None.
        """
        async with self._db.read() as tx:
            row = await fetch_last_game_in(tx, channel)
        return None if row is None else card_of(row)

    async def games_of(self, user: int, statuses: Sequence[Status] = OPEN) -> tuple[GameInfo, ...]:
        """The games a person sits in, newest first. `seat_of(user) in info.awaited` tells whose turn it is."""
        async with self._db.read() as tx:
            return tuple(map(card_of, await fetch_games(tx, statuses, user=user)))

    async def find_games(self, statuses: Sequence[Status], *, guild: int | None = None) -> tuple[GameInfo, ...]:
        """Games by status, newest first."""
        async with self._db.read() as tx:
            return tuple(map(card_of, await fetch_games(tx, statuses, guild=guild)))

    async def places_in(self, guild: int, games: Sequence[str]) -> tuple[tuple[str, int], ...]:
        """Which of these games are played on this server, each with its channel. An empty list costs no query."""
        found: list[tuple[str, int]] = []
        for start in range(0, len(games), MOST_NAMED):
            async with self._db.glance() as tx:
                found += await fetch_places(tx, guild, games[start : start + MOST_NAMED])
            await asyncio.sleep(0)
        return tuple(found)

    async def count_open(self, guild: int) -> int:
        """The number of open games on a server."""
        async with self._db.glance() as tx:
            return await count_games(tx, OPEN, guild)

    # -- tables ------------------------------------------------------------------------------------------------

    async def table(self, game: str) -> Table:
        """The table of a started game, from memory or replayed from its log.

        Refusals: unknown_game, unknown_rules, not_running (never started). A log that does not replay pauses the game:
        the table comes back with `info.status == "paused"` and shows the last good position.
        """
        found = self._writer.kept(game)
        if found is not None:
            return found

        async def same(writing: Writing) -> Table:
            return writing.table

        return await self._writer.write(game, same)

    async def settled(self, game: str) -> None:
        """Wait for the write under way, if any: a row is in the database a moment before its table shows it, and code
        that has read the row must not show the position before it.
        """
        await self._writer.settled(game)

    async def export(self, game: str, viewer: Seat | None, *, operator: bool = False) -> dict[str, Json]:
        """A finished game whose table opens its hands: the whole record (engine/core/record.py). Any other game: the
        viewer's view (None: the public's); everything for the operator.
        """
        return export_game(await self.table(game), viewer, operator=operator)

    async def notes(self, game: str) -> tuple[Note, ...]:
        """The notes beside a game's log (who asked to take back, who agreed), oldest first. Public."""
        async with self._db.glance() as tx:
            return tuple(Note(row.key, row.params, row.at) for row in await fetch_notes(tx, game))

    # -- playing -----------------------------------------------------------------------------------------------

    async def submit(
        self, game: str, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None
    ) -> Committed:
        """Apply the actions in order in ONE transaction; answers to a window that is open are kept until it closes, in
        the place of those before, and nothing else changes.

        `user` None: the seat's AI player. `step`: the counter the press or command was made for; None: do not compare.
        Refusals: not_your_seat, stale, game_paused, not_running, nothing_submitted, window_alone, not_listed;
        `ActionRefused` (with `index`) carries the first refusal of the rules, and then none of the actions was done.
        """
        done, table = await self._act(game, user, lambda now: playing.submit(now, user, seat, tuple(actions), step))
        return replace(done, table=table)

    async def withdraw_answer(self, game: str, user: int, seat: Seat) -> Committed:
        """Take back what the seat has answered to the window that is open: it has not answered yet. Refusals:
        not_your_seat, game_paused, not_running, nothing_sealed.
        """
        done, table = await self._act(game, user, lambda now: answers.withdraw(now, user, seat))
        return replace(done, table=table)

    async def prepare(self, game: str, user: int, seat: Seat, actions: Sequence[Action]) -> Committed:
        """What the seat does as soon as the window that is open has closed without a reaction, in the place of what it
        had prepared; none: nothing. It is dropped when somebody reacts, and never shown then. Refusals: not_your_seat,
        game_paused, not_running, nothing_to_prepare; `ActionRefused` with not_prepared.
        """
        done, table = await self._act(game, user, lambda now: preparing.prepare(now, user, seat, actions))
        return replace(done, table=table)

    async def undo(self, game: str, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Take back the seat's last action freely. Refusals: nothing_to_undo, undo_barrier, stale."""
        done, table = await self._act(game, user, lambda now: undo.do_undo(now, user, seat, step))
        return replace(done, table=table)

    async def redo(self, game: str, user: int, seat: Seat, step: int | None = None) -> Committed:
        """Redo what the seat took back last. Refusal: nothing_to_redo."""
        done, table = await self._act(game, user, lambda now: undo.do_redo(now, user, seat, step))
        return replace(done, table=table)

    async def ask_undo(self, game: str, user: int, seat: Seat, seq: int) -> Asked:
        """Ask to go back to just before public move `seq`; `undo.consent` says whose word it takes. No request is left
        when it is nobody's (the others are AI players): then it is done. The future dice change (a `rekey` row).
        Refusals: unknown_move, undo_asked_already, too_often.
        """
        return Asked(*await self._act(game, user, lambda now: undo.do_ask(now, user, seat, seq)))

    async def answer_undo(self, game: str, user: int, seat: Seat, *, agree: bool, seq: int | None = None) -> Asked:
        """Agree or refuse (to go back before move `seq`, when given: an older question's answer counts for nothing).
        The last agreement does it and a refusal closes the request. Refusal: no_undo_asked.
        """
        work = self._act(game, user, lambda now: undo.do_answer(now, user, seat, agree=agree, seq=seq))
        return Asked(*await work)

    async def set_standing(self, game: str, user: int, seat: Seat, wanted: Mapping[str, str]) -> Answered:
        """Let these answers stand for the seat (`automatic`), in the place of all before; a question that waits
        for one of them is answered at once. Refusals: not_your_seat, bad_option.
        """
        done, table = await self._act(game, user, lambda now: playing.set_standing(now, user, seat, wanted))
        return Answered(None if done is None else replace(done, table=table), table)

    async def _act(self, game: str, user: int | None, work: Callable[[Writing], Awaitable[T]]) -> tuple[T, Table]:
        """`user`: they are here again, if an AI player stood in for them."""

        async def run(writing: Writing) -> tuple[T, Table]:
            is_away = any(h.user == user and h.stand_in for h in writing.info.holders)
            if is_away and user is not None:
                await stand_in.welcome(writing, user)
            done = await work(writing)
            return done, writing.table

        return await self._writer.write(game, run)

    async def abort(self, game: str, by: int, *, force: bool = False, then: Then | None = None) -> GameInfo:
        """The owner ends the game without a result, in the lobby or alone among AI players. The channel is free again.

        `then`: closes the vote that decided it, in the same transaction. Refusals: not_owner, not_running (it is
        already over), end_by_vote (others play: `host.votes.open` asks them).
        """
        now = self._writer.clock.now()

        async def work(tx: Tx) -> tuple[GameInfo, None, list[OutboxRow]]:
            # Directly in the database: even a game that cannot be loaded can be ended.
            info = card_of(await fetch_known(tx, game))
            lobby.check_owner(info, by, force=force)
            if info.status not in OPEN:
                raise refuse("not_running", status=info.status)
            if then is not None:
                await then(tx)
            elif not force and info.in_play and any(user != by for user in info.users):
                raise refuse("end_by_vote")
            await update_game(tx, game, status="aborted", pause=None, awaited=[], window=None, lapsing=[], updated=now)
            await delete_sealed(tx, game)
            await delete_orders(tx, game)
            await delete_votes(tx, game)
            await delete_undo_request(tx, game)
            was_lobby = info.status == "lobby"
            info = await waiting.follow(tx, card_of(await fetch_known(tx, game)), (), {}, now)
            if was_lobby:
                return info, None, [tell_lobby(info, now)]
            await insert_note(tx, game, NoteRow(info.moves, "game_aborted", {}, now))
            return info, None, [tell_notice(info, "game_aborted", now), *tell_panels(info, now)]

        return await self._writer.replace(game, work)
