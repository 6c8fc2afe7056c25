"""What may not be done is refused with a code, and nothing changes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.core import Action, AnyRules, RulesError, canonical, parse_action
from tests.aids.rules_systems import every_size, every_system, legal_of_all, walk

_CODE = re.compile(r"[a-z][a-z_]*")

GARBAGE: tuple[tuple[Any, ...], ...] = (
    ("", ()),
    ("no_such_verb", ()),
    ("done", ("surplus",)),
    ("back", (1, 2, 3)),
    ("seal", (None,)),
    ("build", ({},)),
    ("x" * 5000, ("y",)),
)


def _assert_refused(rules: AnyRules, state: Any, action: Action, where: str) -> None:
    before = canonical(rules.dump(state))
    for attempt in (rules.apply, rules.advance):
        code = None
        try:
            attempt(state, action)
        except RulesError as refusal:
            code = refusal.code
        assert code is not None, f"{where}: accepted {action}"
        assert _CODE.fullmatch(code), f"{where}: {code!r}"
        assert canonical(rules.dump(state)) == before, f"{where}: refused {action}, yet something changed"


@every_size
def test_what_is_not_listed_is_refused_and_changes_nothing(rules: AnyRules, count: int) -> None:
    met: set[Action] = set()
    for number, step in enumerate(walk(rules, count, 11)):
        lists = legal_of_all(rules, step.state)
        met.update(action for legal in lists.values() for action in legal[:: max(1, len(legal) // 8)])
        if number % 15:
            continue
        # Everything seen so far in the game, from everybody, that may not be done now.
        for action in sorted(met)[:: max(1, len(met) // 40)]:
            for seat, legal in lists.items():
                attempt = action._replace(seat=seat)
                if attempt not in legal:
                    _assert_refused(rules, step.state, attempt, step.where)


@every_size
def test_out_of_turn_is_refused_as_such(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 12):
        for seat, legal in legal_of_all(rules, step.state).items():
            if not legal:
                with pytest.raises(RulesError) as refusal:
                    rules.apply(step.state, step.action._replace(seat=seat))
                assert refusal.value.code == "not_your_turn", step.where


@every_size
def test_garbage_is_refused(rules: AnyRules, count: int) -> None:
    for number, step in enumerate(walk(rules, count, 13)):
        if number % 20:
            continue
        for seat in (*legal_of_all(rules, step.state), "nobody", ""):
            for verb, args in GARBAGE:
                action = Action(seat, verb, args)
                if not seat or action not in rules.legal_actions(step.state, seat):
                    _assert_refused(rules, step.state, action, step.where)


@every_size
def test_numbers_and_words_are_not_mistaken_for_each_other(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 14):
        swapped = tuple(str(arg) if isinstance(arg, int) else 0 for arg in step.action.args)
        if swapped:
            _assert_refused(rules, step.state, step.action._replace(args=swapped), step.where)
        _assert_refused(rules, step.state, step.action._replace(args=(*step.action.args, "surplus")), step.where)


@every_system
@pytest.mark.parametrize("text", ["", "   ", "no_such_verb", "x" * 201, "seal now please", "\x00", "back 1", "0"])
def test_unreadable_text_is_refused(rules: AnyRules, text: str) -> None:
    with pytest.raises(RulesError) as refusal:
        parse_action(rules, rules.seats(max(rules.facts.seat_counts))[0], text)
    assert refusal.value.code in ("unknown_verb", "wrong_arguments")
