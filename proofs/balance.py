"""How even a game is among its best AI players: by seat, by place in the first round, by what is held at the end."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from engine.ai import best_kind
from engine.ai.playout import play
from engine.core import AnyRules, Seat, seeded
from engine.core.log import opening_of, start
from engine.core.rules import Options
from proofs.report import REPORTS, Report, heading, report_path, write_report
from proofs.workbench import Workbench, workbench_of
from scripts.command import InputError, add_rules, count, find_options, find_player, find_rules, parser
from scripts.selfplay import wilson

LIMIT: Final = 20_000
SLICE: Final = 10
"""Games of a process between two writings of the report."""
Z: Final = 1.959964
LOW, HIGH = 0.7, 1.4
"""What is held is even when the interval of its ratio touches this range."""
FEWEST: Final = 30
"""Holders below which nothing is said of a ratio."""


@dataclass
class Side:
    """One seat, or one place in the first round's order, at tables of one size."""

    games: int = 0
    wins: float = 0.0
    """a shared victory counts in parts"""
    score: float = 0.0
    """the sum"""

    def json(self) -> Report:
        games = max(1, self.games)
        return {
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_share": round(self.wins / games, 4),
            "wilson": wilson(round(self.wins), self.games),
            "score": round(self.score, 1),
            "mean_score": round(self.score / games, 2),
        }


@dataclass
class Held:
    """Something that was held at the end. `expected`: a win in as many parts as there were seats."""

    holders: int = 0
    won: float = 0.0
    expected: float = 0.0
    won_squared: float = 0.0
    both: float = 0.0
    expected_squared: float = 0.0

    def add(self, won: float, expected: float) -> None:
        self.holders += 1
        self.won += won
        self.expected += expected
        self.won_squared += won * won
        self.both += won * expected
        self.expected_squared += expected * expected

    def ratio(self) -> tuple[float, float, float]:
        """Games won by those who held it, divided by what chance would have given; with its 95 % interval.

        >>> held = Held()
        >>> for won in (1.0, 0.0, 1.0, 0.0): held.add(won, 0.25)
        >>> held.ratio()
        (2.0, 0.04, 3.96)
        """
        if not self.expected:
            return 0.0, 0.0, math.inf
        ratio = self.won / self.expected
        spread = self.won_squared - 2 * ratio * self.both + ratio * ratio * self.expected_squared
        error = Z * math.sqrt(max(0.0, spread)) / self.expected
        return round(ratio, 3), round(ratio - error, 3), round(ratio + error, 3)

    def uneven(self) -> bool:
        """Does the whole interval lie outside the range?"""
        _, low, high = self.ratio()
        return self.holders >= FEWEST and (high < LOW or low > HIGH)

    def json(self) -> Report:
        ratio, low, high = self.ratio()
        raw = {key: round(value, 4) for key, value in vars(self).items()}
        return {**raw, "ratio": ratio, "interval": [low, high], "uneven": self.uneven()}


@dataclass
class Tally:
    """What was counted. It can be written, read again and added up."""

    games: int = 0
    seats: dict[str, dict[str, Side]] = field(default_factory=dict)
    """number of seats → seat"""
    places: dict[str, dict[str, Side]] = field(default_factory=dict)
    """number of seats → place in the first round's order"""
    held: dict[str, Held] = field(default_factory=dict)

    def side(self, table: dict[str, dict[str, Side]], seats: int, key: str) -> Side:
        return table.setdefault(str(seats), {}).setdefault(key, Side())

    def merge(self, other: Tally) -> None:
        self.games += other.games
        for mine, theirs in ((self.seats, other.seats), (self.places, other.places)):
            for seats, sides in theirs.items():
                for key, side in sides.items():
                    _add(self.side(mine, int(seats), key), side)
        for key, held in other.held.items():
            _add(self.held.setdefault(key, Held()), held)

    def json(self) -> Report:
        def told(table: dict[str, dict[str, Side]]) -> Report:
            return {n: {key: side.json() for key, side in sorted(table[n].items())} for n in sorted(table)}

        return {
            "games": self.games,
            "by_seat": told(self.seats),
            "by_place_in_the_first_round": told(self.places),
            "held": {
                key: self.held[key].json() for key in sorted(self.held, key=lambda key: self.held[key].ratio()[0])
            },
        }

    @classmethod
    def read(cls, raw: Report) -> Tally:
        """What `json` gave."""
        out = cls(raw["games"])
        for table, name in ((out.seats, "by_seat"), (out.places, "by_place_in_the_first_round")):
            for n, sides in raw[name].items():
                table[n] = {key: Side(one["games"], one["wins"], one["score"]) for key, one in sides.items()}
        out.held = {key: Held(**{name: one[name] for name in vars(Held())}) for key, one in raw["held"].items()}
        return out


def _add(mine: object, theirs: object) -> None:
    for key, value in vars(theirs).items():
        setattr(mine, key, getattr(mine, key) + value)


def sizes(rules: AnyRules) -> list[int]:
    """Tables at which somebody can be ahead of somebody else."""
    return [n for n in rules.facts.seat_counts if n > 1]


def play_games(name: str, kind: str, options: Options, numbers: Iterable[int], seed: int) -> Tally:
    """Game i has the seed `seed + i` and one more seat than the game before it, as far as the game allows."""
    rules = find_rules(name)
    bench, player, tables = workbench_of(rules.facts.id), find_player(rules, kind), sizes(rules)
    out = Tally()
    for number in numbers:
        n = tables[number % len(tables)]
        opening = opening_of(rules, n, options, seeded(seed + number))
        order = _order(rules, bench, start(rules, opening), n)
        result = play(rules, opening, dict.fromkeys(rules.seats(n, options), player), LIMIT)
        assert result.outcome is not None, f"the game of seed {seed + number} has no end"
        winners, scores = result.outcome.winners, dict(result.outcome.scores)
        shares = {seat: 1 / len(winners) if seat in winners else 0.0 for seat in order}
        out.games += 1
        for place, seat in enumerate(order, start=1):
            one = Side(1, shares[seat], float(scores.get(seat, 0)))
            _add(out.side(out.seats, n, seat), one)
            _add(out.side(out.places, n, str(place)), one)
        for seat, things in (bench.holdings(result.state) if bench.holdings is not None else {}).items():
            for thing in things:
                out.held.setdefault(thing, Held()).add(shares[seat], 1 / n)
    return out


def _order(rules: AnyRules, bench: Workbench, state: object, seats: int) -> Sequence[Seat]:
    return bench.first_order(state) if bench.first_order is not None else rules.seats(seats)


def _before(path: Path, asked: Mapping[str, object], *, afresh: bool) -> tuple[Tally, float]:
    """What an earlier run has counted, and its seconds. InputError when it counted something else."""
    if afresh or not path.exists():
        return Tally(), 0.0
    raw = json.loads(path.read_text(encoding="utf-8"))
    if other := [key for key, value in asked.items() if raw.get(key) != value]:
        raise InputError(f"{path.name} was counted with another {', '.join(other)}; --afresh overwrites it")
    return Tally.read(raw), float(raw["seconds"])


def _table(report: Report) -> str:
    lines = [f"{report['games']} games of {report['kind']} among itself, {report['seconds']} s"]
    for title in ("by_seat", "by_place_in_the_first_round"):
        for n, sides in report[title].items():
            told = ", ".join(f"{key} {one['win_share']:.1%} ({one['mean_score']})" for key, one in sides.items())
            lines.append(f"  {n} seats, {title.replace('_', ' ')}: {told}")
    for key, one in report["held"].items():
        if one["uneven"]:
            low, high = one["interval"]
            lines.append(f"  UNEVEN {key}: {one['ratio']} [{low}, {high}], {one['holders']} holders")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "proofs balance",
        "Let the best AI player play among itself and tell how even the game is. Exit code 1 when something held at "
        f"the end wins so much or so little that its interval lies outside {LOW} to {HIGH} of what chance would give.",
    )
    add_rules(args)
    args.add_argument("--kind", metavar="KIND", help="which player (default: the best)")
    args.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules; repeatable"
    )
    args.add_argument("--games", type=count(1), default=2000, metavar="N", help="in all (default 2000)")
    args.add_argument("--seed", type=count(0), default=1, metavar="N", help="of the first game (default 1)")
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes side by side (default 1)")
    args.add_argument(
        "--report",
        type=Path,
        nargs="?",
        const=REPORTS,
        metavar="FILE",
        help="write a report (docs/reports/balance-<rules>.json); a run stopped goes on with it",
    )
    args.add_argument("--afresh", action="store_true", help="overwrite the report instead of going on with it")
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    options, kind = find_options(rules, chosen.option), chosen.kind or best_kind(rules.facts.id)
    find_player(rules, kind)
    asked: Report = {
        "rules": rules.facts.id,
        "rules_version": rules.facts.version,
        "data_hash": rules.facts.data_hash,
        "kind": kind,
        "options": dict(options),
        "first_seed": chosen.seed,
    }
    path = report_path("balance", rules.facts.id) if chosen.report == REPORTS else chosen.report
    tally, before = _before(path, asked, afresh=chosen.afresh) if path else (Tally(), 0.0)
    began = time.perf_counter()

    def told() -> Report:
        seconds = round(before + time.perf_counter() - began, 1)
        return {**heading(["balance", *arguments]), **asked, "seconds": seconds, **tally.json()}

    with ProcessPoolExecutor(chosen.jobs) as pool:
        while tally.games < chosen.games:
            firsts = range(tally.games, chosen.games, SLICE)[: chosen.jobs]
            running = [
                pool.submit(
                    play_games, chosen.rules, kind, options, range(i, min(i + SLICE, chosen.games)), chosen.seed
                )
                for i in firsts
            ]
            for one in running:
                tally.merge(one.result())
            if path:
                write_report(path, told())
    report = told()
    print(json.dumps(report) if chosen.json else _table(report))
    return 1 if any(one["uneven"] for one in report["held"].values()) else 0
