"""A command that the game of the table does not know says so, over the wire, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from i18n import texts
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


def options(words: dict[str, str]) -> dict[str, Any]:
    """As keywords, of which one is no word of Python."""
    return dict(words)


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("pl", "pl")])
async def test_a_command_of_another_game_says_what_can_be_used_here(
    wire: Wire, tmp_path: Path, locale: str, language: str
) -> None:
    async with room(wire, tmp_path, rules="tiny", language=language) as here:
        ada, ben = here.people[:2]
        for person in (ada, ben):
            person.speak(locale)
        await ada.command("/game new")
        await ben.command("/game join")
        await ada.command("/game start")
        said = texts(language).of("tiny")
        beginning = said.get("refusal-not_in_this_game", game="tiny", commands="", has=0)
        for name, words in (
            ("/trade take", {"seat": "rome", "resource": "grain"}),
            ("/march", {"from": "roma", "to": "sicilia", "legions": "2"}),
            ("/build pay", {"resource": "grain"}),
            ("/trade offer", {"first": "grain"}),
        ):
            answer = (await ada.command(name, None, **options(words))).message.text
            assert answer.startswith(beginning), (name, answer)
