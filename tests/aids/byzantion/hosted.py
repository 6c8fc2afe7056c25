"""Hosted tables of Byzantion, dealt as a test wishes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES, Byzantion
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS
from engine.core import registry
from engine.core.chance import Seed
from engine.core.rules import Applied, Options
from engine.core.types import Seat
from games import Game, record
from host import Host, Person
from tests.aids.byzantion.rounds import PLAIN_EVENT, at_contributions, before_seals, put_event, seals
from tests.aids.byzantion.stage import deal, do, hold, play_until, window
from tests.aids.host_tables import HALL, LiveTable

NOBODYS: tuple[str, ...] = ("treasurer", "belisarius", "germanus", "theodora")
"""A harmless card for each seat."""


class Staged(Byzantion):
    """The rules of Byzantion, but a game begins at the first turn of the first round, Blues', with these hands."""

    def __init__(self, hands: Mapping[Seat, Sequence[str]], nomisma: int = 20, **goods: int) -> None:
        self._hands, self._nomisma, self._goods = hands, nomisma, goods or {"auctoritas": 3}

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        state = before_seals(count, windows=options.get("windows", "by_pace"))
        state.ring = 0
        state.frames[-1].data["queue"] = list(range(count))  # type: ignore[index]
        state.touch()
        seals(state, *("labaron", "chalice", "sceptre", "robes")[:count])
        play_until(state, "turn")
        hands = {seat: [NOBODYS[at]] for at, seat in enumerate(self.seats(count))}
        deal(state, {**hands, **self._hands}, nomisma=self._nomisma)
        for seat in self.seats(count):
            hold(state, seat, **self._goods)
        assert state.turn == 0
        assert state.goods[0][DYNAMIS] > 1
        return Applied(state, (), barrier=True)


class StagedAt(Byzantion):
    """The rules of Byzantion, but a game begins in a position that a test has made; its option `windows` holds."""

    def __init__(self, made: Callable[[int], State]) -> None:
        self._made = made

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        state = self._made(count)
        state.options.update(options)
        state.touch()
        return Applied(state, (), barrier=True)


def know_at(monkeypatch: pytest.MonkeyPatch, made: Callable[[int], State]) -> None:
    """Byzantion, begun in these positions (by number of seats), is a game that can be hosted until the test ends."""
    _know(monkeypatch, StagedAt(made))


def with_contributions(hands: Mapping[Seat, Sequence[str]], event: str = PLAIN_EVENT) -> Callable[[int], State]:
    """Before the contributions to the event of the first round, with these hands and 20 Nomisma each."""

    def made(count: int) -> State:
        state = at_contributions(count, event)
        filled = {seat: [NOBODYS[at]] for at, seat in enumerate(RULES.seats(count))} | dict(hands)
        deal(state, filled)
        return state

    return made


def with_the_last_window(hands: Mapping[Seat, Sequence[str]], nomisma: int = 20) -> Callable[[int], State]:
    """The last event has failed, nobody has paid, and these hands are held: W6 is open."""

    def made(count: int) -> State:
        state = at_contributions(count, order=("robes", "sceptre", "chalice")[:count])
        state.round = len(state.events)
        put_event(state, PLAIN_EVENT)
        state.missions = [[] for _ in range(count)]
        deal(state, hands, nomisma)
        for seat in RULES.seats(count):
            do(state, seat, "seal_gift")
        while window(state)[0] != "end":
            chosen = ("favour", "greens") if state.frames[-1].step == "favour" else ("pass",)
            do(state, RULES.active(state)[0], *chosen)
        return state

    return made


def know(monkeypatch: pytest.MonkeyPatch, hands: Mapping[Seat, Sequence[str]], nomisma: int = 20, **goods: int) -> None:
    """Byzantion, so dealt, is a game that can be hosted until the test ends."""
    _know(monkeypatch, Staged(hands, nomisma, **goods))


def _know(monkeypatch: pytest.MonkeyPatch, rules: Byzantion) -> None:
    game = Game(rules, COMPANION)
    monkeypatch.setitem(record._GAMES, game.id, game)
    monkeypatch.setitem(registry._RULES, game.id, game.rules)


async def table_of(host: Host, pace: str, *people: Person, **options: str) -> LiveTable:
    """A started game: Blues, Greens, Reds … in the order of the people."""
    seats = Staged({}).seats(len(people))
    info = await host.lobby.create("byzantion", people[0], HALL, force=True)
    await host.lobby.choose_seat(info.id, people[0].id, seats[0])
    for at, person in enumerate(people[1:], 1):
        await host.lobby.join(info.id, person, seats[at])
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    for key, value in options.items():
        await host.lobby.set_option(info.id, people[0].id, key, value)
    return LiveTable(host, await host.lobby.start(info.id, people[0].id))
