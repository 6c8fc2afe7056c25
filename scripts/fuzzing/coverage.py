"""What a fuzz run has reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine.core import Action, Event, Rules

NAMED = ("card", "item", "track")
"""Kinds of slot whose values are counted one by one, where a rules system has them."""


class Coverage:
    """Counts of verbs by question, of events, of endings, of cards and the like."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str]] = Counter()
        self.events: Counter[str] = Counter()
        self.named: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()

    def add(self, rules: Rules[Any], question: str, action: Action) -> None:
        self.asked[question, action.verb] += 1
        for slot, value in zip(rules.verbs[action.verb].slots, action.args, strict=False):
            if slot.kind in NAMED:
                self.named[f"{action.verb} {value}"] += 1

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events[event.key] += 1

    def merge(self, other: Coverage) -> None:
        self.asked.update(other.asked)
        self.events.update(other.events)
        self.named.update(other.named)
        self.endings.update(other.endings)

    def unused(self, rules: Rules[Any]) -> list[str]:
        """Verbs that were never played."""
        return sorted(rules.verbs.keys() - {verb for _, verb in self.asked})

    def json(self) -> dict[str, Mapping[str, Any]]:
        asked: dict[str, dict[str, int]] = {}
        for (question, verb), times in sorted(self.asked.items()):
            asked.setdefault(question, {})[verb] = times
        return {
            "verbs_by_question": asked,
            "named": dict(sorted(self.named.items())),
            "events": dict(sorted(self.events.items())),
            "endings": dict(sorted(self.endings.items())),
        }
