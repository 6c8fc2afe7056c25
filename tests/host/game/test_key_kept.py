"""The key of a running game's chance is shown to nobody: no view, log, file, message, export or repr has it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import games  # noqa: F401  (registers the games)
from engine.core.chance import KeyedChance
from host import FakeClock, Host
from host.game.loading import fetch_known
from tests.aids.host_tables import ADA, BEN, CAT, HALL, LiveTable, open_host, play_on, state_of

PEOPLE = (ADA, BEN, CAT)


@pytest.mark.parametrize(("rules", "moves"), [("tiny", 4), ("empires", 40)])
async def test_the_key_of_a_running_game_is_nobodys_to_see(tmp_path: Path, rules: str, moves: int) -> None:
    with capture_logs() as lines:
        async with await open_host(tmp_path, clock=FakeClock(), start=7) as host:
            info = await host.lobby.create(rules, ADA, HALL, force=True)
            for person in PEOPLE[1:]:
                await host.lobby.join(info.id, person)
            table = LiveTable(host, await host.lobby.start(info.id, ADA.id))
            secret = keys_of(table)
            await play_on(table, {seat: user for user in table.info.users if (seat := table.info.seat_of(user))}, moves)
            await undone(table)
            assert table.info.status == "running"
            secret |= keys_of(table)
            texts = [text async for text in surfaces(host, table)]
    texts.append(json.dumps(lines, default=repr))
    assert len(secret) == 6, "after the undo all three are others"
    assert len("".join(texts)) > 1000
    assert [text[:300] for text in texts if any(each in text for each in secret)] == []


def keys_of(table: LiveTable) -> set[str]:
    """What nobody may see, as hex: the key, and what dice and deals are drawn under."""
    chance = state_of(table).rng
    assert isinstance(chance, KeyedChance)
    return {key.hex() for key in (chance.key, chance.dice.key, chance.deals.key)}


async def undone(table: LiveTable) -> None:
    """All agree to take the last move back."""
    first, *others = [(user, table.info.seat_of(user) or "") for user in table.info.users]
    request = await table.ask_undo(*first, table.seq)
    for user, seat in others:
        if request is not None:
            request = await table.answer_undo(user, seat, agree=True)
    assert request is None


async def surfaces(host: Host, table: LiveTable) -> AsyncIterator[str]:
    """Everything that leaves the host, and what a fault would write into a log."""
    game = table.info.id
    for seat in (None, *table.seats):
        yield json.dumps([table.view(seat), await host.games.export(game, seat)])
        yield repr(table.history(seat))
        yield json.dumps((await host.privacy.export(host_user(table, seat))), default=repr)
    for seat in table.seats:
        yield repr((table.legal(seat), table.question(seat), table.since(seat)))
    for row in await host.outbox.pending(1000):
        yield repr(row)
    yield repr((table, table.info, table.position, table.position.opening, state_of(table), table.position.rows))
    async with host.db.read() as tx:
        yield repr(await fetch_known(tx, game))


def host_user(table: LiveTable, seat: str | None) -> int:
    holder = None if seat is None else table.info.holder(seat)
    return ADA.id if holder is None or holder.user is None else holder.user
