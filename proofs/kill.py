"""Plays games with a bot that is killed at every place there is, and looks whether anything was lost."""

from __future__ import annotations

import asyncio
import itertools
import random
import shutil
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from proofs.any_game import make_known
from proofs.killing.audit import check_boards, check_ending, check_outbox, read_journal
from proofs.killing.evening import DiedError, Evening, StuckError
from proofs.killing.ledger import WANTED, Ledger
from proofs.killing.mirror import LogError
from proofs.killing.plan import AT_RANDOM, FRESH, MIGRATION, Planner, ordinary
from proofs.killing.process import Nursery, ProcessError
from proofs.report import Report, report_path
from scripts.command import add_rules, parser

LONGEST = 21_600.0
"""Seconds of a game, deaths included: a busy machine takes an hour. One that stands still is noticed long before."""


async def play_one(
    folder: Path, nursery: Nursery, planner: Planner, seed: int, most_kills: int | None = None, longest: float = LONGEST
) -> tuple[Evening, list[str]]:
    """A game from the empty channel to its end, and what is wrong with it afterwards."""
    async with Evening(folder, nursery, planner, seed) as evening:
        try:
            async with asyncio.timeout(longest):
                await evening.play(most_kills)
            found = await afterwards(evening, whole=most_kills is None)
        except (LogError, StuckError, ProcessError, TimeoutError, DiedError) as error:
            found = [f"{type(error).__name__}: {error} ({evening.scene()})"]
        return evening, found


async def afterwards(evening: Evening, *, whole: bool = True) -> list[str]:
    """A last run without a kill: everything is sent, every button is pressed, the bot is stopped; then the audit."""
    if evening.is_dead:
        await evening.start()
    mirror = evening.mirror
    assert mirror is not None
    await evening.rest()
    found = check_ending(mirror, evening.seed) if whole else []
    rows = evening.outbox()
    evening.folded = max((row["id"] for row in rows), default=0) - len(rows)
    bot = int((await evening.page.state())["bot"]["id"])
    made, last = read_journal(evening.sandbox.folder, bot)
    found += check_outbox(rows, made)
    found += check_boards(mirror, rows, made, last)
    found += evening.check_timers() if whole else []
    for sitter in evening.sitters.values():
        found += [f"a dead button: {what}" for what in await sitter.press_all()]
    status = await evening.stop()
    if status:
        found.append(f"stopped by the operator, it ends with status {status}")
    return found


def open_ledger(path: Path, rules: str, *, afresh: bool = False, mended: bool = False) -> Ledger:
    """The report at `path` with all places there are, of the rules with this id. InputError when it is something
    else.
    """
    return Ledger(path, rules, ordinary() | FRESH | MIGRATION | {AT_RANDOM}, afresh=afresh, mended=mended)


@dataclass(frozen=True)
class Sitting:
    """What is played until there are so many kills in total, or the time is over."""

    rules: str
    """as for `--rules`"""
    words: list[str]
    """the command, for the report"""
    seed: int
    minutes: float
    kills: int = WANTED
    jobs: int = 1


async def prove(ledger: Ledger, sitting: Sitting) -> None:
    """Game after game. The report grows with each."""
    end = time.monotonic() + sitting.minutes * 60
    games = itertools.count(1)

    def more() -> bool:
        return ledger.kills < sitting.kills and time.monotonic() < end

    async with asyncio.TaskGroup() as group:
        for _ in range(sitting.jobs):
            group.create_task(_lane(ledger, sitting, games, more))


async def _lane(ledger: Ledger, sitting: Sitting, games: Iterator[int], more: Callable[[], bool]) -> None:
    """One game after the other, beside other lanes."""
    home = Path(tempfile.mkdtemp(prefix="kill-"))
    nursery = Nursery(home, sitting.rules)
    await nursery.open()
    try:
        while more():
            game = next(games)
            seed = sitting.seed + game
            folder, began = home / f"game-{game}", time.monotonic()
            planner = Planner(seed, Counter(ledger.hits))
            evening, found = await play_one(folder, nursery, planner, seed)
            told: list[Report] = [{"seed": seed, "what": what} for what in found]
            rows = len(evening.mirror.rows) if evening.mirror is not None else 0
            spent = time.monotonic() - began
            ledger.add(evening.kills, evening.lives, rows, spent, evening.starts, told, evening.folded)
            ledger.write(sitting.words)
            print(f"game {game}: {rows} rows, {len(evening.kills)} kills; {ledger.kills} in all", flush=True)
            for what in found:
                print(f"  FOUND {what}", flush=True)
            if found:
                print(f"  kept in {folder}", flush=True)
                await nursery.close()  # a bot of a stuck game may still be there
                await nursery.open()
            else:
                shutil.rmtree(folder)
    finally:
        await nursery.close()


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "proofs kill", "Kill the bot while people play, and see that nothing is lost. Exit code 1: something was."
    )
    add_rules(args)
    args.add_argument("--minutes", type=float, default=30.0, metavar="M", help="no new game after these (default 30)")
    args.add_argument("--kills", type=int, default=WANTED, metavar="N", help="how many in all, older sittings included")
    args.add_argument("--jobs", type=int, default=1, metavar="N", help="games side by side (default 1)")
    args.add_argument("--seed", type=int, default=None, metavar="N", help="of people's choices and of the deaths")
    args.add_argument("--afresh", action="store_true", help="start the report over")
    args.add_argument(
        "--mended", action="store_true", help="what it found is fixed now: count from nought, keep the finding"
    )
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/kills.json")
    chosen = args.parse_args(arguments)
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(1 << 32)
    words = ["kill", *arguments]
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the processes it has begun end with it
    rules_id = make_known(chosen.rules).facts.id
    path = chosen.report or report_path("kills", rules_id)
    ledger = open_ledger(path, rules_id, afresh=chosen.afresh, mended=chosen.mended)
    sitting = Sitting(chosen.rules, words, seed, chosen.minutes, chosen.kills, max(1, chosen.jobs))
    asyncio.run(prove(ledger, sitting))
    print(f"{ledger.kills} kills in {ledger.games} games, {len(ledger.findings)} findings: {ledger.path}")
    return 1 if ledger.findings else 0
