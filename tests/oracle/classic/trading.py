"""The Commerce Phase: Artemis, announcing, offers, takes, Ulysses, the evening-up (K2.1e, K2.2); keeping (K3.2b)."""

from __future__ import annotations

from engine.classic.state import State
from engine.classic.vocabulary import COMMERCE, RESOURCES, SEATS, TAX
from tests.oracle.classic.clauses import when
from tests.oracle.classic.table_facts import Data, has, spent

Takes = list[list[int]]
"""[taker, from] of each take so far."""


def picks(state: State) -> set[str]:
    """K-artemis: any commodity the bank has, or none."""
    when("K-artemis bank lacks a kind", min(state.supply[:TAX]) == 0)
    return {"pass", *(f"pick {RESOURCES[r]}" for r in range(TAX) if state.supply[r])}


def numbers(state: State) -> set[str]:
    """K2.2a: nobody trades, or up to what the Director holds."""
    held = sum(state.hand[state.titles[COMMERCE]])
    when("K2.2a others hold more", held < max(sum(hand) for hand in state.hand))
    return {f"announce {n}" for n in range(held + 1)}


def offers(state: State, data: Data, seat: int) -> set[str]:
    """K2.2b: exactly the number of whatever the seat has; who holds fewer is out. A seal may be broken."""
    hand, number = state.hand[seat], data["number"]
    if when("K2.2b holds fewer", sum(hand) < number):
        return set()
    all_of_it = when("K2.2b all that is held", sum(hand) == number)
    if seat in data["sealed"]:
        return set() if all_of_it else {"withdraw"}
    chosen = data["chosen"][seat]
    found = {"back"} if chosen else set()
    if len(chosen) == number:
        return found | {"seal"}
    return found | {f"offer {name}" for r, name in enumerate(RESOURCES) if hand[r] > chosen.count(r)}


def barred(last: Takes, taker: int) -> int:
    """K2.2d: the one with whom the taker has just exchanged two cards in a row, or -1."""
    if len(last) < 2:
        return -1
    (one, from_one), (two, from_two) = last[-2:]
    if one == taker == from_two and from_one == two:
        return two
    return -1


def takes(data: Data, taker: int) -> set[str]:
    """K2.2c, K2.2d."""
    out_of_reach = barred(data["last"], taker)
    when("K2.2d barred", out_of_reach >= 0 and bool(data["offers"][out_of_reach]))
    return {
        f"take {SEATS[other]} {RESOURCES[card]}"
        for other, offer in enumerate(data["offers"])
        if other not in (taker, out_of_reach)
        for card in offer
    }


def forced_takes(state: State, data: Data, under: Data) -> set[str]:
    """K-ulysses: the taker picks one of the owner's open cards."""
    return {f"take {SEATS[data['owner']]} {RESOURCES[card]}" for card in under["offers"][data["owner"]]}


def gifts(state: State, seat: int) -> set[str]:
    """K2.2f: any card of the Director's."""
    return {f"give {name}" for r, name in enumerate(RESOURCES) if state.hand[seat][r]}


def kept(state: State, data: Data, seat: int) -> set[str]:
    """K-gardens: one commodity."""
    chosen = data["chosen"]
    found = {"seal"} | ({"back"} if chosen else set())
    if not chosen:
        found |= {f"keep {RESOURCES[r]}" for r in range(TAX) if state.hand[seat][r]}
    return found


def ulysses(state: State, offers_after: list[list[int]], before: Takes, taker: int, victim: int) -> int:
    """K-ulysses: the seat that is asked after a take, or -1. `before`: the takes before this one."""
    for owner in state.players:
        if not has(state, owner, "ulysses") or owner in (taker, victim):
            continue
        if when("K-ulysses spent", spent(state, owner, "ulysses")) or not offers_after[owner]:
            return -1
        return -1 if when("K-ulysses barred by K2.2d", barred(before, taker) == owner) else owner
    return -1


def ended(offers_now: list[list[int]], last: Takes, taker: int, one_left: bool) -> bool:
    """K2.2e."""
    open_ones = [seat for seat, offer in enumerate(offers_now) if offer]
    if one_left and when("K2.2e one is left", len(open_ones) == 1 and open_ones != [taker]):
        return True
    able = [seat for seat in open_ones if seat not in (taker, barred(last, taker))]
    when("K2.2e own cards alone are open", open_ones == [taker])
    when("K2.2e barred from those that are open", not able and len(set(open_ones) - {taker}) == 1)
    when("K2.2e every card taken", not open_ones)
    return not able
