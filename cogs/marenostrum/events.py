"""Empires: which public events are no news to somebody who comes back to decide."""

from __future__ import annotations

QUIET = frozenset(
    {
        "game_started", "round_began", "phase_began", "turn_ended", "builder_named", "mover_named",
        "offer_sealed", "offer_withdrawn", "trade_ended", "kept",
    }
)  # fmt: skip
"""The panel's head says round and phase; that somebody has sealed or been named shows in what is asked now."""
