"""Exactly once: thousands of presses at once on many games, and what the logs say afterwards."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from cogs.core.client import Client
from cogs.pacing.rate_limit import RateLimit
from db.read_only import ReadOnlyDatabase
from engine.core import get_rules
from host import Host
from proofs.any_game import make_known, most_seats
from proofs.pressing import Crowd
from proofs.report import Report, heading, report_path, write_report
from sandbox import Sandbox
from sandbox.clock import HandClock
from sandbox.world.store import MemoryStore
from scripts.command import add_rules, parser

AT_ONCE = 200


async def press(rules_id: str, presses: int, games: int, seed: int, folder: Path) -> Report:
    """The report, without its heading."""
    from sandbox.seam import point_at

    sandbox = Sandbox(MemoryStore(), HandClock())  # no limit runs out: the clock stands still
    await sandbox.start()
    point_at(f"http://127.0.0.1:{sandbox.port}")
    database = folder / "games.db"
    began = time.monotonic()
    try:
        async with await Host.open(f"sqlite:///{database}", cache=games) as host:
            client = Client(host, rate_limit=RateLimit(None), guild_ready_timeout=0.05)
            serving = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.world.until(lambda: sandbox.world.bot_online, seconds=30)
                await client.wait_until_ready()
                crowd = Crowd(sandbox, host, client, seed)
                await crowd.open(games, rules_id, most_seats(get_rules(rules_id)))
                await crowd.press_all(presses, AT_ONCE)
                with ReadOnlyDatabase(database) as db:
                    crowd.check_logs(db)
            finally:
                await client.close()
                await asyncio.wait([serving])
    finally:
        await sandbox.stop()
    told = {"rules": rules_id, "games": games, "at_once": AT_ONCE}
    return {**told, **crowd.tally.json(), "seconds": round(time.monotonic() - began, 1)}


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "proofs presses", "Press many buttons at once, old ones and the same twice. Exit code 1: one did harm."
    )
    add_rules(args)
    args.add_argument("--presses", type=int, default=10_000, metavar="N", help="how many (default 10000)")
    args.add_argument("--games", type=int, default=50, metavar="N", help="on so many games (default 50)")
    args.add_argument("--seed", type=int, default=1, metavar="N")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/presses.json")
    chosen = args.parse_args(arguments)
    rules_id = make_known(chosen.rules).facts.id
    with tempfile.TemporaryDirectory(prefix="presses-") as folder:
        report = asyncio.run(press(rules_id, chosen.presses, chosen.games, chosen.seed, Path(folder)))
    path = chosen.report or report_path("presses", rules_id)
    write_report(path, {**heading(["presses", *arguments]), "seed": chosen.seed, **report})
    print(f"{report['presses']} presses, {report['rows_in_the_logs']} rows, {len(report['findings'])} findings")
    return 0 if report["passed"] else 1
