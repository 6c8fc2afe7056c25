"""The sheet that Empires' map is made from."""

from __future__ import annotations

from tools.games.empires.bending import CONTROL
from tools.games.empires.borders import ENLARGED, FILLED, LAND_LINES, MEETINGS, SEA_LINES, SEEDS, STRAITS
from tools.games.empires.features import DUNES, FURNITURE, RIDGES, RIVERS, WOODS
from tools.games.empires.placed import PLACED, SEA_NAMES
from tools.mapmaking.atlas import Conic
from tools.mapmaking.sheet import ROOT, Relief, Sheet, Toml
from tools.mapmaking.warp import Warp


def sites_of(province: Toml) -> list[str]:
    """A province's printed sites in the order of the rules' vocabulary."""
    out = []
    if province.get("capital"):
        out.append("capital")
    if province.get("legendary_city"):
        out.append("legendary_city")
    out += ["city"] * bool(province.get("cities", province.get("city", 0)))
    out += [key for key in ("temple", "market") if province.get(key)]
    return out + [f"caravan_{good}" for good in province.get("caravans", ())]


SHEET = Sheet(
    board_file=ROOT / "engine" / "empires" / "data" / "board.toml",
    folder=ROOT / "assets" / "map" / "empires",
    size=(1600, 1150),
    window=(-11.0, 9.0, 61.0, 57.0),
    warp=Warp(Conic(parallels=(30.0, 44.0), origin=(20.0, 38.0)), CONTROL),
    meetings=MEETINGS,
    land_lines=LAND_LINES,
    sea_lines=SEA_LINES,
    seeds=SEEDS,
    sea_names=SEA_NAMES,
    sites_of=sites_of,
    radii={"capital": 23.0, "legendary_city": 23.0, "city": 20.0, "temple": 20.0, "market": 20.0, "marker": 22.0},
    relief=Relief(RIDGES, RIVERS, WOODS, DUNES),
    furniture=FURNITURE,
    straits=STRAITS,
    enlarged=ENLARGED,
    filled=FILLED,
    placed=PLACED,
)
