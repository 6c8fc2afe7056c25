"""Byzantion: what is said of a name that no card explains: a territory with its units, a player, a casket."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.byzantion.content import CASKETS
from engine.byzantion.vocabulary import SEATS, TERRITORIES
from engine.core import View
from engine.core.companion import Saying

NAMES: Final = (*TERRITORIES, *SEATS, *(casket.id for casket in CASKETS))


def explain(name: str, view: View) -> Saying | None:
    """See `Companion.explain`: units and goods are public, so any view shows them."""
    if name in TERRITORIES:
        return "about_territory", {"units": dict(_part(_part(view, "units"), name))}
    if name in SEATS:
        player = _part(_part(view, "players"), name)
        goods = {good: count for good, count in _part(player, "goods").items() if count}
        return "about_player", {"goods": goods, "cards": len(player.get("area") or ()), "hand": player.get("hand") or 0}
    return ("about_casket", {}) if name in NAMES else None


def _part(raw: object, key: str) -> Mapping[str, Any]:
    """A part of a view as a table; empty where there is none."""
    found = raw.get(key) if isinstance(raw, Mapping) else None
    return found if isinstance(found, Mapping) else {}
