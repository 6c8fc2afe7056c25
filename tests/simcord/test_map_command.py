"""/map in SimCord: the board as a picture, a part of it, and what when no picture may be attached."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_the_map_comes_privately_with_a_picture(game: Stage) -> None:
    told = await game.type("Dan", "map")
    assert told.ephemeral
    assert [each.startswith("board-") for each in game.files(told)] == [True]
    assert "A place, larger" in game.answer(told)
    assert "Waiting for" in game.answer(await game.press("Ada", game.public("My panel"), "Map"))


async def test_the_legend_of_the_board_is_turned_page_by_page(game: Stage) -> None:
    told = await game.type("Dan", "map")
    legend = await game.press("Dan", told, "Legend")
    assert legend.ephemeral
    assert "The map (1/" in game.answer(legend)
    assert "Legions of an empire" in game.answer(legend)
    files = game.files(legend)
    assert [each.startswith("legend-") for each in files] == [True]
    turned = await game.press("Dan", legend, "Next")
    assert "Below the map (2/" in game.answer(turned)
    assert game.files(turned) != files


async def test_an_unknown_region_is_refused(game: Stage) -> None:
    assert "on this map" in game.answer(await game.type("Ada", "map", region="atlantis"))


async def test_where_files_are_forbidden_the_missing_permission_is_named(game: Stage) -> None:
    game.fail("POST", "/webhooks/*", 403, 50013)
    game.fail("PATCH", "/webhooks/*", 403, 50013)
    assert "permission" in game.answer(await game.type("Ada", "map"))
