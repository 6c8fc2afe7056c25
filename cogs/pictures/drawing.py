"""Which rules systems have pictures, and who draws them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from cogs.panel.content.parts import Sketch
from engine.core import Event, Json, RulesError, View, canonical
from i18n import Texts


class Picture(NamedTuple):
    """The result of drawing: encoded bytes, the file's ending, the picture in words."""

    data: bytes
    extension: str
    alt: str


class Wish(NamedTuple):
    """What the picture shows besides the board."""

    region: str | None = None
    """A part of the map, enlarged."""
    recent: tuple[Event, ...] = ()
    """Public events to be marked on it."""
    hand: bool = False
    """The view's own hand instead of the board: for that seat alone."""
    own: bool = False
    """The view is a seat's own, with its plans: for that seat alone."""

    sketch: Sketch | None = None
    """The part of the map that a decision is about, with numbered choices, instead of the board."""

    def digest(self) -> str:
        told: list[Json] = [[event.key, event.params] for event in self.recent]
        return hashlib.blake2b(
            canonical([self.region, told, self.hand, self.own, _plain(self.sketch)]), digest_size=8
        ).hexdigest()


def _plain(sketch: Sketch | None) -> Json:
    return None if sketch is None else [[list(spot) for spot in sketch.spots], list(sketch.places)]


PLAIN = Wish()

Shot = tuple[View, Sequence[Event]]
"""A public view and the public events that led to it."""

WITH_BOARD = frozenset({"empires"})


def warm() -> None:
    """Read fonts and map before somebody waits for them."""
    import render

    render.warm()


def symbols() -> dict[str, bytes]:
    """Goods and pieces as small pictures for texts, by id."""
    from render.drawings.symbols import symbols as drawn

    return drawn()


def unheld(view: View) -> View:
    """A seat's own view without what no board shows, so that a picture is named by what it shows."""
    return {key: value for key, value in view.items() if key not in ("hand", "pools", "composing")}


def regions(view: View, said: Texts) -> dict[str, str]:
    """The parts of this view that can be enlarged: ids and their names; none for rules without a painted board."""
    if view.get("rules") not in WITH_BOARD:
        return {}
    import render

    return {region: said.name(region) for region in render.regions(view)}


def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
    """The board (or the hand) of a view, with words in the reader's language; None for rules without a
    painted board.
    """
    if view.get("rules") not in WITH_BOARD:
        return None
    import render  # late: fonts and map are read at the first picture, not at start

    if wish.sketch is not None:
        pins = [render.Pin(*spot) for spot in wish.sketch.spots]
        picture = render.choices(view, said.name, pins, wish.sketch.places)
    elif wish.hand:
        picture = render.hand(view, said.name)
    else:
        picture = render.board(view, said.name, region=wish.region, recent=wish.recent)
    return Picture(picture.data, picture.format, picture.alt)


def position_pages(view: View, said: Texts) -> list[str]:
    """The whole public position in words, in pages that fit a message; none for rules without such a text."""
    if view.get("rules") not in WITH_BOARD:
        return []
    from render.position_words import pages, position_text

    return pages(position_text(view, said))


def draw_film(shots: Sequence[Shot], said: Texts, span: str, form: str, limit: int, lead: str = "") -> Picture | None:
    """The animated picture of these public moments; its description begins with `lead` and describes its last picture.
    None for rules without a painted board. Takes seconds. Refused: film_too_large.
    """
    if not shots or shots[-1][0].get("rules") not in WITH_BOARD:
        return None
    import render
    from render.film import FilmTooLargeError, film, span_of

    try:
        made = film(span_of(shots, span), said.name, form=form, limit=limit)
    except FilmTooLargeError as error:
        raise RulesError("film_too_large", kilobytes=error.limit // 1000) from None
    return Picture(made.data, form, render.alt_text(shots[-1][0], said.name, lead=lead))
