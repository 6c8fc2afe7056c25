"""A map's boards as a film, each with room for one strip, so that what is below the map stays in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from engine.core.rules import View
from engine.core.types import Event
from engine.marenostrum.view_types import TableView, shaped
from render.kit.film import MOST_SHOTS, span_of, thinned
from render.kit.marks import Scene
from render.kit.painter_protocol import Name, Shot
from render.marenostrum.strip import strip_height

STARTS: Final = {"turn": frozenset({"turn_ended", "phase_began", "round_began"}), "round": frozenset({"round_began"})}


class BuildScene(Protocol):
    """View → Scene of a whole board. `room`: for exactly one strip, used or not."""

    def __call__(self, view: View, name: Name, recent: Sequence[Event] = (), *, room: int | None = None) -> Scene: ...


def boards(build_scene: BuildScene, shots: Sequence[Shot], name: Name, span: str) -> list[Scene]:
    """The boards of the span that are shown, all of the same size.

    >>> from render.empires.scene import build_scene
    >>> [scene.height for scene in boards(build_scene, [(view, ()), (view, ())], name, "game")]
    [1663, 1663]
    """
    chosen = thinned(span_of(shots, span, STARTS), MOST_SHOTS)
    room = max(strip_height(shaped(view, TableView), events, 1) for view, events in chosen)
    return [build_scene(view, name, events, room=room) for view, events in chosen]
