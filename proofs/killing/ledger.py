"""The report of all kills so far; each game adds to it, sitting after sitting."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from proofs.report import Report, commit, heading, write_report
from scripts.command import InputError

WANTED_EACH = 20
WANTED = 2000


class Ledger:
    """`add` and `write` after each game."""

    def __init__(
        self, path: Path, rules: str, points: frozenset[str], *, afresh: bool = False, mended: bool = False
    ) -> None:
        """Continue the report at `path`, or begin one. InputError when the file is something else, or of other rules
        than `rules` (their id).

        `mended`: its findings are fixed at this commit. The count restarts, and the findings stay in the report.
        """
        self.path, self.rules, self.points = path, rules, points
        self.hits: Counter[str] = Counter()
        self.games = self.lives = self.rows = self.sittings = 0
        self.seconds = 0.0
        self.start = 0.0
        self.findings: list[Report] = []
        self.commits: Counter[str] = Counter()
        self.unfinished = self.folded = 0
        self.earlier: list[Report] = []
        if path.exists() and not afresh:
            self._take_up(mended=mended)
        self.sittings += 1

    def _take_up(self, *, mended: bool) -> None:
        try:
            old = json.loads(self.path.read_text(encoding="utf-8"))
            if old.get("rules", self.rules) != self.rules:
                raise InputError(f"{self.path}: kills of {old['rules']} (--afresh overwrites it)")
            self.earlier = old.get("earlier", [])
            if mended:
                kept = {key: old[key] for key in ("kills", "games", "kills_by_commit", "findings")}
                self.earlier.append({**kept, "mended_at": commit()})
                return
            self.hits = Counter(old["kills_by_place"])
            self.games, self.lives, self.rows = old["games"], old["lives"], old["rows"]
            self.sittings, self.seconds, self.findings = old["sittings"], old["seconds"], old["findings"]
            self.commits, self.start = Counter(old["kills_by_commit"]), old["start_seconds"] * old["lives"]
            self.unfinished, self.folded = old["unfinished_games"], old.get("rows_folded", 0)
        except (OSError, ValueError, KeyError, TypeError):
            raise InputError(f"{self.path}: not a report that can be added to (--afresh overwrites it)") from None

    @property
    def kills(self) -> int:
        return sum(self.hits.values())

    def add(
        self,
        kills: list[str],
        lives: int,
        rows: int,
        seconds: float,
        starts: list[float],
        found: list[Report],
        folded: int = 0,
    ) -> None:
        """One game more, looked through to its end; `folded`: rows of its outbox that were put together with others."""
        self.hits.update(kills)
        self.games += 1
        self.lives += lives
        self.rows += rows
        self.folded += folded
        self.seconds += seconds
        self.start += sum(starts)
        self.findings += found
        self.commits[commit()] += len(kills)

    def json(self, words: list[str]) -> Report:
        short = {name: self.hits[name] for name in sorted(self.points) if self.hits[name] < WANTED_EACH}
        return {
            **heading(words),
            "rules": self.rules,
            "kills": self.kills,
            "kills_by_place": dict(sorted(self.hits.items())),
            f"hit_fewer_than_{WANTED_EACH}_times": short,
            "kills_by_commit": dict(self.commits),
            "games": self.games,
            "unfinished_games": self.unfinished,
            "lives": self.lives,
            "rows": self.rows,
            "rows_folded": self.folded,
            "start_seconds": round(self.start / max(1, self.lives), 3),
            "seconds": round(self.seconds, 1),
            "sittings": self.sittings,
            "findings": self.findings,
            "earlier": self.earlier,
            "complete": self.kills >= WANTED and not short,
            "passed": not self.findings,
        }

    def write(self, words: list[str]) -> None:
        write_report(self.path, self.json(words))
