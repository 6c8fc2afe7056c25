"""/rules in SimCord: the rules of the game that is played here, by what one would ask."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_question_is_answered_privately_and_leads_on(stage: Stage) -> None:
    told = await stage.type("Ada", "rules", words="fortress in battle")
    assert told.ephemeral
    assert "E4.2b" in stage.answer(told)


async def test_another_game_is_named(stage: Stage) -> None:
    assert "K5.5" in stage.answer(await stage.type("Ada", "rules", words="can temples be pillaged", rules="classic"))
    assert "There is no such game" in stage.answer(await stage.type("Ada", "rules", words="temple", rules="chess"))


async def test_a_game_is_searched_in_its_own_rules(stage: Stage) -> None:
    await stage.type("Ada", "game new", rules="classic")
    assert "K6.1" in stage.answer(await stage.type("Ada", "rules", words="who is Director of Commerce"))


async def test_nothing_found_is_said(stage: Stage) -> None:
    assert "I found nothing" in stage.answer(await stage.type("Ada", "rules", words="qwrtpsdf"))
