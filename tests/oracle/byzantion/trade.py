"""Buying and selling (BZ6) and what a market step of a card allows (BZ8.2 `market`)."""

from __future__ import annotations

from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS
from tests.oracle.byzantion.table import Data, data_of, money, resources, static, when

PRICES = (2, 3, 4, 5, 6, 7, 8, 9)
"""BZ6a: as printed."""


def better(state: State, seat: int) -> int:
    """`market_adjust`: a token sold pays so much more, one bought costs so much less."""
    return sum(int(found["amount"]) for found in static(state, seat, "market_adjust"))


def standing(state: State, data: Data) -> list[int]:
    """The tokens that still lie there, pushed to the cheap end (BZ6.2)."""
    return [good for at, good in enumerate(state.market) if at not in data["taken"]]


def kept_space(state: State, at: int) -> int:
    """BZ6.2: in the middle of a buying that another trade has interrupted a token has the price of where it stood."""
    notes = [data_of(frame).get("stood", []) for frame in state.frames if frame.step == "market"]
    kept = [space for note in notes for good, space in note if good == state.market[at]]
    return kept[0] if kept else at


def buying_price(state: State, seat: int, at: int, adjust: int = 0) -> int:
    """BZ6.2: as it stands; never below nothing (BZ8.2)."""
    off = better(state, seat) + adjust
    when("BZ8.3 Barsymes buys cheaper", better(state, seat) > 0)
    return max(0, PRICES[kept_space(state, at)] - off)


def selling_price(state: State, seat: int, at: int, adjust: int = 0) -> int:
    """BZ6.1"""
    when("BZ8.3 Barsymes sells dearer", better(state, seat) > 0)
    return PRICES[at] + better(state, seat) + adjust


def may_still(data: Data, what: str) -> bool:
    """A card's step: exactly one, or up to n, bought or sold, not both; an action has no limit."""
    done = len(data["taken"]) + data["bought"] + data["sold"]
    if not data["action"]:
        if data["limit"] and done >= data["limit"]:
            return False
        other = data["sold"] if what == "buy" else len(data["taken"]) + data["bought"]
        if when("BZ8.2 bought or sold, not both", data["mode"] == "either" and other > 0):
            return False
    if when("BZS5 one sale and one purchase", data["mode"] == "both" and data["shut"] == what):
        return False
    return data["mode"] in (what, "either", "both")


def sellable(state: State, seat: int, market: list[int], doubled: bool) -> set[int]:
    """BZ6.1: a kind that is missing, and once the kind on the first space."""
    assert len(market) < len(PRICES), "the ninth is filled only for a moment"
    kinds = set(resources(state, seat))
    out = kinds - set(market)
    when("BZ6.1 fills", bool(out))
    if market and market[0] in kinds and not when("BZ6.1 doubled once only", doubled):
        out.add(market[0])
        when("BZ6.1 doubles into the ninth", len(market) == 7)
    return out


def steps(state: State, data: Data, seat: int) -> set[str]:
    """`buy …`, `sell …` of the open market question, without its end."""
    out = set()
    if may_still(data, "buy"):
        for at, good in enumerate(state.market):
            dear = buying_price(state, seat, at, data["adjust"]) > money(state, seat)
            if at not in data["taken"] and not when("BZ6.2 too dear", dear):
                when("BZ6.2 prices as they stand", any(taken < at for taken in data["taken"]))
                out.add(f"buy {GOODS[good]}")
    if may_still(data, "sell"):
        out |= {f"sell {GOODS[good]}" for good in sellable(state, seat, standing(state, data), data["doubled"])}
    return out


def can_sell(state: State, seat: int) -> bool:
    """BZ4d: also what a discard brings may be sold."""
    if sellable(state, seat, state.market, False):
        return True
    by_discard = bool(state.hand[seat]) and state.supply[0] > 0 and (0 not in state.market or state.market[:1] == [0])
    return when("BZ4d sold out of a discard", by_discard)


def cheapest(state: State, seat: int) -> int | None:
    """The lowest price in the market."""
    return min((buying_price(state, seat, at) for at in range(len(state.market))), default=None)
