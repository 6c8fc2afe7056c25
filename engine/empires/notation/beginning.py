"""The positions that a text starts from, and what follows when a line is left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.chance import seeded
from engine.empires import rules as _rules
from engine.empires.board import N_PROVINCES, N_SEAS, N_SITES, PROVINCES
from engine.empires.empire import CAPITAL_PROVINCE
from engine.empires.sequence import FLOW
from engine.empires.setup import DISPLAY_SIZE, new_state
from engine.empires.state import State
from engine.empires.vocabulary import LEGENDARY, RESOURCES, SUPPLY, display_cards
from engine.kit.position import NOBODY
from engine.kit.shapes import data_of
from engine.marenostrum.state import STRIDE
from engine.marenostrum.trade import TakeData

SETUP, EMPTY = "setup", "empty"
assert _rules.RULES, "the sequence of play is put in place there"


def first_stage(phase: str) -> int:
    """Where the sequence of play enters a phase."""
    return next(i for i, (name, _) in enumerate(FLOW.sequence) if name == phase)


def begun(kind: str, n: int, options: Mapping[str, str]) -> State:
    """`setup`: as printed, with the first income in hand. `empty`: only the capitals, and nothing in hand.

    Nothing is face up, in a stack or in the supply yet, and no question is open. RulesError as `new_state`.
    """
    state = new_state(n, options, seeded(0))
    state.rng = seeded(0).chance()
    state.cursor = first_stage("trade")
    state.stack, state.display, state.deck = [], [], []
    if kind == EMPTY:
        state.hand = [[0] * len(RESOURCES) for _ in range(n)]
        state.owner = [NOBODY] * N_PROVINCES
        state.legions = [0] * (N_PROVINCES * STRIDE)
        state.forts = [0] * (N_PROVINCES * STRIDE)
        state.triremes = [0] * (N_SEAS * STRIDE)
        state.built = [0] * N_SITES
        for seat in range(n):
            home = CAPITAL_PROVINCE[seat]
            state.owner[home] = seat
            state.built[PROVINCES[home].site_by_name["capital"].number] = 1
    return state


TOKENS: Final = (*SUPPLY, *([1] * 13))
"""How many of each resource there are (E0a)."""


def count_tokens(state: State) -> list[int]:
    """Of each resource, what is in hands, in the legendary discard and on the trade table."""
    seen = [0] * len(RESOURCES)
    for hand in state.hand:
        for r, count in enumerate(hand):
            seen[r] += count
    for good, count in enumerate(state.discard):
        seen[LEGENDARY + good] += count
    for frame in state.frames:
        if frame.step == "take":
            data = data_of(frame, TakeData)
            for row in (*data["offers"], *data["taken"]):
                for r in row:
                    seen[r] += 1
    return seen


def rest_of_stack(state: State, first: Iterable[int] = ()) -> list[int]:
    """The legendary goods that are nowhere else, `first` and then the others in their order; drawn from the end."""
    seen = count_tokens(state)
    front = list(first)
    return [*front, *(g for g in range(13) if not seen[LEGENDARY + g] and g not in front)][::-1]


def rest_of_cards(state: State) -> list[int]:
    """The heroes and wonders that nobody has and that are not face up, in their order."""
    gone = {c for cards in state.cards for c in cards} | set(state.display)
    return [c for c in display_cards(state.options) if c not in gone]


def plain_display(state: State) -> list[int]:
    """What is face up when no line says so: the first five of the rest, or all of it (E-S5)."""
    rest = rest_of_cards(state)
    return rest if state.options["display"] == "experienced" else rest[:DISPLAY_SIZE]
