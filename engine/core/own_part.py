"""What a seat's view shows beyond the public one: the part of it that no other seat's open move changes."""

from __future__ import annotations

from engine.core.types import Json


def own_part(own: Json, public: Json) -> object:
    """The parts in which `own` differs from `public`, two values that are not the same: of objects by their keys, of
    lists of the same length by their numbers. A value that is shown instead of another one is taken as a whole.
    """
    if isinstance(own, dict) and isinstance(public, dict):
        return {
            key: own_part(mine, public[key]) if key in public else mine
            for key, mine in own.items()
            if key not in public or (mine is not public[key] and mine != public[key])
        }
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        pairs = enumerate(zip(own, public, strict=True))
        return {at: own_part(mine, theirs) for at, (mine, theirs) in pairs if mine != theirs}
    return own
