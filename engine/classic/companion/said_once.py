"""What classic tells in one line instead of two: the round with its first phase, a battle with its losses."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.companion import Happening
from engine.marenostrum.companion.battle_news import fold_battles


def fold(events: Sequence[Happening]) -> list[Happening | None]:
    """The events; the beginning of a round is left out where its first phase, which names it, comes next.

    >>> began = ("phase_began", {"round": 2, "phase": "commerce"})
    >>> fold([("round_began", {"round": 2}), began]), fold([("round_began", {"round": 2})])
    ([None, ('phase_began', {'round': 2, 'phase': 'commerce'})], [('round_began', {'round': 2})])
    """
    out = fold_battles(events)
    for at, (key, _) in enumerate(events[:-1]):
        if key == "round_began" and events[at + 1][0] == "phase_began":
            out[at] = None
    return out
