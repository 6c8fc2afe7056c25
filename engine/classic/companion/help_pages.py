"""Classic: the page of /help that belongs to a moment. A phase is long and has several, so the step says which."""

from __future__ import annotations

from typing import Final

from engine.core.rules import View

OF_STEP: Final = {
    "spend": "setup",
    "crown": "roles",
    "pick": "income",
    "announce": "trade",
    "offer": "trade",
    "take": "trade",
    "force": "trade",
    "forced_take": "trade",
    "give": "trade",
    "name_builder": "build",
    "build": "build",
    "pay": "build",
    "unused": "build",
    "keep": "build",
    "name_mover": "movement",
    "mover_turn": "movement",
    "sail": "movement",
    "sea_battles": "combat",
    "march": "movement",
    "turn_legion": "movement",
    "land_battles": "combat",
    "lose": "combat",
    "conquest": "conquest",
}
OF_PHASE: Final = {"setup": "setup", "commerce": "trade", "construction": "build", "military": "movement"}
"""Between two questions."""


def page_of(view: View) -> str:
    """Text `guide-classic-<page>`.

    >>> page_of({"phase": "military", "step": "lose"}), page_of({"phase": "military", "step": None})
    ('combat', 'movement')
    """
    return OF_STEP.get(str(view.get("step"))) or OF_PHASE.get(str(view.get("phase")), "round")
