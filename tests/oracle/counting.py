"""How often each exception and limit of the rules has decided something, so that a test can ask for all of them.

`when(clause, fact)` is `fact` itself; an oracle asks its questions through it, and a true one is counted.
"""

from __future__ import annotations

from collections import Counter


class Clauses:
    """Those of one game."""

    def __init__(self) -> None:
        self.bites: Counter[str] = Counter()
        """clause → how often it has been true since the last `forget`"""
        self.names: set[str] = set()
        """every clause that has been asked since then, true or not"""

    def when(self, clause: str, fact: bool) -> bool:
        """The fact; counted under the clause when true."""
        self.names.add(clause)
        if fact:
            self.bites[clause] += 1
        return fact

    def forget(self) -> None:
        """Count from none, and ask for none."""
        self.bites.clear()
        self.names.clear()

    def fewer_than(self, count: int) -> dict[str, int]:
        """Clauses that have decided less often than that."""
        return {name: self.bites[name] for name in sorted(self.names) if self.bites[name] < count}
