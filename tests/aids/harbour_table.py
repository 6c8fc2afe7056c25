"""Tables of the harbour, for tests of the host."""

from __future__ import annotations

from host import Host, Person, Place
from tests.aids.host_tables import HALL, LiveTable
from tests.tiny.harbour.deck import SHIPS
from tests.tiny.harbour.harbour_game import HARBOUR


async def harbour(
    host: Host,
    pace: str,
    *people: Person,
    ai: int = 0,
    kind: str = "quartermaster",
    place: Place = HALL,
    **options: str,
) -> LiveTable:
    """A started game: people sit in order from the Hannibal on, AI players behind them."""
    info = await host.lobby.create(HARBOUR.id, people[0], place, force=True)
    await host.lobby.choose_seat(info.id, people[0].id, SHIPS[0])
    for at, person in enumerate(people[1:], 1):
        await host.lobby.join(info.id, person, SHIPS[at])
    for _ in range(ai):
        await host.lobby.add_ai(info.id, people[0].id, kind)
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    for key, value in options.items():
        await host.lobby.set_option(info.id, people[0].id, key, value)
    return LiveTable(host, await host.lobby.start(info.id, people[0].id))
