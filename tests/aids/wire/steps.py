"""What people do at a table of any rules, each time until all that comes of it is done."""

from __future__ import annotations

from sandbox.api.interactions import COMPONENT, Interaction
from tests.aids.host_tables import LiveTable, live
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room
from tests.aids.wire.seen import Seen


async def press(here: Room, person: WirePerson, message: Seen, label: str) -> Seen:
    """Press the button; the answer."""
    answer = await person.press(message, label)
    await here.quiet()
    return answer.message


async def choose(here: Room, person: WirePerson, message: Seen, name: str, value: str) -> Seen:
    """Choose in the menu of that name; the answer."""
    select = next(s for s in message.selects if s.custom_id.endswith(f"s.{name}"))
    answer = await person.choose(message, value, custom_id=select.custom_id)
    await here.quiet()
    return answer.message


async def seal_by_host(here: Room, person: WirePerson) -> str:
    """A public move that does not need the panel; the game."""
    game, seat = await here.seat_of(person)
    table = await live(here.host, game)
    await table.submit(person.id, seat, [a for a in table.legal(seat) if a.verb == "seal"], None)
    return game


async def again(here: Room) -> None:
    """What waits for another try has it now."""
    for game in await here.host.outbox.games_with_pending():
        here.client.delivery.retry_now(game)
    await here.quiet()


async def with_whispers(here: Room, *people: WirePerson) -> str:
    """A running game that allows whispers."""
    await here.lobby(*people)
    game = (await here.host.games.games_of(people[0].id))[0].id
    await here.host.lobby.set_setting(game, people[0].id, "whisper", "on")
    LiveTable(here.host, await here.host.lobby.start(game, people[0].id))
    await here.quiet()
    return game


def press_again(wire: Wire, person: WirePerson, panel_id: int, custom_id: str) -> Interaction:
    """Something pressed, without a wait for the answer."""
    message = wire.world.messages[panel_id]
    data = {"component_type": 2, "custom_id": custom_id, "id": 1}
    place = wire.world.channels[message.channel_id]
    return wire.sandbox.interactions.open(COMPONENT, person.person, place, data, message=message)
