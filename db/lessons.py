"""How far people are in their lessons: for each person and game the chapter, and what they did in it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, select

from db.schema import lessons
from db.statements import Prepared
from db.transaction import Tx
from db.upsert import upsert


class LessonRow(NamedTuple):
    id: str
    """What its controls are called by; no game has such an id."""
    user: int
    rules: str
    chapter: str
    done: list[str]
    """In this chapter, in order."""
    passed: list[str]
    """The chapters that were finished at some time."""
    step: int
    """Counts what was submitted, so that an old control is known as such."""
    updated: datetime


_COLUMNS: list[Any] = [lessons.c[name] for name in LessonRow._fields]


async def fetch_lesson(tx: Tx, lesson: str) -> LessonRow | None:
    found = (await tx.execute(select(*_COLUMNS).where(lessons.c.id == lesson))).first()
    return None if found is None else LessonRow(*found)


async def fetch_lessons_of(tx: Tx, user: int) -> list[LessonRow]:
    """All lessons of a person, by game."""
    found = await tx.execute(select(*_COLUMNS).where(lessons.c.user == user).order_by(lessons.c.rules))
    return [LessonRow(*row) for row in found]


async def store_lesson(tx: Tx, row: LessonRow) -> None:
    """Insert or replace the person's lesson of that game."""
    await upsert(tx, lessons, row._asdict(), key=("user", "rules"))


_OLD = select(lessons.c.id).where(lessons.c.updated < bindparam("before")).order_by(lessons.c.updated)
_FORGET = Prepared(delete(lessons).where(lessons.c.id.in_(_OLD.limit(bindparam("most")))))


async def delete_lessons(tx: Tx, before: datetime, most: int) -> int:
    """Delete some of those that nobody has gone on with since then. Returns how many."""
    return (await tx.execute(_FORGET, {"before": before, "most": most})).rowcount
