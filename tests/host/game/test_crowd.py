"""Many people, many games, everything at once: what is accepted is the log, and everybody gets an answer."""

from __future__ import annotations

import asyncio
from collections import Counter

from engine.core import Rng, RulesError
from engine.core.log import fold
from host import Host, Place
from tests.aids.host_tables import ADA, BEN, CAT, DAN, LiveTable, game_of, live
from tests.aids.patience import PATIENCE

GAMES = 8
PRESSES = 60


async def test_presses_at_once_with_doubles_and_stale_ones_give_the_log_of_the_accepted(host: Host) -> None:
    tables = [await game_of(host, ADA, BEN, CAT, DAN, place=Place(1, 60 + n)) for n in range(GAMES)]
    answers: Counter[str] = Counter()

    async def press(first: LiveTable, rng: Rng) -> None:
        table = await live(host, first.info.id)
        seat = table.seats[rng.below(4)]
        holder, legal, step = table.info.holder(seat), table.legal(seat), table.step(seat)
        assert holder is not None
        if not legal:
            answers["nothing"] += 1
            return
        action = legal[rng.below(len(legal))]
        for _ in range(rng.below(20)):
            await asyncio.sleep(0)
        for _ in range(1 + rng.below(2)):  # every other press is a double one
            try:
                await table.submit(holder.user, seat, [action], step)
                answers["done"] += 1
            except RulesError as refusal:
                answers[refusal.code] += 1

    jobs = [press(table, Rng(1000 * at + n)) for at, table in enumerate(tables) for n in range(PRESSES)]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*jobs)
    rows = 0
    for first in tables:
        table = await live(host, first.info.id)
        position = table.position
        rows += len(position.rows)
        assert [row.seq for row in position.rows] == list(range(1, len(position.rows) + 1))
        state = fold(position.rules, position.opening, position.record_rows())
        assert position.rules.dump(state) == position.rules.dump(position.state)
    assert answers["done"] == rows
    assert answers["stale"] > 0
    assert set(answers) <= {"done", "stale", "nothing", "not_your_turn", "no_gems", "illegal", "not_running"}
