"""Recorded games of every victory kind, played to the end over the wire by panels alone: the same last position."""

from __future__ import annotations

from pathlib import Path

import pytest

from .harness import Wire
from .retold import recorded, retold


@pytest.mark.parametrize(("name", "language"), [("3-leadership-7687", "pl"), ("3-fame-8005", "en-GB")])
async def test_a_recorded_game_by_panels_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        await game.by_panels()


@pytest.mark.parametrize(("name", "language"), [("3-leadership-9607", "pl")])
async def test_a_recorded_game_by_commands_ends_in_the_same_position(
    wire: Wire, tmp_path: Path, name: str, language: str
) -> None:
    async with retold(wire, tmp_path, recorded(name), language) as game:
        await game.by_commands()
