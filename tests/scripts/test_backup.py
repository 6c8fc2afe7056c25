"""backup, restore and verify_live on stored games of the tiny rules."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from host import Table
from host.refusals import refuse
from scripts import backup, restore, verify_live
from tests.aids.exit_codes import assert_one_line_fault, exit_code
from tests.aids.host_tables import ADA, BEN, game_of, open_host, play_on, url


async def _played(folder: Path, moves: int) -> str:
    async with await open_host(folder) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, {seat: ADA.id if n == 0 else BEN.id for n, seat in enumerate(table.seats[:2])}, moves)
        return table.info.id


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A game of four moves in games.db; its id."""
    return asyncio.run(_played(tmp_path, 4))


def spoil(folder: Path, statement: str, *values: Any, name: str = "games.db") -> None:
    with closing(sqlite3.connect(folder / name)) as connection, connection:
        assert connection.execute(statement, values).rowcount >= 1


def read(folder: Path, query: str, *values: Any, name: str = "games.db") -> list[Any]:
    with closing(sqlite3.connect(folder / name)) as connection:
        return connection.execute(query, values).fetchall()


async def _table(folder: Path, game: str) -> Table:
    async with await open_host(folder) as host:
        return await host.games.table(game)


# -- backup ------------------------------------------------------------------------------------------------------


def test_a_backup_is_made_while_a_bot_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The writer's lock and its log file do not matter; the copy is whole, private and one file."""

    async def run() -> tuple[int, str]:
        async with await open_host(tmp_path) as host:
            table = await game_of(host, ADA, BEN)
            await play_on(table, {seat: ADA.id if n == 0 else BEN.id for n, seat in enumerate(table.seats[:2])}, 4)
            code = await asyncio.to_thread(exit_code, backup.main, tmp_path / "copy.db", "--database", url(tmp_path))
            return code, table.info.id

    code, game = asyncio.run(run())
    assert code == 0, capsys.readouterr()
    assert "1 games, 4 rows: all replay" in capsys.readouterr().out
    assert [row[0] for row in read(tmp_path, "SELECT id FROM games", name="copy.db")] == [game]
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert {p.name for p in tmp_path.glob("copy.db*")} == {"copy.db"}


def test_a_backup_says_which_game_does_not_replay(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 3")
    assert exit_code(backup.main, tmp_path / "copy.db", "--database", url(tmp_path)) == 1
    assert f"{game} (tiny, running): differs at row 3 of 4: hash" in capsys.readouterr().out
    assert (tmp_path / "copy.db").exists()


def test_what_is_no_database_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [tmp_path / "copy.db", "--database", url(tmp_path)]
    assert_one_line_fault(backup.main, capsys, "there is no database", *words)
    (tmp_path / "games.db").write_bytes(b"garbage" * 100)
    assert_one_line_fault(backup.main, capsys, "is not a SQLite database", *words)
    assert not (tmp_path / "copy.db").exists()


# -- restore -----------------------------------------------------------------------------------------------------


def test_a_restored_game_goes_on_and_the_old_file_is_kept(tmp_path: Path, game: str) -> None:
    assert exit_code(backup.main, tmp_path / "copy.db", "--database", url(tmp_path)) == 0
    before = asyncio.run(_table(tmp_path, game))
    spoil(tmp_path, "DELETE FROM action_log")
    assert exit_code(restore.main, tmp_path / "copy.db", "--database", url(tmp_path)) == 0
    after = asyncio.run(_table(tmp_path, game))
    assert after.position.hash == before.position.hash
    assert after.info.status == "running"
    (kept,) = tmp_path.glob("games.db.before-restore-*")
    assert read(tmp_path, "SELECT count(*) FROM action_log", name=kept.name) == [(0,)]


def test_a_running_bot_is_never_restored_over(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [tmp_path / "copy.db", "--database", url(tmp_path)]
    assert exit_code(backup.main, *words) == 0

    async def run() -> int:
        async with await open_host(tmp_path):
            return await asyncio.to_thread(exit_code, restore.main, *words)

    assert asyncio.run(run()) == 2
    assert "already using the database" in capsys.readouterr().err
    assert not list(tmp_path.glob("games.db.before-restore-*"))


def test_a_damaged_backup_changes_nothing(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "copy.db").write_bytes(b"SQLite format 3\x00" + b"x" * 5000)
    before = (tmp_path / "games.db").read_bytes()
    assert_one_line_fault(restore.main, capsys, "damaged", tmp_path / "copy.db", "--database", url(tmp_path))
    assert (tmp_path / "games.db").read_bytes() == before


def test_a_backup_that_does_not_replay_needs_a_second_word(tmp_path: Path, game: str) -> None:
    words = [tmp_path / "copy.db", "--database", url(tmp_path)]
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 4")
    exit_code(backup.main, *words)
    spoil(tmp_path, "UPDATE games SET title = 'newer'")
    assert exit_code(restore.main, *words) == 1
    assert read(tmp_path, "SELECT title FROM games") == [("newer",)]
    assert exit_code(restore.main, *words, "--anyway") == 0
    assert read(tmp_path, "SELECT title FROM games") == [("",)]


def test_a_damaged_database_is_set_aside_whole(tmp_path: Path, game: str) -> None:
    words = [tmp_path / "copy.db", "--database", url(tmp_path)]
    assert exit_code(backup.main, *words) == 0
    (tmp_path / "games.db").write_bytes(b"garbage")
    assert exit_code(restore.main, *words) == 0
    (kept,) = tmp_path.glob("games.db.before-restore-*")
    assert kept.read_bytes() == b"garbage"
    assert asyncio.run(_table(tmp_path, game)).seq >= 0


# -- verify_live -------------------------------------------------------------------------------------------------


def test_all_replay(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(verify_live.main, "--database", url(tmp_path)) == 0
    assert "1 games, 4 rows: all replay" in capsys.readouterr().out


def test_the_first_differing_row_is_named(tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq >= 2")
    assert exit_code(verify_live.main, "--database", url(tmp_path)) == 1
    assert "differs at row 2 of 4: hash; positions alone; can be rebased" in capsys.readouterr().out


def test_a_rebased_game_goes_on_and_says_so_in_its_log(tmp_path: Path, game: str) -> None:
    before = asyncio.run(_table(tmp_path, game)).position.hash
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq >= 2")
    spoil(tmp_path, "UPDATE games SET data_hash = 'of another time'")
    assert asyncio.run(_table(tmp_path, game)).info.pause == "rules_changed"  # the bot pauses it by itself
    assert exit_code(verify_live.main, "--rebase", "all", "--yes", "--database", url(tmp_path)) == 0
    table = asyncio.run(_table(tmp_path, game))
    assert (table.info.status, table.is_broken) == ("running", False)
    assert table.position.hash == before
    assert exit_code(verify_live.main, "--database", url(tmp_path)) == 0
    ((params,),) = read(tmp_path, "SELECT params FROM notes WHERE key = 'rebased'")
    assert json.loads(params)["rows"] == 3
    told = [json.loads(row[0]) for row in read(tmp_path, "SELECT payload FROM outbox WHERE kind = 'notice'")]
    assert [each["key"] for each in told] == ["game_paused", "game_resumed"]
    fresh = [
        row[0]
        for row in read(
            tmp_path, "SELECT kind FROM outbox WHERE id > (SELECT max(id) FROM outbox WHERE kind = 'notice')"
        )
    ]
    assert sorted(fresh) == ["board", "panel", "panel"]  # those drawn meanwhile say that the game is paused


@pytest.mark.parametrize("way", ["--rebase", "--pin"])
def test_clocks_stand_still_with_the_game_and_go_on_with_it(tmp_path: Path, game: str, way: str) -> None:
    clocks = "SELECT DISTINCT kind, due < 200000000000000000 FROM timers ORDER BY kind"
    assert read(tmp_path, clocks) == [("remind", 1)]
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 4")
    if way == "--rebase":
        assert asyncio.run(_table(tmp_path, game)).info.pause == "bad_replay"
        assert read(tmp_path, clocks) == [("pause", 0), ("remind", 0)]
    exit_code(verify_live.main, way, game, "--yes", "--database", url(tmp_path))
    assert read(tmp_path, clocks) == ([("remind", 1)] if way == "--rebase" else [("pause", 0), ("remind", 0)])


def test_a_game_with_an_illegal_row_can_only_be_pinned(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tmp_path, "UPDATE action_log SET text = 'nonsense 1 2 3' WHERE seq = 3")
    assert exit_code(verify_live.main, "--rebase", game, "--yes", "--database", url(tmp_path)) == 1
    assert "cannot be rebased" in capsys.readouterr().out
    assert exit_code(verify_live.main, "--pin", game, "--yes", "--database", url(tmp_path)) == 0
    assert read(tmp_path, "SELECT status, pause FROM games") == [("paused", "rules_changed")]
    exit_code(verify_live.main, "--pin", game, "--yes", "--database", url(tmp_path))
    assert len(read(tmp_path, "SELECT 1 FROM outbox WHERE kind = 'notice'")) == 1  # told once


@pytest.mark.parametrize("typed", ["no\n", "\n", ""], ids=["no", "nothing", "nobody there"])
def test_nothing_is_changed_without_a_yes(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 4")
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert exit_code(verify_live.main, "--rebase", "all", "--database", url(tmp_path)) == 1
    assert read(tmp_path, "SELECT hash FROM action_log WHERE seq = 4") == [("ffffffffffffffff",)]


def test_a_game_that_cannot_be_changed_after_all_is_told_and_the_exit_code_is_one(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refusing(*_: object) -> None:
        raise refuse("cannot_resume", reason="bad_replay")

    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 4")
    monkeypatch.setattr(verify_live, "rebase", refusing)
    assert exit_code(verify_live.main, "--rebase", "all", "--yes", "--database", url(tmp_path)) == 1
    assert f"{game}: cannot_resume: reason=bad_replay" in capsys.readouterr().out


def test_a_running_bot_is_looked_at_but_not_changed(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tmp_path, "UPDATE action_log SET hash = 'ffffffffffffffff' WHERE seq = 4")

    async def run() -> list[int]:
        async with await open_host(tmp_path):
            words = ["--database", url(tmp_path)]
            return [
                await asyncio.to_thread(exit_code, verify_live.main, *words),
                await asyncio.to_thread(exit_code, verify_live.main, "--pin", "all", "--yes", *words),
            ]

    assert asyncio.run(run()) == [1, 2]
    assert "Stop the bot first" in capsys.readouterr().err
