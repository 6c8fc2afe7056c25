"""What the terminal game says: texts of the catalogues where there are any, ids where there are none."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.core import Action, AnyRules, Event, Json, Question, RulesError, Seat
from i18n import add_catalogues, texts

WIDTH = 100
SHORT = 12
"""So many actions of one verb are listed at once; more are combined into one line."""
_DULL = {"rules", "version", "seat", "seats", "active", "outcome", "options", "composing"}


class Words:
    """Everything as lines of text, in one language."""

    def __init__(self, rules: AnyRules, language: str) -> None:
        self.rules = rules
        home = Path(sys.modules[type(rules).__module__].__file__ or ".").parent
        if (home / language).is_dir():
            add_catalogues(home, rules.facts.id)
        self.texts = texts(language).of(rules.facts.id)

    def say(self, prefix: str, key: str, params: dict[str, Json]) -> str:
        whole = f"{prefix}-{key}"
        if self.texts.has(whole):
            return self.texts.say(whole, params)
        return ": ".join(filter(None, (key, ", ".join(f"{name} {value}" for name, value in params.items()))))

    def own(self, key: str, **params: str | int) -> str:
        """A sentence of the terminal game itself."""
        return self.texts.get(f"console-{key}", **params)

    def name(self, word: str | int) -> str:
        return self.texts.name(word)

    def event(self, event: Event) -> str:
        return self.say("event", event.key, event.params)

    def refusal(self, error: RulesError) -> str:
        usage = error.params.get("usage")
        key = f"refusal-{error.code}"
        text = self.say("refusal", error.code, error.params) if self.texts.has(key) else self.own("no-such-move")
        return text + (f"  {self.own('usage', usage=str(usage))}" if usage else "")

    def question(self, seat: Seat, question: Question) -> list[str]:
        lines = [f"{self.name(seat)}: {self.say('question', question.key, question.params)}"]
        if question.composing:
            lines.append("   " + self.own("so-far", actions=" · ".join(map(self.action, question.composing))))
        return lines

    def action(self, action: Action) -> str:
        """`march latium gallia 2 — March: Latium, Gallia, 2`."""
        key = f"verb-{action.verb}"
        text = self.texts.get(key) if self.texts.has(key) else action.verb
        if action.args:
            text += ": " + ", ".join(map(self.name, action.args))
        return text

    def choices(self, legal: Sequence[Action], only: Iterable[Action] | None = None) -> list[str]:
        """A numbered list. Long runs of one verb are folded, unless `only` some are wanted."""
        numbers = {action: number for number, action in enumerate(legal, 1)}
        if only is not None:
            return [self._line(numbers[action], action) for action in only]
        by_verb: dict[str, list[Action]] = {}
        for action in legal:
            by_verb.setdefault(action.verb, []).append(action)
        lines = []
        for verb, actions in by_verb.items():
            if len(actions) > SHORT and len(by_verb) > 1:
                span = f"#{numbers[actions[0]]}–{numbers[actions[-1]]}"
                lines.append(f" {span:>7}  {self.own('folded', verb=verb, count=len(actions))}")
            else:
                lines += [self._line(numbers[action], action) for action in actions]
        return lines

    def _line(self, number: int, action: Action) -> str:
        return f" {f'#{number}':>7}  {action.text():<32} {self.action(action)}"

    def outcome(self, reason: str, winners: Sequence[Seat]) -> str:
        who = ", ".join(map(self.name, winners))
        return self.say("outcome", reason, {"winners": list(winners)}) + (f" → {who}" if who else "")

    def view(self, view: dict[str, Json]) -> list[str]:
        """The view as an indented list, without the obvious parts."""
        return [line for key, value in view.items() if key not in _DULL for line in self._branch(key, value, 0)]

    def _branch(self, key: str, value: Json, depth: int) -> list[str]:
        margin = "  " * depth
        flat = "" if value in (None, 0, False) else self._flat(value)
        if not flat:
            return []
        if len(flat) + len(key) + 2 * depth < WIDTH or not isinstance(value, dict):
            return [f"{margin}{self.name(key)}: {flat}"]
        return [
            f"{margin}{self.name(key)}:",
            *(line for inner, item in value.items() for line in self._branch(inner, item, depth + 1)),
        ]

    def _flat(self, value: Json) -> str:
        if isinstance(value, dict):
            parts = [
                f"{self.name(key)} " + (f"({self._flat(item)})" if isinstance(item, dict) else self._flat(item))
                for key, item in value.items()
                if item not in (None, [], {}, False)
            ]
            return ", ".join(parts)
        if isinstance(value, list):
            return " ".join(self._flat(item) for item in value)
        if value is True:
            return "✓"
        return self.name(value) if isinstance(value, str) else str(value)
