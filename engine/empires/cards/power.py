"""How phases ask for the powers of cards, which override the rules (E7).

A phase never asks "is this Caesar?", it asks "what do this seat's cards add here?". All powers are listed in heroes.py
and wonders.py. Castor and Pollux's copy is looked up in the same way as the copied hero.
"""

from __future__ import annotations

from typing import Final, get_args

from engine.empires.cards import heroes, wonders
from engine.empires.cards.hooks import Hook, Power, TextHook
from engine.empires.vocabulary import CARD, CARDS
from engine.marenostrum.powers import Powers

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


BY_CARD: Final[Powers[Power, Hook | TextHook]] = Powers(POWERS, CASTOR)
total = BY_CARD.total
usable = BY_CARD.usable
spend = BY_CARD.spend
