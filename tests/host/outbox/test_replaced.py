"""What a message has replaced is dealt with, also when two messages of one kind are noted together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from db.outbox import Kind, OutboxRow, Sent, insert_outbox, mark_each_sent
from db.transaction import Tx
from host import Host, Place, Posted
from tests.aids.host_tables import ADA, BEN, game_of

T = TypeVar("T")
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


async def test_what_it_has_replaced_is_told_though_it_is_noted_twice(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The note goes along with somebody who is cancelled while a slow disk writes: it is stored, and noted again."""
    game, now = (await game_of(host, ADA, BEN)).info.id, host.clock.now()
    old, new = (Posted(game, VOTE, None, 5, number, str(number), now) for number in (100, 101))
    assert await host.outbox.delivered([], old.message, old) is None
    whole = host.db.together

    async def twice(work: Callable[[Tx], Awaitable[T]], *, can_wait: bool = False) -> T:
        async with host.db.transaction() as tx:
            await work(tx)
        return await whole(work, can_wait=can_wait)

    monkeypatch.setattr(host.db, "together", twice)
    assert await host.outbox.delivered([], new.message, new) == (5, 100)
    assert await host.outbox.leftovers() == ((game, VOTE, 5, 100),)


async def test_rows_of_several_games_are_noted_at_once_and_known(host: Host) -> None:
    games = [(await game_of(host, ADA, BEN, place=Place(1, number))).info.id for number in (11, 12)]
    async with host.db.transaction() as tx:
        rows = [
            OutboxRow(0, game, "notice", 5, None, {"key": "k", "params": {}}, 0, 0, host.clock.now()) for game in games
        ]
        for row in rows:
            await insert_outbox(tx, [row, row])
    waiting = {game: [row.id for row in await host.outbox.waiting(game)] for game in games}
    first, second = (waiting[game] for game in games)
    async with host.db.transaction() as tx:
        await mark_each_sent(
            tx, [Sent([first[0]], 7, games[0]), Sent([second[0]], 8, games[1]), Sent([first[1]], 9, games[0])]
        )
    for game, left in zip(games, (first[2:], second[1:]), strict=True):
        known = host.outbox.known(game)
        assert known is not None, "it need not be read again"
        assert [row.id for row in known] == left == [row.id for row in await host.outbox.pending(1000, game=game)]
    assert all([await host.outbox.is_accounted(message) for message in (7, 8, 9)])
    async with host.db.transaction() as tx:
        await mark_each_sent(tx, [Sent([second[1], 10**9], None, None), Sent([], 1, games[0])])
    assert host.outbox.known(games[1]) is None, "whose a row was is not known without its game"
    assert [row.id for row in await host.outbox.waiting(games[1])] == second[2:]
