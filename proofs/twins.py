"""Thousands of twin positions on the wire: what the rules hide changes no byte of what anybody else can get."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import structlog
from cachetools import LRUCache, cached

from cogs.pictures import drawing
from cogs.pictures.drawing import PLAIN, Picture, Wish
from cogs.pictures.picture_cache import Draw
from engine.core.rules import View
from i18n.catalogue import Texts
from proofs.house import AT_A_TABLE, move_in
from proofs.report import Report, commit, heading, report_path, write_report
from scripts.command import InputError, add_rules, count, find_rules, parser

WANTED = 2000
"""Pairs, over all sittings."""
STRETCH = 8
"""Pairs on one pair of stages; then other seats, another place, another language."""
FILMS = 20
"""One pair in so many is asked for its films as well, which take seconds."""
LANGUAGES = ("en-GB", "pl")


class Found(NamedTuple):
    """What one worker has seen."""

    counts: Counter[str]
    findings: list[str]


def prove(name: str, seconds: float, seed: int, jobs: int, most: int | None = None) -> Report:
    """The report without its heading; `passed`: no twins could be told apart. `most`: pairs of all jobs together."""
    began = time.monotonic()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        parts = pool.starmap(_work, [(name, seed + job, seconds, _share(most, job, jobs)) for job in range(jobs)])
    counts: Counter[str] = sum((part.counts for part in parts), Counter())
    findings = [finding for part in parts for finding in part.findings]
    return {
        "passed": not findings and counts["pairs"] > 0,
        "seeds": [seed, seed + jobs - 1],
        "seconds": round(time.monotonic() - began, 1),
        "counts": dict(sorted(counts.items())),
        "findings": findings[:20],
    }


def _share(most: int | None, job: int, jobs: int) -> int | None:
    return None if most is None else (most + jobs - 1 - job) // jobs


def sitting(
    name: str, path: Path, seconds: float, seed: int, jobs: int, most: int | None = None, *, afresh: bool = False
) -> Report:
    """The existing report at `path`, if any, extended by one run, without its heading. InputError: see `take_up`."""
    before, at = {} if afresh else take_up(path), commit()
    return together(before, {**prove(name, seconds, seed, jobs, most), "commit": at})


def take_up(path: Path) -> Report:
    """The report of the sittings so far; {} when there is none. InputError when it is something else."""
    if not path.exists():
        return {}
    try:
        old = json.loads(path.read_text(encoding="utf-8"))
        return {key: old[key] for key in ("counts", "findings", "seconds", "sittings")}
    except (OSError, ValueError, KeyError, TypeError):
        raise InputError(f"{path}: not a report that can be added to (--afresh overwrites it)") from None


def together(before: Report, found: Report) -> Report:
    """The report with one sitting more: what `prove` found, with its `commit`."""
    counts: Counter[str] = Counter(before.get("counts", {})) + Counter(found["counts"])
    findings = [*before.get("findings", []), *found["findings"]]
    sitting = {"commit": found["commit"], "seeds": found["seeds"], "pairs": found["counts"].get("pairs", 0)}
    return {
        "passed": not findings and counts["pairs"] > 0,
        "complete": counts["pairs"] >= WANTED,
        "seconds": round(before.get("seconds", 0.0) + found["seconds"], 1),
        "sittings": [*before.get("sittings", []), sitting],
        "counts": dict(sorted(counts.items())),
        "findings": findings,
    }


def _work(name: str, seed: int, seconds: float, most: int | None) -> Found:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(20))
    return asyncio.run(_compare(name, seed, time.monotonic() + seconds, most))


def drawn_once(draw: Draw) -> Draw:
    """The same pictures, each drawn once for both twins: what is drawn from the same view, keys in the same order, with
    the same wish is the same picture (tests of `render` say so), and most of what an onlooker sees is.
    """

    def whole(view: View, said: Texts, wish: Wish = PLAIN) -> str:
        return f"{said.language}|{said.rules}|{wish!r}|{json.dumps(view)}"

    kept: LRUCache[str, Picture | None] = LRUCache(100)
    return cached(kept, key=whole, lock=threading.Lock())(draw)


async def _compare(name: str, seed: int, deadline: float, most: int | None) -> Found:
    from tests.aids.secrets.compare import pair
    from tests.aids.secrets.twin_stage import PLACES
    from tests.aids.secrets.twins import pairs

    rules, counts, findings, draw = move_in(name), Counter[str](), list[str](), drawn_once(drawing.draw)
    sizes = [size for size in rules.facts.seat_counts if 1 < size <= AT_A_TABLE]
    stretch = 0

    def is_done() -> bool:
        return time.monotonic() > deadline or (most is not None and counts["pairs"] >= most)

    while not is_done() and len(findings) < 20:
        stretch += 1
        seats, language = sizes[stretch % len(sizes)], LANGUAGES[stretch // 3 % 2]
        place = PLACES[(stretch + stretch // 3) % 3]  # each with each number of seats
        made = pairs(rules, seats, seed * 1_000 + stretch)
        with tempfile.TemporaryDirectory() as folder:
            async with pair(Path(folder), rules.facts.id, seats, draw, language, place) as both:
                for at in range(STRETCH):
                    if is_done():
                        break
                    twins = next(made)
                    films = counts["pairs"] % FILMS == FILMS - 1  # a proof of a few pairs draws none
                    found = await both.differences(twins, films=films, some=None if films else seed + at)
                    counts.update(["pairs", twins.kind, f"for {twins.onlooker or 'the public'}", f"place: {place}"])
                    where = f"seed {seed}, stretch {stretch} ({place}), pair {at}: {twins.kind} for {twins.onlooker}"
                    findings += [f"{where} at {twins.where}: {each[:1000]}" for each in found]
                counts["places compared"] += both.places
                counts.update({f"of them {name}": number for name, number in both.surfaces.items()})
    return Found(counts, findings)


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs twins", "Compare twin positions on the wire. Exit code 1 when somebody can tell them apart.")
    add_rules(args)
    args.add_argument("--minutes", type=float, default=10.0, metavar="M", help="at most (default 10)")
    args.add_argument("--pairs", type=count(1), metavar="N", help="stop after so many")
    args.add_argument("--seed", type=int, default=1, metavar="N")
    args.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    args.add_argument("--afresh", action="store_true", help="begin the report anew")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/secrets.json")
    chosen = args.parse_args(arguments)
    head = heading(["twins", *arguments])
    path = chosen.report or report_path("secrets", find_rules(chosen.rules).facts.id)
    report = sitting(
        chosen.rules, path, chosen.minutes * 60, chosen.seed, chosen.jobs, chosen.pairs, afresh=chosen.afresh
    )
    write_report(path, {**head, **report})
    print(f"{report['counts']}; {len(report['findings'])} findings; see {path}")
    return 0 if report["passed"] else 1
