"""What a seat's view shows beyond the public one: the part of it that no other seat's open move changes."""

from __future__ import annotations

from typing import Final

from engine.core import Json

SAME: Final = object()
"""In place of a value that is the same in both."""


def own_part(own: Json, public: Json) -> object:
    """The parts of `own` that differ from `public`, each at its place: objects by their keys, lists of the same length
    by their numbers; `SAME` where nothing does. A value that is shown instead of another one is taken as a whole.
    """
    if own is public or own == public:
        return SAME
    if isinstance(own, dict) and isinstance(public, dict):
        parts = {key: own_part(mine, public[key]) if key in public else mine for key, mine in own.items()}
        return {key: part for key, part in parts.items() if part is not SAME}
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        pairs = [own_part(mine, theirs) for mine, theirs in zip(own, public, strict=True)]
        return {at: part for at, part in enumerate(pairs) if part is not SAME}
    return own
