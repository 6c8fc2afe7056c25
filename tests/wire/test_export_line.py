"""`/export` on the wire: who asks while another page is made is told so, and gets theirs in the same message."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.features.history import export_command
from cogs.pictures.drawing import Picture
from i18n import texts
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


@pytest.mark.parametrize("language", ["en-GB", "pl"])
async def test_who_waits_is_told_and_gets_the_page_in_the_same_message(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def page_of(*_args: object) -> Picture:
        begun.set()
        await go_on.wait()
        return Picture(b"<!doctype html>", "html", "")

    monkeypatch.setattr(export_command, "page_of", page_of)
    said = texts(language[:2])
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.speak(language)
        await here.started(ada, ben)
        first = asyncio.create_task(ada.command("/export"))
        await begun.wait()
        waiting = (await ben.command("/export")).message
        assert waiting.ephemeral
        assert waiting.text == said.get("page-waits", before=1)
        assert not waiting.files
        again = (await ben.command("/export")).message
        assert again.text == said.get("refusal-page_in_work")
        go_on.set()
        shown = (await first).message
        await wire.until(lambda: bool(waiting.files))
        for message in (shown, waiting):
            assert message.ephemeral
            assert [*message.files] == [f"game-{(await here.seat_of(ada))[0]}.html"]
        assert said.get("page-here") in waiting.text
        assert said.get("page-waits", before=1) not in waiting.text
