"""What people do at a table of any rules, each time until all that comes of it is done."""

from __future__ import annotations

from .person import WirePerson
from .room import Room
from .seen import Seen


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
    table = await here.host.table(game)
    await table.submit(person.id, seat, [a for a in table.legal(seat) if a.verb == "seal"], None)
    return game


async def again(here: Room) -> None:
    """What waits for another try has it now."""
    for game in await here.host.games_with_pending():
        here.client.delivery.retry_now(game)
    await here.quiet()
