"""The whole position of a game as plain data. Rules are functions over it; nothing here decides anything."""

from __future__ import annotations

from engine.classic.vocabulary import RESOURCES, SEATS
from engine.classic.world import WORLD
from engine.core.chance import GameChance
from engine.kit.position import Draft
from engine.marenostrum import state as shared


class State(shared.State):
    """All by index. Civilizations that are not played are sides without a seat (K9.2)."""

    __slots__ = ()
    draft: Draft[State] | None

    def __init__(self, players: tuple[int, ...], options: dict[str, str], rng: GameChance) -> None:
        neutral = tuple(side for side in range(len(SEATS)) if side not in players)
        super().__init__(WORLD, players, options, rng, neutral)
        self.supply = [0] * len(RESOURCES)
        """the bank"""
