"""What a ship of the harbour sees, and a whole state that looks like it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.core import Json, Outcome, Rng, Seat, View
from engine.core.chance import KeyedChance, shuffled
from tests.tiny.harbour.berths import Declared, State, Window
from tests.tiny.harbour.deck import CARDS, GOODS


def view_of(rules_id: str, state: State, seat: Seat | None) -> View:
    """Hands, kinds of goods, goods in hand and favourites are a ship's own; everything else lies open."""
    deed = state.declared
    history: list[Json] = [list(toll) for toll in state.tolls]
    pools: dict[str, Json] = {}
    if seat:
        goods = {good: n for good, n in state.stores[seat].items() if n}
        pools = {"hand": list(state.hands[seat]), "stores": {**goods}}
    return {
        "rules": rules_id,
        "seat": seat,
        "seats": list(state.seats),
        "active": list(state.active()),
        "outcome": state.outcome.plain() if state.outcome else None,
        "options": dict(state.options),
        "round": state.round,
        "phase": "trade" if state.step == "offer" else "build" if state.step else None,
        "step": (state.windows[-1].kind if state.windows else state.step) or None,
        "pools": pools,
        "history": history,
        "first": state.first,
        "turn": state.turn,
        "actor": state.actor if state.step in ("build", "trim") else None,
        "sealed": list(state.sealed),
        "quiet": list(state.quiet),
        "declared": [deed.deed, deed.what, [[*step] for step in deed.paid]] if deed else None,
        "windows": [[w.kind, w.by, w.card, w.first] for w in state.windows],
        "deck": len(state.deck),
        "cards": {each: len(state.hands[each]) for each in state.seats},
        "goods": {each: sum(state.stores[each].values()) for each in state.seats},
        "quays": {each: list(state.quays[each]) for each in state.seats},
        "dropped": list(state.dropped),
        "spent": state.spent,
        "points": dict(state.points),
        "taken": [[*step] for step in state.taken[seat]] if seat else [],
        "named": state.named.get(seat) if seat else None,
        "given": state.windows[-1].given.get(seat) if seat and state.windows else None,
    }


def imagine(view: View, rng: Rng) -> State:
    """Others hold by chance what the viewer cannot see; their toll, once sealed, is some of it."""
    raw: Any = view
    seats: tuple[Seat, ...] = tuple(raw["seats"])
    me = raw["seat"]
    deed = raw["declared"]
    state = State(
        seats,
        dict(raw["options"]),
        KeyedChance(rng.draw_key()),
        raw["round"],
        "" if raw["step"] is None else "build" if raw["windows"] else raw["step"],
        raw["first"],
        raw["turn"],
        quays={seat: list(raw["quays"][seat]) for seat in seats},
        dropped=list(raw["dropped"]),
        spent=raw["spent"],
        sealed=list(raw["sealed"]),
        quiet=list(raw["quiet"]),
        declared=Declared(deed[0], deed[1], tuple((good, n) for good, n in deed[2])) if deed else None,
        windows=[Window(*window) for window in raw["windows"]],
        tolls=[tuple(toll) for toll in raw["history"]],
        points=dict(raw["points"]),
        outcome=Outcome.read(raw["outcome"]) if raw["outcome"] else None,
    )
    own = list(raw["pools"]["hand"]) if me else []
    hidden = shuffled((card for card in CARDS if card not in state.in_sight() and card not in own), rng)
    for seat in seats:
        number = raw["cards"][seat]
        state.hands[seat] = own if seat == me else sorted(hidden.pop() for _ in range(number))
        some = raw["pools"]["stores"] if seat == me else [GOODS[rng.below(3)] for _ in range(raw["goods"][seat])]
        goods = Counter(some)
        state.stores[seat] = {good: goods[good] for good in GOODS}
        state.taken[seat] = []
        if seat == me:
            state.taken[seat] = [(good, n) for good, n in raw["taken"]]
        elif seat in state.sealed:
            state.taken[seat] = [(good, n) for good in GOODS if (n := rng.below(goods[good] + 1))]
    state.deck = hidden
    laid = sum(n for _, n in state.declared.paid) if state.declared else 0
    state.drawn = state.spent + laid + sum(raw["goods"].values())
    if me and raw["named"]:
        state.named[me] = raw["named"]
    if state.windows:
        answered = set(state.asked()) - set(raw["active"])
        state.windows[-1].given = {each: raw["given"] if each == me else "" for each in seats if each in answered}
    return state
