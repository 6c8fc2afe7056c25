"""Where the bot dies next: at the places hit least so far, so that all are hit; and at random times."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from failpoint import NAMES

AT_RANDOM = "random"
MIGRATION = frozenset({"copy_before_migration", "in_migration", "after_migration"})
FRESH = frozenset({"new_database"})
TIMERS = frozenset({"timer_due", "timer_fired"})
ONCE = MIGRATION | FRESH | {"at_start", "at_ready"}
RANDOM_SHARE = 0.3
OFTEN = {"before_commit": 25, "after_commit": 25, "before_action": 6, "after_action": 6, "before_edit": 6}
"""For places passed often, one of so many passes is chosen."""
LONGEST = 3.0
SHARE_OF_ONCE = 45
"""One of so many deaths, at least, is at each place that a game passes only once."""


class Plan(NamedTuple):
    """One death."""

    point: str
    """A failpoint, or `random`."""
    nth: int = 1
    delay: float = 0.0
    """Of a random one: seconds after the start."""

    @property
    def armed(self) -> str:
        return "" if self.point == AT_RANDOM else f"{self.point}:{self.nth}"


class Planner:
    """Chooses deaths so that all places are reached about equally often."""

    def __init__(self, seed: int, hits: Counter[str]) -> None:
        self._chance = random.Random(seed)
        self.hits = hits
        self._missed: Counter[str] = Counter()

    def next(self, points: frozenset[str]) -> Plan:
        """`points`: those that can be reached now."""
        if self._chance.random() < RANDOM_SHARE or not points:
            return Plan(AT_RANDOM, delay=self._chance.random() ** 2 * LONGEST)
        point = min(sorted(points), key=lambda name: (self.hits[name] + 3 * self._missed[name], self._chance.random()))
        return Plan(point, 1 if point in ONCE else 1 + self._chance.randrange(OFTEN.get(point, 3)))

    def first(self) -> Plan:
        """While there is no database yet: a game passes this place once, so it is held until it has its share."""
        few = min(self.hits[name] for name in FRESH) * SHARE_OF_ONCE <= sum(self.hits.values())
        return self.next_of(FRESH) if few else self.next(FRESH)

    def next_of(self, points: frozenset[str]) -> Plan:
        """One of these, certainly."""
        return Plan(min(sorted(points), key=lambda name: self.hits[name]))

    def is_old(self) -> bool:
        """Whether the next start is to find an earlier bot's database."""
        few = min(self.hits[name] for name in MIGRATION) * SHARE_OF_ONCE <= sum(self.hits.values())
        return few and self._chance.random() < 0.1

    def missed(self, plan: Plan) -> None:
        """That place was not reached: others go first for a while."""
        self._missed[plan.point] += 1

    def is_cold(self) -> bool:
        """Whether this start is to be one from nothing, as the operator's."""
        return self._chance.random() < 0.03


def ordinary() -> frozenset[str]:
    """The places that any play passes."""
    return frozenset(NAMES) - MIGRATION - FRESH - TIMERS
