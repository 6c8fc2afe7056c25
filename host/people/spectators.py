"""Spectators: people who do not play and want to hear when a round is over. They learn only what everybody may know."""

from __future__ import annotations

from db import Database
from db.people import store_user
from db.spectators import delete_watcher, fetch_watchers, store_watcher
from host.environment import Clock
from host.game.loading import fetch_known
from host.lobby.steps import info_of
from host.records import GameInfo, Person
from host.refusals import refuse
from host.table_settings import setting


class Spectators:
    """`host.spectators`."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self._db = db
        self._clock = clock

    async def watch(self, game: str, person: Person) -> GameInfo:
        """From now on the person hears of the game. The caller has made sure that they can see its channel.

        Refusals: unknown_game, plays_here, no_spectators, not_running (it is over).
        """
        async with self._db.transaction() as tx:
            info = info_of(await fetch_known(tx, game))
            if person.id in info.users:
                raise refuse("plays_here")
            if setting(info.settings, "spectators") == "off":
                raise refuse("no_spectators")
            if info.status in ("over", "aborted"):
                raise refuse("not_running", status=info.status)
            await store_user(tx, person.id, person.name, person.locale)
            await store_watcher(tx, game, person.id, self._clock.now())
        return info

    async def stop(self, game: str, user: int) -> None:
        """Stop the news."""
        async with self._db.transaction() as tx:
            await delete_watcher(tx, game, user)

    async def watchers(self, game: str) -> tuple[int, ...]:
        """The people who get news of the game."""
        async with self._db.glance() as tx:
            return tuple(await fetch_watchers(tx, game))
