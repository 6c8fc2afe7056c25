"""What an AI player is: it sees what its seat may know and picks from what is legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core import Action, Chance, View


class Player(Protocol):
    """Holds no state of its own: one object may play many seats of many games, in any thread."""

    @property
    def reads_view(self) -> bool:
        """False: `decide` may be given an empty view, so that play-outs need not build one."""
        ...

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        """One of `legal` (at least one). `view` is that seat's; `rng` is the player's own, never the game's."""
        ...
