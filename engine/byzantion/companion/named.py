"""Byzantion: what is said of a name that no card explains: a territory with its units, a player, a casket."""

from __future__ import annotations

from typing import Final

from engine.byzantion.content import CASKETS
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import SEATS, TERRITORIES
from engine.core import View
from engine.core.companion import Saying

NAMES: Final = (*TERRITORIES, *SEATS, *(casket.id for casket in CASKETS))


def explain(name: str, view: View) -> Saying | None:
    """See `Companion.explain`: units and goods are public, so any view shows them."""
    if name in TERRITORIES:
        return "about_territory", {"units": dict(typed(view).get("units", {}).get(name, {}))}
    if name in SEATS:
        player = typed(view).get("players", {}).get(name)
        goods = {good: count for good, count in player["goods"].items() if count} if player else {}
        cards, hand = (len(player["area"]), player["hand"]) if player else (0, 0)
        return "about_player", {"goods": goods, "cards": cards, "hand": hand}
    return ("about_casket", {}) if name in NAMES else None
