"""The sequence of play of one round, to be read like the rulebook's overview."""

from __future__ import annotations

from typing import Final

from engine.classic import announcing, forcing, income
from engine.classic.building import construction, free_setup, purchase
from engine.classic.movement import conquest, launching, movement, turning
from engine.classic.setup import give_roles, start_round
from engine.classic.state import State
from engine.classic.victory import win
from engine.classic.vocabulary import COMMERCE, MILITARY, POLITICS, POOL, RESOURCES, TAX, TAXES_KEPT
from engine.classic.world import NAMES, WORLD
from engine.kit.flow import Flow, Stage
from engine.kit.position import push
from engine.kit.seats import Out, say
from engine.marenostrum import battle, marching, roles, sailing, trade
from engine.marenostrum.leftovers import Keep
from engine.marenostrum.mover_turn import MoverTurn
from engine.marenostrum.roles import CrownData


def set_up(state: State, out: Out) -> None:
    """K1a, before the first round."""
    if state.round == 1 and state.options["setup"] == "advanced":
        say(out, "phase_began", round=state.round, phase="setup")
        free_setup.begin(state, out)


def begin_round(state: State, out: Out) -> None:
    """What holds "for the round" or "once a phase" starts afresh."""
    if state.round == 1:
        give_roles(state, out)
    say(out, "round_began", round=state.round)
    state.used = [0] * state.rows
    start_round(state)


def counting(track: int, phase: str) -> Stage[State]:
    """K6.3: each role is counted at the start of its own phase."""

    def count(state: State, out: Out) -> None:
        say(out, "phase_began", round=state.round, phase=phase)
        push(state, "crown", CrownData(track=track, new=[]))

    return count


def end_round(state: State, out: Out) -> None:
    """K9.5: no limit in the rules; a cap is an option and has no winner."""
    cap = state.options["round_cap"]
    if cap != "none" and state.round >= int(cap):
        win(state, out, "round_cap", [])


ROUND: Final[tuple[tuple[str, Stage[State]], ...]] = (
    ("setup", set_up),
    ("commerce", begin_round),
    ("commerce", counting(COMMERCE, "commerce")),
    ("commerce", income.collect_all),
    ("commerce", announcing.begin_trade),
    ("construction", counting(POLITICS, "construction")),
    ("construction", construction.begin_turns),
    ("construction", construction.end_turns),
    ("military", counting(MILITARY, "military")),
    ("military", movement.begin_turns),
    ("military", end_round),
)
FLOW: Final = Flow[State](
    NAMES,
    (
        free_setup.Spend(),
        roles.Crown(WORLD, single=True, keeps=True),
        income.Pick(),
        announcing.Announce(),
        trade.Offer(WORLD, COMMERCE),
        announcing.Take(),
        forcing.Force(),
        forcing.ForcedTake(),
        trade.Give(WORLD, COMMERCE),
        construction.NameBuilder(NAMES),
        purchase.Build(),
        purchase.Pay(),
        construction.Unused(WORLD, TAX, TAXES_KEPT),
        Keep(WORLD, range(len(RESOURCES)), TAX),
        movement.NameMover(NAMES),
        MoverTurn(WORLD, "military", movement.STAGES),
        launching.Sail(),
        sailing.SeaBattles(WORLD),
        turning.March(),
        turning.TurnLegion(),
        marching.LandBattles(WORLD),
        battle.Lose(WORLD),
        conquest.Conquest(WORLD),
    ),
    ROUND,
    POOL,
)
"""All kinds of decisions, and when they come."""


def begin(state: State, out: Out) -> None:
    """Round 1 starts with its income (K1.5)."""
    say(out, "game_started")
    FLOW.settle(state, out)
