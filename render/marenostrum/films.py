"""A map's boards as a film, each with room for one strip, so that what is below the map stays in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from engine.core.rules import View
from engine.core.types import Event
from engine.marenostrum.view_types import TableView, shaped
from render.kit.film import MOST_SHOTS, check_film, filmed, frames_of, span_of, thinned
from render.kit.look import Look
from render.kit.marks import Scene
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, Name, Shot
from render.marenostrum.strip import strip_height

STARTS: Final = {"turn": frozenset({"turn_ended", "phase_began", "round_began"}), "round": frozenset({"round_began"})}


class BuildScene(Protocol):
    """View → Scene of a whole board. `room`: for exactly one strip, used or not."""

    def __call__(self, view: View, name: Name, recent: Sequence[Event] = (), *, room: int | None = None) -> Scene: ...


def film(
    build_scene: BuildScene, look: Look, shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif",
    width: int = FILM_WIDTH, limit: int = TEN_MEGABYTES,
) -> Film:  # fmt: skip
    """See `Painter.film`.

    >>> from render.empires.scene import build_scene
    >>> from render.empires.tokens import LOOK
    >>> made = film(build_scene, LOOK, [(view, ())], name, width=320)
    >>> made.format, made.shots, made.width, made.height
    ('gif', 1, 320, 333)
    """
    check_film(shots, form)
    chosen = thinned(span_of(shots, span, STARTS), MOST_SHOTS)
    room = max(strip_height(shaped(view, TableView), events, 1) for view, events in chosen)
    scenes = [build_scene(view, name, events, room=room) for view, events in chosen]
    return filmed(frames_of(scenes, look, width), form, limit)
