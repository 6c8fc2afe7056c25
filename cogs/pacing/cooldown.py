"""What must not be sent again before a moment: in each game, each target that failed. Times are those of the event
loop.
"""

from __future__ import annotations

from cachetools import FIFOCache

from host.outbox.coalescing import Target

MOST_GAMES = 10_000
"""Entries kept at once. If one is pushed out, its target is tried again a little sooner; nothing is lost by that."""


class Cooldowns:
    """Holds no expired entries and never more than so many games, however many fail, for however long."""

    def __init__(self, most: int = MOST_GAMES) -> None:
        self._until: FIFOCache[str, dict[Target, float]] = FIFOCache(most)
        """Games in the order of their last failure."""

    def put(self, game: str, target: Target, until: float) -> None:
        """Do not send to this target before that moment."""
        self._until[game] = {**self._until.get(game, {}), target: until}

    def is_due(self, game: str, target: Target, now: float) -> bool:
        """Whether it may be sent now."""
        if not self._until:  # nearly always
            return True
        return self._until.get(game, {}).get(target, now) <= now

    def drop(self, game: str, target: Target) -> None:
        """It has been sent, or given up."""
        if not self._until:
            return
        kept = self._until.get(game, {})
        kept.pop(target, None)
        if not kept:
            self._until.pop(game, None)

    def expire(self, game: str, now: float) -> None:
        """Forget expired entries: their rows may have been merged or erased, so nothing may ever report on them."""
        if not self._until:
            return
        for target in [target for target, until in self._until.get(game, {}).items() if until <= now]:
            self.drop(game, target)

    def forget(self, game: str | None = None) -> None:
        """Let everything of a game, or of all games, be sent at once."""
        if game is None:
            self._until.clear()
        else:
            self._until.pop(game, None)

    def games(self) -> tuple[str, ...]:
        """The games in which something waits."""
        return tuple(self._until)

    def __len__(self) -> int:
        return sum(map(len, self._until.values()))
