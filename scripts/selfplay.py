"""AI players against each other: how games go, how long they are, who wins."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from engine.ai.playout import Playout, play
from engine.core import AnyRules, Seat, position_hash, seeded
from engine.core.log import act, opening_of
from engine.core.record import record_of, write_record
from scripts.command import InputError, add_game, count, find_options, find_players, find_rules, find_seats, parser, run


class Win(TypedDict):
    """How often a kind of player won, with Wilson's 95 % interval. A shared victory counts for each winner."""

    seats: int
    wins: int
    share: float
    low: float
    high: float


class Summary(TypedDict):
    """What `--json` prints."""

    rules: str
    seats: int
    seed: int
    games: int
    actions: int
    decisions: int
    options: int
    rounds: int
    seconds: float
    outcomes: dict[str, dict[str, int]]
    wins: dict[str, Win]
    hashes: list[str]
    stuck: int


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """Wilson's 95 % score interval of a share."""
    if not tries:
        return 0.0, 1.0
    z = 1.959964
    share = wins / tries
    middle = share + z * z / (2 * tries)
    spread = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    return round(max(0.0, (middle - spread) / scale), 4), round(min(1.0, (middle + spread) / scale), 4)


@dataclass(frozen=True)
class Series:
    """Games to be played: game i has the seed `seed + i`."""

    seats: tuple[Seat, ...]
    options: dict[str, str]
    kinds: Sequence[str]
    """Of player, one per seat; they move one seat on from game to game."""
    games: int
    seed: int
    limit: int
    """actions of a game, at most"""
    save: Path | None = None
    """The folder where each game is written."""


def selfplay(rules: AnyRules, series: Series) -> Summary:
    """Play them all."""
    seats, kinds = series.seats, series.kinds
    sums: Counter[str] = Counter()
    outcomes: dict[str, dict[str, int]] = {}
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    hashes: list[str] = []
    seconds = 0.0
    for game in range(series.games):
        turn = game % len(seats)
        sitting = dict(zip(seats, [*kinds[turn:], *kinds[:turn]], strict=True))
        players = find_players(rules, seats, ",".join(sitting.values()))
        own = (series.seed + game) % (1 << 64)
        opening = opening_of(rules, len(seats), series.options, seeded(own))
        began = time.perf_counter()
        result = play(rules, opening, players, series.limit)
        seconds += time.perf_counter() - began
        rounds = rules.view(result.state, None).get("round")
        sums.update(actions=len(result.actions), decisions=result.decisions, options=result.options)
        sums.update(rounds=rounds if isinstance(rounds, int) else 0, stuck=result.outcome is None)
        hashes.append(position_hash(rules, result.state))
        played.update(sitting.values())
        if result.outcome is not None:
            winners = outcomes.setdefault(result.outcome.reason, {})
            who = "+".join(result.outcome.winners) or "nobody"
            winners[who] = winners.get(who, 0) + 1
            won.update(sitting[seat] for seat in result.outcome.winners)
        if series.save is not None:
            rows = [act(action.seat, action.text()) for action in result.actions]
            name = f"{rules.facts.id}-{len(seats)}-{own}.json"
            _write(series.save / name, write_record(record_of(rules, opening, rows, _note(sitting, result))))
    return {
        "rules": rules.facts.id,
        "seats": len(seats),
        "seed": series.seed,
        "games": series.games,
        "actions": sums["actions"],
        "decisions": sums["decisions"],
        "options": sums["options"],
        "rounds": sums["rounds"],
        "seconds": round(seconds, 4),
        "outcomes": {reason: dict(sorted(outcomes[reason].items())) for reason in sorted(outcomes)},
        "wins": {kind: _win(won[kind], played[kind]) for kind in sorted(played)},
        "hashes": hashes,
        "stuck": sums["stuck"],
    }


def _win(wins: int, tries: int) -> Win:
    low, high = wilson(wins, tries)
    return {"seats": tries, "wins": wins, "share": round(wins / tries, 4), "low": low, "high": high}


def _note(sitting: dict[Seat, str], result: Playout[object]) -> str:
    stuck = "" if result.outcome else "; stopped at the action limit"
    return "self-play: " + ", ".join(f"{seat} {kind}" for seat, kind in sitting.items()) + stuck


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _table(summary: Summary) -> str:
    games = summary["games"]
    lines = [
        f"{games} games of {summary['rules']} with {summary['seats']} seats in {summary['seconds']:.2f} s: "
        f"{summary['actions']} actions, {summary['decisions']} decisions "
        f"({summary['options'] / max(1, summary['decisions']):.1f} options each), "
        f"{summary['rounds'] / games:.1f} rounds a game, {summary['stuck']} stuck"
    ]
    for reason, winners in summary["outcomes"].items():
        listed = ", ".join(f"{who} {n}" for who, n in winners.items())
        lines.append(f"  {reason} {sum(winners.values())}: {listed}")
    for kind, win in summary["wins"].items():
        share = f"{win['share']:.1%} [{win['low']:.1%}, {win['high']:.1%}]"
        lines.append(f"  {kind}: {win['wins']} wins in {win['seats']} seats, {share}")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    args = parser("scripts selfplay", "Let AI players play whole games against each other.")
    add_game(args)
    args.add_argument("--games", type=count(1), default=20, metavar="N", help="how many (default 20)")
    args.add_argument("--ai", default="random", metavar="KINDS", help="one kind, or one per seat: random,random,random")
    args.add_argument("--limit", type=count(1), default=20_000, metavar="N", help="actions per game (default 20000)")
    args.add_argument("--save", type=Path, metavar="DIR", help="write every game there, to be read by `scripts replay`")
    args.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    options = find_options(rules, chosen.option)
    seats = find_seats(rules, chosen.seats, options)
    find_players(rules, seats, chosen.ai)
    kinds = [kind.strip() for kind in chosen.ai.split(",")]
    kinds = kinds * len(seats) if len(kinds) == 1 else kinds
    series = Series(seats, options, kinds, chosen.games, chosen.seed, chosen.limit, chosen.save)
    summary = selfplay(rules, series)
    print(json.dumps(summary) if chosen.json else _table(summary))
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
