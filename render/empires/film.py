"""Empires' boards as a film, each with room for one strip, so that what is below the map stays in place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.empires.view_types import typed
from render.empires.scene import build_scene
from render.empires.tokens import LOOK
from render.kit.film import MOST_SHOTS, check_film, filmed, frames_of, span_of, thinned
from render.kit.painter_protocol import FILM_WIDTH, TEN_MEGABYTES, Film, Name, Shot
from render.marenostrum.strip import strip_height

STARTS = {"turn": frozenset({"turn_ended", "phase_began", "round_began"}), "round": frozenset({"round_began"})}


def film(
    shots: Sequence[Shot], name: Name, *, span: str = "game", form: str = "gif", width: int = FILM_WIDTH,
    limit: int = TEN_MEGABYTES,
) -> Film:  # fmt: skip
    """See `Painter.film`.

    >>> made = film([(view, ())], name, width=320)
    >>> made.format, made.shots, made.width, made.height
    ('gif', 1, 320, 333)
    """
    check_film(shots, form)
    chosen = thinned(span_of(shots, span, STARTS), MOST_SHOTS)
    room = max(strip_height(typed(view), events, 1) for view, events in chosen)
    scenes = [build_scene(view, name, events, room=room) for view, events in chosen]
    return filmed(frames_of(scenes, LOOK, width), form, limit)
