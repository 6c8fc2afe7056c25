"""The sequence of play of one round, to be read like the rulebook's overview."""

from __future__ import annotations

from typing import Final

from engine.empires import announcing, income, leadership
from engine.empires.building import build, purchase
from engine.empires.flow import NAMES
from engine.empires.movement import conquest, movement
from engine.empires.state import State
from engine.empires.victory import win
from engine.empires.vocabulary import COIN, KIND, POOL, TRADE
from engine.empires.world import WORLD
from engine.kit.flow import Flow, Stage
from engine.kit.seats import Out, say
from engine.marenostrum import battle, marching, query, sailing, trade
from engine.marenostrum.leftovers import Keep
from engine.marenostrum.mover_turn import MoverTurn


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


ROUND: Final[tuple[tuple[str, Stage[State]], ...]] = (
    ("income", begin_round),
    ("income", income.begin_income),
    ("income", income.take_any_goods),
    ("trade", announcing.begin_trade),
    ("build", build.begin_build),
    ("build", build.end_build),
    ("movement", movement.begin_movement),
    ("movement", movement.end_movement),
    ("leadership", leadership.begin_leadership),
    ("leadership", leadership.end_leadership),
    ("leadership", end_round),
)
FLOW: Final = Flow[State](
    NAMES,
    (
        income.Collect(),
        income.Colossus(),
        announcing.Announce(),
        announcing.Offer(WORLD, TRADE),
        trade.First(WORLD, TRADE),
        trade.Take(WORLD, TRADE),
        trade.Give(WORLD, TRADE),
        build.Perseus(),
        build.NameBuilder(NAMES),
        purchase.Build(),
        purchase.Pay(),
        purchase.Copy(),
        build.Unused(WORLD, COIN, build.COINS_KEPT),
        Keep(WORLD, KIND, COIN),
        movement.Peace(),
        movement.NameMover(NAMES),
        MoverTurn(WORLD, "movement", movement.STAGES),
        conquest.Convert(WORLD),
        sailing.Sail(WORLD),
        sailing.SeaBattles(WORLD),
        marching.March(WORLD),
        marching.LandBattles(WORLD),
        battle.Lose(WORLD),
        conquest.Conquest(WORLD),
        leadership.Crown(WORLD),
    ),
    ROUND,
    POOL,
)
"""All kinds of decisions, and when they come."""


def begin(state: State, out: Out) -> None:
    """Round 1 starts with phase 2: its income is what everybody holds (E-S3)."""
    say(out, "game_started")
    say(out, "round_began", round=1)
    state.cursor = FLOW.first_stage("trade") - 1
    FLOW.settle(state, out)
