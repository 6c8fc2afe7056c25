"""What each step keeps in its frame is told once; what else names the keys is held to it."""

from __future__ import annotations

import pytest

from engine.empires.frame_data import FRAMES, SHAPES, misfit
from engine.empires.notation.frames import KINDS
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.kit.position import Data
from engine.marenostrum.roles import CrownData
from tests.aids.empires.position_text import blank

INSIDE_DRAFTS = {"pay", "copy"}


def test_every_step_that_stands_in_a_position_has_a_type() -> None:
    assert set(FLOW.steps) == set(FRAMES) | INSIDE_DRAFTS
    assert RULES.facts.id == "empires"


def test_notation_writes_every_key_that_a_frame_must_have() -> None:
    assert {step: set(kinds) for step, kinds in KINDS.items()} == {
        step: set(required) for step, (required, _) in SHAPES.of.items()
    }


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"track": 0, "new": []}, None),
        ({"track": 0, "new": [], "announced": True}, None),
        ({"track": 3, "new": []}, "crown: track has another shape"),
        ({"track": 0}, "crown: new is missing"),
        ({"track": 0, "new": [], "announced": 1}, "crown: announced is true or false"),
        ({"track": 0, "new": [], "tied": []}, "crown: unknown key 'tied'"),
    ],
)
def test_shapes_are_read_from_the_types(data: Data, why: str | None) -> None:
    """E5b: the frame of `crown`, as a stranger's position may bring it."""
    assert FRAMES["crown"] is CrownData
    assert misfit(blank(), "crown", data) == why
