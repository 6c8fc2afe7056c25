"""Open decisions in the position notation: a frame's data as JSON with ids instead of indices.

Each key of each step has a `Kind`, which writes the value in the state and reads it back. Values as they would be at
the beginning of the step are left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.codec import plain
from engine.core.types import Json
from engine.empires.board import N_PROVINCES, N_SEAS, OPEN_MASK, PROVINCE_IDS, SEAS
from engine.empires.empire import SEATS
from engine.empires.frame_data import SHAPES, misfit
from engine.empires.state import State
from engine.empires.vocabulary import RESOURCES, TRACKS
from engine.kit.position import NOBODY, Frame
from engine.kit.shapes import data_of, read_plain
from engine.marenostrum import query
from engine.marenostrum.battle import LoseData
from engine.marenostrum.board import bits
from engine.marenostrum.marching import forbidden_mask


class Kind(NamedTuple):
    """How one value is written and read; `read` raises ValueError with the reason."""

    write: Callable[[State, Any], Json]
    read: Callable[[State, object], Any]


def _named(names: Sequence[str], *, nobody: bool = False) -> Kind:
    index = {name: i for i, name in enumerate(names)}

    def read(_: State, value: object) -> int:
        if nobody and value is None:
            return NOBODY
        if not isinstance(value, str) or value not in index:
            raise ValueError(f"unknown name {str(value)[:40]}")
        return index[value]

    return Kind(lambda _, v: None if v == NOBODY else names[v], read)


def _list(value: object, length: int = -1) -> list[object]:
    if not isinstance(value, list) or len(value) > 64 or length not in (-1, len(value)):
        raise ValueError("a list is wanted" if length < 0 else f"a list of {length} is wanted")
    return value


def _each(kind: Kind) -> Kind:
    return Kind(
        lambda s, v: [kind.write(s, x) for x in v],
        lambda s, v: [kind.read(s, x) for x in _list(v)],
    )


def _row(*kinds: Kind) -> Kind:
    return Kind(
        lambda s, v: [k.write(s, x) for k, x in zip(kinds, v, strict=True)],
        lambda s, v: [k.read(s, x) for k, x in zip(kinds, _list(v, len(kinds)), strict=True)],
    )


def _per_seat(kind: Kind, empty: Json) -> Kind:
    """By seat, those with nothing left out."""

    def write(state: State, value: Sequence[object]) -> dict[str, Json]:
        return {SEATS[s]: kind.write(state, x) for s, x in enumerate(value) if x != empty}

    def read(state: State, value: object) -> list[object]:
        seats = SEATS[: state.n]
        if not isinstance(value, dict) or not value.keys() <= set(seats):
            raise ValueError("an object by seat is wanted")
        return [kind.read(state, value[s]) if s in value else plain(empty) for s in seats]

    return Kind(write, read)


def _mask(names: Sequence[str]) -> Kind:
    inner = _each(_named(names))
    return Kind(
        lambda s, v: inner.write(s, bits(v)),
        lambda s, v: sum(1 << i for i in set(inner.read(s, v))),
    )


_BATTLE_PLACE: Final = _named((*PROVINCE_IDS, *SEAS))
"""Of `lose`: a province or a sea, told apart by its `sea`."""

PLAIN: Final = Kind(lambda _, v: read_plain(v), lambda _, v: read_plain(v))
SEAT_KIND: Final = _named(SEATS)
SEAT_OR_NOBODY: Final = _named(SEATS, nobody=True)
PROVINCE_KIND: Final = _named(PROVINCE_IDS)
SEA_KIND: Final = _named(SEAS)
RESOURCE: Final = _named(RESOURCES)
TRACK: Final = _named(TRACKS)
STAGE: Final = _named(("convert", "sail", "sea_battles", "march", "land_battles", "conquest", "end"))
"""The next stage of a movement turn (E4.1a)."""
RESOURCES_OF: Final = _per_seat(_each(RESOURCE), [])
SEATS_KIND: Final = _each(SEAT_KIND)


class Entry(NamedTuple):
    kind: Kind
    default: Callable[[State], object] | None = None
    """None: it is always written"""


def _or(kind: Kind, value: Json) -> Entry:
    return Entry(kind, lambda _: json.loads(json.dumps(value)))


_NOT_YET: Final = _or(PLAIN, False)
KINDS: Final[Mapping[str, Mapping[str, Entry]]] = {
    "collect": {
        "waiting": Entry(_each(_row(SEAT_KIND, PROVINCE_KIND))),
        "chosen": _or(_each(_row(SEAT_KIND, PROVINCE_KIND, PLAIN)), []),
    },
    "colossus": {"seat": Entry(SEAT_KIND)},
    "announce": {},
    "offer": {
        "number": Entry(PLAIN),
        "bounds": Entry(_per_seat(PLAIN, [0, 0])),
        "chosen": Entry(RESOURCES_OF, lambda s: [[] for _ in range(s.n)]),
        "sealed": _or(SEATS_KIND, []),
        "forced": _or(SEATS_KIND, []),
    },
    "first": {},
    "take": {
        "offers": Entry(RESOURCES_OF),
        "taken": Entry(RESOURCES_OF, lambda s: [[] for _ in range(s.n)]),
        "put": Entry(_per_seat(PLAIN, 0)),
        "part": Entry(SEATS_KIND),
        "first": Entry(SEAT_OR_NOBODY),
        "taker": Entry(SEAT_OR_NOBODY),
        "last": _or(_each(_row(SEAT_KIND, SEAT_KIND)), []),
    },
    "give": {"seat": Entry(SEAT_KIND), "to": Entry(SEAT_KIND)},
    "perseus": {"seat": Entry(SEAT_KIND)},
    "name_builder": {},
    "build": {"claimed": _NOT_YET},
    "unused": {"kept": _or(_each(_row(SEAT_KIND, RESOURCE)), [])},
    "keep": {
        "seat": Entry(SEAT_KIND),
        "most": _or(PLAIN, 2),
        "chosen": _or(_each(RESOURCE), []),
        "sealed": _NOT_YET,
    },
    "peace": {"seat": Entry(SEAT_KIND)},
    "name_mover": {},
    "mover_turn": {"stage": Entry(STAGE), "busy": _NOT_YET},
    "convert": {},
    "sail": {"arrived": _or(PLAIN, [0] * N_SEAS)},
    "sea_battles": {"fought": _or(_each(SEA_KIND), [])},
    "march": {
        "seas": Entry(_mask(SEAS), lambda s: query.sea_mask(s, s.turn)),
        "allowed": Entry(_mask(PROVINCE_IDS), lambda s: OPEN_MASK[s.n] & ~forbidden_mask(s, s.turn)),
        "arrived": _or(PLAIN, [0] * N_PROVINCES),
    },
    "land_battles": {"fought": _or(_each(PROVINCE_KIND), [])},
    "lose": {
        "place": Entry(_BATTLE_PLACE),
        "sea": _NOT_YET,
        "sides": Entry(_row(SEAT_KIND, SEAT_KIND)),
        "due": Entry(PLAIN),
        "chosen": _or(PLAIN, [None, None]),
        "shown": Entry(PLAIN),
    },
    "conquest": {"chosen": _or(PLAIN, []), "settled": _or(PLAIN, []), "draws": _or(PLAIN, 0)},
    "crown": {"track": Entry(TRACK), "new": _or(PLAIN, [])},
}
FLAGS: Final[Mapping[str, tuple[str, ...]]] = {step: tuple(optional) for step, (_, optional) in SHAPES.of.items()}
"""Keys that are there only when a step has set them on itself."""


def write_frame(state: State, frame: Frame) -> str:
    """`take {"offers": …}`: the step, and what is not as at its beginning."""
    data: dict[str, object] = {}
    for key, entry in KINDS[frame.step].items():
        value = frame.data[key]
        if key == "place":
            lost = data_of(frame, LoseData)
            value = lost["place"] + (N_PROVINCES if lost["sea"] else 0)
        if entry.default is None or entry.default(state) != value:
            data[key] = entry.kind.write(state, value)
    data.update({key: frame.data[key] for key in FLAGS.get(frame.step, ()) if key in frame.data})
    return f"{frame.step} {json.dumps(data)}" if data else frame.step


def read_frame(state: State, step: str, text: str) -> Frame:
    """The frame of `write_frame`'s words. The state is complete but for its frames. ValueError: the reason."""
    kinds = KINDS.get(step)
    if kinds is None:
        raise ValueError(f"unknown step {step[:40]}; known: {', '.join(KINDS)}")
    raw = json.loads(text, object_pairs_hook=_no_twins) if text else {}
    if not isinstance(raw, dict):
        raise ValueError("an object in braces is wanted")
    flags = FLAGS.get(step, ())
    for key in raw:
        if key not in kinds and key not in flags:
            raise ValueError(f"unknown key {key[:40]}; known: {', '.join((*kinds, *flags)) or 'none'}")
    data: dict[str, object] = {}
    for key, entry in kinds.items():
        if key in raw:
            try:
                data[key] = entry.kind.read(state, raw[key])
            except ValueError as error:
                raise ValueError(f"{key}: {error}") from None
        elif entry.default is None:
            raise ValueError(f"{key} is missing")
        else:
            data[key] = entry.default(state)
    if step == "lose":
        place: int = _BATTLE_PLACE.read(state, raw.get("place"))
        if (place >= N_PROVINCES) != data["sea"]:
            raise ValueError("place: a sea when `sea` is true, else a province")
        data["place"] = place - (N_PROVINCES if data["sea"] else 0)
    data.update({key: raw[key] for key in flags if key in raw})
    why = misfit(state, step, data)
    if why:
        raise ValueError(why)
    return Frame(step, data)


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("the same key twice")
    return dict(pairs)
