"""What a newcomer stumbled over and is small: who is called, what looks wrong, what lies over what, what is chosen."""

from __future__ import annotations

import re

import discord
import pytest
from playwright.async_api import Page, expect

from sandbox import RunningSandbox
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import DESKTOP, PHONE, Opener, send

LOOK = "e => { const s = getComputedStyle(e); return [s.backgroundColor, s.outlineStyle]; }"
RED = """e => {
    const [r, g, b] = getComputedStyle(e).color.match(/[0-9]+/g).map(Number);
    return r > g + 40 && r > b + 40;
}"""


async def shown(page: Page) -> None:
    await send(page, "/show")
    await expect(page.locator("#stream .pick").first).to_be_visible()


async def test_the_tab_says_that_somebody_is_called(bot: Demo, running: RunningSandbox, open_page: Opener) -> None:
    """Whoever looks at another tab sees that a move is awaited, and no more when it has been read."""
    page = await open_page()
    await expect(page).to_have_title(re.compile(r"^[^(]"))
    quintus = next(each for each in running.sandbox.world.people.values() if each.name == "Quintus")
    forum = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert isinstance(forum, discord.TextChannel)
    await forum.send(f"<@{quintus.id}> is awaited", allowed_mentions=discord.AllowedMentions(users=True))
    await expect(page).to_have_title(re.compile(r"^\(1\) "))
    await page.locator(".seat", has_text="Quintus").click()
    await expect(page).to_have_title(re.compile(r"^[^(]"))


async def test_nothing_is_red_before_anything_is_wrong(bot: Demo, open_page: Opener) -> None:
    """How many a menu wants is a hint; it is red only when a form was sent that does not fit."""
    page = await open_page()
    await shown(page)
    await page.locator("#stream .pick").first.click()
    hint = page.locator("#stream .bounds:visible").first
    await expect(hint).not_to_be_empty()
    assert not await hint.evaluate(RED)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_a_pictures_tools_lie_beside_it_not_on_it(bot: Demo, open_page: Opener, size: tuple[int, int]) -> None:
    page = await open_page(*size)
    await shown(page)
    await page.locator("#stream .pic img").first.click()
    await expect(page.locator("dialog.zoom img")).to_be_visible()
    tools = await page.locator("dialog.zoom .tools").bounding_box()
    stage = await page.locator("dialog.zoom .stage").bounding_box()
    assert tools is not None
    assert stage is not None
    assert tools["y"] + tools["height"] <= stage["y"]


async def test_of_two_rows_only_one_looks_chosen(bot: Demo, open_page: Opener) -> None:
    """The pointer over one row shades it; the ring is of the row that the keyboard is on."""
    page = await open_page()
    await shown(page)
    await page.locator("#stream .pick").last.focus()
    await page.keyboard.press("Enter")
    rows = page.locator("#stream .option:visible")
    await page.keyboard.press("ArrowDown")
    focused = page.locator("#stream .option:focus-visible, #stream .option:has(:focus-visible)")
    await expect(focused).to_have_count(1)
    await rows.last.hover()
    hovered, ringed = await rows.last.evaluate(LOOK), await focused.evaluate(LOOK)
    assert hovered[1] == "none"
    assert ringed[1] == "solid"
    assert hovered[0] != ringed[0]
