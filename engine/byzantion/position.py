"""A position as JSON and back: every field of the state by index, frames with their data."""

from __future__ import annotations

from typing import Any, Final

from engine.byzantion.check import check
from engine.byzantion.flow import STEPS, active_seats, legal
from engine.byzantion.setup import SEAT_COUNTS, new_state
from engine.byzantion.state import Frame, State, copy_plain
from engine.core.chance import load_chance, seeded
from engine.core.rules import Outcome
from engine.core.types import Json, RulesError

_PLAIN: Final = tuple(
    name for name in State.__slots__ if name not in ("cache", "frames", "n", "options", "outcome", "rng")
)


def dump(state: State) -> Json:
    """Exact; `load` gives an equal state back."""
    raw: dict[str, Json] = {name: copy_plain(getattr(state, name)) for name in _PLAIN}
    raw["n"] = state.n
    raw["options"] = dict(state.options)
    raw["rng"] = state.rng.dump()
    raw["frames"] = [[frame.step, copy_plain(frame.data)] for frame in state.frames]
    raw["outcome"] = state.outcome.plain() if state.outcome else None
    return raw


def _same_shape(model: Any, value: Any) -> bool:
    """Is the value of the model's kind? Lists hold ints, or lists of ints, and so on."""
    if isinstance(model, bool):
        return isinstance(value, bool)
    if isinstance(model, int):
        return isinstance(value, int) and not isinstance(value, bool) and -1 <= value <= 10_000
    if isinstance(model, list):
        return isinstance(value, list) and len(value) <= 200
    return False


def load(given: Json) -> State:
    """RulesError("bad_position", where=…, why=…) on anything that is not a position."""
    if not isinstance(given, dict) or given.get("n") not in SEAT_COUNTS:
        raise RulesError("bad_position", where="n", why="not a position")
    raw: dict[str, Any] = given
    try:
        state = new_state(raw["n"], raw["options"], seeded(0))
        state.rng = load_chance(raw["rng"])
    except RulesError:
        raise
    except Exception as fault:
        raise RulesError("bad_position", where="options", why=type(fault).__name__) from None
    for name in _PLAIN:
        if name not in raw or not _same_shape(getattr(state, name), raw[name]):
            raise RulesError("bad_position", where=name, why="missing or of another kind")
        setattr(state, name, copy_plain(raw[name]))
    try:
        for key, data in raw["frames"]:
            if key not in STEPS:
                raise RulesError("bad_position", where="frames", why="unknown step")
            state.frames.append(Frame(str(key), copy_plain(dict(data))))
        if raw["outcome"] is not None:
            state.outcome = Outcome.read(raw["outcome"])
        check(state)
        for seat in active_seats(state):
            if not legal(state, seat):
                raise ValueError("nothing to decide")
    except RulesError:
        raise
    except Exception as fault:  # a made-up position may break any assumption: refused as a whole
        raise RulesError("bad_position", where="position", why=str(fault)[:80] or type(fault).__name__) from None
    state.touch()
    return state
