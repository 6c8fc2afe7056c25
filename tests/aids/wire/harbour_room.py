"""The harbour on the wire: a started game of one to four people, its clock in the test's hand."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from cogs.pictures.picture_cache import Draw
from engine.core import Action, Seat
from host import FakeClock, Table
from tests.tiny.harbour.deck import SHIPS
from tests.tiny.harbour.harbour_game import HARBOUR

from .harness import Wire
from .person import WirePerson
from .room import Room, dot, room
from .seen import Seen


class HarbourGame:
    """A game in a room: the ships are the people in their order."""

    def __init__(self, here: Room, clock: FakeClock, game: str) -> None:
        self.here, self.clock, self.game = here, clock, game

    def person(self, seat: Seat) -> WirePerson:
        """Who sits there."""
        return self.here.people[SHIPS.index(seat)]

    def panel(self, seat: Seat) -> Seen:
        """The panel in that person's DM."""
        return self.here.panel(self.person(seat))

    @property
    def board(self) -> Seen:
        """The newest public message."""
        return self.here.board(self.here.people[0])

    async def table(self) -> Table:
        """As it stands."""
        return await self.here.host.games.table(self.game)

    async def legal(self, seat: Seat, verb: str) -> list[Action]:
        """What the seat may do now with that verb."""
        return [action for action in (await self.table()).legal(seat) if action.verb == verb]

    async def act(self, seat: Seat, text: str) -> None:
        """By the panel."""
        await self.here.act(self.person(seat), text)

    async def seal_all(self) -> Seat:
        """Nobody pays toll; whose turn it is then."""
        for seat in (await self.table()).seats:
            await self.act(seat, "seal")
        return (await self.table()).active[0]

    async def wait(self, seconds: float) -> None:
        """Time passes, and what is due rings."""
        self.clock.advance(seconds)
        await self.here.host.settle()
        await self.here.quiet()


class Crew(NamedTuple):
    """Who sits at the table."""

    people: int
    ai: int = 0


@contextlib.asynccontextmanager
async def harbour_room(
    wire: Wire,
    folder: Path,
    *,
    pace: str = "live",
    crew: Crew = Crew(3),  # noqa: B008
    draw: Draw = dot,
    language: str = "en",
    **options: str,
) -> AsyncIterator[HarbourGame]:
    """A game that has just begun, with windows of that pace."""
    clock = FakeClock()
    async with room(wire, folder, rules=HARBOUR.id, clock=clock, draw=draw, language=language) as here:
        owner = here.people[0]
        card = await here.lobby(*here.people[: crew.people])
        game = (await here.host.games.games_of(owner.id, ("lobby",)))[0].id
        for at, person in enumerate(here.people[: crew.people]):
            await here.host.lobby.choose_seat(game, person.id, SHIPS[at])
        for _ in range(crew.ai):
            await here.host.lobby.add_ai(game, owner.id, "quartermaster")
        await here.host.lobby.set_setting(game, owner.id, "pace", pace)
        for key, value in options.items():
            await here.host.lobby.set_option(game, owner.id, key, value)
        start = next(button.custom_id for button in card.buttons if button.custom_id.endswith("b.start"))
        await owner.press(card, custom_id=start)
        await here.quiet()
        yield HarbourGame(here, clock, game)
