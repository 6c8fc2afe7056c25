"""The long proofs: each runs for its share of the time and writes docs/reports/<name>.json."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.ai import best_kind
from proofs import limits
from proofs import twins as secrets
from proofs.benches import load
from proofs.fuzz import LONG_SHAKE, LongRun, prove
from proofs.fuzzing.ledger import fits
from proofs.fuzzing.run import Span, Wishes
from proofs.ladder import climb
from proofs.report import HOME, REPORTS, Report, heading, report_path, write_report
from proofs.retold import read_retold
from scripts.command import InputError, find_rules, parser, product_rules

LADDER_GAMES = 500
LIMITS_GAMES = 1000
RETOLD = tuple(str(path.relative_to(HOME)) for path in sorted(HOME.glob("tests/wire/*/test_retold_*.py")))
LONGEST = "tests/page/test_longest.py"

Proof = Callable[[float, int, Path], Report]
"""(minutes, seed, where to put the report) → JSON with `passed`."""


def fuzz_proof(rules_name: str) -> Proof:
    """The fuzzer on one rules system; its report grows from run to run as long as the engine is unchanged."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        jobs = os.cpu_count() or 1
        wishes = Wishes(shake=LONG_SHAKE)
        words = ["soak", path.stem]
        afresh = not fits(path)
        ledger = prove(LongRun(rules_name, seed, path, words, Span(minutes * 60), wishes, jobs=jobs, afresh=afresh))
        unused = ledger.found.coverage.unused(find_rules(rules_name))
        return {**ledger.json(None), "verbs_never_played": unused}

    return prove_it


def ladder_proof(rules_name: str, kind: str) -> Proof:
    """How well an AI player plays; takes as long as it takes."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        return climb(rules_name, kind, LADDER_GAMES, seed, os.cpu_count() or 1, {})

    return prove_it


def secrets_proof(rules_name: str) -> Proof:
    """Twin positions that must not be distinguishable on the wire; the report grows from run to run."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        return secrets.sitting(rules_name, path, secrets.Wanted(minutes * 60, seed, os.cpu_count() or 1))

    return prove_it


def limits_proof(rules_name: str) -> Proof:
    """Discord's limits on the messages of a thousand games; takes as long as it takes (an hour on two cores)."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        return limits.prove(rules_name, LIMITS_GAMES, seed, os.cpu_count() or 1)

    return prove_it


def load_proof(rules_name: str) -> Proof:
    """The load bench, each level pressed for its share of the time instead of seconds."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        share = minutes * 60 / (len(load.LEVELS) * 3)
        return load.measure(rules_name, load.Scale(seconds=share * 2, flood=share))

    return prove_it


def kills_proof(rules_name: str) -> Proof:
    """The bot dies again and again while people play; the report grows from run to run."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        from proofs.kill import Sitting, open_ledger, prove

        words = ["soak", path.stem]
        ledger = open_ledger(path, find_rules(rules_name).facts.id)
        asyncio.run(prove(ledger, Sitting(rules_name, words, seed, minutes)))
        return ledger.json(words)

    return prove_it


def presses_proof(rules_name: str) -> Proof:
    """Ten thousand presses at once on fifty games; takes as long as it takes."""

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        from proofs.presses import press

        with tempfile.TemporaryDirectory(prefix="presses-") as folder:
            return asyncio.run(press(rules_name, 10_000, 50, seed, Path(folder)))

    return prove_it


def retold_proof(rules_name: str) -> Proof:
    """Every recorded game of these rules over the wire, by panels and by commands, in both languages; takes as long as
    it takes.
    """

    def prove_it(minutes: float, seed: int, path: Path) -> Report:
        with tempfile.TemporaryDirectory(prefix="retold-") as folder:
            results = Path(folder) / "results.xml"
            report = _tests(f"--junitxml={results}", *retold_of(rules_name))
            retold = read_retold(results.read_text(encoding="utf-8")) if results.exists() else {}
        return {"rules": rules_name, **report, "games": retold}

    return prove_it


def retold_of(rules_name: str) -> list[str]:
    """The tests that play its recorded games again."""
    return [path for path in RETOLD if Path(path).parent.name == rules_name]


def layout_proof(minutes: float, seed: int, path: Path) -> Report:
    """Every message of the recorded games on the page, three widths, both languages; takes as long as it takes."""
    return _tests(LONGEST)


def tests_proof(minutes: float, seed: int, path: Path) -> Report:
    """The cases `make test` leaves out; takes as long as it takes."""
    return _tests(
        "-n", str(os.cpu_count() or 1), "--dist", "worksteal", "-m", "full", *(f"--ignore={path}" for path in RETOLD)
    )


def _tests(*which: str) -> Report:
    """These tests with everything they can look at, instead of their sample."""
    began = time.perf_counter()
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--full", *which]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    last = done.stdout.strip().splitlines()[-1:]
    return {"passed": done.returncode == 0, "result": last, "seconds": round(time.perf_counter() - began, 1)}


def known() -> dict[str, Proof]:
    """The proofs by name, as their reports are called; those of each game, then those of the tests."""
    proofs: dict[str, Proof] = {}
    for rules in product_rules():
        rules_id = rules.facts.id
        own: dict[str, Proof] = {
            "kills": kills_proof(rules_id),
            "presses": presses_proof(rules_id),
            "secrets": secrets_proof(rules_id),
            "limits": limits_proof(rules_id),
            "load": load_proof(rules_id),
            "retold": retold_proof(rules_id),
        }
        if (kind := best_kind(rules_id)) != "random":
            own = {"ai": ladder_proof(rules_id, kind), **own}
        proofs[f"fuzz-{rules_id}"] = fuzz_proof(rules_id)
        proofs |= {report_path(name, rules_id).stem: proof for name, proof in own.items()}
    return {**proofs, "layout": layout_proof, "tests": tests_proof}


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs soak", "Run the long proofs. Exit code 1 when one of them finds something.")
    args.add_argument("names", nargs="*", metavar="PROOF", help="which ones (default: all)")
    args.add_argument("--list", action="store_true", help="say which there are")
    args.add_argument("--minutes", type=float, default=30.0, metavar="M", help="for each (default 30)")
    args.add_argument("--seed", type=int, metavar="N", help="default: another one every second, told in the report")
    args.add_argument("--report", type=Path, default=REPORTS, metavar="DIR", help="where the reports go")
    chosen = args.parse_args(arguments)
    proofs = known()
    if chosen.list:
        print("\n".join(proofs))
        return 0
    if not 0 < chosen.minutes < 1e6:
        raise InputError("--minutes must be more than nought")
    for name in chosen.names:
        if name not in proofs:
            raise InputError(f"no proof {name!r}; known: {', '.join(proofs)}")
    seed = chosen.seed if chosen.seed is not None else int(time.time()) * 1_000_000
    passed = True
    for name in chosen.names or proofs:
        path = chosen.report / f"{name}.json"
        report = proofs[name](chosen.minutes, seed, path)
        write_report(path, {**heading(["soak", *arguments]), "seed": seed, **report})
        passed &= report["passed"]
        never = ", ".join(report.get("verbs_never_played", ()))
        print(f"{name}: {'passed' if report['passed'] else 'FAILED'}, see {chosen.report / name}.json", end="")
        print(f"; never played: {never}" if never else "")
    return 0 if passed else 1
