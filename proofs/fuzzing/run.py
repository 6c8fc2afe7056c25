"""A run of the fuzzer, alone or in several processes, in slices that can be stopped and taken up again."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import NoReturn

from engine.core import AnyRules, seeded
from engine.core.log import opening_of
from engine.core.rules import Options
from proofs.fuzzing.coverage import Coverage
from proofs.fuzzing.game import SHAKE, Game
from proofs.report import Report
from proofs.workbench import workbench_of
from scripts.command import find_rules

LIMIT = 20_000
SLICE_SECONDS = 20.0
"""What is lost at most when a run is killed."""
SEEDS_APART = 1_000_000
"""Between slices; no slice plays as many games."""
SCENARIOS = 15
"""How many games in sixteen start from a scenario, if the rules have any."""


@dataclass
class Wishes:
    """What to fuzz and how; plain data that can be passed to a process."""

    seats: int | None = None
    options: Options | None = None
    limit: int = LIMIT
    shake: int = SHAKE
    scenarios: int = SCENARIOS
    stop_after: int = 10
    """findings"""


@dataclass(frozen=True)
class Span:
    """How long to go on: until the first of these is reached; None: it sets no end."""

    seconds: float | None = None
    games: int | None = None
    actions: int | None = None
    """checked ones"""


@dataclass
class Found:
    """What a run, or several side by side, came to."""

    rules: str
    seed: int
    games: int = 0
    actions: int = 0
    stuck: int = 0
    seconds: float = 0.0
    findings: list[Report] = field(default_factory=list)
    """Each {"seed", "seats", "what", "record", "position"}."""
    coverage: Coverage = field(default_factory=Coverage)

    def add(self, other: Found) -> None:
        """Another run; the seconds are those of the processes together."""
        self.games += other.games
        self.actions += other.actions
        self.stuck += other.stuck
        self.seconds += other.seconds
        self.findings += other.findings
        self.coverage.merge(other.coverage)

    def json(self) -> Report:
        told = [{k: v for k, v in each.items() if k not in ("record", "position")} for each in self.findings]
        return {
            "rules": self.rules,
            "seed": self.seed,
            "games": self.games,
            "actions": self.actions,
            "process_seconds": round(self.seconds, 2),
            "stuck": self.stuck,
            "findings": told,
            "coverage": self.coverage.json(),
        }


def fuzz(rules: AnyRules, seed: int, span: Span, wishes: Wishes | None = None) -> Found:
    """Fuzz in this process until the span or the patience with findings runs out."""
    wishes = wishes or Wishes()
    found = Found(rules.facts.id, seed)
    lens = workbench_of(rules.facts.id).lens
    counts = rules.facts.seat_counts
    began = time.monotonic()
    while (span.games is None or found.games < span.games) and len(found.findings) < wishes.stop_after:
        if span.seconds is not None and time.monotonic() - began > span.seconds:
            break
        if span.actions is not None and found.actions >= span.actions:
            break
        played = found.games
        number = wishes.seats or counts[played % len(counts)]
        chosen = dict(wishes.options or {})
        for turn, option in enumerate(rules.facts.options):
            # Every value of every option gets its share, unless the caller has fixed it.
            chosen.setdefault(option.key, option.values[(played // len(counts) + turn) % len(option.values)])
        own = (seed + played) % (1 << 64)
        opening = opening_of(rules, number, chosen, seeded(own))
        game = Game(rules, opening, found.coverage, lens, shake=wishes.shake, scenarios=wishes.scenarios)
        result = game.run(wishes.limit)
        found.games += 1
        found.actions += result.actions
        if result.finding is not None:
            finding = {"seed": own, "seats": number, "what": result.finding}
            found.findings.append({**finding, "record": result.record, "position": result.position})
        elif not result.over:
            found.stuck += 1
    found.seconds = time.monotonic() - began
    return found


def _slice(name: str, seed: int, span: Span, how: Wishes) -> Found:
    return fuzz(find_rules(name), seed, span, how)


def side_by_side(
    name: str,
    seed: int,
    jobs: int,
    span: Span,
    wishes: Wishes | None = None,
    after_slice: Callable[[Found, int], None] | None = None,
) -> Found:
    """Several processes, each slice with seeds of its own. `name` as for `--rules`.

    `span.games` are shared out at once; time and actions go in slices, `after_slice(what is new, the next free seed)`
    being called after each. KeyboardInterrupt when stopped (SIGINT or SIGTERM), the running slices having been waited
    for.
    """
    wishes = wishes or Wishes()
    if jobs == 1 and after_slice is None:
        return _slice(name, seed, span, wishes)
    found = Found(find_rules(name).facts.id, seed)
    with _terminable(), ProcessPoolExecutor(jobs, initializer=_deaf) as pool:
        if span.games is not None:
            shares = [span.games // jobs + (job < span.games % jobs) for job in range(jobs)]
            running = [
                pool.submit(_slice, name, seed + job * SEEDS_APART, Span(span.seconds, share), wishes)
                for job, share in enumerate(shares)
            ]
            for one in running:
                found.add(one.result())
            if after_slice is not None:
                after_slice(found, seed + jobs * SEEDS_APART)
            return found
        ends = None if span.seconds is None else time.monotonic() + span.seconds
        turn = 0
        waiting: set[Future[Found]] = set()
        try:
            while True:
                going = len(found.findings) < wishes.stop_after and (
                    span.actions is None or found.actions < span.actions
                )
                left = SLICE_SECONDS if ends is None else min(SLICE_SECONDS, ends - time.monotonic())
                while going and left > 0 and len(waiting) < jobs:
                    most = None if span.actions is None else (span.actions - found.actions) // jobs + 1
                    part = Span(left, None, most)
                    waiting.add(pool.submit(_slice, name, seed + turn * SEEDS_APART, part, wishes))
                    turn += 1
                if not waiting:
                    return found
                waiting = _gather(waiting, found, seed + turn * SEEDS_APART, after_slice)
        except KeyboardInterrupt:
            while waiting:
                waiting = _gather(waiting, found, seed + turn * SEEDS_APART, after_slice)
            raise


def _gather(
    waiting: set[Future[Found]], found: Found, next_seed: int, after_slice: Callable[[Found, int], None] | None
) -> set[Future[Found]]:
    done, rest = wait(waiting, return_when=FIRST_COMPLETED)
    for one in done:
        found.add(one.result())
        if after_slice is not None:
            after_slice(one.result(), next_seed)
    return rest


def _deaf() -> None:
    """A process of the pool finishes its slice; its parent decides when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def _terminable() -> Iterator[None]:
    """Being terminated is like being interrupted from the keyboard."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise KeyboardInterrupt

    try:
        old = signal.signal(signal.SIGTERM, stop)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, old)
