"""Byzantion in SimCord, alone, by its group of commands: the draft, an action, a refusal that says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.aids.host_tables import LiveTable
from tests.aids.simcord_stage import Stage


@pytest.fixture
async def alone(stage: Stage) -> Stage:
    """A game of Ada's alone, after the draft."""
    await stage.started("Ada", rules="byzantion")
    for _ in range(6):
        await stage.act("Ada", "byzantion keep")
    return stage


def dynamis(table: LiveTable) -> int:
    """What is left of it this round."""
    view: Any = table.view("blues")
    return int(view["players"]["blues"]["goods"]["dynamis"])


async def test_one_drafts_and_trades_by_command(alone: Stage) -> None:
    await alone.act("Ada", "byzantion declare")
    table = await alone.table()
    assert dynamis(table) == 3
    assert alone.public("Round 1").attachments


async def test_what_is_not_open_is_refused_with_what_is_asked(alone: Stage) -> None:
    told = alone.answer(await alone.type("Ada", "byzantion market buy", good="fides"))
    assert told.startswith("That is not")
    assert dynamis(await alone.table()) == 4
    assert "Your turn: what do you do?" in told


async def test_a_command_of_another_game_says_so(alone: Stage) -> None:
    assert "Byzantion" in alone.answer(await alone.type("Ada", "peace", seat="rome"))
