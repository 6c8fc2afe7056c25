"""What the functions of this package take: a connection inside a transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Final, TypeVar

from sqlalchemy import Dialect, Executable

from db.inline_connection import InlineConnection
from db.memory import Memory
from db.statements import DIALECT, Prepared, Result, Values

T = TypeVar("T")


class Tx:
    """Executes statements; who gives it commits them or takes them back."""

    dialect: Final[Dialect] = DIALECT

    def __init__(self, connection: InlineConnection, memory: Memory | None = None) -> None:
        """`memory`: of what is committed now; without one everything is read from the database."""
        self._connection = connection
        self._memory = memory
        self.changed: dict[str, set[Hashable] | None] = {}
        """What it has written to: of each table the keys under which it is remembered, or None: any."""

    async def execute(
        self,
        statement: Executable | Prepared,
        values: Values | Sequence[Values] | None = None,
        *,
        about: Hashable | None = None,
    ) -> Result:
        """Run a statement: with values for its parameters, or once for each set of them (all of the same names). One
        that is not `Prepared` is compiled for this once. Raises sqlite3.Error; KeyError: a value is missing.

        about: the key of `remembered` that a change is about; None: anything of the table may have changed.
        """
        made = statement if isinstance(statement, Prepared) else Prepared(statement)
        if made.writes and about is None:
            self.changed[made.writes] = None
        elif made.writes and (keys := self.changed.setdefault(made.writes, set())) is not None:
            keys.add(about)
        self.changed.update(dict.fromkeys(made.takes_along))
        if values is None or isinstance(values, Mapping):
            compiled = made.of(tuple(values or ()))
            return compiled.result(await self._connection.query(*compiled.bound(values or {})))
        compiled = made.of(tuple(values[0]))
        if len(values) == 1:
            return compiled.result(await self._connection.query(*compiled.bound(values[0])))
        every = [compiled.bound(each) for each in values]
        return compiled.result(await self._connection.query_many(every[0][0], [given for _, given in every]))

    async def remembered(self, table: str, key: Hashable, fetch: Callable[[], Awaitable[T]]) -> T:
        """What `fetch` reads from that table, if it has not been read since something was committed there. What this
        transaction has changed itself it reads from the database.
        """
        changed = self.changed.get(table, ())
        if self._memory is None or changed is None or key in changed:
            return await fetch()
        return await self._memory.read(table, key, fetch)
