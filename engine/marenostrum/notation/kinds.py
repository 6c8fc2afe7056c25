"""Values of a frame's data in the position notation: JSON with ids instead of indices.

Each key of each step has a `Kind`, which writes the value in the state and reads it back. Values as they would be at
the beginning of the step are left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.codec import plain
from engine.core.types import Json
from engine.kit.position import NOBODY, Frame
from engine.kit.shapes import FrameShapes, data_of, read_plain
from engine.marenostrum import query
from engine.marenostrum.battle import LoseData
from engine.marenostrum.board import bits
from engine.marenostrum.marching import allowed_mask
from engine.marenostrum.state import State
from engine.marenostrum.world import World


class Kind(NamedTuple):
    """How one value is written and read; `read` raises ValueError with the reason."""

    write: Callable[[State, Any], Json]
    read: Callable[[State, object], Any]


class Entry(NamedTuple):
    """How the value of one key is written, and what it is when it is not."""

    kind: Kind
    default: Callable[[Any], object] | None = None
    """None: it is always written"""


PLAIN: Final = Kind(lambda _, v: read_plain(v), lambda _, v: read_plain(v))


def named(names: Sequence[str], *, nobody: bool = False) -> Kind:
    """An index into these names."""
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


def each(kind: Kind) -> Kind:
    return Kind(
        lambda s, v: [kind.write(s, x) for x in v],
        lambda s, v: [kind.read(s, x) for x in _list(v)],
    )


def row(*kinds: Kind) -> Kind:
    return Kind(
        lambda s, v: [k.write(s, x) for k, x in zip(kinds, v, strict=True)],
        lambda s, v: [k.read(s, x) for k, x in zip(kinds, _list(v, len(kinds)), strict=True)],
    )


def per_seat(kind: Kind, empty: Json) -> Kind:
    """By seat, those with nothing left out."""

    def write(state: State, value: Sequence[object]) -> dict[str, Json]:
        ids = state.world.seats.ids
        return {ids[s]: kind.write(state, x) for s, x in enumerate(value) if x != empty}

    def read(state: State, value: object) -> list[object]:
        ids = state.world.seats.ids
        if not isinstance(value, dict) or not value.keys() <= {ids[s] for s in state.players}:
            raise ValueError("an object by seat is wanted")
        return [kind.read(state, value[ids[s]]) if ids[s] in value else plain(empty) for s in range(state.rows)]

    return Kind(write, read)


def mask(names: Sequence[str]) -> Kind:
    """A bit set of indices into these names."""
    inner = each(named(names))
    return Kind(
        lambda s, v: inner.write(s, bits(v)),
        lambda s, v: sum(1 << i for i in set(inner.read(s, v))),
    )


def default(kind: Kind, value: Json) -> Entry:
    """Written when it is another value."""
    return Entry(kind, lambda _: json.loads(json.dumps(value)))


NOT_YET: Final = default(PLAIN, False)


class Names(NamedTuple):
    """The kinds that are named by the tables of a world."""

    seat: Kind
    seat_or_nobody: Kind
    province: Kind
    sea: Kind
    resource: Kind
    track: Kind
    place: Kind
    """a province, or after all of them a sea"""

    @classmethod
    def of(cls, world: World) -> Names:
        board, ids = world.board, world.seats.ids
        places = (*board.province_ids, *board.seas)
        kinds = [named(n) for n in (board.province_ids, board.seas, world.resources, world.tracks, places)]
        return cls(named(ids), named(ids, nobody=True), *kinds)


Steps = Mapping[str, Mapping[str, Entry]]


def shared_steps(world: World, stages: Sequence[str], goods_kept: int = 2) -> dict[str, dict[str, Entry]]:
    """The entries of the family's steps. `stages`: names of those of a movement turn, and of its end; `goods_kept`: how
    many a card usually lets its owner keep.
    """
    names, board = Names.of(world), world.board
    seats, resources = each(names.seat), per_seat(each(names.resource), [])
    return {
        "offer": {
            "number": Entry(PLAIN),
            "bounds": Entry(per_seat(PLAIN, [0, 0])),
            "chosen": Entry(resources, lambda s: [[] for _ in range(s.rows)]),
            "sealed": default(seats, []),
            "forced": default(seats, []),
        },
        "first": {},
        "take": {
            "offers": Entry(resources),
            "taken": Entry(resources, lambda s: [[] for _ in range(s.rows)]),
            "put": Entry(per_seat(PLAIN, 0)),
            "part": Entry(seats),
            "first": Entry(names.seat_or_nobody),
            "taker": Entry(names.seat_or_nobody),
            "last": default(each(row(names.seat, names.seat)), []),
        },
        "give": {"seat": Entry(names.seat), "to": Entry(names.seat)},
        "mover_turn": {"stage": Entry(named(stages)), "busy": NOT_YET},
        "sail": {"arrived": default(PLAIN, [0] * board.n_seas)},
        "sea_battles": {"fought": default(each(names.sea), [])},
        "march": {
            "seas": Entry(mask(board.seas), lambda s: query.sea_mask(s, s.turn)),
            "allowed": Entry(mask(board.province_ids), lambda s: allowed_mask(s, s.turn)),
            "arrived": default(PLAIN, [0] * board.n_provinces),
        },
        "land_battles": {"fought": default(each(names.province), [])},
        "lose": {
            "place": Entry(names.place),
            "sea": NOT_YET,
            "sides": Entry(row(names.seat, names.seat)),
            "due": Entry(PLAIN),
            "chosen": default(PLAIN, [None, None]),
            "shown": Entry(PLAIN),
        },
        "crown": {"track": Entry(names.track), "new": default(PLAIN, [])},
        "unused": {"kept": default(each(row(names.seat, names.resource)), [])},
        "keep": {
            "seat": Entry(names.seat),
            "most": default(PLAIN, goods_kept),
            "chosen": default(each(names.resource), []),
            "sealed": NOT_YET,
        },
    }


class FrameText:
    """Frames of one game as words and back."""

    def __init__(self, world: World, steps: Steps, shapes: FrameShapes) -> None:
        """`steps`: of each step that may stand in a position, its entries by key."""
        self.steps: Final = steps
        self.shapes = shapes
        self.flags: Final = {step: tuple(optional) for step, (_, optional) in shapes.of.items()}
        """Keys that are there only when a step has set them on itself."""
        self._place = Names.of(world).place
        self._provinces = world.board.n_provinces

    def write(self, state: State, frame: Frame) -> str:
        """`take {"offers": …}`: the step, and what is not as at its beginning."""
        data: dict[str, object] = {}
        for key, entry in self.steps[frame.step].items():
            value = frame.data[key]
            if key == "place":
                lost = data_of(frame, LoseData)
                value = lost["place"] + (self._provinces if lost["sea"] else 0)
            if entry.default is None or entry.default(state) != value:
                data[key] = entry.kind.write(state, value)
        data.update({key: frame.data[key] for key in self.flags.get(frame.step, ()) if key in frame.data})
        return f"{frame.step} {json.dumps(data)}" if data else frame.step

    def read(self, state: State, step: str, text: str) -> Frame:
        """The frame of `write`'s words. The state is complete but for its frames. ValueError: the reason."""
        kinds = self.steps.get(step)
        if kinds is None:
            raise ValueError(f"unknown step {step[:40]}; known: {', '.join(self.steps)}")
        raw = json.loads(text, object_pairs_hook=_no_twins) if text else {}
        if not isinstance(raw, dict):
            raise ValueError("an object in braces is wanted")
        flags = self.flags.get(step, ())
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
            place: int = self._place.read(state, raw.get("place"))
            if (place >= self._provinces) != data["sea"]:
                raise ValueError("place: a sea when `sea` is true, else a province")
            data["place"] = place - (self._provinces if data["sea"] else 0)
        data.update({key: raw[key] for key in flags if key in raw})
        why = self.shapes.misfit(state, step, data)
        if why:
            raise ValueError(why)
        return Frame(step, data)


def _no_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("the same key twice")
    return dict(pairs)
