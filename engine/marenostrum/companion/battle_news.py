"""The losses of a battle belong to the news of that battle (E4.2a)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.companion import Happening
from engine.core.types import Event, Seat
from engine.marenostrum.view_types import BattleTold, LossesTold, shaped

BATTLE: Final = "battle_rolled"
LOSSES: Final = "losses"
LOST: Final = "lost"
"""Key of the losses added to a battle: seat → units, by the ids of the event of its losses."""


class Folded(BattleTold, total=False):
    """A battle with its losses folded in."""

    lost: dict[str, dict[str, int]]


def fold_battles(events: Sequence[Happening]) -> list[Happening | None]:
    """Puts losses into the battle they belong to (E4.2a); None stands where such an event was."""
    out: list[Happening | None] = list(events)
    for at, (key, params) in enumerate(events):
        if key != LOSSES:
            continue
        for before in range(at - 1, -1, -1):
            battle = out[before]
            if battle is not None and battle[0] == BATTLE and _takes(battle[1], params):
                losses = shaped(params, LossesTold)
                lost = {**shaped(battle[1], Folded).get(LOST, {}), losses["seat"]: losses["units"]}
                out[before] = (BATTLE, {**battle[1], LOST: lost})
                out[at] = None
                break
    return out


def _takes(params: Mapping[str, object], losses: Mapping[str, object]) -> bool:
    battle, seat = shaped(params, Folded), losses.get("seat")
    return battle.get("place") == losses.get("place") and seat in sides(battle) and seat not in battle.get(LOST, {})


def sides(battle: Folded) -> tuple[str, ...]:
    """Attacker and defender."""
    return str(battle.get("attacker")), str(battle.get("defender"))


def is_fought_by(seat: Seat, event: Event) -> bool:
    """Public news that a person reads in their own panel: how the attack they have just ordered ended."""
    return event.key == LOSSES or (event.key == BATTLE and event.params.get("attacker") == seat)
