"""The available rules systems, by id. The room games/ registers them."""

from __future__ import annotations

from engine.core.rules import AnyRules
from engine.core.types import RulesError

_RULES: dict[str, AnyRules] = {}


def register(rules: AnyRules) -> None:
    """Make a rules system known. The same id twice must be the same object.

    >>> register(tiny)
    >>> get_rules("tiny") is tiny
    True
    """
    known = _RULES.setdefault(rules.facts.id, rules)
    if known is not rules:
        raise ValueError(f"two rules systems call themselves {rules.facts.id!r}")


def get_rules(rules_id: str) -> AnyRules:
    """RulesError("unknown_rules") for an id nobody registered.

    >>> get_rules("nine mens morris")
    Traceback (most recent call last):
    engine.core.types.RulesError: ('unknown_rules', {'rules': 'nine mens morris', 'known': 'tiny'})
    """
    try:
        return _RULES[rules_id]
    except KeyError:
        raise RulesError("unknown_rules", rules=rules_id[:40], known=", ".join(sorted(_RULES))) from None


def all_rules() -> tuple[AnyRules, ...]:
    """All registered, by id.

    >>> [rules.facts.id for rules in all_rules()]
    ['tiny']
    """
    return tuple(_RULES[key] for key in sorted(_RULES))
