"""Moderation of a table: its owner, or a server's admins (`force`), remove a person or rename the game."""

from __future__ import annotations

from db.games import GameRow, update_game
from db.transaction import Tx
from engine.ai import best_kind
from engine.core import AnyRules, Json
from host import request_limits as limits
from host.game.games import Games
from host.game.writer import GameWriter, Writing
from host.lobby import steps
from host.lobby.lobby import Lobby
from host.records import GameInfo
from host.refusals import refuse
from host.seats import seat_changes as seating
from host.text_cleaning import LONGEST_KEPT_TITLE, clean_line


class Moderation:
    """`host.moderation`. Refused to all but the owner without `force`: not_owner."""

    def __init__(self, writer: GameWriter, games: Games, lobby: Lobby) -> None:
        self._writer = writer
        self._games = games
        self._lobby = lobby

    async def kick(self, game: str, by: int, user: int, *, force: bool = False) -> GameInfo:
        """Remove a person from the lobby; by force (admins) from a running game, where an AI player goes on in the
        seat. They cannot come back unless invited. If it was the owner, the next person becomes owner.

        Refusals: not_owner, kick_self (use /game leave or resign), not_here, not_running, kick_by_vote (in a running
        game the owner needs another's vote: `host.votes.open`).
        """
        info = await self._games.game(game)
        if by == user:
            raise refuse("kick_self")
        if user not in info.users:
            raise refuse("not_here")
        now = self._writer.clock.now()

        if info.status == "lobby":

            async def step(tx: Tx, row: GameRow, _rules: AnyRules) -> None:
                steps.check_owner(row, by, force=force)
                await seating.put_out(tx, steps.info_of(row), by, user, now)
                if await steps.do_leave(tx, row, user):
                    await update_game(tx, row.id, status="aborted")

            await self._lobby.change(game, step)
            return await self._lobby.start_if_agreed(game)

        async def work(writing: Writing) -> GameInfo:
            seen = writing.info
            steps.check_owner(seen, by, force=force)
            if not force:
                raise refuse("kick_by_vote")

            async def also(tx: Tx) -> None:
                await seating.put_out(tx, seen, by, user, now)

            return await seating.do_hand_over(writing, user, best_kind(seen.rules), also, why="kicked", by="admin")

        await self._writer.write(game, work)
        return await self._games.game(game)

    async def rename(self, game: str, by: int, title: str, *, force: bool = False) -> GameInfo:
        """Set a clean title, or "" for none. Refusals: not_owner, not_running (it is over), too_often."""

        async def step(tx: Tx, row: GameRow) -> tuple[str, dict[str, Json]]:
            steps.check_owner(row, by, force=force)
            if not force:
                await limits.spend(tx, "rename", by, self._writer.clock.now())
            await update_game(tx, row.id, title=clean_line(title, LONGEST_KEPT_TITLE))
            return "renamed", {}

        return await self._lobby.change_card(game, step)
