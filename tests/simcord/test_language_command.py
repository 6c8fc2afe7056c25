"""/language in SimCord: each person's language in private."""

from __future__ import annotations

import pytest
from simcord.backend.errors import OptionError

from tests.aids.simcord_stage import Stage


async def test_a_language_is_kept_and_used_in_private_only(game: Stage) -> None:
    assert "w języku polskim" in game.answer(await game.type("Ada", "language", language="pl"))
    assert "Twoje zasoby" in game.answer(await game.type("Ada", "hand"))
    assert "Your resources" in game.answer(await game.type("Ben", "hand"))
    assert "Waiting for" in game.text(game.public("My panel"))  # the channel's is the server's
    await game.type("Ada", "language", language="auto")
    assert "Your resources" in game.answer(await game.type("Ada", "hand"))


async def test_a_language_the_bot_does_not_speak_cannot_be_chosen(stage: Stage) -> None:
    with pytest.raises(OptionError):
        await stage.type("Ada", "language", language="la")


async def test_a_fault_is_told_and_changes_no_language(stage: Stage) -> None:
    with stage.broken(stage.client.services.people, "choose"):
        assert "number" in stage.answer(await stage.type("Ada", "language", language="pl"))
    assert "/game new" in stage.answer(await stage.type("Ada", "help"))
