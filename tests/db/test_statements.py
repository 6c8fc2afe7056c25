"""Prepared statements do what SQLAlchemy's own engine does with them: the same rows, of the same types."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    Column,
    Connection,
    Executable,
    ForeignKey,
    Integer,
    MetaData,
    Table,
    bindparam,
    create_engine,
    delete,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert_of
from sqlalchemy.pool import NullPool

from db import Database
from db.schema import users
from db.statements import MOST_IN_ONE, Prepared

NOW = datetime(2026, 11, 26, 15, 30, tzinfo=UTC)
ELSEWHERE = datetime(2026, 11, 26, 16, 30, tzinfo=timezone(timedelta(hours=1)))
PEOPLE = [
    {"id": 2**62, "name": "Ada", "locale": "pl", "prefs": {"zone": "Europe/Warsaw", "quiet": [22, 8]}, "seen": NOW},
    {"id": 7, "name": "Łucja 'x' %(y)s :z ?", "locale": None, "prefs": {}, "seen": ELSEWHERE},
    {"id": 8, "name": "", "locale": "en-GB", "prefs": {"ż": None}, "seen": None},
]
SELECTS: dict[str, tuple[Executable, Mapping[str, object]]] = {
    "all types": (select(users).order_by(users.c.id), {}),
    "a parameter": (select(users).where(users.c.id == bindparam("who")), {"who": 7}),
    "twice the same": (
        select(users.c.id).where((users.c.id == bindparam("n")) | (users.c.id > bindparam("n"))),
        {"n": 7},
    ),
    "nobody": (select(users).where(users.c.id == bindparam("who")), {"who": 1}),
    "a time": (select(users.c.id).where(users.c.seen <= bindparam("when")).order_by(users.c.id), {"when": ELSEWHERE}),
    "a truth": (select(users.c.id, users.c.dm_closed).where(users.c.dm_closed == bindparam("is")), {"is": False}),
    "a list of two": (select(users.c.name).where(users.c.id.in_(bindparam("ids", expanding=True))), {"ids": [7, 8]}),
    "a list of none": (select(users.c.name).where(users.c.id.in_(bindparam("ids", expanding=True))), {"ids": []}),
    "its own list": (select(users.c.name).where(users.c.name.in_(["Ada", ""])).order_by(users.c.id), {}),
    "a list beside a value": (
        select(users.c.id).where(users.c.id.in_(bindparam("ids", expanding=True)), users.c.locale == bindparam("in")),
        {"ids": [7, 8, 2**62], "in": "pl"},
    ),
    "its own value": (select(users.c.id, literal("%s ? :x")).where(users.c.name == "Ada"), {}),
    "a limit": (select(users.c.id).order_by(users.c.id).limit(bindparam("most")), {"most": 2}),
    "of functions": (select(func.count(), func.max(users.c.seen), func.min(users.c.id)), {}),
}


@pytest.fixture
async def db(tmp_path: Path) -> Any:
    made = await Database.open(f"sqlite:///{tmp_path}/games.db")
    try:
        yield made
    finally:
        await made.close()


@pytest.fixture
def engine(db: Database) -> Iterator[Connection]:
    """SQLAlchemy's own way to the same file."""
    made = create_engine(f"sqlite:///{db.path}", poolclass=NullPool)
    with made.begin() as connection:
        yield connection
    made.dispose()


async def stored(db: Database, rows: Sequence[Mapping[str, object]] = PEOPLE) -> None:
    async with db.transaction() as tx:
        await tx.execute(Prepared(insert(users)), rows)


@pytest.mark.parametrize("which", SELECTS)
async def test_rows_are_those_of_the_engine(db: Database, engine: Connection, which: str) -> None:
    await stored(db)
    statement, values = SELECTS[which]
    answer = engine.execute(statement, values)
    names, wanted = list(answer.keys()), [tuple(row) for row in answer]
    made = Prepared(statement)
    for _ in ("compiled now", "compiled before"):
        async with db.read() as tx:
            found = await tx.execute(made, values)
        assert [list(row) for row in found.mappings()] == [names] * len(wanted)
        rows = [tuple(row) for row in found]
        assert rows == wanted
        assert [list(map(type, row)) for row in rows] == [list(map(type, row)) for row in wanted]


async def test_lists_of_other_lengths_are_written_anew(db: Database) -> None:
    await stored(db)
    made = Prepared(select(users.c.id).where(users.c.id.in_(bindparam("ids", expanding=True))).order_by(users.c.id))
    async with db.read() as tx:
        for ids in ([7], [7, 8], [], [8, 2**62, 7], [8]):
            assert [number for (number,) in await tx.execute(made, {"ids": ids})] == sorted(ids)


async def test_what_an_insert_leaves_out_is_made_for_each_row(db: Database) -> None:
    async with db.transaction() as tx:
        made = Prepared(insert(users))
        await tx.execute(made, {"id": 1})
        await tx.execute(made, [{"id": 2}, {"id": 3}])
        rows = (await tx.execute(select(users).order_by(users.c.id))).all()
    assert [row.id for row in rows] == [1, 2, 3]
    for row in rows:
        assert (row.name, row.locale, row.dm_closed, row.prefs) == ("", None, False, {})
        assert abs(row.seen - datetime.now(UTC)) < timedelta(minutes=10)


@pytest.mark.parametrize("count", [2, MOST_IN_ONE, MOST_IN_ONE + 1])
async def test_rows_are_inserted_in_their_order_and_a_few_by_one_statement(db: Database, count: int) -> None:
    """`lastrowid` is of one statement: None where each row had its own."""
    some = [{"id": n, "name": f"Ann {n}", "prefs": {"n": n}} for n in range(count, 0, -1)]
    async with db.transaction() as tx:
        done = await tx.execute(Prepared(insert(users)), some)
        rows = (await tx.execute(select(users).order_by(text("rowid")))).all()
    assert [{"id": row.id, "name": row.name, "prefs": row.prefs} for row in rows] == some
    assert (done.rowcount, done.lastrowid) == (count, count if count <= MOST_IN_ONE else None)


async def test_what_follows_the_values_of_an_insert_is_kept(db: Database) -> None:
    """Each row is told for itself what to do when it is there already."""
    made = Prepared(upsert_of(users).on_conflict_do_update(index_elements=["id"], set_={"name": "twice"}))
    async with db.transaction() as tx:
        await tx.execute(made, [{"id": 1, "name": "once"}, {"id": 2, "name": "once"}, {"id": 1, "name": "once"}])
        rows = (await tx.execute(select(users.c.id, users.c.name).order_by(users.c.id))).all()
    assert [(row.id, row.name) for row in rows] == [(1, "twice"), (2, "once")]


async def test_what_was_changed_is_counted(db: Database) -> None:
    await stored(db)
    changed = Prepared(update(users).where(users.c.id == bindparam("who")))
    async with db.transaction() as tx:
        assert (await tx.execute(changed, {"who": 7, "name": "Eve", "prefs": {"a": 1}})).rowcount == 1
        assert (await tx.execute(changed, {"who": 9, "locale": "pl"})).rowcount == 0  # other values: compiled for these
        row = (await tx.execute(select(users).where(users.c.id == 7))).one()
        assert (row.name, row.prefs, row.locale) == ("Eve", {"a": 1}, None)
        assert (await tx.execute(delete(users).where(users.c.id < 100))).rowcount == 2


async def test_a_value_that_is_missing_is_an_error_and_changes_nothing(db: Database) -> None:
    await stored(db)
    async with db.transaction() as tx:
        with pytest.raises(KeyError, match="who"):
            await tx.execute(Prepared(delete(users).where(users.c.id == bindparam("who"))), {})
        assert (await tx.execute(select(func.count()).select_from(users))).scalar_one() == 3


def test_what_is_deleted_along_is_found_once_also_where_it_goes_round() -> None:
    made = MetaData()

    def table(name: str, above: str) -> Table:
        key = ForeignKey(f"{above}.id", ondelete="CASCADE")
        return Table(name, made, Column("id", Integer, primary_key=True), Column("above", Integer, key))

    hen, egg, shell = table("hen", "egg"), table("egg", "hen"), table("shell", "egg")
    assert Prepared(delete(hen)).takes_along == {"hen", "egg", "shell"}
    assert Prepared(delete(egg)).takes_along == {"hen", "egg", "shell"}
    assert Prepared(delete(shell)).takes_along == set()
