"""Phases 1 and 2: what the temple adds, the Colossus, announcing, offering, taking, giving (E1.1c, E2)."""

from __future__ import annotations

from engine.empires.board import PROVINCE_IDS
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.empires.vocabulary import COIN, GOODS, RESOURCES, TOKENS, TRADE
from tests.oracle.empires.clauses import when
from tests.oracle.empires.facts import Data, has


def collections(data: Data, seat: int) -> set[str]:
    """E1.1c: for each of the seat's legendary cities with a temple that has no answer yet."""
    return {
        f"collect {PROVINCE_IDS[p]} {gain}"
        for who, p in data["waiting"]
        if who == seat
        for gain in ("coin", "legendary_good")
    }


def colossus(state: State) -> set[str]:
    """C-colossus: any good there is; it may be left."""
    return {"pass", *(f"colossus {GOODS[g]}" for g in range(COIN) if state.supply[g] > 0)}


def announcements(state: State) -> set[str]:
    """E2.1a, E2.1d: any side of a free token, whatever the Trade Leader holds."""
    when("E2.1d leader with few", sum(state.hand[state.titles[TRADE]]) < 5)
    when("E2.1a tokens played", bool(state.played))
    return {
        f"announce {side}"
        for token in TOKENS
        if token[0] not in state.played and token[1] not in state.played
        for side in token
    }


def offers(state: State, data: Data, seat: int) -> set[str]:
    """E2.1b, E2.1c: exactly the number, of whatever the seat has; Antigone's owner up to five. A seal may be broken."""
    held = sum(state.hand[seat])
    number = data["number"]
    if has(state, seat, "antigone"):
        least, most = 0, min(5, held)
        when("E2.1c below the number", held < number)
        when("E2.1c number nought", number == 0)
    elif held < number:
        least, most = 0, 0
    else:
        least, most = number, number
    if most == 0:
        return set()
    if seat in data["sealed"]:
        return set() if least == held else {"withdraw"}
    chosen = data["chosen"][seat]
    out = {"back"} if chosen else set()
    if len(chosen) >= least:
        out.add("seal")
    if len(chosen) < most:
        out |= {f"offer {RESOURCES[r]}" for r in range(27) if state.hand[seat][r] - chosen.count(r) > 0}
    return out


def takes(data: Data, seat: int) -> set[str]:
    """E2.2a, E2.2c: of any other empire, but not of the one just exchanged with."""
    last = data["last"]
    barred = -1
    if len(last) >= 2:
        (one, from_one), (two, from_two) = last[-2:]
        if (one, from_one) == (from_two, two):
            barred = from_one
            when("E2.2c barred", True)
    return {
        f"take {SEATS[other]} {RESOURCES[r]}"
        for other, offer in enumerate(data["offers"])
        if other not in (seat, barred)
        for r in offer
    }


def gifts(state: State, seat: int) -> set[str]:
    """E2.2e: any one of all the giver's resources."""
    return {f"give {RESOURCES[r]}" for r in range(27) if state.hand[seat][r]}


def kept(state: State, data: Data, seat: int) -> set[str]:
    """C-gardens: goods of different kinds, two at most for one such wonder."""
    chosen = data["chosen"]
    kinds = {r % 14 for r in chosen}
    out = {"seal"} | ({"back"} if chosen else set())
    if len(chosen) < 2:
        out |= {f"keep {RESOURCES[r]}" for r in range(27) if r != COIN and state.hand[seat][r] and r % 14 not in kinds}
    return out
