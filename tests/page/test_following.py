"""The newest message stays in sight, and a reader further up learns that there is one."""

from __future__ import annotations

import asyncio
import re

import discord
import pytest
from playwright.async_api import Page, Route, expect

from sandbox import RunningSandbox
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import DESKTOP, PHONE, Opener, send

FROM_END = (
    "() => { const l = document.getElementById('stream'); return l.scrollHeight - l.scrollTop - l.clientHeight; }"
)
AT_END = f"() => ({FROM_END})() < 2"
FURTHER_UP = f"() => ({FROM_END})() > 200"
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHRINK_AND_GROW = """async () => {
    const list = document.getElementById('stream'), first = list.querySelector('.message');
    const frame = () => new Promise(done => requestAnimationFrame(done));
    first.style.height = '10px';   // an edited message loses its picture …
    void list.scrollTop;           // (the browser lays out, and moves a list that is now too short)
    first.style.height = '900px';  // … and gets the new one, before anybody heard of a scroll
    for (let i = 0; i < 4; i += 1) await frame();
}"""


async def filled(page: Page, running: RunningSandbox) -> None:
    """More than the window holds: written elsewhere, and seen here."""
    people = running.sandbox.people
    person = next(each for each in running.sandbox.world.people.values() if each.name == "Lucia")
    forum = next(each for each in running.sandbox.world.channels.values() if each.name == "forum")
    for number in range(45):
        people.write(person, forum, f"line {number}")
    await expect(page.locator(".message")).to_have_count(45)
    await expect(page.locator(".message").last).to_contain_text("line 44")
    await page.wait_for_function(AT_END)  # or the page follows once more, in the middle of what a test does
    await page.evaluate(TWO_FRAMES)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_a_picture_that_changes_further_up_does_not_lose_the_newest(
    bot: Demo, running: RunningSandbox, open_page: Opener, size: tuple[int, int]
) -> None:
    page = await open_page(*size)
    await filled(page, running)
    await page.evaluate(SHRINK_AND_GROW)
    assert await page.evaluate(FROM_END) < 2
    await page.evaluate("() => { document.querySelectorAll('.message')[3].style.paddingTop = '400px'; }")
    await page.wait_for_function(AT_END)
    await expect(page.locator("#newer")).to_be_hidden()


async def test_a_press_and_its_answer_leave_the_newest_in_sight(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    """A press on a control is no wish to look elsewhere; a picture loaded after it moved the list away for good."""
    page = await open_page()
    await filled(page, running)
    await send(page, "/show")
    await page.get_by_role("button", name="Count 0").click()
    await expect(page.get_by_role("button", name="Count 1")).to_be_visible()
    await page.evaluate(SHRINK_AND_GROW)
    assert await page.evaluate(FROM_END) < 2


async def test_a_press_is_not_lost_to_what_comes_between_its_two_halves(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    """A message that came, or was edited, while the mouse was down moved or replaced the button: no click followed."""
    page = await open_page()
    await filled(page, running)
    await send(page, "/show")
    button = page.get_by_role("button", name="Count 0")
    await expect(button).to_be_visible()
    await page.wait_for_function(AT_END)  # or the page scrolls between the mouse's coming and its press
    await page.evaluate(TWO_FRAMES)
    await button.hover()
    await page.mouse.down()
    assert await button.evaluate("button => button.matches(':active')"), "the mouse is down on it"
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert isinstance(channel, discord.TextChannel)
    shown = await anext(channel.history(limit=1))
    await shown.edit(content="edited meanwhile")
    await channel.send("the board has changed")
    await page.wait_for_function("() => sandbox.waiting() >= 2")
    await page.evaluate("() => { document.querySelectorAll('.message')[3].style.paddingTop = '400px'; }")
    await page.evaluate(TWO_FRAMES)
    await page.mouse.up()
    await expect(page.get_by_role("button", name="Count 1")).to_be_visible()
    await expect(page.locator(".message").last).to_contain_text("the board has changed")
    await page.wait_for_function(AT_END)


async def test_a_press_on_a_channel_is_not_lost_to_news_between_its_two_halves(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    """The list of channels is drawn again with every sign of something new: while it was pressed, no click followed."""
    page = await open_page()
    await send(page, "/show")
    await expect(page.get_by_role("button", name="Count 0")).to_be_visible()
    await page.locator("#side .go", has_text="ostia").hover()
    await page.mouse.down()
    elsewhere = next(each for each in bot.get_all_channels() if each.name == "ostia")
    assert isinstance(elsewhere, discord.TextChannel)
    await elsewhere.send("news")
    await page.wait_for_function("id => [...sandbox.store.fresh].some(key => key.endsWith(id))", arg=str(elsewhere.id))
    await page.mouse.up()
    await expect(page.locator("#place h1")).to_have_text("# ostia")


async def test_a_reader_further_up_stays_there_and_is_told_of_the_newest(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    page = await open_page()
    await filled(page, running)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, -600)
    await page.wait_for_function(FURTHER_UP)
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert hasattr(channel, "send")
    before = await page.evaluate("document.getElementById('stream').scrollTop")
    await channel.send("the board has changed")
    newer = page.locator("#newer")
    await expect(newer).to_have_text("New messages ↓")
    assert await page.evaluate("document.getElementById('stream').scrollTop") == before
    await newer.click()
    await page.wait_for_function(AT_END)
    await expect(newer).to_be_hidden()
    await expect(page.locator(".message").last).to_be_in_viewport()


async def test_somebody_who_scrolls_down_again_is_at_the_end_again(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    page = await open_page(*PHONE)
    await filled(page, running)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, -900)
    await page.wait_for_function(FURTHER_UP)
    await page.mouse.wheel(0, 4000)
    await page.wait_for_function(AT_END)
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert hasattr(channel, "send")
    await channel.send("one more")
    await expect(page.locator(".message").last).to_contain_text("one more")
    await page.wait_for_function(AT_END)
    await expect(page.locator("#newer")).to_be_hidden()


async def test_what_is_written_while_a_channel_opens_is_there_when_it_is_open(
    bot: Demo, running: RunningSandbox, open_page: Opener
) -> None:
    """The messages had been fetched and not been shown yet: what came between the two was lost until the next visit."""
    page = await open_page()
    await send(page, "before")
    await expect(page.locator(".message").last).to_contain_text("before")
    held: list[Route] = []
    all_held, released = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        if released.is_set():
            await route.continue_()
        else:
            held.append(route)
            all_held.set()

    pushed = asyncio.Event()

    def hear(frame: str | bytes) -> None:
        if "meanwhile" in str(frame):
            pushed.set()

    page.on("websocket", lambda line: line.on("framereceived", hear))
    commands = re.compile(r"/commands\?")
    await page.route(commands, hold)
    async with page.expect_response(re.compile(r"/messages")) as fetched:
        await page.reload()
    await (await fetched.value).finished()
    await all_held.wait()
    people = running.sandbox.people
    person = next(each for each in running.sandbox.world.people.values() if each.name == "Lucia")
    forum = next(each for each in running.sandbox.world.channels.values() if each.name == "forum")
    people.write(person, forum, "meanwhile")
    await pushed.wait()
    await page.evaluate(TWO_FRAMES)
    released.set()
    for route in held:
        await route.continue_()
    await expect(page.locator(".message").last).to_contain_text("meanwhile")
    await expect(page.locator(".message")).to_have_count(2)
