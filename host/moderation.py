"""Order at a table: who opened a game, or a server's admins (`force`), put a person out or name the game anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from db.database import Tx
from db.games import GameRow, update_game
from engine.core import Json, Rules
from host import limits, lobby, seating, stand_in
from host.naming import LONGEST_KEPT_TITLE, clean_line
from host.records import GameInfo
from host.refusal import refuse
from host.table import Table

if TYPE_CHECKING:
    from host.house import Host


class Moderation:
    """One per host. Refusals as in `Host`; not_owner without `force`."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def kick(self, game: str, by: int, user: int, *, force: bool = False) -> GameInfo:
        """Out of the lobby; by force (admins) out of a running game, and then an AI player goes on in the seat. Not to
        come back unless invited. If it was the owner, the next person is it.

        Refusals: not_owner, kick_self (there are /game leave and resigning), not_here, not_running, kick_by_vote (in a
        running game the owner needs another's voice: `open_vote`).
        """
        info = await self._host.game(game)
        if by == user:
            raise refuse("kick_self")
        if user not in info.users:
            raise refuse("not_here")
        now = self._host.clock.now()

        if info.status == "lobby":

            async def step(tx: Tx, row: GameRow, _rules: Rules[Any]) -> None:
                lobby.check_owner(row, by, force=force)
                await seating.put_out(tx, lobby.info_of(row), by, user, now)
                if await lobby.do_leave(tx, row, user):
                    await update_game(tx, row.id, status="aborted")

            await self._host.in_lobby(game, step)
            return await self._host.start_if_agreed(game)

        async def work(table: Table) -> GameInfo:
            seen = table.info
            lobby.check_owner(seen, by, force=force)
            if not force:
                raise refuse("kick_by_vote")

            async def also(tx: Tx) -> None:
                await seating.put_out(tx, seen, by, user, now)

            return await seating.do_hand_over(
                table, user, stand_in.kind_for(seen.rules), also, why="kicked", by="admin"
            )

        await self._host.write(game, work)
        return await self._host.game(game)

    async def rename(self, game: str, by: int, title: str, *, force: bool = False) -> GameInfo:
        """A clean title, or "" for none. Refusals: not_owner, not_running (it is over), too_often."""

        async def step(tx: Tx, row: GameRow) -> tuple[str, dict[str, Json]]:
            lobby.check_owner(row, by, force=force)
            if not force:
                await limits.spend(tx, "rename", by, self._host.clock.now())
            await update_game(tx, row.id, title=clean_line(title, LONGEST_KEPT_TITLE))
            return "renamed", {}

        return await self._host.change_card(game, step)
