"""The rules systems at hand, by id. Each registers itself (see engine/catalogue.py)."""

from __future__ import annotations

from typing import Any

from engine.core.rules import Rules
from engine.core.types import RulesError

_RULES: dict[str, Rules[Any]] = {}


def register(rules: Rules[Any]) -> None:
    """Make a rules system known. The same id twice must be the same object."""
    known = _RULES.setdefault(rules.facts.id, rules)
    if known is not rules:
        raise ValueError(f"two rules systems call themselves {rules.facts.id!r}")


def get_rules(rules_id: str) -> Rules[Any]:
    """RulesError("unknown_rules") for an id nobody registered."""
    try:
        return _RULES[rules_id]
    except KeyError:
        raise RulesError("unknown_rules", rules=rules_id[:40], known=", ".join(sorted(_RULES))) from None


def all_rules() -> tuple[Rules[Any], ...]:
    """All registered, by id."""
    return tuple(_RULES[key] for key in sorted(_RULES))
