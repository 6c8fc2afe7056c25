"""Classic: which part of the map a move is about, for the picture of a panel; and the part of a view that picture
shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Action, View
from engine.core.companion import Where

SHOWN = ("rules", "seat", "seats", "provinces", "seas")
"""The parts of a view that the picture is drawn from: nothing else changes it."""


def where(action: Action) -> Where | None:
    """Where on the map the move takes place; None for a move without a place."""
    args = [str(arg) for arg in action.args]
    match action.verb, args:
        case (("march" | "sail" | "launch"), [origin, place, *_]):
            return Where(place, origin)
        case "attack", [place, seat]:
            return Where(place, seat=seat)
        case "turn", [place]:
            return Where(place)
        case (("pillage" | "occupy"), [place, site, *_]):
            return Where(place, what=site)
        case "build", [item, place, *good]:
            return Where(place, what=f"caravan_{good[0]}" if item == "caravan" and good else item)
        case "use", [_, item, place]:
            return Where(place, what=item)
    return None


def spots(legal: Sequence[Action]) -> Mapping[Action, Where]:
    """The spots of all moves that have a place."""
    return {action: at for action in legal if (at := where(action)) is not None}


def seen(view: View) -> View:
    """The part of a view that the picture is drawn from."""
    return {key: view[key] for key in SHOWN}
