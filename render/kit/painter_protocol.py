"""What a game's painter does. `render.<id>` exports one as PAINTER; everybody else draws through it.

Synchronous and pure: the same view gives the same bytes. Only what a view says can be drawn, so no picture can tell a
secret. Call it in a thread or a process of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, Protocol

from engine.core.rules import View
from engine.core.types import Event
from i18n import Texts
from render.kit.look import Look
from render.kit.marks import Scene

Name = Callable[[str], str]
"""An id of the rules' vocabulary → the word in the reader's language."""
Shot = tuple[View, Sequence[Event]]
"""A public view and the public events that led to it."""

FORMATS = ("gif", "webp")
SPANS = ("turn", "round", "game")
FILM_WIDTH = 800
TEN_MEGABYTES = 10 * 1024 * 1024 - 4096
"""What Discord takes from a bot on any server, with room for the request around it."""


class Picture(NamedTuple):
    """An encoded picture and the words for those who cannot see it."""

    data: bytes
    format: str
    """File ending: `jpg`, `png`."""
    alt: str
    """At most as long as Discord takes a description, in the reader's language."""


class Film(NamedTuple):
    """An encoded animation."""

    data: bytes
    format: str
    shots: int
    width: int
    height: int


class FilmTooLargeError(ValueError):
    """Not even one small picture keeps the limit (bytes)."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"no picture fits into {limit} bytes")
        self.limit = limit


class Pin(NamedTuple):
    """One choice in the picture of a decision."""

    number: int
    """0: no choice, but what is planned already."""
    place: str
    origin: str = ""
    """From where one moves there."""
    what: str = ""
    """A site, or what is to be built."""
    seat: str = ""
    """Whose units there it is about; "": one's own."""


class LegendPage(NamedTuple):
    """What the numbers of one of a legend's pictures mean."""

    title: str
    lines: tuple[tuple[int, str], ...]
    """(number, what it stands beside), in the reader's language."""
    is_names: bool = False
    """The lines are names and no sentences."""


class Painter(Protocol):
    """`name` is in the reader's language everywhere. KeyError for a view of another game."""

    @property
    def look(self) -> Look:
        """How the marks of its scenes look."""

    def board_scene(self, view: View, name: Name, recent: Sequence[Event] = ()) -> Scene:
        """What `board` paints of the whole table, as plain data."""

    def hand_scene(self, view: View, name: Name) -> Scene:
        """What `hand` paints. ValueError: a view without a hand."""

    def hand_alt(self, view: View, name: Name) -> str:
        """The hand in words. ValueError: a view without a hand."""

    def board(
        self,
        view: View,
        name: Name,
        *,
        size: int | None = None,
        region: str | None = None,
        recent: Sequence[Event] = (),
    ) -> Picture:
        """The table as this view knows it, `size` pixels wide; None: as it is sent. `region`: one of `regions`, shown
        larger. `recent`: what happened last; public events may be marked, private ones are passed over. ValueError: no
        such region.
        """

    def hand(self, view: View, name: Name, ordered: Collection[str] = ()) -> Picture:
        """What this view's seat holds: for that seat alone. `ordered`: the cards that it has given an order for, which
        no view knows. ValueError: a view without a hand.
        """

    def card(self, card: str, name: Name) -> Picture:
        """A card of the game as it is explained: its face, its name, what it does. ValueError: none of the game's cards
        that have a face.
        """

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """What a decision of this view's seat is about, its choices numbered: for that seat alone. `places`: what else
        is to be in sight. ValueError: neither a pin nor a place; KeyError: one that the picture does not have.
        """

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        """The last of these public moments (`span`: one of SPANS) one after another, in at most `limit` bytes. Takes
        seconds. ValueError: no shots, no such span or format; FilmTooLargeError: no picture is small enough.
        """

    def legend(self, view: View, name: Name) -> tuple[LegendPage, ...]:
        """What the signs of this view's board mean, page by page; () when the game explains none. `name` also says
        texts of the catalogue, by their key.
        """

    def legend_picture(self, view: View, name: Name, page: int) -> Picture:
        """The picture of that page of the legend: the board, or signs it does not show now, numbered. ValueError: no
        such page.
        """

    def regions(self, view: View) -> tuple[str, ...]:
        """What `board(region=…)` takes for this view; () when nothing is shown larger."""

    def pages(self, view: View, said: Texts) -> list[str]:
        """All that the public view says in words, in pages that fit a message."""

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """The board in words, for those who cannot see it; `lead`: what the picture is of."""

    def symbols(self) -> dict[str, bytes]:
        """PNGs by the word of the rules' vocabulary that they stand for, or `<piece>_<seat>`: the bot's emojis."""

    def warm(self) -> None:
        """Read fonts and maps now rather than at the first picture."""
