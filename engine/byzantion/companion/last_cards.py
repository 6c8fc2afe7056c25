"""Cards for the last window, listed one after another (BZ10.5): which may follow, and with which discards each is paid
when its turn has come (BZ9.1). Read from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from engine.byzantion import area
from engine.byzantion.content import CARD, CARDS
from engine.byzantion.discards import nomisma_of
from engine.byzantion.positions.imagine import imagine
from engine.byzantion.state import State
from engine.byzantion.view_types import ByzantionView, untyped
from engine.byzantion.vocabulary import NOMISMA, SEAT
from engine.core import Action, Rng


def may_follow(seen: ByzantionView, answers: Sequence[Action]) -> list[Action]:
    """The cards that the seat could still pay in the last window after these answers, discards included."""
    named = [str(word) for action in answers for word in action.args]
    hand = [card for card in seen["pools"]["hand"] if card not in named]
    able = [card for card in hand if "end_game" in CARDS[CARD[card]].timing]
    seat = seen["seat"]
    if seat is None or not able:
        return []
    state = imagine(untyped(seen), Rng(0))
    first = [str(action.args[0]) for action in answers if action.args]
    return [Action(seat, "intrigue", (card,)) for card in able if _can_pay(state, SEAT[seat], [*first, card])]


def _can_pay(state: State, seat: int, cards: Sequence[str]) -> bool:
    """Whether these hand cards can be paid one after another with what is left of the hand, at today's prices."""
    have, free, each = state.goods[seat][NOMISMA], len(state.hand[seat]) - len(cards), nomisma_of(state, seat)
    for card in cards:
        price = area.price(state, seat, CARD[card])
        needed = max(0, ceil((price - have) / each))
        free, have = free - needed, have + needed * each - price
    return free >= 0


def paid(seen: ByzantionView, legal: Sequence[Action], answer: Action, rest: Sequence[Action]) -> Action | None:
    """The answer with the discards that it needs now. What is discarded: what the answer names, then no cards of the
    rest of the list, then those with the lowest printed cost. None: it cannot be paid any more.
    """
    if answer in legal:
        return answer
    hand = set(seen["pools"]["hand"])
    if answer.verb != "intrigue" or not hand.issuperset(answer.args[:1]):
        return None
    named, wanted = {*answer.args[1:]}, {card for action in rest for card in action.args[:1]}

    def worth(action: Action) -> tuple[int, int, int, list[int]]:
        cards = action.args[1:]
        costs = [CARDS[CARD[str(card)]].cost for card in cards]
        return len(wanted & {*cards}), -len(named & {*cards}), sum(costs), sorted(CARD[str(card)] for card in cards)

    # What lies in an area is not in the hand: a card with an aim is never given another.
    able = [action for action in legal if action.args[:1] == answer.args[:1] and hand.issuperset(action.args)]
    return min(able, key=worth, default=None)
