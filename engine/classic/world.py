"""The tables of this game, as its states carry them."""

from __future__ import annotations

from typing import Final

from engine.classic.board import BOARD, SITES
from engine.classic.cards import BY_CARD
from engine.classic.civilization import HOMES
from engine.classic.vocabulary import (
    CARDS,
    COMMERCE,
    DECKS,
    FORTRESS,
    GAME,
    LEGION,
    MARKER,
    MILITARY,
    POLITICS,
    RESOURCES,
    SEATS,
    TRACKS,
    TRIREME,
    bank_of,
)
from engine.kit.seats import Seats
from engine.marenostrum.world import BattleRules, Pieces, World

NAMES: Final = Seats(SEATS)
_FIGHT: Final = GAME["battle"]
_HAS: Final = GAME["pieces"]

WORLD: Final = World(
    seats=NAMES,
    board=BOARD,
    homes=HOMES,
    pieces=Pieces(_HAS[LEGION], _HAS[TRIREME], _HAS[FORTRESS], _HAS[MARKER]),
    resources=RESOURCES,
    cards=CARDS,
    powers=BY_CARD,
    tracks=TRACKS,
    site_track=tuple(COMMERCE if site.kind in ("caravan", "market") else POLITICS for site in SITES),
    unit_track=MILITARY,
    battle=BattleRules({"": tuple(_FIGHT["faces"])}, _FIGHT["hit"], _FIGHT[FORTRESS], 0),
    most_traded=max(sum(bank_of(deck)) for deck in DECKS),
    harbours=True,
)
act = NAMES.act
