"""The rounds as lists of stages, and the two flows: of several, and of the game alone."""

from __future__ import annotations

from typing import Any, Final

from engine.byzantion import own_turn, script, setup
from engine.byzantion.actions import looking, market, playing
from engine.byzantion.effects import choices, intrigue_steps, passives
from engine.byzantion.flow import NAMES, Decision
from engine.byzantion.intrigue import intrigue, windows
from engine.byzantion.phases import ending, events, penalty, resolution, trial, turns
from engine.byzantion.solo import solo_rounds, solo_turn
from engine.byzantion.state import State
from engine.kit.flow import Flow

STEPS: Final[tuple[Decision[Any], ...]] = (
    choices.ActivateFree(), choices.ActivateMarked(), choices.Exchange(), choices.PickGood(), choices.PickOffer(),
    choices.PlayExtra(), choices.Shed(), ending.Missions(), ending.Scoring(), events.Prefer(), events.Seal(),
    events.Vote(), intrigue.Scheme(), intrigue_steps.Adjust(), intrigue_steps.Divide(), intrigue_steps.Place(),
    intrigue_steps.Steal(), intrigue_steps.Support(), intrigue_steps.TakePart(), intrigue_steps.Transfer(),
    looking.Look(), market.Market(), own_turn.Ability(), own_turn.Rewards(), passives.Passives(), penalty.Penalty(),
    playing.Bandons(), playing.Mending(), playing.Playing(), resolution.Contribute(), resolution.Doxa(),
    resolution.Favour(), resolution.Result(), resolution.Substitute(), script.Script(), setup.Draft(), setup.LayOut(),
    solo_turn.Building(), solo_turn.Labaron(), solo_turn.Shift(), trial.Bid(), trial.Places(), turns.Actions(),
    turns.After(), turns.Declared(), turns.Drawing(), turns.Rest(), turns.Turn(), windows.Window(),
)  # fmt: skip
SEVERAL: Final = Flow(  # BZ3a
    NAMES,
    STEPS,
    (
        ("event", events.start_round),
        ("event", events.lay_caskets),
        ("event", events.influence),
        ("event", events.count_votes),
        ("action", turns.start_actions),
        ("action", turns.end_actions),
        ("resolution", resolution.contribute),
        ("resolution", resolution.resolve),
        ("resolution", trial.bidding),
        ("resolution", ending.turn_up),
        ("resolution", ending.mend),
        ("resolution", ending.hand_limit),
        ("resolution", ending.shed_mission),
        ("resolution", ending.next_round),
    ),
)
ALONE: Final = Flow(
    NAMES,
    STEPS,
    (
        ("event", solo_rounds.start_round),
        ("action", turns.start_actions),
        ("action", turns.end_actions),
        ("resolution", solo_rounds.resolve),
        ("resolution", solo_rounds.sweep_offer),
        ("resolution", solo_rounds.limit),
        ("resolution", solo_rounds.next_round),
    ),
)


def flow_of(state: State) -> Flow[State]:
    """How this game runs."""
    return ALONE if state.n == 1 else SEVERAL


def phase_of(state: State) -> str:
    """setup, event, action or resolution."""
    return "setup" if state.cursor < 0 else flow_of(state).phase_of(state)
