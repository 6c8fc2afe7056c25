"""The game of windows on the wire: a started game with seats, hands and clock in the test's hand."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from host import FakeClock, Table
from tests.aids import windowed_table  # noqa: F401  (registers the game and its texts)
from tests.aids.windowed import SEATS, WINDOWED

from .harness import Wire
from .person import WirePerson
from .room import Room, room
from .seen import Seen


class WindowedGame:
    """A game in a room: north, east … are the people in their order."""

    def __init__(self, here: Room, clock: FakeClock, game: str) -> None:
        self.here, self.clock, self.game = here, clock, game

    def person(self, seat: str) -> WirePerson:
        """Who sits there."""
        return self.here.people[SEATS.index(seat)]

    def panel(self, seat: str) -> Seen:
        """The panel in that person's DM."""
        return self.here.panel(self.person(seat))

    @property
    def board(self) -> Seen:
        """The newest public message."""
        return self.here.board(self.here.people[0])

    async def table(self) -> Table:
        """As it stands."""
        return await self.here.host.games.table(self.game)

    async def act(self, seat: str, text: str) -> None:
        """By the panel."""
        await self.here.act(self.person(seat), text)

    async def press(self, seat: str, label: str) -> Seen:
        """A button of the panel."""
        answer = await self.person(seat).press(self.panel(seat), label)
        await self.here.quiet()
        return answer.message

    async def choose(self, seat: str, what: str, *labels: str) -> Seen:
        """Values by their words, in the menu of the panel whose address holds `what`."""
        panel = self.panel(seat)
        menu = next(menu for menu in panel.selects if what in menu.custom_id)
        values = [menu.options[next(label for label in menu.options if each in label)] for each in labels]
        answer = await self.person(seat).choose(panel, *values, custom_id=menu.custom_id)
        await self.here.quiet()
        return answer.message

    async def wait(self, seconds: float) -> None:
        """Time passes, and what is due rings."""
        self.clock.advance(seconds)
        await self.here.host.settle()
        await self.here.quiet()


@contextlib.asynccontextmanager
async def windowed_room(
    wire: Wire, folder: Path, *, pace: str = "live", seats: int = 3, **options: str
) -> AsyncIterator[WindowedGame]:
    """A game that has just begun, with windows of that pace."""
    clock = FakeClock()
    async with room(wire, folder, rules=WINDOWED.facts.id, clock=clock) as here:
        card = await here.lobby(*here.people[:seats])
        game = (await here.host.games.games_of(here.people[0].id, ("lobby",)))[0].id
        for at, person in enumerate(here.people[:seats]):
            await here.host.lobby.choose_seat(game, person.id, SEATS[at])
        await here.host.lobby.set_setting(game, here.people[0].id, "pace", pace)
        for key, value in options.items():
            await here.host.lobby.set_option(game, here.people[0].id, key, value)
        await here.people[0].press(card, "Start")
        await here.quiet()
        yield WindowedGame(here, clock, game)
