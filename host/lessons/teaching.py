"""`host.lessons`: who is how far in which lesson. One row for each person and game, which nobody else ever sees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

from db import Database
from db.lessons import LessonRow, fetch_lesson, fetch_lessons_of, store_lesson
from db.people import store_user
from engine.core import Action, RulesError, Seat, get_rules, seeded
from engine.core.lessons import Chapter
from engine.core.log import Opening
from games import find_game
from host.environment import Clock, Entropy, game_id
from host.game.position import Position
from host.game.table import Table
from host.lessons import lesson_run
from host.lessons.lesson_run import Run
from host.logger import log
from host.records import GameInfo, Holder, Person, Place
from host.refusals import refuse

PREFIX: Final = "learn-"
"""Begins the ids of lessons; those of games have no hyphen."""
MOST_KEPT: Final = 256
"""Lessons in memory; others are replayed when they go on, which takes some milliseconds."""
MOST_DONE: Final = 300
"""What one may do in a chapter, steps back included."""


def is_lesson(game: str) -> bool:
    """Whether the id is that of a lesson."""
    return game.startswith(PREFIX)


def chapters_of(rules: str) -> tuple[Chapter, ...]:
    """The chapters of a game's lesson; () for one without."""
    game = find_game(rules)
    return () if game is None else game.companion.lessons()


@dataclass(frozen=True, eq=False)
class Lesson:
    """A snapshot: where somebody stands in their lesson."""

    id: str
    user: int
    rules: str
    run: Run
    passed: tuple[str, ...]
    step: int
    updated: datetime

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters of this game."""
        return chapters_of(self.rules)

    @property
    def number(self) -> int:
        """Which chapter it is, from 0."""
        return self.chapters.index(self.run.chapter)

    @property
    def is_last(self) -> bool:
        """Whether no chapter comes after this one."""
        return self.number == len(self.chapters) - 1

    @property
    def info(self) -> GameInfo:
        """As the card of a game in which the learner sits; it is in no list of games."""
        rules, state = self.run.rules, self.run.state
        outcome = rules.outcome(state)
        raw = rules.view(state, None)["seats"]
        seats = [str(seat) for seat in raw] if isinstance(raw, list | tuple) else []
        holders = tuple(
            Holder(at, seat, self.user, None, "") if seat == self.run.seat else Holder(at, seat, None, "random", "")
            for at, seat in enumerate(seats)
        )
        return GameInfo(
            id=self.id,
            rules=self.rules,
            status="running" if outcome is None else "over",
            title="",
            language="",
            owner=self.user,
            place=Place(None, 0),
            options={},
            settings={},
            holders=holders,
            awaited=tuple(rules.active(state)),
            moves=0,
            pause=None,
            outcome=outcome,
            created=self.updated,
            updated=self.updated,
        )

    @property
    def table(self) -> Table:
        """As the table of a game, for what reads tables: without a log, and its clock is never running."""
        rules, info = self.run.rules, self.info
        facts = rules.facts
        opening = Opening(facts.id, facts.version, facts.data_hash, len(info.holders), {}, seeded(0))
        steps = {str(holder.seat): self.step for holder in info.holders}
        return Table(info, Position(rules, opening, (), self.run.state, steps, ((),)))


class Lessons:
    """`host.lessons`. Refusals everywhere: unknown_game (there is no such lesson), not_your_seat (it is another
    person's).
    """

    def __init__(self, db: Database, clock: Clock, entropy: Entropy) -> None:
        self._db = db
        self._clock = clock
        self._entropy = entropy
        self._kept: LRUCache[str, Lesson] = LRUCache(MOST_KEPT)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def of(self, user: int) -> tuple[LessonRow, ...]:
        """The person's lessons as they are stored."""
        async with self._db.read() as tx:
            return tuple(await fetch_lessons_of(tx, user))

    async def open(self, person: Person, rules: str) -> Lesson:
        """The person's lesson of that game, begun if they have none. Refusals: unknown_rules, no_lesson."""
        get_rules(rules)
        chapters = chapters_of(rules)
        if not chapters:
            raise refuse("no_lesson")
        async with self._locked(f"{person.id} {rules}"):
            row = next((one for one in await self.of(person.id) if one.rules == rules), None)
            if row is None:
                run = self._begun(rules, chapters[0])
                lesson = Lesson(self._new_id(), person.id, rules, run, (), 0, self._clock.now())
                async with self._db.transaction() as tx:
                    await store_user(tx, person.id, person.name, person.locale)
                    await store_lesson(tx, _row(lesson))
                self._kept[lesson.id] = lesson
                return lesson
        return await self.lesson(row.id)

    async def lesson(self, lesson: str) -> Lesson:
        """The lesson as it stands, from memory or replayed."""
        found = self._kept.get(lesson)
        if found is None:
            async with self._db.read() as tx:
                row = await fetch_lesson(tx, lesson)
            if row is None:
                raise refuse("unknown_game", game=lesson[:16])
            found = self._kept[lesson] = self._replayed(row)
        return found

    async def card(self, lesson: str) -> GameInfo:
        """As the card of a game."""
        return (await self.lesson(lesson)).info

    async def table(self, lesson: str) -> Table:
        """As the table of a game."""
        return (await self.lesson(lesson)).table

    async def submit(self, lesson: str, user: int, seat: Seat, actions: Sequence[Action], step: int | None) -> Lesson:
        """Do what the learner pressed, all or nothing. Refusals: stale, lesson_long, those of `lesson_run.act`."""

        def work(now: Lesson) -> Run:
            if seat != now.run.seat:
                raise refuse("not_your_seat", seat=seat[:40])
            if not actions:
                raise refuse("nothing_submitted")
            if len(now.run.done) + len(actions) > MOST_DONE:
                raise refuse("lesson_long")
            return lesson_run.act(now.run, actions)

        return await self._change(lesson, user, step, work)

    async def read_on(self, lesson: str, user: int, step: int) -> Lesson:
        """The step was read, or the chapter is done: to what comes next. Refused: stale."""

        def work(now: Lesson) -> Run:
            if now.run.step is not None:
                return lesson_run.read_on(now.run)
            if now.is_last:
                return now.run
            return self._begun(now.rules, now.chapters[now.number + 1])

        return await self._change(lesson, user, step, work)

    async def back(self, lesson: str, user: int, step: int) -> Lesson:
        """To the beginning of this step, or where nothing was done in it, of the one before. Refused: stale."""

        def work(now: Lesson) -> Run:
            run = now.run
            begin = run.begins[-1] if len(run.done) > run.begins[-1] else run.begins[max(0, run.at - 1)]
            return lesson_run.replayed(run.rules, run.companion, run.chapter, run.done[:begin])

        return await self._change(lesson, user, step, work)

    async def turn_to(self, lesson: str, user: int, chapter: str) -> Lesson:
        """Begin a chapter, perhaps once more. Refused: stale, when there is no such chapter."""

        def work(now: Lesson) -> Run:
            found = next((one for one in now.chapters if one.id == chapter), None)
            if found is None:
                raise refuse("stale", seat=now.run.seat, step=0)
            return self._begun(now.rules, found)

        return await self._change(lesson, user, None, work)

    def forget(self, user: int) -> None:
        """The person was erased."""
        for key in [key for key, lesson in self._kept.items() if lesson.user == user]:
            del self._kept[key]

    async def _change(self, lesson: str, user: int, step: int | None, work: Callable[[Lesson], Run]) -> Lesson:
        async with self._locked(lesson):
            now = await self.lesson(lesson)
            if now.user != user:
                raise refuse("not_your_seat", seat=now.run.seat)
            if step is not None and step != now.step:
                raise refuse("stale", seat=now.run.seat, step=now.step)
            run = work(now)
            passed = now.passed
            if run.step is None and run.chapter.id not in passed:
                passed = (*passed, run.chapter.id)
            new = Lesson(now.id, user, now.rules, run, passed, now.step + 1, self._clock.now())
            async with self._db.transaction() as tx:
                if await fetch_lesson(tx, lesson) is None:  # erased, or too old, in the meantime
                    self._kept.pop(lesson, None)
                    raise refuse("unknown_game", game=lesson[:16])
                await store_lesson(tx, _row(new))
            self._kept[lesson] = new
            return new

    def _locked(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _new_id(self) -> str:
        return PREFIX + game_id(self._entropy)

    @staticmethod
    def _begun(rules: str, chapter: Chapter) -> Run:
        game = find_game(rules)
        assert game is not None
        return lesson_run.begin(game.rules, game.companion, chapter)

    def _replayed(self, row: LessonRow) -> Lesson:
        """What was done, or when the lesson has changed since then, the beginning of the chapter."""
        chapters = chapters_of(row.rules)
        if not chapters:
            raise refuse("no_lesson")
        chapter = next((one for one in chapters if one.id == row.chapter), chapters[0])
        run = self._begun(row.rules, chapter)
        if chapter.id == row.chapter:
            try:
                run = lesson_run.replayed(run.rules, run.companion, chapter, row.done)
            except RulesError as refusal:
                log.info("lesson_begun_again", rules=row.rules, chapter=row.chapter, why=refusal.code)
        return Lesson(row.id, row.user, row.rules, run, tuple(row.passed), row.step, row.updated)


def _row(lesson: Lesson) -> LessonRow:
    run = lesson.run
    done, passed = list(run.done), list(lesson.passed)
    return LessonRow(lesson.id, lesson.user, lesson.rules, run.chapter.id, done, passed, lesson.step, lesson.updated)
