"""What the legions of a province are doing, read from the position for the scenarios."""

from __future__ import annotations

from engine.empires.board import PROVINCE, PROVINCES
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.kit.position import NOBODY
from engine.marenostrum.state import DUTIES


def jobs(state: State, province: str) -> dict[str, str]:
    """Site (or `marker`) → whose legion stands there and what it does: `{"city": "rome occupy"}`."""
    number = PROVINCE[province]
    out = {
        site.name: f"{SEATS[state.duty[site.number]]} {DUTIES[state.duty_kind[site.number]]}"
        for site in PROVINCES[number].sites
        if state.duty[site.number] != NOBODY
    }
    if state.marker[number] != NOBODY:
        out["marker"] = f"{SEATS[state.marker[number]]} marker"
    return out
