"""The vocabulary of classic as ids and indices. Inside the engine everything is an index; outside, an id."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

from engine.marenostrum.card import Card

DATA_FILES: Final = ("board.toml", "cards.toml", "civilizations.toml", "game.toml")


def read_data(name: str) -> dict[str, Any]:
    """One of the TOML files of engine/classic/data."""
    return tomllib.loads(resources.files("engine.classic.data").joinpath(name).read_text(encoding="utf-8"))


GAME: Final = read_data("game.toml")
SEATS: Final = tuple(read_data("civilizations.toml"))
"""All five in seat order (K0i)."""
SEAT: Final = {seat: i for i, seat in enumerate(SEATS)}
SEAT_COUNTS: Final = (3, 4, 5)

# --- resource cards (K0b) --------------------------------------------------------------------------------------------

GOODS: Final[tuple[str, ...]] = tuple(GAME["commodities"]["kinds"])
TAX: Final = len(GOODS)
"""Index of the tax among the resources; commodities come before it."""
RESOURCES: Final = (*GOODS, "tax")
RES: Final = {name: i for i, name in enumerate(RESOURCES)}
POOL: Final = "resources"
"""The pool of a view in which what a seat holds lies."""
DECKS: Final[tuple[str, ...]] = tuple(GAME["commodities"]["decks"])


def bank_of(deck: str) -> tuple[int, ...]:
    """K0b: how many cards there are of each resource, by the option `deck`: how many kinds are of each size.

    >>> bank_of("4-5-3")
    (5, 5, 5, 5, 7, 7, 7, 7, 7, 11, 11, 11, 35)
    """
    return _BANKS[deck]


def _count_cards(deck: str) -> tuple[int, ...]:
    kinds = [int(number) for number in deck.split("-")]
    counts = [size for size, number in zip(GAME["cards"]["sizes"], kinds, strict=True) for _ in range(number)]
    assert len(counts) == len(GOODS), f"{deck}: {len(counts)} kinds of commodities"
    assert sum(counts) == GAME["commodities"]["total"], f"{deck}: {sum(counts)} commodities"
    return (*counts, GAME["cards"]["tax"])


_BANKS: Final = {deck: _count_cards(deck) for deck in DECKS}

# --- roles and phases ------------------------------------------------------------------------------------------------

TRACKS: Final = ("director_of_commerce", "political_leader", "military_leader")
COMMERCE, POLITICS, MILITARY = 0, 1, 2
PRINTED: Final = tuple(SEAT[GAME["roles"][track]] for track in TRACKS)
"""K1.4: with which civilization each role begins"""
assert len(set(PRINTED)) == len(TRACKS), "a civilization begins with two roles"
PHASES: Final = ("setup", "commerce", "construction", "military")

# --- items -----------------------------------------------------------------------------------------------------------

MARKER, LEGION, TRIREME, FORTRESS = "marker", "legion", "trireme", "fortress"
UNITS: Final = (LEGION, TRIREME, FORTRESS)
BUILDINGS: Final = ("caravan", "city", "market", "temple")
PRICES: Final[dict[str, int]] = dict(GAME["prices"])
"""K3.3: of each item, and of each kind of card"""
assert set(PRICES) == {MARKER, *UNITS, *BUILDINGS, "hero", "wonder", "pyramids"}, "a price is missing, or is of nothing"
TOKENS: Final[dict[int, dict[str, int]]] = {int(n): dict(row) for n, row in GAME["buildings"].items()}
"""K0c, K9.4: number of players → building → tokens in play"""
assert all(set(row) == set(BUILDINGS) for row in TOKENS.values()), "building tokens of another kind"
assert tuple(TOKENS) == SEAT_COUNTS, "building tokens of another number of players"

# --- heroes and wonders ----------------------------------------------------------------------------------------------

CIVILIZATION_HERO: Final = "civilization_hero"
KINDS: Final = (CIVILIZATION_HERO, "hero", "wonder", "pyramids")


def _read_cards() -> tuple[Card, ...]:
    out = []
    for card, row in read_data("cards.toml").items():
        bonus = row.get("bonus", [0, 0, 0])
        assert row["kind"] in KINDS, card
        assert (row["kind"] == CIVILIZATION_HERO) == ("civilization" in row), card
        assert len(bonus) == len(TRACKS), card
        out.append(Card(card, row["kind"], (bonus[0], bonus[1], bonus[2])))
    return tuple(out)


CARDS: Final = _read_cards()
CARD: Final = {card.id: i for i, card in enumerate(CARDS)}
PYRAMIDS: Final = CARD["pyramids"]
HERO_OF: Final = {
    CARD[card]: SEAT[row["civilization"]] for card, row in read_data("cards.toml").items() if "civilization" in row
}
"""hero of a civilization → its side"""
assert sorted(HERO_OF.values()) == list(range(len(SEATS))), "one hero for each civilization"
CARD_PRICE: Final = tuple(PRICES["hero" if c.kind == CIVILIZATION_HERO else c.kind] for c in CARDS)

TAXES_KEPT: Final[int] = GAME["limits"]["taxes_kept"]
CARDS_TO_WIN: Final[int] = GAME["limits"]["to_win"]
POINTS: Final[int] = GAME["limits"]["points"]
