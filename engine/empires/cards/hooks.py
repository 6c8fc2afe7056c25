"""What a card can do: one record of hooks per card, in the order of the phases that ask for them."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Hook: TypeAlias = Literal[
    "extra_coins", "any_good", "legions_work", "own_offer", "swaps_in_sets", "doubles_in_sets", "free_control",
    "free_legions", "builds_first", "copies", "goods_kept", "peace", "die_active", "die_passive", "extra_dice",
    "sum_at_home", "double_pillage", "instant_marker",
]  # fmt: skip
"""The numeric hooks of `Power` by name, so that mypy knows a misspelt one (power.py holds the two to each other)."""
TextHook: TypeAlias = Literal["cheap_item", "cheap_good"]
"""The hooks that are names."""


class Power(NamedTuple):
    """The hooks, by the phase that asks. Zero or empty: the card does nothing there."""

    # income
    extra_coins: int = 0
    """more coins each income phase (C-artemis)"""
    any_good: int = 0
    """goods of any kind from the supply after all have collected (C-colossus)"""
    legions_work: int = 0
    """legions may work on empty caravan slots (C-circe)"""
    # trade
    own_offer: int = 0
    """highest number that may be offered instead of the announced one (C-antigone)"""
    # build
    swaps_in_sets: int = 0
    """coins for goods, and goods for coins, that may stand in for each other in one set (C-cleopatra)"""
    doubles_in_sets: int = 0
    """kinds that may be used twice in one set of goods (C-hannibal)"""
    free_control: int = 0
    """control markers without price, once a round (C-hammurabi)"""
    cheap_item: str = ""
    """an item that costs one coin or one `cheap_good` once a round (C-gilgamesh, C-spartacus, C-pharos)"""
    cheap_good: str = ""
    free_legions: int = 0
    """legions in the capital per own province with an enemy legion, once a round (C-penthesilea)"""
    builds_first: int = 0
    """may claim the first build turn in order to win (C-perseus)"""
    copies: int = 0
    """copies another empire's hero when recruited (C-castor-pollux)"""
    goods_kept: int = 0
    """unused goods of different kinds kept at the end of the phase (C-gardens)"""
    # movement and battle
    peace: int = 0
    """may declare peace with one opponent (C-zeus)"""
    die_active: int = 0
    """on each land die of its owner's legions while the owner is the active empire (C-caesar)"""
    die_passive: int = 0
    """on each land die of its owner's legions while another empire is active (C-pericles)"""
    extra_dice: int = 0
    """in each land battle with a unit of its owner's (C-ramesses)"""
    sum_at_home: int = 0
    """on the sum of a land battle in a province that its owner controls (C-nebuchadnezzar)"""
    double_pillage: int = 0
    """pillage may pay double (C-hamilcar)"""
    instant_marker: int = 0
    """replaces a marker in the round its occupation began, once a round (C-sheba)"""
