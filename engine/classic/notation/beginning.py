"""The positions that a text starts from, and what follows when a line is left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.classic.board import N_PROVINCES, N_SEAS, N_SITES
from engine.classic.civilization import HOMES
from engine.classic.sequence import FLOW
from engine.classic.setup import give_roles, new_state, start_round
from engine.classic.state import State
from engine.classic.vocabulary import CARDS, HERO_OF
from engine.core.chance import seeded
from engine.kit.position import NOBODY
from engine.marenostrum.state import STRIDE

SETUP, EMPTY = "setup", "empty"
FIRST_PHASE: Final = "commerce"


def begun(kind: str, n: int, options: Mapping[str, str]) -> State:
    """`setup`: as the game begins, the roles given. `empty`: the same with nothing on the map but the markers of the
    main provinces that are played.

    No question is open. RulesError as `new_state`.
    """
    state = new_state(n, options, seeded(0))
    state.cursor = FLOW.first_stage(FIRST_PHASE)
    if kind == EMPTY:
        state.owner = [NOBODY] * N_PROVINCES
        state.legions = [0] * (N_PROVINCES * STRIDE)
        state.forts = [0] * (N_PROVINCES * STRIDE)
        state.harbours = [0] * (N_PROVINCES * STRIDE)
        state.triremes = [0] * (N_SEAS * STRIDE)
        state.built = [0] * N_SITES
        for side in state.players:
            state.owner[HOMES[side]] = side
    give_roles(state, [])
    state.rng = seeded(0).chance()
    start_round(state)
    return state


def for_sale(state: State) -> list[int]:
    """K1.1, K9.3: the heroes and wonders that nobody has, in their order."""
    gone = {c for cards in state.cards for c in cards}
    return [c for c in range(len(CARDS)) if c not in gone and HERO_OF.get(c, state.players[0]) in state.players]
