"""Take the pictures of the page for the README: the real bot, the real page; three seats side by side, a step of a
lesson and a legend on a phone, and a game as a page of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scripts.command import default_rules, parser
from tools.browser import find

if TYPE_CHECKING:
    from playwright.async_api import ViewportSize

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "img"
FILE, WIDTH, HEIGHT, MOST_BYTES = "sandbox.jpg", 1280, 900, 300_000
PHONE: Final[ViewportSize] = {"width": 390, "height": 1180}
LONGEST_WAIT = 60_000
"""Milliseconds that a machine on which much else runs may take to show something."""
SETTLES = 2500
"""Milliseconds until what was pressed is shown with its picture."""
MOST_STEPS = 30
PEOPLE = ("Lucia", "Quintus", "Cornelia")
ARGUMENTS = ("--headless", "--no-sandbox", "--disable-gpu")


@contextlib.asynccontextmanager
async def bot_and_page(folder: Path) -> AsyncIterator[str]:
    """The product in a sandbox of its own; gives the page's address."""
    from cogs.core.client import Client
    from cogs.pictures.drawing import draw, symbols
    from host import CountingEntropy, Host
    from sandbox import start
    from sandbox.seam import point_at

    running = await start(folder / "sandbox")
    point_at(running.address)
    async with await Host.open(f"sqlite:///{folder / 'games.db'}", entropy=CountingEntropy(4)) as host:
        client = Client(host, draw=draw, symbols=symbols, guild_ready_timeout=0.05)
        await client.login(running.token)
        task = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        await asyncio.gather(*(each for each in asyncio.all_tasks() if each.get_name() == "emojis"))
        try:
            yield running.page
        finally:
            await client.close()
            await task
            await running.stop()


async def shoot(folder: Path, chromium: str) -> bytes:
    """Three people come to a table; the trade is announced, one offer is being put together. A PNG."""
    from playwright.async_api import async_playwright, expect

    async with bot_and_page(folder) as address, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        page = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        await page.goto(address)
        await page.wait_for_selector(".seat[aria-pressed=true]")
        await page.fill("#write", f"/game new rules:{default_rules()}")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name="Join", exact=True)).to_be_visible()
        await page.get_by_role("button", name="Side by side").click()
        seats = [page.frame_locator("iframe").nth(i) for i in range(len(PEOPLE))]
        for name, seat in zip(PEOPLE[1:], seats[1:], strict=True):
            await seat.get_by_role("button", name="Join", exact=True).click()
            await expect(seats[0].locator(".message", has_text="so far")).to_contain_text(f"{name} –")
        await seats[1].locator("#write").fill("/game seat seat:carthage")  # who announces first
        await seats[1].locator("#write").press("Enter")
        await expect(seats[1].locator(".message.private").last).to_contain_text("Carthage")
        await seats[0].get_by_role("button", name="Start").first.click()
        board = seats[0].locator(".message", has_text="Waiting for").last.locator(".pic img").first
        await expect(board).to_be_visible()
        for seat in seats[1:]:
            letters = await seat.locator("#where option", has_text="✉").get_attribute("value")
            await seat.locator("#where").select_option(letters)
        await seats[1].get_by_role("button", name="Announce 2").click()
        offer = seats[1].locator(".message", has_text="your panel").last
        await offer.get_by_role("button", name="Choose 2").click()
        for i in (0, 4):
            await offer.locator("input[type=checkbox]").nth(i).check()
        await expect(seats[2].locator(".message", has_text="your panel").last).to_contain_text("Offer exactly 2")
        await expect(seats[0].locator(".message", has_text="sealed").or_(board).last).to_be_visible()
        await board.evaluate("image => image.decode()")
        await seats[0].locator("#stream").evaluate("list => { list.scrollTop = list.scrollHeight; }")
        await page.evaluate("document.getElementById('toasts').replaceChildren()")
        shot = await page.screenshot()
        await browser.close()
        return shot


async def shoot_learning(folder: Path, chromium: str) -> dict[str, bytes]:
    """What helps a newcomer, as on a phone, and the page of a game as on a desktop: PNGs by file name."""
    from playwright.async_api import Page, async_playwright, expect

    async def write(page: Page, line: str) -> None:
        await page.fill("#write", line)
        await page.get_by_role("button", name="Send").click()  # Enter would ask for the command's options first
        await expect(page.locator("#write")).to_have_value("")

    async def press(page: Page, label: str) -> None:
        await page.locator("#stream button.act").filter(has_text=label).last.click()

    shots = {}
    async with bot_and_page(folder) as address, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        page = await browser.new_page(viewport=PHONE)
        await page.goto(address)
        await page.wait_for_selector(".seat[aria-pressed=true]")
        await write(page, f"/learn rules:{default_rules()}")
        lesson = page.locator(".message", has=page.locator("svg.sign[aria-label='🎓']")).last
        starred = lesson.locator("svg.sign[aria-label='⭐']")
        for _ in range(MOST_STEPS):
            await expect(lesson).to_be_visible()
            await page.wait_for_timeout(SETTLES)
            if await starred.count():
                break
            await lesson.locator("button.act.good:enabled").filter(has_text="▶").first.click()
        shots["learn.jpg"] = await page.screenshot()
        await write(page, f"/game new rules:{default_rules()}")
        for _ in range(2):
            await press(page, "Add AI")
            await page.wait_for_timeout(SETTLES)
        await press(page, "Start")
        board = page.locator(".message", has_text="Waiting for").last.locator(".pic img").first
        await expect(board).to_be_visible()
        await press(page, "Map")
        await press(page, "Legend")
        legend = page.locator(".message", has=page.get_by_role("button", name="Next")).last
        await expect(legend.locator(".pic img").first).to_be_visible()
        await page.wait_for_timeout(SETTLES)
        shots["legend.jpg"] = await page.screenshot()
        await write(page, "/export")
        async with page.expect_download() as waiting:
            await page.locator("a", has_text=".html").last.click()
        file = folder / "game.html"
        await (await waiting.value).save_as(file)
        kept = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        await kept.goto(file.as_uri())
        await kept.wait_for_timeout(SETTLES)
        shots["export.jpg"] = await kept.screenshot()
        await browser.close()
    return shots


def small(png: bytes) -> bytes:
    """As a JPEG that does not weigh."""
    from PIL import Image

    with Image.open(io.BytesIO(png)) as whole:
        for quality in (88, 80, 72, 64):
            out = io.BytesIO()
            whole.convert("RGB").save(out, "JPEG", quality=quality, optimize=True)
            if out.tell() <= MOST_BYTES:
                break
    return out.getvalue()


def main(arguments: Sequence[str]) -> int:
    args = parser("tools page_picture", "Take the picture of the sandbox for the README (needs chromium).")
    args.add_argument("--out", type=Path, default=IMAGES, metavar="DIR", help="where to (default: docs/img)")
    chosen = args.parse_args(arguments)
    chromium = find()
    if chromium is None:
        print("chromium is not installed")
        return 1
    from playwright.async_api import expect

    expect.set_options(timeout=LONGEST_WAIT)
    shots = {}
    with tempfile.TemporaryDirectory() as folder:
        shots[FILE] = asyncio.run(shoot(Path(folder), chromium))
    with tempfile.TemporaryDirectory() as folder:
        shots |= asyncio.run(shoot_learning(Path(folder), chromium))
    for name, shot in shots.items():
        data = small(shot)
        (chosen.out / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")
    return 0
