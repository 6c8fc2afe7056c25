"""A host of its own for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from host import Host
from tests.aids.host_tables import open_host


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await open_host(tmp_path) as opened:
        yield opened
