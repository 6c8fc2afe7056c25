"""Collect the recorded games of tests/games/empires: a small set that shows every topic (tools/topics.py)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from engine.ai import Player
from engine.ai.random_player import STEPS_BACK
from engine.ai.steward import Steward
from engine.core import Action, Rng, Seat, seeded
from engine.core.log import Opening, Row, act, opening_of, start
from engine.core.record import Record, read_record, record_of, replay, write_record
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import BOXES
from scripts.command import count, parser
from tools.topics import WANTED, Watcher, topics_of

HOME: Final = Path("tests/games/empires")
LIMIT: Final = 2500
"""Longer games are not kept."""
MAX_BYTES: Final = 2_000_000


class Found(NamedTuple):
    """A game that would be worth keeping."""

    seed: int
    opening: Opening
    topics: frozenset[str]
    rows: tuple[Row, ...]


def play(seed: int) -> Found:
    """The game of that seed: its number of seats, its options and its players come from it."""
    rng = Rng(seed).rekeyed(0x6A11)
    n = (3, 4, 5)[rng.below(3)]
    options = {"display": _pick(rng, ("first_games", "experienced")), "dice": _pick(rng, ("1-6", "1-6", "0-5", "1-5"))}
    if BOXES:
        options["box"] = _pick(rng, BOXES)
    opening = opening_of(RULES, n, options, seeded(seed))
    state = start(RULES, opening)
    watcher = Watcher(state)
    wild = 0 if not rng.below(3) else None
    players = {seat: player(rng, wild) for seat in RULES.seats(n)}
    rows: list[Row] = []
    while len(rows) < LIMIT and RULES.outcome(state) is None:
        active = RULES.active(state)
        seat = active[rng.below(len(active))]
        action = players[seat].choose(state, seat, rng)
        watcher.saw(state, action.verb, RULES.advance(state, action))
        rows.append(act(seat, action.text()))
    if RULES.outcome(state) is None:
        return Found(seed, opening, frozenset(), ())
    return Found(seed, opening, frozenset(watcher.topics) & WANTED, tuple(rows))


def _pick(rng: Rng, values: Sequence[str]) -> str:
    return values[rng.below(len(values))]


class Biased:
    """A steward, or somebody with a taste for some verbs, or a mixture of both."""

    def __init__(self, steward: Player, share: int, weights: dict[str, int]) -> None:
        self.steward = steward
        self.share = share
        """out of eight decisions, so many are the steward's"""
        self.weights = weights

    def choose(self, state: State, seat: Seat, rng: Rng) -> Action:
        listed = RULES.legal_actions(state, seat)
        legal = tuple(a for a in listed if a.verb not in STEPS_BACK) or listed[-1:]  # back, when nothing else is left
        if len(legal) == 1:
            return legal[0]
        if rng.below(8) < self.share:
            return self.steward.decide(RULES.view(state, seat), legal, rng)
        verbs = sorted({a.verb for a in legal})
        weights = [self.weights[verb] for verb in verbs]
        dart = rng.below(sum(weights))
        for verb, weight in zip(verbs, weights, strict=True):
            dart -= weight
            if dart < 0:
                legal = tuple(a for a in legal if a.verb == verb)
                break
        return legal[rng.below(len(legal))]


def player(rng: Rng, share: int | None = None) -> Biased:
    """Somebody with tastes of their own; how much of a steward is drawn too, unless said."""
    weights = {verb: (1, 1, 4, 16)[rng.below(4)] for verb in sorted(RULES.verbs)}
    return Biased(Steward(), (8, 8, 7, 6, 0)[rng.below(5)] if share is None else share, weights)


def search(first: int, seconds: float, enough: frozenset[str] = frozenset()) -> list[Found]:
    """Games of the seeds from `first` on that show something cheaper ones do not.

    It ends when the time is up, or when all of `enough` is shown.
    """
    began = time.monotonic()
    best: dict[str, int] = {}
    kept = []
    seed = first
    while time.monotonic() - began < seconds:
        game = play(seed)
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


def record(game: Found) -> Record:
    """With its hashes, and a note of what it shows."""
    shows = sorted(t for t in game.topics if not t.startswith(("verb ", "seats ", "display ", "dice ")))
    return record_of(RULES, game.opening, game.rows, f"{len(shows)} topics: {', '.join(shows)}")


def reopened(kept: Record) -> Record | None:
    """The same game under the rules and the data at hand; None: it plays otherwise now, and is to be left out."""
    facts = RULES.facts
    if (kept.opening.version, kept.opening.data_hash) == (facts.version, facts.data_hash):
        return kept
    found = kept._replace(opening=kept.opening._replace(version=facts.version, data_hash=facts.data_hash))
    return found if replay(RULES, found).divergence is None else None


def _reopen(paths: Iterable[Path]) -> list[Path]:
    """Games recorded with other data that play alike are written with today's; the others are deleted and named."""
    gone = []
    for path in paths:
        kept = read_record(path.read_text(encoding="utf-8"))
        again = reopened(kept)
        if again is None:
            gone.append(path)
            path.unlink()
        elif again != kept:
            path.write_text(write_record(again), encoding="utf-8")
    return gone


def _prune() -> None:
    """Delete games, the largest first, that show nothing which the others do not show."""
    shown = {p: topics_of(read_record(p.read_text(encoding="utf-8"))) & WANTED for p in HOME.glob("*.json")}
    for path in sorted(shown, key=lambda p: (-p.stat().st_size, p.name)):
        others = set().union(*(topics for other, topics in shown.items() if other != path))
        if shown[path] <= others:
            del shown[path]
            path.unlink()


def _search_all(firsts: Sequence[int], seconds: float, enough: frozenset[str]) -> list[Found]:
    """Side by side."""
    if len(firsts) == 1:
        return search(firsts[0], seconds, enough)
    many = len(firsts)
    with ProcessPoolExecutor(many) as pool:
        return [game for found in pool.map(search, firsts, [seconds] * many, [enough] * many) for game in found]


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "tools gather",
        f"Top up {HOME}: write games that play alike with today's data, play seeded ones and keep the fewest that show "
        "what is still missing.",
    )
    args.add_argument("--minutes", type=float, default=2.0, metavar="M", help="time to search (default 2)")
    args.add_argument("--seed", type=count(0), default=1, metavar="N", help="first seed (default 1)")
    args.add_argument("--jobs", type=count(1, 64), default=1, metavar="N", help="processes (default 1)")
    args.add_argument("--quick", action="store_true", help="stop at the first games that show what is missing")
    args.add_argument("--anew", action="store_true", help="leave out of account, and replace, the games that are there")
    chosen = args.parse_args(arguments)
    there = sorted(HOME.glob("*.json"))
    if gone := _reopen(there):
        print(f"played otherwise, and are gone: {', '.join(path.name for path in gone)}")
        there = [path for path in there if path not in gone]
    shown: set[str] = set()
    if not chosen.anew:
        for path in there:
            shown |= topics_of(read_record(path.read_text(encoding="utf-8")))
    missing = WANTED - shown
    if missing:
        firsts = [chosen.seed + i * 1_000_000 for i in range(chosen.jobs)]
        enough = frozenset(missing) if chosen.quick else frozenset()
        picked = cover(_search_all(firsts, chosen.minutes * 60, enough), missing)
        if chosen.anew:
            for path in there:
                path.unlink()
        HOME.mkdir(parents=True, exist_ok=True)
        for game in picked:
            kept = record(game)
            assert kept.outcome is not None
            name = f"{kept.opening.seats}-{kept.outcome.reason}-{game.seed}.json"
            (HOME / name).write_text(write_record(kept), encoding="utf-8")
            missing -= game.topics
    _prune()
    size = sum(path.stat().st_size for path in HOME.glob("*.json"))
    print(json.dumps({"missing": sorted(missing), "games": len(list(HOME.glob("*.json"))), "bytes": size}))
    return 1 if missing else 0
