"""Runs all tests of the last commit again and again, beside programs that want every core for themselves.

A test that waits by the clock, or leaves something to the garbage collector, is green on a quiet machine and fails some
day on a user's. Runs may be gathered over days: the report adds up those of one state of product and tests.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from proofs.benches import Skip, playouts
from proofs.pythons import counts
from proofs.report import HOME, REPORTS, Report, heading, write_report
from scripts.command import InputError, count, parser, product_rules
from tools.browser import FOLDER

REPORT = REPORTS / "suite.json"
WANTED = {"3.11": 6, "3.13": 3}
"""Busy runs without one failure, by Python."""
BUDGETS = {"shared": 300, "game": 75, "lint": 45}
"""Seconds on two quiet cores: all tests that belong to no game, those of each game, and `make lint`."""
PACE = 14_000
"""Decisions a second of catanatron's four random players on the machine that the budgets are for."""
RECORDED = "tests/games"
"""Recorded games of every rules system: each one's budget pays an equal share."""
LINT = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",), ("lint-imports",))
"""What `make lint` runs."""
WORDS_ONLY = ("docs/", "README.md", "CHANGELOG.md", "LICENSE")
"""What may change without the runs before it losing their worth."""
HOG = "import os, sys\nwhile os.getppid() == int(sys.argv[1]):\n    sum(range(1_000_000))"
"""Wants a core as long as we live."""
BUSY = 1.5
"""Load for each core, the mean of a run, at which a run beside other programs counts as busy."""
LONGEST_TOLD = 100_000
"""Characters of what pytest has said of a run with failures."""
SAMPLE = 5.0
"""Seconds from one look at the machine's load to the next."""
_FOLDER = re.compile(r"^ *(\d+\.\d) s  (\S+) \((\d+) tests\)$", re.MULTILINE)
_ID = re.compile(r"^(?:FAILED|ERROR) (tests/\S+)")

Run = Report


def state(listing: str) -> str:
    """A digest of what `git ls-tree -r` lists, words about the product left out."""
    kept = [line for line in listing.splitlines() if not line.partition("\t")[2].startswith(WORDS_ONLY)]
    return hashlib.blake2b("\n".join(kept).encode(), digest_size=8).hexdigest()


class Load(threading.Thread):
    """The machine's load, that of the last minute, looked at every few seconds while the block lasts."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._ended = threading.Event()
        self._seen: list[float] = []

    def run(self) -> None:
        while not self._ended.wait(SAMPLE):
            self._seen.append(os.getloadavg()[0])

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self.join()

    @property
    def mean(self) -> float:
        """Programs that wanted a core at the same time, ours among them."""
        return round(statistics.fmean(self._seen or os.getloadavg()[:1]), 1)


@contextlib.contextmanager
def hogs(number: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that keep the processor busy without a pause."""
    command = [sys.executable, "-S", "-c", HOG, str(os.getpid())]
    with contextlib.ExitStack() as last:
        made = [last.enter_context(subprocess.Popen(command)) for _ in range(number)]
        for process in made:
            last.callback(process.kill)
        yield made


def install(interpreter: str, home: Path) -> str:
    """All pinned requirements with their hashes, in a new environment; its interpreter. InputError when that fails."""
    python = home / "bin" / "python"
    if not python.exists():
        _do([interpreter, "-m", "venv", str(home)])
        needed = [word for name in ("run", "dev") for word in ("-r", str(HOME / "requirements" / f"{name}.txt"))]
        _do([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", *needed])
    return str(python)


def once(python: str, folder: Path, jobs: int, select: Sequence[str], *, with_lint: bool) -> Run:
    """All tests, in a fresh clone, and `make lint` too if wanted. No test is tried again."""
    clone = folder / "clone"
    _do(["git", "clone", "-q", str(HOME), str(clone)])
    if FOLDER.is_dir():
        (clone / FOLDER.name).symlink_to(FOLDER)  # a browser that was fetched for the tests of the page
    command = ["-m", "pytest", "-q", "-n", str(jobs), "--dist", "worksteal", "-p", "no:cacheprovider", *select]
    began = time.monotonic()
    as_make = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([python, *command], check=False, cwd=clone, env=as_make, capture_output=True, text=True)
    took = round(time.monotonic() - began, 1)
    if done.returncode:  # a fault that comes once in ten runs must be told whole the first time
        sys.stderr.write(done.stdout[-LONGEST_TOLD:])
    version = _do([python, "-c", "import platform; print(platform.python_version())"]).strip()
    found = {"python": version, **read(done.stdout, done.stderr), "seconds": took, "passes": done.returncode == 0}
    if with_lint:
        seconds, faults = lint(python, clone)
        groups = spent(found["seconds_by_folder"], [rules.facts.id for rules in product_rules()], jobs)
        found["seconds_by_group"] = {**groups, "lint": seconds}
        found["broken"] += faults
        found["passes"] = found["passes"] and not faults
    return found


def lint(python: str, clone: Path) -> tuple[float, list[str]]:
    """The seconds `make lint` takes in a fresh clone, with nothing cached, and the programs that found a fault."""
    began = time.monotonic()
    broken = []
    for program, *words in LINT:
        command = [str(Path(python).with_name(program)), *words]
        if subprocess.run(command, check=False, cwd=clone, capture_output=True).returncode:
            broken.append(" ".join([program, *words]))
    return round(time.monotonic() - began, 1), broken


def spent(folders: Mapping[str, float], games: Sequence[str], jobs: int) -> dict[str, float]:
    """Seconds of a run for `shared` and for each game, when `jobs` workers share the tests evenly.

    `folders`: seconds of all workers together. A folder is a game's when the game's name is part of its path.
    """
    sums = dict.fromkeys(("shared", *games), 0.0)
    for folder, seconds in folders.items():
        owners = [game for game in games if game in folder.split("/")]
        if not owners and folder == RECORDED:
            owners = list(games)
        for owner in owners or ["shared"]:
            sums[owner] += seconds / len(owners or [1]) / jobs
    return {owner: round(seconds, 1) for owner, seconds in sums.items()}


def budgets(each: Run) -> dict[str, Report]:
    """What a run took of each budget, and whether that was kept; on a slower machine a budget is larger. A busy run has
    none: its cores were taken away.
    """
    if each["busy"] or "seconds_by_group" not in each:
        return {}
    slower = PACE / each.get("pace", PACE)
    allowed = {group: round(BUDGETS.get(group, BUDGETS["game"]) * slower) for group in each["seconds_by_group"]}
    return {
        group: {"seconds": seconds, "budget": allowed[group], "kept": seconds <= allowed[group]}
        for group, seconds in each["seconds_by_group"].items()
    }


def read(out: str, errors: str = "") -> Run:
    """What a run says of itself: counts, seconds by folder, the tests that failed, why others were left out."""
    lines = out.strip().splitlines() or [errors.strip()[-200:]]
    broken = [found[1] for line in lines if (found := _ID.match(line))]
    skipped = [line for line in lines if line.startswith("SKIPPED")]
    folders = {folder: float(seconds) for seconds, folder, _ in _FOLDER.findall(out)}
    return {**counts(lines[-1]), "broken": broken, "left_out": skipped, "seconds_by_folder": folders}


def added(before: Report, head: Report, now: str, runs: Sequence[Run]) -> Report:
    """The report with these runs in it. Of another state: theirs begin the count, and the older is kept, summed up."""
    earlier, known = list(before.get("earlier", ())), list(before.get("runs", ()))
    if known and before["state"] != now:
        summed = {"commit": before["commit"], "state": before["state"], "busy": green(known)}
        earlier, known = [*earlier, {**summed, "broken": _broken(known)}], []
    every = [*known, *runs]
    sums = green(every)
    enough = all(sums.get(version, {}).get("green", 0) >= wanted for version, wanted in WANTED.items())
    passes = all(each["passes"] for each in every)
    measured = [kept for each in every if (kept := budgets(each))]
    found = {
        "wanted": WANTED,
        "busy": sums,
        "broken": _broken(every),
        "passed": passes and enough,
        "budgets": measured[-1] if measured else {},
    }
    return {**head, "state": now, **found, "runs": every, "earlier": earlier}


def green(runs: Sequence[Run]) -> dict[str, dict[str, int]]:
    """By Python: how many busy runs there were, and how many without a failure."""
    out: dict[str, dict[str, int]] = {}
    for each in runs:
        if each["busy"]:
            sums = out.setdefault(each["python"].rpartition(".")[0], {"runs": 0, "green": 0})
            sums["runs"] += 1
            sums["green"] += each["passes"]
    return out


def _broken(runs: Sequence[Run]) -> list[str]:
    return sorted({name for each in runs for name in each["broken"]})


def machine_pace() -> int:
    """Decisions a second of catanatron's four random players here, now. InputError: it is not installed."""
    try:
        return playouts.peer_pace()
    except Skip as missing:
        raise InputError(f"{missing}; or say --pace {PACE} for budgets that no machine changes") from None


def _do(command: Sequence[str]) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=HOME)
    if done.returncode:
        raise InputError(f"{Path(command[0]).name} {' '.join(command[1:3])} …: {done.stderr.strip()[-300:]}")
    return done.stdout


def _stored(path: Path) -> Report:
    try:
        found: Report = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise InputError(f"{path}: {error}") from None
    return found


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs suite", "All tests of the last commit, several times. Exit code 1: one failed.")
    args.add_argument("--times", type=count(1, 1000), default=1, metavar="N", help="runs (default 1)")
    way = args.add_mutually_exclusive_group()
    way.add_argument("--busy", action="store_true", help="beside a process on each core that never rests")
    way.add_argument(
        "--beside",
        action="store_true",
        help=f"beside whatever else runs, a proof or a second suite: busy if the load was {BUSY} for each core",
    )
    args.add_argument("--python", default="python3.11", metavar="PYTHON", help="interpreter (default python3.11)")
    args.add_argument("--jobs", type=count(1, 64), default=2, metavar="N", help="tests side by side (default 2)")
    args.add_argument("--select", nargs="+", default=[], metavar="TEST", help="only these: a look, which is not stored")
    args.add_argument(
        "--pace",
        type=count(1, 1_000_000),
        metavar="N",
        help=f"what catanatron decides in a second here (default: measured if there are budgets; they are for {PACE})",
    )
    args.add_argument("--home", type=Path, metavar="FOLDER", help="keep the installation there for the next time")
    args.add_argument("--report", type=Path, default=REPORT, metavar="FILE", help="the report that runs are added to")
    chosen = args.parse_args(arguments)
    if shutil.which(chosen.python) is None:
        raise InputError(f"{chosen.python}: there is no such Python here")
    now, head = state(_do(["git", "ls-tree", "-r", "HEAD"])), heading(["suite", *arguments])
    passes = True
    with tempfile.TemporaryDirectory(prefix="suite-") as folder:
        python = install(chosen.python, chosen.home or Path(folder) / "venv")
        for number in range(chosen.times):
            cores = os.cpu_count() or 1
            with tempfile.TemporaryDirectory(prefix="suite-") as place, hogs(chosen.busy * cores), Load() as load:
                measured = not (chosen.busy or chosen.beside or chosen.select)
                pace = chosen.pace or (machine_pace() if measured else PACE)
                found = once(python, Path(place), chosen.jobs, chosen.select, with_lint=measured)
            busy = chosen.busy or (chosen.beside and load.mean >= BUSY * cores)
            beside = "hogs" if chosen.busy else "other programs" if chosen.beside else "nothing"
            how = {"busy": busy, "beside": beside, "load": load.mean, "pace": pace}
            one = {"commit": head["commit"], "command": head["command"], **found, **how}
            passes &= one["passes"]
            print(f"{number + 1}/{chosen.times}: Python {one['python']}, {_said(one)}", flush=True)
            if not chosen.select:
                write_report(chosen.report, added(_stored(chosen.report), head, now, [one]))
    return 0 if passes else 1


def _said(one: Run) -> str:
    beside = f", load {one['load']}" if "load" in one else ""
    told = f"{one.get('passed', 0)} passed, {one.get('skipped', 0)} skipped in {one['seconds']} s{beside}"
    over = [
        f"over budget: {group} took {kept['seconds']} s of {kept['budget']}"
        for group, kept in budgets(one).items()
        if not kept["kept"]
    ]
    return "\n  ".join([told, *one["broken"], *over])
