"""What happens while something else is held up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.aids.host_tables import live, play_on
from tests.aids.wire.room import Room


async def play(here: Room, limit: int) -> str:
    """People play so many moves, faster than anything is told; the game."""
    game, _ = await here.seat_of(here.people[0])
    table = await live(here.host, game)
    people = {h.seat: h.user for h in table.info.holders if h.seat is not None and h.user is not None}
    await play_on(table, people, limit)
    return game


def hold(monkeypatch: pytest.MonkeyPatch, thing: object, name: str) -> tuple[asyncio.Event, asyncio.Event]:
    """From now on calls of this wait at a gate; (somebody has come, the gate)."""
    came, gate, real = asyncio.Event(), asyncio.Event(), getattr(thing, name)

    async def held(*args: Any, **kwargs: Any) -> Any:
        came.set()
        await gate.wait()
        return await real(*args, **kwargs)

    monkeypatch.setattr(thing, name, held)
    return came, gate
