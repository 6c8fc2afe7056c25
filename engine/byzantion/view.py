"""What one seat, or the public, may know (BZ1f)."""

from __future__ import annotations

from typing import Final

from engine.byzantion.content import CASKETS, EVENTS, IDS, MISSIONS, SOLO_EVENTS
from engine.byzantion.flow import data_of
from engine.byzantion.frame_data import DraftData
from engine.byzantion.sequence import flow_of, phase_of
from engine.byzantion.state import State
from engine.byzantion.view_types import ByzantionView, OwnView, PoolsView, typed
from engine.byzantion.vocabulary import GOODS, KEIMELIA, NOBODY, SEATS, TERRITORIES, UNITS

RULES_ID: Final = "byzantion"


def _name(seat: int) -> str | None:
    return SEATS[seat] if seat != NOBODY else None


def _bag(goods: list[int]) -> dict[str, int]:
    return {GOODS[good]: amount for good, amount in enumerate(goods) if amount}


def _cards(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def _events(state: State) -> list[str | None]:
    names = [(SOLO_EVENTS if state.n == 1 else EVENTS)[event].id for event in state.events]
    return [name if shown else None for name, shown in zip(names, state.revealed, strict=True)]


def _pools(state: State, seat: int) -> PoolsView:
    """What the seat has; while it drafts, the pack before it and what it has kept of earlier ones."""
    out: PoolsView = {
        "goods": _bag(state.goods[seat]),
        "hand": _cards(state.hand[seat]),
        "missions": [MISSIONS[m].id for m in state.missions[seat]],
    }
    if state.frames and state.frames[-1].step == "draft":
        out["kept"] = _cards(state.kept[seat])
        out["pack"] = _cards(data_of(state.frames[-1], DraftData)["packs"][seat])
    return out


def view(state: State, seat: int) -> ByzantionView:
    """The position as `seat` (-1: the public) may know it, as JSON. What all are shown is made once for a position;
    what reads views never changes them.
    """
    own = own_view(state, seat)
    return {**typed(state.shown), "seat": _name(seat), **own}


def own_view(state: State, seat: int) -> OwnView:
    """The parts of `view` that may be a seat's own; nothing but these differs from the public's view."""
    if not state.shown:
        state.shown = {**_shown_to_all(state)}
    is_seat = seat != NOBODY
    return {
        "pools": _pools(state, seat) if is_seat else {},
        "kept": _cards(state.kept[seat]) if is_seat else [],
        "frames": flow_of(state).frames_seen(state, seat, typed(state.shown)["frames"]),
    }


def _shown_to_all(state: State) -> ByzantionView:
    """The public's view; the parts that are a seat's own stand empty in their places."""
    frame = state.frames[-1] if state.frames else None
    return {
        "rules": RULES_ID,
        "seat": None,
        "seats": list(SEATS[: state.n]),
        "active": [SEATS[s] for s in flow_of(state).active_seats(state)],
        "options": dict(state.options),
        "outcome": state.outcome.plain() if state.outcome else None,
        "round": state.round,
        "phase": phase_of(state),
        "step": frame.step if frame else None,
        "pools": {},
        "cursor": state.cursor,
        "turn": _name(state.turn),
        "ring": SEATS[state.ring],
        "order": {KEIMELIA[space]: _name(who) for space, who in enumerate(state.order)},
        "space_left": state.space_left,
        "caskets": [CASKETS[c].id if c != NOBODY else None for c in state.caskets],
        "casket_deck": len(state.casket_deck),
        "events": _events(state),
        "variant": state.variant,
        "results": [[variant, success, _name(who)] for variant, success, who in state.results],
        "votes": [list(vote) for vote in state.votes],
        "counted": list(state.counted),
        "given": [list(gift) for gift in state.given],
        "players": {
            SEATS[s]: {
                "goods": _bag(state.goods[s]),
                "hand": len(state.hand[s]),
                "kept": len(state.kept[s]),
                "missions": len(state.missions[s]),
                "area": [_cards(group) for group in state.area[s]],
                "influence_won": state.influence_won[s],
                "triumphs": state.triumphs[s],
            }
            for s in range(state.n)
        },
        "kept": [],
        "supply": _bag(state.supply),
        "market": [GOODS[good] for good in state.market],
        "deck": len(state.deck),
        "discard": _cards(state.discard),
        "offer": [IDS[card] if card != NOBODY else None for card in state.offer],
        "tokens": _cards(state.tokens),
        "down": _cards(state.down),
        "chips": _cards(state.chips),
        "locked": _cards(state.locked),
        "spent": _cards(state.spent),
        "rest": [_cards(cards) for cards in state.rest],
        "quiet": list(state.quiet),
        "extra": [SEATS[s] for s in state.extra],
        "removed": _cards(state.removed),
        "units": {TERRITORIES[t]: {UNITS[u]: n for u, n in enumerate(row) if n} for t, row in enumerate(state.units)},
        "frames": flow_of(state).public_frames(state),
    }
