"""Random play-outs beside catanatron's, a Catan engine in Python, in turns within one run.

Counted on both sides alike: states in which the player to move has at least two legal actions, the complete list
having been built. Both engines check every action against that list before they carry it out.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.ai import get_player
from engine.ai.playout import play
from engine.core import AnyRules, get_rules, seeded
from engine.core.log import opening_of
from proofs.benches import Skip
from proofs.report import Report
from proofs.workbench import workbench_of

ABOUT = "engine: decisions per second of random play-outs, beside catanatron"
SEATS = 4
"""As many as the peer has, if the game can be played so."""
SEED = 1
LIMIT = 20_000


@dataclass
class Tally:
    """What one side has done."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    options: int = 0
    actions: int = 0
    rounds: int = 0
    seconds: float = 0.0

    @property
    def pace(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def json(self) -> Report:
        return {
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "decisions": self.decisions,
            "mean_list_length": round(self.options / max(1, self.decisions), 2),
            "options_per_second": round(self.options / max(1e-9, self.seconds)),
            "rounds": self.rounds,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.pace),
        }


def our_game(rules: AnyRules, seats: int, seed: int, tally: Tally) -> None:
    player = get_player("random")
    players = dict.fromkeys(rules.seats(seats), player)
    opening = opening_of(rules, seats, {}, seeded(seed))
    began = time.perf_counter()
    result = play(rules, opening, players, LIMIT)
    tally.seconds += time.perf_counter() - began
    rounds = rules.view(result.state, None).get("round")
    tally.games += 1
    tally.finished += result.outcome is not None
    tally.actions += len(result.actions)
    tally.decisions += result.decisions
    tally.options += result.options
    tally.rounds += rounds if isinstance(rounds, int) else 0


def peer_game(seed: int, tally: Tally) -> None:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    random.seed(seed)
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
    actions = decisions = options = 0
    began = time.perf_counter()
    game = Game(players, seed=seed)
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        length = len(game.state.playable_actions)
        if length > 1:
            decisions += 1
            options += length
        game.play_tick()
        actions += 1
    tally.seconds += time.perf_counter() - began
    tally.games += 1
    tally.finished += game.winning_color() is not None
    tally.actions += actions
    tally.decisions += decisions
    tally.options += options
    tally.rounds += game.state.num_turns // len(players)


def _peer_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("catanatron")
    except PackageNotFoundError:
        raise Skip("catanatron is not installed (make bench installs it)") from None


def peer_pace(decisions: int = 30_000) -> int:
    """How fast this machine is: decisions a second of the peer, counted over so many. Skip: the peer is not there."""
    _peer_version()
    peer_game(SEED, Tally())
    tally, seed = Tally(), SEED
    while tally.decisions < decisions:
        peer_game(seed, tally)
        seed += 1
    return round(tally.pace)


def run(quick: bool, rules_id: str) -> Report:
    """Slices of at least 5,000 decisions each, alternately ours and theirs; the ratio per pair of
    slices and in total.
    """
    version = _peer_version()
    rules, mark = get_rules(rules_id), workbench_of(rules_id).pace
    seats = SEATS if SEATS in rules.facts.seat_counts else max(rules.facts.seat_counts)
    wanted, slices = (500, 2) if quick else (15_000, 8)
    ours, theirs = Tally(), Tally()
    ratios = []
    our_game(rules, seats, SEED, Tally())
    peer_game(SEED, Tally())
    seed = SEED
    for number in range(slices):
        here, there = Tally(), Tally()
        sides: list[tuple[Tally, Callable[[int, Tally], None]]] = [
            (here, lambda s, t: our_game(rules, seats, s, t)),
            (there, peer_game),
        ]
        for tally, game in sides if number % 2 else reversed(sides):
            own = seed
            while tally.decisions < wanted:
                game(own, tally)
                own += 1
        seed += 1000
        ratios.append(round(here.pace / there.pace, 3))
        for total, part in ((ours, here), (theirs, there)):
            for field, value in vars(part).items():
                setattr(total, field, getattr(total, field) + value)
    return {
        "seeds": f"from {SEED}, {slices} slices of 1000 seeds apart, as many games as make {wanted} decisions",
        "rules": rules.facts.id,
        "seats": seats,
        "ours": ours.json(),
        "peer": {"name": f"catanatron {version}, four RandomPlayers", **theirs.json()},
        "ratio": round(ours.pace / theirs.pace, 3),
        "ratio_by_slice": ratios,
        "mark": mark,
        "passed": ours.pace >= mark * theirs.pace,
    }
