"""What Empires' painter does: each picture laid out, painted, encoded, and said in words."""

from __future__ import annotations

from collections.abc import Sequence

import render
from engine.core.rules import View
from engine.core.types import Event
from i18n import Texts
from render.drawings.symbols import symbols
from render.empires.position_words import position_text
from render.film import film, span_of
from render.kit.pages import pages
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, Name, Picture, Pin, Shot


class EmpiresPainter:
    """See `Painter`.

    >>> picture = EmpiresPainter().board(view, name, size=400)
    >>> picture.format, picture.alt[:45]
    ('jpg', 'Round 1, Phase Trade. Alt Awaited: Carthage. ')
    """

    def board(
        self, view: View, name: Name, *, size: int = 1600, region: str | None = None, recent: Sequence[Event] = ()
    ) -> Picture:
        """The map with the table below it, or an empire, a province or a sea shown larger."""
        return render.board(view, name, size=size, region=region, recent=recent)

    def hand(self, view: View, name: Name) -> Picture:
        """Every kind of resource with its number."""
        return render.hand(view, name)

    def choices(self, view: View, name: Name, pins: Sequence[Pin], places: Sequence[str] = ()) -> Picture:
        """The part of the map that a decision is about. Reads `seat`, `provinces` and `seas` of the view."""
        return render.choices(view, name, pins, places)

    def film(
        self, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
        limit: int = TEN_MEGABYTES,
    ) -> Film:  # fmt: skip
        """The boards one after another."""
        return film(span_of(shots, span), name, form=form, width=width, limit=limit)

    def regions(self, view: View) -> tuple[str, ...]:
        """Empires, provinces and seas."""
        return render.regions(view)

    def pages(self, view: View, said: Texts) -> list[str]:
        """Nothing is left out."""
        return pages(position_text(view, said))

    def alt(self, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
        """Round, phase, who is awaited, battle or trade, each empire."""
        return render.alt_text(view, name, recent, lead)

    def symbols(self) -> dict[str, bytes]:
        """Goods, buildings, emblems and pieces."""
        return symbols()

    def warm(self) -> None:
        """The board's ground, the map."""
        render.warm()
