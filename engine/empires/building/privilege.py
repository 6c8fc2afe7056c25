"""Powers that build at a price of their own, or for nothing (C-hammurabi, C-penthesilea, C-gilgamesh, C-spartacus,
C-pharos, and what Castor and Pollux copied of them). Each once a round, by `use <card> <item> <place>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.empires.building import placement
from engine.empires.building.placement import CONTROL, LEGION
from engine.empires.cards import power
from engine.empires.cards.hooks import Hook
from engine.empires.empire import CAPITAL_PROVINCE
from engine.empires.state import State
from engine.empires.vocabulary import CARDS, COIN, LEGENDARY, RES
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE

_FREE_ITEMS: Final[Mapping[Hook, str]] = {"free_control": CONTROL, "free_legions": LEGION}
"""hook → item of the powers that need no payment"""


def power_of(state: State, card: int) -> int:
    """The card whose power this card has: itself, or what Castor and Pollux copied."""
    return state.copied if card == power.CASTOR and state.copied != NOBODY else card


def unused(state: State, seat: int) -> list[tuple[int, str]]:
    """(card, item) of the seat's build powers not yet used this round."""
    out = []
    used = state.used[seat]
    for card in state.cards[seat]:
        item = ITEM_OF[power_of(state, card)]
        if item and not used >> card & 1:
            out.append((card, item))
    return out


def _item_of(card: int) -> str:
    hooks = power.POWERS[card]
    if hooks is None:
        return ""
    free = [item for hook, item in _FREE_ITEMS.items() if getattr(hooks, hook)]
    return hooks.cheap_item or (free[0] if free else "")


ITEM_OF: Final = tuple(_item_of(card) for card in range(len(CARDS)))
"""by card: what its power builds once a round, or empty"""


def _tokens_of(card: int) -> tuple[int, ...]:
    hooks = power.POWERS[card]
    if hooks is None or not hooks.cheap_item:
        return ()
    good = RES[hooks.cheap_good]
    return (COIN, good, LEGENDARY + good)


_TOKENS_OF: Final = tuple(_tokens_of(card) for card in range(len(CARDS)))


def tokens(state: State, seat: int, card: int) -> list[int]:
    """The tokens any one of which pays for this card's power, in the order of paying; empty: it is free."""
    return list(_TOKENS_OF[power_of(state, card)])


def places(state: State, seat: int, card: int, item: str) -> list[int]:
    """Where the power's item may go."""
    hooks = power.POWERS[power_of(state, card)]
    if hooks is not None and hooks.free_legions:
        return [CAPITAL_PROVINCE[seat]] if free_legions(state, seat) else []
    return placement.places(state, seat, item)


def count(state: State, seat: int, card: int) -> int:
    """How many of its item the power puts there at most: one, but for the free legions (C-penthesilea)."""
    hooks = power.POWERS[power_of(state, card)]
    return free_legions(state, seat) if hooks is not None and hooks.free_legions else 1


def free_legions(state: State, seat: int) -> int:
    """C-penthesilea: one for each own province that holds an enemy legion now, never more than are left."""
    legions, n = state.legions, state.n
    count = 0
    for province, owner in enumerate(state.owner):
        if owner == seat:
            at = province * STRIDE
            count += sum(legions[at : at + n]) > legions[at + seat]
    return min(count, query.legions_left(state, seat))
