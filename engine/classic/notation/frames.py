"""Open decisions in the position notation: the family's, and those of this game."""

from __future__ import annotations

from typing import Final

from engine.classic.frame_data import SHAPES
from engine.classic.world import WORLD
from engine.marenostrum.notation.kinds import PLAIN, Entry, FrameText, Names, Steps, default, each, row, shared_steps

STAGES: Final = ("sail", "sea_battles", "march", "land_battles", "conquest", "end", "beyond")
"""The next stage of a military turn (K4.1)."""
_NAMES: Final = Names.of(WORLD)
_SHARED: Final = shared_steps(WORLD, STAGES, 1)
_ORDER: Final = {"order": default(each(_NAMES.seat), [])}
KINDS: Final[Steps] = {
    "spend": {"seat": Entry(_NAMES.seat), "points": Entry(PLAIN)},
    "pick": {"seat": Entry(_NAMES.seat)},
    "announce": {},
    "force": {
        "seat": Entry(_NAMES.seat),
        "taker": Entry(_NAMES.seat),
        "victim": Entry(_NAMES.seat),
        "resource": Entry(_NAMES.resource),
        "last": default(each(row(_NAMES.seat, _NAMES.seat)), []),
    },
    "forced_take": {"taker": Entry(_NAMES.seat), "owner": Entry(_NAMES.seat)},
    "name_builder": _ORDER,
    "build": {},
    "name_mover": _ORDER,
    "turn_legion": {"seat": Entry(_NAMES.seat), "provinces": Entry(each(_NAMES.province))},
    "conquest": {"chosen": default(PLAIN, []), "settled": default(PLAIN, [])},
    **{step: entries for step, entries in _SHARED.items() if step != "first"},
}
TEXT: Final = FrameText(WORLD, KINDS, SHAPES)
assert set(KINDS) == set(SHAPES.of), "a step without words"
