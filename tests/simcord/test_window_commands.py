"""/answer in SimCord: it shows the panel, and a game without windows has nothing to answer (tests/wire/test_windows.py
has a game with them).
"""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_without_an_answer_the_panel_is_shown(game: Stage) -> None:
    shown = await game.type("Ada", "answer")
    assert shown.ephemeral
    assert "your panel" in game.answer(shown)


async def test_where_no_window_is_open_there_is_nothing_to_answer(game: Stage) -> None:
    before = (await game.table()).seq
    assert await game["Ada"].autocomplete(game.channel, "answer", "sealed", "") == []
    assert "No window is open" in game.answer(await game.type("Ada", "answer", sealed="pass"))
    assert (await game.table()).seq == before


async def test_it_is_for_those_at_the_table_and_a_fault_is_told(game: Stage) -> None:
    assert "You do not sit at this table" in game.answer(await game.type("Dan", "answer"))
    with game.broken(game.client.panels, "show"):
        assert "number" in game.answer(await game.type("Ada", "answer"))
