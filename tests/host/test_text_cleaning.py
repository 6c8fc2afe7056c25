"""What people write is cleaned where it comes in: no database sees a NUL or half a surrogate pair."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from host import Host, HostRefusal, Person, Place, Terms
from tests.aids.host_tables import ADA, BEN, lobby_of, open_host
from tests.tiny import RULES

HARM = ("\x00", "a\x00b", "\ud800", "x\udfffy", "\x00" * 200, "\u202eAda\x1b[31m")


@pytest.mark.parametrize("harm", HARM)
async def test_names_titles_and_whispers_come_to_the_database_clean(tmp_path: Path, harm: str) -> None:
    async with await open_host(tmp_path) as host:
        eve = Person(105, harm, "en-GB")
        await host.people.remember(eve)
        info = await host.lobby.create("tiny", eve, Place(1, 77), Terms(title=harm))
        await host.moderation.rename(info.id, eve.id, harm)
        await host.lobby.join(info.id, Person(106, harm))
        await talk(host, harm)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        texts = [
            value
            for query in ("SELECT name FROM users", "SELECT title FROM games", "SELECT text FROM whispers")
            for (value,) in connection.execute(query)
        ]
    assert len(texts) >= 6
    assert not [value for value in texts if any(ord(char) < 32 or 0xD800 <= ord(char) <= 0xDFFF for char in value)]


async def talk(host: Host, harm: str) -> None:
    """A whisper of nothing but harm is refused, one with a word is sent without it."""
    info = await lobby_of(host, ADA, BEN)
    await host.lobby.set_setting(info.id, ADA.id, "whisper", "on")
    await host.lobby.start(info.id, ADA.id)
    blue = RULES.seats(4)[1]
    await host.whispers.send(info.id, ADA.id, blue, f"word {harm}")
    if not any(char.isalpha() for char in harm):
        with pytest.raises(HostRefusal):
            await host.whispers.send(info.id, ADA.id, blue, harm)


def test_an_ordinary_name_stays_as_it_is() -> None:
    assert Person(1, "Zażółć 🏛️ O'Neil", "pl") == (1, "Zażółć 🏛️ O'Neil", "pl")
    assert len(Person(1, "x" * 5000).name) == 100
