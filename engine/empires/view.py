"""What a seat, or the public, may know of a position (E0h). The keys are described in docs/contract-empires.md."""

from __future__ import annotations

from engine.core.codec import plain
from engine.core.rules import View
from engine.empires.board import BUILDING_SUPPLY, OPEN, PROVINCE_IDS, PROVINCES, SEAS, SITES
from engine.empires.empire import CAPITAL_PROVINCE, SEATS
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.view_types import (
    EmpiresView,
    EmpireView,
    OutcomeView,
    ProvinceView,
    SiteView,
    TokensView,
    TradeView,
    untyped,
)
from engine.empires.vocabulary import CARDS, GOODS, POOL, RESOURCES, TOKENS, TRACKS
from engine.kit.position import NOBODY, copy_plain
from engine.kit.shapes import data_of
from engine.marenostrum import query
from engine.marenostrum.battle import LoseData
from engine.marenostrum.board import bits
from engine.marenostrum.state import DUTIES, STRIDE
from engine.marenostrum.trade import OfferData, TakeData, barred
from engine.marenostrum.view_types import BattleView

RULES_ID = "empires"
VERSION = 2


def name(seat: int) -> str | None:
    """The seat's id, None for NOBODY."""
    return SEATS[seat] if seat != NOBODY else None


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


def _view(state: State, seat: int) -> EmpiresView:
    tracks = query.count_tracks(state)
    seats = range(state.n)
    frame = state.frames[-1] if state.frames else None
    return {
        "rules": RULES_ID,
        "version": VERSION,
        "seat": name(seat),
        "seats": list(SEATS[: state.n]),
        "active": [SEATS[s] for s in FLOW.active_seats(state)],
        "outcome": _outcome(state),
        "pools": {} if seat == NOBODY else {POOL: _hand(state, seat)},
        "options": dict(state.options),
        "round": state.round,
        "phase": FLOW.phase_of(state),
        "stage": state.cursor,
        "step": frame.step if frame else None,
        "turn": name(state.turn),
        "titles": {track: name(state.titles[t]) for t, track in enumerate(TRACKS)},
        "tracks": {track: {SEATS[s]: tracks[t][s] for s in seats} for t, track in enumerate(TRACKS)},
        "tokens": _tokens(state),
        "supply": _supply(state),
        "legendary": {
            "stack": len(state.stack),
            "discard": {GOODS[g]: n for g, n in enumerate(state.discard) if n},
        },
        "empires": {SEATS[s]: _empire(state, s) for s in seats},
        "display": [CARDS[c].id for c in state.display],
        "deck": len(state.deck),
        "provinces": {p: _province(state, i) for i, p in enumerate(PROVINCE_IDS)},
        "seas": {
            sea: {SEATS[s]: n for s in seats if (n := state.triremes[i * STRIDE + s])} for i, sea in enumerate(SEAS)
        },
        "round_start": {SEATS[s]: [PROVINCE_IDS[p] for p in bits(state.start_control[s])] for s in seats},
        "acted": [SEATS[s] for s in state.acted],
        "peace": [SEATS[s] for s in state.peace] if state.peace else None,
        "trade": _trade(state),
        "battle": _battle(state),
        "frames": [[f.step, plain(FLOW.steps[f.step].conceal(f.data, seat))] for f in state.frames],
        "hand": None if seat == NOBODY else _hand(state, seat),
        "composing": [] if seat == NOBODY or frame is None else _composing(state, seat),
    }


def _hand(state: State, seat: int) -> dict[str, int]:
    return {RESOURCES[r]: n for r, n in enumerate(state.hand[seat]) if n}


def _composing(state: State, seat: int) -> list[str]:
    frame = state.frames[-1]
    return [a.text() for a in FLOW.steps[frame.step].composing(state, frame.data, seat)]


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


def _supply(state: State) -> dict[str, int]:
    left = dict(BUILDING_SUPPLY)
    for site, built in zip(SITES, state.built, strict=True):
        if built and site.kind in left:
            left[site.kind] -= 1
    goods = {RESOURCES[r]: n for r, n in enumerate(state.supply)}
    return {**goods, **left}


def _empire(state: State, seat: int) -> EmpireView:
    castor = state.copied != NOBODY and any(CARDS[c].id == "castor_pollux" for c in state.cards[seat])
    return {
        "resources": sum(state.hand[seat]) + on_table(state, seat),
        "cards": [CARDS[c].id for c in state.cards[seat]],
        "copied": CARDS[state.copied].id if castor else None,
        "left": {
            "legion": query.legions_left(state, seat),
            "trireme": query.triremes_left(state, seat),
            "fortress": query.fortresses_left(state, seat),
            "marker": query.markers_left(state, seat),
        },
        "used": [CARDS[c].id for c in bits(state.used[seat])],
        "peace_last": name(state.peace_last[seat]),
    }


def on_table(state: State, seat: int) -> int:
    """Resources of the seat that lie revealed in the trade: offered and not taken, or taken."""
    frame = next((f for f in state.frames if f.step == "take"), None)
    if frame is None:
        return 0
    data = data_of(frame, TakeData)
    return len(data["offers"][seat]) + len(data["taken"][seat])


def _province(state: State, index: int) -> ProvinceView:
    province = PROVINCES[index]
    at = index * STRIDE
    sites: dict[str, SiteView] = {}
    for site in province.sites:
        entry: SiteView = {"built": bool(state.built[site.number])}
        if state.duty[site.number] != NOBODY:
            entry["duty"] = {
                "seat": SEATS[state.duty[site.number]],
                "kind": DUTIES[state.duty_kind[site.number]],
            }
        sites[site.name] = entry
    out: ProvinceView = {
        "owner": name(state.owner[index]),
        "capital_of": SEATS[CAPITAL_PROVINCE.index(index)] if index in CAPITAL_PROVINCE else None,
        "closed": not OPEN[state.n][index],
        "at_war": query.is_at_war(state, index),
        "legions": {SEATS[s]: n for s in range(state.n) if (n := state.legions[at + s])},
        "fortresses": [SEATS[s] for s in range(state.n) if state.forts[at + s]],
        "sites": sites,
    }
    if state.marker[index] != NOBODY:
        sites["marker"] = {"built": True, "duty": {"seat": SEATS[state.marker[index]], "kind": "occupy"}}
        out["marker_since"] = state.marker_since[index]
    return out


def _trade(state: State) -> TradeView | None:
    for frame in state.frames:
        if frame.step == "offer":
            offered = data_of(frame, OfferData)
            return {
                "number": offered["number"],
                "sealed": [SEATS[s] for s in offered["sealed"]],
                "taking_part": [SEATS[s] for s, (_, most) in enumerate(offered["bounds"]) if most],
                "offers": None,
                "taken": {},
                "taker": None,
                "barred": None,
            }
        if frame.step == "take":
            data = data_of(frame, TakeData)
            return {
                "number": None,
                "sealed": [],
                "taking_part": [SEATS[s] for s in data["part"]],
                "offers": {SEATS[s]: [RESOURCES[r] for r in o] for s, o in enumerate(data["offers"]) if data["put"][s]},
                "taken": {SEATS[s]: [RESOURCES[r] for r in t] for s, t in enumerate(data["taken"]) if t},
                "taker": name(data["taker"]),
                "barred": name(barred(data)),
            }
    return None


def _battle(state: State) -> BattleView | None:
    frame = next((f for f in state.frames if f.step == "lose"), None)
    if frame is None:
        return None
    shown: BattleView = copy_plain(data_of(frame, LoseData)["shown"])
    return shown
