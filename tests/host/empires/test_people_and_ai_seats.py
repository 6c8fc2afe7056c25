"""Empires at the host's table: people and AI seats, restarts, undo, and nothing private in public rows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import games  # noqa: F401  (registers the games)
from engine.core import Rng
from host import Host, Place
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, live, open_host

PEOPLE = (ADA, BEN, CAT)


async def empires(host: Host, people: int, ai: int, hall: int = 10) -> LiveTable:
    info = await host.lobby.create("empires", ADA, Place(1, hall))
    for person in PEOPLE[1:people]:
        await host.lobby.join(info.id, person)
    for _ in range(ai):
        await host.lobby.add_ai(info.id, ADA.id, "random")
    return LiveTable(host, await host.lobby.start(info.id, ADA.id))


async def play(host: Host, table: LiveTable, rng: Rng, count: int) -> LiveTable:
    """People play at random, undo now and then; AI seats by themselves."""
    for _ in range(count):
        await host.settle()
        table = await live(host, table.info.id)
        people = {h.seat: h.user for h in table.info.holders if h.user is not None and h.seat is not None}
        offered = [a for seat in people for a in table.legal(seat) if seat in table.active]
        if not offered:
            break
        action = offered[rng.below(len(offered))]
        seat, user = action.seat, people[action.seat]
        if rng.below(6) == 0 and table.can_undo(seat):
            await table.undo(user, seat, table.step(seat))
        elif rng.below(3) == 0 and table.can_redo(seat):
            await table.redo(user, seat, table.step(seat))
        else:
            await table.submit(user, seat, [action], table.step(seat))
    await host.settle()
    return await live(host, table.info.id)


@pytest.mark.parametrize(("people", "ai", "seed"), [(3, 0, 1), (1, 4, 2), (2, 2, 3)])
async def test_play_with_restarts_and_undo_replays_to_the_same_position(
    tmp_path: Path, people: int, ai: int, seed: int
) -> None:
    rng = Rng(seed)
    host = await open_host(tmp_path, start=seed)
    await host.wake()
    table = await empires(host, people, ai)
    for part in range(3):
        table = await play(host, table, rng, 60)
        await host.close()
        host = await open_host(tmp_path, start=1000 * (part + 1))
        await host.wake()
        await host.settle()
        again = await live(host, table.info.id)
        assert not again.is_broken
        assert again.position.rows[: len(table.position.rows)] == table.position.rows
        assert [again.view(seat) for seat in (None, *again.seats)] == [
            table.view(seat) for seat in (None, *table.seats)
        ]
    assert len(table.position.rows) > 100
    await host.close()


async def test_public_rows_name_no_hidden_resource(host: Host) -> None:
    table = await empires(host, 3, 0)
    table = await play(host, table, Rng(9), 150)
    for intent in await host.outbox.pending(5000):
        if intent.channel is not None:
            assert "income_detail" not in json.dumps(dict(intent.payload))
            assert "drew_legendary" not in json.dumps(dict(intent.payload))
        elif intent.kind == "panel":
            holder = table.info.seat_of(intent.user or 0)
            assert intent.payload["seat"] == holder
            for event in intent.payload["events"]:
                if event["key"] == "income_detail":
                    assert event["params"]["seat"] == holder
