"""Many people press at once at many tables: duplicates, old buttons and good ones, all in flight together."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from cogs.core.client import Client
from db.read_only import ReadOnlyDatabase
from host import Host, Person, Place, Table
from proofs.killing.mirror import LogError, Mirror
from proofs.report import Report
from sandbox import Sandbox
from sandbox.api import interactions as flights
from sandbox.api.interactions import Interaction
from sandbox.browser.people import walk
from sandbox.world.model import TEXT, Channel, Json, Message

DUPLICATES = 3
"""So often, at most, somebody presses the same button at once."""
OLD_SHARE = 0.25
"""Of all presses are of panels that are no more."""
KEPT = 400
PATIENCE = 20.0
MOST_IDLE = 20
BUSY = ("busy", "zajęt")
"""Words of an answer that must never come."""


@dataclass(slots=True)
class Tally:
    """What came of the presses."""

    presses: int = 0
    duplicates: int = 0
    old: int = 0
    rows: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)

    def json(self) -> Report:
        return {
            "presses": self.presses,
            "duplicates_among_them": self.duplicates,
            "of_old_panels": self.old,
            "rows_in_the_logs": self.rows,
            "answers": dict(sorted(self.answers.items())),
            "findings": self.findings,
            "passed": not self.findings,
        }


class Crowd:
    """Five people who sit at many tables together."""

    def __init__(self, sandbox: Sandbox, host: Host, client: Client, seed: int) -> None:
        self.world, self._flights = sandbox.world, sandbox.interactions
        self.host, self.client = host, client
        self.chance = random.Random(seed)
        self.people = [p for p in self.world.people.values() if p.role == "player"]
        self.games: list[str] = []
        self.tally = Tally()
        self._old: list[Callable[[], Interaction]] = []

    async def open(self, games: int, rules: str, seats: int) -> None:
        """Started games, each in a channel of its own; their panels are with the people."""
        for number in range(games):
            channel = self.world.add_channel(Channel(self.world.ids.next(), TEXT, f"table-{number}"))
            first, *rest = [Person(p.id, p.name, "en-US") for p in self.people[:seats]]
            info = await self.host.lobby.create(rules, first, Place(self.world.guild_id, channel.id), force=True)
            for person in rest:
                await self.host.lobby.join(info.id, person)
            self.games.append((await self.host.lobby.start(info.id, first.id)).info.id)
        await self.quiet()

    async def press_all(self, presses: int, at_once: int) -> None:
        """So many presses, wave after wave, with so many in flight together."""
        idle = 0
        while self.tally.presses < presses:
            tables = {game: await self.host.games.table(game) for game in self.games}
            before = {game: self._questions(table) for game, table in tables.items()}
            wave = self._wave(tables, min(at_once, presses - self.tally.presses))
            if not wave:
                idle += 1
                if idle > MOST_IDLE:
                    break  # all games are over
                continue
            idle = 0
            pressed = {(g, s) for g, s, is_new, _ in wave if is_new}
            opened = [press() for _, _, _, press in wave]
            await self._answered(opened)
            await self.quiet()
            self._judge(opened)
            for game, seat in sorted(pressed):
                after = self._questions(await self.host.games.table(game))
                if after.get(seat) == before[game].get(seat):
                    self.tally.findings.append(f"{game}: {seat} pressed what was open, and nothing came of it")

    def check_logs(self, db: ReadOnlyDatabase) -> None:
        """Each log is that of its accepted rows applied one after the other, every hash of it."""
        for row in db.games():
            if row["id"] not in self.games:
                continue
            mirror = Mirror(row)
            try:
                for each in db.log(mirror.id):
                    mirror.take(each)
            except LogError as error:
                self.tally.findings.append(f"{row['id']}: {error}")
            self.tally.rows += len(mirror.rows)

    async def quiet(self) -> None:
        """Until everybody is answered and everything is delivered."""
        for _ in range(1000):
            await self.client.presses.settle()
            await self.host.settle()
            await self.client.delivery.settle()
            if not await self.host.outbox.games_with_pending() and not self.client.presses.busy():
                return
            self.client.delivery.retry_now()
            for game in await self.host.outbox.games_with_pending():
                self.client.delivery.wake(game)
        raise AssertionError("the outbox does not empty")

    def _questions(self, table: Table) -> Report:
        """What would be different if a press had had an effect, by seat."""
        return {
            seat: (table.step(seat), table.question(seat), tuple(a.text() for a in table.legal(seat)))
            for seat in table.active
        }

    def _wave(self, tables: dict[str, Table], most: int) -> list[tuple[str, str, bool, Callable[[], Interaction]]]:
        """(game, seat, whether it is a good one, the press)."""
        made: list[tuple[str, str, bool, Callable[[], Interaction]]] = []
        games = [game for game in self.games for _ in range(2)]
        self.chance.shuffle(games)
        for game in games:
            if len(made) >= most:
                break
            table = tables[game]
            active = [h for h in table.info.holders if h.seat in table.active and h.user is not None]
            if not active:
                continue
            holder = self.chance.choice(active)
            assert holder.user is not None
            assert holder.seat is not None
            found = self._open_controls(game, holder.seat, table.step(holder.seat), holder.user)
            if not found:
                continue
            channel, message, data = self.chance.choice(found)
            times = self.chance.randint(1, DUPLICATES)
            press = self._press(holder.user, channel, message, data)
            for number in range(min(times, most - len(made))):
                made.append((game, holder.seat, ":a." in data["custom_id"], press))
                self.tally.duplicates += number > 0
            if self.chance.random() < OLD_SHARE and len(made) < most and self._old:
                made.append((game, holder.seat, False, self.chance.choice(self._old)))
                self.tally.old += 1
        self._old = [*self._old, *(press for _, _, _, press in made)][-KEPT:]
        self.tally.presses += len(made)
        self.chance.shuffle(made)
        return made

    def _open_controls(self, game: str, seat: str, step: int, user: int) -> list[tuple[Channel, Message, Json]]:
        """Finished actions, and first choices, on the person's panel."""
        dm = self.world.dm_with(user)
        mark = f"mn:{game}:{seat}:{step}:"
        found: list[tuple[Channel, Message, Json]] = []
        for number in reversed(self.world.in_channel[dm.id]):
            message = self.world.messages[number]
            for part in walk(message.components):
                custom_id = str(part.get("custom_id", ""))
                if not custom_id.startswith(mark) or part.get("disabled"):
                    continue
                data: Json = {"component_type": part["type"], "custom_id": custom_id, "id": part.get("id", 0)}
                if part["type"] == 2 and (":a." in custom_id or ":c.pay." in custom_id):
                    found.append((dm, message, data))
                elif part["type"] == 3:
                    values = [option["value"] for option in part["options"]]
                    count = self.chance.randint(part["min_values"], part["max_values"])
                    found.append((dm, message, {**data, "values": self.chance.sample(values, count)}))
            if found:
                break
        return found

    def _press(self, user: int, channel: Channel, message: Message, data: Json) -> Callable[[], Interaction]:
        """A press as it was made: with the message as it looked then, whatever has become of it meanwhile."""
        person, looked = self.world.people[user], replace(message, components=copy.deepcopy(message.components))

        def press() -> Interaction:
            now = self.world.messages.get(message.id)
            self.world.messages[message.id] = looked
            try:
                return self._flights.open(flights.COMPONENT, person, channel, dict(data), message=looked)
            finally:
                if now is None:
                    del self.world.messages[message.id]
                else:
                    self.world.messages[message.id] = now

        return press

    async def _answered(self, opened: list[Interaction]) -> None:
        with suppress(TimeoutError):  # then some are found to be unanswered
            await self.world.until(
                lambda: all(each.answered is not None or each.failed for each in opened), seconds=PATIENCE
            )

    def _judge(self, opened: list[Interaction]) -> None:
        for each in opened:
            status = flights.outcome_status(each)
            self.tally.answers[status] += 1
            if status in ("failed", "pending"):
                self.tally.findings.append(f"nobody answered {each.data['custom_id']}: {each.failed}")
            for number in each.posted:
                text = self.world.messages[number].content.casefold() if number in self.world.messages else ""
                if any(word in text for word in BUSY):
                    self.tally.findings.append(f"an answer says busy: {text[:80]}")
