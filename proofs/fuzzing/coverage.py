"""What a fuzz run has reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.core import Action, AnyRules, Event
from proofs.report import Report

NAMED = ("card", "item", "track")
"""Kinds of slot whose values are counted one by one, where a rules system has them."""


class Coverage:
    """Counts of verbs by phase and question, of events, of endings, of cards and the like."""

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str, str]] = Counter()
        """(phase, question, verb)"""
        self.events: Counter[str] = Counter()
        self.named: Counter[str] = Counter()
        self.powers: Counter[str] = Counter()
        """What special powers did (`Lens.hear`)."""
        self.shakes: Counter[str] = Counter()
        """How often each of the fuzzer's own experiments was made."""
        self.endings: Counter[str] = Counter()

    def add(self, rules: AnyRules, where: tuple[str, str], action: Action) -> None:
        self.asked[where[0], where[1], action.verb] += 1
        if action.args and (at := _named_slots(rules, action.verb)):
            for i in at:
                if i < len(action.args):
                    self.named[f"{action.verb} {action.args[i]}"] += 1

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events[event.key] += 1

    def merge(self, other: Coverage) -> None:
        for mine, theirs in zip(self._all(), other._all(), strict=True):
            mine.update(theirs)

    def _all(self) -> tuple[Counter[Any], ...]:
        return self.asked, self.events, self.named, self.powers, self.shakes, self.endings

    def unused(self, rules: AnyRules) -> list[str]:
        """Verbs that were never played."""
        return sorted(rules.verbs.keys() - {verb for _, _, verb in self.asked})

    def reached(self) -> dict[str, int]:
        """Everything a lens may want, by name: `phase/question verb` and powers."""
        return {**{f"{p}/{q} {v}": n for (p, q, v), n in self.asked.items()}, **self.powers}

    def short(self, wanted: Sequence[str], times: int) -> dict[str, int]:
        """Of the things wanted, those reached fewer times."""
        reached = self.reached()
        return {name: n for name in wanted if (n := reached.get(name, 0)) < times}

    def json(self) -> Report:
        asked: dict[str, dict[str, dict[str, int]]] = {}
        for (phase, question, verb), times in sorted(self.asked.items()):
            asked.setdefault(phase, {}).setdefault(question, {})[verb] = times
        return {
            "verbs_by_phase_and_question": asked,
            "powers": dict(sorted(self.powers.items())),
            "named": dict(sorted(self.named.items())),
            "events": dict(sorted(self.events.items())),
            "endings": dict(sorted(self.endings.items())),
            "experiments": dict(sorted(self.shakes.items())),
        }

    @classmethod
    def from_json(cls, raw: Report) -> Coverage:
        """What `json` gave."""
        out = cls()
        for phase, questions in raw["verbs_by_phase_and_question"].items():
            for question, verbs in questions.items():
                for verb, times in verbs.items():
                    out.asked[phase, question, verb] = times
        out.powers.update(raw["powers"])
        out.named.update(raw["named"])
        out.events.update(raw["events"])
        out.endings.update(raw["endings"])
        out.shakes.update(raw["experiments"])
        return out


_SLOTS: dict[tuple[str, str], tuple[int, ...]] = {}


def _named_slots(rules: AnyRules, verb: str) -> tuple[int, ...]:
    """Which arguments of the verb are counted one by one."""
    key = rules.facts.id, verb
    known = _SLOTS.get(key)
    if known is None:
        known = _SLOTS[key] = tuple(i for i, slot in enumerate(rules.verbs[verb].slots) if slot.kind in NAMED)
    return known
