"""The things of Empires that /help explains, in menus of at most 25."""

from __future__ import annotations

from engine.empires.vocabulary import CARDS, GOODS, ITEM_COSTS

GROUPS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "empires": (
        ("cards", tuple(card.id for card in CARDS)),
        ("built", tuple(ITEM_COSTS)),
        ("goods", (*GOODS, "coin", "legendary_good")),
    )
}
"""By rules system: (menu, ids). `about-<id>` says what each is; `explain-menu-<menu>` names the menu."""

BOUGHT = frozenset(card.id for card in CARDS if card.kind in ("hero", "wonder"))
"""Things whose price depends on how many one has."""
