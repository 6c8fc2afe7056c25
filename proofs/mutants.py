"""Plants the small faults of tests/mutants/<game>/ one by one in a copy of the tree: does a test notice?"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from proofs.mutant import Mutant
from proofs.report import HOME, Report, heading, report_path, write_report
from proofs.rulebook import TESTS, Rulebook, RuleTest, find_tests
from proofs.workbench import Workbench, book_of, workbench_of
from scripts.command import InputError, add_rules, count, find_rules, parser

MUTANTS: Final = HOME / "tests" / "mutants"
ENGINE: Final = Path("engine")
HOST: Final = "host"
"""The room in which a rule about people, clocks and orders may lie instead; such files are named with it."""
TREE: Final = (
    *(
        "engine",
        "games",
        "db",
        "ops",
        HOST,
        "render",
        "assets",
        "i18n",
        "cogs",
        "sandbox",
        "settings.py",
        "failpoint.py",
    ),
    *("scripts", "proofs", "tools", "tests", "pyproject.toml"),
)
"""What the rule tests need; only this is copied."""
PATIENCE: Final = 120.0
"""Seconds for one mutant. A fault may make a game endless; that is noticed, too."""
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) \S+?::(\w+)", re.MULTILINE)


class Result(NamedTuple):
    mutant: Mutant
    failed: tuple[str, ...]
    """tests that did notice"""
    seconds: float
    output: str

    @property
    def killed(self) -> bool:
        """All that must notice did."""
        return bool(self.failed) and set(self.mutant.fails) <= set(self.failed)


def all_mutants(bench: Workbench) -> list[Mutant]:
    """The game's mutants that are written down, and those its workbench makes for what has none."""
    written = read_mutants(MUTANTS / bench.id)
    return [*written, *bench.more_faults({mutant.id for mutant in written})]


def read_mutants(folder: Path) -> list[Mutant]:
    """The mutants that are written down, file by file. InputError when one is not what it should be."""
    out = []
    for path in sorted(folder.glob("*.toml")):
        try:
            rows = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
            out += [Mutant(r["id"], r["fault"], r["file"], r["old"], r["new"], tuple(r.get("fails", ()))) for r in rows]
        except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
            raise InputError(f"{path.name}: {error}") from None
    return out


def place_in(tree: Path, mutant: Mutant) -> Path:
    """The file in which it is planted."""
    return tree / mutant.file if mutant.file.startswith(f"{HOST}/") else tree / ENGINE / mutant.file


def misplaced(mutant: Mutant) -> str:
    """Why the fault cannot be planted; empty when it can."""
    path = place_in(HOME, mutant)
    if not path.is_file():
        return f"{mutant.id}: no file {mutant.file}"
    times = path.read_text(encoding="utf-8").count(mutant.old)
    if times != 1:
        return f"{mutant.id}: {mutant.fault}: the old text stands {times} times in {mutant.file}"
    return f"{mutant.id}: {mutant.fault}: changes nothing" if mutant.old == mutant.new else ""


@contextmanager
def copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """That many copies of the tree, to be taken and put back."""
    pool: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        for i in range(number):
            top = Path(folder, str(i))
            for name in TREE:
                source, target = HOME / name, top / name
                target.parent.mkdir(parents=True, exist_ok=True)
                if source.is_dir():
                    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy2(source, target)
            pool.put(top)
        yield pool


def try_tests(copy: Path, tests: Sequence[RuleTest]) -> tuple[tuple[str, ...], str]:
    """(names of the tests that fail in that copy, what pytest said)."""
    nodes = sorted({f"tests/{test.file}::{test.name}" for test in tests})
    words = [sys.executable, "-m", "pytest", "-q", "--tb=line", "-p", "no:xdist", "-p", "no:randomly", *nodes]
    environment = {**os.environ, "PYTHONPATH": str(copy), "COLUMNS": "400"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the copy is ours; recompiling everything takes longer
    for name in [name for name in environment if name.startswith("PYTEST")]:
        del environment[name]
    try:
        done = subprocess.run(
            words, cwd=copy, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return tuple(sorted({test.name for test in tests})), "endless"
    output = done.stdout + done.stderr
    if done.returncode not in (0, 1):  # nothing was tested: the fault broke the import, which proves no test
        return (), output
    return tuple(sorted(set(_FAILED.findall(output)))), output


def try_mutant(pool: SimpleQueue[Path], mutant: Mutant, tests: Sequence[RuleTest]) -> Result:
    """Plant it in a free copy, run the tests, put the copy right again."""
    began = time.perf_counter()
    copy = pool.get()
    path = place_in(copy, mutant)
    right = path.read_text(encoding="utf-8")
    try:
        _write(path, right.replace(mutant.old, mutant.new))
        failed, output = try_tests(copy, tests)
    finally:
        _write(path, right)
        pool.put(copy)
    return Result(mutant, failed, round(time.perf_counter() - began, 2), output)


def _write(path: Path, text: str) -> None:
    """Each time with a later date, by which Python sees that what it has compiled is stale."""
    later = path.stat().st_mtime + 10
    path.write_text(text, encoding="utf-8")
    os.utime(path, (later, later))


def tests_of(book: Rulebook, mutant: Mutant, tests: Mapping[str, Sequence[RuleTest]], *, wide: bool) -> list[RuleTest]:
    """The tests that must notice; all that name the id when `wide` or when none is written down.

    The rule tests of a game live in a folder of their own; what lies in the host is tested there.
    """
    if mutant.fails and not wide:  # a ruling's test may begin with the id of another rule
        found = {test._replace(leads=False) for some in tests.values() for test in some if test.name in mutant.fails}
    else:
        found = set(tests.get(mutant.id, ()))
    home = TESTS / HOST if mutant.file.startswith(f"{HOST}/") else book.tests
    return sorted(test for test in found if (TESTS / test.file).is_relative_to(home))


def try_all(book: Rulebook, mutants: Sequence[Mutant], workers: int, *, wide: bool = False) -> list[Result]:
    """All of them, in order. InputError when a test fails without any fault, or a fault has no test here."""
    tests = find_tests(book)
    for mutant in mutants:
        if not tests_of(book, mutant, tests, wide=wide):
            raise InputError(f"{mutant.id}: {mutant.fault}: no test where it is looked for")
    with copies(workers) as pool, ThreadPoolExecutor(workers) as threads:
        copy = pool.get()
        failed, output = try_tests(copy, [t for m in mutants for t in tests_of(book, m, tests, wide=wide)])
        pool.put(copy)
        if failed or " passed" not in output:
            raise InputError(f"these fail without any fault: {', '.join(failed) or output.strip()[-300:]}")
        return list(threads.map(lambda m: try_mutant(pool, m, tests_of(book, m, tests, wide=wide)), mutants))


def report_of(results: Sequence[Result]) -> Report:
    return {
        "mutants": len(results),
        "ids": len({r.mutant.id for r in results}),
        "killed": sum(r.killed for r in results),
        "survived": [f"{r.mutant.id}: {r.mutant.fault}" for r in results if not r.killed],
        "passed": all(r.killed for r in results),
        "seconds": round(sum(r.seconds for r in results), 1),
        "each": [
            {"id": r.mutant.id, "fault": r.mutant.fault, "file": r.mutant.file, "killed_by": list(r.failed)}
            for r in results
        ],
    }


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs mutants", "Plant small faults in a copy of the engine. Exit code 1 when one is not noticed.")
    add_rules(args)
    args.add_argument("ids", nargs="*", metavar="ID", help="only the faults of these rules (default: all)")
    args.add_argument("--wide", action="store_true", help="run all tests that name the id, not only those expected")
    args.add_argument("--workers", type=count(1, 64), default=2, metavar="N", help="at the same time (default 2)")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/mutants.json, if all are tried")
    chosen = args.parse_args(arguments)
    rules_id = find_rules(chosen.rules).facts.id
    bench, book = workbench_of(rules_id), book_of(rules_id)
    mutants = [m for m in all_mutants(bench) if not chosen.ids or m.id in chosen.ids]
    if unknown := set(chosen.ids) - {m.id for m in mutants}:
        raise InputError(f"no mutant of {min(unknown)}")
    for mutant in mutants:
        if why := misplaced(mutant):
            raise InputError(why)
    results = try_all(book, mutants, chosen.workers, wide=chosen.wide)
    for result in results:
        word = "killed  " if result.killed else "SURVIVED"
        print(f"{word} {result.mutant.id}: {result.mutant.fault} ({', '.join(result.failed) or 'nobody'})")
        if not result.failed and " passed" not in result.output:
            print("   " + result.output.strip()[-300:].replace("\n", "\n   "))
    report = report_of(results)
    path = chosen.report or (None if chosen.ids else report_path("mutants", rules_id))
    if path is not None:
        write_report(path, {**heading(["mutants", *arguments]), **report})
    print(f"{report['killed']} of {report['mutants']} faults of {report['ids']} rules noticed")
    return 0 if report["passed"] else 1
