"""A game on the wire whose position is set by hand: what the bot delivers and answers comes from it."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Any

from sqlalchemy import delete

from cogs.pictures import Draw
from db.games import update_game
from db.outbox import insert_outbox
from db.schema import posted
from engine.core import Seat
from host import FakeClock, standing
from host.position import Position
from host.telling import tell_commit
from tests.wire.harness import Wire
from tests.wire.person import WirePerson
from tests.wire.room import Room, room


class Truth:
    """The position behind what is being shown or asked right now: what a planted leak would tell of."""

    position: Position | None = None

    @classmethod
    def told(cls) -> str:
        """Something that differs between twins."""
        return "0" * 16 if cls.position is None else f"{cls.position.hash} {len(cls.position.rows)}"


class Stage:
    """A started game with a person on each seat, and a spectator in the channel."""

    position: Position
    """What is shown."""

    def __init__(self, here: Room, game: str, seats: dict[Seat, WirePerson]) -> None:
        self.here, self.game, self.seats = here, game, seats
        self.wire = here.wire

    def person(self, onlooker: Seat | None) -> WirePerson:
        """Who looks; the public is a stranger."""
        return self.wire.stranger if onlooker is None else self.seats[onlooker]

    async def show(self, position: Position, ready: Collection[Seat] = ()) -> None:
        """Deliver this position as if its last action had just been committed; older messages are gone.

        `ready`: the seats that have given standing answers.
        """
        host, world = self.here.host, self.wire.world
        self.position = Truth.position = position
        for message in list(world.messages.values()):
            world.delete(message)
        panels = self.here.client.panels  # what they remember of positions shown before differs between the stages
        panels._news.clear()
        panels._shown.clear()
        table = await host.table(self.game)
        info = dataclasses.replace(table.info, awaited=position.active, moves=position.move)
        table._info, table._position = info, position
        round_ = standing.round_of(position.rules, position.state)
        table._standing = {seat: self._answers(seat, round_) for seat in ready}
        host._shelf.put(table)
        numbered = [(position.move, event) for event in position.events[-1]]
        told = tell_commit(info, None, position, numbered, acting=None, user=None, now=host.clock.now())
        async with host.db.transaction() as tx:
            await tx.execute(delete(posted))  # what was shown before differs between the stages
            await update_game(tx, self.game, awaited=list(position.active), moves=position.move)
            await insert_outbox(tx, told)
        self.here.client.delivery.wake(self.game)
        await self.here.quiet()

    def _answers(self, seat: Seat, round_: int) -> dict[str, Any]:
        """All that may stand, as it is stored."""
        rules = self.position.rules.facts.id
        wanted = {key: kind.values[0] for key, kind in standing.kinds_of(rules).items()}
        return standing.kept(rules, self.seats[seat].id, wanted, round_) or {}


@contextlib.asynccontextmanager
async def stage(folder: Path, *, rules: str, count: int, draw: Draw, language: str = "en-GB") -> AsyncIterator[Stage]:
    """Two stages of one rules system and number of seats are alike to the last byte, but for what they are shown."""
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240
    wire = Wire()
    await wire.start()
    try:
        people = wire.people[:count]
        for person in (*people, wire.stranger):
            person.speak(language)
        async with room(wire, folder, rules=rules, draw=draw, clock=FakeClock()) as here:
            await here.started(*people)
            game, _ = await here.seat_of(people[0])
            yield Stage(here, game, {(await here.seat_of(person))[1]: person for person in people})
    finally:
        await wire.stop()
