"""What Empires' painter does: each picture laid out, painted, encoded, and said in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import View
from engine.core.types import Event
from engine.empires.view_types import typed
from i18n import Texts
from render.empires.alt import alt_choices, alt_text, hand_text
from render.empires.film import film
from render.empires.hand import build_hand
from render.empires.land import GROUND, MAP, atlas
from render.empires.position_words import position_text
from render.empires.scene import build_scene, map_marks
from render.empires.symbols import symbols
from render.empires.tokens import LOOK
from render.kit.badges import paint_badges
from render.kit.encoding import encode
from render.kit.marks import Scene
from render.kit.pages import pages
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, Name, Picture, Pin, Shot
from render.kit.scenes import paint_scene, paint_window
from render.kit.viewport import Viewport, Window
from render.map.framing import Framing, window_around
from render.marenostrum.choices import WIDTH, Drawn, lay_out

FRAMING = Framing(margin=50, least=(400, 300), flattest=3 / 4, keeps_shape=True)


class EmpiresPainter:
    """See `Painter`.

    >>> painter = EmpiresPainter()
    >>> picture = painter.board(view, name, size=400)
    >>> picture.format, picture.alt[:45]
    ('jpg', 'Round 1, Phase Trade. Alt Awaited: Carthage. ')
    >>> painter.board(view, name, region="atlantis")
    Traceback (most recent call last):
    ValueError: no region 'atlantis' on the map
    >>> painter.choices(own, name, [Pin(1, "latium"), Pin(2, "gallia")]).alt
    'Alt Choices. 1: Latium, Rome (Alt Legions 2, Fortress). 2: Gallia.'
    >>> painter.hand(own, name).alt
    'Rome, Alt Hand: Metal 3, Grain 1, Oil 1, Sheep 1, Wine 2, Coin 1.'
    >>> painter.hand(view, name)
    Traceback (most recent call last):
    ValueError: only a seat's own view has a hand
    >>> painter.regions(view)[:4]
    ('rome', 'carthage', 'greece', 'latium')
    """

    def board(
        self, view: View, name: Name, *, size: int = 1600, region: str | None = None, recent: Sequence[Event] = ()
    ) -> Picture:
        """The map with the table below it, or an empire, a province or a sea shown larger. Of what happened last public
        events are marked with arrows and rings.
        """
        scene = build_scene(view, name, recent)
        if region is None:
            picture = paint_scene(scene, LOOK)
        else:
            window = _window(view, region)
            picture = paint_window(scene, LOOK, window, size / (window[2] - window[0]))
        if picture.width != size:
            picture = picture.resize((size, round(picture.height * size / picture.width)))
        if region is None:
            alt = alt_text(view, name, recent)
        else:
            alt = alt_text(view, name, lead=f"{name('alt_part')}: {name(region)}")
        return Picture(encode(picture), "jpg", alt)

    def hand(self, view: View, name: Name) -> Picture:
        """Every kind of resource with its number."""
        return Picture(encode(paint_scene(build_hand(view, name), LOOK)), "jpg", hand_text(view, name))

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """The part of the map that a decision is about. Reads `seat`, `provinces` and `seas` of the view."""
        board = typed(view)
        laid = lay_out(board, Drawn(MAP, *map_marks(board, name)), pins, places)
        zoom = WIDTH / (laid.window[2] - laid.window[0])
        scene = Scene(MAP.width, MAP.height, laid.still, laid.moving, GROUND)
        picture = paint_window(scene, LOOK, laid.window, zoom)
        paint_badges(picture, laid.badges, laid.radius, Viewport(laid.window[0], laid.window[1], zoom))
        return Picture(encode(picture), "jpg", alt_choices(view, name, pins))

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        """The boards one after another."""
        return film(shots, name, span=span, form=form, width=width, limit=limit)

    def regions(self, view: View) -> tuple[str, ...]:
        """Empires, provinces and seas."""
        return (*typed(view)["seats"], *atlas().areas())

    def pages(self, view: View, said: Texts) -> list[str]:
        """Nothing is left out."""
        return pages(position_text(view, said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """Round, phase, who is awaited, battle or trade, each empire."""
        return alt_text(view, name, recent, lead)

    def symbols(self) -> dict[str, bytes]:
        """Goods, buildings, emblems and pieces."""
        return symbols()

    def warm(self) -> None:
        """The board's ground, the map."""
        MAP.picture()
        atlas()


def _window(view: View, region: str) -> Window:
    areas = atlas().areas()
    if region in areas:
        boxes = [areas[region].bounds()]
    else:
        boxes = [areas[key].bounds() for key, each in typed(view)["provinces"].items() if each["owner"] == region]
    if not boxes:
        raise ValueError(f"no region {region!r} on the map")
    return window_around(boxes, atlas(), FRAMING)
