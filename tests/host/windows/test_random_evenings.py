"""Random evenings in the game of windows: whatever people do unseen, whatever stops and starts, the host comes to what
a simple model comes to, and tells everything once.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from db.sealed_answers import PREPARED
from db.timers import NEVER, TimerRow, fetch_timers
from engine.ai import register_player
from engine.core import Seat
from host import FakeClock, Host
from host.clocks import deadlines
from host.clocks.time_controls import is_spent
from host.seats.substitute import stand_in
from host.windows.asked import is_answer
from tests.aids.host_clocks import awake, forget
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, state_of
from tests.aids.window_model import CAREFUL, Model
from tests.aids.windowed import WINDOWED
from tests.aids.windowed_table import windowed

KIND = "careful"
register_player(KIND, CAREFUL, WINDOWED.facts.id, rank=1)

LENGTHS = {
    "live": {"action": 15, "reply": 10},
    "daily": {"action": 0, "reply": 4 * 3600},
    "relaxed": {"action": 0, "reply": 0},
}
UNIT = {"live": 1, "daily": 1200, "relaxed": 1200}
"""Seconds in which time passes, a few at once."""
STEPS = 70
OVERDUE = (deadlines.DEADLINE, deadlines.GRACE)


class Evening:
    """A game, its model, and somebody who does at random whatever can be done."""

    def __init__(self, folder: Path, host: Host, table: LiveTable, pace: str, rng: random.Random) -> None:
        self.folder, self.host, self.table, self.pace, self.rng = folder, host, table, pace, rng
        self.game = table.info.id
        people = {"north": ADA.id, "east": BEN.id, "south": CAT.id}
        self.model = Model(state_of(table), LENGTHS[pace], people, host.clock.now())
        self.public: list[tuple[str, Any]] = []
        self.private: dict[int, list[tuple[str, Any]]] = {}
        self.did: list[str] = []

    @property
    def clock(self) -> FakeClock:
        assert isinstance(self.host.clock, FakeClock)
        return self.host.clock

    async def step(self) -> None:
        """One thing that may happen, and what comes of it."""
        chances: list[tuple[int, Callable[[], Awaitable[None]]]] = [
            (6, self.act),
            (6, self.answer),
            (2, self.withdraw),
            (4, self.prepare),
            (5, self.order),
            (2, self.take_back),
            (6, self.wait),
            (2, self.restart),
            (1, self.pause),
            (1, self.go_away),
            (1 if self.rng.random() < 0.2 else 0, self.leave),
        ]
        does = self.rng.choices([each for _, each in chances], [weight for weight, _ in chances])[0]
        self.did.append(does.__name__)
        if self.table.info.status == "paused" and does not in (self.wait, self.restart, self.order, self.take_back):
            does = self.resume
        if self.table.info.status == "over":
            return
        await does()
        await self.settle()

    async def settle(self) -> None:
        """AI players play; then everything is as the model says."""
        await self.host.settle()
        self.model.away = {h.seat for h in self.table.info.holders if h.stand_in is not None and h.seat is not None}
        self.model.now = self.clock.now()
        self.model.play_ai()
        if self.rng.random() < 0.7:
            await self.hear()
        await self.compare()

    # -- what people do

    def _back(self, seat: Seat) -> None:
        """Anything a person submits shows that they are there, unless their time for this question is up."""
        holder = self.table.info.holder(seat)
        if holder is not None and not is_spent(self.table.info, holder):
            self.model.away.discard(seat)

    async def act(self) -> None:
        every = [(s, a) for s in self.model.people for a in WINDOWED.legal_actions(self.model.state, s)]
        state = self.model.state
        open_now = [(s, a) for s, a in every if not is_answer(WINDOWED, state, a)]
        holders = self.table.info.holders
        spent = {h.seat for h in holders if is_spent(self.table.info, h)}
        open_now = [(s, a) for s, a in open_now if s not in spent or a.verb not in ("aim", "mark", "back")]
        if open_now:
            forward = [(s, a) for s, a in open_now if a.verb in ("declare", "discard", "keep")]
            seat, action = self.rng.choice(forward if forward and self.rng.random() < 0.6 else open_now)
            self._back(seat)
            self.model.now = self.clock.now()
            self.model.act(seat, action)
            await self.table.submit(self._person(seat), seat, [action], self.table.step(seat))

    async def answer(self) -> None:
        seats = [s for s in WINDOWED.active(self.model.state) if s in self.model.people and self.model.closes]
        if not seats:
            return
        seat = self.rng.choice(seats)
        legal = [a for a in WINDOWED.legal_actions(self.model.state, seat) if a.verb in ("react", "pass")]
        assert self.table.answers_open_to(seat) == tuple(legal)
        actions = self.rng.sample(legal, self.rng.randint(1, min(2, len(legal))))
        self._back(seat)
        self.model.seal(seat, actions)
        before = self.table.position
        await self.table.submit(self._person(seat), seat, actions, self.table.step(seat))
        assert self.table.position is before

    async def withdraw(self) -> None:
        given = [seat for seat in self.model.people if self.model.own_answer(seat)]
        if given:
            seat = self.rng.choice(given)
            self._back(seat)
            self.model.withdraw(seat)
            await self.host.games.withdraw_answer(self.game, self._person(seat), seat)

    async def prepare(self) -> None:
        """One action, a private one before it at most, or none any more."""
        if self.model.closes is None:
            return
        for seat in self.model.people:
            legal = self.model.may_prepare(seat)
            offered = self.table.preparation(seat)
            done = [] if offered is None else [*offered.done]
            assert done == self.model.prepared.get(seat, [])
            assert (offered is not None) == bool(legal)
            if not legal:
                continue
            assert done or offered is None or list(offered.legal) == legal
            first = [action for action in legal if action.verb == "mark"]
            actions = [self.rng.choice([a for a in legal if a.verb not in ("hush", "mark")])]
            if first and self.rng.random() < 0.3:
                actions.insert(0, self.rng.choice(first))
            if self.rng.random() < 0.2:
                actions = []
            self._back(seat)
            self.model.prepared[seat] = actions
            before = self.table.position
            await self.host.games.prepare(self.game, self._person(seat), seat, actions)
            assert self.table.position is before

    async def order(self) -> None:
        seat = self.rng.choice(list(self.model.people))
        person = self._person(seat)
        cards = [card for form in self.table.order_forms(seat) for card in form.cards]
        mine = await self.host.orders.of(self.game, person)
        if not cards or len(mine) > 5:
            return
        card, against = self.rng.choice(cards), self.rng.choice(("", "north", "east", "south"))
        is_round = self.rng.random() < 0.4
        at = self.rng.randrange(len(mine)) if mine and self.rng.random() < 0.3 else None
        changed = None if at is None else self.model.orders[person][at].id
        self.model.order(person, card, against, is_round=is_round, changed=changed)
        replaced = None if at is None else mine[at].id
        lasting: Any = "round" if is_round else "game"
        values = {"against": against} if against else {}
        await self.host.orders.set(self.game, person, "react", card, values, lasting=lasting, order=replaced)

    async def take_back(self) -> None:
        person = self._person(self.rng.choice(list(self.model.people)))
        mine = await self.host.orders.of(self.game, person)
        if mine:
            at = self.rng.randrange(len(mine))
            self.model.take_back(person, self.model.orders[person][at].id)
            await self.host.orders.withdraw(self.game, person, mine[at].id)

    async def go_away(self) -> None:
        """An AI player stands in for somebody; never for Ada, or nobody would be left."""
        here = [s for s, who in self.model.people.items() if who != ADA.id and s not in self.model.away]
        if here:
            seat = self.rng.choice(here)
            holder = self.table.info.holder(seat)
            assert holder is not None
            now = self.clock.now()
            await self.host.writer.change(self.game, lambda tx, info: stand_in(tx, info, holder, now))

    async def leave(self) -> None:
        seats = [seat for seat, who in self.model.people.items() if who != ADA.id]
        if seats:
            seat = self.rng.choice(seats)
            person = self._person(seat)
            self.model.leave(seat)
            await self.host.seats.hand_over(self.game, person, KIND)

    # -- time

    async def wait(self) -> None:
        """Time passes, moment by moment of what is due; nobody is ever out of time, for that is another test's."""
        until = self.clock.now() + timedelta(seconds=UNIT[self.pace] * self.rng.randint(1, 12))
        while (rows := await self._due()) and rows[0].due <= until:
            if any(row.kind in OVERDUE for row in rows):
                await self.act()
                return
            await self._until(rows)
            await self.settle()
        self.clock.advance(max(0.0, (until - self.clock.now()).total_seconds()))

    async def restart(self) -> None:
        """The bot stops; sometimes the next thing falls due before it is back."""
        await self.host.close()
        rows: list[TimerRow] = []
        self.host = await awake(self.folder, self.clock, start=50 + len(self.did))
        if self.rng.random() < 0.5 and (rows := await self._due()) and not any(row.kind in OVERDUE for row in rows):
            await self.host.close()
            self._moment(rows)
            self.host = await awake(self.folder, self.clock, start=90 + len(self.did))
        self.table = LiveTable(self.host, await self.host.games.table(self.game))

    async def pause(self) -> None:
        await self.host.clocks.pause(self.game, ADA.id, force=True)
        length = self.rng.randint(1, 50) * UNIT[self.pace]
        self.clock.advance(length)
        if self.model.closes is not None:
            self.model.closes += timedelta(seconds=length)
        if self.rng.random() < 0.5:
            await self.restart()
        await self.resume()

    async def resume(self) -> None:
        await self.host.clocks.resume(self.game, ADA.id, force=True)

    async def _due(self) -> list[TimerRow]:
        """What falls due next, all at the same moment."""
        async with self.host.db.read() as tx:
            rows = [row for row in await fetch_timers(tx, self.game) if row.due != NEVER]
        return [row for row in rows if row.due == rows[0].due]

    async def _until(self, rows: list[TimerRow]) -> None:
        self._moment(rows)
        await self.host.settle()

    def _moment(self, rows: list[TimerRow]) -> None:
        """The moment at which these are due comes, and the model does what they do."""
        self.clock.advance(max(0.0, (rows[0].due - self.clock.now()).total_seconds()))
        self.model.now = self.clock.now()
        for row in rows:
            if row.kind == deadlines.WINDOW:
                assert row.due == self.model.closes
                self.model.ring()
            elif row.kind == deadlines.LAPSE:
                self.model.lapse(row.seat)

    def _person(self, seat: Seat) -> int:
        return self.model.people[seat]

    # -- looking

    async def hear(self) -> None:
        """Everything that is to be told is told now."""
        for row in await self.host.outbox.pending(1000):
            events = [(event["key"], event["params"]) for event in row.payload.get("events", ())]
            if row.kind == "board":
                self.public += events
            elif row.kind == "panel" and row.user is not None:
                self.private.setdefault(row.user, []).extend(events)
        await forget(self.host)

    async def compare(self) -> None:
        model, table = self.model, self.table
        assert [f"{row.seat} {row.text}" for row in table.position.rows] == model.log, self.did
        for seat in (None, *table.seats):
            assert table.view(seat) == WINDOWED.view(model.state, seat)
        window = table.info.window
        held = (window.kind, window.closes) if window else ("", None)
        assert held == (model.kind, model.closes), self.did
        stored = {
            key: [*row.actions]
            for key, row in table.sealed.items()
            if model.people.get(key[0]) == row.by and key[1] != PREPARED
        }
        assert stored == {key: [a.text() for a in some] for key, some in model.answers.items()}, self.did
        for seat, person in model.people.items():
            assert table.sealed_answer(seat) == tuple(model.own_answer(seat))
            assert table.prepared(seat) == tuple(model.prepared.get(seat, [])), self.did
            mine = [(one.card, one.values.get("against", ""), one.round) for one in table.orders_of(seat)]
            assert mine == [tuple(one)[1:] for one in model.orders.get(person, [])], self.did

    async def end(self) -> None:
        """Nothing was lost on the way, and nothing told twice."""
        await self.hear()
        assert self.public == [(event.key, event.params) for event in self.model.public]
        everybody = {*self.private, *self.model.private}
        for person in everybody:
            told = [(event.key, event.params) for event in self.model.private.get(person, [])]
            assert self.private.get(person, []) == told


async def evening(folder: Path, pace: str, seed: int, steps: int = STEPS) -> Evening:
    """One evening, compared after each step."""
    host = await awake(folder, FakeClock())
    table = await windowed(host, pace, ADA, BEN, CAT, rounds="9")
    await host.settle()
    await forget(host)
    walk = Evening(folder, host, table, pace, random.Random(f"{pace} {seed}"))
    try:
        for _ in range(steps):
            await walk.step()
        await walk.end()
    finally:
        await walk.host.close()
    return walk


@pytest.mark.parametrize("pace", LENGTHS)
async def test_random_evenings_come_to_what_the_model_comes_to(tmp_path: Path, pace: str, full: bool) -> None:
    for seed in range(60 if full else 3):
        (folder := tmp_path / str(seed)).mkdir()
        walk = await evening(folder, pace, seed)
        assert len(walk.model.log) > 5
