"""Rules whose games start somewhere else than at the set-up."""

from __future__ import annotations

from typing import Any, cast

from engine.core import Rules, Seed
from engine.core.rules import Applied, Options


class _From:
    def __init__(self, rules: Rules[Any], position: Any) -> None:
        self._rules = rules
        self._position = position

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[Any]:
        return Applied(self._rules.copy(self._position), (), barrier=True)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def starting_at(rules: Rules[Any], position: Any) -> Rules[Any]:
    """The same rules, but every set-up is that position."""
    return cast(Rules[Any], _From(rules, position))
