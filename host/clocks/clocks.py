"""Time at a table: pausing and resuming, the clocks people see, and coming back."""

from __future__ import annotations

from datetime import datetime

from db.timers import NEVER, fetch_timers, known_timers
from host import request_limits as limits
from host.clocks import deadlines as waiting
from host.clocks.deadlines import SeatClock
from host.clocks.status import NewStatus, Then
from host.clocks.time_controls import EVERYONE_AWAY
from host.game.games import Games
from host.game.table import Table
from host.game.writer import GameWriter, Writing
from host.lobby import steps as lobby
from host.records import GameInfo
from host.refusals import refuse
from host.seats import seat_changes as seating
from host.seats import substitute as stand_in
from host.seats.voting import BY_VOTE


class Clocks:
    """`host.clocks`."""

    def __init__(self, writer: GameWriter, games: Games) -> None:
        self._writer = writer
        self._games = games

    async def pause(self, game: str, by: int, *, force: bool = False) -> GameInfo:
        """Pause the game (owner). Refusals: not_owner, not_running, too_often."""

        async def work(writing: Writing) -> GameInfo:
            lobby.check_owner(writing.info, by, force=force)
            seating.check_open(writing.info)
            if writing.info.status == "running":
                if not force:
                    async with self._writer.db.transaction() as tx:
                        await limits.spend(tx, "pause", by, self._writer.clock.now())
                await writing.pause("by_hand")
            return writing.info

        return await self._writer.write(game, work)

    async def resume(self, game: str, by: int, *, force: bool = False) -> Table:
        """Go on after a pause (any player). Refusals: not_joined, not_running, resume_by_vote (the pause was voted for;
        the owner may still end it), cannot_resume while the reason for the pause persists.
        """
        return await self.go_on(game, by, force=force)

    async def go_on(self, game: str, by: int, *, force: bool, then: Then | None = None) -> Table:
        """Resume a paused game, with the refusals of `resume`.

        `then` is called inside the same transaction, so its changes are committed with the resumption or not at all.
        """

        async def work(writing: Writing) -> Table:
            info = writing.info
            if not force and by not in info.users:
                raise refuse("not_joined")
            seating.check_open(info)
            if info.status == "paused":
                if not info.users:
                    raise refuse("cannot_resume", reason="no_human")
                if writing.table.is_broken:
                    raise refuse("cannot_resume", reason=info.pause)
                if info.pause == BY_VOTE and not force and by != info.owner:
                    raise refuse("resume_by_vote")
                await stand_in.welcome(writing, by)
                if all(h.stand_in for h in writing.info.holders if h.user is not None):
                    raise refuse("cannot_resume", reason=EVERYONE_AWAY)
                if writing.info.status == "paused":
                    await writing.set_status(NewStatus("running", None, "game_resumed", {}), then)
                elif then is not None:
                    async with self._writer.db.transaction() as tx:
                        await then(tx)
            return writing.table

        # The log is replayed: that is the test of whether the reason is gone.
        return await self._writer.write(game, work, fresh=True)

    async def of(self, game: str) -> tuple[SeatClock, ...]:
        """For every person awaited: since when, and until when. All of it is public."""
        info = await self._games.card(game)
        known = known_timers(self._writer.db.memory, game)
        if known is not None:
            return waiting.clocks_of(info, known)
        async with self._writer.db.glance() as tx:
            return waiting.clocks_of(info, await fetch_timers(tx, game))

    async def stands_still(self, game: str) -> datetime | None:
        """Since when the game has been paused, or None."""
        async with self._writer.db.glance() as tx:
            return waiting.stopped(await fetch_timers(tx, game))

    async def undo_closes(self, game: str) -> datetime | None:
        """When the open request to take back lapses. None: there is none, or its clock is stopped."""
        async with self._writer.db.glance() as tx:
            rows = await fetch_timers(tx, game)
        return next((row.due for row in rows if row.kind == waiting.UNDO and row.due != NEVER), None)

    async def come_back(self, game: str, user: int) -> bool:
        """The person is present: if an AI player stood in for them, the seat is theirs again. Call it at every press of
        a player's own controls; submitting an action does it by itself. False: nothing to do.
        """
        table = await self._games.table(game)
        if not any(h.user == user and h.stand_in for h in table.info.holders):
            return False
        return await self._writer.write(game, lambda fresh: stand_in.welcome(fresh, user))
