"""The things of Empires that /help explains, in menus of at most 25."""

from __future__ import annotations

from typing import Final

from engine.empires.vocabulary import CARDS, GOODS, ITEM_COSTS

GROUPS: Final = (
    ("cards", tuple(card.id for card in CARDS)),
    ("built", tuple(ITEM_COSTS)),
    ("goods", (*GOODS, "coin", "legendary_good")),
)
"""(menu, ids)."""

BOUGHT: Final = frozenset(card.id for card in CARDS if card.kind in ("hero", "wonder"))
"""Things whose price depends on how many one has."""
