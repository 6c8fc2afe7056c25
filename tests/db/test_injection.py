"""SQL only through bound parameters: no statement is put together from text, and hostile values stay values."""

from __future__ import annotations

import ast
import sqlite3
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from db import Database, people
from db.schema import users

ROOT = Path(__file__).parents[2]
TAKES_TEXT = frozenset({"text", "execute", "exec_driver_sql", "executemany", "executescript", "literal_column", "op"})
"""Names that turn text into SQL."""
ALLOWED = {
    # No parameter can stand in a PRAGMA; these take a constant of the code.
    ("db/database.py", "PRAGMA "),
    ("db/inline_connection.py", "PRAGMA "),
    # Nor can the name of a table; these are the names in the schema of the operator's own file.
    ("db/migrate.py", "table_info("),
    ("db/migrate.py", "INSERT INTO main."),
    ("db/migrate.py", "SELECT count(*) FROM "),
    # The bench's copies: numbers it counts itself, names of its own tables, in a database that nobody uses.
    ("db/bulk_copy.py", "_series("),
    ("db/bulk_copy.py", "SELECT count(*) FROM "),
    ("db/bulk_copy.py", "table_info("),
}
HOSTILE = ("'; DROP TABLE users; --", '" OR 1=1 --', "\\'; --", "%s %(x)s :x ? $1", "Robert\u0000'); --", "{0} {users}")


def offences(source: str, name: str) -> Iterator[str]:
    """Calls that take SQL as text which is not a plain constant."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called not in TAKES_TEXT:
            continue
        first = node.args[0]
        made_up = isinstance(first, ast.JoinedStr | ast.BinOp) or (
            isinstance(first, ast.Call)
            and isinstance(first.func, ast.Attribute)
            and first.func.attr in ("format", "join")
        )
        if made_up and not any(name == file and begin in ast.unparse(first) for file, begin in ALLOWED):
            yield f"{name}:{node.lineno}: {ast.unparse(first)[:80]}"


def test_no_statement_is_put_together_from_text() -> None:
    files = [*(ROOT / "db").rglob("*.py"), *(ROOT / "host").rglob("*.py")]
    found = [line for path in files for line in offences(path.read_text("utf-8"), str(path.relative_to(ROOT)))]
    assert found == []
    assert len(files) > 30


@pytest.mark.parametrize(
    "line",
    [
        'await tx.execute(text(f"DELETE FROM users WHERE id={user}"))',
        'tx.exec_driver_sql("SELECT * FROM users WHERE name=" + name)',
        'tx.execute(text("SELECT {}".format(name)))',
        'cursor.execute("DELETE FROM x WHERE a=%s" % name)',
    ],
)
def test_a_statement_from_text_is_found(line: str) -> None:
    """The guard itself."""
    assert list(offences(f"async def f(tx, cursor, user, name):\n    {line}", "db/x.py"))


async def test_hostile_values_stay_values(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'x.db'}")
    try:
        for number, word in enumerate(HOSTILE, 1):
            async with database.transaction() as tx:
                await people.store_user(tx, number, word, "en")
                await people.store_guild_setting(tx, number, word[:60], {word: [word]})
                await people.store_meta(tx, word[:60], word)
        async with database.read() as tx:
            for number, word in enumerate(HOSTILE, 1):
                row = await people.fetch_user(tx, number)
                assert row is not None
                assert row.name == word
                assert await people.fetch_guild_settings(tx, number) == {word[:60]: {word: [word]}}
                assert await people.fetch_meta(tx, word[:60]) == word
    finally:
        await database.close()


async def test_values_do_not_stand_in_errors(tmp_path: Path) -> None:
    """What fails is logged with its trace: a whisper or a sealed offer must not stand there."""
    database = await Database.open(f"sqlite:///{tmp_path / 'x.db'}")
    try:
        secret = "ol" + "ive"

        async def fail() -> None:
            async with database.transaction() as tx:
                for _ in range(2):
                    await tx.execute(insert(users).values(id=7, name=secret, dm_closed=False, prefs={}))

        with pytest.raises(sqlite3.IntegrityError) as failed:
            await fail()
        assert secret not in "".join(traceback.format_exception(failed.value))
    finally:
        await database.close()
