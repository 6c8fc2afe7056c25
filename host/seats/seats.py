"""Seats of a running game that lose their person."""

from __future__ import annotations

from db.timers import TimerRow, fetch_timers
from engine.ai import best_kind
from host.game.games import Games
from host.game.writer import GameWriter, Writing
from host.records import GameInfo
from host.seats import seat_changes as seating


class Seats:
    """`host.seats`."""

    def __init__(self, writer: GameWriter, games: Games) -> None:
        self._writer = writer
        self._games = games

    async def hand_over(self, game: str, user: int, kind: str, *, why: seating.Why = "left") -> GameInfo:
        """A person leaves a running game: an AI player takes the seat. Without people the game pauses.

        Refusals: not_joined, unknown_player.
        """
        await self._writer.write(game, lambda writing: seating.do_hand_over(writing, user, kind, why=why))
        return await self._games.game(game)

    async def put_out_for_good(self, row: TimerRow) -> None:
        """The second, longer absence of a person whom one vote alone wanted replaced is over: the seat
        goes for good.
        """

        async def work(writing: Writing) -> None:
            holder = writing.info.holder(row.seat)
            if holder is None or holder.user != row.payload.get("user") or holder.stand_in is None:
                return
            async with self._writer.db.read() as tx:
                if row not in await fetch_timers(tx, row.game):
                    return  # stopped or set again in the meantime
            gone = holder.user
            assert gone is not None
            tell = seating.and_notify_replaced(writing, gone)
            await seating.do_hand_over(writing, gone, best_kind(writing.info.rules), tell, why="replaced")

        await self._writer.write(row.game, work)
