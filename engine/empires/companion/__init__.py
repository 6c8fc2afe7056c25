"""What Empires says of itself beyond its rules: reasons, odds, places, answers in advance, help (docs/panel.md)."""

from __future__ import annotations

from typing import Final

from engine.core.companion import Companion
from engine.empires.board import BOARD
from engine.empires.companion.closed import closed_options
from engine.empires.companion.explained import BOUGHT, GROUPS
from engine.empires.companion.old_news import QUIET
from engine.empires.companion.spots import seen, spots
from engine.empires.companion.standing_answers import FORCED, STANDING
from engine.empires.companion.standing_hints import useful
from engine.empires.empire import SEATS
from engine.empires.notation import read_position
from engine.empires.rules import RULES
from engine.empires.vocabulary import GOODS
from engine.kit.lesson_files import read_lessons
from engine.marenostrum.companion.battle_news import BATTLE, fold_battles, is_fought_by
from engine.marenostrum.companion.named import MapNames
from engine.marenostrum.companion.outlook import foreseeing

NAMES: Final = MapNames(BOARD, SEATS, GOODS, "empires", legendary=True)
COMPANION: Final = Companion(
    forced=FORCED,
    standing=STANDING,
    useful=useful,
    closed=closed_options,
    foresee=foreseeing(RULES.imagine),
    where=spots,
    canvas=seen,
    quiet=QUIET,
    fold=fold_battles,
    landmarks=frozenset({BATTLE}),
    own_news=is_fought_by,
    topics=GROUPS,
    explain=NAMES.say,
    named=NAMES.names,
    priced=BOUGHT,
    lessons=lambda: read_lessons("engine.empires.lessons", read_position),
)
