"""From a view to its picture or its words, by the painter of the view's game; a game without one has words alone."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cogs.pictures.sketch import Sketch
from engine.core import Event, Json, RulesError, View, canonical
from games import all_games, find_game
from i18n import Texts

if TYPE_CHECKING:
    from render.kit.painter_protocol import LegendPage, Painter


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
    ordered: tuple[str, ...] = ()
    """The cards of that hand that its owner has given an order for."""
    own: bool = False
    """The view is a seat's own, with its plans: for that seat alone."""

    sketch: Sketch | None = None
    """The part of the map that a decision is about, with numbered choices, instead of the board."""
    card: str = ""
    """A card of the game as it is explained, instead of the board; of the view only its rules are read."""
    legend: int | None = None
    """That page of the board's legend instead of the board."""

    def digest(self) -> str:
        recent: list[Json] = [[event.key, event.params] for event in self.recent]
        return hashlib.blake2b(
            canonical(
                [self.region, recent, self.hand, self.own, _plain(self.sketch), self.card, self.legend, [*self.ordered]]
            ),
            digest_size=8,
        ).hexdigest()


def _plain(sketch: Sketch | None) -> Json:
    return None if sketch is None else [[list(spot) for spot in sketch.spots], list(sketch.places)]


PLAIN = Wish()

Shot = tuple[View, Sequence[Event]]
"""A public view and the public events that led to it."""


def is_painted(rules: object) -> bool:
    """Whether these rules have a painter. The bot itself draws nothing and loads no Pillow."""
    game = find_game(str(rules))
    return game is not None and bool(game.painter_at)


def painter_of(rules: object) -> Painter | None:
    """The painter of these rules, loaded when it is first asked for; None: they have no pictures."""
    game = find_game(str(rules))
    return _loaded(game.painter_at) if game is not None and game.painter_at else None


def _loaded(at: str) -> Painter:
    painter: Painter = importlib.import_module(at).PAINTER
    return painter


def _painters() -> list[Painter]:
    return [_loaded(game.painter_at) for game in all_games() if game.painter_at]


def warm() -> None:
    """Read fonts and maps before somebody waits for them."""
    for painter in _painters():
        painter.warm()


def symbols() -> dict[str, dict[str, bytes]]:
    """Goods and pieces as small pictures for texts: id of the game → id of the thing → PNG. Only of games that give
    their emojis a prefix.
    """
    painted = [game for game in all_games() if game.painter_at and game.signs.prefix]
    return {game.id: _loaded(game.painter_at).symbols() for game in painted}


def unheld(view: View) -> View:
    """A seat's own view without what no board shows, so that a picture is named by what it shows."""
    return {key: value for key, value in view.items() if key not in ("hand", "pools", "composing")}


def regions(view: View, said: Texts) -> dict[str, str]:
    """The parts of this view that can be enlarged: ids and their names; none for rules without a painted board. A place
    that is called like a seat is told from it.
    """
    painter = painter_of(view.get("rules"))
    known: dict[str, str] = {}
    for region in painter.regions(view) if painter is not None else ():
        name = said.name(region)
        known[region] = said.get("map-place", name=name) if name in known.values() else name
    return known


def legend(view: View, said: Texts) -> tuple[LegendPage, ...]:
    """What the numbers on each page of the board's legend mean; () for rules without one."""
    painter = painter_of(view.get("rules"))
    return () if painter is None else painter.legend(view, said.name)


def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
    """The board (or the hand, or a card) of a view, with words in the reader's language; None for rules without a
    painted board, and for a card without a picture.
    """
    painter = painter_of(view.get("rules"))
    if painter is None:
        return None
    if wish.card:
        try:
            picture = painter.card(wish.card, said.name)
        except ValueError:
            return None
    elif wish.legend is not None:
        picture = painter.legend_picture(view, said.name, wish.legend)
    elif wish.sketch is not None:
        from render.kit.painter_protocol import Pin

        picture = painter.choices(view, said.name, [Pin(*spot) for spot in wish.sketch.spots], wish.sketch.places)
    elif wish.hand:
        picture = painter.hand(view, said.name, wish.ordered)
    else:
        picture = painter.board(view, said.name, region=wish.region, recent=wish.recent)
    return Picture(picture.data, picture.format, picture.alt)


def position_pages(view: View, said: Texts) -> list[str]:
    """The whole public position in words, in pages that fit a message: as the game's painter says it, or plainly."""
    painter = painter_of(view.get("rules"))
    if painter is not None:
        return painter.pages(view, said)
    from render.kit.pages import pages
    from render.kit.plain_words import plain_text

    return pages(plain_text(view, said))


def draw_film(shots: Sequence[Shot], said: Texts, span: str, form: str, limit: int, lead: str = "") -> Picture | None:
    """The animated picture of these public moments; its description begins with `lead` and describes its last picture.
    None for rules without a painted board. Takes seconds. Refused: film_too_large.
    """
    painter = painter_of(shots[-1][0].get("rules")) if shots else None
    if painter is None:
        return None
    from render.kit.painter_protocol import FilmTooLargeError

    try:
        made = painter.film(shots, said.name, span=span, form=form, limit=limit)
    except FilmTooLargeError as error:
        raise RulesError("film_too_large", kilobytes=error.limit // 1000) from None
    return Picture(made.data, form, painter.alt(shots[-1][0], said.name, lead=lead))
