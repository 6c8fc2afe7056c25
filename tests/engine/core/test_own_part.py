"""What a seat sees beyond the public view."""

from __future__ import annotations

import pytest

from engine.core import Json
from engine.core.own_part import own_part


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
