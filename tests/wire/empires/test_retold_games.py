"""Recorded games of every victory kind, played to the end over the wire by panels alone: the same last position.

Every day the shortest one, whatever happens in it once and its end by hand; with `--full` all of them, move by move.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.aids.plugins.full import FULL
from tests.aids.wire.harness import Wire
from tests.aids.wire.retold import GAMES, LANGUAGES, recorded, retold, shortest

EVERY = [(name.stem, language) for name in sorted(GAMES.glob("*.json")) for language in LANGUAGES]
"""All of them: with `--full` (the proof `retold` of `make soak`)."""
FIRST = shortest()[0]
"""The quickest."""
PANELS = [(FIRST, "pl")]
COMMANDS = [(FIRST, "en-GB")]


def sample(few: list[tuple[str, str]]) -> list[Any]:
    """Every game in each language; those that are not of the few only with `--full`."""
    return [pytest.param(*each, marks=() if each in few else FULL) for each in EVERY]


@pytest.mark.parametrize(("name", "language"), sample(PANELS))
async def test_a_recorded_game_by_panels_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, full: bool, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        game.whole = full
        await game.by_panels()
        assert game.interactions > 0
        assert {verb for _, verb in game.untold} <= {text.partition(" ")[0] for _, text in game.by_itself}
        assert game.by_itself, "no choice was forced"


@pytest.mark.parametrize(("name", "language"), sample(COMMANDS))
async def test_a_recorded_game_by_commands_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, full: bool, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        game.whole = full
        await game.by_commands()
        assert game.interactions > 0
        assert {verb for _, verb in game.untold} <= {text.partition(" ")[0] for _, text in game.by_itself}


def test_every_victory_kind_is_recorded() -> None:
    assert {name.split("-")[1] for name, _ in EVERY} == {"conquest", "fame", "leadership", "prestige"}
