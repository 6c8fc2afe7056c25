"""Empires: which standing answers may be useful to a seat, judged by what everybody sees of it."""

from __future__ import annotations

from engine.core import Seat, View
from engine.empires.view_types import typed


def useful(view: View, seat: Seat) -> frozenset[str]:
    """Keys of `host.game.automatic`."""
    board = typed(view)
    own = board["empires"][seat]
    cards = {*own["cards"], own["copied"]}
    keys = {"no_sea_battles", "stay", "losses"}
    if "perseus" in cards:
        keys.add("perseus")
    for row in board["provinces"].values():
        if row["owner"] != seat:
            continue
        city, temple = row["sites"].get("legendary_city"), row["sites"].get("temple")
        if city and city["built"] and temple and temple["built"]:
            keys.add("legendary")
    return frozenset(keys)
