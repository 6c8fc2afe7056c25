"""The end of a host: its database is closed, no matter what fails on the way and what is cancelled."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from tests.aids.host_tables import open_host


async def test_a_step_that_fails_leaves_the_database_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await open_host(tmp_path)
    monkeypatch.setattr(host.ai_seats, "stop", AsyncMock(side_effect=ValueError("stuck")))
    with pytest.raises(ValueError, match="stuck"):
        await host.close()
    await (await open_host(tmp_path)).close()  # its lock is free


async def test_a_cancelled_close_goes_on_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = await open_host(tmp_path)
    go = asyncio.Event()
    monkeypatch.setattr(host.ai_seats, "stop", go.wait)
    closing = asyncio.create_task(host.close())
    for _ in range(3):
        await asyncio.sleep(0)
        closing.cancel()
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await closing
    await (await open_host(tmp_path)).close()
