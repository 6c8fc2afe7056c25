"""What the fuzzer knows of one rules system beyond the common interface; nothing is needed, everything sharpens it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.core import Event, GameChance, Rng, Rules, Seat
from engine.core.log import Opening


class Lens:
    """For rules it knows nothing about. One rules system's own lens overrides what it can."""

    wanted: tuple[str, ...] = ()
    """What a long run must have reached (`Coverage.reached`)."""

    def where(self, rules: Rules[Any], state: Any, seat: Seat) -> tuple[str, str]:
        """(phase, question) of a seat that may act."""
        question = rules.question(state, seat)
        return "", "" if question is None else question.key

    def hidden(self, state: Any) -> object:
        """All that a step may change only by showing a secret or asking chance, in a form that can be compared."""
        rng: GameChance | None = getattr(state, "rng", None)
        return rng and rng.dump()

    def hear(self, state: Any, events: Iterable[Event], powers: Counter[str]) -> None:
        """Count what special powers did. `state` is the position after the events."""

    def scenario(self, rules: Rules[Any], opening: Opening, rng: Rng) -> Any | None:
        """A position to start from instead of the set-up, so that what is rare comes up; None: start as usual."""
        return None

    def position_text(self, state: Any) -> str:
        """A scenario as text that people and tools can read."""
        return ""


PLAIN = Lens()


def lens_of(rules_id: str) -> Lens:
    """The rules system's own lens, or the one that knows nothing."""
    if rules_id == "empires":
        from scripts.fuzzing.empires import EMPIRES

        return EMPIRES
    return PLAIN
