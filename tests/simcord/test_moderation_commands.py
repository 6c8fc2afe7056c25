"""Moderation in SimCord: /game kick, rename, pause and resume."""

from __future__ import annotations

from typing import Any

from tests.aids.simcord_stage import Stage


async def test_the_owner_takes_somebody_out_and_renames(stage: Stage) -> None:
    await stage.lobby("Ada", "Ben", "Cat")
    await stage.type("Ada", "game kick", person=stage["Cat"].user)
    assert "2 players so far" in stage.text(stage.public("so far"))
    assert "You were taken out" in stage.answer(await stage.type("Cat", "game join"))
    await stage.type("Ada", "game rename", title="Cannae")
    assert "Cannae" in stage.text(stage.public("so far"))


async def test_others_may_not(stage: Stage) -> None:
    await stage.lobby("Ada", "Ben", "Cat")
    assert "Only the one who opened" in stage.answer(await stage.type("Ben", "game kick", person=stage["Cat"].user))
    assert "Only the one who opened" in stage.answer(await stage.type("Ben", "game rename", title="Cannae"))
    assert "does not sit" in stage.answer(await stage.type("Ada", "game kick", person=stage["Dan"].user))


async def test_a_fault_is_told_and_nobody_is_out(stage: Stage) -> None:
    await stage.lobby("Ada", "Ben", "Cat")
    cog: Any = stage.client.get_cog("ModerationCommands")
    with stage.broken(cog.moderation, "kick"):
        assert "number" in stage.answer(await stage.type("Ada", "game kick", person=stage["Cat"].user))
    assert stage["Cat"].id in (await stage.host.games.game(await stage.game())).users


async def test_the_owner_pauses_and_resumes_and_others_may_not(stage: Stage) -> None:
    await stage.lobby("Ada", "Ben", "Cat")
    assert "not" in stage.answer(await stage.type("Ada", "game pause"))
    await stage.host.lobby.start(await stage.game(), stage["Ada"].id)
    assert "Only the one who opened" in stage.answer(await stage.type("Ben", "game pause"))
    assert "Paused" in stage.answer(await stage.type("Ada", "game pause"))
    assert (await stage.host.games.game(await stage.game())).status == "paused"
    assert "Only the one who opened" in stage.answer(await stage.type("Ben", "game resume"))
    assert "Goes on" in stage.answer(await stage.type("Ada", "game resume"))
    assert (await stage.host.games.game(await stage.game())).status == "running"
