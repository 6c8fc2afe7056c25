"""A database of very many open games, made quickly: two short games are really played, the others are copies of their
rows under other names, in other channels, with other people.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from db.bulk_copy import PEOPLE, multiply
from engine.core import get_rules
from host import CountingEntropy, Host, Person, Place
from proofs.any_game import most_seats
from proofs.report import Report

GUILDS = 1_000
CROWD = 1_000_000_000_000_000_000
"""Ids of people begin here."""
MACHINES = 2
"""At each table, beside the people, if there is room."""
GAMES_EACH = 6
"""Open games that a person sits in, about."""


def fill(path: Path, rules_id: str, games: int, awaiting: int) -> Report:
    """`games` open games, in `awaiting` of which an AI player is awaited and in the others people."""
    patterns = asyncio.run(_play(f"sqlite:///{path}", rules_id))
    crowd = max(games * PEOPLE // GAMES_EACH, PEOPLE)
    share = {patterns["person"]: games - awaiting, patterns["machine"]: awaiting}
    return {"awaiting_ai": awaiting, "rows": multiply(path, share, GUILDS, CROWD, crowd)}


async def _play(url: str, rules_id: str) -> dict[str, str]:
    """The ids of the two patterns: in one a person is awaited, in the other an AI player is, too."""
    found: dict[str, str] = {}
    async with await Host.open(url, entropy=CountingEntropy(1)) as host:
        for name in ("person", "machine"):
            owner, *rest = [Person(number, f"p{number}") for number in range(1, PEOPLE + 1)]
            info = await host.lobby.create(rules_id, owner, Place(1, 100 + len(found)))
            for person in rest:
                await host.lobby.join(info.id, person)
            for _ in range(min(MACHINES, most_seats(get_rules(rules_id)) - PEOPLE)):
                await host.lobby.add_ai(info.id, owner.id, "random")
            await host.lobby.start(info.id, owner.id)
            if name == "person":
                await host.wake()
                await host.settle()
                await _answer(host, info.id, 8)
                host.ai_seats._open = False  # the other is left where an AI player has to move
            found[name] = info.id
        while rows := await host.outbox.pending(500):
            await host.outbox.delivered([row.id for row in rows], 7)
    return found


async def _answer(host: Host, game: str, most: int) -> None:
    """People choose the first thing there is, AI players what they like."""
    for _ in range(most):
        table = await host.games.table(game)
        people = [h for h in table.info.holders if h.user is not None and h.seat in table.active]
        if not people:
            return
        seat, user = people[0].seat, people[0].user
        assert seat is not None
        await host.games.submit(game, user, seat, [table.legal(seat)[0]], None)
        await host.settle()
