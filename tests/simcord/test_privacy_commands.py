"""Privacy in SimCord: what is kept, all of it as a file, and its end."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from tests.aids.simcord_stage import Stage


async def test_an_export_comes_as_a_file_and_a_deletion_after_a_question(game: Stage) -> None:
    assert "What I keep about you" in game.answer(await game.type("Ada", "privacy about"))
    told = await game.type("Ada", "privacy export")
    assert told.ephemeral
    assert len(game.files(told)) == 1
    asked = await game.type("Cat", "privacy delete")
    done = await game.press("Cat", game.newest(asked), "")
    assert done.acknowledged
    assert game["Cat"].id not in (await game.host.games.game(await game.game())).users


async def test_too_many_exports_are_put_off(game: Stage) -> None:
    for _ in range(2):
        await game.type("Ben", "privacy export")
    game.expected = (app_commands.CommandOnCooldown,)
    assert "Too quick" in game.answer(await game.type("Ben", "privacy export"))


async def test_a_fault_is_told_and_nothing_is_deleted(game: Stage) -> None:
    cog: Any = game.client.get_cog("PrivacyCommands")
    with game.broken(cog.keeper, "open_games"):
        assert "number" in game.answer(await game.type("Ada", "privacy delete"))
    assert game["Ada"].id in (await game.host.games.game(await game.game())).users
