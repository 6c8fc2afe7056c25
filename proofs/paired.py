"""Benches of this commit and of an older one in turn, A B A B …: is it slower, whatever else the machine did?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median

from proofs.report import HOME, REPORTS, Report, heading, public_path, write_report
from scripts.command import InputError, count, parser

BENCHES = ("playouts", "states", "board", "wire")
"""Benches that are paired, as far as both commits have them."""
ROOMS_OF_BENCHES = ("proofs/benches", "scripts/benches")
"""Where a commit has its benches; the second: before they moved."""
MEANT_OTHERWISE = {"board.median_ms": "board.in_a_game_median_ms"}
"""Figures that once meant something else (of a board whose still part was kept, now of one made whole) → a figure that
only the commits have that mean the same by them.
"""
WORSE = 1.05
"""More than 5 % slower is too slow."""
HIGHER_IS_BETTER = ("per_second",)
FIGURES = ("ours.decisions_per_second", "median_us", "median_ms")
"""What a figure's name ends with that is compared; medians of ours, no peer's and no tail."""
OF_OTHERS = ("encode_only_median_ms", "resvg_median_ms")


def figures(bench: Mapping[str, object], at: str = "") -> dict[str, float]:
    """The comparable figures of one bench's report by their dotted names.

    >>> figures({"figures": {"copy": {"median_us": 13.0, "p95_us": 17}}, "passed": True})
    {'figures.copy.median_us': 13.0}
    """
    found: dict[str, float] = {}
    for name, value in bench.items():
        where = f"{at}{name}"
        if isinstance(value, Mapping):
            found |= figures(value, f"{where}.")
        elif isinstance(value, (int, float)) and where.endswith(FIGURES) and not where.endswith(OF_OTHERS):
            found[where] = float(value)
    return found


def has_bench(folder: Path, name: str) -> bool:
    """Whether the checkout knows the bench, wherever it keeps them."""
    return any((folder / room / f"{name}.py").is_file() for room in ROOMS_OF_BENCHES)


def compared(there: Sequence[Mapping[str, float]], here: Sequence[Mapping[str, float]]) -> dict[str, Report]:
    """Per figure that both have: the values in turn, and how much dearer this commit is (1.0: the same).

    `slower` is the median of the pairs' ratios; `least` compares the best run of each, which other work on the machine
    disturbs least.
    """
    out: dict[str, Report] = {}
    runs = (*there, *here)
    for name in there[0]:
        if not all(name in run and MEANT_OTHERWISE.get(name, name) in run for run in runs):
            continue
        old, new = [run[name] for run in there], [run[name] for run in here]
        up = name.endswith(HIGHER_IS_BETTER)
        ratios = [a / b if up else b / a for a, b in zip(old, new, strict=True)]
        least = max(old) / max(new) if up else min(new) / min(old)
        out[name] = {"there": old, "here": new, "slower": round(median(ratios), 3), "least": round(least, 3)}
    return out


def measure(folder: Path, benches: Sequence[str], report: Path) -> dict[str, float]:
    """Run the benches of the checkout in `folder`. InputError when they cannot be run there."""
    module = "proofs" if (folder / "proofs" / "bench.py").exists() else "scripts"
    start = ["-m", "proofs", "bench"] if module == "proofs" else ["-m", "scripts.bench"]
    done = subprocess.run(
        [sys.executable, *start, *benches, "--report", str(report)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        found = json.loads(report.read_text(encoding="utf-8"))["benches"]
    except (OSError, ValueError, KeyError):
        raise InputError(f"{folder}: no figures: {done.stderr.strip()[-300:]}") from None
    return figures(found)


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs paired", "Bench this commit beside another checkout, in turn. Exit code 1: over 5 % slower.")
    args.add_argument("folder", type=Path, help="the other checkout (git worktree add … COMMIT)")
    args.add_argument("--times", type=count(1), default=4, metavar="N", help="pairs (default 4)")
    usual = f"default: {' '.join(BENCHES)}; what one of the two commits does not have is left out"
    args.add_argument("--benches", nargs="+", default=BENCHES, metavar="BENCH", help=usual)
    args.add_argument("--report", type=Path, default=REPORTS / "paired.json", metavar="FILE")
    chosen = args.parse_args(arguments)
    if not (chosen.folder / "engine").is_dir():
        raise InputError(f"{chosen.folder}: no checkout of this project")
    benches = [name for name in chosen.benches if has_bench(chosen.folder, name) and has_bench(HOME, name)]
    if not benches:
        raise InputError(f"{chosen.folder}: none of these benches is there and here: {', '.join(chosen.benches)}")
    head, began = heading(["paired", *arguments]), time.monotonic()
    at = ["git", "-C", str(chosen.folder), "rev-parse", "--short=12", "HEAD"]
    other = subprocess.run(at, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
    there: list[dict[str, float]] = []
    here: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as scratch:
        for turn in range(chosen.times):
            for name, folder, runs in (("there", chosen.folder.resolve(), there), ("here", HOME, here)):
                runs.append(measure(folder, benches, Path(scratch) / f"{name}-{turn}.json"))
                print(name, turn + 1, runs[-1])
    found = compared(there, here)
    without = [name for name in chosen.benches if not any(figure.startswith(f"{name}.") for figure in found)]
    slow = sorted(name for name, row in found.items() if min(row["slower"], row["least"]) > WORSE)
    write_report(
        chosen.report,
        {
            **head,
            "beside": {"commit": other, "folder": public_path(chosen.folder.resolve())},
            "pairs": chosen.times,
            "seconds": round(time.monotonic() - began, 1),
            "figures": found,
            "not_compared": without,
            "more_than_5_percent_slower": slow,
            "passed": not slow,
        },
    )
    if without:
        print("not compared, for want of figures on both sides:", ", ".join(without))
    print("slower:", ", ".join(slow) or "nothing")
    return 1 if slow else 0
