"""Short words for host tests: a host on a file, people, a started tiny game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from db.orders import OrderRow
from db.sealed_answers import SealedRow
from engine.core import Action, Seat
from games import Game, find_game, register_game
from host import Committed, CountingEntropy, FakeClock, GameInfo, Host, Person, Place, Table, UndoRequest
from host.game.automatic import Standing
from host.game.position import Position
from tests.tiny import RULES

if find_game(RULES.facts.id) is None:
    register_game(Game(RULES))

ADA, BEN, CAT, DAN, EVE = (Person(100 + n, name) for n, name in enumerate(("Ada", "Ben", "Cat", "Dan", "Eve")))
PEOPLE = (ADA, BEN, CAT, DAN, EVE)
HALL = Place(1, 10)


def url(folder: Path, name: str = "games.db") -> str:
    return f"sqlite:///{folder / name}"


async def open_host(folder: Path, *, start: int = 1, cache: int = 256, clock: FakeClock | None = None) -> Host:
    return await Host.open(url(folder), clock=clock or FakeClock(), entropy=CountingEntropy(start), cache=cache)


async def lobby_of(host: Host, *people: Person, place: Place = HALL) -> GameInfo:
    """A lobby of these people, who wish for the seats in order."""
    info = await host.lobby.create("tiny", people[0], place, force=True)
    await host.lobby.choose_seat(info.id, people[0].id, RULES.seats(4)[0])
    for at, person in enumerate(people[1:], 1):
        info = await host.lobby.join(info.id, person, RULES.seats(4)[at])
    return info


class LiveTable(Table):
    """A table as its players see it: every look shows the newest snapshot in memory, else the last one seen."""

    def __init__(self, host: Host, table: Table) -> None:
        self._games, self._writer, self._seen = host.games, host.writer, table
        self._game = table.info.id

    @property
    def newest(self) -> Table:
        """The snapshot itself."""
        self._seen = self._writer.kept(self._game) or self._seen
        return self._seen

    @property
    def info(self) -> GameInfo:
        return self.newest.info

    @property
    def position(self) -> Position:
        return self.newest.position

    @property
    def asked(self) -> UndoRequest | None:
        return self.newest.asked

    @property
    def is_broken(self) -> bool:
        return self.newest.is_broken

    @property
    def answers(self) -> Standing:
        return self.newest.answers

    @property
    def sealed(self) -> Mapping[tuple[Seat, str], SealedRow]:
        return self.newest.sealed

    @property
    def orders(self) -> tuple[OrderRow, ...]:
        return self.newest.orders

    async def submit(self, user: int | None, seat: Seat, actions: Sequence[Action], step: int | None) -> Committed:
        return await self._games.submit(self._game, user, seat, actions, step)

    async def undo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        return await self._games.undo(self._game, user, seat, step)

    async def redo(self, user: int, seat: Seat, step: int | None = None) -> Committed:
        return await self._games.redo(self._game, user, seat, step)

    async def ask_undo(self, user: int, seat: Seat, seq: int) -> UndoRequest | None:
        return (await self._games.ask_undo(self._game, user, seat, seq)).request

    async def answer_undo(self, user: int, seat: Seat, *, agree: bool, seq: int | None = None) -> UndoRequest | None:
        return (await self._games.answer_undo(self._game, user, seat, agree=agree, seq=seq)).request

    async def set_standing(self, user: int, seat: Seat, wanted: Mapping[str, str]) -> Committed | None:
        return (await self._games.set_standing(self._game, user, seat, wanted)).done


async def live(host: Host, game: str) -> LiveTable:
    """The table of a game, to look at again and again."""
    return LiveTable(host, await host.games.table(game))


def state_of(table: Table) -> Any:
    """The state of the game's rules as they know it; the host hands it on and never looks into it."""
    return table.position.state


async def game_of(host: Host, *people: Person, ai: int = 0, place: Place = HALL) -> LiveTable:
    """A started game; AI players take the seats behind the people's."""
    info = await lobby_of(host, *people, place=place)
    for _ in range(ai):
        await host.lobby.add_ai(info.id, people[0].id, "random")
    return LiveTable(host, await host.lobby.start(info.id, people[0].id))


def act(seat: Seat, verb: str, *args: str | int) -> Action:
    return Action(seat, verb, args)


async def play_on(table: LiveTable, people: dict[Seat, int], limit: int = 500) -> int:
    """People play the first thing that leads forward, until the game is over or nobody of them is awaited."""
    done = 0
    while done < limit and table.outcome is None:
        seat = next((seat for seat in table.active if seat in people), None)
        if seat is None:
            break
        legal = [a for a in table.legal(seat) if a.verb not in ("back", "clear", "withdraw", "put")]
        await table.submit(people[seat], seat, [legal[0]], table.step(seat))
        done += 1
    return done
