"""Presses in SimCord: every press is answered, old buttons do no harm, and they work after a restart."""

from __future__ import annotations

from typing import Any

from tests.aids.simcord_stage import Stage


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


async def test_two_presses_at_the_same_question_are_one_move(game: Stage) -> None:
    leader = await game.play_until("announce")
    first, second = game.panel(leader), await game.type(leader, "panel")  # the same question twice before the eyes
    game.client.panels.open._open.clear()  # as after a crash: the second one does not follow
    await game[leader].user.click(first, custom_id=game.custom_id(first, "Announce 3"))
    await game.quiet()
    moves = (await game.table()).seq
    late = await game.press(leader, second, "Announce 2")
    assert "That button was old" in game.answer(late)
    assert (await game.table()).seq == moves
    trade: Any = (await game.table()).view(None)["trade"]
    assert trade["number"] == 3


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


async def test_a_form_takes_an_action_in_words(game: Stage) -> None:
    leader = await game.play_until("announce")
    user, panel = game[leader].user, game.panel(leader)
    words = next(each for each in game.raw(panel)[1] if "words" in str(each.get("label", "")))
    opened = await user.click(panel, custom_id=words["custom_id"])
    assert opened.modal is not None
    result = await user.submit_modal(opened, {"text": "announce 2"})
    await game.quiet()
    assert result.acknowledged
    trade: Any = (await game.table()).view(None)["trade"]
    assert trade["number"] == 2
