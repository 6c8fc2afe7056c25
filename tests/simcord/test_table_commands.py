"""Table commands in SimCord: /panel, /hand, /status."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_player_sees_panel_and_hand_for_himself_alone(game: Stage) -> None:
    panel = await game.type("Ben", "panel")
    assert panel.ephemeral
    assert "your panel" in game.answer(panel)
    hand = await game.type("Ben", "hand")
    assert hand.ephemeral
    assert "Your resources (9)" in game.answer(hand)
    assert "Waiting for" in game.answer(await game.type("Ben", "status"))


async def test_a_stranger_gets_no_hand(game: Stage) -> None:
    for line in ("hand", "panel"):
        told = game.answer(await game.type("Dan", line))
        assert "You do not sit at this table" in told
        assert "resources" not in told
    assert "Waiting for" in game.answer(await game.type("Dan", "status"))  # that is public


async def test_a_broken_table_is_named_and_the_next_question_works(game: Stage) -> None:
    with game.broken(game.host.games, "table"):
        assert "Something went wrong on my side" in game.answer(await game.type("Ada", "panel"))
    assert "your panel" in game.answer(await game.type("Ada", "panel"))
