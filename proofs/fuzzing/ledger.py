"""The report of a long run, extended slice by slice and over several runs, as long as the engine is unchanged."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from proofs.fuzzing.coverage import Coverage
from proofs.fuzzing.run import Found
from proofs.report import HOME, Report, public_path, write_report
from proofs.workbench import workbench_of
from scripts.command import InputError

TIMES = 100
"""How often a long run must have reached everything wanted."""


def sources_hash(home: Path = HOME) -> str:
    """Hash of everything the rules consist of: every source and data file under engine/, except AI players."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted((home / "engine").rglob("*")):
        where = path.relative_to(home).as_posix()
        if path.suffix in (".py", ".toml") and "/ai/" not in where:
            digest.update(where.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def fits(path: Path) -> bool:
    """Whether the report at `path` is about this very engine."""
    try:
        return bool(json.loads(path.read_text(encoding="utf-8"))["sources"] == sources_hash())
    except (OSError, ValueError, KeyError, TypeError):
        return False


class Ledger:
    """What is known so far; `write` puts it down."""

    def __init__(self, path: Path, rules_id: str, heading: Report, seed: int, *, afresh: bool = False) -> None:
        """Take up the report at `path`, or begin one. InputError when it is not a report, or of another engine."""
        self.path = path
        self.sources = sources_hash()
        self.heading = dict(heading)
        self.found = Found(rules_id, seed)
        self.next_seed = seed
        self.sittings = 1
        self.wall = 0.0
        if path.exists() and not afresh:
            self._take_up(rules_id)

    def _take_up(self, rules_id: str) -> None:
        try:
            old = json.loads(self.path.read_text(encoding="utf-8"))
            sources, rules = old["sources"], old["rules"]
        except (OSError, ValueError, KeyError, TypeError):
            raise InputError(f"{self.path}: not a report that can be added to (--afresh overwrites it)") from None
        if rules != rules_id:
            raise InputError(f"{self.path}: a report about {rules}")
        if sources != self.sources:
            raise InputError(f"{self.path}: about engine {sources}, this is {self.sources} (--afresh begins anew)")
        found = self.found
        found.seed, found.games, found.actions = old["seed"], old["games"], old["actions"]
        found.seconds, found.stuck = old["process_seconds"], old["stuck"]
        found.findings = old["findings"]
        found.coverage = Coverage.from_json(old["coverage"])
        self.next_seed, self.sittings, self.wall = old["next_seed"], old["sittings"] + 1, old["seconds"]

    def json(self, wanted_actions: int | None) -> Report:
        found, told = self.found, self.found.json()
        short = found.coverage.short(workbench_of(found.rules).lens.wanted, TIMES)
        enough = wanted_actions is None or found.actions >= wanted_actions
        return {
            **self.heading,
            "sources": self.sources,
            **told,
            "findings": [_public(each) for each in told["findings"]],
            "seconds": round(self.wall, 1),
            "per_second": round(found.actions / max(0.01, self.wall)),
            "sittings": self.sittings,
            "next_seed": self.next_seed,
            f"reached_fewer_than_{TIMES}_times": short,
            "complete": enough and not short,
            "passed": not found.findings,
        }

    def write(self, wanted_actions: int | None) -> None:
        """The report, and beside it the coverage as a table for people. InputError when they cannot be written."""
        report = self.json(wanted_actions)
        write_report(self.path, report)
        self.path.with_suffix(".md").write_text(
            table(report, workbench_of(self.found.rules).lens.wanted), encoding="utf-8"
        )


def _public(finding: Report) -> Report:
    """A finding with its files named as a report may name them."""
    return {**finding, **{key: public_path(Path(finding[key])) for key in ("game", "starts_from") if key in finding}}


def table(report: Report, wanted: Sequence[str]) -> str:
    """The coverage of a report as Markdown."""
    reached = Coverage.from_json(report["coverage"]).reached()
    lines = [
        f"# Fuzz of {report['rules']}: what was reached",
        "",
        f"{report['actions']:,} checked actions in {report['games']:,} games, {len(report['findings'])} findings; "
        f"{report['per_second']:,} actions a second over {report['seconds']:,.0f} s in {report['sittings']} sittings.",
        f"Engine sources `{report['sources']}`, commit `{report['commit']}`. All figures: the JSON beside this page, "
        f"written by `{report['command']}`.",
    ]
    places = {name: reached.get(name, 0) for name in (*wanted, *sorted(reached)) if "/" in name}
    powers = {name: reached.get(name, 0) for name in (*wanted, *sorted(reached)) if "/" not in name}
    for title, rows in (
        ("phase/question verb", places),
        ("power", powers),
        ("ending, winners", report["coverage"]["endings"]),
        ("experiment", report["coverage"]["experiments"]),
        ("event", report["coverage"]["events"]),
        ("named", report["coverage"]["named"]),
    ):
        lines += ["", f"| {title} | times |", "|---|---:|", *(f"| {name} | {n:,} |" for name, n in rows.items())]
    return "\n".join(lines) + "\n"
