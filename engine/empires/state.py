"""The whole position of a game as plain data. Rules are functions over it; nothing here decides anything."""

from __future__ import annotations

from typing import Self

from engine.core.chance import GameChance
from engine.empires.world import WORLD
from engine.kit.position import NOBODY, Draft
from engine.marenostrum import state as shared


class State(shared.State):
    """All by index: seats 0 … n-1 in seat order; provinces, seas, sites as in `board`; resources as in `vocabulary`."""

    __slots__ = ("deck", "discard", "peace_last", "played", "stack")
    draft: Draft[State] | None

    def __init__(self, n: int, options: dict[str, str], rng: GameChance) -> None:
        super().__init__(WORLD, tuple(range(n)), options, rng)
        self.supply = [0] * 14
        """normal goods and coins left"""
        self.played: list[int] = []
        """numbers of the trade tokens played since they were last all free"""
        self.stack: list[int] = []
        """legendary goods face down, drawn from the end (secret order)"""
        self.discard: list[int] = [0] * 13
        """legendary goods discarded, by good"""
        self.deck: list[int] = []
        """cards face down, turned up from the end (secret order)"""
        self.peace_last = [NOBODY] * n
        """opponent of each seat's last declaration of peace (C-zeus)"""

    def copy(self) -> Self:
        """An independent twin; equal in everything."""
        new = super().copy()
        new.played = self.played[:]
        new.stack = self.stack[:]
        new.discard = self.discard[:]
        new.deck = self.deck[:]
        new.peace_last = self.peace_last[:]
        return new
