"""How many functions and files of ours a press passes, from the press until the bot is quiet again."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import Awaitable, Sequence
from pathlib import Path
from types import FrameType

from proofs.report import HOME, REPORTS, heading, write_report
from scripts.command import parser

ROOMS = ("cogs", "db", "engine", "host", "i18n", "ops", "render")
Passed = dict[str, set[str]]


class Walk:
    """Notes each function of the product that is called in this block, on any thread begun in it."""

    def __init__(self) -> None:
        self.passed: Passed = {}

    def __enter__(self) -> Walk:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code.co_filename.startswith(str(HOME)):
            where = code.co_filename[len(str(HOME)) + 1 :]
            if where.partition("/")[0] in ROOMS:
                self.passed.setdefault(where, set()).add(code.co_qualname)

    def counts(self) -> dict[str, int]:
        """`files`, and `functions` in them."""
        return {"functions": sum(map(len, self.passed.values())), "files": len(self.passed)}


async def walk(folder: Path) -> dict[str, dict[str, int]]:
    """A first build turn of Empires over the wire: a command, a private press and a public one."""
    from tests.aids.wire.empires_seats import begun, first_builder
    from tests.aids.wire.harness import Wire
    from tests.aids.wire.room import room

    found: dict[str, dict[str, int]] = {}

    async def noted(name: str, step: Awaitable[object], quiet: Awaitable[object]) -> None:
        with Walk() as passed:
            await step
            await quiet
        found[name] = passed.counts()

    wire = Wire()
    await wire.start()
    try:
        async with room(wire, folder, rules="empires") as here:
            game, seats = await begun(here, here.people[:3])
            builder = seats[await first_builder(here, game, seats)]
            place = (await builder.complete("/build item", "place", item="legion"))[0]
            await noted(
                "a command: /build item", builder.command("/build item", item="legion", place=place), here.quiet()
            )
            back = builder.press(here.panel(builder), "Step back")
            await noted("a private press: Step back", back, here.quiet())
            await builder.press(here.panel(builder), "Build nothing")
            await here.quiet()
            again = next(each for each in here.panel(builder).buttons if "uild nothing" in each.label)
            done = builder.press(here.panel(builder), custom_id=again.custom_id)
            await noted("a public press: Build nothing, confirmed", done, here.quiet())
    finally:
        await wire.stop()
    return found


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs walk", "Count the functions and files of ours that a press passes.")
    args.add_argument("--report", type=Path, default=REPORTS / "walk.json", metavar="FILE")
    chosen = args.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="walk-") as folder:
        found = asyncio.run(walk(Path(folder)))
    for name, counts in found.items():
        print(f"{name}: {counts['functions']} functions in {counts['files']} files")
    write_report(chosen.report, {**heading(["walk", *arguments]), "walks": found})
    return 0
