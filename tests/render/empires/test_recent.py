"""What happened last is marked on the map, and only what everybody may know."""

from __future__ import annotations

import pytest

from engine.core import Event
from render.empires import PAINTER
from render.empires.land import MAP, atlas
from render.empires.scene import build_scene
from render.kit.marks import Arrow, Ring, Sprite, Text
from render.map.names import BENDS, bowed
from render.marenostrum.recent import mark_recent
from tests.aids.views import ROLLED, plain_name, public_view


def test_move_is_an_arrow_between_the_armies() -> None:
    _, over = mark_recent(MAP, [Event("marched", {"seat": "rome", "from": "latium", "to": "gallia", "count": 2})])
    (arrow,) = over
    assert isinstance(arrow, Arrow)
    assert arrow == bowed(arrow, MAP)
    assert (arrow.x0, arrow.y0) == atlas().provinces["latium"].armies[0]
    assert (arrow.x1, arrow.y1) == atlas().provinces["gallia"].armies[0]


@pytest.mark.parametrize(
    ("event", "site"),
    [
        (Event("built", {"seat": "greece", "item": "caravan", "place": "achaia", "good": "oil"}), "caravan_oil"),
        (Event("built", {"seat": "greece", "item": "temple", "place": "achaia", "good": None}), "temple"),
        (Event("built", {"seat": "greece", "item": "control", "place": "achaia", "good": None}), "marker"),
        (Event("occupied", {"seat": "rome", "province": "achaia", "site": "city"}), "city"),
        (Event("converted", {"seat": "rome", "province": "achaia", "from": "greece"}), "marker"),
    ],
)
def test_building_and_conquest_are_ringed(event: Event, site: str) -> None:
    (ring,), _ = mark_recent(MAP, [event])
    assert isinstance(ring, Ring)
    assert (ring.x, ring.y) == atlas().provinces["achaia"].sites[site]


def test_private_and_placeless_events_leave_no_mark() -> None:
    """E0h: a drafted march is its seat's own."""
    march = Event("marched", {"seat": "rome", "from": "latium", "to": "gallia", "count": 2}, audience=("rome",))
    assert mark_recent(MAP, [march, Event("round_began", {"round": 2}), Event("built", {"place": "nowhere"})]) == (
        [],
        [],
    )


def test_marks_can_be_painted_whole_and_in_a_region() -> None:
    events = [
        Event("sailed", {"seat": "carthage", "from": "mare_sardum", "to": "mare_africum", "count": 1}),
        Event("battle_rolled", {**ROLLED, "place": "mare_africum"}),
        Event("marched", {"seat": "greece", "from": "achaia", "to": "macedonia", "count": 1}),
    ]
    view = public_view(5)
    assert build_scene(view, plain_name, events) != build_scene(view, plain_name)
    assert PAINTER.board(view, plain_name, recent=events).data != PAINTER.board(view, plain_name).data
    assert PAINTER.board(view, plain_name, recent=events, region="greece").data


def test_arrow_bends_to_where_it_hides_no_name() -> None:
    """From Egypt's sea to Africa's: bent the usual way it would run through both their names."""
    here, there = atlas().seas["mare_aegyptium"].armies[0], atlas().seas["mare_africum"].armies[0]
    usual = Arrow(*here, *there, (0, 0, 0))
    assert usual.bend == BENDS[0]
    bent = bowed(usual, MAP)
    name = atlas().seas["mare_africum"].name
    close = [abs(y - name.y) < name.size / 2 for x, y in map(bent.at, (0.3, 0.5, 0.7, 0.9)) if abs(x - name.x) < 120]
    assert bent.bend < 0
    assert not any(close)


@pytest.mark.parametrize("place", [*atlas().provinces, *atlas().seas])
def test_swords_of_a_battle_hide_no_name(place: str) -> None:
    """Its middle is nowhere on a name, wherever the battle was."""
    _, over = mark_recent(MAP, [Event("battle_rolled", {**ROLLED, "place": place})])
    (swords,) = over
    assert isinstance(swords, Sprite)
    for key, area in (*atlas().provinces.items(), *atlas().seas.items()):
        name = area.name
        if name.angle:
            continue
        lines = key.split("_") if name.split else [key]
        width = name.width or max(map(len, lines)) * name.size * 0.54
        inside = abs(swords.x - name.x) < width / 2 and abs(swords.y - name.y) < name.size * 0.3 * len(lines)
        assert not inside, key


def test_names_that_an_arrow_crosses_are_written_above_it() -> None:
    """Dalmatia and Achaia were seen to vanish under arrows: a name is repeated after them, and only such a name."""
    moves = [
        Event("marched", {"seat": "rome", "from": "gallia", "to": "dalmatia", "count": 1}),
        Event("marched", {"seat": "greece", "from": "dalmatia", "to": "achaia", "count": 1}),
    ]
    marks = build_scene(public_view(3), plain_name, moves).moving
    last = max(at for at, mark in enumerate(marks) if isinstance(mark, Arrow))
    above = {mark.text for mark in marks[last:] if isinstance(mark, Text)}
    assert {plain_name("dalmatia"), plain_name("achaia")} <= above
    assert plain_name("asia") not in above
    quiet = build_scene(public_view(3), plain_name).moving
    assert plain_name("dalmatia") not in {mark.text for mark in quiet if isinstance(mark, Text)}
