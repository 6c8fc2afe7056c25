"""The four spaces in the game alone: one a round, at any decision of the action phase (BZS4)."""

from __future__ import annotations

from typing import Final

from engine.byzantion import area, goods
from engine.byzantion.content import CASKETS
from engine.byzantion.flow import Out, act, push, say
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import CHALICE, KEIMELIA, LABARON, N_RESOURCES, NOBODY, NOMISMA, SCEPTRE, SEATS
from engine.core.types import Action

UNIT_NOMISMA: Final = 2
"""Of the chalice, for each unit on the map"""


def free_spaces(state: State, seat: int) -> list[Action]:
    """A seal on each space that was not used yet; none in a game of several, none twice a round."""
    if state.n > 1 or not state.space_left:
        return []
    return [act(seat, "seal", KEIMELIA[space]) for space in range(4) if state.order[space] == NOBODY]


def take_space(state: State, seat: int, action: Action, out: Out) -> None:
    """Casket and keimelion at once; then gone for the game."""
    space = KEIMELIA.index(str(action.args[0]))
    state.space_left = False
    state.order[space] = seat
    say(out, "sealed_space", seat=SEATS[seat], keimelion=KEIMELIA[space])
    fire(state, [seat], "on_take_keimelion", keimelion=space)
    if space == LABARON:
        push(state, "labaron", seat=seat)
    elif space == CHALICE:
        units = sum(map(sum, state.units))
        goods.gain(state, seat, NOMISMA, UNIT_NOMISMA * units, out, "chalice")
    elif space == SCEPTRE:
        wins = sum(success for _, success, _ in state.results)
        push(state, "pick_good", seat=seat, goods=list(range(N_RESOURCES)), left=wins)
    else:  # the robes
        goods.look(state, seat, len(list(area.cards_of(state, seat))), out, free=True)
    goods.gain_bag(state, seat, CASKETS[state.caskets[space]].content, out, "casket")
