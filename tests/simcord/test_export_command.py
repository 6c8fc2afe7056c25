"""/export in SimCord: a private file for whoever may look; refusals in both languages."""

from __future__ import annotations

from cogs.features.history import export_command
from host.request_limits import LIMITS
from tests.aids.simcord_stage import Stage


async def test_the_page_is_a_private_file(game: Stage) -> None:
    told = await game.type("Ada", "export")
    assert told.ephemeral
    assert "The game as a page" in game.answer(told)
    assert [name for name in game.files(told) if name.endswith(".html")] == [f"game-{await game.game()}.html"]


async def test_where_no_game_is_there_is_no_page(stage: Stage) -> None:
    assert "There is no game in this channel" in stage.answer(await stage.type("Ada", "export"))


async def test_a_fault_is_private_and_has_a_number(game: Stage) -> None:
    with game.broken(export_command, "page_of"):
        told = await game.type("Ada", "export")
    assert told.ephemeral
    assert "number" in game.answer(told)


async def test_one_person_asks_for_so_many_pages_in_an_hour(game: Stage) -> None:
    ada = game["Ada"].id
    for _ in range(LIMITS["export"].most):
        await game.host.people.spend(ada, "export")
    assert "You have had many pages made" in game.answer(await game.type("Ada", "export"))
    await game.host.people.spend(game["Ben"].id, "export")  # another one's are counted apart
