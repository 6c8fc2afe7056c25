"""What the functions of this package take: a connection inside a transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeVar, overload

from sqlalchemy import Dialect, Executable

from db.inline_connection import InlineConnection
from db.memory import Amendment, Memory
from db.statements import DIALECT, NamedResult, Prepared, Result, Values

T = TypeVar("T")
_NOTHING: Final[Values] = {}
NOTED: Final = object()
"""In place of a key: what the statement changes has been noted."""


class Tx:
    """Executes statements; who gives it commits them or takes them back."""

    dialect: Final[Dialect] = DIALECT

    def __init__(self, connection: InlineConnection, memory: Memory | None = None) -> None:
        """`memory`: of what is committed now; without one everything is read from the database."""
        self._connection = connection
        self._memory = memory
        self.changed: dict[str, set[Hashable] | None] = {}
        """What it has written to: of each table the keys under which it is remembered, or None: any."""
        self.amended: dict[tuple[str, Hashable], list[Amendment]] = {}
        """What it has written to, by table and key, where it is known how that changes what is remembered."""

    @overload
    async def execute(
        self,
        statement: Prepared,
        values: Values | Sequence[Values] | None = None,
        *,
        about: Hashable | None = None,
        amend: Amendment | None = None,
    ) -> Result: ...

    @overload
    async def execute(
        self,
        statement: Executable,
        values: Values | Sequence[Values] | None = None,
        *,
        about: Hashable | None = None,
        amend: Amendment | None = None,
    ) -> NamedResult: ...

    async def execute(
        self,
        statement: Executable | Prepared,
        values: Values | Sequence[Values] | None = None,
        *,
        about: Hashable | None = None,
        amend: Amendment | None = None,
    ) -> Result | NamedResult:
        """Run a statement: with values for its parameters, or once for each set of them (all of the same names). One
        that is not `Prepared` is compiled for this once. Raises sqlite3.Error; KeyError: a value is missing.

        about: the key of `remembered` that a change is about; None: anything of the table may have changed. What is
        remembered under it is forgotten, or changed by `amend`.
        """
        is_prepared = isinstance(statement, Prepared)
        made = statement if isinstance(statement, Prepared) else Prepared(statement)
        if made.writes and about is not NOTED:
            self.note(made, about, amend)
        if values is None:
            values = _NOTHING
        if type(values) is dict or isinstance(values, Mapping):
            compiled = made.of(tuple(values))
            raw = await self._connection.query(*compiled.bound(values))
        elif len(values) == 1:
            compiled = made.of(tuple(values[0]))
            raw = await self._connection.query(*compiled.bound(values[0]))
        else:
            compiled = made.of(tuple(values[0]))
            every = [compiled.bound(each) for each in values]
            rows = [given for _, given in every]
            in_one = compiled.in_one(rows)
            if in_one is not None:
                raw = await self._connection.query(*in_one)
            else:
                raw = await self._connection.query_many(every[0][0], rows)
        return compiled.result(raw) if is_prepared else compiled.named(raw)

    @asynccontextmanager
    async def part(self) -> AsyncIterator[None]:
        """A block of which an exception undoes what it has written, and nothing else of the transaction."""
        before = {place: [*changes] for place, changes in self.amended.items()}
        await self._connection.query("SAVEPOINT part")
        try:
            yield
        except BaseException:
            self.amended = before
            if self.is_open:
                await self._connection.query("ROLLBACK TO part")
                await self._connection.query("RELEASE part")
            raise
        await self._connection.query("RELEASE part")

    @property
    def is_open(self) -> bool:
        """Whether it can still be committed: not where SQLite has taken it back by itself (the disk is full, or cannot
        be written), or where the thread still works for a caller who was cancelled.
        """
        return not self._connection.is_busy and self._connection.in_transaction

    def committed(self) -> None:
        """What is remembered is as this transaction has left it. Call it at once, before anybody else can look."""
        if self._memory is None:
            return
        for (table, key), changes in self.amended.items():
            self._memory.amended(table, key, changes)
        self._memory.committed(self.changed)

    def given_up(self) -> None:
        """It was taken back, or perhaps not: nothing of what it has written to is remembered."""
        if self._memory is not None:
            self._memory.committed(dict.fromkeys(self.tables))

    @property
    def tables(self) -> set[str]:
        """What it has written to."""
        return {*self.changed, *(table for table, _ in self.amended)}

    def note(self, made: Prepared, about: Hashable | None, amend: Amendment | None = None) -> None:
        """Note what a statement changes, as `execute` does it. One about several keys is noted for each, and then
        executed as `NOTED`.
        """
        if about is None:
            self.changed[made.writes] = None
        elif amend is not None:
            self.amended.setdefault((made.writes, about), []).append(amend)
        elif (keys := self.changed.setdefault(made.writes, set())) is not None:
            keys.add(about)
        for table in made.takes_along:
            self.changed[table] = None

    async def remembered(self, table: str, key: Hashable, fetch: Callable[[], Awaitable[T]]) -> T:
        """What `fetch` reads from that table, if it has not been read since something was committed there. What this
        transaction has changed itself it reads from the database.
        """
        changed = self.changed.get(table, ())
        if self._memory is None or changed is None or key in changed or (table, key) in self.amended:
            return await fetch()
        return await self._memory.read(table, key, fetch)
