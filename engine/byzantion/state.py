"""The whole position of a game of Byzantion as plain data. Nothing here decides anything."""

from __future__ import annotations

from typing import Self

from engine.byzantion.content import PIECES
from engine.byzantion.vocabulary import N_RESOURCES, N_UNITS, NOBODY, TERRITORIES, TOKENS
from engine.core.chance import GameChance
from engine.kit.position import Position


class State(Position):
    """All by index: seats in seat order; goods, territories, units as in `vocabulary`; cards as in `content`."""

    __slots__ = (
        "area", "casket_deck", "caskets", "chips", "counted", "deck", "discard", "down", "events", "extra", "given",
        "goods", "hand", "influence_won", "kept", "locked", "market", "missions", "offer", "order", "quiet", "removed",
        "rest", "results", "revealed", "ring", "space_left", "spent", "supply", "tokens", "triumphs", "units",
        "variant", "votes",
    )  # fmt: skip

    def __init__(self, n: int, options: dict[str, str], rng: GameChance) -> None:
        super().__init__(tuple(range(n)), options, rng)
        self.cursor = NOBODY  # the draft comes before the first round
        self.ring = 0
        """the holder of the imperial ring"""
        self.order = [NOBODY] * 4
        """who took the spaces I to IV this round (alone: in the whole game)"""
        self.caskets: list[int] = [NOBODY] * 4
        """the casket on each space"""
        self.casket_deck: list[int] = []
        """drawn from the end (secret order)"""
        self.events: list[int] = []
        """the game's events in the order of play; alone, those not turned up yet are secret"""
        self.revealed: list[bool] = []
        """alone: which of them are turned up"""
        self.results: list[list[int]] = []
        """per past event [variant, success 0 or 1, triumphator or who paid, -1 for nobody]"""
        self.goods = [[0] * 10 for _ in range(n)]
        """per seat, resources, Nomisma, Doxa, Dynamis"""
        self.supply = [TOKENS] * N_RESOURCES + [0, 0, TOKENS]
        """tokens left of each resource, and Dynamis"""
        self.market: list[int] = []
        """resources from the cheapest space on"""
        self.deck: list[int] = []
        """drawn from the end (secret order)"""
        self.discard: list[int] = []
        """face up; the last lies on top"""
        self.offer: list[int] = []
        """cards face up; -1 an empty space"""
        self.tokens: list[int] = []
        """alone: cards of the offer with an Auctoritas on them (BZS6)"""
        self.hand: list[list[int]] = [[] for _ in range(n)]
        self.kept: list[list[int]] = [[] for _ in range(n)]
        """draft: what each has kept so far"""
        self.missions: list[list[int]] = [[] for _ in range(n)]
        self.area: list[list[list[int]]] = [[] for _ in range(n)]
        """per seat its groups of cards; the first of a group lies on top; a group of several is a bandon"""
        self.down: list[int] = []
        """cards face down (BZ8.4b)"""
        self.chips: list[int] = []
        """cards that carry a Dynamis; of a bandon its top card"""
        self.locked: list[int] = []
        """cards activated this round, in whatever way (BZ5.2e)"""
        self.spent: list[int] = []
        """cards of a bandon that was torn apart: they take no Dynamis again this round (BZ8.4a)"""
        self.rest: list[list[int]] = [[] for _ in range(n)]
        """per seat what was left of a bandon, with another hero: bandons of it may still be formed (BZ8.4a)"""
        self.quiet = [0] * n
        """per seat "hands off" until the end of 1 the turn, 2 the phase, 3 the round; 0 not said (BZ10.5c)"""
        self.extra: list[int] = []
        """seats that still have an extra action coming (BZ8.2)"""
        self.votes: list[list[int]] = [[NOBODY, 0, 0] for _ in range(n)] + [[0, 0, 0]]
        """per seat [variant, Auctoritas of their own, of the chalice]; last: nobody's votes [on 1, on 2, 0]"""
        self.counted: list[int] = []
        """once the variant stands: what each seat's placed Auctoritas counted, and both sums; [] where nothing came to
        what the seats had placed"""
        self.variant = NOBODY
        """the current event's, once decided"""
        self.given: list[list[int]] = []
        """per seat what it contributed to this event, revealed; [] before"""
        self.space_left = True
        """alone: may a seal still be used this round (BZS4)?"""
        self.influence_won = [0] * n
        self.triumphs = [0] * n
        self.removed: list[int] = []
        """cards out of the game"""
        self.units = [[0] * N_UNITS for _ in TERRITORIES]

    def copy(self) -> Self:
        new = super().copy()
        new.ring = self.ring
        new.order = self.order[:]
        new.caskets = self.caskets[:]
        new.casket_deck = self.casket_deck[:]
        new.events = self.events[:]
        new.revealed = self.revealed[:]
        new.results = [r[:] for r in self.results]
        new.goods = [g[:] for g in self.goods]
        new.supply = self.supply[:]
        new.market = self.market[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.offer = self.offer[:]
        new.tokens = self.tokens[:]
        new.hand = [h[:] for h in self.hand]
        new.kept = [k[:] for k in self.kept]
        new.missions = [m[:] for m in self.missions]
        new.area = [[g[:] for g in groups] for groups in self.area]
        new.down = self.down[:]
        new.chips = self.chips[:]
        new.locked = self.locked[:]
        new.spent = self.spent[:]
        new.rest = [r[:] for r in self.rest]
        new.quiet = self.quiet[:]
        new.extra = self.extra[:]
        new.votes = [v[:] for v in self.votes]
        new.counted = self.counted[:]
        new.variant = self.variant
        new.given = [g[:] for g in self.given]
        new.space_left = self.space_left
        new.influence_won = self.influence_won[:]
        new.triumphs = self.triumphs[:]
        new.removed = self.removed[:]
        new.units = [u[:] for u in self.units]
        return new

    @property
    def event(self) -> int:
        """Index of the current event in EVENTS or SOLO_EVENTS; -1 in a round without one (BZS2)."""
        at = self.round - 1 - (1 if self.n == 1 else 0)
        return self.events[at] if 0 <= at < len(self.events) else NOBODY

    def miniatures(self, unit: int) -> int:
        """How many of a unit lie in the supply (BZ1b)."""
        return PIECES[unit].number - sum(row[unit] for row in self.units)

    def in_order(self) -> list[int]:
        """Seats in initiative order (spaces I to IV); before any are taken, clockwise from the ring holder."""
        taken = [seat for seat in self.order if seat != NOBODY]
        if self.n == 1:
            return [0]
        if len(taken) < self.n:
            return [(self.ring + i) % self.n for i in range(self.n)]
        return taken

    def clockwise(self) -> list[int]:
        """Seats from the ring holder on."""
        return [(self.ring + i) % self.n for i in range(self.n)]

    def holds(self, seat: int, keimelion: int) -> bool:
        """Has the seat this keimelion now (BZ3.2)? Alone keimelia act at once and are not held."""
        return self.n > 1 and self.order[keimelion] == seat
