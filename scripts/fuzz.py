"""Random games looking for faults of the rules; what is found is saved as a game that can be replayed."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core import Rules
from engine.core.log import opening_of
from engine.core.record import write_record
from engine.core.rules import Options
from scripts.command import InputError, add_game, count, find_options, find_rules, parser, run
from scripts.fuzzing.coverage import Coverage
from scripts.fuzzing.game import Game
from scripts.report import REPORTS, heading, write_report

LIMIT = 20_000
SEEDS_APART = 1_000_000_000


@dataclass
class Found:
    """What a run, or several side by side, came to."""

    rules: str
    seed: int
    games: int = 0
    actions: int = 0
    stuck: int = 0
    seconds: float = 0.0
    findings: list[dict[str, Any]] = field(default_factory=list)
    """Each {"seed", "seats", "what", "record"}."""
    coverage: Coverage = field(default_factory=Coverage)

    def add(self, other: Found) -> None:
        """Another run at the same time."""
        self.games += other.games
        self.actions += other.actions
        self.stuck += other.stuck
        self.seconds = max(self.seconds, other.seconds)
        self.findings += other.findings
        self.coverage.merge(other.coverage)

    def json(self) -> dict[str, Any]:
        return {
            "rules": self.rules,
            "seed": self.seed,
            "games": self.games,
            "actions": self.actions,
            "seconds": round(self.seconds, 2),
            "stuck": self.stuck,
            "findings": [{key: value for key, value in each.items() if key != "record"} for each in self.findings],
            "coverage": self.coverage.json(),
        }


def fuzz(
    rules: Rules[Any],
    seed: int,
    *,
    seconds: float | None = None,
    games: int | None = None,
    seats: int | None = None,
    options: Options | None = None,
    limit: int = LIMIT,
    stop_after: int = 10,
) -> Found:
    """Fuzz until time, games or patience with findings run out."""
    found = Found(rules.facts.id, seed)
    counts = rules.facts.seat_counts
    began = time.monotonic()
    while (games is None or found.games < games) and len(found.findings) < stop_after:
        if seconds is not None and time.monotonic() - began > seconds:
            break
        played = found.games
        number = seats or counts[played % len(counts)]
        chosen = dict(options or {})
        for turn, option in enumerate(rules.facts.options):
            # Every value of every option gets its share, unless the caller has fixed it.
            chosen.setdefault(option.key, option.values[(played // len(counts) + turn) % len(option.values)])
        opening = opening_of(rules, number, chosen, (seed + played) % (1 << 64))
        result = Game(rules, opening, found.coverage).run(limit)
        found.games += 1
        found.actions += result.actions
        if result.finding is not None:
            finding = {"seed": opening.seed, "seats": number, "what": result.finding, "record": result.record}
            found.findings.append(finding)
        elif not result.over:
            found.stuck += 1
    found.seconds = time.monotonic() - began
    return found


def _job(name: str, seed: int, wishes: dict[str, Any]) -> Found:
    return fuzz(find_rules(name), seed, **wishes)


def fuzz_side_by_side(name: str, seed: int, jobs: int, **wishes: Any) -> Found:
    """Several processes, each with seeds of its own; `games` are shared out. `name` as for `--rules`."""
    if jobs == 1:
        return _job(name, seed, wishes)
    games = wishes.pop("games", None)
    found = Found(find_rules(name).facts.id, seed)
    with ProcessPoolExecutor(jobs) as pool:
        running = []
        for job in range(jobs):
            share = None if games is None else games // jobs + (job < games % jobs)
            running.append(pool.submit(_job, name, seed + job * SEEDS_APART, {**wishes, "games": share}))
        for one in running:
            found.add(one.result())
    return found


def save_findings(found: Found, directory: Path) -> None:
    """Each finding's record becomes a file, named in the finding as its `game`."""
    for finding in found.findings:
        path = directory / f"{found.rules}-{finding['seats']}-{finding['seed']}.json"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            path.write_text(write_record(finding["record"]), encoding="utf-8")
        except OSError as error:
            raise InputError(f"{path}: {error.strerror or error}") from None
        finding["game"] = str(path)


def _table(found: Found, rules: Rules[Any]) -> str:
    told = found.coverage.json()
    lines = [
        f"{found.games} games, {found.actions} checked actions in {found.seconds:.1f} s "
        f"({found.actions / max(0.01, found.seconds):.0f}/s), {found.stuck} stopped at the action limit, "
        f"{len(found.findings)} findings"
    ]
    for question, verbs in told["verbs_by_question"].items():
        lines.append(f"  {question}: " + ", ".join(f"{verb} {times}" for verb, times in verbs.items()))
    lines.append("  endings: " + ", ".join(f"{end} {times}" for end, times in told["endings"].items()))
    if unused := found.coverage.unused(rules):
        lines.append("  never played: " + ", ".join(unused))
    lines += [f"FOUND {finding['what']} -> {finding['game']}" for finding in found.findings]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser("fuzz", "Play random games and look for faults of the rules. Exit code 1 when one was found.")
    add_game(args)
    args.add_argument("--minutes", type=float, metavar="M", help="how long (default: 1, unless --games is given)")
    args.add_argument("--games", type=count(1), metavar="N", help="how many games instead")
    args.add_argument("--limit", type=count(1), default=LIMIT, metavar="N", help=f"actions per game (default {LIMIT})")
    args.add_argument(
        "--save",
        type=Path,
        default=Path("out/fuzz"),
        metavar="DIR",
        help="where findings are written (default out/fuzz)",
    )
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes side by side (default 1)")
    args.add_argument("--report", action="store_true", help="write docs/reports/fuzz-<rules>.json")
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    if chosen.seats is not None and chosen.seats not in rules.facts.seat_counts:
        raise InputError(f"{rules.facts.id} is not for {chosen.seats} seats")
    if chosen.minutes is not None and not 0 < chosen.minutes < 1e6:
        raise InputError("--minutes must be more than nought")
    minutes = chosen.minutes if chosen.minutes is not None else None if chosen.games else 1.0
    found = fuzz_side_by_side(
        chosen.rules,
        chosen.seed,
        chosen.jobs,
        seconds=None if minutes is None else minutes * 60,
        games=chosen.games,
        seats=chosen.seats,
        options=find_options(rules, chosen.option),
        limit=chosen.limit,
    )
    save_findings(found, chosen.save)
    report = {**found.json(), "verbs_never_played": found.coverage.unused(rules)}
    if chosen.report:
        write_report(REPORTS / f"fuzz-{rules.facts.id}.json", {**heading(["fuzz", *arguments]), **report})
    print(json.dumps(report) if chosen.json else _table(found, rules))
    return 1 if found.findings else 0


if __name__ == "__main__":
    run(main)
