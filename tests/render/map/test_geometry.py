"""The committed maps against the rules' boards: proved from shared vertices, without tolerance."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pkgutil import iter_modules
from typing import Any

import pytest
import shapely
from shapely.geometry import Point, Polygon, box

from tools import games
from tools.mapmaking.sheet import Sheet, sheet_of

SHORTEST = 10.0
"""Board units: a border shorter than this could not be seen."""
SMALLEST = {"classic": 1100}
"""Square board units of the smallest province; 5,000 for a map not named here. Classic's islands are provinces."""
ASHORE = {"classic": 60}
"""Board units from its shore at which a harbour's place may lie; 14 for a map not named here."""

FAR = {"classic": 135}
"""Board units from a province to the place of an army that rarely stands there; 65 for a map not named here."""

Edge = frozenset[tuple[int, int]]


def points_of(ring: list[int]) -> list[tuple[int, int]]:
    return [(ring[i], ring[i + 1]) for i in range(0, len(ring), 2)]


def edges_of(rings: list[list[int]]) -> set[Edge]:
    out: set[Edge] = set()
    for ring in rings:
        points = points_of(ring)
        out |= {frozenset(pair) for pair in zip(points, points[1:] + points[:1], strict=True)}
    return out


def shape_of(rings: list[list[int]]) -> Polygon:
    shells = [points_of(ring) for ring in rings]
    return Polygon(shells[0], shells[1:])


@dataclass(frozen=True, eq=False)
class Drawn:
    """A game's map and board."""

    id: str
    sheet: Sheet

    @cached_property
    def geometry(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.sheet.geometry.read_text(encoding="utf-8"))
        return found

    @property
    def board(self) -> dict[str, Any]:
        return self.sheet.board

    @property
    def unit(self) -> int:
        return int(self.geometry["unit"])

    @cached_property
    def areas(self) -> dict[str, Any]:
        return {**self.geometry["provinces"], **self.geometry["seas"]}

    @cached_property
    def shapes(self) -> dict[str, Polygon]:
        return {name: shape_of(area["rings"]) for name, area in self.areas.items()}

    @cached_property
    def shared_borders(self) -> dict[frozenset[str], float]:
        """Every pair of areas with a common edge, and the length of their border in board units."""
        of_edge: dict[Edge, list[str]] = defaultdict(list)
        for name, area in self.areas.items():
            for edge in edges_of(area["rings"]):
                of_edge[edge].append(name)
        out: dict[frozenset[str], float] = defaultdict(float)
        for edge, names in of_edge.items():
            assert len(names) <= 2, f"{names} share one edge"
            if len(names) == 2:
                out[frozenset(names)] += math.dist(*edge) / self.unit
        return out

    def wanted_borders(self) -> set[frozenset[str]]:
        out = set()
        for name, province in self.board["provinces"].items():
            out |= {frozenset((name, other)) for other in (*province["land"], *province["seas"])}
        for name, sea in self.board["seas"].items():
            out |= {frozenset((name, other)) for other in sea["adjacent"]}
        return out


MAPS = [Drawn(module.name, sheet_of(module.name)) for module in iter_modules(games.__path__)]
each_map = pytest.mark.parametrize("drawn", MAPS, ids=[each.id for each in MAPS])


@each_map
def test_areas_of_the_map_are_the_boards(drawn: Drawn) -> None:
    assert set(drawn.geometry["provinces"]) == set(drawn.board["provinces"])
    assert set(drawn.geometry["seas"]) == set(drawn.board["seas"])


@each_map
def test_borders_on_the_map_are_exactly_the_boards_adjacency(drawn: Drawn) -> None:
    """Land borders, coasts and sea borders at once: nothing missing, nothing that the rules do not know."""
    assert set(drawn.shared_borders) == drawn.wanted_borders()


@each_map
def test_every_border_is_long_enough_to_be_seen(drawn: Drawn) -> None:
    assert {tuple(sorted(pair)): n for pair, n in drawn.shared_borders.items() if n < SHORTEST} == {}


@each_map
def test_area_is_one_sound_shape(drawn: Drawn) -> None:
    least = SMALLEST.get(drawn.id, 5000) * drawn.unit**2
    assert [name for name, shape in drawn.shapes.items() if not shape.is_valid or shape.area < least] == []


@each_map
def test_areas_with_the_land_beyond_tile_the_sheet(drawn: Drawn) -> None:
    """No gap, no overlap: the areas' sum is the sheet, and no two share ground."""
    rest = [shape_of(rings) for rings in (*drawn.geometry["terra"], *drawn.geometry["oceanus"])]
    everything = [*drawn.shapes.values(), *rest]
    sheet = box(0, 0, *(side * drawn.unit for side in drawn.geometry["size"]))
    assert shapely.union_all(everything).symmetric_difference(sheet).area < 200 * drawn.unit**2  # ponds of a few units
    tree = shapely.STRtree(everything)
    for i, j in zip(*tree.query(everything, predicate="overlaps"), strict=True):
        assert everything[i].intersection(everything[j]).area == 0


def is_forced(drawn: Drawn, a: str, b: str) -> bool:
    """Whether a border on land and one at sea must come to the coast in one spot: each province has one of the seas."""
    wanted = drawn.wanted_borders()
    land, sea = (a, b) if b in drawn.board["seas"] else (b, a)
    if land in drawn.board["seas"] or sea not in drawn.board["seas"]:
        return False
    beside = [p for p in drawn.board["provinces"] if {frozenset((p, land)), frozenset((p, sea))} <= wanted]
    around = [s for s in drawn.board["seas"] if {frozenset((s, land)), frozenset((s, sea))} <= wanted]
    return bool(beside and around)


@each_map
def test_areas_that_are_not_neighbours_do_not_touch_in_a_corner(drawn: Drawn) -> None:
    """A corner where four areas meet would let a reader guess wrongly, so the map has none but on a coast where the
    rules' adjacency wants one.
    """
    for a, b in combinations(sorted(drawn.areas), 2):
        if frozenset((a, b)) not in drawn.shared_borders and not is_forced(drawn, a, b):
            assert drawn.shapes[a].distance(drawn.shapes[b]) > 0, (a, b)


@each_map
def test_printed_places_are_the_boards_sites(drawn: Drawn) -> None:
    for name, province in drawn.board["provinces"].items():
        wanted = {"marker", *drawn.sheet.sites_of(province)}
        assert {f"caravan_{good}" for good in province["caravans"]} <= wanted
        assert set(drawn.geometry["provinces"][name]["sites"]) == wanted, name


@each_map
def test_pieces_stand_at_their_area(drawn: Drawn) -> None:
    """Printed places and the first army on it (or on its shore); the others near it; five in all."""
    unit, reach = drawn.unit, ASHORE.get(drawn.id, 14)
    for name, area in drawn.areas.items():
        shape = drawn.shapes[name]
        assert len(area["armies"]) == 5, name
        for x, y in (*area["sites"].values(), area["armies"][0]):
            assert shape.distance(Point(x * unit, y * unit)) <= reach * unit, (name, x, y)
        for x, y in area["armies"]:
            assert shape.distance(Point(x * unit, y * unit)) <= FAR.get(drawn.id, 65) * unit, (name, x, y)
            assert 16 <= x <= drawn.geometry["size"][0] - 20, name
            assert 20 <= y <= drawn.geometry["size"][1] - 20, name
