"""Collect the recorded games of tests/games/<game>: a small set that shows every topic that its workbench wants."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from engine.core import AnyRules, Rng, seeded
from engine.core.log import Opening, Row, act, opening_of, start
from engine.core.record import Record, read_record, record_of, replay, write_record
from proofs.gathering import Gathering
from proofs.workbench import workbench_of
from scripts.command import add_rules, count, find_rules, parser
from tools.topics import kept_in, topics_of

LIMIT: Final = 2500
"""Longer games are not kept."""
MAX_BYTES: Final = 2_000_000


class Found(NamedTuple):
    """A game that would be worth keeping."""

    seed: int
    opening: Opening
    topics: frozenset[str]
    rows: tuple[Row, ...]


def wishes(rules: AnyRules) -> Gathering:
    """What the games of these rules are to show."""
    return workbench_of(rules.facts.id).gathering(rules)


def play(rules: AnyRules, seed: int) -> Found:
    """The game of that seed: its number of seats, its options and its players come from it."""
    rng = Rng(seed).rekeyed(0x6A11)
    gathering, counts = wishes(rules), rules.facts.seat_counts
    n = counts[rng.below(len(counts))]
    opening = opening_of(rules, n, gathering.options(rng), seeded(seed))
    state = start(rules, opening)
    watcher = gathering.watch(state)
    wild = 0 if not rng.below(3) else None
    players = {seat: gathering.player(rng, wild) for seat in rules.seats(n, opening.options)}
    rows: list[Row] = []
    while len(rows) < LIMIT and rules.outcome(state) is None:
        active = rules.active(state)
        seat = active[rng.below(len(active))]
        action = players[seat].choose(state, seat, rng)
        watcher.saw(state, action.verb, rules.advance(state, action))
        rows.append(act(seat, action.text()))
    if rules.outcome(state) is None:
        return Found(seed, opening, frozenset(), ())
    return Found(seed, opening, frozenset(watcher.topics) & gathering.wanted, tuple(rows))


def search(name: str, first: int, seconds: float, enough: frozenset[str] = frozenset()) -> list[Found]:
    """Games of the seeds from `first` on that show something cheaper ones do not. `name`: as for `--rules`.

    It ends when the time is up, or when all of `enough` is shown.
    """
    rules = find_rules(name)
    began = time.monotonic()
    best: dict[str, int] = {}
    kept = []
    seed = first
    while time.monotonic() - began < seconds:
        game = play(rules, seed)
        seed += 1
        if any(len(game.rows) < best.get(topic, LIMIT + 1) for topic in game.topics):
            kept.append(game)
            for topic in game.topics:
                best[topic] = min(best.get(topic, LIMIT), len(game.rows))
        if enough and enough <= best.keys():
            break
    return kept


def cover(games: Iterable[Found], missing: Iterable[str]) -> list[Found]:
    """Greedily: again and again the game with the most missing topics per row, rare ones counting more."""
    left = set(missing)
    pool = list(games)
    chosen = []
    while left:
        rare = {topic: 1 / max(1, sum(topic in game.topics for game in pool)) for topic in left}
        worth = [(sum(rare[t] for t in game.topics & left) / len(game.rows), -game.seed) for game in pool]
        if not pool or max(worth)[0] <= 0:
            break
        game = pool.pop(worth.index(max(worth)))
        chosen.append(game)
        left -= game.topics
    for game in sorted(chosen, key=lambda g: -len(g.rows)):  # games that show nothing of their own are dropped again
        others = set().union(*(g.topics for g in chosen if g is not game))
        if not (game.topics & set(missing)) - others:
            chosen.remove(game)
    return chosen


def record(rules: AnyRules, game: Found) -> Record:
    """With its hashes, and a note of what it shows."""
    told = tuple(f"{key} " for key in ("verb", "seats", *(spec.key for spec in rules.facts.options)))
    shows = sorted(t for t in game.topics if not t.startswith(told))
    return record_of(rules, game.opening, game.rows, f"{len(shows)} topics: {', '.join(shows)}")


def reopened(rules: AnyRules, kept: Record) -> Record | None:
    """A game under the rules and the data at hand; None: it plays otherwise now, and is to be left out."""
    facts = rules.facts
    if (kept.opening.version, kept.opening.data_hash) == (facts.version, facts.data_hash):
        return kept
    found = kept._replace(opening=kept.opening._replace(version=facts.version, data_hash=facts.data_hash))
    return found if replay(rules, found).divergence is None else None


def _reopen(rules: AnyRules, paths: Iterable[Path]) -> list[Path]:
    """Games recorded with other data that play alike are written with today's; the others are deleted and named."""
    gone = []
    for path in paths:
        kept = read_record(path.read_text(encoding="utf-8"))
        again = reopened(rules, kept)
        if again is None:
            gone.append(path)
            path.unlink()
        elif again != kept:
            path.write_text(write_record(again), encoding="utf-8")
    return gone


def _prune(rules: AnyRules, home: Path) -> None:
    """Delete games, the largest first, that show nothing which the others do not show."""
    wanted = wishes(rules).wanted
    shown = {p: _shown(rules, p) & wanted for p in home.glob("*.json")}
    for path in sorted(shown, key=lambda p: (-p.stat().st_size, p.name)):
        others = set().union(*(topics for other, topics in shown.items() if other != path))
        if shown[path] <= others:
            del shown[path]
            path.unlink()


def _shown(rules: AnyRules, path: Path) -> set[str]:
    return topics_of(rules, read_record(path.read_text(encoding="utf-8")), wishes(rules))


def _search_all(name: str, firsts: Sequence[int], seconds: float, enough: frozenset[str]) -> list[Found]:
    """Side by side."""
    if len(firsts) == 1:
        return search(name, firsts[0], seconds, enough)
    many = len(firsts)
    with ProcessPoolExecutor(many) as pool:
        return [
            game
            for found in pool.map(search, [name] * many, firsts, [seconds] * many, [enough] * many)
            for game in found
        ]


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "tools gather",
        "Top up tests/games/<rules>: write games that play alike with today's data, play seeded ones and keep the "
        "fewest that show what is still missing.",
    )
    add_rules(args)
    args.add_argument("--minutes", type=float, default=2.0, metavar="M", help="time to search (default 2)")
    args.add_argument("--seed", type=count(0), default=1, metavar="N", help="first seed (default 1)")
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes (default 1)")
    args.add_argument("--quick", action="store_true", help="stop at the first games that show what is missing")
    args.add_argument("--anew", action="store_true", help="leave out of account, and replace, the games that are there")
    args.add_argument("--into", type=Path, metavar="DIR", help="the folder of the games (tests/games/<rules>)")
    chosen = args.parse_args(arguments)
    rules = find_rules(chosen.rules)
    home = chosen.into or kept_in(rules.facts.id)
    there = sorted(home.glob("*.json"))
    if gone := _reopen(rules, there):
        print(f"played otherwise, and are gone: {', '.join(path.name for path in gone)}")
        there = [path for path in there if path not in gone]
    missing = wishes(rules).wanted.difference(*([] if chosen.anew else [_shown(rules, path) for path in there]))
    if missing:
        firsts = [chosen.seed + i * 1_000_000 for i in range(chosen.jobs)]
        enough = missing if chosen.quick else frozenset()
        picked = cover(_search_all(chosen.rules, firsts, chosen.minutes * 60, enough), missing)
        if chosen.anew:
            for path in there:
                path.unlink()
        home.mkdir(parents=True, exist_ok=True)
        for game in picked:
            kept = record(rules, game)
            assert kept.outcome is not None
            name = f"{kept.opening.seats}-{kept.outcome.reason}-{game.seed}.json"
            (home / name).write_text(write_record(kept), encoding="utf-8")
            missing -= game.topics
    _prune(rules, home)
    size = sum(path.stat().st_size for path in home.glob("*.json"))
    print(json.dumps({"missing": sorted(missing), "games": len(list(home.glob("*.json"))), "bytes": size}))
    return 1 if missing else 0
