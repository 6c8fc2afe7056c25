"""The host: all games of one database. Knows the engine and the database, never Discord."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from types import TracebackType

from db import Database
from db.games import fetch_games_awaiting_ai
from db.shielding import to_the_end
from host.clocks.clocks import Clocks
from host.clocks.scheduler import Scheduler
from host.environment import Clock, Entropy, RealClock, SystemEntropy
from host.game.ai_seats import AiSeats
from host.game.games import Games
from host.game.writer import GameWriter, Listeners
from host.lessons.teaching import Lessons
from host.lobby.invitations import Invitations
from host.lobby.lobby import Lobby
from host.operations import Operations
from host.outbox.outbox import Outbox
from host.people.known_people import People
from host.people.moderation import Moderation
from host.people.privacy import Parts, Privacy
from host.people.spectators import Spectators
from host.people.whispers import Whispers
from host.replays import Replays
from host.seats.seats import Seats
from host.seats.votes import Votes
from host.windows.order_book import Orders

CALLED_AT_ONCE = 50
"""Games with waiting messages that are announced in one turn of the event loop: each starts a task."""


class Host:
    """All games of one database, in parts. `host = await Host.open(url)`, later `await host.close()`; or `async with`.

    Every method of a part that changes something raises `HostRefusal` (a `RulesError`) when it is not allowed, and then
    nothing has changed. Games are named by their id. `by`/`user` are Discord user ids; the caller has checked that the
    person really is that user. `force=True` is for server admins and the operator: it skips the owner check.
    """

    def __init__(self, db: Database, clock: Clock, entropy: Entropy, cache: int) -> None:
        self.db = db
        self.clock = clock
        self.outbox = Outbox(db, clock)
        self.writer = GameWriter(db, clock, entropy, cache=cache)
        self.games = Games(self.writer)
        self.lobby = Lobby(self.writer, self.games)
        self.clocks = Clocks(self.writer, self.games)
        self.seats = Seats(self.writer, self.games)
        self.votes = Votes(self.writer, self.games, self.clocks)
        self.ai_seats = AiSeats(self.writer, self.games)
        self.scheduler = Scheduler(self.writer, self.votes, self.seats)
        self.people = People(db, clock, self.scheduler.poke)
        self.invitations = Invitations(self.writer, self.games, self.lobby, self.people)
        self.replays = Replays()
        self.lessons = Lessons(db, clock, entropy)
        self.orders = Orders(self.writer, self.games)
        self.spectators = Spectators(db, clock)
        self.whispers = Whispers(self.writer)
        self.moderation = Moderation(self.writer, self.games, self.lobby)
        parts = Parts(self.lobby, self.seats, self.votes, self.outbox)
        self.privacy = Privacy(self.writer, self.games, parts, self.lessons.forget)
        self.operations = Operations(db, clock)
        self.writer.listen(
            Listeners(self.outbox.call_back, self.ai_seats.poke, self.scheduler.poke, self.votes.retally)
        )

    @classmethod
    async def open(
        cls, url: str, *, clock: Clock | None = None, entropy: Entropy | None = None, cache: int = 256
    ) -> Host:
        """Lock, check, migrate and open the database. AI seats stay idle until `wake`.

        `cache`: tables kept in memory (about 1 MB for a game of 1000 rows). Raises `db.DatabaseRefusedError` (its text
        is one clear line for the operator).
        """
        return cls(await Database.open(url), clock or RealClock(), entropy or SystemEntropy(), cache)

    async def wake(self) -> None:
        """Call once, when the delivery worker listens: AI seats that were awaited go on, a few games at a time, and
        `outbox.on_commit` callbacks are called for each game with undelivered rows. Games that wait for people are not
        touched, however many there are. Old data is deleted in the background, now and once a day.
        """
        self.ai_seats.start()
        self.operations.start_tidying()
        await self.scheduler.catch_up()
        self.scheduler.start()
        async with self.db.survey() as tx:
            games = await fetch_games_awaiting_ai(tx)
        for number, game in enumerate(await self.outbox.games_with_pending(), 1):
            self.outbox.call_back(game)
            if not number % CALLED_AT_ONCE:
                await asyncio.sleep(0)
        self.ai_seats.wake(games)

    async def settle(self) -> None:
        """Wait until no clock is due and no AI seat has anything to do (tests, scripts)."""
        while True:
            await self.scheduler.settle()
            if not self.ai_seats.busy():
                return
            await self.ai_seats.settle()

    async def close(self) -> None:
        """Stop clocks and AI seats, finish running commits, close the database and release its lock. A cancelled caller
        is cancelled only when that is done; an error on the way keeps nothing open.
        """
        await to_the_end(self._close())

    async def _close(self) -> None:
        async with AsyncExitStack() as last:
            for step in (self.db.close, self.writer.drain, self.ai_seats.stop, self.scheduler.stop):
                last.push_async_callback(step)  # in reverse order
            await self.operations.stop_tidying()

    async def __aenter__(self) -> Host:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
