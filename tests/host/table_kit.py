"""Short words for host tests: a host on a file, people, a started tiny game."""

from __future__ import annotations

from pathlib import Path

from engine.core import Action, Seat, all_rules, register
from host import CountingEntropy, FakeClock, GameInfo, Host, Person, Place, Table
from tests.tiny import RULES

if RULES.facts.id not in {rules.facts.id for rules in all_rules()}:
    register(RULES)

ADA, BEN, CAT, DAN, EVE = (Person(100 + n, name) for n, name in enumerate(("Ada", "Ben", "Cat", "Dan", "Eve")))
PEOPLE = (ADA, BEN, CAT, DAN, EVE)
HALL = Place(1, 10)


def url(folder: Path, name: str = "games.db") -> str:
    return f"sqlite:///{folder / name}"


async def open_host(folder: Path, *, start: int = 1, cache: int = 256, clock: FakeClock | None = None) -> Host:
    return await Host.open(url(folder), clock=clock or FakeClock(), entropy=CountingEntropy(start), cache=cache)


async def lobby_of(host: Host, *people: Person, place: Place = HALL) -> GameInfo:
    """A lobby of these people, who wish for the seats in order."""
    info = await host.create_lobby("tiny", people[0], place, force=True)
    await host.choose_seat(info.id, people[0].id, RULES.seats(4)[0])
    for at, person in enumerate(people[1:], 1):
        info = await host.join(info.id, person, RULES.seats(4)[at])
    return info


async def game_of(host: Host, *people: Person, ai: int = 0, place: Place = HALL) -> Table:
    """A started game; AI players take the seats behind the people's."""
    info = await lobby_of(host, *people, place=place)
    for _ in range(ai):
        await host.add_ai(info.id, people[0].id, "random")
    return await host.start(info.id, people[0].id)


def act(seat: Seat, verb: str, *args: str | int) -> Action:
    return Action(seat, verb, args)


async def play_on(table: Table, people: dict[Seat, int], limit: int = 500) -> int:
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
