"""Conservation and shape of a position: what must hold after every action. A failure is a fault of the engine.

It runs after each of millions of fuzzed actions, so each part first asks a cheap question of whole tables at once and
looks closer only where there is something, or something is wrong.
"""

from __future__ import annotations

from typing import Final

from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.empires.vocabulary import (
    BOXES,
    CARDS,
    LEGENDARY,
    NO_BOX,
    PYRAMIDS,
    RESOURCES,
    SUPPLY,
    display_cards,
)
from engine.empires.world import WORLD
from engine.kit.shapes import data_of
from engine.marenostrum.positions.checked import BoardCheck, packed
from engine.marenostrum.trade import TakeData

_TOTALS: Final = [*SUPPLY, *([1] * 13)]
_PACKED_TOTALS: Final = int.from_bytes(bytes(_TOTALS), "little")
_TOKEN: Final = tuple(1 << 8 * r for r in range(len(RESOURCES)))
"""One token of each resource in a packed count: a byte per resource."""
_BOARD: Final = BoardCheck(WORLD)
"""E3.1.2a: one fortress in a province."""
_STARTS: Final = sum(1 << c for c, card in enumerate(CARDS) if card.kind == "start")
_DEALT: Final = {box: sum(1 << c for c in display_cards({"box": box})) for box in (NO_BOX, *BOXES)}


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    if state.draft is not None:
        assert state.draft.base.draft is None, "a draft on a draft"
        check(state.draft.base)
    _check_tokens(state)
    _BOARD.check(state)
    _check_cards(state)
    assert min(state.titles) >= 0, "a track without leader"
    assert max(state.titles) < state.n, "a track led by nobody in the game"
    assert state.outcome is not None or state.frames, "nobody is asked and the game is not over"


def _check_tokens(state: State) -> None:
    """E0a: every good and coin is somewhere, exactly once."""
    assert len(state.supply) == LEGENDARY, "a supply of another shape"
    # A byte per resource: one addition of long integers adds all columns at once.
    seen = int.from_bytes(packed([*state.supply, *state.discard], "the supply"), "little")
    for hand in state.hand:
        assert len(hand) == len(RESOURCES), "a hand of another shape"
        seen += int.from_bytes(packed(hand, "a hand"), "little")
    for good in state.stack:
        seen += _TOKEN[LEGENDARY + good]
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            for row in (*data["offers"], *data["taken"]):
                for r in row:
                    seen += _TOKEN[r]
    if seen != _PACKED_TOTALS:
        for r, want in enumerate(_TOTALS):
            got = seen >> 8 * r & 255
            assert want == got, f"{got} of {want} {RESOURCES[r]}"
        raise AssertionError("more tokens than can be counted")


def _check_cards(state: State) -> None:
    """E0e: every card is somewhere, exactly once; the Pyramids are everybody's own."""
    every, dealt = _DEALT[state.options.get("box", NO_BOX)], 0
    for pile in (state.display, state.deck):
        for card in pile:
            bit = 1 << card
            assert bit & every & ~dealt, f"{CARDS[card].id} does not lie there, or twice"
            dealt |= bit
    for seat, row in enumerate(state.cards):
        mask = 0
        for card in row:
            mask |= 1 << card
        assert mask.bit_count() == len(row), f"{SEATS[seat]} has a card twice"
        assert not dealt & mask, f"a card of {SEATS[seat]} is there twice"
        heroes = len(row) - (mask >> PYRAMIDS & 1)
        assert heroes <= 5, f"{SEATS[seat]} has more than five heroes and wonders"  # E3.0c
        assert (mask & _STARTS).bit_count() == 1, f"starting heroes of {SEATS[seat]}"
        dealt |= mask & every
    assert dealt == every, "a card is missing"
