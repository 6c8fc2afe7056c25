"""What a seat, or the public, may know of a position (K0h)."""

from __future__ import annotations

from typing import Final, cast

from engine.classic.board import BOARD
from engine.classic.building.placement import tokens_left
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.turn_order import OrderData
from engine.classic.view_types import ClassicView, SideView, untyped
from engine.classic.vocabulary import BUILDINGS, CARDS, POOL, RESOURCES, SEATS, TRACKS
from engine.core.rules import View
from engine.marenostrum.board import bits
from engine.marenostrum.positions.seen import (
    name,
    on_table,
    see_battle,
    see_map,
    see_own,
    see_position,
    see_trade,
)
from engine.marenostrum.view_types import OutcomeView

RULES_ID: Final = "classic"
VERSION: Final = 1


def view(state: State, seat: int) -> View:
    """The view of a seat (-1: the public). While somebody else composes, the confirmed position."""
    draft = state.draft
    if draft is None:
        return untyped(_view(state, seat))
    if draft.seat != seat:
        return untyped(_view(draft.base, seat))
    out = _view(state, seat)
    out["composing"] = [a.text() for a in draft.actions]
    out["confirmed"] = _view(draft.base, seat)
    return untyped(out)


def own_view(state: State, seat: int) -> View | None:
    """See `OwnViews`. Who composes sees another position than the public."""
    draft = state.draft
    if draft is not None and draft.seat == seat:
        return None
    return cast("View", see_own(state if draft is None else draft.base, seat, FLOW, POOL, _shown_to_all))


def _view(state: State, seat: int) -> ClassicView:
    return cast("ClassicView", see_position(state, seat, FLOW, POOL, _shown_to_all))


def _shown_to_all(state: State) -> ClassicView:
    """The public's view; the parts that are a seat's own stand empty in their places."""
    here = see_map(state)
    tracks = here.tracks
    frame = state.frames[-1] if state.frames else None
    return {
        "rules": RULES_ID,
        "version": VERSION,
        "seat": None,
        "seats": [SEATS[s] for s in state.players],
        "sides": [SEATS[s] for s in state.sides],
        "active": [SEATS[s] for s in FLOW.active_seats(state)],
        "outcome": _outcome(state),
        "pools": {},
        "options": dict(state.options),
        "round": state.round,
        "phase": FLOW.phase_of(state),
        "stage": state.cursor,
        "step": frame.step if frame else None,
        "turn": name(state, state.turn),
        "titles": {track: name(state, state.titles[t]) for t, track in enumerate(TRACKS)},
        "tracks": {track: {SEATS[s]: tracks[t][s] for s in state.players} for t, track in enumerate(TRACKS)},
        "supply": {
            **{RESOURCES[r]: n for r, n in enumerate(state.supply)},
            **{kind: tokens_left(state, kind) for kind in BUILDINGS},
        },
        "civilizations": {SEATS[s]: _side(state, s, here.left[s]) for s in state.sides},
        "display": [CARDS[c].id for c in state.display],
        "provinces": here.provinces,
        "seas": here.seas,
        "round_start": {SEATS[s]: BOARD.ids_in(state.start_control[s]) for s in state.sides},
        "acted": [SEATS[s] for s in state.acted],
        "order": [SEATS[s] for s in _announced(state)],
        "trade": see_trade(state),
        "battle": see_battle(state),
        "frames": [],
        "hand": None,
        "composing": [],
    }


def _announced(state: State) -> list[int]:
    """By the option `order` announced: who has still to come, as far as it has been said (K3.1, K4.0)."""
    orders = (cast("OrderData", frame.data)["order"] for frame in state.frames if "order" in frame.data)
    return next(orders, [])


def _outcome(state: State) -> OutcomeView | None:
    if state.outcome is None:
        return None
    return {"reason": state.outcome.reason, "winners": list(state.outcome.winners)}


def _side(state: State, side: int, left: dict[str, int]) -> SideView:
    return {
        "played": side in state.players,
        "resources": sum(state.hand[side]) + on_table(state, side),
        "cards": [CARDS[c].id for c in state.cards[side]],
        "left": left,
        "used": [CARDS[c].id for c in bits(state.used[side])],
    }
