"""Random games looking for faults of the rules; what is found is saved as a game that can be replayed."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.core import AnyRules
from engine.core.record import write_record
from proofs.fuzzing.game import SHAKE
from proofs.fuzzing.ledger import Ledger
from proofs.fuzzing.run import LIMIT, SCENARIOS, Found, Span, Wishes, fuzz, side_by_side
from proofs.report import REPORTS, heading
from proofs.workbench import workbench_of
from scripts.command import InputError, add_game, count, find_options, find_rules, parser

__all__ = ["Found", "LongRun", "Span", "Wishes", "fuzz", "main", "prove", "save_findings"]

FINDINGS = Path("out/fuzz")
LONG_SHAKE = 300
"""Of a long run: rarer, so that more is played."""


def save_findings(found: Found, directory: Path) -> None:
    """Each finding's record becomes a file, named in the finding as its `game`; a scenario's position another."""
    for finding in found.findings:
        if "record" not in finding:
            continue  # of an earlier sitting, saved then
        path = directory / f"{found.rules}-{finding['seats']}-{finding['seed']}.json"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            path.write_text(write_record(finding["record"]), encoding="utf-8")
            if finding["position"]:
                path.with_suffix(".txt").write_text(finding["position"], encoding="utf-8")
                finding["starts_from"] = str(path.with_suffix(".txt"))
        except OSError as error:
            raise InputError(f"{path}: {error.strerror or error}") from None
        finding["game"] = str(path)


@dataclass(frozen=True)
class LongRun:
    """A run of the fuzzer with a report, which a later run goes on with."""

    rules: str
    """as for `--rules`"""
    seed: int
    report: Path
    words: Sequence[str]
    """the command, for the report"""
    span: Span
    """Its actions count from the first run on; it has no games."""
    wishes: Wishes | None = None
    jobs: int = 1
    save: Path = FINDINGS
    """where findings are written"""
    afresh: bool = False
    """Overwrite the report."""


def prove(run: LongRun) -> Ledger:
    """A long run whose report grows with every slice; it continues where an earlier one stopped.

    When stopped by KeyboardInterrupt, everything finished has been written.
    """
    rules, actions = find_rules(run.rules), run.span.actions
    ledger = Ledger(run.report, rules.facts.id, heading(list(run.words)), run.seed, afresh=run.afresh)
    began, before = time.monotonic(), ledger.wall

    def put_down(new: Found, next_seed: int) -> None:
        save_findings(new, run.save)
        ledger.found.add(new)
        ledger.next_seed = next_seed
        ledger.wall = before + time.monotonic() - began
        ledger.write(actions)
        print(f"{ledger.found.actions} actions, {len(ledger.found.findings)} findings", flush=True)

    left = None if actions is None else actions - ledger.found.actions
    if left is None or left > 0:
        span = replace(run.span, actions=left)
        side_by_side(run.rules, ledger.next_seed, run.jobs, span, run.wishes, after_slice=put_down)
    ledger.write(actions)
    return ledger


def _table(found: Found, rules: AnyRules, seconds: float) -> str:
    lines = [
        f"{found.games} games, {found.actions} checked actions in {seconds:.1f} s "
        f"({found.actions / max(0.01, seconds):.0f}/s), {found.stuck} stopped at the action limit, "
        f"{len(found.findings)} findings"
    ]
    told = found.coverage.json()
    for phase, questions in told["verbs_by_phase_and_question"].items():
        for question, verbs in questions.items():
            where = f"{phase}/{question}" if phase else question
            lines.append(f"  {where}: " + ", ".join(f"{verb} {times}" for verb, times in verbs.items()))
    for title in ("powers", "endings", "experiments"):
        if told[title]:
            lines.append(f"  {title}: " + ", ".join(f"{what} {times}" for what, times in told[title].items()))
    if unused := found.coverage.unused(rules):
        lines.append("  never played: " + ", ".join(unused))
    if rare := found.coverage.short(workbench_of(rules.facts.id).lens.wanted, 1):
        lines.append("  never reached: " + ", ".join(rare))
    lines += [f"FOUND {finding['what']} -> {finding['game']}" for finding in found.findings]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs fuzz", "Play random games and look for faults of the rules. Exit code 1 when one was found.")
    add_game(args)
    args.add_argument(
        "--minutes", type=float, metavar="M", help="how long (default: 1, unless games or actions are given)"
    )
    args.add_argument("--games", type=count(1), metavar="N", help="how many games instead")
    args.add_argument("--actions", type=count(1), metavar="N", help="how many checked actions instead")
    args.add_argument("--limit", type=count(1), default=LIMIT, metavar="N", help=f"actions per game (default {LIMIT})")
    args.add_argument(
        "--shake",
        type=count(8),
        metavar="N",
        help=f"each experiment (undo, dump and load, imagine …) after one action in N (default {SHAKE}, with --report "
        f"{LONG_SHAKE})",
    )
    args.add_argument(
        "--scenarios",
        type=count(0, 16),
        default=SCENARIOS,
        metavar="N",
        help=f"so many of sixteen games start from a made-up position (default {SCENARIOS})",
    )
    args.add_argument(
        "--save",
        type=Path,
        default=FINDINGS,
        metavar="DIR",
        help="where findings are written (default out/fuzz)",
    )
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes side by side (default 1)")
    args.add_argument(
        "--report",
        type=Path,
        nargs="?",
        const=REPORTS,
        metavar="FILE",
        help="write a report (docs/reports/fuzz-<rules>.json); a run stopped goes on with it",
    )
    args.add_argument("--afresh", action="store_true", help="overwrite the report instead of going on with it")
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    if chosen.seats is not None and chosen.seats not in rules.facts.seat_counts:
        raise InputError(f"{rules.facts.id} is not for {chosen.seats} seats")
    if chosen.minutes is not None and not 0 < chosen.minutes < 1e6:
        raise InputError("--minutes must be more than nought")
    minutes = chosen.minutes if chosen.minutes is not None else None if chosen.games or chosen.actions else 1.0
    seconds = None if minutes is None else minutes * 60
    wishes = Wishes(
        seats=chosen.seats,
        options=find_options(rules, chosen.option),
        limit=chosen.limit,
        shake=chosen.shake or (LONG_SHAKE if chosen.report else SHAKE),
        scenarios=chosen.scenarios,
    )
    began = time.monotonic()
    if chosen.report:
        if chosen.games:
            raise InputError("--report goes by --minutes or --actions, not by --games")
        path = REPORTS / f"fuzz-{rules.facts.id}.json" if chosen.report == REPORTS else chosen.report
        run = LongRun(
            chosen.rules,
            chosen.seed,
            path,
            ["fuzz", *arguments],
            Span(seconds, None, chosen.actions),
            wishes,
            jobs=chosen.jobs,
            save=chosen.save,
            afresh=chosen.afresh,
        )
        ledger = prove(run)
        found, took = ledger.found, ledger.wall
        report = ledger.json(chosen.actions)
    else:
        span = Span(seconds, chosen.games, chosen.actions)
        found = side_by_side(chosen.rules, chosen.seed, chosen.jobs, span, wishes)
        save_findings(found, chosen.save)
        took = time.monotonic() - began
        report = {**found.json(), "seconds": round(took, 2)}
    report["verbs_never_played"] = found.coverage.unused(rules)
    print(json.dumps(report) if chosen.json else _table(found, rules, took))
    return 1 if found.findings else 0
