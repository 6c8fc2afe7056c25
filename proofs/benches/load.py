"""A thousand open games, up to two hundred of them played by people through the wire, with Discord's limits on.

Three processes: the sandbox with all the people, the bot, and this one. A bare bot that answers "pong" runs before, as
the floor.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from proofs.any_game import name_of
from proofs.load.figures import machine, per_press, quarters, sound, spread, stage
from proofs.load.pipe import Child
from proofs.load.stage import Tables, fill_now
from proofs.report import Report

ABOUT = "load: 1,000 open games on one bot, people pressing through the wire under Discord's limits; beside a bare bot"
RATE = 100
"""Presses a second of all people together."""
LEVELS = (10, 50, 100, 200)
TABLES = 1000
FEW = 10
SPARE = 1.2
"""Games that are opened beyond a level: some end under way."""
GREETED = 25
"""Presses a second before the first stage, at least."""
MARKS = {
    "acknowledge_p99_ms": 500.0,
    "board_age_p99_ms_at_50": 5000.0,
    "presses_per_second": 95.0,
    "outbox_rows_per_game": 24.0,
}
"""Presses a second required at some level: at the smallest there are not always enough people who can press something.
Rows of the outbox: six messages (a board and five panels), four rows for each, however long it lasts.
"""


def run(quick: bool, rules_id: str) -> Report:
    """Quick: a handful of games, seconds of pressing."""
    few = Scale(tables=3, levels=(1, 2), seconds=0.5, flood=0.5, lasting=0.5, warm=30)
    return measure(rules_id, few if quick else Scale())


def measure(rules_id: str, scale: Scale) -> Report:
    """All stages, in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_run(Path(folder), rules_id, scale))


@dataclass(frozen=True)
class Scale:
    """How large and how long (seconds; presses a second)."""

    tables: int = TABLES
    levels: tuple[int, ...] = LEVELS
    seconds: float = 15
    flood: float = 5
    lasting: float = 90
    warm: float = 60
    rate: int = RATE
    greeting: float = 0
    """Pressing before the first stage: what each person costs once (their name is noted, their direct messages are
    opened) is then over.
    """


async def _run(folder: Path, rules_id: str, scale: Scale) -> Report:
    floor = await _floor(scale)
    few = await _few_games(folder, rules_id, scale)
    found = await play(folder, rules_id, scale)
    judged = _judged(found, quick=scale.tables < TABLES)
    return {
        "rules": rules_id,
        "games": scale.tables,
        "rate": RATE,
        "floor": floor,
        f"idle_with_{FEW}_games": few,
        **found,
        **judged,
    }


async def play(folder: Path, rules_id: str, scale: Scale, *args: str) -> Report:
    """All stages of one bot, which is started with these words besides its own: `levels`, and how many boards are
    not the newest in the end.
    """
    called = ("--rules", name_of(rules_id))
    server = await Child.start("proofs.load.server", "--tables", str(scale.tables))
    try:
        url = f"sqlite:///{folder / 'games.db'}"
        tables: Tables = server.hello["tables"]
        played = tables[: int(max(scale.levels) * SPARE)]
        await asyncio.to_thread(fill_now, rules_id, url, tables[len(played) :], played)
        bot = await Child.start("proofs.load.bot", server.hello["address"], server.hello["token"], url, *called, *args)
        try:
            return await _stages(server, bot, [channel for channel, _ in played], scale)
        finally:
            await bot.stop()
    finally:
        await server.stop()


async def floor(rate: float, seconds: float, tables: int) -> Report:
    """The bare bot at one rate, and how many presses a second it answers in a flood, with people of so many tables."""
    server = await Child.start("proofs.load.server", "--tables", str(tables))
    try:
        bare = await Child.start("proofs.load.bare", server.hello["address"], server.hello["token"])
        try:
            channels = [channel for channel, _ in server.hello["tables"]]
            await bare.ask("open", people=[person for _, seated in server.hello["tables"] for person in seated])
            await bare.ask("take")
            pressed = await server.ask("press", channels=channels, rate=rate, seconds=seconds)
            taken = await bare.ask("take")
            flood = await server.ask("press", channels=channels, rate=0, seconds=min(5.0, seconds))
            return {
                "acknowledge_ms": spread(pressed["acknowledge"]),
                "redrawn_ms": spread(pressed["redraw"]),
                "per_press": per_press(pressed, taken),
                "flood": round(flood["presses"] / flood["seconds"], 1),
            }
        finally:
            await bare.stop()
    finally:
        await server.stop()


async def _floor(scale: Scale) -> Report:
    """The bare bot, with the same people."""
    server = await Child.start("proofs.load.server", "--tables", "10")
    try:
        bare = await Child.start("proofs.load.bare", server.hello["address"], server.hello["token"])
        try:
            people = [person for _, seated in server.hello["tables"] for person in seated]
            await bare.ask("open", people=people)
            channels = [channel for channel, _ in server.hello["tables"]]
            found = {}
            for name, rate in (("at_rate", RATE), ("flood", 0)):
                await bare.ask("take")
                pressed = await server.ask("press", channels=channels, rate=rate, seconds=scale.flood)
                taken = await bare.ask("take")
                found[name] = {
                    "presses_per_second": round(pressed["presses"] / pressed["seconds"], 1),
                    "acknowledge_ms": spread(pressed["acknowledge"]),
                    "redrawn_ms": spread(pressed["redraw"]),
                    **machine(taken),
                }
            return found
        finally:
            await bare.stop()
    finally:
        await server.stop()


async def _few_games(folder: Path, rules_id: str, scale: Scale) -> Report:
    """What the bot holds and does with a handful of idle games: a thousand must not cost more."""
    called = ("--rules", name_of(rules_id))
    server = await Child.start("proofs.load.server", "--tables", str(FEW))
    try:
        url = f"sqlite:///{folder / 'few.db'}"
        await asyncio.to_thread(fill_now, rules_id, url, server.hello["tables"], [])
        bot = await Child.start("proofs.load.bot", server.hello["address"], server.hello["token"], url, *called)
        try:
            return await _idle(bot, scale)
        finally:
            await bot.stop()
    finally:
        await server.stop()


async def _idle(bot: Child, scale: Scale) -> Report:
    """Nobody presses anything. (What it does at its start is not counted.)"""
    await asyncio.sleep(scale.flood / 2)
    await bot.ask("take")
    await asyncio.sleep(scale.flood)
    return machine(sound(await bot.ask("take")))


async def _stages(server: Child, bot: Child, channels: list[int], scale: Scale) -> Report:
    found: Report = {"idle": await _idle(bot, scale)}
    opened = 0
    for level in scale.levels:
        wanted = min(int(level * SPARE), len(channels))
        began = time.monotonic()
        await bot.ask("open", channels=channels[opened:wanted])
        opened = wanted
        await bot.ask("settle", seconds=scale.warm)
        at_level: Report = {"opened_in_seconds": round(time.monotonic() - began, 1)}
        if scale.greeting:
            greeted = max(scale.rate, GREETED)
            await server.ask("press", channels=channels[:opened], rate=greeted, seconds=scale.greeting)
            await bot.ask("settle", seconds=scale.warm)
        parts: list[tuple[str, int, float]] = [("at_rate", scale.rate, scale.seconds), ("flood", 0, scale.flood)]
        if level == max(scale.levels) and scale.lasting:
            parts.append(("lasting", scale.rate, scale.lasting))
        for name, rate, seconds in parts:
            await bot.ask("take")
            await bot.ask("look")
            pressed = await server.ask("press", channels=channels[:opened], rate=rate, seconds=seconds)
            taken = sound(await bot.ask("take"))
            at_level[name] = {**stage(pressed, taken), "outbox_rows_by_quarter": quarters(taken["depths"])}
            rest = await bot.ask("settle", seconds=scale.warm)
            at_level[name]["drained_in_seconds"] = round(rest["seconds"], 1)
            at_level[name]["left_in_outbox"] = rest["left"]
        found[str(level)] = at_level
    names, shown = await bot.ask("names", channels=channels[:opened]), await server.ask("shown")
    sound(await bot.ask("take"))
    stale = [c for c, name in names["names"].items() if not shown["shown"].get(c, "").startswith(name)]
    return {"levels": found, "boards_not_newest_in_the_end": len(stale)}


def _judged(found: Report, *, quick: bool) -> Report:
    levels = {int(name): each for name, each in found["levels"].items() if name.isdigit()}
    at_rate = [each[part] for each in levels.values() for part in ("at_rate", "lasting") if part in each]
    slowest = max(part["acknowledge_ms"].get("p99", 1e9) for part in at_rate)
    at_50 = levels.get(50, levels[max(levels)])["at_rate"]["board_age_ms"].get("p99", 1e9)
    fastest = max(each["at_rate"]["presses_per_second"] for each in levels.values())
    rows = max(
        part["outbox_rows"].get("most", 0) / (level * SPARE)
        for level, each in levels.items()
        for part in each.values()
        if isinstance(part, dict)
    )
    passed = (
        (quick or fastest >= MARKS["presses_per_second"])
        and slowest < MARKS["acknowledge_p99_ms"]
        and at_50 <= MARKS["board_age_p99_ms_at_50"]
        and rows <= MARKS["outbox_rows_per_game"]
        and found["boards_not_newest_in_the_end"] == 0
    )
    return {
        "marks": MARKS,
        "passed": passed,
        "presses_per_second": fastest,
        "acknowledge_p99_ms": slowest,
        "board_age_p99_ms_at_50": at_50,
        "outbox_rows_per_game": round(rows, 1),
    }
