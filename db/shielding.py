"""Clean-up that must run even when the caller is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


async def to_the_end(work: Coroutine[object, object, None]) -> None:
    """Wait for something short even if the caller is cancelled; the cancellation is raised when it is done."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    task.result()
