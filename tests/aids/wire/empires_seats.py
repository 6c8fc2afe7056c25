"""A game of Empires on the wire: who has which seat, hands and sealed offers, on to the first build turn."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panel.content.composing import option_value
from cogs.panel.pools import copies
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room
from tests.aids.wire.seen import Seen


async def by_seat(here: Room, people: Sequence[WirePerson]) -> dict[str, WirePerson]:
    """Who has which seat."""
    return {(await here.seat_of(person))[1]: person for person in people}


async def begun(here: Room, people: Sequence[WirePerson]) -> tuple[str, dict[str, WirePerson]]:
    """These people start a game: its id, and who has which seat."""
    await here.started(*people)
    game, _ = await here.seat_of(people[0])
    return game, await by_seat(here, people)


async def first_builder(here: Room, game: str, seats: dict[str, WirePerson]) -> str:
    """Nobody trades, and the Culture Leader names their own seat: the seat that builds."""
    await here.act(seats["carthage"], "announce 0")
    leader = (await here.host.games.table(game)).active[0]
    await here.act(seats[leader], f"name {leader}")
    return leader


async def tokens(here: Room, person: WirePerson) -> list[str]:
    """The person's hand."""
    game, seat = await here.seat_of(person)
    return copies((await here.host.games.table(game)).view(seat)["hand"])


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


FORWARD = ("take", "give", "first", "name", "crown", "lose", "attack", "collect", "pass", "seal", "done")
"""What leads through a round without ado, in this order."""


async def forward(here: Room, people: dict[str, WirePerson], until: int, limit: int = 120) -> None:
    """By panels alone, on to the given round."""
    game, _ = await here.seat_of(next(iter(people.values())))
    for _ in range(limit):
        table = await here.host.games.table(game)
        if table.view(None)["round"] == until and table.view(None)["phase"] != "income":
            return
        seat = table.active[0]
        legal = table.legal(seat)
        wanted = next((a for verb in FORWARD for a in legal if a.verb == verb), legal[0])
        await here.act(people[seat], wanted.text())
    raise AssertionError("the round does not end")
