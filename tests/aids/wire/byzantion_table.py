"""Games of Byzantion played again on the wire: windows are answered by all who are asked, and close when it is time."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from cogs.games.byzantion.command_paths import PATHS
from engine.byzantion.ai import Steward
from engine.byzantion.companion.given_orders import ByzantionWindows
from engine.byzantion.rules import RULES
from engine.core import Action, Rng, seeded
from engine.core.companion import Held
from engine.core.log import Row, act, opening_of
from engine.core.record import Record, record_of
from host import FakeClock

from .harness import Wire
from .retold import Retold, retold

LENGTH = 15
"""Seconds of every window here, whatever the table chose: each is answered by hand."""


class Answered(NamedTuple):
    """Actions that belong together: one of its own, or the answers of all who are asked in a window."""

    actions: tuple[Action, ...]
    in_window: bool


class RetoldByzantion(Retold):
    """The table, with its clock."""

    clock: FakeClock

    def answered(self) -> Iterator[Answered]:
        """The record's actions, those of a window together."""
        opening = self.record.opening
        state = RULES.setup(opening.seats, opening.options, opening.seed).state
        waiting: list[Action] = []
        for action in self.actions:
            question = RULES.question(state, action.seat)
            before = state.frames[-1].step if state.frames else ""
            in_window = bool(question is not None and question.window and before == "window")
            if in_window:
                waiting.append(action)
            still = len(RULES.active(state)) > 1
            RULES.advance(state, action)
            if not in_window:
                yield Answered((action,), in_window=False)
            elif not still:
                yield Answered(tuple(waiting), in_window=True)
                waiting = []
        assert not waiting, "the record ends in an open window"

    async def by_panels(self) -> None:
        for moment in self.answered():
            for action in moment.actions:
                await self._act(self.people[action.seat], action)
            await self._close(moment)
        await self._agrees()

    async def by_commands(self) -> None:
        for moment in self.answered():
            for action in moment.actions:
                await self._by_command(await self.table(), action)
            await self._close(moment)
        await self._agrees()

    async def _by_command(self, table: Any, action: Action) -> None:
        slots, words = RULES.verbs[action.verb].slots, [str(arg) for arg in action.args]
        values = {slot.name: words[i] for i, slot in enumerate(slots) if i < len(words) and not slot.many}
        if slots and slots[-1].many and len(words) >= len(slots):
            values[slots[-1].name] = " ".join(words[len(slots) - 1 :])
        await self._type(action.seat, PATHS[action.verb], values)

    async def _close(self, moment: Answered) -> None:
        if not moment.in_window:
            return
        assert (await self.table()).info.window is not None, moment
        self.clock.advance(LENGTH)
        await self.here.host.settle()
        await self.here.quiet()

    async def _agrees(self) -> None:
        assert (await self.table()).outcome == self.record.outcome
        assert await self.hash() == self.record.hash


def played(seed: int, count: int, options: Mapping[str, str], length: int = 0) -> Record:
    """A game of the stewards, whole, or so many actions of it and on to where no window is open."""
    opening = opening_of(RULES, count, options, seeded(seed))
    state, rng, steward = RULES.setup(count, options, opening.seed).state, Rng(seed), Steward()
    rows: list[Row] = []
    while awaited := RULES.active(state):
        if length and len(rows) >= length and state.frames[-1].step == "turn":
            break
        seat = awaited[0]
        action = steward.decide(RULES.view(state, seat), RULES.legal_actions(state, seat), rng)
        rows.append(act(seat, action.text()))
        RULES.advance(state, action)
    return record_of(RULES, opening, rows)


@contextlib.asynccontextmanager
async def retold_byzantion(wire: Wire, folder: Path, record: Record, language: str) -> AsyncIterator[RetoldByzantion]:
    """The table of that record, at a live pace; every window is held."""
    clock = FakeClock()
    with patch.object(ByzantionWindows, "length", lambda *_: Held(LENGTH)):
        async with retold(wire, folder, record, language, clock=clock, made=RetoldByzantion, pace="live") as game:
            assert isinstance(game, RetoldByzantion)
            game.clock = clock
            yield game
