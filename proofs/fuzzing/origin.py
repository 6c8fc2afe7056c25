"""Rules whose games start somewhere else than at the set-up."""

from __future__ import annotations

from typing import cast

from engine.core import AnyRules, Seed
from engine.core.rules import Applied, Options


class _From:
    def __init__(self, rules: AnyRules, position: object) -> None:
        self._rules = rules
        self._position = position

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[object]:
        return Applied(self._rules.copy(self._position), (), barrier=True)

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)


def starting_at(rules: AnyRules, position: object) -> AnyRules:
    """The same rules, but every set-up is that position."""
    return cast(AnyRules, _From(rules, position))
