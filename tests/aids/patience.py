"""How long a test waits for what must come. It only ends a test that would hang: no machine is too slow for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 180.0
"""Real seconds."""


async def until(holds: Callable[[], object]) -> None:
    """Gives others their turns of the loop until something holds.

    Errors: TimeoutError.
    """
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 (whatever it is, it has no event of its own)
            await asyncio.sleep(0)
