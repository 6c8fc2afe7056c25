"""Heroes, wonders and the Pyramids (E3.1.3a, E3.1.3b), and who could still win by them (E6.1, C-perseus)."""

from __future__ import annotations

from engine.empires.building import payment
from engine.empires.setup import DISPLAY_SIZE
from engine.empires.state import State
from engine.empires.vocabulary import CARD_COSTS, CARDS, PYRAMIDS, PYRAMIDS_COST
from engine.kit.seats import Out, say

LIMIT = max(CARD_COSTS) + 1
"""E3.0c (R): the fifth hero or wonder is the last."""


def count_cards(state: State, seat: int) -> int:
    """Heroes and wonders, the starting hero among them, the Pyramids not (E3.1.3a, E3.1.3b)."""
    cards = state.cards[seat]
    return len(cards) - (PYRAMIDS in cards)


def card_cost(state: State, seat: int) -> int:
    """The price of the seat's next hero or wonder; 0 when it may have no more."""
    return CARD_COSTS.get(count_cards(state, seat), 0)


def recruitable(state: State, seat: int, most: int) -> list[int]:
    """Cards to be had for at most `most` resources: the display (E3.1.3a), and Pyramids of its own (E3.1.3b)."""
    cost = card_cost(state, seat)
    out = state.display[:] if 0 < cost <= most else []
    if most >= PYRAMIDS_COST and PYRAMIDS not in state.cards[seat]:
        out.append(PYRAMIDS)
    return out


def cost_of(state: State, seat: int, card: int) -> int:
    return PYRAMIDS_COST if card == PYRAMIDS else card_cost(state, seat)


def acquire(state: State, seat: int, card: int) -> None:
    """The card lies before the seat; its bonus and power count from now on (E3.0e, E3.2)."""
    if card != PYRAMIDS:
        state.display.remove(card)
    state.cards[seat].append(card)


def copyable(state: State, seat: int) -> list[int]:
    """Heroes of other empires that Castor and Pollux may copy now (C-castor-pollux)."""
    return [c for s in range(state.n) if s != seat for c in state.cards[s] if CARDS[c].copyable]


def has_qualified(state: State, seat: int) -> bool:
    """Has it built what wins at the end of the phase (E6.1b)?"""
    return PYRAMIDS in state.cards[seat] or count_cards(state, seat) >= LIMIT


def _missing(state: State, seat: int) -> list[int] | None:
    """Prices of the cards the seat lacks to its fifth; None when the display has too few."""
    owned = count_cards(state, seat)
    costs = [CARD_COSTS[n] for n in range(owned, LIMIT)]
    return costs if len(costs) <= len(state.display) else None


def could_qualify(state: State, seat: int) -> bool:
    """Could anybody believe that the seat, in one turn, can build the Pyramids or reach its fifth card?

    (R) Judged only by the number of its resources, which is public while its kinds are not, so what the engine does
    with the answer reveals nothing (E0h).
    """
    held = sum(state.hand[seat])
    missing = _missing(state, seat)
    return held >= PYRAMIDS_COST or (missing is not None and held >= sum(missing))


def can_qualify(state: State, seat: int) -> bool:
    """Can the seat really do so in one turn with its hand? For its own eyes only (C-perseus)."""
    terms, hand = payment.terms_of(state, seat), state.hand[seat]
    if payment.SETS.largest_set(hand, terms) >= PYRAMIDS_COST:
        return True
    missing = _missing(state, seat)
    return missing is not None and sum(missing) <= sum(hand) and payment.SETS.can_pay_all(hand, missing, terms)


def refill_display(state: State, out: Out) -> None:
    """E-S5: at the end of the phase the display is filled up to five again. With all face up there is no deck."""
    added: list[int] = []
    while len(state.display) + len(added) < DISPLAY_SIZE and state.deck:
        added.append(state.deck.pop())
    if added:
        state.display += added
        say(out, "display_refilled", cards=[CARDS[c].id for c in added])


def qualified(state: State) -> list[int]:
    """Who wins by E6.1b, were the phase over now: all with the Pyramids; failing these, all with five cards."""
    builders = [s for s in range(state.n) if PYRAMIDS in state.cards[s]]
    return builders or [s for s in range(state.n) if count_cards(state, s) >= LIMIT]


def reason_of(state: State, seats: list[int]) -> str:
    """`prestige` for the Pyramids, `fame` for five cards."""
    return "prestige" if any(PYRAMIDS in state.cards[s] for s in seats) else "fame"
