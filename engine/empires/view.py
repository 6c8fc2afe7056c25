"""What a seat, or the public, may know of a position (E0h). The keys are described in docs/contract-empires.md."""

from __future__ import annotations

from itertools import compress
from typing import Final, cast

from engine.core.rules import View
from engine.empires.board import BOARD, BUILDING_SUPPLY, SITES
from engine.empires.empire import SEATS
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.view_types import (
    EmpiresView,
    EmpireView,
    OutcomeView,
    TokensView,
    untyped,
)
from engine.empires.vocabulary import CARDS, GOODS, POOL, RESOURCES, TOKENS, TRACKS
from engine.kit.position import NOBODY
from engine.kit.shapes import data_of
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
from engine.marenostrum.trade import OfferData

RULES_ID = "empires"
VERSION = 2


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


def _view(state: State, seat: int) -> EmpiresView:
    return cast("EmpiresView", see_position(state, seat, FLOW, POOL, _shown_to_all))


def _shown_to_all(state: State) -> EmpiresView:
    """The public's view; the parts that are a seat's own stand empty in their places."""
    here = see_map(state)
    tracks = here.tracks
    seats = range(state.n)
    frame = state.frames[-1] if state.frames else None
    return {
        "rules": RULES_ID,
        "version": VERSION,
        "seat": None,
        "seats": list(SEATS[: state.n]),
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
        "tracks": {track: {SEATS[s]: tracks[t][s] for s in seats} for t, track in enumerate(TRACKS)},
        "tokens": _tokens(state),
        "supply": _supply(state),
        "legendary": {
            "stack": len(state.stack),
            "discard": {GOODS[g]: n for g, n in enumerate(state.discard) if n},
        },
        "empires": {SEATS[s]: _empire(state, s, here.left[s]) for s in seats},
        "display": [CARDS[c].id for c in state.display],
        "deck": len(state.deck),
        "provinces": here.provinces,
        "seas": here.seas,
        "round_start": {SEATS[s]: BOARD.ids_in(state.start_control[s]) for s in seats},
        "acted": [SEATS[s] for s in state.acted],
        "peace": [SEATS[s] for s in state.peace] if state.peace else None,
        "trade": see_trade(state),
        "battle": see_battle(state),
        "frames": [],
        "hand": None,
        "composing": [],
    }


def _outcome(state: State) -> OutcomeView | None:
    if state.outcome is None:
        return None
    return {"reason": state.outcome.reason, "winners": list(state.outcome.winners)}


def _tokens(state: State) -> TokensView:
    number = next((data_of(f, OfferData)["number"] for f in state.frames if f.step == "offer"), None)
    played = {n: next(t for t in TOKENS if n in t) for n in state.played}
    return {
        "free": [f"{a}/{b}" for a, b in TOKENS if (a, b) not in played.values()],
        "played": [f"{a}/{b}" for a, b in played.values()],
        "numbers": list(state.played),
        "number": number,
    }


_KINDS: Final = tuple(site.kind for site in SITES)


def _supply(state: State) -> dict[str, int]:
    left = dict(BUILDING_SUPPLY)
    for kind in compress(_KINDS, state.built):
        if kind in left:
            left[kind] -= 1
    goods = {RESOURCES[r]: n for r, n in enumerate(state.supply)}
    return {**goods, **left}


def _empire(state: State, seat: int, left: dict[str, int]) -> EmpireView:
    castor = state.copied != NOBODY and any(CARDS[c].id == "castor_pollux" for c in state.cards[seat])
    return {
        "resources": sum(state.hand[seat]) + on_table(state, seat),
        "cards": [CARDS[c].id for c in state.cards[seat]],
        "copied": CARDS[state.copied].id if castor else None,
        "left": left,
        "used": [CARDS[c].id for c in bits(state.used[seat])],
        "peace_last": name(state, state.peace_last[seat]),
    }
