"""The database file: what is damaged or in use is refused in one line and left as it is."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, event, text

from db import Database, DatabaseRefusedError, database_path, migrate
from db.failures import DatabaseTroubleError
from db.inline_connection import InlineConnection
from db.lock import FileLock
from db.people import fetch_meta, store_meta
from db.schema import metadata
from tests.aids.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
HEAD = migrate._scripts().get_current_head()


async def refused(path: Path) -> str:
    """The one line with which it does not open."""
    with pytest.raises(DatabaseRefusedError) as error:
        await Database.open(f"sqlite:///{path}")
    line = str(error.value)
    assert str(path) in line
    assert "\n" not in line
    return line


async def made(path: Path) -> None:
    database = await Database.open(f"sqlite:///{path}")
    async with database.transaction() as tx:
        await store_meta(tx, "mark", "ours")
    await database.close()


async def mark(path: Path) -> str | None:
    database = await Database.open(f"sqlite:///{path}")
    try:
        async with database.read() as tx:
            return await fetch_meta(tx, "mark")
    finally:
        await database.close()


async def test_fresh_database_has_the_schema_the_settings_and_survives_reopening(tmp_path: Path) -> None:
    path = tmp_path / "with a blank.db"
    await made(path)
    assert await mark(path) == "ours"
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0, "nobody else reads hands and seeds"
    database = await Database.open(f"sqlite:///{path}")
    async with database.read() as tx:
        found = [
            (await tx.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert found == ["wal", 2, 1]
    await database.close()
    with migrate.sync_engine(path).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("content", [b"garbage, not a database" * 500, b"SQLite format 3\x00" + b"\xff" * 5000, b"x"])
async def test_garbage_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(content)
    await refused(path)
    assert path.read_bytes() == content


async def test_damaged_page_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await made(path)
    broken = bytearray(path.read_bytes())
    broken[4096 * 3 : 4096 * 6] = os.urandom(4096 * 3)
    path.write_bytes(broken)
    assert "is damaged" in await refused(path)
    assert path.read_bytes() == bytes(broken)


async def test_cut_off_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await made(path)
    path.write_bytes(path.read_bytes()[:10000])
    assert "is damaged" in await refused(path)


async def test_empty_file_is_refused_with_and_without_a_log_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.touch()
    assert "is empty" in await refused(path)
    path.with_name("games.db-wal").write_bytes(b"x" * 100)
    assert "is empty" in await refused(path)
    assert path.stat().st_size == 0


async def test_missing_file_beside_its_log_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.with_name("games.db-wal").write_bytes(b"x" * 100)
    assert "is gone" in await refused(path)
    assert not path.exists()


async def test_foreign_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    before = path.read_bytes()
    assert "not one of this bot" in await refused(path)
    assert path.read_bytes() == before


async def test_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "newer version" in await refused(path)


async def test_folder_in_its_place_or_missing_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    await refused(tmp_path / "games.db")
    await refused(tmp_path / "nowhere" / "games.db")


@pytest.mark.parametrize(
    "url",
    ["nonsense", "sqlite://", "sqlite:///:memory:", "mysql://me:secret@host/games", "postgresql://me:secret@host/g"],
)
def test_other_addresses_are_refused_without_showing_the_password(url: str) -> None:
    with pytest.raises(DatabaseRefusedError) as error:
        database_path(url)
    assert "try sqlite:///" in str(error.value)
    assert "secret" not in str(error.value)


def test_relative_path_starts_beside_the_bot() -> None:
    assert database_path("sqlite:///mare_nostrum.db") == ROOT / "mare_nostrum.db"


async def test_first_migration_that_crashes_leaves_no_half_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("db.migrate.command.upgrade", crash)
        with pytest.raises(KeyboardInterrupt):
            await Database.open(f"sqlite:///{path}")
    assert not path.exists()
    await made(path)


async def test_a_new_database_on_a_full_disk_is_refused_as_that_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"

    def cramped(file: Path) -> Engine:
        made_there = sync_engine(file)
        event.listen(made_there, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count=4"))
        return made_there

    sync_engine = migrate.sync_engine
    with monkeypatch.context() as patch:
        patch.setattr(migrate, "sync_engine", cramped)
        line = await refused(path)
    assert "the disk is full" in line
    assert "migrated" not in line
    assert names_in(tmp_path) == ["games.db.lock"]
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", _no_room)
        assert "the disk is full" in await refused(path)
    assert names_in(tmp_path) == ["games.db.lock"]
    await made(path)


def names_in(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir()]


def _no_room(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


async def test_older_database_is_copied_before_it_is_migrated_in_one_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    await made(path)
    scripts = tmp_path / "migrations"
    _with_next_migration(scripts, "op.add_column('meta', sa.Column('extra', sa.Text())); raise OSError('power cut')")
    monkeypatch.setattr(migrate, "_HERE", scripts)
    assert "could not be migrated" in await refused(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert [row[1] for row in connection.execute("PRAGMA table_info(meta)")] == ["key", "value"]
    _with_next_migration(scripts, "op.add_column('meta', sa.Column('extra', sa.Text()))")
    assert await mark(path) == "ours"
    with closing(sqlite3.connect(tmp_path / "games.db.before-9999")) as copy:
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert copy.execute("SELECT value FROM meta").fetchall() == [("ours",)]
    assert (tmp_path / "games.db.before-9999").stat().st_mode & 0o077 == 0, "hands and seeds are in it"


def _with_next_migration(folder: Path, body: str) -> None:
    source = ROOT / "db" / "migrations"
    (folder / "versions").mkdir(parents=True, exist_ok=True)
    (folder / "env.py").write_text((source / "env.py").read_text())
    for path in (source / "versions").glob("*.py"):
        (folder / "versions" / path.name).write_text(path.read_text())
    (folder / "versions" / "9999_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision = '9999'\ndown_revision = '{HEAD}'\nbranch_labels = None\ndepends_on = None\n\n"
        f"def upgrade() -> None:\n    {body}\n"
    )


_HOLDER = """
import asyncio, sys
from db import Database
async def main():
    held = await Database.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
    await held.close()
asyncio.run(main())
"""


async def test_second_bot_is_refused_until_the_first_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with subprocess.Popen(  # noqa: ASYNC220 - the test has nothing else to do
        [sys.executable, "-c", _HOLDER, f"sqlite:///{path}"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        try:
            assert first.stdout.readline() == "open\n"
            line = await refused(path)
            assert "Another bot" in line
            assert str(first.pid) in line
        finally:
            first.send_signal(signal.SIGKILL)
            first.wait(10)
    await made(path)


async def test_lock_is_given_back_by_close_and_by_a_refused_open(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"garbage" * 100)
    await refused(path)
    path.unlink()
    await made(path)
    first = await Database.open(f"sqlite:///{path}")
    assert "Another bot" in await refused(path)
    await first.close()
    await made(path)


async def test_transaction_is_rolled_back_by_any_exception_and_reading_cannot_write(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    with pytest.raises(ZeroDivisionError):  # noqa: PT012
        async with database.transaction() as tx:
            await store_meta(tx, "mark", "half")
            raise ZeroDivisionError
    async with database.read() as tx:
        assert await fetch_meta(tx, "mark") is None
    with pytest.raises(DatabaseTroubleError, match="readonly"):
        async with database.read() as tx:
            await store_meta(tx, "mark", "sneaked in")
    async with database.transaction() as tx:
        await store_meta(tx, "mark", "whole")
    await database.close()


async def test_a_glance_begins_no_transaction_and_cannot_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'a.db'}")
    try:
        async with database.transaction() as tx:
            await store_meta(tx, "k", "1")
        monkeypatch.setattr(InlineConnection, "transaction", None)
        with pytest.raises(DatabaseTroubleError):
            async with database.glance() as tx:
                await store_meta(tx, "k", "2")
        async with database.glance() as tx:
            assert await fetch_meta(tx, "k") == "1"
    finally:
        await database.close()


async def test_writer_holds_the_file_from_the_beginning_of_its_transaction(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    with closing(sqlite3.connect(database.path, timeout=0, isolation_level=None)) as other:
        async with database.transaction():
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
    await database.close()


async def test_cancelled_writes_neither_block_nor_tear_those_that_follow(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")

    async def write(text: str) -> None:
        async with database.transaction() as tx:
            await store_meta(tx, "left", text)
            await store_meta(tx, "right", text)

    for turns in range(40):
        task = asyncio.ensure_future(write(str(turns)))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with database.read() as tx:
            assert await fetch_meta(tx, "left") == await fetch_meta(tx, "right")
    await asyncio.wait_for(write("last"), PATIENCE)
    async with database.read() as tx:
        assert await fetch_meta(tx, "left") == "last"
    await database.close()


async def test_a_sweep_empties_the_log_unless_somebody_else_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.database.SWEEP_PATIENCE", 0.0)
    path = tmp_path / "games.db"
    database = await Database.open(f"sqlite:///{path}")
    log = path.with_name("games.db-wal")
    async with database.transaction() as tx:
        await store_meta(tx, "mark", "a secret of yesterday")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM meta").fetchone()
        async with database.transaction() as tx:
            await store_meta(tx, "mark", "ours")
        assert not await database.sweep()
        other.execute("COMMIT")
        assert await database.sweep()
    assert log.stat().st_size == 0
    assert b"a secret of yesterday" not in path.read_bytes()
    await database.close()
    assert await mark(path) == "ours"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_the_lock_holds_though_the_disk_is_too_full_to_note_who_has_it(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.with_name("games.db.lock").symlink_to("/dev/full")
    lock = FileLock(path)
    lock.take()
    with pytest.raises(DatabaseRefusedError, match="already using"):
        FileLock(path).take()
    lock.release()
