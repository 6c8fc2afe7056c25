"""A newcomer at the page takes the lesson by pressing what is marked, on a phone and on a desktop."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from host.lessons.teaching import chapters_of
from i18n import LANGUAGES, texts
from sandbox import RunningSandbox
from tests.aids.page.opened import DESKTOP, PHONE, Opener
from tests.aids.page.player import Player
from tests.aids.page.product import product

MOST = 120
STAR = "svg.sign[aria-label='⭐']"
HAT = "svg.sign[aria-label='🎓']"
"""The page draws these itself."""
CHANGED = """([hat, before]) =>
    [...document.querySelectorAll('.message')].filter(m => m.querySelector(hat)).at(-1).what !== before"""
SHOTS = os.environ.get("LESSON_SHOTS", "")
"""A folder for a picture of every step; of which games, chapters and sizes, all."""


async def lesson_of(page: Page) -> Locator:
    """The message of the lesson, at rest."""
    message = page.locator(".message", has=page.locator(HAT)).last
    await expect(message).to_be_visible()
    await page.wait_for_function("() => !document.querySelector('.message [aria-busy=true], .message[aria-busy=true]')")
    return message


async def marked(page: Page, message: Locator) -> bool:
    """Press what is marked, or go on; False: neither is there."""
    button = message.locator("button.act:enabled").filter(has=page.locator(STAR))
    if await button.count():
        await button.first.click()
        return True
    for menu in await message.locator("button.pick:enabled").all():
        await menu.click()
        options = message.locator(".panel .option").filter(has=page.locator(STAR))
        if found := await options.count():
            boxes = options.locator("input[type=checkbox]")
            if not await boxes.count():
                await options.first.click()
                return True
            for at in range(found):
                await boxes.nth(at).check()
            await message.locator(".panel button.act.primary").click()
            return True
        await page.keyboard.press("Escape")
    on = message.locator("button.act.good:enabled").filter(has_text="▶")
    if await on.count():
        await on.first.click()
        return True
    return False


SIZES = [pytest.param(PHONE, "pl", id="phone"), pytest.param(DESKTOP, "en", id="desktop", marks=pytest.mark.full)]


@pytest.mark.parametrize(("size", "language"), SIZES)
@pytest.mark.parametrize("rules", ["empires"] if not SHOTS else os.environ.get("LESSON_GAMES", "empires").split())
async def test_a_newcomer_takes_the_lesson_at_the_page(
    running: RunningSandbox,
    open_page: Opener,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rules: str,
    size: tuple[int, int],
    language: str,
) -> None:
    said = texts(language).of(rules)
    assert language in LANGUAGES
    if size == PHONE:  # as on a slow machine: the words first, and the picture in the middle of what is done there
        monkeypatch.setattr("cogs.features.learn.learn_command.PATIENCE", 0.0)
    async with product(running, tmp_path, rules, monkeypatch):
        one = Player(page := await open_page(*size))
        await one.type(f"/language language:{language}")
        await one.type(f"/learn rules:{rules}")
        last = said.get("learn-real")
        for number in range(MOST):
            message = await lesson_of(page)
            if SHOTS:
                await page.wait_for_timeout(2500)
                await message.screenshot(path=f"{SHOTS}/{rules}-{size[0]}-{language}-{number:02}.png")
            before = await message.inner_text()
            if await message.get_by_role("button", name=last).count():
                break
            markup = await message.inner_html()
            if await marked(page, message):
                await page.wait_for_function(CHANGED.replace("what", "innerText"), arg=[HAT, before])
            else:  # on a busy machine the message is still being drawn, and what is marked comes
                await page.wait_for_function(CHANGED.replace("what", "innerHTML"), arg=[HAT, markup])
        assert number >= 3 * len(chapters_of(rules))
        await one.press(last)
        await expect(page.get_by_role("button", name=texts("en").get("button-join"))).to_be_visible()
