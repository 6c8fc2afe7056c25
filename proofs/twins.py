"""Thousands of twin positions on the wire: what the rules hide changes no byte of what anybody else can get."""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import structlog
from cachetools import LRUCache, cached

from cogs.pictures import drawing
from cogs.pictures.drawing import PLAIN, Picture, Wish
from cogs.pictures.picture_cache import Draw
from engine.core.rules import View
from i18n.catalogue import Texts
from proofs.any_game import AT_A_TABLE, make_known
from proofs.report import Report, commit, heading, report_path, write_report
from proofs.twin_cases import TwinCase
from proofs.workbench import workbench_of
from scripts.command import InputError, add_rules, count, find_rules, parser

if TYPE_CHECKING:
    from tests.aids.secrets.compare import Pair
    from tests.aids.secrets.twins import Twins

STRETCH = 8
"""Pairs on one pair of stages; then other seats, another place, another language."""
SHIFT = 3
"""Stretches of one process. Then a new one goes on: aiohttp keeps something of every sandbox that was started."""
FILMS = 20
"""One pair in so many is asked for its films as well, which take seconds."""
LANGUAGES = ("en-GB", "pl")
MOST_TIMES = 2
"""So many times the pairs that are wanted may be made of a case for the sake of its other shares."""
MOST_FINDINGS = 20
"""Then a run ends."""


class Found(NamedTuple):
    """What has been seen in one stretch."""

    task: Task
    counts: Counter[str]
    findings: list[str]


class Task(NamedTuple):
    """One stretch."""

    name: str
    """of the rules"""
    seed: int
    stretch: int
    case: int
    deadline: float
    """on the clock that all processes share (`time.monotonic`)"""
    most: int
    """pairs"""


class Wanted(NamedTuple):
    """How far a run goes."""

    seconds: float
    seed: int
    """of the first job; each has its own"""
    jobs: int
    most: int | None = None
    """Pairs of all jobs together."""


def sitting(
    name: str,
    path: Path,
    wanted: Wanted,
    *,
    afresh: bool = False,
    keep: Callable[[Report], None] = lambda _report: None,
) -> Report:
    """The existing report at `path`, if any, extended by one run, without its heading. `keep` is given it after each
    stretch, so that a run that is stopped is not lost. InputError: see `take_up`.
    """
    before, at, began = {} if afresh else take_up(path), commit(), time.monotonic()
    rules_id, run = find_rules(name).facts.id, _Run(name, wanted, before)

    def told() -> Report:
        found = {"commit": at, "seconds": round(time.monotonic() - began, 1), **run.found()}
        return {"rules": rules_id, **together(before, found, cases_of(name))}

    for _ in run.stretches():
        keep(told())
    return told()


def cases_of(name: str) -> tuple[TwinCase, ...]:
    """The pairs that the game of these rules wants."""
    return workbench_of(find_rules(name).facts.id).twins


def take_up(path: Path) -> Report:
    """The report of the sittings so far; {} when there is none. InputError when it is something else."""
    if not path.exists():
        return {}
    try:
        old = json.loads(path.read_text(encoding="utf-8"))
        return {key: old[key] for key in ("counts", "findings", "seconds", "sittings")}
    except (OSError, ValueError, KeyError, TypeError):
        raise InputError(f"{path}: not a report that can be added to (--afresh overwrites it)") from None


def together(before: Report, found: Report, cases: Sequence[TwinCase]) -> Report:
    """The report with one sitting more: what `_Run.found` says, with its `commit` and `seconds`. `passed`: no twins
    could be told apart and, unless the sitting was cut short, each share was reached.
    """
    counts: Counter[str] = Counter(before.get("counts", {})) + Counter(found["counts"])
    findings = [*before.get("findings", []), *found["findings"]]
    sitting = {key: found[key] for key in ("commit", "seeds", "stretches")}
    wanted = wanted_of(cases)
    lacking = {key: number - counts[key] for key, number in wanted.items() if counts[key] < number}
    return {
        "passed": not findings and counts["pairs"] > 0 and (not lacking or found["is_cut"]),
        "complete": not lacking,
        "seconds": round(before.get("seconds", 0.0) + found["seconds"], 1),
        "sittings": [*before.get("sittings", []), {**sitting, "pairs": found["counts"].get("pairs", 0)}],
        "wanted": wanted,
        "lacking": lacking,
        "counts": dict(sorted(counts.items())),
        "findings": findings,
    }


def wanted_of(cases: Sequence[TwinCase]) -> dict[str, int]:
    """All that must be counted."""
    return {key: number for case in cases for key, number in case.shares.items()}


class _Run:
    """One sitting: which job does which stretches, and what they have found."""

    def __init__(self, name: str, wanted: Wanted, before: Report) -> None:
        self._name, self._wanted, self._cases = name, wanted, cases_of(name)
        self._deadline = time.monotonic() + wanted.seconds
        seeds = range(wanted.seed, wanted.seed + wanted.jobs)
        self._next = {seed: stretches_done(before, seed) + 1 for seed in seeds}
        self._done = dict.fromkeys(seeds, 0)
        self._left = {seed: _part(wanted.most, job, wanted.jobs) for job, seed in enumerate(seeds)}
        """Pairs that each may still make; None: as many as it can."""
        self._before: Counter[str] = Counter(before.get("counts", {}))
        self._pairs = [self._before[case.key("pairs")] for case in self._cases]
        """Of each case, those under way included."""
        self._has_ended = False
        self._counts, self._findings = Counter[str](), list[str]()
        self._is_endless = all(map(self._is_full, range(len(self._cases))))

    def found(self) -> Report:
        """So far. `is_cut`: it has not come to the end of what is wanted."""
        return {
            "seeds": [min(self._done), max(self._done)],
            "stretches": {str(seed): number for seed, number in self._done.items()},
            "counts": dict(self._counts),
            "findings": self._findings[:MOST_FINDINGS],
            "is_cut": not self._has_ended,
        }

    def stretches(self) -> Iterator[None]:
        """Once after each of them."""
        working: dict[Connection, _Worker] = {}
        try:
            for seed in self._done:
                self._begin(working, seed)
            while working:
                for ready in wait(list(working)):
                    assert isinstance(ready, Connection)
                    worker = working[ready]
                    try:
                        found: Found = ready.recv()
                    except EOFError:
                        del working[ready]
                        worker.process.join()
                        if worker.process.exitcode:  # it has said why on the error stream
                            self._findings.append(f"seed {worker.seed}: a process ended with {worker.process.exitcode}")
                        else:
                            self._begin(working, worker.seed)
                    else:
                        self._done[worker.seed] += 1
                        self._pairs[found.task.case] -= found.task.most - found.counts["pairs"]
                        self._counts += found.counts
                        self._findings += found.findings
                    yield
            self._has_ended = not self._is_endless and all(map(self._is_full, range(len(self._cases))))
        finally:
            for worker in working.values():
                worker.process.terminate()
                worker.process.join()

    def _begin(self, working: dict[Connection, _Worker], seed: int) -> None:
        """A new process for the next stretches of this seed, unless nothing is left to do."""
        tasks = list(itertools.islice(self._tasks(seed), SHIFT))
        if not tasks:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(theirs, tasks), daemon=True)
        process.start()
        theirs.close()
        working[ours] = _Worker(process, seed)

    def _tasks(self, seed: int) -> Iterator[Task]:
        """The next stretches of this seed: each of the case that is furthest behind."""
        while time.monotonic() < self._deadline and len(self._findings) < MOST_FINDINGS and self._left[seed] != 0:
            open_ = [at for at in range(len(self._cases)) if self._is_endless or not self._is_full(at)]
            if not open_:
                return
            at = min(open_, key=lambda at: self._pairs[at] / self._cases[at].pairs)
            left = self._left[seed]
            pairs = STRETCH if left is None else min(STRETCH, left)
            if left is not None:
                self._left[seed] = left - pairs
            self._pairs[at] += pairs
            number = self._next[seed]
            self._next[seed] += 1  # now: who takes some does not come back after the last of them
            yield Task(self._name, seed, number, at, self._deadline, pairs)

    def _is_full(self, at: int) -> bool:
        """Whether all of its shares are reached, or will be as far as can be told. Those that chance makes rare may
        take twice the pairs, and no more.
        """
        case, counts = self._cases[at], self._before + self._counts
        if self._pairs[at] >= MOST_TIMES * case.pairs:
            return True
        under_way = self._pairs[at] - counts[case.key("pairs")]
        return all(counts[key] + under_way >= number for key, number in case.shares.items())


class _Worker(NamedTuple):
    process: BaseProcess
    seed: int


def stretches_done(report: Report, seed: int) -> int:
    """In the sittings so far, so that a run which goes on repeats none."""
    return sum(int(each.get("stretches", {}).get(str(seed), 0)) for each in report.get("sittings", []))


def _part(most: int | None, job: int, jobs: int) -> int | None:
    return None if most is None else (most + jobs - 1 - job) // jobs


def _work(out: Connection, tasks: Sequence[Task]) -> None:
    """In a process of its own: aiohttp keeps something of every sandbox that was ever started in one."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(20))
    draw = drawn_once(drawing.draw)
    for task in tasks:
        out.send(asyncio.run(_stretch(task, draw)))


def drawn_once(draw: Draw) -> Draw:
    """Pictures, each drawn once for both twins: what is drawn from the same view, keys in the same order, with
    the same wish is the same picture (tests of `render` say so), and most of what an onlooker sees is.
    """

    def whole(view: View, said: Texts, wish: Wish = PLAIN) -> str:
        return f"{said.language}|{said.rules}|{wish!r}|{json.dumps(view)}"

    kept: LRUCache[str, Picture | None] = LRUCache(100)
    return cached(kept, key=whole, lock=threading.Lock())(draw)


async def _stretch(task: Task, draw: Draw) -> Found:
    from tests.aids.secrets.compare import pair
    from tests.aids.secrets.twin_stage import PLACES, Table

    rules, case = make_known(task.name), cases_of(task.name)[task.case]
    sizes = [size for size in rules.facts.seat_counts if 1 < size <= AT_A_TABLE]
    number = task.stretch
    seats, language = sizes[number % len(sizes)], LANGUAGES[number // 3 % 2]
    place = PLACES[(number + number // 3) % 3]  # each with each number of seats
    settings = {"pace": case.paces[number // 2 % len(case.paces)]} if case.paces else {}
    counts, findings = Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(case.options, settings)
        async with pair(Path(folder), rules.facts.id, seats, draw, language, place, table) as both:
            compare = _Looking(both, task, seats) if case.differ is None else _PlayingOn(both, task, seats)
            for at in range(task.most):
                if time.monotonic() > task.deadline or len(findings) >= MOST_FINDINGS:
                    break
                told = await compare.next_pair(at)
                twins = told.twins
                counts.update(["pairs", twins.kind, f"for {twins.onlooker or 'the public'}", f"place: {place}"])
                if case.name:
                    counts.update(map(case.key, ["pairs", *(f"pace {pace}" for pace in settings.values())]))
                    counts.update({case.key(what): number for what, number in told.counts.items() if number})
                where = f"seed {task.seed}, stretch {number} ({case.key(place)}), pair {at}: {twins.kind}"
                findings += [f"{where} for {twins.onlooker} at {twins.where}: {each[:1000]}" for each in told.found]
            counts["places compared"] += both.places
            counts.update({f"of them {name}": number for name, number in both.surfaces.items()})
    return Found(task, counts, findings)


class _Told(NamedTuple):
    """What one pair has shown."""

    twins: Twins
    found: Sequence[str]
    counts: Mapping[str, int]


class _Looking:
    """Positions as they stand: all that an onlooker gets of either."""

    def __init__(self, both: Pair, task: Task, seats: int) -> None:
        from tests.aids.secrets.twins import pairs

        self._both, self._task = both, task
        case = cases_of(task.name)[task.case]
        self._made = pairs(find_rules(task.name), seats, task.seed * 1_000 + task.stretch, case.options)

    async def next_pair(self, at: int) -> _Told:
        twins = next(self._made)
        films = ((self._task.stretch - 1) * STRETCH + at) % FILMS == FILMS - 1  # a proof of a few pairs draws none
        found = await self._both.differences(twins, films=films, some=None if films else self._task.seed + at)
        return _Told(twins, found, {})


class _PlayingOn:
    """Positions from which people go on, with what they give in advance behind the onlooker's back."""

    def __init__(self, both: Pair, task: Task, seats: int) -> None:
        from tests.aids.secrets.ahead import moments

        rules, case = find_rules(task.name), cases_of(task.name)[task.case]
        lens = workbench_of(rules.facts.id).lens
        self._both, self._task = both, task
        assert case.differ is not None
        made_up = partial(lens.scenario, rules)
        self._made = moments(rules, seats, task.seed * 1_000 + task.stretch, case.options, made_up, case.differ)

    async def next_pair(self, at: int) -> _Told:
        """Pairs that part with the move, because an order is carried out by it, show nothing of it: they are counted
        apart.
        """
        from tests.aids.secrets.ahead import compare

        seed, parted = (self._task.seed * 1_000 + self._task.stretch) * STRETCH + at, 0
        while True:
            moment = next(self._made)
            run = await compare(self._both, moment, seed)
            if run.is_alike_after or run.found:
                return _Told(moment.twins, run.found, {**run.counts, "parted with the move, not counted": parted})
            parted += 1


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
    wanted = Wanted(chosen.minutes * 60, chosen.seed, chosen.jobs, chosen.pairs)

    def keep(report: Report) -> None:
        write_report(path, {**head, **report})

    report = sitting(chosen.rules, path, wanted, afresh=chosen.afresh, keep=keep)
    keep(report)
    print(f"{report['counts']}; lacking {report['lacking']}; {len(report['findings'])} findings; see {path}")
    return 0 if report["passed"] else 1
