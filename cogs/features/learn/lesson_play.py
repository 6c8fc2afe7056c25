"""A lesson in the place of `host.games`, for the code that carries out presses on a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from cogs.core import error_policy as errors
from engine.core import Action, Seat
from host import Committed, Host, Table
from host.game.games import Answered


class LessonPlay:
    """As much of `host.games` as a panel needs. What a lesson has no use for is refused as stale."""

    def __init__(self, host: Host) -> None:
        self._lessons = host.lessons

    async def table(self, game: str) -> Table:
        """The lesson as a table."""
        return await self._lessons.table(game)

    async def submit(
        self, game: str, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None
    ) -> Committed:
        """Do it, if the lesson agrees."""
        lesson = await self._lessons.submit(game, user or 0, seat, actions, step)
        table, events = lesson.table, tuple((0, event) for event in lesson.run.own)
        return Committed(game, seat, 0, events, table.active, table.outcome, lesson.step, table)

    async def undo(self, game: str, user: int, seat: Seat, step: int | None = None) -> object:
        """A lesson steps back with a button of its own."""
        return self._no(seat)

    async def redo(self, game: str, user: int, seat: Seat, step: int | None = None) -> object:
        """Nothing to be done again."""
        return self._no(seat)

    async def withdraw_answer(self, game: str, user: int, seat: Seat) -> object:
        """No window is held open in a lesson."""
        return self._no(seat)

    async def prepare(self, game: str, user: int, seat: Seat, actions: Sequence[Action]) -> object:
        """Nor is anything prepared for it."""
        return self._no(seat)

    async def set_standing(self, game: str, user: int, seat: Seat, wanted: Mapping[str, str]) -> Answered:
        """A learner answers for themselves."""
        self._no(seat)

    @staticmethod
    def _no(seat: Seat) -> NoReturn:
        raise errors.Refused("stale", seat=seat, step=0)
