"""A stop by the operator: nothing that can still be told is left for the next start."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from cogs.delivery.worker import Delivery
from cogs.features.outbox_messages import OutboxMessages
from host import GameInfo, Intent, Posted
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room
from tests.aids.wire.steps import seal_by_host


async def test_what_is_still_to_be_told_goes_out_before_the_bot_leaves(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        stopping, send, stop = asyncio.Event(), OutboxMessages.send, Delivery.stop

        async def held(messages: OutboxMessages, info: GameInfo, rows: Sequence[Intent]) -> Posted | int | None:
            await stopping.wait()  # however quick the machine is: nothing is told before the stop
            return await send(messages, info, rows)

        async def stopped(delivery: Delivery, patience: float = 10.0) -> None:
            stopping.set()
            await stop(delivery, patience)

        monkeypatch.setattr(OutboxMessages, "send", held)
        monkeypatch.setattr(Delivery, "stop", stopped)
        game = await seal_by_host(here, here.people[0])
        assert await here.host.outbox.games_with_pending() == (game,)
        await here.client.close()
        assert await here.host.outbox.games_with_pending() == ()
        assert "sealed" in here.board(here.people[0]).text.lower()


async def test_a_stop_that_fails_on_the_way_leaves_no_connection_open(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session with Discord is closed all the same; what was left would fail this test (aids/plugins)."""
    with pytest.raises(ValueError, match="stuck"):
        async with room(wire, tmp_path) as here:
            monkeypatch.setattr(here.client.delivery, "stop", AsyncMock(side_effect=ValueError("stuck")))
    assert here.client.is_closed()
