"""A real browser on the real page of a real sandbox, with the bot of aids/page/demo_bot.py behind it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, Page, Request, async_playwright, expect

from sandbox import RunningSandbox, start
from sandbox.seam import point_at
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import DESKTOP, Opener, end_waits
from tests.aids.page.used_again import Hears, Pages
from tools import browser as browsers

CHROMIUM = browsers.find()
ARGUMENTS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync""".split()  # noqa: SIM905
THREADS = 4

expect.set_options(timeout=120_000)  # a busy machine is slow, not wrong


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of this folder share one loop, and so one browser: starting one takes longer than most tests."""
    for item in items:
        if Path(__file__).parent not in item.path.parents or "browser" not in getattr(item, "fixturenames", ()):
            continue
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
        if CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason=f"no browser here: {browsers.LOST} (python -m tools browser)"))


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def threads() -> None:
    """The loop's threads stay as long as the loop. All are started here: no test is blamed for the first use of one."""
    pool, all_started = ThreadPoolExecutor(THREADS, "page"), threading.Barrier(THREADS)
    asyncio.get_running_loop().set_default_executor(pool)  # the loop shuts it down
    await asyncio.gather(*(asyncio.to_thread(all_started.wait) for _ in range(THREADS)))


@pytest_asyncio.fixture(loop_scope="session")
async def running(tmp_path: Path) -> AsyncIterator[RunningSandbox]:
    sandbox = await start(tmp_path / "sandbox")
    yield sandbox
    await sandbox.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(running: RunningSandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Demo]:
    for owner, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (discord.Asset, "BASE")):
        monkeypatch.setattr(owner, name, getattr(owner, name))  # put back afterwards
    point_at(running.address)
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(Demo())
        await client.login(running.token)
        task = client.loop.create_task(client.connect())
        await client.online.wait()
        yield client
        await client.close()
        await task
        await end_waits()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser(threads: None) -> AsyncIterator[Browser]:
    async with async_playwright() as play:
        chromium = await play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def pages(browser: Browser) -> Pages:
    return Pages(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def open_page(running: RunningSandbox, pages: Pages) -> AsyncIterator[Opener]:
    """`await open_page(width, height)`: it remembers nothing. At the end: no script error, no other host was asked."""
    faults: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((running.address, "data:", "blob:")):
            faults.append(f"asked {request.url}")

    hears: Hears = {"pageerror": lambda error: faults.append(str(error)), "request": asked}

    async def opener(width: int = DESKTOP[0], height: int = DESKTOP[1]) -> Page:
        page = await pages.lend(width, height, hears, has_touch=width < 600)
        await page.goto(running.page)
        await page.wait_for_selector(".seat[aria-pressed=true]")
        return page

    yield opener
    await pages.take_back()
    assert faults == []
