"""What every test of the page does with it: opens it in one of two sizes, writes a line, ends what still waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from playwright.async_api import Page

DESKTOP, PHONE = (1280, 800), (390, 844)

Opener = Callable[..., Awaitable[Page]]


async def send(page: Page, line: str) -> None:
    """Write this on the line below the messages, and send it off; a command once the page knows the bot's commands."""
    if line.startswith("/"):
        await page.wait_for_function("() => sandbox.store.commands.length > 0")
    await page.fill("#write", line)
    await page.keyboard.press("Enter")


async def end_waits() -> None:
    """A form that was opened and never sent waits for its time to run out, longer than its bot lives: no more."""
    waits = [task for task in asyncio.all_tasks() if "timeout_task" in getattr(task.get_coro(), "__qualname__", "")]
    for task in waits:
        task.cancel()
    await asyncio.gather(*waits, return_exceptions=True)
