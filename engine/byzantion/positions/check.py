"""What holds in every position: every card, token and miniature is in one place."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.byzantion.content import CARDS, EVENTS, PIECES
from engine.byzantion.flow import data_of
from engine.byzantion.frame_data import BidData, DivideData, DraftData, LookData, MarketData, TakePartData
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS, N_RESOURCES, NOBODY, TOKENS

EVERY: Final = frozenset(range(len(CARDS)))
IN_SOLO: Final = frozenset(c for c in EVERY if CARDS[c].in_solo)
_HOLDING: Final = frozenset({"bid", "divide", "market", "take_part"})
"""Steps whose frames hold tokens, or owe some."""


def _cards(state: State) -> list[int]:
    found = [*state.deck, *state.discard, *state.removed]
    found += [card for card in state.offer if card != NOBODY]
    for seat in range(state.n):
        found += state.hand[seat]
        found += state.kept[seat]
        for group in state.area[seat]:
            found += group
    for frame in state.frames:
        if frame.step == "look":
            looked = data_of(frame, LookData)
            found += *looked["cards"], *looked["kept"], *looked["pile"]
        elif frame.step == "draft":
            for pack in data_of(frame, DraftData)["packs"]:
                found += pack
    return found


def check(state: State) -> None:
    """Conservation and shape. AssertionError with what is wrong."""
    cards = _cards(state)
    wanted = EVERY if state.n > 1 else IN_SOLO
    assert wanted == {*cards}, f"cards {sorted({*cards} ^ wanted)}"
    assert len(cards) == len(wanted), f"twice: {[c for c, n in Counter(cards).items() if n > 1]}"
    placed = sum(own + chalice for _, own, chalice in state.votes[: state.n]) + sum(state.votes[state.n])
    held = [*map(sum, zip(*state.goods, strict=True))]
    frames_hold = any(frame.step in _HOLDING for frame in state.frames)
    for good in range(N_RESOURCES):
        total = state.supply[good] + held[good] + state.market.count(good)
        if good == 0:
            total += len(state.tokens) + (placed if state.variant == NOBODY else 0)
        if frames_hold:
            total += _free_bids(state, good) + _loot(state, good) - _bought(state, good)
        assert total == TOKENS, f"good {good}: {total} tokens"
    assert min(map(min, state.goods)) >= 0, "less than nothing"
    assert min(state.supply) >= 0, "supply below zero"
    assert len(state.market) <= N_RESOURCES, "market"
    assert len(set(state.market)) == len(state.market), "market"
    for unit, (piece, placed) in enumerate(zip(PIECES, map(sum, zip(*state.units, strict=True)), strict=True)):
        assert 0 <= placed <= piece.number, f"unit {unit}"
    assert min(map(min, state.units)) >= 0, "units"
    assert state.supply[DYNAMIS] + held[DYNAMIS] <= TOKENS, "dynamis"
    assert len(state.counted) in (0, state.n + 2), "counted votes"
    assert wanted.issuperset((*state.down, *state.locked, *state.chips)), "marks on no card"
    for seat in range(state.n):
        assert all(state.area[seat]), "an empty group"


def _bought(state: State, good: int) -> int:
    """Tokens already bought whose space is closed only when the buying ends (BZ6.2)."""
    return sum(
        state.market[space] == good
        for frame in state.frames
        if frame.step == "market"
        for space in data_of(frame, MarketData)["taken"]
    )


def _loot(state: State, good: int) -> int:
    """What is laid out to be divided (BZ8.4)."""
    out = 0
    for frame in state.frames:
        if frame.step == "divide":
            out += data_of(frame, DivideData)["loot"][good]
        elif frame.step == "take_part":
            out += sum(part[good] for part in data_of(frame, TakePartData)["parts"])
    return out


def _free_bids(state: State, good: int) -> int:
    for frame in state.frames:
        if frame.step == "bid" and EVENTS[state.event].bid == good:
            return sum(data_of(frame, BidData)["free"])
    return 0
