"""Standing answers in SimCord: /standing keeps answers for later, /why says why something is closed."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_standing_answer_is_kept_and_taken_back(game: Stage) -> None:
    shown = await game.type("Ada", "standing")
    assert shown.ephemeral
    answers = await game["Ada"].autocomplete(game.channel, "standing", "answer", "")
    assert answers
    value = str(answers[0]["value"])
    await game.type("Ada", "standing", answer=value)
    table = await game.table()
    seat = table.info.seat_of(game["Ada"].id)
    assert seat is not None
    held = table.standing(seat)
    assert held != {}
    await game.type("Ada", "standing", answer=value)
    assert (await game.table()).standing(seat) == {}


async def test_why_is_for_those_at_the_table(game: Stage) -> None:
    builder = await game.play_until("build")
    assert game.answer(await game.type(builder, "why")).strip()
    for line in ("why", "standing"):
        assert "You do not sit at this table" in game.answer(await game.type("Dan", line))


async def test_a_strange_answer_is_refused_and_a_fault_told(game: Stage) -> None:
    before = (await game.table()).seq
    told = game.answer(await game.type("Ada", "standing", answer="perhaps.maybe"))
    assert "your panel" not in told
    with game.broken(game.client.panels, "redraw"):
        assert "number" in game.answer(await game.type("Ada", "why"))
    assert (await game.table()).seq == before
