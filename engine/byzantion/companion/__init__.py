"""What Byzantion says of itself beyond its rules."""

from __future__ import annotations

from typing import Final

from engine.byzantion.companion.closed import closed_options
from engine.byzantion.companion.facts import facts
from engine.byzantion.companion.gains import fold_gains
from engine.byzantion.companion.given_orders import ByzantionWindows
from engine.byzantion.companion.named import NAMES, explain
from engine.byzantion.companion.outlook import foresee
from engine.byzantion.companion.standing_answers import STANDING, useful
from engine.byzantion.content import CARDS, EVENTS, MISSIONS, SOLO_EVENTS
from engine.byzantion.lessons.stage_setting import read_setting
from engine.byzantion.vocabulary import GOODS, KEIMELIA, TYPES, UNITS
from engine.core.companion import Companion
from engine.kit.lesson_files import read_lessons

TERMS: Final = (
    "bandon", "hero_card", "passive_ability", "instant_ability", "intrigue_card", "event_card", "trial", "casket",
    "keimelion", "influence", "variant", "initiative", "imperial_ring", "seal_token", "contribution", "the_triumphator",
    "mission_card", "window", "given_order", "market", "offer", "supply", *TYPES,
)  # fmt: skip
"""Words of the game that /help explains."""
COMPANION: Final = Companion(
    standing=STANDING,
    useful=useful,
    closed=closed_options,
    facts=facts,
    foresee=foresee,
    fold=fold_gains,
    aside=frozenset({"discard", "hands_off", "hold", "intrigue"}),
    explain=explain,
    named=NAMES,
    landmarks=frozenset({"success", "failure"}),
    quiet=frozenset({"activated", "drew", "offered", "paid"}),
    topics=(
        ("heroes", tuple(card.id for card in CARDS if card.kind == "hero")),
        ("plain", tuple(card.id for card in CARDS if card.kind == "plain")),
        ("intrigue", tuple(card.id for card in CARDS if card.kind == "intrigue")),
        ("missions", tuple(mission.id for mission in MISSIONS)),
        ("events", tuple(event.id for event in EVENTS)),
        ("solo_events", tuple(event.id for event in SOLO_EVENTS)),
        ("goods", (*GOODS, *KEIMELIA)),
        ("units", UNITS),
        ("terms", TERMS),
    ),
    windows=ByzantionWindows(),
    lessons=lambda: read_lessons("engine.byzantion.lessons", read_setting),
)
