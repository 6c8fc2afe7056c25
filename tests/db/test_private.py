"""What is secret in files stays with their owner."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from db.database import Database
from db.private import is_open_to_others

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights on Windows")


def modes(folder: Path) -> set[int]:
    return {mode(each) for each in folder.iterdir()}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_database_that_was_copied_by_hand_is_closed_to_others_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await Database.open(f"sqlite:///{path}")).close()
    path.chmod(0o644)
    path.with_name("games.db.lock").chmod(0o644)
    with capture_logs() as logged:
        database = await Database.open(f"sqlite:///{path}")
    try:
        async with database.transaction():
            pass
        assert modes(tmp_path) == {0o600}
    finally:
        await database.close()
    assert [entry["files"] for entry in logged if entry["event"] == "files_tightened"] == [["games.db"]]


async def test_the_lock_is_its_owners_alone_whatever_the_umask(tmp_path: Path) -> None:
    """Who may open the file may hold the lock, and the bot would never start."""
    database = await Database.open(f"sqlite:///{tmp_path / 'games.db'}")
    await database.close()
    assert mode(tmp_path / "games.db.lock") == 0o600


async def test_what_cannot_be_tightened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.db"
    await (await Database.open(f"sqlite:///{path}")).close()
    path.chmod(0o640)

    def refuse(self: Path, mode: int, **_more: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(Path, "chmod", refuse)
    with capture_logs() as logged:
        await (await Database.open(f"sqlite:///{path}")).close()
    told = [entry for entry in logged if entry["event"] == "files_open_to_others"]
    assert [entry["files"] for entry in told] == [["games.db"]]


def test_a_settings_file_that_others_can_read_is_known(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    path.write_text("DISCORD_TOKEN=x")
    path.chmod(0o644)
    assert is_open_to_others(path)
    path.chmod(0o600)
    assert not is_open_to_others(path)
    assert not is_open_to_others(tmp_path / "none")
