"""Server in SimCord: settings for those who may manage the server, and for nobody else."""

from __future__ import annotations

import discord
import pytest
from simcord import SetupError

from host import Person, Place, Terms
from tests.aids.simcord_stage import Stage

MANAGER = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True, use_application_commands=True)


async def test_a_manager_sees_settings_and_ends_a_game(game: Stage) -> None:
    game.admit("Eve", MANAGER)
    told = await game.type("Eve", "server settings")
    assert told.ephemeral
    assert "settings for games" in game.answer(told)
    number = await game.game()
    assert number in game.answer(await game.type("Eve", "server games"))
    assert "Paused" in game.answer(await game.type("Eve", "server pause", game=number))
    assert (await game.host.games.game(number)).status == "paused"
    assert "Goes on" in game.answer(await game.type("Eve", "server resume", game=number))
    await game.type("Eve", "server end", game=number)
    assert (await game.host.games.game(number)).status == "aborted"


async def test_of_many_games_whole_lines_are_shown_and_the_rest_is_counted(stage: Stage) -> None:
    stage.admit("Eve", MANAGER)
    for number in range(30):
        place = Place(stage.guild.id, stage.guild.create_text_channel(f"forum-{number}").id)
        owner = Person(stage["Ada"].id, "Ada")
        terms = Terms(title=f"The {number}th war of the Romans")
        await stage.host.lobby.create("empires", owner, place, terms, most=99, force=True)
    await stage.quiet()
    head, *lines, rest = stage.answer(await stage.type("Eve", "server games")).split("\n")
    assert head == "30 open games on this server:"
    assert all(line.endswith("– waiting for players") for line in lines)
    assert rest == f"… and {30 - len(lines)} more"


async def test_others_do_not_even_see_the_commands(game: Stage) -> None:
    with pytest.raises(SetupError, match="default-member-permissions"):
        await game.type("Ada", "server settings")


async def test_unwanted_words_and_a_fault(stage: Stage) -> None:
    stage.admit("Eve", MANAGER)
    assert "barbarus" in stage.answer(await stage.type("Eve", "server words", add="barbarus"))
    assert "does not want that word" in stage.answer(await stage.type("Ada", "game new", title="Barbarus"))
    assert "barbarus" not in stage.answer(await stage.type("Eve", "server words", remove="BARBARUS"))
    with stage.broken(stage.host.people, "server_settings_of"):
        assert "number" in stage.answer(await stage.type("Eve", "server settings"))
