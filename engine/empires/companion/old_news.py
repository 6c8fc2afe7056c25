"""Empires: public events that are no news to somebody who comes back to decide."""

from __future__ import annotations

QUIET = frozenset(
    {
        "game_started", "round_began", "phase_began", "turn_ended", "builder_named", "mover_named",
        "offer_sealed", "offer_withdrawn", "trade_ended", "kept",
    }
)  # fmt: skip
"""The panel's head names round and phase; sealing and being named show in the current question."""
