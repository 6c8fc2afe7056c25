"""Where the processor's time goes under a crowd: stacks of the bot and of the process that draws, sampled from outside.

py-spy reads the stacks of a running process without changing it. What a sample counts for: `room`, the package of the
innermost frame that belongs to one; `kind`, the innermost frame that is of a kind of work.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sysconfig
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from proofs.benches import Skip
from proofs.benches.load import Scale, play
from proofs.report import Report

ABOUT = (
    "profile: shares of the bot's and the drawing process's time by room and by kind of work, at 25 presses a second"
)
ALONE = True
GAMES = 50
RATE = 25
SECONDS = 60.0
A_SECOND = 200
"""Samples."""

KINDS: Final = (
    ("SQL", r"\((sqlalchemy|aiosqlite|db|sqlite3)/"),
    ("JSON", r"\(json/"),
    ("Fluent", r"\((fluent|i18n)/"),
    ("reasons for closed options", r"closed_reasons|companion/closed|/closing\.py"),
    ("views", r"engine/\w+/view\.py|positions/seen\.py"),
    ("dumps and hashes", r"position_hash|canonical|\bdump\b|codec\.py"),
    ("legal lists", r"\blegal(_actions)?\b"),
    ("rules", r"\(engine/"),
    ("encoding of pictures", r"encoding\.py|JpegImagePlugin|WebPImagePlugin|ImageFile\.py"),
    ("drawing", r"\((render|PIL)/"),
    ("discord.py", r"\(discord/"),
    ("aiohttp", r"\(aiohttp/"),
    ("logging and metrics", r"\((structlog|logging|prometheus_client)/"),
    ("panels", r"\(cogs/panel/"),
    ("delivery", r"\(cogs/delivery/"),
    ("scheduling", r"\(asyncio/"),
)
ROOMS: Final = re.compile(
    r"\((engine|games|host|cogs|db|ops|render|i18n|proofs|discord|aiohttp|sqlalchemy|aiosqlite|PIL|fluent|asyncio)/"
)
IDLE: Final = (
    "_connection_worker_thread",
    "_leave_with_the_bot",
    "KeepAliveHandler",
    "_worker (concurrent",
    "wait (threading.py",
    "_get (cogs/pictures/worker_process.py",
)
"""Threads that wait, by their innermost frame. (py-spy leaves most of them out by itself.)"""


def run(quick: bool, rules_id: str) -> Report:
    """One run of the load bench's crowd. Skip: py-spy is not there, or may not look into processes."""
    spy = shutil.which("py-spy", path=os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")]))
    if spy is None:
        raise Skip("py-spy is not installed (requirements/dev.txt)")
    scale = Scale(
        tables=3 if quick else GAMES + GAMES // 5,
        levels=(2 if quick else GAMES,),
        seconds=2 if quick else SECONDS,
        flood=1,
        lasting=0,
        warm=60,
        rate=RATE,
    )
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "stacks"
        words = ["--spy", f"{spy} record -r {A_SECOND} -f raw --subprocesses -d {round(scale.seconds)} -o {raw}"]
        asyncio.run(play(Path(folder), rules_id, scale, *words))
        if not raw.exists():
            raise Skip("py-spy may not look into processes here")
        lines = raw.read_text(encoding="utf-8").splitlines()
    sides: dict[str, list[tuple[list[str], int]]] = {"bot": [], "drawing": []}
    for line in lines:
        stack, _, count = line.rpartition(" ")
        frames = stack.split(";")
        if not any(word in frames[-1] for word in IDLE):
            drawing = any("worker_process" in frame for frame in frames[:2])  # a stack may be of one frame
            sides["drawing" if drawing else "bot"].append((frames, int(count)))
    return {"games": scale.levels[0], "rate": RATE, **{side: shares(stacks) for side, stacks in sides.items()}}


def shares(stacks: list[tuple[list[str], int]]) -> Report:
    """Percent of the samples, the largest first."""
    rooms, kinds = Counter[str](), Counter[str]()
    for frames, count in stacks:
        rooms[next((m[1] for frame in reversed(frames) if (m := ROOMS.search(frame))), "other")] += count
        kinds[next((kind for frame in reversed(frames) if (kind := _kind(frame))), "other")] += count
    every = max(1, sum(rooms.values()))
    return {
        "samples": sum(rooms.values()),
        "by_room": {room: round(100 * count / every, 1) for room, count in rooms.most_common()},
        "by_kind": {kind: round(100 * count / every, 1) for kind, count in kinds.most_common()},
    }


def _kind(frame: str) -> str:
    return next((kind for kind, pattern in KINDS if re.search(pattern, frame)), "")
