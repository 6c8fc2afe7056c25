"""Classic: the things that /help explains, in menus of at most 25; and public events that are no news to somebody who
comes back to decide.
"""

from __future__ import annotations

from typing import Final

from engine.classic.vocabulary import BUILDINGS, CARDS, GOODS, MARKER, RESOURCES, TAX, UNITS

GROUPS: Final = (
    ("cards", tuple(card.id for card in CARDS)),
    ("built", (MARKER, *UNITS, *BUILDINGS)),
    ("goods", (*GOODS, RESOURCES[TAX])),
)
"""(menu, ids)."""

BOUGHT: Final[frozenset[str]] = frozenset(card.id for card in CARDS)
"""Things whose price stands beside them in the menus of /help."""

QUIET: Final = frozenset(
    {
        "game_started", "round_began", "phase_began", "turn_ended", "builder_named", "mover_named",
        "order_announced", "offer_sealed", "offer_withdrawn", "trade_ended", "kept",
    }
)  # fmt: skip
"""The panel's head names round and phase; sealing and being named show in the current question."""
