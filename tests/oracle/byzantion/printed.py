"""What is printed on the cards, read afresh from the data files, and the questions one asks of a single card."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_FOLDER: Final = Path(__file__).parents[3] / "engine" / "byzantion" / "data"


def _table(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


EMPIRE: Final = _table("cards")
INTRIGUES: Final = _table("intrigue")
CARDS: Final = {**EMPIRE, **INTRIGUES}
NAMES: Final = tuple(CARDS)
"""by the number a position knows the card by"""
EVENTS: Final = _table("events")
SOLO_EVENTS: Final = _table("solo_events")
MISSIONS: Final = _table("missions")
CASKETS: Final = _table("caskets")
UNITS: Final[dict[str, dict[str, Any]]] = _table("pieces")["units"]


def name(card: int) -> str:
    return NAMES[card]


def is_hero(card: str) -> bool:
    return CARDS[card].get("kind") == "hero"


def is_intrigue(card: str) -> bool:
    return card in INTRIGUES


def types(card: str) -> list[str]:
    return list(CARDS[card]["types"])


def levels(card: str) -> dict[str, int]:
    return dict(CARDS[card].get("levels", {}))


def price(card: str) -> int:
    return int(CARDS[card]["cost"])


def effects(card: str) -> list[dict[str, Any]]:
    """Its instant effects, or those of an intrigue card."""
    return list(CARDS[card].get("effects") or CARDS[card].get("instant") or [])


def does(card: str, effect: str) -> bool:
    return any(found["effect"] == effect for found in effects(card))


def timing(card: str) -> list[str]:
    return list(CARDS[card].get("timing", []))
