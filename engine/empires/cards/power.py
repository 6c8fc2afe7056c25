"""How phases ask for the powers of cards, which override the rules (E7).

A phase never asks "is this Caesar?", it asks "what do this seat's cards add here?". All powers are listed in heroes.py
and wonders.py. Castor and Pollux's copy is looked up in the same way as the copied hero.
"""

from __future__ import annotations

from typing import Final, get_args

from engine.empires.cards import heroes, wonders
from engine.empires.cards.hooks import Hook, Power, TextHook
from engine.empires.state import State
from engine.empires.vocabulary import CARD, CARDS

CASTOR: Final = CARD["castor_pollux"]


def _read_powers() -> tuple[Power | None, ...]:
    named = heroes.POWERS | wonders.POWERS
    assert set(named) <= set(CARD), f"no such card in data/cards.toml: {set(named) - set(CARD)}"
    return tuple(named.get(card.id) for card in CARDS)


POWERS: Final = _read_powers()
"""by card index; None: no power (Hercules, the Pyramids)"""
assert set(get_args(Hook)) == {name for name, value in Power()._asdict().items() if type(value) is int}, (
    "Hook names every numeric hook of Power"
)
assert set(get_args(TextHook)) == {name for name, value in Power()._asdict().items() if type(value) is str}, (
    "TextHook names every hook of Power that is a name"
)


def total(state: State, seat: int, hook: Hook) -> int:
    """What all of the seat's cards together give at a hook."""
    out: int = 0
    for card in state.cards[seat]:
        power = POWERS[card]
        if power is not None:
            out += getattr(power, hook)
        if card == CASTOR and state.copied >= 0:
            copy = POWERS[state.copied]
            if copy is not None:
                out += getattr(copy, hook)
    return out


def usable(state: State, seat: int, hook: Hook | TextHook) -> list[tuple[int, Power]]:
    """(card, power) of the seat's cards with that hook whose once-a-round use is not yet spent.

    The copy of Castor and Pollux is named by their own card, so that its use is its own (C-castor-pollux).
    """
    out: list[tuple[int, Power]] = []
    used = state.used[seat]
    for card in state.cards[seat]:
        power = POWERS[state.copied] if card == CASTOR and state.copied >= 0 else POWERS[card]
        if power is not None and getattr(power, hook) and not used >> card & 1:
            out.append((card, power))
    return out


def spend(state: State, seat: int, card: int) -> None:
    """Mark a once-a-round power as used."""
    state.used[seat] |= 1 << card
