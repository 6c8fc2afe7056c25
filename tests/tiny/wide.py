"""The tiny game with a fifth seat, for tables of five people."""

from __future__ import annotations

from pathlib import Path

from engine.core import NO_OPTIONS, Options, Rules, Seat
from games import Game, find_game, register_game
from i18n import add_catalogues
from tests.tiny.state import SEATS, State
from tests.tiny.tiny_rules import TinyRules


class WideRules(TinyRules):
    """Nothing else is different."""

    facts = TinyRules.facts._replace(id="wide", seat_counts=(1, 2, 3, 4, 5))

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        return (*SEATS, "violet")[:count]


WIDE: Rules[State] = WideRules()
if find_game(WIDE.facts.id) is None:
    register_game(Game(WIDE))
add_catalogues(Path(__file__).parent, WIDE.facts.id)
