"""What classic says of itself beyond its rules: reasons, odds, places, answers in advance, help (docs/panel.md)."""

from __future__ import annotations

from typing import Final

from engine.classic.board import BOARD
from engine.classic.companion.closed import closed_options
from engine.classic.companion.entering import foresee
from engine.classic.companion.explained import BOUGHT, GROUPS, QUIET
from engine.classic.companion.help_pages import page_of
from engine.classic.companion.said_once import fold
from engine.classic.companion.spots import seen, spots
from engine.classic.companion.standing_answers import FORCED, STANDING, useful
from engine.classic.notation import read_position
from engine.classic.vocabulary import GOODS, SEATS
from engine.core.companion import Companion
from engine.kit.lesson_files import read_lessons
from engine.marenostrum.companion.battle_news import BATTLE, is_fought_by
from engine.marenostrum.companion.named import MapNames

NAMES: Final = MapNames(BOARD, SEATS, GOODS, "civilizations")
COMPANION: Final = Companion(
    forced=FORCED,
    standing=STANDING,
    useful=useful,
    closed=closed_options,
    foresee=foresee,
    where=spots,
    canvas=seen,
    quiet=QUIET,
    fold=fold,
    landmarks=frozenset({BATTLE}),
    own_news=is_fought_by,
    topics=GROUPS,
    page=page_of,
    explain=NAMES.say,
    named=NAMES.names,
    priced=BOUGHT,
    lessons=lambda: read_lessons("engine.classic.lessons", read_position),
)
