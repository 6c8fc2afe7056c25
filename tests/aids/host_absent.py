"""Tables whose people are away, and those who play on."""

from __future__ import annotations

from collections.abc import Sequence

from db.outbox import OutboxRow
from db.transaction import Tx
from host import GameInfo, Host, Person
from host.seats import substitute
from tests.aids.host_clocks import MINUTE, pass_time
from tests.aids.host_tables import LiveTable, live, lobby_of


async def away(host: Host, game: str, *people: Person) -> None:
    """These people fall silent until AI players stand in for them; the others are here all the time."""
    gone = {person.id for person in people}
    for _ in range(40):
        table = await live(host, game)
        waited = {h.user for h in table.info.holders if h.stand_in is not None}
        if gone <= waited or table.info.status != "running":
            return
        for holder in table.info.holders:
            if holder.user is not None and holder.user not in gone and holder.seat in table.active:
                assert holder.seat is not None
                await advance(host, game, holder.user)
        await pass_time(host, 5 * MINUTE)
        await pass_time(host, 2 * MINUTE)
        for user in (set((await host.games.game(game)).users) - gone) & away_now(await live(host, game)):
            await host.clocks.come_back(game, user)
    raise AssertionError("they are not away")


def away_now(table: LiveTable) -> set[int]:
    return {h.user for h in table.info.holders if h.stand_in is not None and h.user is not None}


async def advance(host: Host, game: str, user: int) -> None:
    """The person's own public move, if one is awaited."""
    table = await live(host, game)
    seat = table.info.seat_of(user)
    assert seat is not None
    legal = [a for a in table.legal(seat) if a.verb in ("seal", "done")]
    if seat in table.active and legal:
        await table.submit(user, seat, [legal[0]], None)


async def long(host: Host, pace: str, *people: Person, ai: int = 0) -> str:
    """A started game of many rounds; its id."""
    info = await lobby_of(host, *people)
    for _ in range(ai):
        await host.lobby.add_ai(info.id, people[0].id, "random")
    await host.lobby.set_option(info.id, people[0].id, "rounds", "40")
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    LiveTable(host, await host.lobby.start(info.id, people[0].id))
    return info.id


def hold(host: Host) -> None:
    """AI players are still thinking: the moment in which a quick press comes between."""
    host.ai_seats._open = False


async def extended(host: Host, game: str, asker: Person, friend: Person) -> None:
    """Everybody awaited has more time, by these two."""
    await host.votes.open(game, asker, "extend")
    await host.votes.cast(game, friend.id, "extend", agree=True)


async def leave(host: Host, game: str, *users: int) -> None:
    """An AI player stands in for each of these people, from now on."""

    async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
        told: list[OutboxRow] = []
        for holder in info.holders:
            if holder.user in users:
                info, more = await substitute.stand_in(tx, info, holder, host.clock.now())
                told += more
        return info, told

    await host.writer.change(game, work)
