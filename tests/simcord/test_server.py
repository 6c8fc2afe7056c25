"""Server in SimCord: settings for those who may manage the server, and for nobody else."""

from __future__ import annotations

import discord
import pytest
from simcord import SetupError

from tests.simcord.stage import Stage

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True, use_application_commands=True)


async def test_a_manager_sees_settings_and_ends_a_game(game: Stage) -> None:
    game.admit("Eve", MANAGER)
    told = await game.type("Eve", "server settings")
    assert told.ephemeral
    assert "settings for games" in game.answer(told)
    number = await game.game()
    assert number in game.answer(await game.type("Eve", "server games"))
    assert "Paused" in game.answer(await game.type("Eve", "server pause", game=number))
    assert (await game.host.game(number)).status == "paused"
    assert "Goes on" in game.answer(await game.type("Eve", "server resume", game=number))
    await game.type("Eve", "server end", game=number)
    assert (await game.host.game(number)).status == "aborted"


async def test_others_do_not_even_see_the_commands(game: Stage) -> None:
    with pytest.raises(SetupError, match="default-member-permissions"):
        await game.type("Ada", "server settings")


async def test_unwanted_words_and_a_fault(stage: Stage) -> None:
    stage.admit("Eve", MANAGER)
    assert "barbarus" in stage.answer(await stage.type("Eve", "server words", add="barbarus"))
    assert "does not want that word" in stage.answer(await stage.type("Ada", "game new", title="Barbarus"))
    with stage.broken(stage.host, "server_rules"):
        assert "number" in stage.answer(await stage.type("Eve", "server settings"))
