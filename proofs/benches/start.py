"""How long a bot takes to be ready with much stored, and what is asked of the database while it runs."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

from proofs.any_game import make_known, name_of
from proofs.benches.stored_games import CROWD, GUILDS, fill
from proofs.report import Report

ABOUT = "start: seconds until a bot with 10,000 and 100,000 open games is awake, and the longest block of its loop"
ALONE = True
"""Minutes and some gigabytes: in full only when it is asked for by name."""
TICK = 0.002
SAMPLES = 20
ERASED = 5
"""People, one after another; the median counts. Each sits in a handful of open games, and leaves them first."""
MARKS: dict[int, dict[str, float]] = {
    10_000: {"wake_seconds": 1.0, "longest_block_ms": 100.0},
    100_000: {"wake_seconds": 5.0, "role_update_ms": 20.0, "erasure_ms": 200.0},
}


def run(quick: bool, rules_id: str) -> Report:
    """Each size in a process of its own, on a database that nobody has read before."""
    scales = ((300, 10),) if quick else ((10_000, 1_000), (100_000, 100))
    found = {}
    for games, awaiting in scales:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            began = time.perf_counter()
            made = fill(path, rules_id, games, awaiting)
            made["filling_seconds"] = round(time.perf_counter() - began, 1)
            found[str(games)] = {**made, **_in_a_child(path, name_of(rules_id))}
    missed = [
        f"{games}: {name} {found[str(games)][name]} > {mark}"
        for games, marks in MARKS.items()
        if str(games) in found
        for name, mark in marks.items()
        if found[str(games)][name] > mark
    ]
    return {"seed": 1, "games": found, "marks": MARKS, "missed": missed, "passed": not missed}


def _in_a_child(path: Path, rules: str) -> Report:
    code = f"from proofs.benches.start import child; child({str(path)!r}, {rules!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=1800)
    found: Report = json.loads(done.stdout.splitlines()[-1])
    return found


def child(path: str, rules: str) -> None:
    """Measures one database; the last line of its output is what it found, as JSON."""
    make_known(rules)
    migration = _migrate(Path(path))
    size = {"file_megabytes": round(Path(path).stat().st_size / 1e6, 1)}
    print(json.dumps({**migration, **size, **asyncio.run(_measure(Path(path)))}))


def _migrate(path: Path) -> Report:
    """As the bot before would have left it."""
    from db.migrate import make_aged, prepare_file

    make_aged(path, "0008")
    began = time.perf_counter()
    prepare_file(path)
    return {"migration_seconds": round(time.perf_counter() - began, 2)}


class Lag:
    """The longest time in which the loop did nothing else; `async with Lag() as lag`."""

    def __init__(self) -> None:
        self.most = 0.0

    async def __aenter__(self) -> Lag:
        self._task = asyncio.create_task(self._watch())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_error: object) -> None:
        await asyncio.sleep(2 * TICK)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _watch(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(TICK)
            self.most = max(self.most, (time.perf_counter() - began - TICK) * 1e3)


async def _measure(path: Path) -> Report:
    from host import OPEN, Host
    from ops import gc_tuning as interpreter

    interpreter.tune()
    idle = await _idle()
    before = _megabytes()
    began = time.perf_counter()
    host = await Host.open(f"sqlite:///{path}")
    opening = time.perf_counter() - began
    try:
        async with Lag() as lag:
            began = time.perf_counter()
            await host.wake()
            wake = time.perf_counter() - began
        async with Lag() as working:
            began = time.perf_counter()
            await host.settle()
            worked = time.perf_counter() - began
        megabytes = _megabytes()
        waiting = [info.id for info in await host.games.find_games(OPEN, guild=1)][:100]
        asked = {
            "role_update_ms": lambda: host.games.places_in(1, waiting),
            "games_of_a_server_ms": lambda: host.games.find_games(OPEN, guild=1),
            "games_of_a_person_ms": lambda: host.games.games_of(CROWD + 1),
            "health_ms": host.operations.counts,
        }
        times = {}
        for name, ask in asked.items():
            began = time.perf_counter()
            for _ in range(SAMPLES):
                await ask()
            times[name] = round((time.perf_counter() - began) * 1e3 / SAMPLES, 2)
        sat = len(await host.games.games_of(CROWD + 100))
        erasures = []
        async with Lag() as erasing:
            for number in range(ERASED):
                began = time.perf_counter()
                await host.privacy.erase(CROWD + 100 * (number + 1))
                erasures.append(time.perf_counter() - began)
    finally:
        await host.close()
    return {
        "opening_seconds": round(opening, 2),
        "wake_seconds": round(wake, 3),
        "longest_block_ms": round(lag.most, 1),
        "ai_games_worked_off_seconds": round(worked, 1),
        "ai_games_longest_block_ms": round(working.most, 1),
        "idle_longest_block_ms": round(idle, 1),
        **times,
        "servers": GUILDS,
        "erasure_ms": round(median(erasures) * 1e3, 1),
        "erasure_games": sat,
        "erasure_longest_block_ms": round(erasing.most, 1),
        "megabytes_before": round(before, 1),
        "megabytes_awake": round(megabytes, 1),
    }


async def _idle() -> float:
    """What the machine itself is late by, in a second in which nothing happens."""
    async with Lag() as lag:
        await asyncio.sleep(1)
    return lag.most


def _megabytes() -> float:
    with open("/proc/self/statm", encoding="ascii") as told:  # noqa: PTH123
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
