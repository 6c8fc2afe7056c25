"""What heroes and wonders do: a record of hooks per card, in the order of the phases that ask for them.

A phase never asks "is this Helen?", it asks "what do this side's cards add here?". What a card adds to the counts for
roles is in its data.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from engine.classic.vocabulary import CARD, CARDS
from engine.marenostrum.powers import Powers

Hook: TypeAlias = Literal[
    "extra_taxes", "any_good", "forces_take", "legion_off", "fortress_off", "trireme_off", "building_off",
    "free_marker", "bank_swap", "markers_anywhere", "more_fortresses", "goods_kept", "turns_legion", "pillage_pays",
    "sea_die", "die_active", "die_passive",
]  # fmt: skip
"""The hooks of `Power` by name, so that mypy knows a misspelt one."""


class Power(NamedTuple):
    """Zero: the card does nothing there."""

    # commerce
    extra_taxes: int = 0
    """more taxes at income (K-colossus)"""
    any_good: int = 0
    """commodities of any kind from the bank after all have collected (K-artemis)"""
    forces_take: int = 0
    """once a round, a third player's card is put back and one of the owner's taken (K-ulysses)"""
    # construction
    legion_off: int = 0
    """off the price of a legion (K-caesar)"""
    fortress_off: int = 0
    trireme_off: int = 0
    """off the price of a trireme (K-pericles)"""
    building_off: int = 0
    """off the price of each building (K-mausoleum)"""
    free_marker: int = 0
    """markers without price in each build turn (K-hammurabi)"""
    bank_swap: int = 0
    """swaps of a commodity for a tax or back in each build turn (K-cleopatra)"""
    markers_anywhere: int = 0
    """markers need not be adjacent (K-lighthouse)"""
    more_fortresses: int = 0
    """beyond the one in a province (K-zeus)"""
    goods_kept: int = 0
    """unused commodities kept at the end of the phase (K-gardens)"""
    # military
    sea_die: int = 0
    """on each die of its owner's triremes (K-pericles)"""
    turns_legion: int = 0
    """once a round, a legion that enters an own province becomes the owner's (K-helen)"""
    die_active: int = 0
    """on each land die of its owner's legions while the owner is the active side (K-hannibal)"""
    die_passive: int = 0
    """the same while another side is active"""
    pillage_pays: int = 0
    """a pillaged caravan or city pays one card (K-nebuchadnezzar)"""


assert get_args(Hook) == tuple(sorted(Power._fields, key=get_args(Hook).index)), "Hook names every hook of Power"

POWERS: Final[dict[str, Power]] = {
    # heroes of the civilizations
    "caesar": Power(legion_off=1, fortress_off=1),
    "pericles": Power(trireme_off=1, sea_die=1),
    "hammurabi": Power(free_marker=1),
    "cleopatra": Power(bank_swap=1),
    "hannibal": Power(die_active=1, die_passive=1),
    # general heroes; agamemnon, archimedes and solomon count for roles (K-agamemnon, K-archimedes, K-solomon)
    "helen": Power(turns_legion=1),
    "nebuchadnezzar": Power(pillage_pays=1),
    "ulysses": Power(forces_take=1),
    # wonders; the Pyramids win (K-pyramids)
    "colossus": Power(extra_taxes=1),
    "gardens": Power(goods_kept=1),
    "artemis": Power(any_good=1),
    "zeus": Power(more_fortresses=1),
    "lighthouse": Power(markers_anywhere=1),
    "mausoleum": Power(building_off=1),
}
assert set(POWERS) <= set(CARD), f"no such card: {set(POWERS) - set(CARD)}"
assert all(POWERS.get(card.id) or any(card.bonus) or card.kind == "pyramids" for card in CARDS), "a card does nothing"

BY_CARD: Final[Powers[Power, Hook]] = Powers([POWERS.get(card.id) for card in CARDS])
total = BY_CARD.total
usable = BY_CARD.usable
spend = BY_CARD.spend
MOST_FORTRESSES: Final = 1 + sum(power.more_fortresses for power in POWERS.values())
"""K3.6, K-zeus: the most of one side in a province"""
