"""The harbour's pictures: a quay of cards for each ship, no map."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from typing import Any, Final

from PIL import Image

from engine.core import Event, View
from i18n import Texts
from render.kit.look import Look
from render.kit.marks import Box, Mark, Scene, Text
from render.kit.pages import pages
from render.kit.painter_protocol import (
    FILM_WIDTH,
    TEN_MEGABYTES,
    Film,
    FilmTooLargeError,
    LegendPage,
    Name,
    Picture,
    Pin,
    Shot,
)
from render.kit.pen import face
from render.kit.plain_words import plain_text
from render.kit.scenes import paint_scene

LOOK: Final = Look({})
_SEA, _WOOD, _INK, _NEW = (29, 78, 99), (201, 166, 107), (32, 22, 10), (242, 209, 107)
_ROW, _CARD, _GAP = 190, 150, 12
_LONGEST_ALT = 1000


class HarbourPainter:
    """See `Painter`."""

    look: Final = LOOK

    def board(
        self,
        view: View,
        name: Name,
        *,
        size: int | None = None,
        region: str | None = None,
        recent: Sequence[Event] = (),
    ) -> Picture:
        if region is not None:
            raise ValueError(f"no region {region!r}")
        return _picture(_drawn(self.board_scene(view, name, recent), size or 1600), self.alt(view, name, recent))

    def board_scene(self, view: View, name: Name, recent: Sequence[Event] = ()) -> Scene:
        seen = _of_harbour(view)
        new = {str(event.params["card"]) for event in recent if event.audience is None and "card" in event.params}
        rows = [
            (f"{name(seat)}: {seen['points'][seat]}", [(name(card), card in new) for card in seen["quays"][seat]])
            for seat in seen["seats"]
        ]
        return _laid(rows)

    def hand(self, view: View, name: Name, ordered: Collection[str] = ()) -> Picture:
        return _picture(_drawn(self.hand_scene(view, name, ordered), 1400), self.hand_alt(view, name, ordered))

    def hand_scene(self, view: View, name: Name, ordered: Collection[str] = ()) -> Scene:
        seen = _of_harbour(view)
        if seen["seat"] is None:
            raise ValueError("a view without a hand")
        hand = [(name(card), card == seen["named"] or card in ordered) for card in seen["pools"]["hand"]]
        goods = ", ".join(f"{name(good)} {number}" for good, number in seen["pools"]["stores"].items())
        return _laid([(goods, hand[at : at + 8]) for at in range(0, max(1, len(hand)), 8)])

    def hand_alt(self, view: View, name: Name, ordered: Collection[str] = ()) -> str:
        seen = _of_harbour(view)
        if seen["seat"] is None:
            raise ValueError("a view without a hand")
        return ", ".join(name(card) + "!" * (card in ordered) for card in seen["pools"]["hand"])

    def card(self, card: str, name: Name) -> Picture:
        raise ValueError(f"{card!r} has no face")

    def legend(self, view: View, name: Name) -> tuple[LegendPage, ...]:
        return ()

    def legend_picture(self, view: View, name: Name, page: int) -> Picture:
        raise ValueError(f"no page {page}")

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        seen = _of_harbour(view)
        if not pins and not places:
            raise ValueError("nothing to show")
        numbered = [(f"{pin.number} {name(pin.place)}", bool(pin.number)) for pin in pins]
        known = {*seen["seats"], *(seen["pools"].get("hand", ()))}
        if missing := [place for place in (*(pin.place for pin in pins), *places) if place not in known]:
            raise KeyError(missing[0])
        return _picture(_drawn(_laid([("", numbered)]), 800), ", ".join(word for word, _ in numbered))

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        if not shots or form not in ("gif", "webp") or span not in ("turn", "round", "game"):
            raise ValueError("nothing to show")
        last: Any = shots[-1][0]
        if span == "round":
            shots = [shot for shot in shots if shot[0]["round"] == last["round"]]
        elif span == "turn":
            shots = shots[-1:]
        images = []
        for view, recent in shots:
            with Image.open(io.BytesIO(self.board(view, name, size=width, recent=recent).data)) as image:
                images.append(image.convert("P", palette=Image.Palette.ADAPTIVE, colors=32))
        out = io.BytesIO()
        images[0].save(out, form, save_all=True, append_images=images[1:], duration=800, loop=0)
        if len(out.getvalue()) > limit:
            raise FilmTooLargeError(limit)
        return Film(out.getvalue(), form, len(shots), images[0].width, images[0].height)

    def regions(self, view: View) -> tuple[str, ...]:
        return ()

    def pages(self, view: View, said: Texts) -> list[str]:
        return pages(plain_text(view, said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        seen = _of_harbour(view)
        quays = [
            f"{name(seat)} {seen['points'][seat]}: {', '.join(map(name, cards)) or '–'}"
            for seat, cards in seen["quays"].items()
        ]
        return (f"{lead} " if lead else "")[:_LONGEST_ALT] + "; ".join(quays)[: _LONGEST_ALT - len(lead) - 1]

    def symbols(self) -> dict[str, bytes]:
        return {}

    def warm(self) -> None:
        face("name", 24)


def _of_harbour(view: View) -> Any:
    if view["rules"] != "harbour":
        raise KeyError(view["rules"])
    return view


def _laid(rows: list[tuple[str, list[tuple[str, bool]]]]) -> Scene:
    """Each row a heading with cards below it; the cards get narrower until they fit."""
    high = 40 + _ROW * len(rows)
    marks: list[Mark] = [Box(0, 0, 1600, high, _SEA)]
    for at, (heading, cards) in enumerate(rows):
        top = 20 + at * _ROW
        marks.append(Text(heading, 20, top + 20, 34, ink=(255, 255, 255), anchor="l"))
        wide = min(_CARD, (1560 - _GAP * len(cards)) // max(1, len(cards)))
        for number, (word, is_new) in enumerate(cards):
            left = 20 + number * (wide + _GAP)
            marks.append(Box(left, top + 50, wide, _ROW - 70, _NEW if is_new else _WOOD))
            size = max(8, wide // 7)
            for line, part in enumerate(word.split()):
                marks.append(Text(part, left + 4, top + 70 + line * size * 1.2, size, ink=_INK, anchor="l"))
    return Scene(1600, high, (), tuple(marks))


def _drawn(scene: Scene, size: int) -> Image.Image:
    image = paint_scene(scene, LOOK)
    return image.resize((size, round(image.height * size / image.width)), Image.Resampling.LANCZOS)


def _picture(image: Image.Image, alt: str) -> Picture:
    out = io.BytesIO()
    image.save(out, "png")
    return Picture(out.getvalue(), "png", alt)


PAINTER = HarbourPainter()
