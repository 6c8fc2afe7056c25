"""A game of Empires on the wire: who has which seat, hands and sealed offers, on to the first build turn."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.compose import copies, option_value

from .person import WirePerson
from .room import Room
from .seen import Seen


async def by_seat(here: Room, people: Sequence[WirePerson]) -> dict[str, WirePerson]:
    """Who has which seat."""
    return {(await here.seat_of(person))[1]: person for person in people}


async def begun(here: Room, people: Sequence[WirePerson]) -> tuple[str, dict[str, WirePerson]]:
    """These people start a game: its id, and who has which seat."""
    await here.started(*people)
    game, _ = await here.seat_of(people[0])
    return game, await by_seat(here, people)


async def first_builder(here: Room, game: str, seats: dict[str, WirePerson]) -> str:
    """Nobody trades, and the Culture Leader names himself: the seat that builds."""
    await here.act(seats["carthage"], "announce 0")
    leader = (await here.host.table(game)).active[0]
    await here.act(seats[leader], f"name {leader}")
    return leader


async def tokens(here: Room, person: WirePerson) -> list[str]:
    """The person's hand."""
    game, seat = await here.seat_of(person)
    return copies((await here.host.table(game)).view(seat)["hand"])


def offer_select(panel: Seen) -> str:
    """The custom id of the panel's menu of tokens to offer."""
    return next(s.custom_id for s in panel.selects if ":m.offer" in s.custom_id)


async def offer(here: Room, person: WirePerson, count: int, panel: Seen | None = None) -> list[str]:
    """The first `count` tokens of the hand, in one choice on the panel; what was offered."""
    _, seat = await here.seat_of(person)
    mine = (await tokens(here, person))[:count]
    values = [option_value(seat, "offer", kind, mine[: i + 1].count(kind)) for i, kind in enumerate(mine)]
    panel = panel or here.panel(person)
    await person.choose(panel, *values, custom_id=offer_select(panel))
    await here.quiet()
    return mine
