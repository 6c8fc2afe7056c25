"""Recorded games of every victory kind, played to the end over the wire by panels alone: the same last position."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .harness import Wire
from .retold import GAMES, LANGUAGES, recorded, retold, shortest

EVERY = [(name.stem, language) for name in sorted(GAMES.glob("*.json")) for language in LANGUAGES]
"""All of them: in `make soak` (the proof `retold`)."""
FIRST, SECOND = shortest()[:2]
"""The quickest; the others take longer, and `make soak` has them, too."""
PANELS = [(FIRST, "pl"), (SECOND, "en-GB")]
COMMANDS = [(SECOND, "pl"), (FIRST, "en-GB")]


def wanted(few: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return EVERY if os.environ.get("RETOLD") == "all" else few


@pytest.mark.parametrize(("name", "language"), wanted(PANELS))
async def test_a_recorded_game_by_panels_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        await game.by_panels()
        assert game.interactions > 0
        assert game.by_itself, "no choice was forced"


@pytest.mark.parametrize(("name", "language"), wanted(COMMANDS))
async def test_a_recorded_game_by_commands_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        await game.by_commands()
        assert game.interactions > 0


def test_every_victory_kind_is_recorded() -> None:
    assert {name.split("-")[1] for name, _ in EVERY} == {"conquest", "fame", "leadership", "prestige"}
