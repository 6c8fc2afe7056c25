"""The page by keyboard alone: from `/game new` to a pressed panel, without a mouse and without a trap."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from sandbox import RunningSandbox
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import Opener, send
from tests.aids.page.product import product


async def focused(page: Page) -> str:
    """What the focused thing says."""
    text: str = await page.evaluate(
        "document.activeElement.getAttribute('aria-label') || document.activeElement.innerText || ''"
    )
    return text.strip()


async def is_ringed(page: Page) -> bool:
    """Whether one can see where the keyboard is."""
    ring: bool = await page.evaluate(
        "(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(document.activeElement))"
    )
    return ring


async def test_from_a_new_game_to_an_announced_trade(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, "empires", monkeypatch):
        page = await open_page()
        keys = page.keyboard
        await keys.press("Alt+c")
        await keys.type("game new rules:empires")
        await keys.press("Enter")
        await expect(page.get_by_role("button", name="Join")).to_be_visible()
        for n, name in ((2, "Quintus"), (3, "Cornelia")):
            await keys.press(f"Alt+{n}")
            await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text(name)
            await page.wait_for_selector("#stream[aria-busy=false]")
            await keys.press("Alt+p")
            assert await focused(page) == "Join"
            assert await is_ringed(page)
            await keys.press("Enter")
            await expect(page.locator(".message", has_text="so far")).to_contain_text(f"{name} –")
        await keys.press("Alt+1")
        await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Lucia")
        await page.wait_for_selector("#stream[aria-busy=false]")
        await keys.press("Alt+p")
        for _ in range(12):
            if await focused(page) == "Start":
                break
            await keys.press("ArrowRight")
        await keys.press("Enter")
        await expect(page.locator(".message", has_text="Waiting for").last).to_be_visible()
        await keys.press("Alt+2")
        await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Quintus")
        await keys.press("Alt+ArrowUp")  # before the first channel comes the last: the direct message
        await expect(page.locator("#place h1")).to_contain_text("Mare Nostrum")
        await expect(page.locator(".message", has_text="your panel").last).to_be_visible()
        await page.wait_for_selector("#stream[aria-busy=false]")
        await keys.press("Alt+p")
        assert await focused(page) == "Announce 0"
        await keys.press("ArrowRight")
        await keys.press("ArrowRight")
        assert await focused(page) == "Announce 2"
        await keys.press("Enter")
        await expect(page.locator(".message", has_text="your panel").last).to_contain_text("Offer exactly 2 resources")
        await keys.press("Alt+p")  # the hand, as a menu with boxes
        await expect(page.locator("li.message button:focus")).to_have_count(1)
        await keys.press("Enter")
        await expect(page.locator(".panel input:focus")).to_have_count(1)
        await keys.press("Space")
        await keys.press("ArrowDown")
        await keys.press("Space")
        for _ in range(12):
            if await focused(page) == "Seal":
                break
            await keys.press("Tab")
        await keys.press("Enter")
        await expect(page.locator(".message", has_text="your panel").last).to_contain_text("Nothing to decide")


async def test_tab_goes_round_everything_and_stops_at_one_message(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    for n, line in enumerate(("/show", "some words", "/show"), 1):
        await send(page, line)
        await expect(page.locator(".message")).to_have_count(n)
    await expect(page.get_by_role("button", name="Panel")).to_have_count(2)
    await page.locator("#skip").focus()
    seen = [await focused(page)]
    for _ in range(60):
        await page.keyboard.press("Tab")
        place = await page.evaluate("(document.activeElement.closest('[data-id], [id]') || document.body).tagName")
        seen.append(await focused(page))
        assert await is_ringed(page), seen[-1]
        if place == "BODY" or await page.evaluate("document.activeElement.innerText") == "Send":
            break
    assert {"Side by side", "Keyboard", "Lucia", "Viator (stranger)", "Polski", "Rights and servers", "Send"} <= set(
        seen
    )
    assert seen.count("Panel") == 1  # the older message is reached by the arrows
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("ArrowUp")  # from an empty line to the newest message
    await page.keyboard.press("ArrowUp")
    await expect(page.locator("li.message:focus")).to_contain_text("some words")
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    assert "Enlarge the picture" in await focused(page)
    await page.keyboard.press("Enter")
    await expect(page.locator("dialog.zoom")).to_be_visible()
    await page.keyboard.press("+")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.zoom")).to_have_count(0)
    assert "Enlarge the picture" in await focused(page)  # back where one was
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#write")).to_be_focused()


async def test_columns_and_help_by_keyboard(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await page.keyboard.press("Alt+k")
    await expect(page.get_by_role("dialog")).to_contain_text("Alt + 1 … 6")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Alt+s")
    await expect(page.locator("#columns iframe")).to_have_count(3)
    second = page.frame_locator("iframe").nth(1)
    await expect(second.locator("#stream[aria-busy=false]")).to_have_count(1)
    await page.keyboard.press("Alt+2")
    await expect(second.locator("#write")).to_be_focused()
    await page.keyboard.type("as Quintus")
    await page.keyboard.press("Enter")
    await expect(page.frame_locator("iframe").nth(0).locator(".message").last).to_contain_text("as Quintus")
    await page.keyboard.press("Alt+n")
    await expect(page.frame_locator("iframe").nth(2).locator("#write")).to_be_focused()
    await page.keyboard.press("Alt+s")
    await expect(page.locator("#columns")).to_be_hidden()
    await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Cornelia")


async def test_new_messages_are_read_out(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/show")
    await expect(page.locator("#said")).to_contain_text("Mare Nostrum: Whose turn:")
    await page.get_by_role("button", name="Panel").click()
    await expect(page.locator("#said")).to_contain_text("Mare Nostrum (Only you can see this): Your panel")
