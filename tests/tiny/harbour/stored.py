"""The harbour's positions as JSON."""

from __future__ import annotations

from typing import Any, NoReturn

from engine.core import Json, Outcome, RulesError
from engine.core.chance import load_chance
from tests.tiny.harbour.berths import Declared, State, Window, check
from tests.tiny.harbour.deck import DEALT, GOODS, SHIPS

ROUNDS = ("2", "3", "6")
_ALWAYS = ("seats", "options", "rng")


def dump(state: State) -> Json:
    """Exact, defaults omitted."""
    raw: dict[str, Any] = {
        "seats": len(state.seats),
        "options": dict(state.options),
        "rng": state.rng.dump(),
        "round": state.round,
        "step": state.step,
        "first": state.first,
        "turn": state.turn,
        "deck": list(state.deck),
        "hands": {seat: list(cards) for seat, cards in state.hands.items() if cards},
        "quays": {seat: list(cards) for seat, cards in state.quays.items() if cards},
        "dropped": list(state.dropped),
        "stores": {s: {good: n for good, n in goods.items() if n} for s, goods in state.stores.items()},
        "drawn": state.drawn,
        "spent": state.spent,
        "taken": {seat: [[*step] for step in steps] for seat, steps in state.taken.items() if steps},
        "sealed": list(state.sealed),
        "named": {seat: state.named[seat] for seat in state.seats if seat in state.named},
        "quiet": list(state.quiet),
        "windows": [[w.kind, w.by, w.card, w.first, dict(w.given)] for w in state.windows],
        "tolls": [list(toll) for toll in state.tolls],
        "points": dict(state.points),
    }
    if state.declared is not None:
        raw["declared"] = [state.declared.deed, state.declared.what, [[*step] for step in state.declared.paid]]
    if state.outcome is not None:
        raw["outcome"] = state.outcome.plain()
    return {key: value for key, value in raw.items() if value or key in _ALWAYS}


_KEYS = frozenset(
    {"seats", "options", "rng", "round", "step", "first", "turn", "deck", "hands", "quays", "dropped", "stores"}
    | {"drawn", "spent", "taken", "sealed", "named", "quiet", "windows", "tolls", "points", "declared", "outcome"}
)


def load(raw: Json) -> State:
    """RulesError("bad_position", where, why)."""
    if not isinstance(raw, dict):
        _bad("position", "not an object")
    for key in raw:
        if key not in _KEYS:
            _bad(key[:40], "unknown")
    part: dict[str, Any] = dict(raw)
    for key in ("seats", "round", "first", "turn", "drawn", "spent"):
        number = part.get(key, 0)
        if type(number) is not int or not 0 <= number < 1 << 64:
            _bad(key, "not a count")
    if not 1 <= part.get("seats", 0) <= len(SHIPS):
        _bad("seats", "not 1 to 4")
    try:
        state = _read(part)
        check(state)
        if dump(state) != raw:
            _bad("position", "not in canonical form")
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        _bad("position", str(error)[:80] or type(error).__name__)
    return state


def _read(part: dict[str, Any]) -> State:
    seats = SHIPS[: part["seats"]]
    options = part["options"]
    if options.keys() != {"rounds", "display"} or options["rounds"] not in ROUNDS or options["display"] not in DEALT:
        _bad("options", "unknown")
    deed = part.get("declared")
    return State(
        seats,
        dict(options),
        load_chance(part["rng"]),
        part.get("round", 0),
        part.get("step", ""),
        part.get("first", 0),
        part.get("turn", 0),
        list(part.get("deck", [])),
        {seat: list(part.get("hands", {}).get(seat, [])) for seat in seats},
        {seat: list(part.get("quays", {}).get(seat, [])) for seat in seats},
        list(part.get("dropped", [])),
        {seat: {good: part.get("stores", {}).get(seat, {}).get(good, 0) for good in GOODS} for seat in seats},
        part.get("drawn", 0),
        part.get("spent", 0),
        {seat: [(good, n) for good, n in part.get("taken", {}).get(seat, [])] for seat in seats},
        list(part.get("sealed", [])),
        dict(part.get("named", {})),
        list(part.get("quiet", [])),
        None if deed is None else Declared(deed[0], deed[1], tuple((good, n) for good, n in deed[2])),
        [Window(kind, by, card, first, dict(given)) for kind, by, card, first, given in part.get("windows", [])],
        [tuple(toll) for toll in part.get("tolls", [])],
        {seat: part["points"][seat] for seat in seats},
        Outcome.read(part["outcome"]) if "outcome" in part else None,
    )


def _bad(where: str, why: str) -> NoReturn:
    raise RulesError("bad_position", where=where, why=why)
