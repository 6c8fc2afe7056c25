"""What Byzantion's painter does."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from engine.byzantion.content import CARD
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import GOODS, KEIMELIA, SEATS, TERRITORIES, TYPES, UNITS
from engine.core.rules import View
from engine.core.types import Event
from i18n import Texts
from render.byzantion import tesserae
from render.byzantion.board_scene import build_board, on_map
from render.byzantion.byzantion_legend import build_legend
from render.byzantion.in_words import alt_text, hand_text, position_text
from render.byzantion.looks import LOOK
from render.byzantion.numbers import RADIUS, numbered
from render.byzantion.private_hand import build_hand
from render.byzantion.zooms import CARD_HIGH, CARD_WIDE, PARTS, build_zoom, full_card
from render.kit.badges import paint_badges
from render.kit.bands import encode_bands
from render.kit.film import MOST_SHOTS, check_film, filmed, frames_of, span_of, thinned
from render.kit.legend import in_words, listed, paint_page
from render.kit.marks import Scene
from render.kit.pages import pages as paged
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, LegendPage, Name, Picture, Pin, Shot
from render.kit.pen import FACES, face
from render.kit.png import as_png
from render.kit.scenes import paint_scene
from render.kit.small_pictures import drawn_small
from render.kit.viewport import Viewport
from render.kit.wording import clipped

STARTS = {"turn": frozenset({"declared", "round"}), "round": frozenset({"round"})}


class ByzantionPainter:
    """See `Painter`.

    >>> painter = ByzantionPainter()
    >>> painter.board(byzantion, name, size=400).format
    'png'
    >>> painter.board(byzantion, name, region="atlantis")
    Traceback (most recent call last):
    ValueError: no region 'atlantis'
    >>> painter.choices(byzantion_own, name, [Pin(1, "italy")]).alt
    'Alt Choices. 1: Italy'
    >>> painter.hand(byzantion, name)
    Traceback (most recent call last):
    ValueError: only a seat's own view has a hand
    >>> painter.regions(byzantion)[:4]
    ('blues', 'greens', 'reds', 'zoom_offer')
    """

    look: Final = LOOK

    def board_scene(self, view: View, name: Name, recent: Sequence[Event] = ()) -> Scene:
        """The whole table."""
        return build_board(typed(view), name, recent)

    def hand_scene(self, view: View, name: Name) -> Scene:
        """The cards, the missions, one's goods against the event."""
        return build_hand(typed(view), name)

    def hand_alt(self, view: View, name: Name) -> str:
        """The hand in words."""
        return hand_text(typed(view), name)

    def board(
        self,
        view: View,
        name: Name,
        *,
        size: int | None = None,
        region: str | None = None,
        recent: Sequence[Event] = (),
    ) -> Picture:
        """The whole table, or one area, the offer, the events or the units larger. Units that have just come are
        ringed.
        """
        if region is None:
            return Picture(_drawn(build_board(typed(view), name, recent), size), "png", alt_text(typed(view), name))
        scene = build_zoom(typed(view), name, region)
        return Picture(_drawn(scene, size), "png", alt_text(typed(view), name, lead=name(region)))

    def hand(self, view: View, name: Name, ordered: Collection[str] = ()) -> Picture:
        """The cards, the missions with what they are worth now, one's goods against the event."""
        scene = build_hand(typed(view), name, ordered)
        return Picture(_drawn(scene, None), "png", hand_text(typed(view), name, ordered))

    def card(self, card: str, name: Name) -> Picture:
        """With its types, cost and text, as in the larger views."""
        if card not in CARD:
            raise ValueError(f"no card is called {card!r}")
        marks = [*full_card(card, name, 8, 8, CARD_WIDE - 20, CARD_HIGH - 20)]
        scene = Scene(CARD_WIDE - 4, CARD_HIGH - 4, (), tuple(marks), tesserae.TABLE)
        return Picture(_drawn(scene, None), "png", clipped(f"{name(card)}. {name(f'about-{card}')}"))

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """The map with numbers on its territories."""
        if not pins and not places:
            raise ValueError("neither a pin nor a place")
        for place in (*places, *(pin.place for pin in pins)):
            if place not in TERRITORIES:
                raise KeyError(place)
        left, top = tesserae.MAP_LEFT - 10, tesserae.MAP_TOP - 10
        window = (left, top, left + tesserae.MAP_WIDE + 20, top + tesserae.MAP_HIGH + 20)
        picture = paint_scene(build_board(typed(view), name), LOOK, window)
        paint_badges(picture, numbered(pins, [*on_map(typed(view), name, ())]), RADIUS, Viewport(left, top, 1))
        said = ". ".join(f"{pin.number}: {name(pin.place)}" for pin in pins if pin.number)
        return Picture(as_png(picture, LOOK.few), "png", clipped(f"{name('alt_choices')}. {said}"))

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        """The boards one after another."""
        check_film(shots, form)
        chosen = thinned(span_of(shots, span, STARTS), MOST_SHOTS)
        scenes = [build_board(typed(view), name, events) for view, events in chosen]
        return filmed(frames_of(scenes, LOOK, width), form, limit)

    def legend(self, view: View, name: Name) -> tuple[LegendPage, ...]:
        """Events and map, what can be had, the areas, what is not there now; all icons by name."""
        return in_words(build_legend(view, name), name)

    def legend_picture(self, view: View, name: Name, page: int) -> Picture:
        """Of the same table; its alternative text is the list."""
        pages = build_legend(view, name)
        if not 0 <= page < len(pages):
            raise ValueError(f"no page {page} of the legend")
        return Picture(as_png(paint_page(pages[page], LOOK), LOOK.few), "png", listed(in_words(pages, name)[page]))

    def regions(self, view: View) -> tuple[str, ...]:
        """Each player's area, the offer with texts, the events, the units."""
        return (*typed(view)["seats"], *PARTS)

    def pages(self, view: View, said: Texts) -> list[str]:
        """Nothing public is left out."""
        return paged(position_text(typed(view), said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """Round, phase, who is awaited, the event, the Doxa; more as far as it fits."""
        return alt_text(typed(view), name, lead)

    def symbols(self) -> dict[str, bytes]:
        """Goods, keimelia, types, units, the four factions."""
        named = {good: f"good/{good}" for good in GOODS}
        named |= {key: f"keimelion/{key}" for key in KEIMELIA}
        named |= {kind: f"type/{kind}" for kind in TYPES}
        named |= {unit: f"unit/{unit}" for unit in UNITS}
        named |= {seat: f"faction/{seat}" for seat in SEATS}
        return {word: drawn_small(LOOK, token) for word, token in named.items()}

    def warm(self) -> None:
        """The fonts."""
        for kind in FACES:
            face(kind, 36)


def _drawn(scene: Scene, size: int | None) -> bytes:
    if size is None or size <= scene.width:
        return encode_bands(scene, LOOK, widths=() if size is None else (size,))
    picture = paint_scene(scene, LOOK)
    larger = picture.resize((size, round(picture.height * size / picture.width)), Image.Resampling.LANCZOS)
    return as_png(larger, LOOK.few)
