"""What is known of a position from the one before it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from engine.core import AnyRules, Rng, get_rules, seeded
from engine.core.log import opening_of, start
from engine.core.rules import OwnViews
from host.game.position import Position
from tests.aids.rules_systems import choose, every_system

(OWN_VIEW,) = (name for name in vars(OwnViews) if name == "own_view")


@every_system
def test_what_a_seat_knows_alone_is_only_taken_over_where_it_is_the_same(rules: AnyRules) -> None:
    """And it is, where the rules tell what may be a seat's own (`OwnViews`)."""
    taken = changed = 0
    count = 3 if 3 in rules.facts.seat_counts else 2
    for seed in range(3):
        opening = opening_of(rules, count, {}, seeded(seed))
        rng = Rng(seed).rekeyed(0xC1)
        before = Position(rules, opening, (), start(rules, opening), {}, ())
        for _ in range(150):
            action = choose(rules, before.state, rng, count)
            if action is None:
                break
            state = rules.apply(rules.copy(before.state), action).state
            after = Position(rules, opening, (), state, {}, ())
            for seat in rules.seats(count):
                known, fresh = before.private(seat), Position(rules, opening, (), state, {}, ()).private(seat)
                if after.take_private(before, seat):
                    assert after.private(seat) is known
                    taken += 1
                assert after.private(seat) == fresh
                changed += known != fresh
            before = after
    assert (taken > 0) == hasattr(rules, OWN_VIEW)
    assert changed > 0


def test_nothing_is_taken_over_that_nobody_asked_for() -> None:
    rules = get_rules("byzantion")
    opening = opening_of(rules, 3, {}, seeded(1))
    before, after = (Position(rules, opening, (), start(rules, opening), {}, ()) for _ in range(2))
    seat = rules.seats(3)[0]
    assert not after.take_private(before, seat)
    before.private(seat)
    assert after.take_private(before, seat)


def test_nothing_is_taken_over_where_the_public_has_learned_it() -> None:
    """The seat has the same card in its hand; all see it now."""
    rules: Any = SimpleNamespace(view=lambda state, _: {"hand": state}, own_view=lambda *_: {"hand": ["a"]})
    nothing: Any = None
    before, after = (Position(rules, nothing, (), public, {}, ()) for public in ([None], ["a"]))
    assert before.private("red") == {"hand": {0: "a"}}
    assert not after.take_private(before, "red")
    assert after.private("red") == {}
