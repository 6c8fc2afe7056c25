"""What happens several times in a row is one piece of news: what a seat gains, cards that leave the offer or come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.companion import Happening

GAINED: Final = "gained"
GAINED_GOODS: Final = "gained_goods"
"""Key of what several of them become: seat, and goods by number."""
SAID_WHY: Final = frozenset({"contribution", "influence", "trial", "most_resources", "most_cost"})
"""Reasons that the news tells (`event-gained`): Doxa whose number means nothing without them."""
OF_CARDS: Final = {"swept": "swept_cards", "offered": "offered_cards"}
"""Events of one card → key of what several of them become: cards."""


def fold_gains(events: Sequence[Happening]) -> list[Happening | None]:
    """The events, with gains that follow one another put into the first of them (`Companion.fold`).

    >>> fold_gains([("gained", {"seat": "reds", "good": good, "amount": 1}) for good in ("fides", "lapis")])
    [('gained_goods', {'seat': 'reds', 'goods': {'fides': 1, 'lapis': 1}}), None]
    >>> fold_gains([("swept", {"card": "martin"}), ("swept", {"card": "bessas"}), ("offered", {"card": "mundus"})])
    [('swept_cards', {'cards': ['martin', 'bessas']}), None, ('offered', {'card': 'mundus'})]
    """
    out: list[Happening | None] = list(events)
    first = -1
    for at, (key, params) in enumerate(events):
        begun = events[first] if first >= 0 else None
        kept = out[first] if first >= 0 else None
        if begun is None or kept is None or begun[0] != key or not _go_together(key, begun[1], params):
            first = at
            continue
        out[first] = _gained(kept[1], params) if key == GAINED else _cards(key, kept[1], params)
        out[at] = None
    return out


def _go_together(key: str, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    if key != GAINED:
        return key in OF_CARDS
    return one["seat"] == other["seat"] and SAID_WHY.isdisjoint({one.get("why"), other.get("why")})


def _gained(kept: Mapping[str, Any], more: Mapping[str, Any]) -> Happening:
    goods = dict(kept.get("goods") or {kept["good"]: kept["amount"]})
    goods[more["good"]] = goods.get(more["good"], 0) + more["amount"]
    return GAINED_GOODS, {"seat": more["seat"], "goods": goods}


def _cards(key: str, kept: Mapping[str, Any], more: Mapping[str, Any]) -> Happening:
    return OF_CARDS[key], {"cards": [*(kept.get("cards") or [kept["card"]]), more["card"]]}
