"""A game on the wire whose position is set by hand: what the bot delivers and answers comes from it."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import structlog
from sqlalchemy import Table as SqlTable
from sqlalchemy import delete, insert, select, update

from cogs.pictures.picture_cache import Draw
from db.games import update_game
from db.outbox import insert_outbox
from db.schema import (
    action_log,
    games,
    leftovers,
    notes,
    orders,
    outbox,
    person_timers,
    posted,
    sealed_answers,
    seats,
    standing_answers,
    tallies,
    undo_requests,
    votes,
    whispers,
)
from db.timers import NEVER, TimerRow, delete_timers, fetch_timers, insert_timers
from engine.core import Seat
from host import FakeClock, GameInfo
from host.clocks.deadlines import moment_of, text_of
from host.clocks.new_decisions import public_step
from host.game import automatic as standing
from host.game.position import Position
from host.open_window import OpenWindow
from host.outbox.intents import tell_commit
from host.windows.asked import asked_at
from sandbox.world.model import Channel
from tests.aids.host_tables import live
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room

HELD = timedelta(seconds=30)
NO_HURRY = 3600.0
"""Seconds in which any answer is ready."""
GIVEN = (action_log, orders, sealed_answers)
"""What has been played on a stage since, and given in advance."""
OF_THE_START = (seats, standing_answers, notes, tallies, undo_requests, votes, person_timers, leftovers)
"""What is again as it was when the game began, whatever has been played on its stage since."""
PLACES = ("channel", "thread", "private")
"""Where a game lives: in a channel, in a thread that the whole server sees, in one that its players alone see."""


class Table(NamedTuple):
    """What was chosen in the lobby."""

    options: Mapping[str, str] = {}
    settings: Mapping[str, str] = {}


PLAIN = Table()
Whispered = tuple[Seat, Seat, str]
"""By whom, to whom, what."""


class Truth:
    """The position behind what is being shown or asked right now: what a planted leak would tell of."""

    position: Position | None = None

    @classmethod
    def told(cls) -> str:
        """Something that differs between twins."""
        return "0" * 16 if cls.position is None else f"{cls.position.hash} {len(cls.position.rows)}"


class Stage:
    """A started game with a person on each seat, and a stranger on the same server: a spectator, if they can see it."""

    position: Position
    """What is shown."""
    lines: Sequence[Any] = ()
    """What has been logged while it was delivered."""

    def __init__(self, here: Room, game: str, seats: dict[Seat, WirePerson], place: Channel) -> None:
        self.here, self.game, self.seats, self.place = here, game, seats, place
        self.wire = here.wire
        self._fresh: GameInfo | None = None
        self._timers: list[TimerRow] = []
        self._card: dict[str, Any] = {}
        self._rows: dict[SqlTable, list[dict[str, Any]]] = {}
        self._begun = here.host.clock.now()

    def person(self, onlooker: Seat | None) -> WirePerson:
        """The person who looks: the seat's player, or a stranger for the public."""
        return self.wire.stranger if onlooker is None else self.seats[onlooker]

    def spot(self, person: WirePerson) -> Channel:
        """Where the person stands: beside the game, or before its closed door."""
        return self.place if self.wire.world.can_see(person.id, self.place) else person.channel()

    def corners(self, person: WirePerson) -> list[Channel]:
        """The other places from which they may ask about the game: the channel around its thread, another one, their
        own DMs.
        """
        places = [person.channel(), person.channel("ostia"), person.dm]
        return [each for each in places if each is not self.spot(person)]

    async def show(self, position: Position, ready: Collection[Seat] = (), whispered: Sequence[Whispered] = ()) -> None:
        """Deliver this position as if its last action had just been committed; older messages are gone.

        `ready`: the seats that have given standing answers. `whispered`: what is then said in secret.
        """
        host, world = self.here.host, self.wire.world
        self.position = Truth.position = position
        for message in list(world.messages.values()):
            world.delete(message)
        panels = self.here.client.panels  # what they remember of positions shown before differs between the stages
        panels.news._kept.clear()
        panels.messages._shown.clear()
        attention = self.here.client.services.attention
        attention._pressed.clear()
        attention._lowest.clear()
        for number in list(panels.open._open):  # the messages are gone with the position before
            panels.open._forget(number)
        table = await live(host, self.game)
        if self._fresh is None:
            self._fresh, self._begun = table.info, host.clock.now()
            async with host.db.read() as tx:
                self._timers = await fetch_timers(tx, self.game)
                self._card = dict((await tx.execute(select(games))).one()._mapping)
                for each in OF_THE_START:
                    self._rows[each] = [dict(row._mapping) for row in await tx.execute(select(each))]
        window = _window(position, host.clock.now())
        passed = host.clock.now() - self._begun
        holders = tuple(dataclasses.replace(h, since=_later(h.since, passed)) for h in self._fresh.holders)
        info = dataclasses.replace(
            self._fresh, holders=holders, awaited=position.active, moves=position.move, window=window
        )
        round_ = standing.round_of(position.rules, position.state)
        answers = {seat: self._answers(seat, round_) for seat in ready}
        shown = dataclasses.replace(
            table.newest, info=info, position=position, answers=answers, asked=None, sealed={}, orders=()
        )
        host.writer.keep(shown)
        numbered = [(position.move, event) for event in position.events[-1]]
        told = tell_commit(info, None, position, numbered, acting=None, user=None, now=host.clock.now())
        async with host.db.transaction() as tx:
            for told_of in (posted, outbox, whispers, *GIVEN):  # what was told before differs between the stages
                await tx.execute(delete(told_of))
            await tx.execute(update(games).values(self._card))
            for each, rows in self._rows.items():
                await tx.execute(delete(each))
                if rows:
                    await tx.execute(insert(each), rows)
            await update_game(tx, self.game, awaited=list(position.active), moves=position.move)
            await delete_timers(tx, self.game)
            await insert_timers(tx, [_put_off(timer, passed) for timer in self._timers])
            await insert_outbox(tx, told)
        host.outbox._current.clear()  # as are the rows of which it is a memory
        with structlog.testing.capture_logs() as self.lines:
            self.here.client.delivery.wake(self.game)
            await self.here.quiet()  # a whisper comes after the panel, or sometimes before it
            for sender, recipient, text in whispered:
                await self.here.client.services.host.whispers.send(self.game, self.seats[sender].id, recipient, text)
            await self.here.quiet()

    def _answers(self, seat: Seat, round_: int) -> dict[str, Any]:
        """All that may stand, as it is stored."""
        rules = self.position.rules.facts.id
        wanted = {key: kind.values[0] for key, kind in standing.kinds_of(rules).items()}
        return standing.kept(rules, self.seats[seat].id, wanted, round_) or {}


def _later(moment: datetime | None, by: timedelta) -> datetime | None:
    return None if moment is None else moment + by


def _put_off(timer: TimerRow, by: timedelta) -> TimerRow:
    """As if the game had begun so much later: one that is due already would ring while stages are compared, at some
    moment of its own.
    """
    payload = dict(timer.payload)
    for key in ("since", "until"):
        if (moment := moment_of(payload.get(key))) is not None:
            payload[key] = text_of(moment + by)
    return timer._replace(due=timer.due if timer.due == NEVER else timer.due + by, payload=payload)


def _window(position: Position, now: datetime) -> OpenWindow | None:
    """The window that is held in this position, as if it had just opened."""
    found = asked_at(position)
    return None if found is None else OpenWindow(found.kind, now, now + HELD, now, public_step(position), ())


@contextlib.asynccontextmanager
async def stage(
    folder: Path,
    *,
    rules: str,
    count: int,
    draw: Draw,
    language: str = "en-GB",
    place: str = "channel",
    table: Table = PLAIN,
) -> AsyncIterator[Stage]:
    """Two stages of one rules system, number of seats and place are alike to the last byte, but for what they are
    shown. `place`: one of `PLACES`.
    """
    folder.mkdir(parents=True, exist_ok=True)  # noqa: ASYNC240
    wire = Wire()
    await wire.start()
    try:
        people = wire.people[:count]
        for person in (*people, wire.stranger):
            person.speak(language)
        # Real time decides nothing here: which of two pauses ends first would, or whether an answer is ready before
        # the press is acknowledged without it.
        with patch("db.shared_commits.PAUSE", 0), patch("cogs.panel.press_reply.PATIENCE", NO_HURRY):
            async with room(wire, folder, rules=rules, draw=draw, clock=FakeClock()) as here:
                there = opened(wire, people, place)
                await start(here, people, there, table)
                game, _ = await here.seat_of(people[0])
                yield Stage(here, game, {(await here.seat_of(person))[1]: person for person in people}, there)
    finally:
        await wire.stop()


def opened(wire: Wire, people: Sequence[WirePerson], kind: str) -> Channel:
    """The channel, or a new thread below it with these people in it."""
    owner, *others = people
    if kind == "channel":
        return owner.channel()
    places = wire.sandbox.places
    thread = places.start_thread(owner.person, owner.channel(), "Mare Nostrum", private=kind == "private")
    for person in others:
        places.invite(owner.person, thread, person.person)
    return thread


async def start(here: Room, people: Sequence[WirePerson], place: Channel, table: Table = PLAIN) -> None:
    """A game of these people in that place."""
    owner, *others = people
    await owner.command("/game new", place)
    await here.quiet()
    card = owner.messages(place)[-1]

    def control(name: str) -> str:
        return next(button.custom_id for button in card.buttons if button.custom_id.endswith(f"b.{name}"))

    for person in others:
        await person.press(card, custom_id=control("join"))
    game, _ = await here.seat_of_any(people)
    for key, value in {"whisper": "on", **table.settings}.items():
        await here.host.lobby.set_setting(game, owner.id, key, value)
    for key, value in table.options.items():
        await here.host.lobby.set_option(game, owner.id, key, value)
    await here.quiet()
    await owner.press(card, custom_id=control("start"))
    await here.quiet()
