"""/help in SimCord: it knows where one is; cards explain themselves."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_help_knows_where_one_is_in_the_game(stage: Stage) -> None:
    assert "/game new" in stage.answer(await stage.type("Ada", "help"))
    await stage.started("Ada", "Ben", "Cat")
    told = await stage.type("Ada", "help")
    assert "Trade" in stage.answer(told)
    assert told.ephemeral
    card = await stage.type("Ada", "card", name="caesar")
    assert "Caesar" in stage.answer(card)
    assert card.ephemeral
    assert [each.startswith("card-") for each in stage.files(card)] == [True]


async def test_help_has_the_legend_before_any_game_and_in_the_lobby(stage: Stage) -> None:
    """Then it is the board of a set-up."""
    told = await stage.press("Ada", await stage.type("Ada", "help"), "Legend")
    assert told.ephemeral
    assert "The map (1/" in stage.answer(told)
    await stage.type("Ada", "game new")
    told = await stage.press("Ben", await stage.type("Ben", "help"), "Legend")
    assert "The map (1/" in stage.answer(told)


async def test_an_unknown_card_is_refused(game: Stage) -> None:
    assert "I know nothing about that" in game.answer(await game.type("Ada", "card", name="excalibur"))


async def test_help_survives_a_broken_table(game: Stage) -> None:
    with game.broken(game.host.games, "table"):
        result = await game.type("Ada", "help")
    assert result.acknowledged
    assert game.answer(result).strip()
