"""The whole list of a seat's legal actions as the oracle reads it."""

from __future__ import annotations

from typing import Final

from engine.classic.board import PROVINCE_IDS
from engine.classic.state import State
from engine.classic.vocabulary import COMMERCE, MILITARY, POLITICS, SEATS, TRACKS
from engine.core import Action
from tests.oracle.classic import construction_turn, military_turn, outcomes, prices, trading
from tests.oracle.classic.clauses import when
from tests.oracle.classic.table_facts import Data

SEALED: Final = frozenset(("offer", "lose"))
"""Steps in which several seats answer, each for itself."""
LEADERS: Final = {"announce": COMMERCE, "name_builder": POLITICS, "name_mover": MILITARY}
"""K2.2a, K3.1, K4.0."""


def oracle(state: State, seat: int) -> set[str]:
    """Texts of everything the seat may do."""
    if state.outcome is not None:
        return set()
    frame = state.frames[-1]
    if frame.step not in SEALED and seat != decider(state):
        return set()
    found = _of_step(state, frame.step, frame.data, seat)
    draft = state.draft
    if draft is not None and draft.actions:
        found |= {"back", "clear"} if len(draft.actions) > 1 else {"back"}
    return found


def decider(state: State) -> int:
    """Whose decision it is, where it is one seat's."""
    frame = state.frames[-1]
    data: Data = frame.data
    if frame.step in LEADERS:
        return state.titles[LEADERS[frame.step]]
    if frame.step == "crown":
        return state.titles[int(data["track"])]
    for word in ("seat", "taker"):
        if word in data:
            return int(data[word])
    return state.turn


def _of_step(state: State, step: str, data: Data, seat: int) -> set[str]:
    base = state.draft.base if state.draft is not None else state
    plan: list[Action] = state.draft.actions if state.draft is not None else []
    match step:
        case "spend":
            return {"done"} | construction_turn.points(state, seat, data["points"])
        case "pick":
            return trading.picks(state)
        case "announce":
            return trading.numbers(state)
        case "offer":
            return trading.offers(state, data, seat)
        case "take":
            return trading.takes(data, seat)
        case "force":
            return {"force", "pass"}
        case "forced_take":
            return trading.forced_takes(state, data, state.frames[-2].data)
        case "give":
            return trading.gifts(state, seat)
        case "name_builder" | "name_mover":
            gone = [*state.acted, *data["order"]]
            when("K3.1 the whole order at once", bool(data["order"]))
            return {f"name {SEATS[s]}" for s in state.players if s not in gone}
        case "build" if when("K7.1 nothing after the winning card", outcomes.winner(state) >= 0):
            return {"done"}
        case "build":
            out = construction_turn.items(state, seat) | construction_turn.cards(state, seat)
            return {"done"} | out | construction_turn.powers(state, seat)
        case "pay":
            return prices.payments(state.hand[seat], data["cost"], data["paid"])
        case "keep":
            return trading.kept(state, data, seat)
        case "sail":
            return {"done"} | military_turn.sailings(base, plan, seat)
        case "sea_battles":
            return {"done"} | military_turn.sea_attacks(state, seat, data["fought"])
        case "march":
            return {"done"} | military_turn.marches(base, state, plan, seat)
        case "turn_legion":
            return {"pass", *(f"turn {PROVINCE_IDS[p]}" for p in data["provinces"])}
        case "land_battles":
            return military_turn.land_attacks(state, seat, data["fought"])
        case "lose":
            return _losses(state, data, seat)
        case "conquest":
            return {"done"} | military_turn.conquests(state, plan, seat)
        case "crown":
            track = int(data["track"])
            return {f"crown {TRACKS[track]} {SEATS[s]}" for s in outcomes.most(state, track)}
    raise AssertionError(f"the oracle does not know {step}")


def _losses(state: State, data: Data, seat: int) -> set[str]:
    if seat not in data["sides"]:
        return set()
    side = data["sides"].index(seat)
    if data["chosen"][side] is not None:
        return set()
    return military_turn.losses(state, data["place"], data["sea"], seat, data["due"][side])
