"""The whole list of a seat's legal actions as the oracle reads it."""

from __future__ import annotations

from typing import Final

from engine.core import Action
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.empires.vocabulary import CARDS, CULTURE, MILITARY, RESOURCES, TRACKS, TRADE
from engine.marenostrum.state import STRIDE
from tests.oracle.empires import building, conquering, moving, trading
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import Data, holder_of_sites
from tests.oracle.empires.payments import affords, handfuls, next_tokens

SEALED: Final = frozenset(("collect", "offer", "lose"))
"""Steps in which several seats answer, each for itself."""


def oracle(state: State, seat: int) -> set[str] | None:
    """Texts of everything the seat may do, in any order; None when there are too many handfuls to try."""
    if state.outcome is not None:
        return set()
    frame = state.frames[-1]
    if frame.step not in SEALED and seat != decider(state):
        return set()
    found = _of_step(state, frame.step, frame.data, seat)
    draft = state.draft
    if found is not None and draft is not None and draft.actions:
        found |= {"back", "clear"} if len(draft.actions) > 1 else {"back"}
    return found


def decider(state: State) -> int:
    """Whose decision it is, where it is one seat's."""
    frame = state.frames[-1]
    data: Data = frame.data
    match frame.step:
        case "announce" | "first":
            return state.titles[TRADE]
        case "name_builder":
            return state.titles[CULTURE]
        case "name_mover":
            return state.titles[MILITARY]
        case "crown":
            return state.titles[int(data["track"])]
        case "take":
            return int(data["taker"])
        case "colossus" | "give" | "perseus" | "keep" | "peace":
            return int(data["seat"])
    return state.turn


def _of_step(state: State, step: str, data: Data, seat: int) -> set[str] | None:
    base = state.draft.base if state.draft is not None else state
    drafted: list[Action] = state.draft.actions if state.draft is not None else []
    match step:
        case "collect":
            return trading.collections(data, seat)
        case "colossus":
            return trading.colossus(state)
        case "announce":
            return trading.announcements(state)
        case "offer":
            return trading.offers(state, data, seat)
        case "first":
            opened: Data = state.frames[-2].data
            part = [s for s, offer in enumerate(opened["offers"]) if offer]
            when("E2.1d leader without part names the first", True)
            return {f"first {SEATS[s]}" for s in part}
        case "take":
            return trading.takes(data, seat)
        case "give":
            return trading.gifts(state, seat)
        case "perseus":
            return _perseus(state, seat)
        case "name_builder" | "name_mover":
            return {f"name {SEATS[s]}" for s in range(state.n) if s not in state.acted}
        case "build":
            out = building.items(state, seat) | building.cards(state, seat) | building.powers(state, seat)
            bound = data["claimed"] and not _has_won(state, seat)
            return out | (set() if when("C-perseus must win first", bound) else {"done"})
        case "pay":
            return _payments(state, data, seat)
        case "copy":
            return {f"copy {card}" for card in building.copyable(state, seat)}
        case "keep":
            return trading.kept(state, data, seat)
        case "peace":
            return moving.peace(state, seat)
        case "convert":
            return {"done"} | moving.conversions(state, seat)
        case "sail":
            return {"done"} | moving.sailings(base, drafted, seat)
        case "sea_battles":
            return {"done"} | moving.sea_attacks(state, seat, data["fought"])
        case "march":
            return {"done"} | moving.marches(base, state, drafted, seat)
        case "land_battles":
            return moving.land_attacks(state, seat, data["fought"])
        case "lose":
            return _losses(state, data, seat)
        case "conquest":
            return {"done"} | conquering.choices(state, drafted, seat)
        case "crown":
            return _crowns(state, data["track"])
    raise AssertionError(f"the oracle does not know {step}")


def _payments(state: State, data: Data, seat: int) -> set[str] | None:
    if data["only"]:  # the price of one resource (C-gilgamesh, C-spartacus, C-pharos)
        card = CARDS[data["card"]].id
        power = CARDS[state.copied].id if card == "castor_pollux" else card
        good = building.CHEAP[power][1]
        names = ("coin", good, f"legendary_{good}")
        return {f"pay {name}" for name in names if state.hand[seat][RESOURCES.index(name)]}
    tokens = next_tokens(state, seat, data["cost"], data["paid"])
    return None if tokens is None else {f"pay {RESOURCES[r]}" for r in tokens}


def _losses(state: State, data: Data, seat: int) -> set[str]:
    if seat not in data["sides"]:
        return set()
    side = data["sides"].index(seat)
    if data["chosen"][side] is not None:
        return set()
    return moving.losses(state, data["place"], seat, data["due"][side])


def _has_won(state: State, seat: int) -> bool:
    """E6.1: the Pyramids, or five heroes and wonders."""
    names = [CARDS[c].id for c in state.cards[seat]]
    return "pyramids" in names or len(names) >= 5


def _perseus(state: State, seat: int) -> set[str] | None:
    """C-perseus: the owner may claim the first turn when they can really win in it."""
    if when("C-perseus Pyramids", affords(state, seat, 12)):
        return {"pass", "claim"}
    number = len([c for c in state.cards[seat] if CARDS[c].id != "pyramids"])
    prices = [price for owned, price in ((1, 7), (2, 8), (3, 9), (4, 10)) if owned >= number]
    if len(state.display) < len(prices):
        return {"pass"}
    wins = _affords_all(state, seat, prices)
    when("C-perseus fifth card", wins is True)
    when("C-perseus cannot", wins is False)
    return None if wins is None else {"pass", "claim"} if wins else {"pass"}


def _affords_all(state: State, seat: int, prices: list[int]) -> bool | None:
    """Can the hand pay one price after the other?"""
    if len(prices) == 1:
        return affords(state, seat, prices[0])
    if sum(prices) > sum(state.hand[seat]):
        return False
    ways = handfuls(state, seat, prices[0])
    if ways is None or len(ways) > 400:
        return None
    for way in ways:
        left = state.copy()
        for token in way:
            left.hand[seat][token] -= 1
        found = _affords_all(left, seat, prices[1:])
        if found is not False:
            return found
    return False


def _crowns(state: State, track: int) -> set[str]:
    """E5a, E5b: the highest on the track."""
    values = [_value(state, track, seat) for seat in range(state.n)]
    tied = [s for s in range(state.n) if values[s] == max(values)]
    when("E5b leader not among the tied", state.titles[track] not in tied)
    when("E5b three tied", len(tied) > 2)
    return {f"crown {TRACKS[track]} {SEATS[s]}" for s in tied}


def _value(state: State, track: int, seat: int) -> int:
    bonus = sum(CARDS[c].bonus[track] for c in state.cards[seat])
    if track == MILITARY:
        return bonus + sum(sum(table[seat::STRIDE]) for table in (state.legions, state.forts, state.triremes))
    kinds = ("caravan", "market") if track == TRADE else ("city", "capital", "legendary_city", "temple")
    return bonus + sum(holder == seat and kind in kinds for kind, holder in holder_of_sites(state))
