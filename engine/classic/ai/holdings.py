"""What a side has on the board, read from a view."""

from __future__ import annotations

from typing import Final

from engine.classic.view_types import ClassicView
from engine.classic.vocabulary import RES, RESOURCES, TAX
from engine.marenostrum.view_types import ProvinceView

CARAVAN: Final = "caravan_"


def holder(row: ProvinceView, site: str) -> str | None:
    """Whose income a building is: its occupier, else the marker's owner; None when nothing stands (K2.1c)."""
    there = row["sites"].get(site)
    if there is None or not there["built"]:
        return None
    return there["duty"]["seat"] if "duty" in there else row["owner"]


def income(view: ClassicView, seat: str) -> list[int]:
    """Cards by resource that the seat's buildings bring (K2.1a, K2.1b); what heroes and wonders add is left out."""
    out = [0] * len(RESOURCES)
    for row in view["provinces"].values():
        if row["owner"] != seat and seat not in row["legions"]:
            continue
        goods = 2 if holder(row, "market") == seat else 1
        taxes = 2 if holder(row, "temple") == seat else 1
        for site in row["sites"]:
            if holder(row, site) == seat:
                if site.startswith(CARAVAN):
                    out[RES[site.removeprefix(CARAVAN)]] += goods
                elif site == "city":
                    out[TAX] += taxes
    return out


def buildings(row: ProvinceView) -> list[str]:
    """Sites of a province on which something stands."""
    return [site for site, there in row["sites"].items() if there["built"] and site != "marker"]


def defenders(row: ProvinceView, seat: str) -> int:
    """Units of other sides there that fight on land."""
    legions = sum(n for side, n in row["legions"].items() if side != seat)
    return legions + sum(1 for side in row["fortresses"] if side != seat)
