"""Fixtures of the wire tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.aids.wire.harness import Wire
from tests.aids.wire.toy_bot import Toy, make_toy


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A sandbox in memory that listens; anything that goes wrong inside it fails the test."""
    made = Wire()
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


@pytest.fixture
async def toy(wire: Wire) -> AsyncIterator[Toy]:
    """The toy bot, on that sandbox."""
    made = make_toy(wire)
    async with wire.running(made):
        yield made
