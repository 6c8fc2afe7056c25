"""The painter of a game on a map: a game hands in its parts, everything that is drawn of them is drawn alike."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PIL import Image

from engine.core.rules import View
from engine.core.types import Event
from engine.marenostrum.view_types import MapView, TableView, shaped
from i18n import Texts
from render.kit.cutouts import encode_cutout
from render.kit.encoding import as_jpeg, encode
from render.kit.film import check_film, filmed, frames_of
from render.kit.legend import Page, in_words, listed, paint_page
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.pages import pages
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, LegendPage, Name, Picture, Pin, Shot
from render.kit.scenes import paint_scene, paint_window
from render.kit.tiles import encode_scene
from render.kit.viewport import Window
from render.kit.wording import clipped
from render.map.framing import Framing, window_around
from render.map.game_map import Map
from render.marenostrum.board_words import choices_words
from render.marenostrum.card_picture import build_card
from render.marenostrum.choices import Drawn, lay_out
from render.marenostrum.films import BuildScene, boards
from render.marenostrum.palette import place_word

FRAMING: Final = Framing(margin=50, least=(400, 300), flattest=3 / 4, keeps_shape=True)
ENLARGED: Final = 1600
"""Pixels that a part of the map is wide."""


class BoardWords(Protocol):
    """The board in words. `lead`: what the picture is of."""

    def __call__(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str: ...


@dataclass(frozen=True)
class MapPainter:
    """See `Painter`.

    >>> from render.empires import PAINTER
    >>> picture = PAINTER.board(view, name, size=400)
    >>> picture.format, picture.alt[:45]
    ('jpg', 'Round 1, Phase Trade. Alt Awaited: Carthage. ')
    >>> PAINTER.board(view, name, region="atlantis")
    Traceback (most recent call last):
    ValueError: no region 'atlantis' on the map
    >>> PAINTER.choices(own, name, [Pin(1, "latium"), Pin(2, "gallia")]).alt
    'Alt Choices. 1: Latium, Rome (Alt Legions 2, Fortress). 2: Gallia.'
    >>> PAINTER.hand(own, name).alt
    'Rome, Alt Hand: Metal 3, Grain 1, Oil 1, Sheep 1, Wine 2, Coin 1.'
    >>> PAINTER.hand(view, name)
    Traceback (most recent call last):
    ValueError: only a seat's own view has a hand
    >>> PAINTER.card("caesar", name).format
    'jpg'
    >>> PAINTER.card("excalibur", name)
    Traceback (most recent call last):
    ValueError: no card is called 'excalibur'
    >>> [page.title for page in PAINTER.legend(view, name)][:2]
    ['Legend-Page-Map', 'Legend-Page-Table']
    >>> PAINTER.legend_picture(view, name, 9)
    Traceback (most recent call last):
    ValueError: no page 9 of the legend
    >>> PAINTER.regions(view)[:4]
    ('rome', 'carthage', 'greece', 'latium')
    """

    map: Map
    ground: str
    """What scenes call it."""
    look: Look
    build_scene: BuildScene
    map_marks: Callable[[View, Name], tuple[list[Mark], list[Mark]]]
    """What stays on the map, and the pieces."""
    build_legend: Callable[[View, Name], tuple[Page, ...]]
    build_hand: Callable[[View, Name], Scene]
    board_words: BoardWords
    hand_words: Callable[[View, Name], str]
    position_words: Callable[[View, Texts], str]
    """All of a public view, in as many lines as it takes."""
    faces: Mapping[str, str]
    """The sprite of each hero's and wonder's face."""
    draw_symbols: Callable[[], dict[str, bytes]]

    def board_scene(self, view: View, name: Name, recent: Sequence[Event] = ()) -> Scene:
        """The map with the table below it."""
        return self.build_scene(view, name, recent)

    def hand_scene(self, view: View, name: Name) -> Scene:
        """Every kind of resource with its number."""
        return self.build_hand(view, name)

    def hand_alt(self, view: View, name: Name) -> str:
        """The hand in words."""
        return self.hand_words(view, name)

    def board(
        self,
        view: View,
        name: Name,
        *,
        size: int | None = None,
        region: str | None = None,
        recent: Sequence[Event] = (),
    ) -> Picture:
        """The map with the table below it, or what a seat owns, a province or a sea shown larger. Of what happened last
        public events are marked with arrows and rings.
        """
        scene = self.build_scene(view, name, recent)
        if region is not None:
            window = self._window(view, region)
            picture = paint_window(scene, self.look, window, (size or ENLARGED) / (window[2] - window[0]))
            return _jpg(picture, self.board_words(view, name, lead=f"{name('alt_part')}: {name(region)}"))
        alt = self.board_words(view, name, recent)
        if size is None:
            return Picture(encode_scene(scene, self.look), "jpg", alt)
        picture = paint_scene(scene, self.look)  # as large as it was asked for, however many bytes that takes
        return Picture(as_jpeg(picture.resize((size, round(picture.height * size / picture.width)))), "jpg", alt)

    def hand(self, view: View, name: Name, ordered: Collection[str] = ()) -> Picture:
        """Every kind of resource with its number; the family has no orders for cards."""
        return _jpg(paint_scene(self.build_hand(view, name), self.look), self.hand_words(view, name))

    def card(self, card: str, name: Name) -> Picture:
        """A hero or wonder."""
        if card not in self.faces:
            raise ValueError(f"no card is called {card!r}")
        alt = clipped(f"{name(card)}. {name(f'about-{card}')}")
        return _jpg(paint_scene(build_card(card, self.faces[card], name), self.look), alt)

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """The part of the map that a decision is about. Reads what `MapView` names, and the seats, of the view."""
        laid = lay_out(shaped(view, MapView), Drawn(self.map, *self.map_marks(view, name)), pins, places)
        scene = Scene(self.map.width, self.map.height, laid.still, laid.moving, self.ground)
        data = encode_cutout(scene, self.look, laid.cutout, laid.numbers)
        return Picture(data, "jpg", choices_words(view, name, pins))

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        """The boards one after another."""
        check_film(shots, form)
        scenes = boards(self.build_scene, shots, name, span)
        return filmed(frames_of(scenes, self.look, width), form, limit)

    def legend(self, view: View, name: Name) -> tuple[LegendPage, ...]:
        """The map, the table below it, what is not there now, goods and cards by name."""
        return in_words(self.build_legend(view, name), name)

    def legend_picture(self, view: View, name: Name, page: int) -> Picture:
        """Of the same board; its alternative text is the list."""
        pages = self.build_legend(view, name)
        if not 0 <= page < len(pages):
            raise ValueError(f"no page {page} of the legend")
        return _jpg(paint_page(pages[page], self.look), listed(in_words(pages, name)[page]))

    def regions(self, view: View) -> tuple[str, ...]:
        """Seats, provinces and seas; a province that is called like a side has an id of its own here."""
        return (*shaped(view, TableView)["seats"], *map(place_word, self.map.atlas.areas()))

    def pages(self, view: View, said: Texts) -> list[str]:
        """Nothing is left out."""
        return pages(self.position_words(view, said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """Round, phase, who is awaited, battle or trade, what each side has."""
        return self.board_words(view, name, recent, lead)

    def symbols(self) -> dict[str, bytes]:
        """Goods, buildings, emblems and pieces."""
        return self.draw_symbols()

    def warm(self) -> None:
        """The board's ground, the map."""
        self.map.picture()
        self.map.atlas.areas()

    def _window(self, view: View, region: str) -> Window:
        """All that a side owns; else the area of that name. ValueError: neither."""
        areas = {place_word(key): area for key, area in self.map.atlas.areas().items()} | self.map.atlas.areas()
        owned = [key for key, each in shaped(view, MapView)["provinces"].items() if each["owner"] == region]
        if not owned and region not in areas:
            raise ValueError(f"no region {region!r} on the map")
        return window_around([areas[key].bounds() for key in owned or [region]], self.map.atlas, FRAMING)


def _jpg(picture: Image.Image, alt: str) -> Picture:
    return Picture(encode(picture), "jpg", alt)
