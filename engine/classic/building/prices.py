"""What things cost a side (K3.3, K-caesar, K-pericles, K-mausoleum)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.classic import cards
from engine.classic.cards import Hook
from engine.classic.state import State
from engine.classic.vocabulary import BUILDINGS, CARD_PRICE, FORTRESS, GOODS, LEGION, MARKER, PRICES, TRIREME
from engine.marenostrum.payment import Payment

ITEMS: Final = (MARKER, LEGION, TRIREME, FORTRESS, *BUILDINGS)
SETS: Final = Payment(len(GOODS))
"""K3.2a: taxes alone, or commodities all different; nobody's cards bend that."""
_OFF: Final[Mapping[str, Hook]] = {
    LEGION: "legion_off",
    FORTRESS: "fortress_off",
    TRIREME: "trireme_off",
    **dict.fromkeys(BUILDINGS, "building_off"),
}


def price(state: State, side: int, item: str) -> int:
    """Of one more of an item; a card works from the moment it is bought (K3.9)."""
    hook = _OFF.get(item)
    return PRICES[item] - (cards.total(state, side, hook) if hook else 0)


def prices(state: State, side: int) -> dict[str, int]:
    """Of all items."""
    return {item: price(state, side, item) for item in ITEMS}


def card_price(card: int) -> int:
    """Of a hero, a wonder or the Pyramids: the same for everybody."""
    return CARD_PRICE[card]
