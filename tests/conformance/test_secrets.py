"""Nobody learns what they may not know: views, events, lists, barriers."""

from __future__ import annotations

from typing import Any

from engine.core import AnyRules, Event, Rng, RulesError, Seat, View, canonical
from tests.aids.rules_systems import Step, every_size, legal_of_all, seats_of, walk

COMMITS = frozenset({"done", "seal", "withdraw"})
"""Verbs that end private composing in every game."""


def _views(rules: AnyRules, state: Any, but: Seat) -> dict[Seat | None, View]:
    return {seat: rules.view(state, seat) for seat in (None, *seats_of(rules, state)) if seat != but}


def _heard(events: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    return [event for event in events if event.audience is None or seat in event.audience]


@every_size
def test_an_imagined_state_has_the_same_view(rules: AnyRules, count: int) -> None:
    rng = Rng(21)
    for step in walk(rules, count, 21):
        for seat in (None, *seats_of(rules, step.state)):
            view = rules.view(step.state, seat)
            imagined = rules.imagine(view, rng)
            rules.check(imagined)
            assert rules.view(imagined, seat) == view, f"{step.where}: view of {seat}"
            assert rules.load(rules.dump(imagined)) is not None
            if seat is not None:
                public = rules.view(step.state, None)
                assert rules.view(imagined, None) == public, f"{step.where}: the public's, imagined by {seat}"


@every_size
def test_imagining_the_finished_game_has_the_same_view(rules: AnyRules, count: int) -> None:
    last: Step | None = None
    for step in walk(rules, count, 22):
        last = step
    assert last is not None
    for seat in (None, *seats_of(rules, last.applied.state)):
        view = rules.view(last.applied.state, seat)
        assert rules.view(rules.imagine(view, Rng(1)), seat) == view


@every_size
def test_what_a_seat_may_do_depends_on_its_view_alone(rules: AnyRules, count: int) -> None:
    rng = Rng(23)
    for step in walk(rules, count, 23):
        for seat in seats_of(rules, step.state):
            imagined = rules.imagine(rules.view(step.state, seat), rng)
            legal = rules.legal_actions(step.state, seat)
            assert rules.legal_actions(imagined, seat) == legal, f"{step.where}: list of {seat}"
            assert rules.question(imagined, seat) == rules.question(step.state, seat), f"{step.where}: asked {seat}"


@every_size
def test_private_composing_is_seen_by_nobody_else(rules: AnyRules, count: int) -> None:
    """Applied.barrier False: no other view, list or question changes, no other hears anything, no chance is used."""
    composed = 0
    for step in walk(rules, count, 24, steps=160):
        seat, after = step.action.seat, step.applied.state
        if step.applied.barrier:
            continue
        composed += 1
        assert _views(rules, after, seat) == _views(rules, step.state, seat), f"{step.where}: another view changed"
        before_lists, after_lists = legal_of_all(rules, step.state), legal_of_all(rules, after)
        for other in seats_of(rules, after):
            if other != seat:
                assert after_lists[other] == before_lists[other], f"{step.where}: list of {other}"
                assert rules.question(after, other) == rules.question(step.state, other), f"{step.where}: asked {other}"
        leaks = [event.key for event in step.applied.events if event.audience != (seat,)]
        assert not leaks, f"{step.where}: others hear {leaks}"
        first, second = (rules.apply(rules.rekey(step.state, salt), step.action) for salt in (1, 2))
        assert first.events == second.events, f"{step.where}: chance was used"
        assert rules.view(first.state, seat) == rules.view(second.state, seat), f"{step.where}: chance was used"
    assert composed or count == 1 or not rules.facts.has_secrets


@every_size
def test_what_others_can_see_is_a_barrier(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 25, steps=240):
        seat = step.action.seat
        seen = _views(rules, step.applied.state, seat) != _views(rules, step.state, seat)
        heard = any(event.audience != (seat,) for event in step.applied.events)
        if seen or heard or step.action.verb in COMMITS:
            assert step.applied.barrier, f"{step.where}: others notice, yet it could be taken back"


@every_size
def test_a_hidden_hand_changes_nothing_that_others_learn(rules: AnyRules, count: int) -> None:
    """In two states with the same view for an onlooker, the same composing or sealing teaches them the same."""
    rng = Rng(26)
    compared = 0
    for step in walk(rules, count, 26, steps=240):
        actor = step.action.seat
        if step.applied.barrier and step.action.verb != "seal":
            continue
        if step.action.verb == "seal" and len(rules.active(step.state)) < 2:
            continue  # the last seal reveals
        for onlooker in seats_of(rules, step.state):
            if onlooker == actor:
                continue
            imagined = rules.imagine(rules.view(step.state, onlooker), rng)
            try:
                other = rules.apply(imagined, step.action)
            except RulesError:
                continue
            compared += 1
            assert rules.view(other.state, onlooker) == rules.view(step.applied.state, onlooker), step.where
            assert _heard(other.events, onlooker) == _heard(step.applied.events, onlooker), step.where
    assert compared or count == 1 or not rules.facts.has_secrets


@every_size
def test_the_public_view_holds_nothing_private(rules: AnyRules, count: int) -> None:
    for step in walk(rules, count, 27):
        public = rules.view(step.state, None)
        assert public["seat"] is None
        for seat in seats_of(rules, step.state):
            own = rules.view(step.state, seat)
            hidden = {key for key in own if own[key] != public.get(key)}
            # Whatever is shown to one seat alone must not be derivable by asking as another seat.
            for other in seats_of(rules, step.state):
                if other != seat:
                    assert rules.view(step.state, other)["seat"] == other
            assert hidden <= own.keys(), step.where
            assert canonical(public) == canonical(rules.view(rules.imagine(own, Rng(1)), None)), step.where
