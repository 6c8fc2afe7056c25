"""What recorded games are to show, and who plays the games that are searched for it (`python -m tools gather`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.ai import Player, get_player, player_kinds
from engine.ai.random_player import STEPS_BACK
from engine.core import Action, AnyRules, Event, Rng, Seat


class Watcher(Protocol):
    """Sees one game go by."""

    topics: set[str]
    """What the game has shown so far."""

    def saw(self, state: Any, verb: str, events: Iterable[Event]) -> None:
        """One action, the events it brought and the position after it."""
        ...


class Chooser(Protocol):
    """Who plays a seat of a game that is searched."""

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        """One of the seat's legal actions."""
        ...


@dataclass(frozen=True)
class Gathering:
    """What one game's recorded games show together, and how such games are played."""

    wanted: frozenset[str]
    watch: Callable[[Any], Watcher]
    """Begins to watch a game that stands at this position."""
    options: Callable[[Rng], dict[str, str]]
    """Draws the options of a game."""
    player: Callable[[Rng, int | None], Chooser]
    """Draws somebody with tastes of their own; how many of eight decisions are an AI player's is drawn too, unless
    said.
    """


class Biased:
    """An AI player, or somebody with a taste for some verbs, or a mixture of both."""

    def __init__(self, rules: AnyRules, pilot: Player, share: int, weights: dict[str, int]) -> None:
        self.rules = rules
        self.pilot = pilot
        self.share = share
        """out of eight decisions, so many are the AI player's"""
        self.weights = weights

    def choose(self, state: Any, seat: Seat, rng: Rng) -> Action:
        listed = self.rules.legal_actions(state, seat)
        legal = tuple(a for a in listed if a.verb not in STEPS_BACK) or listed[-1:]  # back, when nothing else is left
        if len(legal) == 1:
            return legal[0]
        if rng.below(8) < self.share:
            return self.pilot.decide(self.rules.view(state, seat), legal, rng)
        verbs = sorted({a.verb for a in legal})
        weights = [self.weights[verb] for verb in verbs]
        dart = rng.below(sum(weights))
        for verb, weight in zip(verbs, weights, strict=True):
            dart -= weight
            if dart < 0:
                legal = tuple(a for a in legal if a.verb == verb)
                break
        return legal[rng.below(len(legal))]


def biased(rules: AnyRules, pilot: Player, rng: Rng, share: int | None = None) -> Biased:
    """Somebody with tastes of their own, as `Gathering.player` draws them."""
    weights = {verb: (1, 1, 4, 16)[rng.below(4)] for verb in sorted(rules.verbs)}
    return Biased(rules, pilot, (8, 8, 7, 6, 0)[rng.below(5)] if share is None else share, weights)


def pick(rng: Rng, values: Sequence[str]) -> str:
    """One of the values at random."""
    return values[rng.below(len(values))]


# --- of a game that says nothing about itself -------------------------------------------------------------------------


class PlainWatcher:
    """Verbs, questions, how the game ended, its seats and its options."""

    def __init__(self, rules: AnyRules, state: Any) -> None:
        self._rules = rules
        view = rules.view(state, None)
        seats, options = view["seats"], view["options"]
        assert isinstance(seats, list)
        assert isinstance(options, Mapping)
        self.topics: set[str] = {f"seats {len(seats)}"}
        self.topics |= {f"{key} {value}" for key, value in options.items()}

    def saw(self, state: Any, verb: str, events: Iterable[Event]) -> None:
        self.topics.add(f"verb {verb}")
        outcome = self._rules.outcome(state)
        if outcome is not None:
            self.topics.add(f"outcome {outcome.reason}")


def plain_gathering(rules: AnyRules) -> Gathering:
    """Every verb, number of seats and value of an option, once; endings are shown as they come."""
    facts = rules.facts
    kinds = [kind for kind in player_kinds(facts.id) if kind != "random"] or ["random"]
    pilot = get_player(kinds[0], facts.id)
    wanted = [
        *(f"verb {verb}" for verb in rules.verbs if verb not in STEPS_BACK),
        *(f"seats {n}" for n in facts.seat_counts),
        *(f"{spec.key} {value}" for spec in facts.options for value in spec.values),
    ]
    return Gathering(
        wanted=frozenset(wanted),
        watch=lambda state: PlainWatcher(rules, state),
        options=lambda rng: {spec.key: pick(rng, spec.values) for spec in facts.options},
        player=lambda rng, share: biased(rules, pilot, rng, share),
    )
