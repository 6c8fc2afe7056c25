"""What a seat's view shows beyond the public one. Most open moves of others leave it as it is."""

from __future__ import annotations

from typing import Final

from engine.core.types import Json

_CONTAINERS: Final = frozenset((dict, list))
_ABSENT: Final[Json] = float("nan")
"""In place of what is not there: it equals nothing, itself included."""


def own_part(own: Json, public: Json) -> object:
    """The parts in which `own` differs from `public`, two values that are not the same: of objects by their keys, of
    lists of the same length by their numbers. A value that is shown instead of another one is taken as a whole.

    >>> own_part({"round": 2, "trade": {"sealed": 1, "mine": "gold"}}, {"round": 2, "trade": {"sealed": 1, "mine": 0}})
    {'trade': {'mine': 'gold'}}
    """
    if type(own) is dict and type(public) is dict:
        found = {}
        for key, mine in own.items():
            theirs = public.get(key, _ABSENT)
            if theirs is not mine and mine != theirs:
                found[key] = own_part(mine, theirs) if type(mine) in _CONTAINERS and theirs is not _ABSENT else mine
        return found
    if type(own) is list and type(public) is list and len(own) == len(public):
        pairs = enumerate(zip(own, public, strict=True))
        return {
            at: own_part(mine, theirs) if type(mine) in _CONTAINERS else mine
            for at, (mine, theirs) in pairs
            if mine is not theirs and mine != theirs
        }
    return own
