"""Trade: how many cards are announced, what is offered, taken and given (K2.2).

A rival about to win is given nothing: no number with which they complete a set, no card that they lack, and what
they lack is taken before they can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from engine.classic.ai.estate import Estate
from engine.classic.ai.hands import BIG, VICTORY, Hand, gain, loss, wins, worth
from engine.classic.vocabulary import RES, SEATS, TAX
from engine.core.types import Action

MOST: Final = 12
"""A larger number is never announced: nobody's set is larger."""
REFUSED: Final = 25.0
"""What it is worth not to feed somebody who is about to win."""


def announce(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What everybody would have after a trade with that number, as far as that can be reckoned from the board."""
    number = int(action.args[0])
    if number > MOST:
        return -VICTORY * 10
    after = foresee(mine.likely, {s: mine.cards_of(s) for s in mine.likely}, number, mine.seat)
    value = worth(after[mine.seat], mine.cards)
    for seat in mine.others:
        cards, hand = mine.cards_of(seat), after[seat]
        if wins(hand, cards):
            value -= VICTORY * 0.9 * mine.zeal
        else:
            value -= 0.2 * (worth(hand, cards) - worth(mine.likely[seat], cards)) / len(mine.others)
    return value


def offer(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What is missed least, and what a side about to win has no use for."""
    hand = mine.rest_of([text.split()[1] for text in mine.view["composing"] if text.startswith("offer")])
    kind = RES[str(action.args[0])]
    value = 100.0 - loss(hand, mine.cards, kind)
    return value - REFUSED * mine.zeal * sum(_helps(mine, seat, kind) for seat in mine.foes)


def take(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What makes the own sets larger; what a side about to win lacks; not from them, since they would take next."""
    seat, kind = str(action.args[0]), RES[str(action.args[1])]
    value = gain(_with_taken(mine), mine.cards, kind)
    for foe in mine.foes:
        if foe != seat and _helps(mine, foe, kind):
            value += REFUSED * mine.zeal
        elif foe == seat and any(a.args[0] != foe and _helps(mine, foe, RES[str(a.args[1])]) for a in legal):
            value -= REFUSED * mine.zeal
    return value + 0.1 * mine.cards_of(seat)


def give(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """What is missed least (K2.2f), and what the one who gets it has no use for if they are about to win."""
    kind = RES[str(action.args[0])]
    seat = SEATS[_asked(mine)["to"]]
    value = -loss(mine.hand, mine.cards, kind)
    if seat in mine.foes and _helps(mine, seat, kind):
        value -= REFUSED * mine.zeal
    if gain(mine.likely[seat][:], mine.cards_of(seat), kind) >= VICTORY:
        value -= VICTORY * 0.9 * mine.zeal
    return value


def pick(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Artemis: a kind that it lacks, rather one that it never has."""
    kind = RES[str(action.args[0])]
    return gain(mine.hand, mine.cards, kind) - 0.1 * mine.yields[kind]


def force(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Ulysses: only against a side about to win."""
    return 1.0 if SEATS[_asked(mine)["taker"]] in mine.foes and mine.zeal else -1.0


def _asked(mine: Estate) -> Mapping[str, int]:
    """The seats of the open question by what they are in it."""
    return cast("Mapping[str, int]", mine.view["frames"][-1][1])


def _with_taken(mine: Estate) -> Hand:
    """The hand with what has been taken and what may still come back."""
    hand = mine.hand[:]
    trade = mine.view["trade"]
    if trade is not None:
        for card in trade["taken"].get(mine.seat, ()):
            hand[RES[card]] += 1
    return hand


def _helps(mine: Estate, seat: str, kind: int) -> bool:
    """Would that card make the largest set of another seat larger?"""
    hand = mine.likely[seat]
    return not hand[kind] if kind != TAX else hand[TAX] >= BIG - 3


# --- what a trade would bring -----------------------------------------------------------------------------------------


def foresee(hands: dict[str, Hand], cards: dict[str, int], number: int, director: str) -> dict[str, Hand]:
    """The hands after a trade with that number, if everybody offers what they miss least and takes what they need.

    >>> before = {"rome": [3] + [0] * 12, "greece": [0, 3] + [0] * 11}
    >>> after = foresee(before, {"rome": 1, "greece": 1}, 1, "rome")
    >>> after["rome"][:2], after["greece"][:2], before["rome"][:2]
    ([2, 1], [1, 2], [3, 0])
    """
    after = {seat: hand[:] for seat, hand in hands.items()}
    open_cards = {seat: _lay(hand, cards[seat], number) for seat, hand in after.items() if number <= sum(hand)}
    if number and len(open_cards) > 1:
        _take_all(after, open_cards, cards, director)
    for seat, laid in open_cards.items():
        for kind in laid:
            after[seat][kind] += 1
    short = next((s for s, hand in after.items() if sum(hand) < sum(hands[s])), None)
    if short is not None and sum(after[director]) > sum(hands[director]):
        hand = after[director]
        kind = min((r for r in range(len(hand)) if hand[r]), key=lambda r: loss(hand, cards[director], r))
        hand[kind] -= 1
        after[short][kind] += 1
    return after


def _lay(hand: Hand, cards: int, number: int) -> list[int]:
    """Take the cards missed least out of a hand."""
    laid = []
    for _ in range(number):
        kind = min((r for r in range(len(hand)) if hand[r]), key=lambda r: loss(hand, cards, r))
        hand[kind] -= 1
        laid.append(kind)
    return laid


def _take_all(hands: dict[str, Hand], open_cards: dict[str, list[int]], cards: dict[str, int], director: str) -> None:
    """Take by take, as K2.2c and K2.2d have it."""
    taker, last = director, ("", "")
    bar = ""
    while True:
        choices = {(s, kind) for s, laid in open_cards.items() if s not in (taker, bar) for kind in laid}
        if not choices:
            return
        hand = hands[taker]
        worths = {kind: gain(hand, cards[taker], kind) for kind in {kind for _, kind in choices}}
        seat, kind = max(sorted(choices), key=lambda choice: worths[choice[1]])
        open_cards[seat].remove(kind)
        hand[kind] += 1
        bar = taker if last == (seat, taker) else ""
        last = (taker, seat)
        # who has been taken from takes next; barred is the other of two who have just exchanged
        taker = seat
