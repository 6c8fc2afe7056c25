"""What Byzantion says of itself beyond its rules."""

from __future__ import annotations

from typing import Final

from engine.byzantion.companion.closed import closed_options
from engine.byzantion.companion.given_orders import ByzantionWindows
from engine.byzantion.companion.outlook import foresee
from engine.byzantion.content import CARDS, EVENTS, MISSIONS
from engine.byzantion.vocabulary import GOODS, KEIMELIA
from engine.core.companion import Companion

COMPANION: Final = Companion(
    closed=closed_options,
    foresee=foresee,
    landmarks=frozenset({"success", "failure"}),
    quiet=frozenset({"activated", "drew", "offered", "paid"}),
    topics=(
        ("heroes", tuple(card.id for card in CARDS if card.kind == "hero")),
        ("plain", tuple(card.id for card in CARDS if card.kind == "plain")),
        ("intrigue", tuple(card.id for card in CARDS if card.kind == "intrigue")),
        ("missions", tuple(mission.id for mission in MISSIONS)),
        ("events", tuple(event.id for event in EVENTS)),
        ("goods", (*GOODS, *KEIMELIA)),
    ),
    windows=ByzantionWindows(),
)
