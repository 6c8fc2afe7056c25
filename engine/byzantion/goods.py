"""Gaining and losing goods, drawing cards, the offer and the discard pile (BZ1a, BZ4d, BZ5.1a)."""

from __future__ import annotations

from engine.byzantion.content import IDS, Bag
from engine.byzantion.flow import Out, push, say, tell
from engine.byzantion.ranks import finish
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOODS, N_RESOURCES, NOBODY, NOMISMA, OFFER, SEATS
from engine.core.chance import shuffled


def gain(state: State, seat: int, good: int, amount: int, out: Out, why: str = "") -> int:
    """Gain as far as the supply goes (BZ1a); says how much it was."""
    if good not in (NOMISMA, DOXA):
        amount = min(amount, state.supply[good])
        state.supply[good] -= amount
    if amount > 0:
        state.goods[seat][good] += amount
        say(out, "gained", seat=SEATS[seat], good=GOODS[good], amount=amount, why=why)
    return amount


def gain_bag(state: State, seat: int, goods: Bag, out: Out, why: str = "", times: int = 1) -> None:
    """Gain several goods."""
    for good, amount in goods:
        gain(state, seat, good, amount * times, out, why)


def spend(state: State, seat: int, good: int, amount: int) -> None:
    """Pay to the supply what the seat has."""
    assert state.goods[seat][good] >= amount, (seat, good, amount)
    state.goods[seat][good] -= amount
    if good < N_RESOURCES:
        state.supply[good] += amount


def lose_doxa(state: State, seat: int, amount: int, out: Out, why: str) -> None:
    """Doxa stop at 0 (BZ7.2c)."""
    lost = min(amount, state.goods[seat][DOXA])
    if lost > 0:
        state.goods[seat][DOXA] -= lost
        say(out, "lost", seat=SEATS[seat], good="doxa", amount=lost, why=why)
        if state.n == 1 and state.goods[seat][DOXA] == 0:  # BZS1: at any moment
            finish(state, out)


def lose(state: State, seat: int, good: int, amount: int, out: Out, why: str) -> int:
    """Lose up to this much to the supply; says how much it was."""
    if good == DOXA:
        lose_doxa(state, seat, amount, out, why)
        return amount
    lost = min(amount, state.goods[seat][good])
    if lost > 0:
        spend(state, seat, good, lost)
        say(out, "lost", seat=SEATS[seat], good=GOODS[good], amount=lost, why=why)
    return lost


def reshuffle(state: State, out: Out) -> None:
    """BZ5.1a: the discard pile becomes the deck when a card is needed and there is none."""
    if not state.deck and state.discard:
        state.deck = shuffled(state.discard, state.rng.deals)
        state.discard = []
        say(out, "reshuffled", cards=len(state.deck))


def _off_the_deck(state: State, count: int, out: Out) -> list[int]:
    """So many cards from the top of the deck, as far as there are any."""
    cards = []
    for _ in range(count):
        reshuffle(state, out)
        if not state.deck:
            break
        cards.append(state.deck.pop())
    return cards


def draw(state: State, seat: int, count: int, out: Out) -> int:
    """Draw from the deck; says how many there were. Which: only the seat learns it."""
    cards = _off_the_deck(state, count, out)
    if cards:
        state.hand[seat].extend(cards)
        state.hand[seat].sort()
        say(out, "drew", seat=SEATS[seat], cards=len(cards))
        tell(out, (seat,), "drew_cards", seat=SEATS[seat], cards=[IDS[card] for card in cards])
    return len(cards)


def look(state: State, seat: int, count: int, out: Out, *, keep: int = 1, free: bool = False) -> None:
    """So many cards from the top of the deck, as far as there are any, are looked at (looking.py)."""
    cards = _off_the_deck(state, count, out)
    if cards:
        push(state, "look", seat=seat, cards=sorted(cards), keep=keep, free=free, kept=[], pile=[])


def refill_offer(state: State, out: Out) -> None:
    """An empty space of the offer is filled from the deck at once."""
    while len(state.offer) < OFFER:
        state.offer.append(NOBODY)
    for space, card in enumerate(state.offer):
        if card == NOBODY:
            reshuffle(state, out)
            if not state.deck:
                return
            state.offer[space] = state.deck.pop()
            say(out, "offered", card=IDS[state.offer[space]])


def take_offer(state: State, seat: int, card: int, out: Out) -> None:
    """A card of the offer goes to the hand, for all to see."""
    space = state.offer.index(card)
    state.offer[space] = NOBODY
    if card in state.tokens:
        state.tokens.remove(card)
        state.supply[0] += 1
    _take(state, seat, card, "offer", out)
    refill_offer(state, out)


def take_discard(state: State, seat: int, out: Out) -> bool:
    """The top of the discard pile goes to the hand."""
    if not state.discard:
        return False
    _take(state, seat, state.discard.pop(), "pile", out)
    return True


def _take(state: State, seat: int, card: int, source: str, out: Out) -> None:
    state.hand[seat].append(card)
    state.hand[seat].sort()
    say(out, "took", seat=SEATS[seat], card=IDS[card], source=source)


def put_aside(state: State, seat: int, cards: list[int], out: Out, why: str) -> None:
    """Cards of the hand onto the discard pile, face up, the last on top."""
    for card in cards:
        state.hand[seat].remove(card)
        state.discard.append(card)
        say(out, "discarded", seat=SEATS[seat], card=IDS[card], why=why)
