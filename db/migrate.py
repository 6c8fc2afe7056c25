"""Brings a SQLite file to the current schema before the bot opens it. Blocks: call it in a thread."""

from __future__ import annotations

import errno
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import structlog
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from db.backup import copy_online
from db.failures import DatabaseTroubleError, translating
from db.file_check import check_file, is_fresh
from db.startup_refusal import DatabaseRefusedError
from failpoint import hit

logging.getLogger("alembic").setLevel(logging.WARNING)
"""At info level it would log at each start that it has nothing to do."""

log = structlog.get_logger("db.migrate")

_HERE = Path(__file__).parent / "migrations"


def prepare_file(path: Path) -> None:
    """Create the database, or check and migrate it. Raises DatabaseRefusedError with one line; nothing is changed then.

    A new database is built beside its place and moved there when complete, so a crash never leaves half of one. An
    older one is copied, and the copy verified, before its migration, which is a single transaction.
    """
    if is_fresh(path):
        _make(path)
        return
    check_file(path)
    revision = _revision(path)
    head = _scripts().get_current_head()
    if revision == head:
        return
    if not _is_known(revision):
        raise DatabaseRefusedError(
            f"The database {path} was written by a newer version of this bot (schema {revision}, here {head})."
        )
    began, copy = time.monotonic(), path.with_name(f"{path.name}.before-{head}")
    log.info("migrating", before=revision, after=head, megabytes=round(path.stat().st_size / 1e6), copy=copy.name)
    copy_online(path, copy)
    with _refusing(f"The database {path} could not be migrated", "It was left as it is."):
        _upgrade(path)
    log.info("migrated", after=head, seconds=round(time.monotonic() - began, 1))
    hit("after_migration")


def _make(path: Path) -> None:
    new = path.with_name(path.name + ".new")
    _remove(new)
    try:
        with _refusing(f"The database {path} could not be made", "Nothing was left of it."):
            _upgrade(new)
            hit("new_database")
            new.chmod(0o600)  # hands and seeds are in it; its log files get the same rights
            new.replace(path)
    finally:
        _remove(new)


def _remove(new: Path) -> None:
    for suffix in ("", "-journal", "-wal", "-shm"):
        new.with_name(new.name + suffix).unlink(missing_ok=True)


@contextmanager
def _refusing(what: str, then: str) -> Iterator[None]:
    """Turn what goes wrong with a file into one line for the operator."""
    try:
        with translating():
            yield
    except (DatabaseTroubleError, SQLAlchemyError, OSError) as error:
        is_full = getattr(error, "kind", "") == "full" or getattr(error, "errno", 0) == errno.ENOSPC
        why = "the disk is full" if is_full else " ".join(str(getattr(error, "orig", None) or error).split())
        raise DatabaseRefusedError(f"{what} ({why}). {then}") from error


def make_aged(path: Path, revision: str) -> None:
    """Turn an unused database into the one that an earlier bot would have left, for proofs of migrations. Data which
    that bot did not know is lost.
    """
    new = path.with_name(path.name + ".aged")
    new.unlink(missing_ok=True)
    _upgrade(new, revision)
    with closing(sqlite3.connect(new, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS recent", (str(path),))
        connection.execute("BEGIN IMMEDIATE")
        for (table,) in connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
            if table in ("alembic_version", "sqlite_sequence"):
                continue
            mine = [row[1] for row in connection.execute(f'PRAGMA main.table_info("{table}")')]
            theirs = {row[1] for row in connection.execute(f'PRAGMA recent.table_info("{table}")')}
            names = ", ".join(f'"{name}"' for name in mine if name in theirs)
            connection.execute(f'INSERT INTO main."{table}" ({names}) SELECT {names} FROM recent."{table}"')  # noqa: S608
        connection.execute(
            "UPDATE main.sqlite_sequence SET seq = (SELECT seq FROM recent.sqlite_sequence AS r "
            "WHERE r.name = main.sqlite_sequence.name)"
        )
        connection.execute("COMMIT")
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    new.replace(path)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _is_known(revision: str | None) -> bool:
    try:
        return revision is not None and _scripts().get_revision(revision) is not None
    except RevisionError:
        return False
    except Exception as error:  # alembic wraps the same failure in its own error
        if type(error).__name__ == "CommandError":
            return False
        raise


def sync_engine(path: Path) -> Engine:
    """A plain engine whose transactions are real ones, including DDL."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool)

    @event.listens_for(engine, "connect")
    def _no_implicit_begin(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _revision(path: Path) -> str | None:
    engine = sync_engine(path)
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _upgrade(path: Path, revision: str = "head") -> None:
    config = _config()
    with sync_engine(path).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        hit("in_migration")
