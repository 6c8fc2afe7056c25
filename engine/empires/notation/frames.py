"""Open decisions in the position notation: the family's, and those of this game."""

from __future__ import annotations

from typing import Final

from engine.empires.frame_data import SHAPES
from engine.empires.world import WORLD
from engine.marenostrum.notation.kinds import (
    NOT_YET,
    PLAIN,
    Entry,
    FrameText,
    Names,
    Steps,
    default,
    each,
    row,
    shared_steps,
)

STAGES: Final = ("convert", "sail", "sea_battles", "march", "land_battles", "conquest", "end")
"""The next stage of a movement turn (E4.1a)."""
_NAMES: Final = Names.of(WORLD)
_SHARED: Final = shared_steps(WORLD, STAGES)
KINDS: Final[Steps] = {
    "collect": {
        "waiting": Entry(each(row(_NAMES.seat, _NAMES.province))),
        "chosen": default(each(row(_NAMES.seat, _NAMES.province, PLAIN)), []),
    },
    "colossus": {"seat": Entry(_NAMES.seat)},
    "announce": {},
    "offer": _SHARED["offer"],
    "first": _SHARED["first"],
    "take": _SHARED["take"],
    "give": _SHARED["give"],
    "perseus": {"seat": Entry(_NAMES.seat)},
    "name_builder": {},
    "build": {"claimed": NOT_YET},
    "unused": _SHARED["unused"],
    "keep": _SHARED["keep"],
    "peace": {"seat": Entry(_NAMES.seat)},
    "name_mover": {},
    "mover_turn": _SHARED["mover_turn"],
    "convert": {},
    "sail": _SHARED["sail"],
    "sea_battles": _SHARED["sea_battles"],
    "march": _SHARED["march"],
    "land_battles": _SHARED["land_battles"],
    "lose": _SHARED["lose"],
    "conquest": {"chosen": default(PLAIN, []), "settled": default(PLAIN, []), "draws": default(PLAIN, 0)},
    "crown": _SHARED["crown"],
}
TEXT: Final = FrameText(WORLD, KINDS, SHAPES)
