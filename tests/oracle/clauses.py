"""How often each exception and limit of the rules has decided something, so that a test can ask for all of them.

`when(clause, fact)` is `fact` itself; the oracle asks its questions through it, and a true one is counted.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

BITES: Final[Counter[str]] = Counter()
"""Clause → how often it has been true since the last `forget`."""

NAMES: Final[set[str]] = set()
"""Every clause that has been asked, true or not."""


def when(clause: str, fact: bool) -> bool:
    """The fact; counted under the clause when true."""
    NAMES.add(clause)
    if fact:
        BITES[clause] += 1
    return fact


def forget() -> None:
    """Count from none."""
    BITES.clear()
