"""What is measured inside the bot's process: how late its loop is, what it holds, what it has used."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from pathlib import Path

TICK = 0.010


class Probe:
    """Samples from `start` on; each `take` gives those since the last one."""

    def __init__(self) -> None:
        self._lags: list[float] = []
        self._task: asyncio.Task[None] | None = None
        self._cpu = cpu_seconds()
        self._wall = time.monotonic()

    def start(self) -> None:
        self._task = asyncio.create_task(self._sample(), name="probe")

    def take(self) -> dict[str, object]:
        """Lags in seconds, megabytes held now, share of a core used since the last time."""
        lags, self._lags = self._lags, []
        cpu, wall = cpu_seconds(), time.monotonic()
        share = (cpu - self._cpu) / max(wall - self._wall, 1e-9)
        self._cpu, self._wall = cpu, wall
        return {"lag": lags, "megabytes": held_megabytes(), "cpu_share": share}

    async def _sample(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(TICK)
            self._lags.append(time.monotonic() - before - TICK)


def cpu_seconds() -> float:
    """Of the whole process, all threads."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def held_megabytes() -> float:
    """Resident memory now (Linux); elsewhere the most there ever was."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
