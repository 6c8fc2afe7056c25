"""Classic's pictures: within their limits, from the view alone, with what its rules have on the map."""

from __future__ import annotations

import copy
import io
import math
from functools import cache
from typing import Any

import pytest
from PIL import Image

from engine.classic.rules import RULES
from engine.core import Event, Rng, seeded
from engine.marenostrum.view_types import BattleTold
from i18n import LANGUAGES, texts
from render.classic import PAINTER
from render.classic.land import MAP
from render.classic.scene import build_scene, map_marks
from render.kit.encoding import MOST_BYTES
from render.kit.marks import Arrow, Sprite, Text, Wash
from render.kit.painter_protocol import Pin
from render.kit.tiles import WIDTHS
from render.kit.wording import ALT_LIMIT
from render.marenostrum.contest import paint_battle
from render.marenostrum.recent import mark_recent

SOME_OVERLAPS = 4
"""On a board fuller than five players could ever fill it."""


def position(seats: int, seed: int, steps: int) -> Any:
    state, rng = RULES.setup(seats, {}, seeded(seed)).state, Rng(seed)
    for _ in range(steps):
        active = RULES.active(state)
        if not active:
            break
        seat = active[rng.below(len(active))]
        legal = RULES.legal_actions(state, seat)
        RULES.advance(state, legal[rng.below(len(legal))])
    return state


@cache
def crowded() -> Any:
    """Everything stands everywhere, five armies in each province, every sea full."""
    view: Any = copy.deepcopy(RULES.view(position(5, 1, 0), None))
    seats = view["seats"]
    for k, (key, province) in enumerate(view["provinces"].items()):
        province["owner"] = province["owner"] or seats[k % 5]
        province["legions"], province["fortresses"] = dict.fromkeys(seats, 8), [seats[k % 5]]
        province["at_war"] = True
        for site, there in province["sites"].items():
            there |= {"built": True, "duty": {"seat": seats[(k + len(site)) % 5], "kind": "occupy"}}
        if "harbour" in MAP.atlas.provinces[key].sites:
            province["unlaunched"] = {seats[k % 5]: 3}
    for sea in view["seas"]:
        view["seas"][sea] = dict.fromkeys(seats, 5)
    for side in view["civilizations"].values():
        side["cards"] = ["nebuchadnezzar", "artemis", "gardens", "pyramids"]
    return view


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_their_words_keep_the_limits(language: str) -> None:
    """K0h, K9.2: a late game of four, and the fullest board."""
    name = texts(language).of("classic").name
    for view in (RULES.view(position(4, 5, 300), None), crowded()):
        drawn = PAINTER.board(view, name)
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
    assert len(covered) <= SOME_OVERLAPS, covered


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
    assert len(parts) == len(set(parts)) == 33 + 10 + 3 - 1  # Babylon is a civilization and a province
    for part in ("babylon", "rhodus", "mare_aegaeum"):
        assert PAINTER.board(view, name, region=part, size=600).data[:2] == b"\xff\xd8"


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
