"""Statements of SQLAlchemy's, compiled once and run by the driver.

SQLAlchemy's engine looks up, prepares and wraps a statement each time; that takes several times as long as SQLite needs
for one of ours, and there are some twenty in a press. It writes the SQL and knows the types; the rest is a tuple.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias, cast

from sqlalchemy import JSON, Column, Delete, Executable, Insert, Table, UpdateBase
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.schema import CallableColumnDefault, ScalarElementColumnDefault
from sqlalchemy.types import TypeEngine

from db.json_columns import written

DIALECT: Final = sqlite.dialect(json_serializer=written)
_NO_CONTEXT: Any = None
"""Defaults may look at the statement that is executed; none of ours does."""

Values: TypeAlias = "Mapping[str, object]"
_Outwards: TypeAlias = "Callable[[Any], object]"
_Processor: TypeAlias = "_Outwards | None"
_Place: TypeAlias = "tuple[str, int | None, _Processor, object]"
_Written: TypeAlias = "tuple[str, list[tuple[str, int | None, _Processor]]]"
MOST_IN_ONE: Final = 16
"""Rows of one statement: of a game's transaction hardly ever more. SQLite takes a limited number of values."""
_A_ROW: Final = re.compile(r"\(\?(, \?)*\)")
MOST_LENGTHS: Final = 64
"""Lengths of lists for which the SQL of a statement is kept; with more, all are forgotten."""


Row: TypeAlias = "tuple[Any, ...]"
"""The values of one row, in the order of its columns."""


class Raw(NamedTuple):
    """What the driver gives back."""

    columns: Sequence[Row] | None
    """As the driver describes them, the name first; None when a statement has no rows."""
    rows: Sequence[Row]
    rowcount: int
    """Rows that were changed."""
    lastrowid: int | None


class Result:
    """The rows of a prepared statement as plain tuples, or how many it has changed. SQLAlchemy's own result costs more
    than SQLite's answer, and repositories know their columns.
    """

    __slots__ = ("_names", "lastrowid", "rowcount", "rows")

    def __init__(self, raw: Raw, names: tuple[str, ...], rows: Sequence[Row]) -> None:
        self.rows = rows
        self.rowcount = raw.rowcount
        self.lastrowid = raw.lastrowid
        self._names = names

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def first(self) -> Row | None:
        """The first row, if there is any."""
        return self.rows[0] if self.rows else None

    def one(self) -> Row:
        """The only row."""
        (found,) = self.rows
        return found

    def scalar(self) -> Any:
        """The first value of the first row; None when there is none."""
        return self.rows[0][0] if self.rows else None

    def mappings(self) -> list[dict[str, Any]]:
        """The rows by the names of their columns."""
        return [dict(zip(self._names, row, strict=True)) for row in self.rows]


class NamedResult(IteratorResult[*tuple[Any, ...]]):
    """The rows of a statement that is compiled for this once: SQLAlchemy's own, whose values have names."""

    def __init__(self, names: tuple[str, ...], result: Result) -> None:
        super().__init__(SimpleResultMetaData(names), iter(result.rows))
        self.rowcount = result.rowcount
        self._lastrowid = result.lastrowid

    @property
    def lastrowid(self) -> int:
        """The number that the database has given to the new row, after an insert of one."""
        assert self._lastrowid is not None
        return self._lastrowid


@cache
def _below(table: object) -> frozenset[str]:
    """The tables whose rows are deleted with those of this one, and those below them."""
    found: set[str] = set()
    waiting = [table] if isinstance(table, Table) else []
    while waiting:
        above = waiting.pop()
        for other in above.metadata.tables.values():
            if other.name not in found and any(
                key.column.table is above and key.ondelete == "CASCADE" for key in other.foreign_keys
            ):
                found.add(other.name)
                waiting.append(other)
    return frozenset(found)


class Prepared:
    """A statement that is executed again and again: compiled at its first use for each set of parameters' names."""

    def __init__(self, statement: Executable) -> None:
        self.statement = statement
        self.writes = (
            statement.table.name if isinstance(statement, UpdateBase) and isinstance(statement.table, Table) else ""
        )
        """The table that it changes; "" for one that only reads."""
        self.takes_along = _below(statement.table) if isinstance(statement, Delete) else frozenset()
        """The tables whose rows are deleted with those they belong to."""
        self._compiled: dict[tuple[str, ...], _Compiled] = {}

    def of(self, names: Sequence[str]) -> _Compiled:
        """With values for these parameters."""
        key = tuple(names)
        found = self._compiled.get(key)
        if found is None:
            found = self._compiled[key] = _Compiled(self.statement, key)
        return found


class _Compiled:
    """SQL, and how values go in and rows come out."""

    def __init__(self, statement: Executable, names: tuple[str, ...]) -> None:
        made = statement.compile(dialect=DIALECT, column_keys=list(names) or None)  # type: ignore[attr-defined]
        assert isinstance(made, SQLCompiler)
        self._text = made.string
        self._lists = made if made.post_compile_params or made.literal_execute_params else None
        """What has a list as parameter is written for its length."""
        self._written: dict[tuple[int, ...], _Written] = {}
        late = {made.bind_names[each] for each in (*made.post_compile_params, *made.literal_execute_params)}
        self._late = () if made.literal_execute_params else tuple(sorted(late))
        """The parameters that are lists; () where the SQL depends on more than their lengths."""
        self._order = [(name, _inwards(made.binds[name].type)) for name in made.positiontup or () if name not in late]
        made_here = {column.key: _default(column) for column in made.insert_prefetch}
        """Of the columns that are not given; Python's, SQLite has others."""
        own = {name: bind.value for name, bind in made.binds.items() if not bind.required and name not in names}
        self._own = own if self._lists else {name: own[name] for name, _ in self._order if name in own}
        """Values that are part of the statement."""
        self._defaults = list(made_here.items()) if self._lists else []
        self._always = [
            None if name in made_here or name not in self._own else _through(of, self._own[name])
            for name, of in self._order
        ]
        """The values of a statement without lists, as they go in, where they are always the same."""
        self._making = [(at, of, made_here[name]) for at, (name, of) in enumerate(self._order) if name in made_here]
        self._given = [
            (at, name, of)
            for at, (name, of) in enumerate(self._order)
            if name not in made_here and name not in self._own
        ]
        head, _, row = self._text.rpartition(" VALUES ")
        is_plain = isinstance(statement, Insert) and self._lists is None and head and _A_ROW.fullmatch(row)
        self._row = row if is_plain else ""
        """The places of one row, of an insert that is nothing more."""
        self._rows: dict[int, str] = {}
        self._types = [column.type for column in getattr(statement, "exported_columns", ())]
        self._names: tuple[str, ...] | None = None
        self._outwards: list[tuple[int, _Outwards]] = []

    def bound(self, values: Values) -> tuple[str, tuple[object, ...]]:
        """The SQL and its positional values. KeyError: one is missing."""
        if self._lists is None:
            into = self._always.copy()
            for at, name, of in self._given:
                into[at] = values[name] if of is None else of(values[name])
            for at, of, make in self._making:
                into[at] = _through(of, make())
            return self._text, tuple(into)
        if self._own:
            values = {**self._own, **values}
        if self._defaults:
            values = {**values, **{key: make() for key, make in self._defaults}}
        lists = {name: list(cast("Iterable[object]", values[name])) for name in self._late}
        if not lists or any(isinstance(each, tuple) for some in lists.values() for each in some[:1]):
            text, places = self._write(self._lists, values)
            return text, tuple([value if of is None else of(value) for _, _, of, value in places])
        lengths = tuple(map(len, lists.values()))
        written = self._written.get(lengths)
        if written is None:
            text, places = self._write(self._lists, values)
            if len(self._written) >= MOST_LENGTHS:
                self._written.clear()
            written = self._written[lengths] = text, [(name, at, of) for name, at, of, _ in places]
        text, order = written
        given = [(values[name] if at is None else lists[name][at], of) for name, at, of in order]
        return text, tuple([value if of is None else of(value) for value, of in given])

    def in_one(self, rows: Sequence[tuple[object, ...]]) -> tuple[str, tuple[object, ...]] | None:
        """One statement that inserts all these rows, in their order; None: each needs one of its own. A single one says
        which number the last row was given, and is done in one call.
        """
        count = len(rows)
        if not self._row or not 0 < count <= MOST_IN_ONE:
            return None
        text = self._rows.get(count)
        if text is None:
            text = self._rows[count] = self._text + f", {self._row}" * (count - 1)
        return text, tuple(chain.from_iterable(rows))

    def _write(self, made: SQLCompiler, values: Values) -> tuple[str, list[_Place]]:
        """The SQL for these lists, and for each of its places whose value goes there: of which name, and for a list the
        number in it; how it goes in; the value.
        """
        state = made.construct_expanded_state(dict(values))
        into = {**dict(self._order), **state.processors}
        within = {
            part: (name, at) for name, parts in state.parameter_expansion.items() for at, part in enumerate(parts)
        }
        return state.statement, [
            (*within.get(part, (part, None)), into.get(part), state.parameters[part])
            for part in state.positiontup or ()
        ]

    def result(self, raw: Raw) -> Result:
        """The rows with Python's types."""
        if self._names is None:
            self._names = tuple(str(column[0]) for column in raw.columns or ())
            made = enumerate(_outwards(kind) for kind in self._types)
            self._outwards = [(at, of) for at, of in made if of is not None]
        if not self._outwards or not raw.rows:
            return Result(raw, self._names, raw.rows)
        rows = []
        for row in raw.rows:
            parts = list(row)
            for at, of in self._outwards:
                if parts[at] is not None:  # what is not there is None in every type of ours
                    parts[at] = of(parts[at])
            rows.append(tuple(parts))
        return Result(raw, self._names, rows)

    def named(self, raw: Raw) -> NamedResult:
        """The rows with Python's types, and the values have the names of their columns."""
        result = self.result(raw)
        return NamedResult(self._names or (), result)


def _inwards(kind: TypeEngine[Any]) -> _Processor:
    return kind.dialect_impl(DIALECT).bind_processor(DIALECT)


def _outwards(kind: TypeEngine[Any]) -> _Processor:
    if isinstance(kind, JSON):
        return _json
    return kind.dialect_impl(DIALECT).result_processor(DIALECT, None)


def _json(value: str | float) -> object:
    """SQLite keeps a number that stands alone as a number."""
    return json.loads(value) if isinstance(value, str) else value


def _through(of: _Processor, value: object) -> object:
    return value if of is None else of(value)


def _default(column: Column[Any]) -> Callable[[], object]:
    """What makes the value of a column that an insert leaves out."""
    default = column.default
    assert isinstance(default, ScalarElementColumnDefault | CallableColumnDefault)
    if isinstance(default, CallableColumnDefault):
        return partial(default.arg, _NO_CONTEXT)
    made = default.arg
    return lambda: made
