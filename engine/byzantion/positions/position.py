"""A position as JSON and back: every field of the state by index, frames with their data."""

from __future__ import annotations

from typing import Any, Final

from engine.byzantion.positions.check import check
from engine.byzantion.sequence import flow_of
from engine.byzantion.setup import SEAT_COUNTS, new_state
from engine.byzantion.state import State
from engine.core.chance import seeded
from engine.core.codec import plain
from engine.core.rules import Outcome
from engine.core.types import Json, RulesError
from engine.kit.loading import bad, read_chance, read_frames
from engine.kit.position import copy_plain

_PLAIN: Final = ("cursor", "round", "turn", *State.__slots__)
_LEFT_OUT: Final = ("counted",)
"""Parts that are not written while they are empty."""
BROKEN: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)
LARGEST: Final = 9_999
MOST, DEEPEST = 200, 3
"""Values in a list, and lists within lists: more than any position has."""


def dump(state: State) -> Json:
    """Exact; `load` gives an equal state back."""
    raw = {name: value for name in _PLAIN if (value := getattr(state, name)) or name not in _LEFT_OUT}
    raw["n"] = state.n
    raw["options"] = state.options
    raw["rng"] = state.rng.dump()
    raw["frames"] = [[frame.step, frame.data] for frame in state.frames]
    raw["outcome"] = state.outcome.plain() if state.outcome else None
    return plain(raw)


def _misfit(model: object, value: object) -> bool:
    """Is the value of another kind than the model? Lists hold small ints, flags, or such lists."""
    if isinstance(model, list):
        return not isinstance(value, list) or len(value) > MOST or any(_unplain(each) for each in value)
    return type(value) is not type(model) or _unplain(value)


def _unplain(value: object, deep: int = 0) -> bool:
    if isinstance(value, list):
        return deep > DEEPEST or len(value) > MOST or any(_unplain(each, deep + 1) for each in value)
    return not isinstance(value, int) or not -1 <= value <= LARGEST


def load(given: Json) -> State:
    """RulesError("bad_position", where=…, why=…) on anything that is not a position."""
    if not isinstance(given, dict) or given.get("n") not in SEAT_COUNTS or not isinstance(given.get("options"), dict):
        bad("n", "not a position")
    raw: dict[str, Any] = given
    if unknown := sorted(set(raw) - {*_PLAIN, "n", "options", "rng", "frames", "outcome"}):
        bad(str(unknown[0]), "not a part of a position")
    try:
        state = new_state(raw["n"], raw["options"], seeded(0))
    except RulesError as refusal:
        bad("options", refusal.code)
    state.rng = read_chance(raw.get("rng"))
    for name in _PLAIN:
        if name in _LEFT_OUT and name not in raw:
            continue
        if name not in raw or _misfit(getattr(state, name), raw[name]):
            bad(name, "missing or of another kind")
        setattr(state, name, copy_plain(raw[name]))
    flow = flow_of(state)
    try:
        state.frames = read_frames(flow, raw["frames"])
        state.outcome = None if raw["outcome"] is None else Outcome.read(raw["outcome"])
        check(state)
        awaited = flow.active_seats(state)
        if state.outcome is None and not awaited:
            bad("frames", "nobody is asked")
        for seat in range(state.n):
            if bool(flow.legal(state, seat)) < (seat in awaited):
                bad("frames", "a seat is asked and has no answer")
    except RulesError:
        raise
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        StopIteration,
        TypeError,
        ValueError,
    ) as fault:
        # Types of frames are for mypy alone (`frame_data`): a made-up frame shows by what it breaks.
        bad("position", str(fault) or type(fault).__name__)
    state.touch()
    return state
