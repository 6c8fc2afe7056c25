"""Fixtures of the wire tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from .harness import Wire


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """A sandbox in memory that listens; anything that goes wrong inside it fails the test."""
    made = Wire()
    await made.start()
    try:
        yield made
    finally:
        await made.stop()
