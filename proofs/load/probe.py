"""What is measured of the bot: how late its loop is, what it holds and uses, and the process that draws for it."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path

TICK = 0.010


class Probe:
    """Samples from `start` on; each `take` gives those since the last one. `drawing`: that process's id, if there is
    one now.
    """

    def __init__(self, drawing: Callable[[], int | None] = lambda: None) -> None:
        self._lags: list[float] = []
        self._alarm: asyncio.TimerHandle | None = None
        self._before = 0.0
        self._drawing = drawing
        self._cpu, self._drawing_cpu = cpu_seconds(), 0.0
        self._wall = time.monotonic()
        self._pauses: list[float] = []
        self._paused = 0.0

    @property
    def samples(self) -> int:
        """How many there are to be taken."""
        return len(self._lags)

    def start(self) -> None:
        self._wind()
        gc.callbacks.append(self._collecting)

    async def stop(self) -> None:
        """No more samples; `take` still gives what there is."""
        if self._alarm is not None:
            gc.callbacks.remove(self._collecting)
            self._alarm.cancel()
            self._alarm = None

    def take(self) -> dict[str, object]:
        """Lags and pauses for the collection of garbage in seconds, megabytes held now, processor seconds and share of
        a core used since the last time; the latter three also of the process that draws.
        """
        lags, self._lags = self._lags, []
        pauses, self._pauses = self._pauses, []
        passed = max(time.monotonic() - self._wall, 1e-9)
        cpu, (drawing_cpu, drawing_megabytes) = cpu_seconds(), process_use(self._drawing())
        taken = {
            "lag": lags,
            "pauses": pauses,
            "megabytes": held_megabytes(),
            "cpu_seconds": cpu - self._cpu,
            "cpu_share": (cpu - self._cpu) / passed,
            "drawing_megabytes": drawing_megabytes,
            "drawing_cpu_seconds": drawing_cpu - self._drawing_cpu,
            "drawing_cpu_share": (drawing_cpu - self._drawing_cpu) / passed,
        }
        self._cpu, self._drawing_cpu, self._wall = cpu, drawing_cpu, time.monotonic()
        return taken

    def _collecting(self, phase: str, _info: dict[str, int]) -> None:
        """Python calls it before and after each collection."""
        if phase == "start":
            self._paused = time.perf_counter()
        else:
            self._pauses.append(time.perf_counter() - self._paused)

    def _wind(self) -> None:
        """No task: a hundred ticks a second are measured with what they measure."""
        self._before = time.monotonic()
        self._alarm = asyncio.get_running_loop().call_later(TICK, self._sample)

    def _sample(self) -> None:
        self._lags.append(time.monotonic() - self._before - TICK)
        self._wind()


def cpu_seconds() -> float:
    """Of the whole process, all threads."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def held_megabytes() -> float:
    """Resident memory now (Linux); elsewhere the most there ever was."""
    try:
        return _resident("self")
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def process_use(pid: int | None) -> tuple[float, float]:
    """Processor seconds so far and megabytes held now of another process; zeros where there is none, or no /proc."""
    try:
        # The name in brackets may hold anything; after it come plain numbers.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), _resident(str(pid))
    except OSError:
        return 0.0, 0.0


def _resident(pid: str) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
