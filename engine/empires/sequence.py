"""The sequence of play of one round, to be read like the rulebook's overview."""

from __future__ import annotations

from engine.empires import income, leadership, query, trade
from engine.empires.building import build
from engine.empires.flow import Out, Stage, say
from engine.empires.movement import movement
from engine.empires.state import State
from engine.empires.victory import win


def begin_round(state: State, out: Out) -> None:
    """What holds "for the round" or "once a round" starts afresh."""
    say(out, "round_began", round=state.round)
    state.used = [0] * state.n
    state.peace = None
    state.start_control = [query.controlled_mask(state, seat) for seat in range(state.n)]
    say(out, "phase_began", round=state.round, phase="income")


def end_round(state: State, out: Out) -> None:
    """E6.4: no limit in the rules; a cap is an option and has no winner."""
    cap = state.options["round_cap"]
    if cap != "none" and state.round >= int(cap):
        win(state, out, "round_cap", [])


ROUND: list[tuple[str, Stage]] = [
    ("income", begin_round),
    ("income", income.begin_income),
    ("income", income.take_any_goods),
    ("trade", trade.begin_trade),
    ("build", build.begin_build),
    ("build", build.end_build),
    ("movement", movement.begin_movement),
    ("movement", movement.end_movement),
    ("leadership", leadership.begin_leadership),
    ("leadership", leadership.end_leadership),
    ("leadership", end_round),
]
