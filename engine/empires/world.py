"""The tables of this game, as its states carry them."""

from __future__ import annotations

from typing import Final

from engine.empires.board import BOARD, CITY_KINDS, SITES
from engine.empires.cards import power
from engine.empires.empire import CAPITAL_PROVINCE, SEATS
from engine.empires.vocabulary import (
    CARDS,
    CULTURE,
    FACES,
    FORTRESS_BONUS,
    FORTRESS_WARDS,
    HIT,
    MAX_FORTRESSES,
    MAX_LEGIONS,
    MAX_MARKERS,
    MAX_TRIREMES,
    MILITARY,
    RESOURCES,
    TOKENS,
    TRACKS,
    TRADE,
)
from engine.kit.seats import Seats
from engine.marenostrum.world import BattleRules, Pieces, World

_CULTURE_KINDS: Final = frozenset((*CITY_KINDS, "temple"))

WORLD: Final = World(
    seats=Seats(SEATS),
    board=BOARD,
    homes=CAPITAL_PROVINCE,
    pieces=Pieces(MAX_LEGIONS, MAX_TRIREMES, MAX_FORTRESSES, MAX_MARKERS + 1),  # the capital's marker is printed (E0c)
    resources=RESOURCES,
    cards=CARDS,
    powers=power.BY_CARD,
    tracks=TRACKS,
    site_track=tuple(CULTURE if site.kind in _CULTURE_KINDS else TRADE for site in SITES),
    unit_track=MILITARY,
    most_traded=max(map(max, TOKENS)),
    battle=BattleRules(FACES, HIT, FORTRESS_BONUS, FORTRESS_WARDS),
)
