"""What a message has replaced is dealt with, also when two messages of one kind are noted together."""

from __future__ import annotations

import asyncio

from db.outbox import Kind, OutboxRow, insert_outbox
from host import Host, Posted
from tests.aids.host_tables import ADA, BEN, game_of

VOTE: Kind = "vote"


async def test_of_two_that_become_current_together_the_first_is_a_leftover(host: Host) -> None:
    """A vote closes and another of its kind opens while the first one's message is under way: both are noted in one
    transaction, and the first message would have kept its buttons for ever.
    """
    game, now = (await game_of(host, ADA, BEN)).info.id, host.clock.now()
    before = {row.id for row in await host.outbox.pending(game=game)}
    async with host.db.transaction() as tx:
        rows = [OutboxRow(0, game, "vote", 5, None, {"vote": "pause", "stamp": at}, 0, 0, now) for at in (1, 2)]
        await insert_outbox(tx, rows)
    ids = [row.id for row in await host.outbox.pending(game=game) if row.id not in before]
    assert await host.outbox.posted(game, VOTE) is None
    messages = [Posted(game, VOTE, None, 5, number, str(number), now) for number in (100, 101)]
    replaced = await asyncio.gather(
        *(host.outbox.delivered([row], each.message, each) for row, each in zip(ids, messages, strict=True))
    )
    assert replaced == [None, (5, 100)]
    assert await host.outbox.leftovers() == ((game, VOTE, 5, 100),)
    assert await host.outbox.posted(game, VOTE) == messages[1]
