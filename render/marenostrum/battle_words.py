"""What the strips under a map show, in words: the last battle, the offers of a trade."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.types import Event
from engine.marenostrum.view_types import TableView
from render.marenostrum.palette import place_word
from render.marenostrum.strip import battles_of, trade_of

Name = Callable[[str], str]


def strips(board: TableView, name: Name, recent: Sequence[Event]) -> list[str]:
    """A sentence without its full stop for each strip; none while there is neither battle nor trade.

    >>> strips(view, name, ())
    []
    """
    said = []
    for battle in battles_of(board, recent)[-1:]:
        sides = []
        for seat in (battle["attacker"], battle["defender"]):
            bonus = "".join(f", {name(key)} +{n}" for key, n in battle["bonus"].get(seat, {}).items() if n)
            dice = ", ".join(map(str, battle["dice"].get(seat, ())))
            parts = [f"{name('alt_dice')} {dice}{bonus}", f"{name('alt_sum')} {battle['sum'].get(seat, 0)}"]
            parts.append(f"{name('alt_hits')} {battle['hits'].get(seat, 0)}")
            if battle.get("negated", {}).get(seat):
                parts.append(f"{name('alt_warded')} {battle['negated'][seat]}")
            lost = sum(battle.get("losses", {}).get(seat, {}).values())
            if lost:
                parts.append(f"{name('alt_lost')} {lost}")
            sides.append(f"{name(seat)}: {'; '.join(parts)}")
        said.append(f"{name('alt_battle')}: {name(place_word(battle['place']))}. " + ". ".join(sides))
    trade = trade_of(board, recent)
    offers = trade.get("offers") if trade else None
    if offers:
        lots = (f"{name(seat)} {', '.join(map(name, lot))}" for seat, lot in offers.items() if lot)
        said.append(f"{name('alt_offers')}: {'; '.join(lots) or name('alt_nobody')}")
    return said
