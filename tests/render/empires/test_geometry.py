"""The committed map against the rules' board: proved from shared vertices, without tolerance."""

from __future__ import annotations

import json
import math
import tomllib
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import shapely
from shapely.geometry import Point, Polygon, box

ROOT = Path(__file__).resolve().parents[3]
GEOMETRY: dict[str, Any] = json.loads((ROOT / "assets" / "map" / "empires" / "geometry.json").read_text())
BOARD: dict[str, Any] = tomllib.loads((ROOT / "engine" / "empires" / "data" / "board.toml").read_text())
UNIT: int = GEOMETRY["unit"]
SHORTEST = 10.0
"""Board units: a border shorter than this could not be seen."""

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


AREAS = {**GEOMETRY["provinces"], **GEOMETRY["seas"]}
EDGES = {name: edges_of(area["rings"]) for name, area in AREAS.items()}
SHAPES = {name: shape_of(area["rings"]) for name, area in AREAS.items()}


def shared_borders() -> dict[frozenset[str], float]:
    """Every pair of areas with a common edge, and the length of their border in board units."""
    of_edge: dict[Edge, list[str]] = defaultdict(list)
    for name, edges in EDGES.items():
        for edge in edges:
            of_edge[edge].append(name)
    out: dict[frozenset[str], float] = defaultdict(float)
    for edge, names in of_edge.items():
        assert len(names) <= 2, f"{names} share one edge"
        if len(names) == 2:
            out[frozenset(names)] += math.dist(*edge) / UNIT
    return out


def wanted_borders() -> set[frozenset[str]]:
    out = set()
    for name, province in BOARD["provinces"].items():
        out |= {frozenset((name, other)) for other in (*province["land"], *province["seas"])}
    for name, sea in BOARD["seas"].items():
        out |= {frozenset((name, other)) for other in sea["adjacent"]}
    return out


def test_areas_of_the_map_are_the_boards() -> None:
    assert set(GEOMETRY["provinces"]) == set(BOARD["provinces"])
    assert set(GEOMETRY["seas"]) == set(BOARD["seas"])


def test_borders_on_the_map_are_exactly_the_boards_adjacency() -> None:
    """Land borders, coasts and sea borders at once: nothing missing, nothing that the rules do not know."""
    assert set(shared_borders()) == wanted_borders()


def test_every_border_is_long_enough_to_be_seen() -> None:
    short = {tuple(sorted(pair)): length for pair, length in shared_borders().items() if length < SHORTEST}
    assert not short


@pytest.mark.parametrize("name", sorted(AREAS))
def test_area_is_one_sound_shape(name: str) -> None:
    assert SHAPES[name].is_valid
    assert SHAPES[name].area / UNIT**2 > 5000


def test_areas_with_the_land_beyond_tile_the_sheet() -> None:
    """No gap, no overlap: the areas' sum is the sheet, and no two share ground."""
    rest = [shape_of(rings) for rings in (*GEOMETRY["terra"], *GEOMETRY["oceanus"])]
    everything = [*SHAPES.values(), *rest]
    sheet = box(0, 0, *(side * UNIT for side in GEOMETRY["size"]))
    assert shapely.union_all(everything).symmetric_difference(sheet).area < 200 * UNIT**2  # ponds of a few units
    tree = shapely.STRtree(everything)
    for i, j in zip(*tree.query(everything, predicate="overlaps"), strict=True):
        assert everything[i].intersection(everything[j]).area == 0


def test_areas_that_are_not_neighbours_do_not_touch_in_a_corner() -> None:
    """A corner where four areas meet would let a reader guess wrongly, so the map has none."""
    borders = shared_borders()
    for a, b in combinations(sorted(AREAS), 2):
        if frozenset((a, b)) not in borders:
            assert SHAPES[a].distance(SHAPES[b]) > 0, (a, b)


@pytest.mark.parametrize("name", sorted(BOARD["provinces"]))
def test_printed_places_are_the_boards_sites(name: str) -> None:
    province = BOARD["provinces"][name]
    wanted = {"marker", *(f"caravan_{good}" for good in province["caravans"])}
    wanted |= {kind for kind in ("capital", "legendary_city", "city", "temple", "market") if province.get(kind)}
    assert set(GEOMETRY["provinces"][name]["sites"]) == wanted


@pytest.mark.parametrize("name", sorted(AREAS))
def test_pieces_stand_at_their_area(name: str) -> None:
    """Printed places and the first army on it (or on its shore); the others near it; five in all."""
    area, shape = AREAS[name], SHAPES[name]
    assert len(area["armies"]) == 5
    for place in (*area["sites"].values(), area["armies"][0]):
        assert shape.distance(Point(place[0] * UNIT, place[1] * UNIT)) <= 14 * UNIT
    for x, y in area["armies"]:
        assert shape.distance(Point(x * UNIT, y * UNIT)) <= 65 * UNIT
        assert 20 <= x <= GEOMETRY["size"][0] - 20
        assert 20 <= y <= GEOMETRY["size"][1] - 20
