"""The conformance tests notice what they are there for: each fault planted in the tiny game makes one fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Json, RulesError, seeded
from tests.aids.faulty_rules import (
    DeadEnd,
    DeafRekey,
    FirstComeFirstServed,
    ForgetfulLoad,
    FreeSeal,
    GossipingView,
    HalfDone,
    ImpureApply,
    KnowingList,
    LazyImagination,
    LooseRules,
    LoudComposing,
    SealTells,
    SharedCopy,
    ShowsChance,
    Sociable,
    TuplesInView,
    UnsortedList,
)
from tests.conformance import test_chance_of_rules as chance
from tests.conformance import test_facts as facts
from tests.conformance import test_positions as positions
from tests.conformance import test_refusals as refusals
from tests.conformance import test_secrets as secrets
from tests.tiny.state import State
from tests.tiny.tiny_rules import TinyRules


@pytest.mark.parametrize(
    ("fault", "guard"),
    [
        (ImpureApply, positions.test_apply_is_pure_and_advance_does_the_same),
        (SharedCopy, positions.test_apply_is_pure_and_advance_does_the_same),
        (ForgetfulLoad, positions.test_position_survives_dump_and_load),
        (TuplesInView, positions.test_views_events_and_questions_are_json),
        (UnsortedList, positions.test_legal_actions_are_sorted_unique_stable_and_readable),
        (LooseRules, refusals.test_what_is_not_listed_is_refused_and_changes_nothing),
        (HalfDone, refusals.test_what_is_not_listed_is_refused_and_changes_nothing),
        (GossipingView, secrets.test_private_composing_is_seen_by_nobody_else),
        (LoudComposing, secrets.test_what_others_can_see_is_a_barrier),
        (FreeSeal, secrets.test_what_others_can_see_is_a_barrier),
        (SealTells, secrets.test_a_hidden_hand_changes_nothing_that_others_learn),
        (KnowingList, secrets.test_what_a_seat_may_do_depends_on_its_view_alone),
        (ShowsChance, chance.test_rekeying_keeps_the_position),
        (LazyImagination, secrets.test_an_imagined_state_has_the_same_view),
        (FirstComeFirstServed, chance.test_arrival_order_of_simultaneous_decisions_plays_no_part),
        (DeafRekey, chance.test_rekeying_keeps_the_position),
    ],
)
def test_planted_fault_is_found(fault: type[TinyRules], guard: Callable[[Any, int], None]) -> None:
    guard(TinyRules(), 4)
    # A refusal where the guard expects none is a finding as well.
    with pytest.raises((AssertionError, RulesError)):
        guard(fault(), 4)


def test_planted_dead_end_is_found() -> None:
    with pytest.raises(AssertionError):
        positions.test_there_are_no_dead_ends(DeadEnd(), 1)


class LenientLoad(TinyRules):
    """Overlooks what it does not know."""

    def load(self, raw: Json) -> State:
        return super().load({key: raw[key] for key in raw if key != "no_such_key"} if isinstance(raw, dict) else raw)


class GullibleLoad(TinyRules):
    """Lets through what `check` would not."""

    def load(self, raw: Json) -> State:
        try:
            return super().load(raw)
        except RulesError:
            return State(("red",), 3, seeded(1).chance())


class FragileLoad(TinyRules):
    """Falls over a missing key."""

    def load(self, raw: Json) -> State:
        assert isinstance(raw, dict)
        len(raw["hands"]["red"])  # type: ignore[call-overload, index, arg-type]
        return super().load(raw)


@pytest.mark.parametrize(
    ("fault", "guard"),
    [
        (LenientLoad, positions.test_an_unknown_key_in_a_position_is_refused),
        (GullibleLoad, positions.test_a_broken_position_is_read_soundly_or_refused),
        (FragileLoad, positions.test_a_broken_position_is_read_soundly_or_refused),
    ],
)
def test_planted_fault_of_reading_is_found(fault: type[TinyRules], guard: Callable[[Any], None]) -> None:
    with pytest.raises((AssertionError, KeyError, TypeError)):
        guard(fault())


def test_planted_seat_count_is_found() -> None:
    with pytest.raises(pytest.fail.Exception):
        facts.test_impossible_number_of_seats_is_refused(Sociable(), 0)
