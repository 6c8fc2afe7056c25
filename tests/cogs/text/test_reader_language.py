"""Who was met: written down once a day, not at every press."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

from cogs.text.reader_language import ReaderLanguages
from host import FakeClock, Host
from tests.aids.host_tables import open_host

DAY = 24 * 60 * 60


def _interaction(name: str) -> Any:
    user = SimpleNamespace(id=7, display_name=name)
    return SimpleNamespace(user=user, locale=discord.Locale.polish, extras={})


async def test_who_comes_every_day_does_not_count_as_unseen(tmp_path: Any, monkeypatch: Any) -> None:
    async with await open_host(tmp_path) as host:
        people, written = ReaderLanguages(host), []
        remember = host.people.remember

        async def noted(person: Any) -> None:
            written.append(person.name)
            await remember(person)

        monkeypatch.setattr(host.people, "remember", noted)
        assert isinstance(host, Host)
        assert isinstance(host.clock, FakeClock)
        for name in ("Ada", "Ada", "Ada B."):
            assert (await people.meet(_interaction(name))).language == "pl"
        assert written == ["Ada", "Ada B."]
        host.clock.advance(DAY)
        for _ in range(2):
            await people.meet(_interaction("Ada B."))
        assert written == ["Ada", "Ada B.", "Ada B."]
