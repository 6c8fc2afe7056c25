"""How many functions and files of ours a press passes, from the press until the bot is quiet again."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from collections.abc import Awaitable, Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Protocol

from engine.core.companion import words
from proofs.any_game import make_known
from proofs.panel_controls import toward
from proofs.report import HOME, heading, report_path, write_report
from proofs.workbench import workbench_of
from sandbox.browser.people import walk as components
from scripts.command import add_rules, parser

if TYPE_CHECKING:
    from tests.aids.wire.room import Room

ROOMS = ("cogs", "db", "engine", "host", "i18n", "ops", "render")
SEATS = 3
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


class Noted(Protocol):
    """Takes a step of a walk and counts what it passes until the bot is quiet again."""

    async def __call__(self, name: str, step: Awaitable[object]) -> None: ...


async def first_presses(here: Room, noted: Noted) -> None:
    """Of any game: presses that lead from its first question to a first action."""
    await here.started(*here.people[:SEATS])
    game, _ = await here.seat_of(here.people[0])
    table = await here.host.games.table(game)
    seat = table.active[0]
    user = next(holder.user for holder in table.info.holders if holder.seat == seat)
    person = next(each for each in here.people if each.id == user)
    action = table.legal(seat)[0]
    path: tuple[str, ...] = ()
    while path != words(action):
        found = toward(components(here.panel(person).message.components), action)
        assert found is not None, f"{action.text()} is not on the panel"
        path, custom_id = found.path, str(found.part["custom_id"])
        if found.values:
            press = person.choose(here.panel(person), *found.values, custom_id=custom_id)
        else:
            press = person.press(here.panel(person), custom_id=custom_id)
        await noted(f"a press: {' '.join(path)}", press)


async def walk(rules: str, folder: Path) -> dict[str, dict[str, int]]:
    """The presses that the game's workbench names, over the wire; `rules` as for `--rules`."""
    from tests.aids.wire.harness import Wire
    from tests.aids.wire.room import room

    found: dict[str, dict[str, int]] = {}
    rules_id = make_known(rules).facts.id
    wire = Wire()
    await wire.start()
    try:
        async with room(wire, folder, rules=rules_id) as here:

            async def noted(name: str, step: Awaitable[object]) -> None:
                with Walk() as passed:
                    await step
                    await here.quiet()
                found[name] = passed.counts()

            await (workbench_of(rules_id).walk or first_presses)(here, noted)
    finally:
        await wire.stop()
    return found


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs walk", "Count the functions and files of ours that a press passes.")
    add_rules(args)
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/walk.json")
    chosen = args.parse_args(arguments)
    rules_id = make_known(chosen.rules).facts.id
    with tempfile.TemporaryDirectory(prefix="walk-") as folder:
        found = asyncio.run(walk(chosen.rules, Path(folder)))
    for name, counts in found.items():
        print(f"{name}: {counts['functions']} functions in {counts['files']} files")
    path = chosen.report or report_path("walk", rules_id)
    write_report(path, {**heading(["walk", *arguments]), "rules": rules_id, "walks": found})
    return 0
