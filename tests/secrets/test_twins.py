"""What the rules hide changes not a byte of what anybody else can get."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from cogs.pictures.drawing import draw
from engine.core import get_rules
from tests.aids.secrets.compare import pair
from tests.aids.secrets.controls import ACTING, LOOKING, TURNING
from tests.aids.secrets.harvest import CHANGES, LOOKS, TYPED
from tests.aids.secrets.twins import pairs
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

PAIRS = {"channel": 2, "private": 1, "thread": 1}
"""In each place with `--full`, whole and with the film; thousands more in `make soak`. Else one each, with what a seed
draws of the commands and controls.
"""


@pytest.mark.parametrize(
    ("count", "seed", "language", "place"),
    [(3, 1, "en-GB", "channel"), (5, 2, "pl", "private"), (4, 3, "en-GB", "thread")],
)
async def test_a_hidden_hand_or_plan_changes_no_byte_for_an_onlooker(
    tmp_path: Path, count: int, seed: int, language: str, place: str, full: bool
) -> None:
    some = None if full else seed
    async with pair(tmp_path, "empires", count, draw, language, place) as both:
        wanted = PAIRS[place] if full else 1
        for at, twins in enumerate(itertools.islice(pairs(get_rules("empires"), count, seed), wanted)):
            found = await both.differences(twins, films=full and at == 0 and count == 3, some=some)
            assert not found, f"{twins.kind} for {twins.onlooker} at {twins.where}:\n" + "\n".join(found)


async def test_every_command_and_control_is_tried_or_known_to_act(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        product = [each for each in here.client.tree.get_commands() if not str(each.module).startswith("tests.")]
        roots = {command.name for command in product}
        known = LOOKS | TYPED | CHANGES
        assert roots <= known, "say in tests/aids/secrets/harvest.py whether it looks, is typed or changes something"
        controls = set(here.client.presses.declared())
        assert controls <= LOOKING | TURNING | ACTING, "say in tests/aids/secrets/controls.py whether it looks or acts"
