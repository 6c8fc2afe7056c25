"""What the seat of a view has, and who is about to win."""

from __future__ import annotations

from functools import cached_property

from engine.classic.ai.hands import PYRAMIDS_PRICE, Hand, kinds_of, likely_hand, read_hand
from engine.classic.ai.holdings import income
from engine.classic.view_types import ClassicView, typed
from engine.classic.vocabulary import CARDS_TO_WIN, RES, TAX
from engine.core.rules import View

PATIENT = 15
"""Until this round everything is done to stop a side that is about to win; from then on less and less."""
WEARY = 8
"""Rounds after which nothing is."""


class Estate:
    """Read once for each decision; what is dear to reckon, only when it is asked for."""

    def __init__(self, view: View) -> None:
        self.view: ClassicView = typed(view)
        self.seat = str(self.view["seat"])
        self.hand: Hand = read_hand(self.view["hand"] or {})

    def cards_of(self, seat: str) -> int:
        """Its heroes and wonders."""
        return len(self.view["civilizations"][seat]["cards"])

    @cached_property
    def cards(self) -> int:
        return self.cards_of(self.seat)

    @cached_property
    def yields(self) -> Hand:
        """What its buildings bring in a round."""
        return income(self.view, self.seat)

    @cached_property
    def others(self) -> list[str]:
        return [seat for seat in self.view["seats"] if seat != self.seat]

    @cached_property
    def foes(self) -> list[str]:
        """Others who are about to win, as trade goes: one hero or wonder away from the end, or near the Pyramids."""
        near = PYRAMIDS_PRICE - 2
        return [
            seat
            for seat in self.others
            if self.cards_of(seat) >= CARDS_TO_WIN - 1
            or max(kinds_of(self.likely[seat]), self.likely[seat][TAX]) >= near
        ]

    @cached_property
    def likely(self) -> dict[str, Hand]:
        """Seat → the hand it probably has; its own as it is."""
        return {seat: self.hand if seat == self.seat else likely_hand(self.view, seat) for seat in self.view["seats"]}

    @cached_property
    def zeal(self) -> float:
        """How much it does to stop who is about to win, from 1 to 0: a game in which everybody only stops everybody
        would never end.
        """
        return min(1.0, max(0.0, 1.0 - (self.view["round"] - PATIENT) / WEARY))

    def rest_of(self, chosen: list[str]) -> Hand:
        """The hand without what has been chosen from it."""
        hand = self.hand[:]
        for resource in chosen:
            hand[RES[resource]] -= 1
        return hand

    @property
    def taxes(self) -> int:
        return self.hand[TAX]
