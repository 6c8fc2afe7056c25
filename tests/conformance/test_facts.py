"""What a rules system says of itself holds."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from engine.core import AnyRules, Outcome, Rng, RulesError, canonical, seeded
from tests.aids.rules_systems import every_size, every_system, finish, legal_of_all

_ID = re.compile(r"[a-z][a-z0-9_]*")


@every_system
def test_facts_are_in_shape(rules: AnyRules) -> None:
    facts = rules.facts
    assert _ID.fullmatch(facts.id)
    assert facts.version >= 1
    assert facts.data_hash
    assert facts.seat_counts
    assert all(a < b for a, b in pairwise(facts.seat_counts))
    for option in facts.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values) >= 2


@every_system
def test_verbs_are_in_shape(rules: AnyRules) -> None:
    for name, verb in rules.verbs.items():
        assert name == verb.name
        assert _ID.fullmatch(name)
        assert not any(slot.many for slot in verb.slots[:-1]), f"only the last slot of {name} may take many"
        assert len({slot.name for slot in verb.slots}) == len(verb.slots)


@every_size
def test_setup_is_the_same_for_the_same_seed_alone(rules: AnyRules, count: int) -> None:
    first, again, *others = (rules.dump(rules.setup(count, {}, seeded(seed)).state) for seed in (4, 4, 5, 6, 7))
    assert canonical(first) == canonical(again)
    assert any(canonical(first) != canonical(other) for other in others)


@every_size
def test_setup_gives_as_many_seats_as_asked(rules: AnyRules, count: int) -> None:
    state = rules.setup(count, {}, seeded(1)).state
    rules.check(state)
    seats = rules.seats(count)
    assert len(set(seats)) == len(seats) == count
    assert rules.view(state, None)["seats"] == list(seats)
    assert any(legal_of_all(rules, state).values())


@every_system
@pytest.mark.parametrize("count", [0, -1, 99])
def test_impossible_number_of_seats_is_refused(rules: AnyRules, count: int) -> None:
    for attempt in (lambda: rules.seats(count), lambda: rules.setup(count, {}, seeded(1))):
        with pytest.raises(RulesError) as refusal:
            attempt()
        assert refusal.value.code == "seat_count"


@every_system
def test_unknown_options_and_values_are_refused(rules: AnyRules) -> None:
    bad: list[dict[str, str]] = [{"no_such_option": "1"}]
    bad += [{option.key: "no_such_value"} for option in rules.facts.options]
    for options in bad:
        with pytest.raises(RulesError) as refusal:
            rules.setup(max(rules.facts.seat_counts), options, seeded(1))
        assert refusal.value.code == "bad_option"


@every_system
def test_every_value_of_every_option_can_be_played(rules: AnyRules) -> None:
    for option in rules.facts.options:
        for value in option.values:
            state = rules.setup(max(rules.facts.seat_counts), {option.key: value}, seeded(1)).state
            rules.check(state)
            options: Any = rules.view(state, None).get("options", {option.key: value})
            assert options[option.key] == value
            assert canonical(rules.dump(rules.load(rules.dump(state)))) == canonical(rules.dump(state))


@every_size
def test_a_finished_game_awaits_nobody_and_refuses_all(rules: AnyRules, count: int) -> None:
    state = finish(rules, count, 3)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert _ID.fullmatch(outcome.reason)
    seats = set(rules.seats(count))
    assert set(outcome.winners) <= seats
    assert not outcome.scores or {seat for seat, _ in outcome.scores} == seats
    placed = [seat for tied in outcome.places for seat in tied]
    assert not placed or sorted(placed) == sorted(seats)
    assert Outcome.read(outcome.plain()) == outcome
    assert rules.active(state) == ()
    assert not any(legal_of_all(rules, state).values())
    rules.check(state)
    for seat in (None, *rules.seats(count)):
        assert rules.view(state, seat)["outcome"] == outcome.plain()
    before = canonical(rules.dump(state))
    first = rules.setup(count, {}, seeded(1)).state
    action = next(legal[0] for legal in legal_of_all(rules, first).values() if legal)
    with pytest.raises(RulesError) as refusal:
        rules.apply(state, action)
    assert refusal.value.code == "game_over"
    assert canonical(rules.dump(state)) == before


@every_size
def test_a_view_has_what_generic_code_reads(rules: AnyRules, count: int) -> None:
    """Round, phase and step for boards and clocks, pools for choices; the public holds nothing."""
    state = rules.setup(count, {}, seeded(2)).state
    for seat in (None, *rules.seats(count)):
        view: Any = rules.view(state, seat)
        assert view.keys() >= {
            "rules",
            "seat",
            "seats",
            "active",
            "options",
            "outcome",
            "round",
            "phase",
            "step",
            "pools",
        }
        assert type(view["round"]) is int
        assert view["options"].keys() >= {option.key for option in rules.facts.options}
        for pool in view["pools"].values():
            assert isinstance(pool, list) or all(type(n) is int and n > 0 for n in pool.values())
        if seat is None:
            assert view["pools"] == {}


@every_size
def test_what_a_question_says_of_its_answers_is_true(rules: AnyRules, count: int) -> None:
    """Its pool is one of the view's, `lapse` is legal, what is asked twice is open, roles fit what is composed."""
    state = rules.setup(count, {}, seeded(3)).state
    rng, asked = Rng(11), 0
    while rules.outcome(state) is None and asked < 3000:
        for seat in rules.seats(count):
            question = rules.question(state, seat)
            if question is None:
                continue
            legal = rules.legal_actions(state, seat)
            assert not question.pool or question.pool in rules.view(state, seat)["pools"]  # type: ignore[operator]
            assert question.lapse is None or question.lapse in legal
            assert question.twice <= {action.verb for action in legal}
            assert not question.window or question.lapse is not None
            assert all(rules.verbs[a.verb].role in ("act", "compose", "follow") for a in question.composing)
            asked += 1
        seat = rules.active(state)[0]
        legal = rules.legal_actions(state, seat)
        rules.advance(state, legal[rng.below(len(legal))])
    assert asked
