"""The bench's database: a thousand open games, most of them in the middle and idle, the rest waiting to be started."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from engine.core import Rng, get_rules
from host import CountingEntropy, GameInfo, Host, Person, Place
from proofs.any_game import most_seats

TURNS = 12
"""Submitted lists of an idle game: it is in its first round."""

Tables = Sequence[tuple[int, Sequence[int]]]
"""(channel, its people)."""


async def fill(rules_id: str, url: str, idle: Tables, waiting: Tables) -> None:
    """Make the games of the first list and play them a little; those of the second wait for `Host.start`."""
    async with await Host.open(url, entropy=CountingEntropy(1), cache=8) as host:
        for channel, people in idle:
            info = await _gather(host, rules_id, channel, people)
            await _play(host, info)
        for channel, people in waiting:
            await _gather(host, rules_id, channel, people)
        # Sent long ago: an idle game has nothing in the outbox.
        while rows := await host.outbox.pending(500):
            await host.outbox.delivered([row.id for row in rows], None)


async def _gather(host: Host, rules_id: str, channel: int, people: Sequence[int]) -> GameInfo:
    seated = people[: most_seats(get_rules(rules_id))]
    owner, *rest = [Person(user, f"p{user}", "pl" if at % 2 else "en-GB") for at, user in enumerate(seated)]
    info = await host.lobby.create(rules_id, owner, Place(1, channel), force=True)
    for person in rest:
        info = await host.lobby.join(info.id, person)
    return info


async def _play(host: Host, info: GameInfo) -> None:
    table = await host.lobby.start(info.id, info.owner)
    rng = Rng(info.place.channel)
    for _ in range(TURNS):
        table = await host.games.table(info.id)
        seat = table.active[rng.below(len(table.active))]
        legal = table.legal(seat)
        holder = table.info.holder(seat)
        assert holder is not None
        await host.games.submit(info.id, holder.user, seat, [legal[rng.below(len(legal))]], None)


def fill_now(rules_id: str, url: str, idle: Tables, waiting: Tables) -> None:
    """`fill` in a loop of its own."""
    asyncio.run(fill(rules_id, url, idle, waiting))
