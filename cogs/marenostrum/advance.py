"""Empires: which standing answers may be of use to a seat, from what everybody sees of it."""

from __future__ import annotations

from typing import Any

from engine.core import Seat, View


def useful(view: View, seat: Seat) -> frozenset[str]:
    """Keys of `host.standing`."""
    empires: Any = view["empires"]
    provinces: Any = view["provinces"]
    cards = {*empires[seat]["cards"], empires[seat]["copied"]}
    keys = {"no_sea_battles", "stay", "losses"}
    if "perseus" in cards:
        keys.add("perseus")
    for row in provinces.values():
        site = row["sites"].get("legendary_city", {})
        temple = row["sites"].get("temple", {})
        if row["owner"] == seat and site.get("built") and temple.get("built"):
            keys.add("legendary")
    return frozenset(keys)
