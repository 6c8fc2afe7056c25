"""What a mission would be worth now (BZ8.5), from what its owner sees."""

from __future__ import annotations

from engine.byzantion.content import CARD, CARDS, PIECES, MissionRule
from engine.byzantion.view_types import ByzantionView
from engine.byzantion.vocabulary import TYPES, UNIT


def worth(view: ByzantionView, seat: str, rule: MissionRule) -> int:
    """Doxa for this seat as things stand.

    >>> worth(byzantion, "blues", {"kind": "per_count", "counter": "nomisma", "per": 3, "doxa": 1, "max": 8})
    6
    """
    kind = rule["kind"]
    if kind == "unit_present":
        present = any(row.get(rule["unit"]) for row in view["units"].values())
        return int(rule["doxa"]) if present else worth(view, seat, rule["otherwise"])
    if kind == "most":
        counts = {other: _counter(view, other, rule["counter"]) for other in view["seats"]}
        return int(rule["doxa"]) if counts[seat] and counts[seat] == max(counts.values()) else 0
    if kind == "at_least":
        return int(rule["doxa"]) if _counter(view, seat, rule["counter"]) >= rule["n"] else 0
    if kind == "per_count":
        points = _counter(view, seat, rule["counter"]) // rule["per"] * rule["doxa"]
    else:
        points = _units(view, rule) * rule["doxa"]
    return int(min(points, rule["max"]) if rule.get("max") is not None else points)


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


def _units(view: ByzantionView, rule: MissionRule) -> int:
    found = 0
    for land, units in view["units"].items():
        if rule.get("territory", land) != land:
            continue
        for unit, n in units.items():
            piece = PIECES[UNIT[unit]]
            fits = rule.get("of_type", TYPES[piece.type]) == TYPES[piece.type]
            fits = fits and rule.get("unit_class", piece.unit_class) == piece.unit_class
            if fits and (not rule.get("units") or unit in rule["units"]):
                found += n
    return found
