"""What reading a position from outside asks of any game. Every fault is RulesError("bad_position", where, why)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn

from engine.core.chance import GameChance, load_chance
from engine.core.types import Action, Json, RulesError, Seat
from engine.kit.flow import Flow
from engine.kit.position import Frame, P, open_draft
from engine.kit.shapes import FrameShapes, read_plain

MAX_DRAFT = 500
"""Drafted actions a position may hold."""


def bad(where: str, why: str) -> NoReturn:
    """RulesError("bad_position")."""
    raise RulesError("bad_position", where=where[:60], why=why[:120])


def read_chance(raw: object) -> GameChance:
    """Of `GameChance.dump`."""
    try:
        return load_chance(raw)
    except ValueError as error:
        bad("rng", str(error))


def read_data_of(data: object) -> dict[str, Json]:
    """A deep copy of a frame's data; only plain JSON values, not nested deeper than frames ever are."""
    if not isinstance(data, dict):
        bad("frames", "not an object")
    try:
        return {str(k): read_plain(v, 1) for k, v in data.items()}
    except ValueError as error:
        bad("frames", str(error))


def read_frames(flow: Flow[P], raw: Iterable[tuple[str, object]]) -> list[Frame]:
    """Of `[[step, data]…]`; whether the data fit the position is asked by `probe`."""
    out = []
    for key, data in raw:
        if key not in flow.steps or not isinstance(data, dict):
            bad("frames", f"no step {key}")
        out.append(Frame(key, read_data_of(data)))
    return out


def probe(flow: Flow[P], shapes: FrameShapes, state: P, view: Callable[[P, int], object]) -> None:
    """Ask the position everything that will be asked of it, so that a frame that does not fit the board fails here."""
    for frame in state.frames:
        why = shapes.misfit(state, frame.step, frame.data)
        if why:
            bad("frames", why)
    if state.outcome is not None and state.frames:
        bad("outcome", "the game is over, yet somebody is asked")
    awaited = flow.active_seats(state)
    if state.outcome is None and not awaited:
        bad("frames", "nobody is asked")
    if not set(awaited) <= set(state.players):
        bad("turn", "nobody is on turn, yet the one on turn is asked")
    for seat in state.players:
        if bool(flow.legal(state, seat)) < (seat in awaited):
            bad("frames", f"{flow.seats.ids[seat]} is asked and has no answer")
        view(state, seat)
    state.touch()


def take_up_draft(flow: Flow[P], state: P, draft: object, parse: Callable[[Seat, str], Action]) -> None:
    """Go on with what a seat was composing: `{"seat": …, "actions": […]}`, or None when nobody was."""
    if draft is None:
        return
    index = flow.seats.index
    if not isinstance(draft, dict) or set(draft) != {"seat", "actions"} or draft["seat"] not in index:
        bad("draft", "needs seat and actions")
    seat, actions = index[draft["seat"]], draft["actions"]
    if not isinstance(actions, list) or len(actions) > MAX_DRAFT or not all(isinstance(a, str) for a in actions):
        bad("draft", "needs a list of actions")
    if flow.active_seats(state) != (seat,) or state.turn != seat:
        bad("draft", "the seat is not on turn")
    open_draft(state, seat)
    for text in actions:
        action = parse(draft["seat"], text)
        if action.verb in ("back", "clear", "done"):
            bad("draft", f"{action.verb} cannot stand in a draft")
        flow.advance(state, action)
