"""Classic's pictures: within their limits, from the view alone, with what its rules have on the map."""

from __future__ import annotations

import copy
import io
import math
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.classic.rules import RULES
from engine.core import Event, Rng
from engine.core.log import walk
from engine.core.record import read_record
from engine.marenostrum.view_types import BattleTold
from i18n import LANGUAGES, texts
from render.classic import PAINTER
from render.classic.land import MAP
from render.classic.scene import build_scene, map_marks
from render.kit.encoding import MOST_BYTES
from render.kit.marks import Arrow, Sprite, Text, Wash
from render.kit.painter_protocol import Pin
from render.kit.palette import INK
from render.kit.tiles import WIDTHS
from render.kit.wording import ALT_LIMIT, headed
from render.marenostrum.contest import paint_battle
from render.marenostrum.palette import HATCHING
from render.marenostrum.recent import mark_recent
from tests.aids.classic.crowded_board import crowded, position

KEPT = Path(__file__).parents[2] / "games" / "classic"
"""Recorded games."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_their_words_keep_the_limits(language: str) -> None:
    """K0h, K9.2: a late game of four; the fullest board is looked at in `test_sent_quality.py`."""
    name = texts(language).of("classic").name
    drawn = PAINTER.board(RULES.view(position(4, 5, 300), None), name)
    assert len(drawn.data) <= MOST_BYTES
    assert len(drawn.alt) <= ALT_LIMIT
    with Image.open(io.BytesIO(drawn.data)) as picture:
        assert picture.width in WIDTHS


def test_on_the_fullest_board_tokens_can_be_told_apart() -> None:
    pieces = ("legion", "fortress", "trireme", "marker", "built")
    scene = build_scene(crowded(), texts("pl").of("classic").name)
    tokens = [
        mark
        for mark in scene.moving
        if isinstance(mark, Sprite) and mark.name.split("/")[0] in pieces and mark.y < MAP.height
    ]
    covered = [
        (below.name, above.name)
        for i, below in enumerate(tokens)
        for above in tokens[i + 1 :]
        if math.dist((below.x, below.y), (above.x, above.y)) < above.size * 0.38
    ]
    assert len(tokens) > 300
    assert covered == []


def test_hidden_cards_change_no_byte() -> None:
    """K0h: the public's picture and each seat's are the same whatever others hold."""
    state = position(4, 9, 120)
    name = texts("en").of("classic").name
    for seat in (None, "rome"):
        view = RULES.view(state, seat)
        imagined = RULES.view(RULES.imagine(view, Rng(4)), seat)
        assert PAINTER.board(imagined, name).data == PAINTER.board(view, name).data


def test_neutral_civilizations_are_grey() -> None:
    """K9.2"""
    still, moving = map_marks(RULES.view(position(4, 1, 0), None), texts("en").of("classic").name)
    styles = {mark.style for mark in still if isinstance(mark, Wash)}
    assert "neutral_babylon" in styles
    assert "babylon" not in styles
    assert any(isinstance(mark, Sprite) and mark.name == "legion/neutral_babylon" for mark in moving)


def test_unlaunched_triremes_lie_in_their_harbour() -> None:
    """K4.2: with their number, and a launch is an arrow from there."""
    view: Any = copy.deepcopy(RULES.view(position(5, 1, 0), None))
    view["provinces"]["athenae"]["unlaunched"] = {"greece": 2}
    _, moving = map_marks(view, texts("en").of("classic").name)
    x, y = MAP.atlas.provinces["athenae"].sites["harbour"]
    assert any(isinstance(mark, Sprite) and (mark.name, mark.x, mark.y) == ("trireme/greece", x, y) for mark in moving)
    assert any(
        isinstance(mark, Text) and mark.text == "2" and math.dist((mark.x, mark.y), (x, y)) < 30 for mark in moving
    )
    launched = Event("launched", {"seat": "greece", "province": "athenae", "to": "mare_aegaeum", "count": 1})
    (arrow,) = mark_recent(MAP, [launched])[1]
    assert isinstance(arrow, Arrow)
    assert (arrow.x0, arrow.y0) == (x, y)


def test_a_decision_and_a_hand_are_drawn_for_their_seat() -> None:
    own = RULES.view(position(5, 3, 40), "greece")
    name = texts("pl").of("classic").name
    chosen = PAINTER.choices(own, name, [Pin(1, "macedonia", "athenae"), Pin(2, "athenae", what="market")])
    assert "1: Athenae → Macedonia" in chosen.alt
    assert len(chosen.data) <= MOST_BYTES
    assert PAINTER.hand(own, name).alt.startswith("Grecja")
    with pytest.raises(ValueError, match="hand"):
        PAINTER.hand(RULES.view(position(5, 3, 0), None), name)


def test_every_part_of_the_map_can_be_enlarged() -> None:
    view = RULES.view(position(3, 2, 0), None)
    name = texts("en").of("classic").name
    parts = PAINTER.regions(view)
    assert len(parts) == len(set(parts)) == 33 + 10 + 3
    for part in ("babylon", "rhodus", "mare_aegaeum"):
        assert PAINTER.board(view, name, region=part, size=600).data[:2] == b"\xff\xd8"


def test_the_province_babylon_can_be_enlarged_alone() -> None:
    """K9.1: the civilization of that name has all its land enlarged."""
    view = RULES.view(position(5, 2, 0), None)
    name = texts("pl").of("classic").name
    assert {"babylon", "province_babylon"} < {*PAINTER.regions(view)}
    land, alone = (PAINTER.board(view, name, region=part, size=600) for part in ("babylon", "province_babylon"))
    assert land.data != alone.data
    assert (name("babylon") in land.alt[:60], name("province_babylon") in alone.alt[:60]) == (True, True)


def test_a_neutral_side_is_grey_in_its_battle_too() -> None:
    """Its emblem and what it loses; the one who attacks it keeps their colour."""
    battle: BattleTold = {
        "place": "tarentum", "attacker": "greece", "defender": "rome", "dice": {"greece": [6], "rome": [3]},
        "bonus": {}, "sum": {"greece": 6, "rome": 3}, "hits": {"greece": 1, "rome": 0}, "negated": {},
        "losses": {"rome": {"legion": 1}},
    }  # fmt: skip
    names = [mark.name for mark in paint_battle(battle, str, 1600, 0, {"rome"}) if isinstance(mark, Sprite)]
    assert {"emblem/greece", "emblem/neutral_rome", "legion/neutral_rome"} <= {*names}
    assert "emblem/rome" not in names


def test_two_fortresses_of_one_side_are_two_towers() -> None:
    """K3.6, K-zeus: with legions and without, each with its battlements in sight."""
    view: Any = copy.deepcopy(RULES.view(position(5, 1, 0), None))
    towers = view["provinces"]["athenae"], view["provinces"]["carthago"]
    for province, side in zip(towers, ("greece", "carthage"), strict=True):
        province["fortresses"], province["legions"] = [side, side], {side: 2 if side == "greece" else 0}
    _, moving = map_marks(view, texts("en").of("classic").name)
    for side in ("greece", "carthage"):
        drawn = [mark for mark in moving if isinstance(mark, Sprite) and mark.name == f"fortress/{side}"]
        assert len(drawn) == 2
        assert math.dist(*((mark.x, mark.y) for mark in drawn)) > drawn[0].size / 2
    assert "fortress, fortress" in PAINTER.board(view, texts("en").of("classic").name).alt


def test_neutral_land_is_hatched_whoever_held_it() -> None:
    """K9.2: only while it is neutral."""
    view: Any = copy.deepcopy(RULES.view(position(4, 1, 0), None))
    neutral = {key for key, province in view["provinces"].items() if province["owner"] == "babylon"}
    assert _hatched(view) == neutral != set()
    taken = sorted(neutral)[0]
    view["provinces"][taken]["owner"] = "rome"
    assert _hatched(view) == neutral - {taken}


def _hatched(view: Any) -> set[str]:
    still, _ = map_marks(view, str)
    return {mark.province for mark in still if isinstance(mark, Wash) and mark.style == HATCHING}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_map_are_the_boards_own(language: str) -> None:
    """K0a: Latin in every language, with the city that is not called like its province."""
    still, _ = map_marks(RULES.view(position(4, 1, 0), None), texts(language).of("classic").name)
    written = {mark.text for mark in still if isinstance(mark, Text) and mark.face == "name"}
    printed = tomllib.loads((files("engine.classic") / "data" / "board.toml").read_text("utf-8"))["provinces"]
    assert written == {row["name"] for row in printed.values()}
    towns = {row["city"] for row in printed.values() if row.get("city", row["name"]) != row["name"]}
    beside = {mark.text for mark in still if isinstance(mark, Text) and mark.face == "italic" and mark.ink == INK}
    assert beside == towns == {"Cyrene"}


def test_polish_phases_are_named_alike() -> None:
    """As the Polish rulebook names them, on the board as in the panels."""
    said = texts("pl").of("classic")
    for phase in ("commerce", "construction", "military"):
        assert said.name(phase) == said.name(f"phase_{phase}") == said.get(f"phase-{phase}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_heroes_and_wonders_are_told_of_the_fullest_board_and_of_the_last(language: str) -> None:
    """K7.1: what wins is told by name or by number; fleets and armies are left out before it."""
    name = texts(language).of("classic").name
    view = crowded()
    told = PAINTER.alt(view, name)
    assert len(told) <= ALT_LIMIT
    assert told.count(name("alt_cards")) == 5
    assert name("alt_fleets") not in told
    for kept in sorted(KEPT.glob("*.json")):
        record = read_record(kept.read_text("utf-8"))
        *_, (_, last) = walk(RULES, record.opening, record.rows)
        final: Any = RULES.view(last, None)
        told = PAINTER.alt(final, name)
        holders = [side for side in final["civilizations"].values() if side["cards"]]
        assert told.count(name("alt_cards")) == len(holders) > 0
        assert f"{headed(name('alt_won'))}: {name(final['outcome']['winners'][0])}." in told
