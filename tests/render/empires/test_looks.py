"""What stands on a slot has a look of its own, and what a player must read is large enough for a phone."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from i18n import texts
from render.empires.scene import build_scene
from render.empires.tokens import sprite
from render.kit.marks import Sprite, Text
from render.marenostrum.goods import GOODS
from tests.aids.views import FOUGHT, crowded_view, plain_name, public_view

LEAST = 36
"""Units of the 1600 wide picture: at a phone's 390 pixels nine of them."""
SCALE_OF_TRACKS = 22
"""The printed numbers of the tracks' fields are ornament: each panel says the value."""
NAMES = {"name", "italic", "figure"}


def tokens(site: str, state: dict[str, Any] | None, **kwargs: Any) -> list[Sprite]:
    """The sprites of Cyrenaica that are not there when nothing is built and nobody came."""
    bare, view = public_view(5), public_view(5)
    for each in (bare, view):
        provinces: Any = each["provinces"]
        for other in provinces["cyrenaica"]["sites"].values():
            other["built"] = False
    there: Any = view["provinces"]
    if state is not None:
        there["cyrenaica"]["sites"][site] = state
    there["cyrenaica"] |= kwargs
    before = build_scene(bare, plain_name).moving
    return [m for m in build_scene(view, plain_name).moving if isinstance(m, Sprite) and m not in before]


def duty(kind: str, *, built: bool) -> dict[str, Any]:
    return {"built": built, "duty": {"seat": "rome", "kind": kind}}


LOOKS = {
    "built": tokens("caravan_papyrus", {"built": True}),
    "occupied": tokens("caravan_papyrus", duty("occupy", built=True)),
    "pillaged": tokens("caravan_papyrus", duty("pillage", built=False)),
    "worked by Circe's legion": tokens("caravan_papyrus", duty("work", built=False)),
    "occupied marker": tokens("marker", duty("occupy", built=True)),
    "at war": tokens("marker", None, at_war=True),
}


def test_every_state_of_a_slot_is_drawn() -> None:
    assert {key: [m.name for m in marks] for key, marks in LOOKS.items()} == {
        "built": ["built/caravan_papyrus/egypt"],
        "occupied": ["built/caravan_papyrus/rome", "helmet/rome"],
        "pillaged": ["ruin/caravan_papyrus", "helmet/rome"],
        "worked by Circe's legion": ["worked/caravan_papyrus", "helmet/rome"],
        "occupied marker": ["helmet/rome"],
        "at war": ["sign/swords"],
    }


@pytest.mark.parametrize("site", ["caravan_papyrus", "city"])
def test_states_of_a_slot_cannot_be_taken_for_each_other(site: str) -> None:
    """At the size of the board: free, built, occupied, pillaged, worked."""
    names = [f"free/{site}", f"built/{site}/egypt", f"built/{site}/rome", f"ruin/{site}", f"worked/{site}"]
    for a, b in combinations(names, 2):
        apart = ImageChops.difference(sprite(a, 42).convert("RGB"), sprite(b, 42).convert("RGB"))
        assert max(ImageStat.Stat(apart).mean) > 15, (a, b)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_names_owners_and_counts_are_at_least_36_high(language: str) -> None:
    """All writing of the fullest board, of the set-up, of a battle: in the picture's own pixels."""
    name = texts(language).of("empires").name
    for view in (crowded_view(), public_view(3), public_view(5)):
        scene = build_scene(view, name, FOUGHT)
        small = [m for m in (*scene.still, *scene.moving) if isinstance(m, Text) and m.size < LEAST]
        assert {m.size for m in small} == {SCALE_OF_TRACKS}
        assert all(m.text.isdigit() for m in small)
        owners = [m for m in scene.moving if isinstance(m, Sprite) and m.name.startswith("marker/") and m.y < 1150]
        assert all(m.size >= LEAST for m in owners)


def test_no_token_is_drawn_over_a_count() -> None:
    """Where the land is full, numbers lie on top."""
    moving = [m for m in build_scene(crowded_view(), plain_name).moving if m.y < 1150]  # type: ignore[union-attr]
    last_token = max(i for i, m in enumerate(moving) if isinstance(m, Sprite))
    counts = [i for i, m in enumerate(moving) if isinstance(m, Text)]
    assert len(counts) == 190
    assert min(counts) > last_token


def test_goods_can_be_told_apart_at_24_pixels() -> None:
    """By what a phone shows of them: shape and colour on parchment, and most of them by shape alone."""
    paper = (250, 240, 212)

    def seen(good: str) -> Image.Image:
        ground = Image.new("RGB", (24, 24), paper)
        token = sprite(f"good/{good}", 24)
        ground.paste(token, (0, 0), token)
        return ground

    shown = {good: seen(good) for good in GOODS}
    assert len(shown) == 14
    for a, b in combinations(shown, 2):
        apart = ImageChops.difference(shown[a], shown[b])
        assert sum(ImageStat.Stat(apart).mean) / 3 > 18, (a, b)
        drawn = [ImageChops.difference(shown[good], Image.new("RGB", (24, 24), paper)) for good in (a, b)]
        shapes = [each.convert("L").point(lambda v: 255 if v > 20 else 0) for each in drawn]
        assert ImageStat.Stat(ImageChops.difference(*shapes)).mean[0] > 18, (a, b)
