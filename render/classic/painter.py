"""What classic's painter does: each picture laid out, painted, encoded, and said in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.classic.view_types import typed
from engine.core.rules import View
from engine.core.types import Event
from i18n import Texts
from render.classic.alt import alt_choices, alt_text, hand_text
from render.classic.film import film
from render.classic.hand import build_hand
from render.classic.land import GROUND, MAP
from render.classic.scene import build_scene, map_marks
from render.classic.symbols import symbols
from render.classic.tokens import LOOK
from render.kit.badges import paint_badges
from render.kit.encoding import encode
from render.kit.marks import Scene
from render.kit.pages import pages
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, Name, Picture, Pin, Shot
from render.kit.plain_words import plain_text
from render.kit.scenes import paint_scene, paint_window
from render.kit.viewport import Viewport, Window
from render.map.framing import Framing, window_around
from render.marenostrum.choices import WIDTH, Drawn, lay_out

FRAMING = Framing(margin=50, least=(400, 300), flattest=3 / 4, keeps_shape=True)


class ClassicPainter:
    """See `Painter`.

    >>> painter = ClassicPainter()
    >>> painter.board(classic, name, size=400).format
    'jpg'
    >>> painter.board(classic, name, region="atlantis")
    Traceback (most recent call last):
    ValueError: no region 'atlantis' on the map
    >>> painter.choices(classic_own, name, [Pin(1, "athenae")]).alt
    'Alt Choices. 1: Athenae, Greece (Fortress).'
    >>> painter.hand(classic, name)
    Traceback (most recent call last):
    ValueError: only a seat's own view has a hand
    >>> painter.regions(classic)[:4]
    ('greece', 'babylon', 'carthage', 'roma')
    """

    def board(
        self, view: View, name: Name, *, size: int = 1600, region: str | None = None, recent: Sequence[Event] = ()
    ) -> Picture:
        """The map with the table below it, or a civilization, a province or a sea shown larger."""
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
        """Every kind of card with its number."""
        return Picture(encode(paint_scene(build_hand(view, name), LOOK)), "jpg", hand_text(view, name))

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """The part of the map that a decision is about. Reads `seat`, `seats`, `provinces` and `seas` of the view."""
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
        """Players' civilizations, provinces and seas; a province that is called like a civilization once."""
        return tuple(dict.fromkeys((*typed(view)["seats"], *MAP.atlas.areas())))

    def pages(self, view: View, said: Texts) -> list[str]:
        """Nothing is left out."""
        return pages(plain_text(view, said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """Round, phase, who is awaited, battle or trade, each civilization."""
        return alt_text(view, name, recent, lead)

    def symbols(self) -> dict[str, bytes]:
        """Goods, buildings, emblems and pieces."""
        return symbols()

    def warm(self) -> None:
        """The board's ground, the map."""
        MAP.picture()
        MAP.atlas.areas()


def _window(view: View, region: str) -> Window:
    board, areas = typed(view), MAP.atlas.areas()
    owned = [key for key, each in board["provinces"].items() if each["owner"] == region]
    if region in board["sides"] and owned:
        boxes = [areas[key].bounds() for key in owned]
    elif region in areas:
        boxes = [areas[region].bounds()]
    else:
        raise ValueError(f"no region {region!r} on the map")
    return window_around(boxes, MAP.atlas, FRAMING)
