"""States are plain data, actions are pure, lists are complete and in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import AnyRules, Rng, RulesError, action_token, canonical, parse_action
from tests.aids.rules_systems import every_size, every_system, legal_of_all, seats_of, walk


def assert_json(value: object, where: str) -> None:
    """Exactly what JSON holds: no tuple, no number as a key, no enum, no NaN."""
    if isinstance(value, dict):
        for key, item in value.items():
            assert type(key) is str, f"{where}: key {key!r}"
            assert_json(item, f"{where}.{key}")
    elif isinstance(value, list):
        for i, item in enumerate(value):
            assert_json(item, f"{where}[{i}]")
    else:
        assert value is None or type(value) in (bool, int, str, float), f"{where}: {value!r}"
        assert value == value, f"{where}: NaN"  # noqa: PLR0124


@every_size
def test_apply_is_pure_and_advance_does_the_same(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 1):
        before = canonical(rules.dump(step.state))
        again = rules.apply(step.state, step.action)
        assert canonical(rules.dump(step.state)) == before, f"{step.where} changed its input"
        after = canonical(rules.dump(again.state))
        assert after == canonical(rules.dump(step.applied.state)), f"{step.where} came out otherwise the second time"
        assert again.events == step.applied.events, step.where
        copy = rules.copy(step.state)
        assert canonical(rules.dump(copy)) == before, step.where
        events = rules.advance(copy, step.action)
        assert canonical(rules.dump(copy)) == after, f"{step.where}: advance differs from apply"
        assert events == again.events, step.where
        assert canonical(rules.dump(step.state)) == before, f"{step.where} reached through a copy"
        rules.check(again.state)


@every_size
def test_position_survives_dump_and_load(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 2):
        raw = rules.dump(step.state)
        assert_json(raw, f"{step.where}: dump")
        loaded = rules.load(raw)
        assert canonical(rules.dump(loaded)) == canonical(raw), step.where
        assert legal_of_all(rules, loaded) == legal_of_all(rules, step.state), step.where
        for seat in (None, *seats_of(rules, step.state)):
            assert rules.view(loaded, seat) == rules.view(step.state, seat), step.where
        events = rules.advance(loaded, step.action)
        assert events == step.applied.events, step.where
        assert canonical(rules.dump(loaded)) == canonical(rules.dump(step.applied.state)), step.where


@every_size
def test_views_events_and_questions_are_json(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 3):
        for seat in (None, *seats_of(rules, step.state)):
            view = rules.view(step.state, seat)
            assert_json(view, f"{step.where}: view of {seat}")
            assert view["rules"] == rules.facts.id
            assert view["seat"] == seat
            assert view["active"] == list(rules.active(step.state)), step.where
            assert view["outcome"] is None, step.where
            if seat is not None and (question := rules.question(step.state, seat)) is not None:
                assert_json(question.params, f"{step.where}: question of {seat}")
                assert all(action.seat == seat for action in question.composing), step.where
        for event in step.applied.events:
            assert_json(event.params, f"{step.where}: event {event.key}")
            seats = seats_of(rules, step.state)
            assert event.audience is None or (event.audience and set(event.audience) <= set(seats)), step.where


@every_size
def test_there_are_no_dead_ends(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 4, steps=240):
        active = rules.active(step.state)
        assert active, f"{step.where}: nobody is awaited and the game is not over"
        assert rules.outcome(step.state) is None, step.where
        assert [seat for seat in seats_of(rules, step.state) if seat in active] == list(active), f"{step.where}: order"
        for seat in seats_of(rules, step.state):
            legal = rules.legal_actions(step.state, seat)
            assert legal or seat not in active, f"{step.where}: {seat} is awaited and can do nothing"
            assert (rules.question(step.state, seat) is None) == (not legal), f"{step.where}: question of {seat}"


@every_size
def test_legal_actions_are_sorted_unique_stable_and_readable(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 5):
        for seat, legal in legal_of_all(rules, step.state).items():
            assert list(legal) == sorted(set(legal)), f"{step.where}: list of {seat}"
            assert legal == rules.legal_actions(step.state, seat), step.where
            assert len({action_token(action) for action in legal}) == len(legal), f"{step.where}: two alike tokens"
            for action in legal:
                assert action.seat == seat, step.where
                assert parse_action(rules, seat, action.text()) == action, f"{step.where}: {action}"


@every_size
def test_every_legal_action_is_accepted(rules: AnyRules, count: int) -> None:
    for number, step in enumerate(walk(rules, count, 6)):
        if number % 6:
            continue
        for legal in legal_of_all(rules, step.state).values():
            for action in legal:
                try:
                    rules.check(rules.apply(step.state, action).state)
                except RulesError as refusal:
                    raise AssertionError(f"{step.where}: listed but refused: {action}: {refusal}") from refusal


def _broken(raw: Any, rng: Rng, wrong: Callable[[Any], Any], depth: int = 0) -> Any:
    """The position with `wrong` done to one thing in it."""
    if isinstance(raw, dict) and raw and (depth == 0 or rng.below(4)):
        key = sorted(raw)[rng.below(len(raw))]
        return {**raw, key: _broken(raw[key], rng, wrong, depth + 1)}
    if isinstance(raw, list) and raw and rng.below(4):
        at = rng.below(len(raw))
        return [*raw[:at], _broken(raw[at], rng, wrong, depth + 1), *raw[at + 1 :]]
    return wrong(raw)


def _refusal(rules: AnyRules, raw: Any) -> RulesError | None:
    """What `load` says to it; None when it takes it. Whatever it takes must be sound."""
    try:
        state = rules.load(raw)
    except RulesError as refusal:
        return refusal
    rules.check(state)
    once = canonical(rules.dump(state))
    assert canonical(rules.dump(rules.load(rules.dump(state)))) == once, f"read as something unsteady: {raw}"
    return None


@every_system
def test_what_is_no_position_is_refused(rules: AnyRules) -> None:
    nonsense: list[Any] = [None, [], {}, 7, "x", {"nonsense": 1}]
    for raw in nonsense:
        refusal = _refusal(rules, raw)
        assert refusal is not None
        assert refusal.code == "bad_position"
        assert {"where", "why"} <= refusal.params.keys()


@every_system
def test_a_broken_position_is_read_soundly_or_refused(rules: AnyRules) -> None:
    """No other exception escapes, and nothing is taken that `check` would not let pass."""
    rng = Rng(8)
    values: list[Any] = [None, -1, 10**30, 1.5, "", "nonsense", [], {}, [[]], {"a": {}}, True, [None] * 3, {"rome": 1}]
    for number, step in enumerate(walk(rules, max(rules.facts.seat_counts), 7)):
        if number % 2 == 0:
            for _ in range(12):
                broken = _broken(rules.dump(step.state), rng, lambda old: values[rng.below(len(values))])
                refusal = _refusal(rules, broken)
                assert refusal is None or refusal.code == "bad_position", step.where


@every_system
def test_an_unknown_key_in_a_position_is_refused(rules: AnyRules) -> None:
    rng = Rng(9)
    for number, step in enumerate(walk(rules, max(rules.facts.seat_counts), 8)):
        if number % 4:
            continue
        raw = rules.dump(step.state)
        for _ in range(6):
            broken = _broken(raw, rng, lambda old: {**old, "no_such_key": 1} if isinstance(old, dict) else old)
            if broken != raw:
                assert _refusal(rules, broken) is not None, f"{step.where}: taken: {broken}"
        assert _refusal(rules, {**raw, "no_such_key": 1} if isinstance(raw, dict) else None) is not None, step.where
