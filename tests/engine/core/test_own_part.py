"""What a seat sees beyond the public view."""

from __future__ import annotations

import pytest

from engine.core import Json, Rng, RulesError, get_rules, seeded
from engine.core.log import opening_of, start
from engine.core.own_part import own_part
from engine.core.rules import OwnViews
from tests.aids.rules_systems import choose


@pytest.mark.parametrize(
    ("own", "public", "part"),
    [
        ({"hand": ["a"], "round": 2}, {"round": 2}, {"hand": ["a"]}),
        ({"hand": ["a"]}, {"hand": 1}, {"hand": ["a"]}),
        ({"trade": {"sealed": ["x"], "mine": ["gold"]}}, {"trade": {"sealed": ["x"], "mine": None}},
         {"trade": {"mine": ["gold"]}}),
        ({"frames": [["offer", {"sealed": [1], "offers": [["gold"], []]}]]},
         {"frames": [["offer", {"sealed": [1], "offers": [None, None]}]]},
         {"frames": {0: {1: {"offers": {0: ["gold"], 1: []}}}}}),
        ({"deck": [1, 2]}, {"deck": [1, 2, 3]}, {"deck": [1, 2]}),
        ({"plan": {}}, {}, {"plan": {}}),
    ],
    ids=["one more", "in place of another", "in an object", "in a list", "lists of two lengths", "an empty one"],
)  # fmt: skip
def test_it_is_what_differs_at_its_place(own: Json, public: Json, part: object) -> None:
    assert own_part(own, public) == part


def test_what_changes_for_all_changes_nothing_in_it() -> None:
    """Somebody else seals: the panel of a seat that has put something on the table stays as it is."""
    before = own_part({"trade": {"sealed": [], "mine": ["gold"]}}, {"trade": {"sealed": [], "mine": None}})
    after = own_part({"trade": {"sealed": ["x"], "mine": ["gold"]}}, {"trade": {"sealed": ["x"], "mine": None}})
    assert before == after


@pytest.mark.parametrize("game", ["empires", "classic", "byzantion"])
def test_what_rules_say_of_it_is_what_differs(game: str) -> None:
    """`OwnViews`: without the rest of the view nothing of the difference is missing."""
    rules = get_rules(game)
    (offered,) = (name for name in vars(OwnViews) if name == "own_view")
    look = getattr(rules, offered)
    left_out = next(seat for seat in rules.seats(4) if seat not in rules.seats(3))
    with pytest.raises(RulesError, match="not_your_turn"):
        look(start(rules, opening_of(rules, 3, {}, seeded(11))), left_out)
    state, rng, told = start(rules, opening_of(rules, 4, {}, seeded(11))), Rng(11).rekeyed(0xC0), 0
    for _ in range(400):
        public = rules.view(state, None)
        for seat in rules.seats(4):
            parts, whole = look(state, seat), own_part(rules.view(state, seat), public)
            if parts is not None:
                assert isinstance(whole, dict)
                assert own_part(parts, public) == {key: part for key, part in whole.items() if key != "seat"}
                told += bool(whole.keys() - {"seat", "hand", "pools"})
        action = choose(rules, state, rng, 4)
        assert action is not None
        state = rules.apply(state, action).state
    assert told > 50
