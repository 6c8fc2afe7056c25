"""The disk is full, somebody holds the database, its file is overwritten: a sentence, never a wrong or empty game."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from db import DatabaseRefusedError
from db.failures import DatabaseTroubleError
from db.inline_connection import open_inline
from host import Host
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room


async def pragma(host: Host, words: str) -> int:
    """Said to the writer's connection."""
    async with host.db.transaction() as tx:
        return int((await tx.execute(text(f"PRAGMA {words}"))).scalar() or 0)


async def fill(host: Host, game: str) -> None:
    """Not a page is left, and the last one of the outbox is full."""
    await pragma(host, f"max_page_count = {await pragma(host, 'page_count')}")
    row = text(
        "INSERT INTO outbox (game, kind, payload, seq, state, attempts, created, mark) "
        "VALUES (:game, 'ballast', '{}', 0, 'sent', 0, 0, '')"
    )

    async def until_full() -> None:
        while True:
            async with host.db.transaction() as tx:
                await tx.execute(row, {"game": game})

    with pytest.raises(DatabaseTroubleError) as trouble:
        await until_full()
    assert trouble.value.kind == "full"


async def told(here: Room, person: WirePerson, label: str = "Seal") -> str:
    """A press on the panel, and what the person reads then."""
    before = {m.id for m in person.ephemerals()}
    panel = here.panel(person)
    await person.press(panel, label, fill=False)
    await here.client.presses.settle()
    return "\n".join([panel.text, *(m.text for m in person.ephemerals() if m.id not in before)])


async def test_a_full_disk_is_said_and_the_same_press_works_when_there_is_room(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.speak("pl")
        await here.started(ada, ben, here.people[2])
        game, seat = await here.seat_of(ada)
        await fill(here.host, game)
        sentences = [await told(here, ada), await told(here, ben, "Zapieczętuj")]
        assert "no room left on my disk" in sentences[0]
        assert "nie ma już miejsca" in sentences[1]
        assert (await here.host.games.table(game)).step(seat) == 0
        await pragma(here.host, "max_page_count = 1000000")
        await here.act(ada, "seal")
        assert (await here.host.games.table(game)).step(seat) == 1
        assert not await here.host.outbox.games_with_pending()


async def test_who_cannot_even_be_noted_is_told_in_his_language(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_person: object) -> None:
        raise DatabaseTroubleError("full", "database or disk is full")

    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        ada.speak("pl")  # which is news
        monkeypatch.setattr(here.host.people, "remember", full)
        assert "nie ma już miejsca" in await told(here, ada)


async def test_a_locked_database_is_said_and_the_press_works_when_it_is_free(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.database.open_inline", lambda path, _patience, pragmas: open_inline(path, 0.05, pragmas))
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert "Another program holds my notes" in await told(here, ada)
            assert (await here.host.games.table(game)).step(seat) == 0
            other.execute("ROLLBACK")
        await here.act(ada, "seal")
        assert (await here.host.games.table(game)).step(seat) == 1


async def test_a_file_overwritten_with_garbage_is_said_and_never_taken_for_an_empty_one(
    wire: Wire, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        garbage = b"\x5a" * path.stat().st_size
        path.write_bytes(garbage)
        with suppress(DatabaseTroubleError):
            await pragma(here.host, "shrink_memory")  # or it would live on what it remembers for a while
        assert "cannot read my notes" in await told(here, ada)
        here.client.delivery.retry_now()
    assert path.read_bytes()[:16] == garbage[:16], "it was left as it is"
    with pytest.raises(DatabaseRefusedError, match=r"not a SQLite database|damaged"):
        await Host.open(f"sqlite:///{path}")


async def test_a_second_bot_on_the_same_database_does_not_start(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        with pytest.raises(DatabaseRefusedError, match="Another bot"):
            await Host.open(f"sqlite:///{tmp_path / 'games.db'}")
        await here.act(here.people[0], "seal")
