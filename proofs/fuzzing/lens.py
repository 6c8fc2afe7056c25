"""What the fuzzer knows of one rules system beyond the common interface; nothing is needed, everything sharpens it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Generic, TypeAlias, TypeVar

from engine.core import AnyRules, Event, GameChance, Rng, Seat
from engine.core.log import Opening

S = TypeVar("S")


class Lens(Generic[S]):
    """For rules it knows nothing about. One rules system's own lens overrides what it can."""

    wanted: tuple[str, ...] = ()
    """What a long run must have reached (`Coverage.reached`)."""

    def where(self, rules: AnyRules, state: S, seat: Seat) -> tuple[str, str]:
        """(phase, question) of a seat that may act."""
        question = rules.question(state, seat)
        return "", "" if question is None else question.key

    def hidden(self, state: S) -> object:
        """All that a step may change only by showing a secret or asking chance, in a form that can be compared."""
        rng: GameChance | None = getattr(state, "rng", None)
        return rng and rng.dump()

    def hear(self, state: S, events: Iterable[Event], powers: Counter[str]) -> None:
        """Count what special powers did. `state` is the position after the events."""

    def scenario(self, rules: AnyRules, opening: Opening, rng: Rng) -> S | None:
        """A position to start from instead of the set-up, so that rare things happen; None: start as usual."""
        return None

    def position_text(self, state: S) -> str:
        """A scenario as text that people and tools can read."""
        return ""


AnyLens: TypeAlias = Lens[Any]
PLAIN: AnyLens = Lens()
