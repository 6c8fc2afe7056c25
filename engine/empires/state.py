"""The whole position of a game as plain data. Rules are functions over it; nothing here decides anything."""

from __future__ import annotations

from typing import Self

from engine.core.chance import GameChance
from engine.empires.board import N_PROVINCES, N_SEAS, N_SITES
from engine.empires.vocabulary import STRIDE
from engine.kit.position import NOBODY, Draft, Position


class State(Position):
    """All by index: seats 0 … n-1 in seat order; provinces, seas, sites as in `board`; resources as in `words`."""

    __slots__ = (
        "built", "cards", "copied", "deck", "discard", "display", "duty", "duty_kind", "forts", "hand", "legions",
        "marker", "marker_since", "owner", "peace", "peace_last", "played", "stack", "start_control", "supply",
        "titles", "triremes", "used",
    )  # fmt: skip
    draft: Draft[State] | None

    def __init__(self, n: int, options: dict[str, str], rng: GameChance) -> None:
        super().__init__(tuple(range(n)), options, rng)
        self.titles = [NOBODY] * 3
        """leader of each track"""
        self.played: list[int] = []
        """numbers of the trade tokens played since they were last all free"""
        self.hand: list[list[int]] = [[0] * 27 for _ in range(n)]
        """per seat, tokens of each resource"""
        self.supply = [0] * 14
        """normal goods and coins left"""
        self.stack: list[int] = []
        """legendary goods face down, drawn from the end (secret order)"""
        self.discard: list[int] = [0] * 13
        """legendary goods discarded, by good"""
        self.owner = [NOBODY] * N_PROVINCES
        """whose control marker lies there (capital provinces: printed)"""
        self.legions = [0] * (N_PROVINCES * STRIDE)
        self.forts = [0] * (N_PROVINCES * STRIDE)
        self.triremes = [0] * (N_SEAS * STRIDE)
        self.built = [0] * N_SITES
        self.duty = [NOBODY] * N_SITES
        """whose legion is on the site"""
        self.duty_kind = [0] * N_SITES
        """DUTY_OCCUPY, DUTY_PILLAGE or DUTY_WORK there"""
        self.marker = [NOBODY] * N_PROVINCES
        """whose legion is on the control marker (E4.3.3a)"""
        self.marker_since = [0] * N_PROVINCES
        """round in which it stepped there"""
        self.cards: list[list[int]] = [[] for _ in range(n)]
        """each seat's cards, in the order acquired"""
        self.copied = NOBODY
        """the hero whose power Castor and Pollux copy"""
        self.used = [0] * n
        """bit set of cards whose once-a-round power is spent (Castor's copy: bit of castor_pollux)"""
        self.display: list[int] = []
        """cards face up, in order"""
        self.deck: list[int] = []
        """cards face down, turned up from the end (secret order)"""
        self.start_control = [0] * n
        """bit set of provinces each seat controlled at the start of the round (E3.1.1a)"""
        self.peace: tuple[int, int] | None = None
        """(declarer, other) for the rest of the round (C-zeus)"""
        self.peace_last = [NOBODY] * n
        """opponent of each seat's last declaration of peace"""

    def copy(self) -> Self:
        """An independent twin; equal in everything."""
        new = super().copy()
        new.titles = self.titles[:]
        new.played = self.played[:]
        new.hand = [h[:] for h in self.hand]
        new.supply = self.supply[:]
        new.stack = self.stack[:]
        new.discard = self.discard[:]
        new.owner = self.owner[:]
        new.legions = self.legions[:]
        new.forts = self.forts[:]
        new.triremes = self.triremes[:]
        new.built = self.built[:]
        new.duty = self.duty[:]
        new.duty_kind = self.duty_kind[:]
        new.marker = self.marker[:]
        new.marker_since = self.marker_since[:]
        new.cards = [c[:] for c in self.cards]
        new.copied = self.copied
        new.used = self.used[:]
        new.display = self.display[:]
        new.deck = self.deck[:]
        new.start_control = self.start_control[:]
        new.peace = self.peace
        new.peace_last = self.peace_last[:]
        return new
