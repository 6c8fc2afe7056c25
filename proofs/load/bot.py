"""The product in a process of its own: its client, host, pictures and database, with eyes on its outbox."""

from __future__ import annotations

if __name__ == "__main__":
    from ops import arenas

    arenas.reserve()  # as the entry point does it

import argparse
import asyncio
import cProfile
import logging
import os
import shlex
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from datetime import datetime
from typing import Any

import structlog
from structlog.typing import EventDict

from cogs.core.client import Client
from cogs.pictures.worker_process import WorkerProcess
from db.inline_connection import InlineConnection
from db.read_only import ReadOnlyDatabase
from host import Host, Intent
from ops import event_loop
from ops import gc_tuning as interpreter
from proofs.any_game import make_known
from proofs.load import held_back
from proofs.load.counts import Counts
from proofs.load.pipe import claim_output, serve
from proofs.load.probe import Probe
from sandbox.seam import point_at
from sandbox.world.model import Json
from scripts.command import add_rules

DEPTH_EVERY = 0.5
OWNER = 0


class Watch:
    """Notes for each outbox row when the host announced it and when Discord had it."""

    def __init__(self, host: Host) -> None:
        self._beside = ReadOnlyDatabase(host.db.path)
        self._kinds: dict[int, tuple[str, datetime]] = {}
        self._delivered: list[tuple[float, Sequence[int]]] = []
        """When, and which rows."""
        self.depths: list[int] = []
        self._pending, self._mark_sent = host.outbox.pending, host.outbox.delivered
        host.outbox.pending = self._read  # type: ignore[method-assign]
        self._known = host.outbox.known
        setattr(host.outbox, "known", self._found)  # noqa: B010 (mypy knows no such change)
        host.outbox.delivered = self._sent  # type: ignore[method-assign, assignment]
        self._fold = host.outbox.fold
        host.outbox.fold = self._folded  # type: ignore[method-assign, assignment]
        self._within: dict[int, list[int]] = {}
        """Row → the rows merged into it: they are delivered when it is."""

    async def _read(self, *args: Any, **kwargs: Any) -> tuple[Intent, ...]:
        rows = await self._pending(*args, **kwargs)
        self._note(rows)
        return rows

    def _found(self, game: str) -> tuple[Intent, ...] | None:
        rows = self._known(game)
        self._note(rows or ())
        return rows

    def _note(self, rows: Sequence[Intent]) -> None:
        """Rows of a game have come in their order: before one that is noted, all are."""
        for row in reversed(rows):
            if row.id in self._kinds:
                return
            self._kinds[row.id] = row.kind, row.created

    # A plain function, and only a note of when: what it makes of that would be measured as the bot's.

    def _sent(self, ids: Sequence[int], *args: Any, **kw: Any) -> Awaitable[tuple[int, int] | None]:
        self._delivered.append((time.time() - held_back.seconds(), ids))
        return self._mark_sent(ids, *args, **kw)

    def take_ages(self) -> dict[str, list[float]]:
        """How old rows were when Discord had them, by kind, in seconds; since the last time."""
        ages: dict[str, list[float]] = {}
        delivered, self._delivered = self._delivered, []
        for now, ids in delivered:
            for row in [each for one in ids for each in (one, *self._within.pop(one, ()))]:
                known = self._kinds.pop(row, None)
                if known is not None:
                    ages.setdefault(known[0], []).append(now - known[1].timestamp())
        return ages

    async def _folded(self, *args: Any) -> list[tuple[int, list[int]]]:
        folded = await self._fold(*args)
        for into, ids in folded:
            for row in ids:
                self._within.setdefault(into, []).extend((row, *self._within.pop(row, ())))
        return folded

    def depth(self) -> int:
        """How many rows wait. Asked on a connection of the bench: what the operator's counts cost is not the bot's."""
        return self._beside.waiting()

    async def sample(self) -> None:
        while True:
            self.depths.append(self.depth())
            await asyncio.sleep(DEPTH_EVERY)

    def close(self) -> None:
        self._beside.close()


class Faults:
    """What the bot logs as an error, from its start: a bench of errors would measure something else."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        """How many of each event."""

    def __call__(self, _logger: object, method: str, line: EventDict) -> EventDict:
        if method in ("error", "exception", "critical"):
            self.found[str(line.get("event"))] += 1
        return line


class Bot:
    """The bench's orders to the bot."""

    def __init__(self, host: Host, client: Client, studio: WorkerProcess, counts: Counts, faults: Faults) -> None:
        self.host, self.client, self.faults = host, client, faults
        self.spy: list[str] = []
        self.profile_at = ""
        """Where a profile of the first stage is written; "": nowhere."""
        self._profile: cProfile.Profile | None = None
        self.watch, self.probe, self.counts = Watch(host), Probe(lambda: studio.pid), counts

    async def obey(self, order: Json) -> Json:
        match order["do"]:
            case "open":
                return await self._open(order["channels"])
            case "settle":
                return await self._settle(order["seconds"])
            case "take":
                return await self._take()
            case "look":
                return await self._look()
            case "names":
                return {"names": {str(c): await self._name(c) for c in order["channels"]}}
            case other:
                raise ValueError(f"unknown order {other!r}")

    async def _open(self, channels: list[int]) -> Json:
        """Start the games that wait in these channels."""
        for channel in channels:
            info = await self.host.games.game_in(channel)
            assert info is not None
            await self.host.lobby.start(info.id, info.owner)
        return {}

    async def _settle(self, seconds: float) -> Json:
        """Wait until nobody is being answered and nothing is left to be sent or put away (but for old boards that wait
        for half a minute); returns how long that took, and what was left after so many seconds.
        """
        began = time.monotonic()
        while (left := await self._left()) and time.monotonic() - began < seconds:  # noqa: ASYNC110
            await asyncio.sleep(0.25)
        return {"seconds": time.monotonic() - began, "left": left}

    async def _left(self) -> int:
        """What is still to be done. A press under way writes rows when it is done: those first. Messages that others
        have replaced are put away last of all.
        """
        return 1 if self.client.presses.busy() else self.watch.depth() or int(self.client.delivery.busy())

    async def _look(self) -> Json:
        """Start what samples our stacks, if anything; it ends by itself. A profile ends with the stage, at `take`."""
        if self.profile_at:
            self._profile = cProfile.Profile(time.thread_time)
            self._profile.enable()
        if self.spy:
            spy, self.spy = self.spy, []  # another one would write over what the first has seen
            quiet = asyncio.subprocess.DEVNULL
            await asyncio.create_subprocess_exec(*spy, "-p", str(os.getpid()), stdout=quiet, stderr=quiet)
        return {}

    async def _take(self) -> Json:
        if self._profile is not None:
            self._profile.disable()
            self._profile.dump_stats(self.profile_at)
            self._profile, self.profile_at = None, ""
        ages = self.watch.take_ages()
        depths, self.watch.depths = self.watch.depths, []
        return {
            **self.probe.take(),
            **self.counts.take(owed=self.client.delivery.old_boards),
            "ages": ages,
            "depths": depths,
            "depth": self.watch.depth(),
            "faults": dict(self.faults.found),
        }

    async def _name(self, channel: int) -> str:
        """What the picture of the channel's game is to be called."""
        info = await self.host.games.game_in(channel)
        assert info is not None
        return self.client.pictures.filename((await self.host.games.table(info.id)).view(None))


async def main() -> None:
    out = claim_output()
    held_back.watch()
    words = argparse.ArgumentParser(prog="python -m proofs.load.bot", description=__doc__)
    words.add_argument("address")
    words.add_argument("token")
    words.add_argument("database")
    add_rules(words)
    words.add_argument("--profile", default="", metavar="FILE", help="write cProfile's figures of the first stage")
    words.add_argument("--in-thread", action="store_true", help="aiosqlite as it is: every statement in its thread")
    words.add_argument("--spy", default="", metavar="COMMAND", help="run this with -p and our process id")
    words.add_argument("--one-core", action="store_true", help="the bot and what draws for it share one core")
    chosen = words.parse_args()
    if chosen.one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if chosen.in_thread:
        setattr(InlineConnection, "is_patient", property(lambda _: True, lambda _self, _value: None))  # noqa: B010
    make_known(chosen.rules)
    logging.basicConfig(level=logging.WARNING)
    faults = Faults()
    structlog.configure(
        processors=[faults, *structlog.get_config()["processors"]],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(__import__("sys").stderr),
    )
    point_at(chosen.address)
    interpreter.tune()
    counts = Counts()
    counts.start()
    async with await Host.open(chosen.database) as host:
        studio = WorkerProcess()
        client = Client(host, studio=studio, guild_ready_timeout=0.05)
        await client.login(chosen.token)
        serving = asyncio.create_task(client.connect(), name="gateway")
        await client.wait_until_ready()
        bot = Bot(host, client, studio, counts, faults)
        bot.probe.start()
        bot.spy = shlex.split(chosen.spy)
        bot.profile_at = chosen.profile
        sampling = asyncio.create_task(bot.watch.sample(), name="depths")
        try:
            await serve(out, {"ready": True}, bot.obey)
        finally:
            sampling.cancel()
            await asyncio.wait([sampling])
            bot.watch.close()
            await bot.probe.stop()
            await client.close()
            await serving


if __name__ == "__main__":
    event_loop.run(main())
