"""One game of five seats (three people, two AI players) played to its end by a bot that is killed all the time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

import aiohttp

from cogs.delivery.old_boards import PAUSE
from db.migrate import make_aged
from db.read_only import ReadOnlyDatabase
from host.windows.manners import has_windows
from proofs.any_game import most_seats
from proofs.killing.choice import choose
from proofs.killing.lobby import open_lobby
from proofs.killing.mirror import Mirror
from proofs.killing.page import Page
from proofs.killing.plan import AT_RANDOM, MIGRATION, Plan, Planner, ordinary
from proofs.killing.process import Bot, Nursery, ProcessError, SandboxProcess, environment
from proofs.killing.seat import NotThereError, Sitter, is_pull
from sandbox.world.model import Json
from scripts.command import find_rules

T = TypeVar("T")
PEOPLE = 3
ROBOTS = 2
POLL = 0.015
SETTLE = 30.0
OLDEST = "0001"
OLDEST_IN_PLAY = "0011"
"""Earlier bots knew no keys: a game that has begun with one would lose it."""
OLDEST_WITH_WINDOWS = "0013"
"""Earlier bots knew no windows: a game in which one is held would never hear of its end."""
LONGEST_LIFE = 8.0
PATIENCE = 45.0
"""Seconds of the bot's life without a row in the log, after which it is said to hang."""
STANDS_STILL = 900.0
"""Seconds without a row over all lives, after which the game is said to stand still: nobody finds what to press."""


class DiedError(Exception):
    """The bot is gone."""


class StuckError(Exception):
    """Nothing happens any more although the bot is alive."""


class Evening:
    """Sandbox, database and people of one game."""

    def __init__(self, folder: Path, nursery: Nursery, planner: Planner, seed: int) -> None:
        self.folder, self.seed = folder, seed
        rules = find_rules(nursery.rules)
        self.rules_id = rules.facts.id
        self._people = min(PEOPLE, most_seats(rules))
        self._robots = min(ROBOTS, most_seats(rules) - self._people)
        self._listed = ":" not in nursery.rules
        self.database = folder / "games.db"
        self.log = folder / "bot.log"
        self.sandbox = SandboxProcess(folder / "sandbox")
        self.kills: list[str] = []
        self.lives = 0
        self.starts: list[float] = []
        self.folded = 0
        """Rows of the outbox that were put together with others; after the audit."""
        self.mirror: Mirror | None = None
        self.page: Page
        self.sitters: dict[int, Sitter] = {}
        self.hall = ""
        self._nursery, self._planner = nursery, planner
        self._db: ReadOnlyDatabase | None = None
        self._bot: Bot | None = None
        self._aged = False
        self._nonces: dict[int, str] = {}
        self._up = asyncio.Event()
        self._quiet_since = self._moved = time.monotonic()

    async def __aenter__(self) -> Evening:
        (self.folder / "sandbox").mkdir(parents=True, exist_ok=True)
        await self.sandbox.start()
        self.page = Page(self.sandbox.page)
        state = await self.page.state()
        self.hall = next(c["id"] for c in state["channels"] if c["type"] == 0)
        for person in [p for p in state["people"] if p["role"] == "player"][: self._people]:
            dm = await self.page.dm(person["id"])
            self.sitters[int(person["id"])] = Sitter(self.page, person["id"], self.hall, dm)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._bot is not None and self._bot.lives:
            self._bot.kill()
            await self._bot.ended
        if self._db is not None:
            self._db.close()
        await self.page.close()
        await self.sandbox.stop()

    async def play(self, most_kills: int | None = None) -> None:
        """Play to the end of the game. `most_kills`: a sample, ended after so many. Raises StuckError, LogError,
        ProcessError.
        """
        people = [asyncio.create_task(self._sit(user), name=f"sitter-{user}") for user in self.sitters]
        setting_up = asyncio.create_task(self._set_up(), name="lobby")
        try:
            while self.mirror is None or not self.mirror.over:
                for task in (*people, setting_up):
                    if task.done() and task.exception() is not None:
                        await task
                if self.kills and self._planner.is_old():
                    await self._age()
                if most_kills is not None and len(self.kills) >= most_kills and self.mirror is not None:
                    return
                await self._live(self._plan())
        finally:
            for task in (*people, setting_up):
                task.cancel()
            await asyncio.wait([*people, setting_up])

    def _plan(self) -> Plan:
        if not self.database.exists():
            return self._planner.first()
        if self._aged:
            self._aged = False
            return self._planner.next_of(MIGRATION)
        return self._planner.next(ordinary())

    async def _live(self, plan: Plan) -> None:
        """One life of the bot, from its start to its death."""
        bot = await self.start(plan)
        death = LONGEST_LIFE if plan.point != AT_RANDOM else plan.delay
        began = time.monotonic()
        try:
            while bot.lives:
                await asyncio.wait([bot.ended], timeout=POLL)
                now = time.monotonic()
                if self._up.is_set() and self._db is not None:
                    self.look()
                if self.mirror is not None and self.mirror.over:
                    death = min(death, now - began + 1.0)
                if now - began > death:
                    bot.kill()
                    await bot.ended
                    if plan.point != AT_RANDOM:
                        self._planner.missed(plan)
                        plan = Plan(AT_RANDOM)
                if now - self._quiet_since > PATIENCE or now - self._moved > STANDS_STILL:
                    raise StuckError(self.scene())
        finally:
            if not bot.lives:
                self._gone()
        status = bot.ended.result()
        if status != -9:
            raise ProcessError(f"the bot has ended by itself with status {status}")
        self.kills.append(plan.point)
        self._planner.hits[plan.point] += 1

    async def start(self, plan: Plan | None = None) -> Bot:
        """A bot; when this returns it is online, or dead already."""
        env = environment(self.sandbox, self.database, plan.armed if plan is not None else "")
        began = time.monotonic()
        cold = self._planner.is_cold() and self._listed  # `python bot.py` knows no other game
        bot = await (self._nursery.exec(env, self.log) if cold else self._nursery.fork(env, self.log))
        self._bot, self.lives = bot, self.lives + 1
        deadline = began + 30
        while bot.lives and time.monotonic() < deadline:
            if plan is not None and plan.point == AT_RANDOM and time.monotonic() - began > plan.delay:
                return bot
            if (await self.page.state())["bot"]["online"]:
                break
            await asyncio.sleep(POLL)
        if bot.lives:
            self.starts.append(time.monotonic() - began)
            self._db = ReadOnlyDatabase(self.database)
            self._quiet_since = time.monotonic()
            self._up.set()
        return bot

    async def _age(self) -> None:
        """Make an earlier bot's database: pending messages are sent, the bot is stopped, and the schema is put back."""
        for _ in range(4):
            await self.start()
            await asyncio.sleep(0.3)
            await self.stop()
            with ReadOnlyDatabase(self.database, alone=True) as db:
                games = db.games()
                rows = [row for game in games for row in db.outbox(game["id"])]
            if not any(row["state"] == "pending" and row["tried"] for row in rows):
                break
        else:
            return  # the earlier bot did not know what had been tried
        self._nonces |= {row["id"]: row["nonce"] for row in rows if row["nonce"]}
        in_play = OLDEST_WITH_WINDOWS if has_windows(self.rules_id) else OLDEST_IN_PLAY
        make_aged(self.database, in_play if any(game["opening_hash"] for game in games) else OLDEST)
        self._aged = True

    async def stop(self) -> int:
        """As the operator stops it; its exit status."""
        assert self._bot is not None
        self._bot.ask_to_stop()
        status = await asyncio.wait_for(self._bot.ended, 30)
        self._gone()
        return status

    @property
    def is_dead(self) -> bool:
        """Whether there is no bot at the moment."""
        return self._bot is None or not self._bot.lives

    def outbox(self) -> list[Json]:
        """All rows, with what an earlier bot's database could not hold."""
        assert self.mirror is not None
        rows = self.db.outbox(self.mirror.id)
        return [{**row, "nonce": row["nonce"] or self._nonces.get(row["id"])} for row in rows]

    async def rest(self) -> None:
        """The people have left: wait until no AI player is awaited, every message is sent and each that was replaced is
        dealt with, or a minute.
        """
        mirror = self.mirror
        assert mirror is not None

        def done() -> bool:
            self.look()
            waits = any(seat in mirror.robots for seat in mirror.rules.active(mirror.state))
            if waits or any(row["state"] == "pending" for row in self.db.outbox(mirror.id)):
                return False
            return not self.db.leftovers(mirror.id)

        if not await self.until(done, SETTLE + PAUSE):
            raise StuckError(f"the outbox does not empty, or old messages are left: {self.scene()}")

    def check_timers(self) -> list[str]:
        """A game that is over has nothing to wait for."""
        assert self.mirror is not None
        return [f"a timer is left: {timer}" for timer in self.db.timers(self.mirror.id)]

    def look(self) -> None:
        """Read on in the log."""
        assert self._db is not None
        if self.mirror is None:
            games = self._db.games()
            if games and games[0]["opening_hash"]:
                self.mirror = Mirror(games[0])
        if self.mirror is not None and self.mirror.follow(self._db):
            self._quiet_since = self._moved = time.monotonic()

    def scene(self) -> str:
        """What the matter is, for the report."""
        if self.mirror is None:
            return "still in the lobby"
        active = self.mirror.rules.active(self.mirror.state)
        return f"row {len(self.mirror.rows)}, awaited {active}, robots {sorted(self.mirror.robots)}"

    @property
    def db(self) -> ReadOnlyDatabase:
        """Errors: DiedError."""
        if self._db is None:
            raise DiedError
        return self._db

    def _gone(self) -> None:
        self._up.clear()
        if self._db is not None:
            self._db.close()
            self._db = None

    async def unless_dead(self, doing: Coroutine[object, object, T]) -> T:
        """Do something, and give up when the bot dies in the meantime. Raises DiedError."""
        bot, task = self._bot, asyncio.create_task(doing)
        assert bot is not None
        try:
            await asyncio.wait([task, bot.ended], return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not task.done():
                task.cancel()
                await asyncio.wait([task])  # not `await task`: a cancellation of ours must not be taken for its own
        if task.cancelled():
            raise DiedError
        return task.result()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait for something to be seen in the log; False: not in time, or the bot has died."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self._up.is_set():
            if holds():
                return True
            await asyncio.sleep(POLL)
        return holds()

    async def _set_up(self) -> None:
        while self.mirror is None:
            await self._up.wait()
            with contextlib.suppress(DiedError, NotThereError, aiohttp.ClientError, TimeoutError):
                await self.unless_dead(open_lobby(self, list(self.sitters), self._robots))
            await asyncio.sleep(POLL)

    async def _sit(self, user: int) -> None:
        """Decide whenever asked, for ever."""
        sitter, waited = self.sitters[user], 0
        while True:
            await self._up.wait()
            mirror = self.mirror
            if mirror is None or mirror.seat_of[user] not in mirror.rules.active(mirror.state):
                await asyncio.sleep(POLL)
                continue
            seat = mirror.seat_of[user]
            step = mirror.steps[seat]
            question = mirror.rules.question(mirror.state, seat)
            legal = mirror.rules.legal_actions(mirror.state, seat)
            if question is None or not legal:
                await asyncio.sleep(POLL)
                continue
            goal = choose(mirror.rules, mirror.state, self.seed, seat)
            try:
                await self.unless_dead(sitter.toward(mirror.id, seat, step, goal, pull=is_pull(waited)))
                waited = 0
            except (DiedError, NotThereError, aiohttp.ClientError, TimeoutError):
                waited += 1
                await asyncio.sleep(4 * POLL)
                continue

            def moved(seat: str = seat, step: int = step) -> bool:
                return self.mirror is not None and self.mirror.steps[seat] != step

            await self.until(moved, 1.5)
