"""What the picture of a hand says a card costs at the end of the game."""

from __future__ import annotations

from engine.byzantion.area import price
from engine.byzantion.content import CARD
from engine.byzantion.flow import push
from engine.byzantion.intrigue.intrigue import open_window
from engine.byzantion.intrigue.windows import at_the_end
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import SEAT
from render.byzantion.private_hand import cost_of
from tests.aids.byzantion.stage import deal, first_turn, lay


def test_antonina_takes_nothing_off_the_last_intrigue_in_the_picture_either() -> None:
    """BZ9.1: Pilgrimage for 2 in a turn and for 4 at the end, Anathema for 3 in answer to it: as the rules have it."""
    state = first_turn(2)
    lay(state, "blues", ["antonina"])
    deal(state, {"blues": ["pilgrimage", "anathema"]})
    found = [_costs(state)]
    state.frames = []
    push(state, "scoring")
    at_the_end(state)
    found.append(_costs(state))
    open_window(state, "response", SEAT["greens"])
    found.append(_costs(state))
    assert found == [[2, 1], [4, 3], [4, 3]]


def _costs(state: State) -> list[int]:
    state.touch()
    view = typed(RULES.view(state, "blues"))
    costs = [cost_of(view, "blues", card) for card in view["pools"]["hand"]]
    assert costs == [price(state, SEAT["blues"], CARD[card]) for card in view["pools"]["hand"]]
    return [cost_of(view, "blues", card) for card in ("pilgrimage", "anathema")]
