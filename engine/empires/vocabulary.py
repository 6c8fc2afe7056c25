"""The vocabulary of Empires as ids and indices. Inside the engine everything is an index; outside, an id."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from engine.marenostrum.card import Card

GOODS: Final = (
    "pottery", "gems", "papyrus", "metal", "spices", "stone", "wood",
    "gold", "grain", "oil", "sheep", "wine", "gladiators",
)  # fmt: skip
GOODS_SUPPLY: Final = (3, 5, 5, 5, 5, 5, 5, 7, 9, 9, 9, 9, 11)
"""E0a: normal tokens of each good."""
COIN: Final = 13
"""Index of the coin among the resources; goods are 0 … 12."""
LEGENDARY: Final = 14
"""Index of the first legendary good; `LEGENDARY + g` is the legendary token of good g."""
COIN_SUPPLY: Final = 44
POOL: Final = "resources"
"""The pool of a view in which what a seat holds lies."""
RESOURCES: Final = (*GOODS, "coin", *(f"legendary_{g}" for g in GOODS))
SUPPLY: Final = (*GOODS_SUPPLY, COIN_SUPPLY)
RES: Final = {name: i for i, name in enumerate(RESOURCES)}
KIND: Final = (*range(13), COIN, *range(13))
"""What a resource counts as: the good of a normal or legendary token, or COIN (E1.2a)."""

SEAT_COUNTS: Final = (3, 4, 5)

MAX_LEGIONS: Final = 8
MAX_TRIREMES: Final = 5
MAX_FORTRESSES: Final = 5
MAX_MARKERS: Final = 7
"""E0c, per empire."""

TRACKS: Final = ("trade", "culture", "military")
TRADE, CULTURE, MILITARY = 0, 1, 2
PHASES: Final = ("income", "trade", "build", "movement", "leadership")

TOKENS: Final = ((5, 0), (2, 1), (4, 3))
"""E0f: the two sides of each trade token."""


def read_data(name: str) -> dict[str, Any]:
    """One of the TOML files of engine/empires/data."""
    return tomllib.loads(resources.files("engine.empires.data").joinpath(name).read_text(encoding="utf-8"))


def _read_cards() -> tuple[Card, ...]:
    out = []
    for card, row in read_data("cards.toml").items():
        bonus = row.get("bonus", [0, 0, 0])
        assert row["kind"] in {"start", "hero", "wonder", "pyramids"}, card
        assert len(bonus) == 3, card
        copyable = row["kind"] == "hero" and row.get("copyable", True)
        out.append(Card(card, row["kind"], (bonus[0], bonus[1], bonus[2]), copyable, row.get("box", "")))
    return tuple(out)


CARDS: Final = _read_cards()
CARD: Final = {card.id: i for i, card in enumerate(CARDS)}
PYRAMIDS: Final = CARD["pyramids"]
BOXES: Final = tuple(dict.fromkeys(c.box for c in CARDS if c.box))
"""Sets of cards beyond the printed ones; a game has those that its option `box` names."""
NO_BOX: Final = "none"


def display_cards(options: Mapping[str, str]) -> tuple[int, ...]:
    """The heroes and wonders that are dealt in a game with these options: 17, and those of its box."""
    return _DEALT[options.get("box", NO_BOX)]


_DEALT: Final = {
    box: tuple(i for i, c in enumerate(CARDS) if c.kind in {"hero", "wonder"} and c.box in ("", box))
    for box in (NO_BOX, *BOXES)
}

CARD_COSTS: Final = {1: 7, 2: 8, 3: 9, 4: 10}
"""E3.0c: cards owned (the starting hero counts) → price of the next; the fifth is the last."""
PYRAMIDS_COST: Final = 12
FACES: Final = {"1-6": (1, 2, 3, 4, 5, 6), "0-5": (0, 1, 2, 3, 4, 5), "1-5": (1, 2, 3, 4, 5)}
"""E0d (R): faces of a die by the option `dice`."""
HIT: Final = 5
"""E4.2a: points of the sum that make one hit."""
FORTRESS_BONUS: Final = 5
"""E4.2b."""
FORTRESS_WARDS: Final = 1
"""E4.2b: hits that a fortress turns away."""

ITEM_COSTS: Final = {
    "control": 3, "legion": 3, "trireme": 3, "fortress": 3, "caravan": 3,
    "city": 3, "capital": 3, "legendary_city": 3, "market": 6, "temple": 6,
}  # fmt: skip
"""E3.0c."""
