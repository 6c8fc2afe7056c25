"""Twins of the harbour: hands, goods, favourites, goods in hand and sealed answers change no byte for anybody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.pictures.drawing import draw
from engine.core import Action
from host.game.position import Position
from tests.aids.secrets.compare import pair
from tests.aids.secrets.twins import Twins, pairs
from tests.tiny.harbour.harbour_game import HARBOUR


def wanted(count: int, seed: int, step: str, kind: str = "imagined") -> Twins:
    """The first twins of that kind whose public step it is."""
    for twins in pairs(HARBOUR.rules, count, seed):
        if twins.kind == kind and twins.one.rules.view(twins.one.state, None)["step"] == step:
            return twins
    raise AssertionError


@pytest.mark.parametrize(
    ("count", "seed", "step", "kind", "language"),
    [
        (4, 1, "action", "imagined", "en-GB"),
        (3, 2, "build", "branched", "pl"),
    ],
)
async def test_what_the_harbour_hides_changes_no_byte_for_an_onlooker(
    tmp_path: Path, count: int, seed: int, step: str, kind: str, language: str
) -> None:
    twins = wanted(count, seed, step, kind)
    async with pair(tmp_path, HARBOUR.id, count, draw, language) as both:
        found = await both.differences(twins, some=seed)
        assert not found, f"{twins.kind} for {twins.onlooker} at {twins.where}:\n" + "\n".join(found)


def test_each_kind_of_secret_is_among_the_twins() -> None:
    """Windows, sealed tolls and acts out of turn all come up, for seats and for the public."""
    met: set[tuple[str, object]] = set()
    acting: set[bool] = set()
    for _, twins in zip(range(150), pairs(HARBOUR.rules, 3, 5), strict=False):
        met.add((twins.kind, twins.one.rules.view(twins.one.state, None)["step"]))
        if twins.kind == "branched":
            acting.add(_last(twins.one).seat in twins.one.active)
    assert met >= {(kind, step) for kind in ("imagined", "branched") for step in ("offer", "build", "action", "trim")}
    assert acting == {True, False}, "private acts of those awaited and of those who are not"


def _last(position: Position) -> Action:
    row = position.rows[-1]
    assert row.seat is not None
    return Action(row.seat, row.verb or "", tuple(row.args or ()))
