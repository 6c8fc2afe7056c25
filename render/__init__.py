"""Pictures of a view: `board`, and `hand` for its seat alone. Synchronous and pure: call it in a thread.

view → scene (plain data) → painter. Only what a view says can be drawn, so a picture cannot tell a secret.

In the examples `view` is the public's and `own` Rome's view of a new game for three, and `name` stands for a catalogue;
`tests/test_examples.py` runs them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import View
from engine.core.types import Event
from render.alt import ALT_LIMIT, alt_choices, alt_text, hand_text
from render.atlas import atlas
from render.kit.painter_protocol import Name, Picture, Pin
from render.layout.choices import WIDTH, lay_out
from render.layout.hand import build_hand
from render.layout.scene import build_scene
from render.marks import Scene
from render.painter import Viewport, Window, encode, paint_badges, paint_scene, paint_window

__all__ = ["ALT_LIMIT", "Picture", "Pin", "alt_text", "board", "choices", "hand", "regions", "warm"]


def board(
    view: View, name: Name, *, size: int = 1600, region: str | None = None, recent: Sequence[Event] = ()
) -> Picture:
    """The board as this view knows it.

    `name`: id → word in the reader's language. `size`: width in pixels. `region`: a province, a sea or an empire,
    shown larger. `recent`: what happened last, or since somebody looked; public events are marked on the map
    (arrows and rings), private ones are passed over. ValueError for a region that is not on the map.

    >>> picture = board(view, name, size=400)
    >>> picture.format, picture.alt[:45]
    ('jpg', 'Round 1, Phase Trade. Alt Awaited: Carthage. ')
    >>> board(view, name, region="atlantis")
    Traceback (most recent call last):
    ValueError: no region 'atlantis' on the map
    """
    scene = build_scene(view, name, recent)
    if region is None:
        picture = paint_scene(scene)
    else:
        window = _window(view, region)
        picture = paint_window(scene, window, size / (window[2] - window[0]))
    if picture.width != size:
        picture = picture.resize((size, round(picture.height * size / picture.width)))
    if region is None:
        alt = alt_text(view, name, recent)
    else:
        alt = alt_text(view, name, lead=f"{name('alt_part')}: {name(region)}")
    return Picture(encode(picture), "jpg", alt)


def choices(view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
    """The part of the map that a decision of this seat is about, its choices numbered: for its eyes only.
    Reads `seat`, `provinces` and `seas` of the view. `places`: what else is to be in sight. ValueError: neither a pin
    nor a place; KeyError: one that is not on the map.

    >>> choices(own, name, [Pin(1, "latium"), Pin(2, "gallia")]).alt
    'Alt Choices. 1: Latium, Rome (Alt Legions 2, Fortress). 2: Gallia.'
    """
    laid = lay_out(view, name, pins, places)
    zoom = WIDTH / (laid.window[2] - laid.window[0])
    scene = Scene(atlas().width, atlas().height, laid.still, laid.moving)
    picture = paint_window(scene, laid.window, zoom)
    paint_badges(picture, laid.badges, laid.radius, Viewport(laid.window[0], laid.window[1], zoom))
    return Picture(encode(picture), "jpg", alt_choices(view, name, pins))


def hand(view: View, name: Name) -> Picture:
    """What this view's seat holds: for that seat's eyes only. ValueError for the public's view, which has no hand.

    >>> hand(own, name).alt
    'Rome, Alt Hand: Metal 3, Grain 1, Oil 1, Sheep 1, Wine 2, Coin 1.'
    >>> hand(view, name)
    Traceback (most recent call last):
    ValueError: only a seat's own view has a hand
    """
    return Picture(encode(paint_scene(build_hand(view, name))), "jpg", hand_text(view, name))


def regions(view: View) -> tuple[str, ...]:
    """What `board(region=…)` accepts for this view.

    >>> regions(view)[:4]
    ('rome', 'carthage', 'greece', 'latium')
    """
    seats = view["seats"]
    assert isinstance(seats, list)
    return (*(str(seat) for seat in seats), *atlas().provinces, *atlas().seas)


def warm() -> None:
    """Decode the board and read the map now rather than at the first picture.

    >>> warm()
    """
    from render.painter import ground

    ground()
    atlas()


def _window(view: View, region: str) -> Window:
    areas = {**atlas().provinces, **atlas().seas}
    provinces = view["provinces"]
    assert isinstance(provinces, dict)
    if region in areas:
        boxes = [areas[region].bounds()]
    else:
        boxes = [areas[k].bounds() for k, p in provinces.items() if isinstance(p, dict) and p["owner"] == region]
    if not boxes:
        raise ValueError(f"no region {region!r} on the map")
    x0, y0 = min(b[0] for b in boxes) - 50, min(b[1] for b in boxes) - 50
    x1, y1 = max(b[2] for b in boxes) + 50, max(b[3] for b in boxes) + 50
    width, height = max(x1 - x0, 400), max(y1 - y0, 300)
    width, height = max(width, height * 4 / 3), max(height, width * 3 / 4)
    scale = min(1.0, atlas().width / width, atlas().height / height)
    width, height = width * scale, height * scale
    x = min(max(0, (x0 + x1 - width) / 2), atlas().width - width)
    y = min(max(0, (y0 + y1 - height) / 2), atlas().height - height)
    return x, y, x + width, y + height
