"""A stage for each test: the bot in SimCord, four people, one channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.aids.simcord_stage import Stage, open_stage


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with open_stage(tmp_path) as made:
        yield made


@pytest.fixture
async def game(stage: Stage) -> Stage:
    """The same with a game of three: Ada, Ben and Cat; Dan looks on."""
    await stage.started("Ada", "Ben", "Cat")
    return stage
