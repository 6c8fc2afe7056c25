"""Presses in SimCord: every press is answered, old buttons do no harm, and they work after a restart."""

from __future__ import annotations

from typing import Any

from tests.simcord.stage import Stage


async def test_buttons_of_before_a_restart_still_work(game: Stage) -> None:
    leader = await game.play_until("announce")
    panel, board = game.panel(leader), game.public("My panel")
    await game.restart()
    mine = await game.press("Dan", board, "Log")
    assert mine.ephemeral
    assert "What happened" in game.answer(mine)
    user = game[leader].user
    result = await user.click(panel, custom_id=game.custom_id(panel, "Announce 2"))
    await game.quiet()
    assert result.acknowledged
    trade: Any = (await game.table()).view(None)["trade"]
    assert trade["number"] == 2


async def test_an_old_press_changes_nothing_and_says_so(game: Stage) -> None:
    leader = await game.play_until("announce")
    panel = game.panel(leader)
    old = game.custom_id(panel, "Announce 3")
    await game.type(leader, "trade announce", number="2")
    moves = (await game.table()).seq
    result = (
        await game[leader].user.click(game.panel(leader), custom_id=old)
        if old in str(game.raw(game.panel(leader)))
        else None
    )
    assert result is None  # the panel was drawn anew: the old button is gone from it
    assert (await game.table()).seq == moves


async def test_a_press_of_anothers_panel_is_refused(game: Stage) -> None:
    leader = await game.play_until("announce")
    told = await game.type(leader, "panel")
    assert told.ephemeral
    board = game.public("My panel")
    assert "You do not sit at this table" in game.answer(await game.press("Dan", board, "My panel"))


async def test_a_fault_while_pressing_is_answered_with_a_number(game: Stage) -> None:
    board = game.public("My panel")
    with game.broken(game.client.panels, "show"):
        told = game.answer(await game.press("Ada", board, "My panel"))
    assert "Something went wrong on my side" in told
    assert "your panel" in game.answer(await game.press("Ada", board, "My panel"))
