"""Spectators: people who do not play and want to hear when a round is over. They learn what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.people import store_user
from db.watchers import delete_watcher, fetch_watchers, store_watcher
from host.lobby import info_of
from host.records import GameInfo, Person
from host.refusal import refuse
from host.shelf import fetch_known
from host.table_settings import setting

if TYPE_CHECKING:
    from host.house import Host


class Watching:
    """One per host."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def watch(self, game: str, person: Person) -> GameInfo:
        """From now on the person hears of the game. Whether he can see its channel, the caller has looked.

        Refusals: unknown_game, plays_here, no_spectators, not_running (it is over).
        """
        async with self._host.db.transaction() as tx:
            info = info_of(await fetch_known(tx, game))
            if person.id in info.users:
                raise refuse("plays_here")
            if setting(info.settings, "spectators") == "off":
                raise refuse("no_spectators")
            if info.status in ("over", "aborted"):
                raise refuse("not_running", status=info.status)
            await store_user(tx, person.id, person.name, person.locale)
            await store_watcher(tx, game, person.id, self._host.clock.now())
        return info

    async def stop(self, game: str, user: int) -> None:
        """No more of it."""
        async with self._host.db.transaction() as tx:
            await delete_watcher(tx, game, user)

    async def watchers(self, game: str) -> tuple[int, ...]:
        """Who wants to hear of the game."""
        async with self._host.db.read() as tx:
            return tuple(await fetch_watchers(tx, game))
