"""What a mission would be worth now (BZ8.5), from what its owner sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.byzantion.content import CARD, CARDS, MissionRule
from engine.byzantion.missions import doxa_of
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import TYPES


def worth(view: ByzantionView, seat: str, rule: MissionRule) -> int:
    """Doxa for this seat as things stand.

    >>> worth(byzantion, "blues", {"kind": "per_count", "counter": "nomisma", "per": 3, "doxa": 1, "max": 8})
    6
    """
    return doxa_of(rule, seat, view["seats"], partial(_counter, view), partial(_units, view))


def _counter(view: ByzantionView, seat: str, name: str) -> int:
    player = view["players"][seat]
    if name == "nomisma":
        return player["goods"].get("nomisma", 0)
    if name == "influence_won":
        return player["influence_won"]
    if name == "triumphs":
        return player["triumphs"]
    if name == "largest_bandon":
        tops = [group for group in player["area"] if CARDS[CARD[group[0]]].is_hero]
        return max(map(len, tops), default=0)
    laid = [(card, CARDS[CARD[card]]) for group in player["area"] for card in group]
    if name == "intrigue_played":
        return sum(card.kind == "intrigue" for _, card in laid)
    if name == "heroes_in_area":
        return sum(card.is_hero for _, card in laid)
    if name == "types_in_area":
        return len({kind for _, card in laid for kind in card.types})
    return sum(TYPES.index(name[6:]) in card.types for _, card in laid)


def _units(view: ByzantionView) -> Iterator[tuple[str, str, int]]:
    for territory, row in view["units"].items():
        yield from ((territory, unit, n) for unit, n in row.items())
