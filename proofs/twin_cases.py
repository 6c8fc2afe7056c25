"""Which twins a game wants compared, and how many of each (`proofs twins`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Seat

GIVEN = ("orders set", "orders changed", "orders withdrawn")
"""Behind the onlooker's back, at one of the tables and not, or otherwise, at the other: in how many pairs."""


@dataclass(frozen=True)
class TwinCase:
    """Pairs of one kind. Counts of it in the report begin with its name."""

    name: str
    pairs: int
    """so many are wanted"""
    options: Mapping[str, str] = field(default_factory=dict)
    """of the rules"""
    paces: tuple[str, ...] = ()
    """The setting `pace` of the tables, in turn; (): as it is."""
    differ: Callable[[Any, Any, Seat | None], bool] | None = None
    """(one position, the other, onlooker) → whether the hands differ as is wanted. Then people give orders and answers
    behind the onlooker's back, and the table plays on (tests/aids/secrets/ahead.py). None: positions are looked at as
    they stand.
    """
    wanted: Mapping[str, int] = field(default_factory=dict)
    """What else must be counted, in so many pairs."""

    def key(self, what: str) -> str:
        """Of its counts."""
        return f"{self.name}: {what}" if self.name else what

    @property
    def shares(self) -> dict[str, int]:
        """All that is wanted, as the report counts it."""
        return {self.key(what): number for what, number in {"pairs": self.pairs, **self.wanted}.items()}


PLAIN = (TwinCase("", 2000),)
"""Of a game that wants nothing special."""
