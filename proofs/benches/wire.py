"""Press to answer and press to the newest board, over the local wire: client, host, database and pictures."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import structlog

import sandbox
from cogs.core.client import Client
from cogs.pacing.rate_limit import RateLimit
from cogs.pictures.drawing import is_painted
from cogs.pictures.worker_process import WorkerProcess
from engine.ai.random_player import STEPS_BACK
from engine.core import Action, Rng, Seat, get_rules
from engine.core.chance import shuffled
from engine.core.companion import words
from host import CountingEntropy, Host, Table
from proofs.any_game import most_seats
from proofs.panel_controls import toward
from proofs.report import Report
from sandbox.browser.people import walk
from sandbox.seam import point_at
from sandbox.world.model import Channel, Json, Message, Person

ABOUT = "wire: press to acknowledgement, to the redrawn panel and to the newest board in the channel"
MARK = 0.100
"""Seconds from the press to the board, the median."""
PATIENCE = 10.0


class Evening:
    """People at a table of the sandbox, pressing."""

    def __init__(self, running: sandbox.RunningSandbox, host: Host, client: Client, rules_id: str) -> None:
        self.rules_id = rules_id
        self.host, self.client = host, client
        self.world, self.hands = running.sandbox.world, running.sandbox.people
        self.people = [p for p in self.world.people.values() if p.role == "player"][: most_seats(get_rules(rules_id))]
        self.place = next(c for c in self.world.channels.values() if not c.is_dm)
        self.times: dict[str, list[float]] = {"acknowledge": [], "panel": [], "board": []}

    async def open(self) -> str:
        """A started game; its id."""
        first, *rest = self.people
        self.hands.line(first, self.place, f"/game new rules:{self.rules_id}")
        await self._quiet()
        for person in rest:
            card = self._with(self.place, ":b.join")
            self.hands.press(person, card, self._control(card, ":b.join"))
            await self._quiet()
        card = self._with(self.place, ":b.start")
        self.hands.press(first, card, self._control(card, ":b.start"))
        await self._quiet()
        return (await self.host.games.games_of(first.id))[0].id

    async def act(self, table: Table, action: Action) -> bool:
        """Press through to the action; the last press is measured. False: the panel shows no way to it just now, as
        when it asks twice about something else.
        """
        user = next(h.user for h in table.info.holders if h.seat == action.seat)
        person = next(p for p in self.people if p.id == user)
        before = table.view(None)
        path: tuple[str, ...] = ()
        while path != words(action):
            found = toward(self._controls(person, action.seat), action)
            if found is None or len(found.path) <= len(path):
                return False
            began, path = time.perf_counter(), found.path
            panel, custom_id = self._panel(person, action.seat), str(found.part["custom_id"])
            if found.values:
                opened = self.hands.choose(person, panel, custom_id, found.values)
            else:
                opened = self.hands.press(person, panel, custom_id)
            await self.world.until(lambda: opened.answered is not None, seconds=PATIENCE)  # noqa: B023
            acknowledged = time.perf_counter()
            await self.client.presses.settle()
            answered = time.perf_counter()
        self.times["acknowledge"].append(acknowledged - began)
        self.times["panel"].append(answered - began)
        view = (await self.host.games.table(table.info.id)).view(None)
        if view != before:
            if is_painted(self.rules_id):
                name = self.client.pictures.filename(view)
                await self.world.until(lambda: self._shown(name), seconds=PATIENCE)
            else:
                await self._quiet()
            self.times["board"].append(time.perf_counter() - began)
        await self._quiet()
        return True

    async def submit(self, table: Table, action: Action) -> None:
        """Past the panel (tokens are offered in one multiple choice); not measured."""
        user = next(h.user for h in table.info.holders if h.seat == action.seat)
        await self.host.games.submit(table.info.id, user, action.seat, [action], None)
        await self._quiet()

    def _panel(self, person: Person, seat: Seat) -> Message:
        return self._with(self.world.dm_with(person.id), f":{seat}:")

    def _controls(self, person: Person, seat: Seat) -> list[Json]:
        return list(walk(self._panel(person, seat).components))

    def _with(self, place: Channel, mark: str) -> Message:
        """The newest message of a channel that has such a control."""
        found = [
            m
            for m in self.world.messages.values()
            if m.channel_id == place.id and any(mark in str(c.get("custom_id", "")) for c in walk(m.components))
        ]
        return max(found, key=lambda m: m.id)

    @staticmethod
    def _control(message: Message, mark: str) -> str:
        return next(str(c["custom_id"]) for c in walk(message.components) if mark in str(c.get("custom_id", "")))

    def _shown(self, name: str) -> bool:
        return any(
            a.filename.startswith(name)
            for m in self.world.messages.values()
            if m.channel_id == self.place.id
            for a in m.attachments
        )

    async def _quiet(self) -> None:
        """Until nothing is under way (a command has reached the bot by then: the sandbox speaks within the loop)."""
        for _ in range(3):
            await asyncio.sleep(0.01)
            await self.client.presses.settle()
            while self.client.delivery.busy():
                await self.client.delivery.settle()


def run(quick: bool, rules_id: str) -> Report:
    """Five people play at random; medians and 95th percentiles in milliseconds."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    with tempfile.TemporaryDirectory() as folder:
        times = asyncio.run(_evening(Path(folder), rules_id, 15 if quick else 200))
    figures = {
        name: {
            "median_ms": round(median(values) * 1e3, 1),
            "p95_ms": round(quantiles(values, n=20)[-1] * 1e3, 1),
            "samples": len(values),
        }
        for name, values in times.items()
    }
    return {**figures, "mark_ms": MARK * 1e3, "passed": median(times["board"]) <= MARK}


async def _evening(folder: Path, rules_id: str, presses: int) -> dict[str, list[float]]:
    running = await sandbox.start(folder / "world")
    point_at(running.address)
    try:
        async with await Host.open(f"sqlite:///{folder / 'games.db'}", entropy=CountingEntropy(1)) as host:
            client = Client(host, studio=WorkerProcess(), guild_ready_timeout=0.05, rate_limit=RateLimit(None))
            await client.login(running.token)
            serving = asyncio.create_task(client.connect())
            try:
                await client.wait_until_ready()
                return await _play(Evening(running, host, client, rules_id), presses)
            finally:
                await client.close()
                await serving
    finally:
        await running.stop()


async def _play(evening: Evening, presses: int) -> dict[str, list[float]]:
    game, rng = await evening.open(), Rng(1)
    for _ in range(20 * presses):
        table = await evening.host.games.table(game)
        if table.outcome is not None:
            game = await evening.open()
            continue
        if len(evening.times["board"]) >= presses:
            break
        seat = table.active[rng.below(len(table.active))]
        listed = shuffled(table.legal(seat), rng)
        for action in [action for action in listed if action.verb not in STEPS_BACK]:
            if await evening.act(table, action):
                break
        else:
            await evening.submit(table, listed[0])
    return evening.times
