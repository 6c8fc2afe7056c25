"""Speed: runs the benches of proofs/benches/ and writes docs/reports/bench.json."""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from proofs import benches
from proofs.any_game import make_known
from proofs.benches import Skip
from proofs.report import Report, heading, report_path, write_report
from scripts.command import InputError, add_rules, parser


def known() -> dict[str, ModuleType]:
    """The benches by name. A module there without `run` is a part of another one."""
    found = {}
    for each in pkgutil.iter_modules(benches.__path__):
        module = importlib.import_module(f"proofs.benches.{each.name}")
        if hasattr(module, "run"):
            found[each.name] = module
    return found


def measure(module: ModuleType, rules_id: str, *, quick: bool, rounds: int | None = None) -> Report:
    """What a bench found, or why it did not. `rounds`: instead of its own number, for one that has rounds."""
    began = time.perf_counter()
    chosen = {} if rounds is None else {"rounds": rounds}
    try:
        result = {"quick": quick, **module.run(quick, rules_id, **chosen)}
    except Skip as skip:
        result = {"skipped": str(skip)}
    except Exception as error:
        traceback.print_exc()
        result = {"failed": f"{type(error).__name__}: {error}", "passed": False}
    return {"about": module.ABOUT, **result, "bench_seconds": round(time.perf_counter() - began, 2)}


def merged(path: Path, results: dict[str, Report], head: Report) -> Report:
    """The report, with what an earlier run found on benches that were not run now; each says whose run it is of."""
    try:
        earlier = json.loads(path.read_text(encoding="utf-8"))["benches"]
    except (OSError, ValueError, KeyError, TypeError):
        earlier = {}
    there = known()
    benches = {name: earlier[name] for name in earlier if name in there}
    benches |= {name: {**head, **result} for name, result in results.items()}
    return {"benches": dict(sorted(benches.items()))}


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs bench", "Measure speed. Exit code 1 when a bench fails or misses its mark.")
    add_rules(args)
    args.add_argument("names", nargs="*", metavar="BENCH", help="which ones (default: all)")
    args.add_argument("--list", action="store_true", help="say which there are")
    args.add_argument("--quick", action="store_true", help="seconds instead of minutes; for a first look")
    args.add_argument("--rounds", type=int, metavar="N", help="fewer or more, of a bench that takes medians of rounds")
    args.add_argument("--report", type=Path, metavar="FILE", help="docs/reports/bench.json; of a long bench its own")
    chosen = args.parse_args(arguments)
    if chosen.rounds is not None and (chosen.rounds < 1 or not chosen.names):
        raise InputError("--rounds takes a number from 1 on, and the names of benches that have some")
    rules_id = make_known(chosen.rules).facts.id
    all_of_them = known()
    if chosen.list:
        for name, module in all_of_them.items():
            print(f"{name}: {module.ABOUT}")
        return 0
    for name in chosen.names:
        if name not in all_of_them:
            raise InputError(f"no bench {name!r}; known: {', '.join(all_of_them)}")
        if chosen.rounds is not None and "rounds" not in inspect.signature(all_of_them[name].run).parameters:
            raise InputError(f"--rounds: {name} has none")
    is_alone = len(chosen.names) == 1 and getattr(all_of_them[chosen.names[0]], "ALONE", False) and not chosen.quick
    report = chosen.report or report_path(chosen.names[0] if is_alone else "bench", rules_id)
    results = {}
    for name in chosen.names or all_of_them:
        module = all_of_them[name]
        # Some take too long to be among all the others.
        is_quick = chosen.quick or (not chosen.names and getattr(module, "ALONE", False))
        results[name] = measure(module, rules_id, quick=is_quick, rounds=chosen.rounds)
        print(json.dumps({name: results[name]}, indent=1, ensure_ascii=False))
    write_report(report, merged(report, results, heading(["bench", *arguments])))
    return 0 if all(result.get("passed", True) for result in results.values()) else 1
