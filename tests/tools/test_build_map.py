"""`python -m tools build_map`: the bent map does not fold, lines keep their ends, bad sources are named."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tools.build_map import GEOMETRY, main
from tools.mapmaking.borders import LAND_LINES, MEETINGS, SEA_LINES, SEEDS
from tools.mapmaking.faces import curve, spot, wobble
from tools.mapmaking.placed import PLACED
from tools.mapmaking.spots import SEA_NAMES
from tools.mapmaking.warp import CONTROL, HEIGHT, WIDTH, to_board


def test_warp_does_not_fold_anywhere_on_the_board() -> None:
    """East stays east and south stays south: the Jacobian keeps its sign wherever a point lands on the sheet."""
    lon, lat = np.meshgrid(np.arange(-4, 50, 0.5), np.arange(20, 51, 0.5))
    points = np.stack([lon.ravel(), lat.ravel()], axis=1)
    here = to_board(points)
    step = np.array([[0.05, 0.0], [0.0, 0.05]])
    east, north = (to_board(points + move) - here for move in step)
    turn = east[:, 0] * north[:, 1] - east[:, 1] * north[:, 0]
    on_sheet = (here[:, 0] > 0) & (here[:, 0] < WIDTH) & (here[:, 1] > 0) & (here[:, 1] < HEIGHT)
    assert on_sheet.sum() > 3000
    assert (turn[on_sheet] < 0).all()


def test_warp_meets_its_control_points() -> None:
    table = np.array(CONTROL, dtype=float)
    miss = np.hypot(*(to_board(table[:, :2]) - table[:, 2:]).T)
    assert np.median(miss) < 6


@pytest.mark.parametrize("index", range(len(LAND_LINES)))
def test_wobbling_keeps_both_ends_and_is_the_same_each_time(index: int) -> None:
    line = LAND_LINES[index]
    drawn = wobble(line, index)
    assert drawn.coords[0] == spot(line[0])
    assert drawn.coords[-1] == spot(line[-1])
    assert drawn.equals(wobble(line, index))
    assert drawn.is_simple


def test_sea_lines_end_where_they_are_told() -> None:
    for line in SEA_LINES:
        assert curve(line).coords[-1] == spot(line[-1])


def test_every_meeting_is_used_by_three_lines() -> None:
    """A corner of three areas: fewer lines would leave a gap."""
    ends = [p for line in (*LAND_LINES, *SEA_LINES) for p in (line[0], line[-1]) if isinstance(p, str)]
    assert {name: ends.count(name) for name in MEETINGS} == dict.fromkeys(MEETINGS, 3)


def test_every_seed_lies_on_the_sheet() -> None:
    for point in SEEDS.values():
        x, y = spot(point)
        assert 0 < x < WIDTH
        assert 0 < y < HEIGHT


@pytest.mark.parametrize("content", [None, "{}", "no json", '{"arcs": []}'])
def test_bad_source_is_one_line_and_exit_code_one(
    content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "land.json"
    if content is not None:
        source.write_text(content)
    for part in ("geometry", "check"):
        assert main([part, str(source)]) == 1
        assert capsys.readouterr().err.startswith("build_map: ")


def test_check_tells_whether_the_committed_geometry_is_what_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    committed = json.loads(GEOMETRY.read_text())
    monkeypatch.setattr("tools.build_map.build_geometry", lambda _atlas: committed)
    assert main(["check", "any"]) == 0
    committed["provinces"]["creta"]["armies"][2][0] += 1
    assert main(["check", "any"]) == 1
    assert "geometry.json" in capsys.readouterr().err


def test_what_is_placed_by_hand_stands_so_in_the_committed_geometry() -> None:
    """A cheap part of `check`: nobody has changed the built file instead of its builder."""
    provinces = json.loads(GEOMETRY.read_text())["provinces"]
    for key, given in PLACED.items():
        made = provinces[key]
        plate = made["name"]
        assert (plate["x"], plate["y"], plate["size"], plate["width"]) == (*given.name, given.size, given.width), key
        assert {site: tuple(place) for site, place in made["sites"].items()} == given.sites, key
        assert tuple(made["armies"][0]) == given.army, key
    seas = json.loads(GEOMETRY.read_text())["seas"]
    for key, (x, y, angle, size, split) in SEA_NAMES.items():
        assert seas[key]["name"] == {"x": x, "y": y, "angle": angle, "size": size, "split": split, "width": 0}
