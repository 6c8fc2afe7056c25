"""How well an AI player plays: against random players, against its own kind, and how long it thinks."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from engine.ai import Player, best_kind
from engine.ai.playout import play
from engine.core import Action, AnyRules, Chance, Seat, View, seeded
from engine.core.log import opening_of
from engine.core.rules import Options
from proofs.report import REPORTS, Report, heading, report_path, write_report
from proofs.workbench import workbench_of
from scripts.command import InputError, add_rules, count, find_options, find_player, find_rules, parser
from scripts.selfplay import wilson

LIMIT = 20_000
ROUNDS = 25
"""A game that takes longer is late, if its workbench says nothing else."""


class Timed:
    """A player whose decisions are timed, its view included."""

    def __init__(self, player: Player, rules: AnyRules) -> None:
        self.player = player
        self.rules = rules
        self.reads_view = player.reads_view
        self.took: list[float] = []

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        began = time.perf_counter()
        picked = self.player.decide(view, legal, rng)
        self.took.append(time.perf_counter() - began)
        return picked


@dataclass
class Series:
    """Games of one line-up."""

    seats: int
    lineup: tuple[str, ...]
    games: int = 0
    won: Counter[str] = field(default_factory=Counter)
    """by kind of player; a shared victory counts for each kind once"""
    by_seat: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    late: int = 0
    """without a victory in time"""
    took: list[float] = field(default_factory=list)

    def add(self, other: Series) -> None:
        self.games += other.games
        self.won.update(other.won)
        self.by_seat.update(other.by_seat)
        self.reasons.update(other.reasons)
        self.rounds += other.rounds
        self.late += other.late
        self.took += other.took

    def json(self) -> Report:
        shares = {
            kind: {
                "wins": self.won[kind],
                "share": round(self.won[kind] / max(1, self.games), 4),
                "wilson": wilson(self.won[kind], self.games),
            }
            for kind in sorted(set(self.lineup))
        }
        return {
            "seats": self.seats,
            "lineup": list(self.lineup),
            "games": self.games,
            "wins": shares,
            "wins_by_seat": dict(sorted(self.by_seat.items())),
            "outcomes": dict(sorted(self.reasons.items())),
            "rounds": {
                "mean": round(sum(self.rounds) / max(1, len(self.rounds)), 2),
                "most": max(self.rounds, default=0),
            },
            "without_victory_in_time": self.late,
        }


def play_series(name: str, lineup: tuple[str, ...], options: Options, games: int, seed: int) -> Series:
    """Game i has the seed `seed + i`; the line-up moves one seat on from game to game."""
    rules = find_rules(name)
    marks = workbench_of(rules.facts.id).marks
    in_time = marks.rounds if marks else ROUNDS
    seats = rules.seats(len(lineup))
    out = Series(len(lineup), lineup)
    for game in range(games):
        turn = (seed + game) % len(seats)
        sitting = dict(zip(seats, [*lineup[turn:], *lineup[:turn]], strict=True))
        timed: dict[Seat, Player] = {}
        for seat, kind in sitting.items():
            player = find_player(rules, kind)
            timed[seat] = Timed(player, rules) if kind != "random" else player
        result = play(rules, opening_of(rules, len(seats), options, seeded(seed + game)), timed, LIMIT)
        rounds = rules.view(result.state, None).get("round")
        rounds = rounds if isinstance(rounds, int) else 0
        out.games += 1
        out.rounds.append(rounds)
        winners = result.outcome.winners if result.outcome else ()
        out.reasons[result.outcome.reason if result.outcome else "action limit"] += 1
        out.late += not winners or rounds > in_time
        out.won.update({sitting[seat] for seat in winners})
        out.by_seat.update(winners)
        for player in timed.values():
            if isinstance(player, Timed):
                out.took += player.took
    return out


def latency(took: Sequence[float]) -> dict[str, float]:
    """Milliseconds of a decision."""
    ordered = sorted(took)
    at = {f"p{p}_ms": ordered[min(len(ordered) - 1, len(ordered) * p // 100)] * 1000 for p in (50, 95, 99)}
    told = {"mean_ms": sum(ordered) / len(ordered) * 1000, **at, "most_ms": ordered[-1] * 1000}
    return {"decisions": len(ordered), **{key: round(value, 3) for key, value in told.items()}}


def climb(name: str, kind: str, games: int, seed: int, jobs: int, options: Options) -> Report:
    """All series of one kind, side by side: against three random players, and among itself at every table."""
    rules = find_rules(name)
    counts = rules.facts.seat_counts
    middle = 4 if 4 in counts else counts[0]
    duel = (kind, *["random"] * (middle - 1))
    lineups = [duel, *((kind,) * n for n in counts)]
    shares = [games, *[games // len(counts) + (i < games % len(counts)) for i in range(len(counts))]]
    began = time.perf_counter()
    series: dict[tuple[str, ...], Series] = {lineup: Series(len(lineup), lineup) for lineup in lineups}
    with ProcessPoolExecutor(jobs) as pool:
        running = []
        for lineup, share in zip(lineups, shares, strict=True):
            for start in range(0, share, 20):
                running.append(pool.submit(play_series, name, lineup, options, min(20, share - start), seed + start))
        for one in running:
            done = one.result()
            series[done.lineup].add(done)
    alone = [series[lineup] for lineup in lineups[1:]]
    reasons: Counter[str] = Counter()
    for each in alone:
        reasons.update(each.reasons)
    took = [t for each in series.values() for t in each.took]
    ended = sum(each.games - each.late for each in alone)
    among = sum(each.games for each in alone)
    told = latency(took)
    low = wilson(series[duel].won[kind], series[duel].games)[0]
    asked = workbench_of(rules.facts.id).marks
    marks: dict[str, bool] = {}
    if asked is not None:
        wins, ends = f"{asked.win_share:.0%}", f"{asked.ended_share:.0%}"
        marks = {
            f"beats {middle - 1} random players in {wins} of games": series[duel].won[kind] / games >= asked.win_share,
            f"and the interval's lower end is above {wins}": low > asked.win_share,
            f"ends by a victory within {asked.rounds} rounds in {ends} of its games": ended / among
            >= asked.ended_share,
            f"decides in {asked.mean_ms:g} ms in the mean": told["mean_ms"] <= asked.mean_ms,
            f"and in {asked.p95_ms:g} ms at the 95th percentile": told["p95_ms"] <= asked.p95_ms,
            **{f"wins by {reason} occur": reasons[reason] > 0 for reason in asked.endings},
        }
    return {
        "rules": rules.facts.id,
        "rules_version": rules.facts.version,
        "kind": kind,
        "options": dict(options),
        "seeds": f"from {seed}, one per game",
        "against_random": series[duel].json(),
        "among_itself": {str(each.seats): each.json() for each in alone},
        "ended_in_time": {"games": ended, "of": among, "wilson": wilson(ended, among)},
        "latency": told,
        "seconds": round(time.perf_counter() - began, 1),
        "marks": marks,
        "passed": all(marks.values()),
    }


def _table(report: Report) -> str:
    duel = report["against_random"]
    win = duel["wins"][report["kind"]]
    lines = [
        f"{report['kind']} against random: {win['wins']} of {duel['games']} games, {win['share']:.1%} "
        f"[{win['wilson'][0]:.1%}, {win['wilson'][1]:.1%}], {duel['rounds']['mean']} rounds"
    ]
    for seats, each in report["among_itself"].items():
        told = ", ".join(f"{reason} {n}" for reason, n in each["outcomes"].items())
        lines.append(f"  {seats} seats, {each['games']} games, {each['rounds']['mean']} rounds: {told}")
        lines.append(f"    won: {', '.join(f'{seat} {n}' for seat, n in each['wins_by_seat'].items())}")
    lines.append("  " + ", ".join(f"{key} {value}" for key, value in report["latency"].items()))
    lines += [f"  {'yes' if kept else 'NO '} {mark}" for mark, kept in report["marks"].items()]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser("proofs ladder", "Measure an AI player. Exit code 1 when it misses a mark.")
    add_rules(args)
    args.add_argument("--kind", metavar="KIND", help="which player (default: the one that knows the game)")
    args.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules; repeatable"
    )
    args.add_argument("--games", type=count(1), default=500, metavar="N", help="of each series (default 500)")
    args.add_argument("--seed", type=count(0), default=1, metavar="N", help="of the first game (default 1)")
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes side by side (default 1)")
    args.add_argument(
        "--report",
        type=Path,
        nargs="?",
        const=REPORTS,
        metavar="FILE",
        help="write a report (docs/reports/ai.json, or ai-<rules>.json)",
    )
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    options = find_options(rules, chosen.option)
    kind = chosen.kind or best_kind(rules.facts.id)
    find_player(rules, kind)
    if kind == "random":
        raise InputError("a random player is the measure itself")
    report = climb(chosen.rules, kind, chosen.games, chosen.seed, chosen.jobs, options)
    if chosen.report:
        path = report_path("ai", rules.facts.id) if chosen.report == REPORTS else chosen.report
        write_report(path, {**heading(["ladder", *arguments]), **report})
    print(json.dumps(report) if chosen.json else _table(report))
    return 0 if report["passed"] else 1
