"""A game as a page, drawn in a process of its own from views alone: stop by stop, then the file."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.pictures.drawing import Picture, painter_of, position_pages
from cogs.text.progress import when
from engine.core import Event, RulesError, Seat, View
from i18n import Texts, texts
from render.kit.page.markup import as_text
from render.kit.page.sheets import Sheet

if TYPE_CHECKING:
    from render.kit.page.recorder import Recorder
    from render.kit.painter_protocol import Name

FORMAT: Final = "html"


class SeenStop(NamedTuple):
    """One stop, as the reader of the page could see it then."""

    view: View
    """The public's."""
    events: tuple[Event, ...]
    """The public ones that led to it."""
    round: int
    hands: tuple[tuple[Seat, View], ...]
    """The views of the seats through whose eyes the reader may look, where they hold something."""


class PageWish(NamedTuple):
    """What the file says, and how large it may be."""

    sheets: tuple[Sheet, ...]
    """In the reader's language, then in the others: these are left out where the file would be too large."""
    stops: int
    """How many were given."""
    limit: int


class PageDrawing:
    """Made once in a process; takes the stops of one page."""

    def __init__(self) -> None:
        self._recorder: Recorder | None = None
        self._taken = 0
        self._last: SeenStop | None = None
        self._names: dict[str, Name] = {}
        """By language: a name is asked for hundreds of times at each stop."""

    def take(self, stops: Sequence[SeenStop], said: Texts, languages: Sequence[str]) -> None:
        """Note these stops in all languages."""
        from render.kit.look import Look
        from render.kit.page.recorder import Recorder

        painter = painter_of(said.rules)
        if self._recorder is None:
            self._recorder = Recorder(painter.look if painter is not None else Look({}), languages)
        recorder = self._recorder
        for stop in stops:
            recorder.stop(stop.round)
            for language in languages:
                spoken = texts(language).of(said.rules)
                caption = when(spoken, stop.view)
                if painter is None:
                    recorder.board(language, None, _words(stop.view, spoken), caption)
                    continue
                name = self._names.setdefault(language, cache(spoken.name))
                scene = painter.board_scene(stop.view, name, stop.events)
                recorder.board(language, scene, painter.alt(stop.view, name, stop.events), caption)
                for seat, view in stop.hands:
                    scene, words = painter.hand_scene(view, name), painter.hand_alt(view, name)
                    recorder.hand(language, seat, scene, words)
            self._taken += 1
            self._last = stop

    def finish(self, wish: PageWish, said: Texts) -> Picture:
        """The file. Refused: page_too_large, with the limit."""
        from render.kit.page.document import Still, document

        recorder, last = self._recorder, self._last
        if recorder is None or last is None or self._taken != wish.stops:
            raise ValueError(f"{self._taken} of {wish.stops} stops have come")
        record = recorder.plain()
        painter = painter_of(said.rules)
        still = Still("", _words(last.view, said))
        if painter is not None:
            drawn = painter.board(last.view, said.name, recent=last.events)
            kind = {"jpg": "jpeg"}.get(drawn.format, drawn.format)
            still = Still(f"data:image/{kind};base64,{base64.b64encode(drawn.data).decode()}", drawn.alt)
        seats: Sequence[Seat] = last.view["seats"]  # type: ignore[assignment]
        for sheets in (wish.sheets, wish.sheets[:1]):
            data = document(sheets, recorder.only(record, [each.language for each in sheets]), seats, still)
            if len(data) <= wish.limit:
                return Picture(data, FORMAT, "")
        raise RulesError("page_too_large", kilobytes=wish.limit // 1000)


def _words(view: View, said: Texts) -> str:
    return as_text("\n".join(position_pages(view, said)))
