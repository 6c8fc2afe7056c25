"""Byzantion: what is said of a name that no card explains: a territory, a player, a casket, a keimelion."""

from __future__ import annotations

from typing import Final

from engine.byzantion.content import CASKETS
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import KEIMELIA, SEATS, TERRITORIES
from engine.core import View
from engine.core.companion import Saying

NAMES: Final = (*TERRITORIES, *SEATS, *(casket.id for casket in CASKETS))


def explain(name: str, view: View) -> Saying | None:
    """See `Companion.explain`: units and goods are public, so any view shows them. A keimelion does something else when
    one plays alone (BZS4); where no game is looked at, its general words say both.
    """
    if name in TERRITORIES:
        return "about_territory", {"units": dict(typed(view).get("units", {}).get(name, {}))}
    if name in SEATS:
        player = typed(view).get("players", {}).get(name)
        goods = {good: count for good, count in player["goods"].items() if count} if player else {}
        cards, hand = (len(player["area"]), player["hand"]) if player else (0, 0)
        return "about_player", {"goods": goods, "cards": cards, "hand": hand}
    if name in KEIMELIA and (seats := typed(view).get("seats")):
        return f"about_{name}{'_alone' if len(seats) == 1 else ''}", {}
    return ("about_casket", {}) if name in NAMES else None
