"""What is not to be sent again before a moment: in each game, each thing that failed. Times are those of the loop."""

from __future__ import annotations

from collections import OrderedDict

from host.folding import Target

MOST_GAMES = 10_000
"""Remembered at once. Of one that is pushed out, what failed is tried again a little sooner: nothing is lost by it."""


class Waits:
    """Holds nothing whose moment has come, and never more than so many games: however many fail, for however long."""

    def __init__(self, most: int = MOST_GAMES) -> None:
        self._most = most
        self._until: OrderedDict[str, dict[Target, float]] = OrderedDict()
        """Games in the order in which something of them failed last."""

    def put(self, game: str, target: Target, until: float) -> None:
        """Not before that moment."""
        self._until.setdefault(game, {})[target] = until
        self._until.move_to_end(game)
        while len(self._until) > self._most:
            self._until.popitem(last=False)

    def is_due(self, game: str, target: Target, now: float) -> bool:
        """Whether it may be sent."""
        return self._until.get(game, {}).get(target, now) <= now

    def drop(self, game: str, target: Target) -> None:
        """It has been sent, or given up."""
        kept = self._until.get(game, {})
        kept.pop(target, None)
        if not kept:
            self._until.pop(game, None)

    def expire(self, game: str, now: float) -> None:
        """Forget what may be sent again: what becomes of it nobody may ever say (its rows were folded, erased …)."""
        for target in [target for target, until in self._until.get(game, {}).items() if until <= now]:
            self.drop(game, target)

    def forget(self, game: str | None = None) -> None:
        """All of a game, or of all games, may be sent at once."""
        if game is None:
            self._until.clear()
        else:
            self._until.pop(game, None)

    def games(self) -> tuple[str, ...]:
        """Those in which something waits."""
        return tuple(self._until)

    def __len__(self) -> int:
        return sum(map(len, self._until.values()))
