"""Conservation and shape of a position: what must hold after every action. A failure is a fault of the engine."""

from __future__ import annotations

from typing import Final

from engine.classic.building.placement import tokens_left
from engine.classic.cards import MOST_FORTRESSES, total
from engine.classic.state import State
from engine.classic.vocabulary import BUILDINGS, CARDS, HERO_OF, PYRAMIDS, RESOURCES, SEATS, bank_of
from engine.classic.world import WORLD
from engine.kit.shapes import data_of
from engine.marenostrum.positions.checked import BoardCheck
from engine.marenostrum.state import STRIDE
from engine.marenostrum.trade import TakeData

_BOARD: Final = BoardCheck(WORLD, MOST_FORTRESSES)


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    if state.draft is not None:
        assert state.draft.base.draft is None, "a draft on a draft"
        check(state.draft.base)
    _check_resources(state)
    _check_trade(state)
    _BOARD.check(state)
    _check_fortresses(state)
    _check_cards(state)
    for kind in BUILDINGS:  # K0c
        assert tokens_left(state, kind) >= 0, f"more tokens of {kind} than there are"


def count_resources(state: State) -> list[int]:
    """K0b: of each resource, what is in the bank, in hands and on the trade table."""
    seen = state.supply[:]
    for hand in state.hand:
        assert len(hand) == len(RESOURCES), "a hand of another shape"
        assert min(hand) >= 0, "less than nothing in a hand"
        seen = [a + b for a, b in zip(seen, hand, strict=True)]
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            for row in (*data["offers"], *data["taken"]):
                for r in row:
                    seen[r] += 1
    return seen


def _check_resources(state: State) -> None:
    assert len(state.supply) == len(RESOURCES), "a bank of another shape"
    assert min(state.supply) >= 0, "less than nothing in the bank"
    for r, (got, want) in enumerate(zip(count_resources(state), bank_of(state.options["deck"]), strict=True)):
        assert got == want, f"{got} of {want} {RESOURCES[r]}"
    for side in state.sides:
        assert side in state.players or not any(state.hand[side]), f"{SEATS[side]} is neutral and holds cards"


def _check_trade(state: State) -> None:
    """K2.2c, K2.2f: after each take the one taken from has a card less than they laid down, and who began one more."""
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            rows = zip(data["offers"], data["taken"], data["put"], strict=True)
            balance = [len(offer) + len(taken) - put for offer, taken, put in rows]
            for side, sign in ((data["taker"], 1), (data["first"], -1)):
                balance[side] += sign
            assert not any(balance), "takes that do not follow one another"


def _check_fortresses(state: State) -> None:
    """K3.6, K-zeus."""
    if max(state.forts) > 1:
        for at, count in enumerate(state.forts):
            most = 1 + total(state, at % STRIDE, "more_fortresses")
            assert count <= most, f"{count} fortresses of {SEATS[at % STRIDE]} in one province"


def _check_cards(state: State) -> None:
    """K1.1, K9.3: each card is somewhere, exactly once; heroes of neutral civilizations are nowhere."""
    assert state.display == sorted(state.display), "what is for sale has another order"
    lying = [*state.display, *(c for cards in state.cards for c in cards)]
    assert len(set(lying)) == len(lying), "a card is there twice"
    out = {hero for hero, side in HERO_OF.items() if side not in state.players}
    assert set(lying) == set(range(len(CARDS))) - out, "a card is missing"
    for side, cards in enumerate(state.cards):
        assert not cards or side in state.players, f"{SEATS[side]} is neutral and has cards"
        assert all(HERO_OF.get(c, side) == side for c in cards), f"{SEATS[side]} has another's hero"
        won = state.outcome is not None and SEATS[side] in state.outcome.winners
        open_turn = state.draft is not None and state.draft.seat == side
        assert won or open_turn or not (PYRAMIDS in cards or len(cards) >= 4), f"{SEATS[side]} has won"
