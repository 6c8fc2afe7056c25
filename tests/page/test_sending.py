"""What is written on the line while the answer to what was sent is still on its way."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Route, expect

from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import Opener, send

HOLD = """() => {
    const ask = window.fetch, answers = new Promise(done => { window.letAnswersIn = done; });
    window.sent = [];
    window.fetch = async (address, init) => {
        if (init.method !== 'POST') return ask(address, init);
        sent.push(address);
        const answer = await ask(address, init), told = await answer.json();
        await answers;
        return { ok: answer.ok, status: answer.status, json: async () => told };
    };
}"""
LET_IN = "() => new Promise(done => { letAnswersIn(); setTimeout(done); })"  # all that follows an answer comes first
WRITTEN = [("first", "first"), ("/march place:italia count:3", "marching: italia"), ("/sho", "Whose turn")]


@pytest.mark.parametrize(("text", "shown"), WRITTEN)
async def test_a_late_answer_leaves_alone_what_is_written_by_then(
    bot: Demo, open_page: Opener, text: str, shown: str
) -> None:
    page = await open_page()
    await page.evaluate(HOLD)
    await send(page, text)
    await page.keyboard.press("Enter")  # by mistake: nothing is sent twice
    await expect(page.locator(".message").last).to_contain_text(shown)
    await page.fill("#write", "second")
    await page.evaluate(LET_IN)
    await expect(page.locator("#write")).to_have_value("second")
    assert len(await page.evaluate("sent")) == 1


async def test_what_is_refused_comes_back_unless_something_else_is_written(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/nothing at all")
    await expect(page.locator(".toast.bad")).to_have_count(1)
    await expect(page.locator("#write")).to_have_value("/nothing at all")
    await page.evaluate(HOLD)
    await page.keyboard.press("Enter")
    await page.fill("#write", "second")
    await page.evaluate(LET_IN)
    await expect(page.locator(".toast.bad")).to_have_count(2)
    await expect(page.locator("#write")).to_have_value("second")


async def test_who_changes_his_seat_while_he_writes_writes_on(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await page.fill("#write", "half")
    await page.keyboard.press("Alt+2")
    await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Quintus")
    await page.keyboard.type(" a word")
    await expect(page.locator("#write")).to_have_value("half a word")


async def test_a_list_that_is_open_shows_the_commands_that_arrive_late(bot: Demo, open_page: Opener) -> None:
    """Who writes at once after a change of language or seat was told "No such command" until the next letter."""
    page = await open_page()
    held: list[Route] = []
    asked, released = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        if released.is_set():
            await route.continue_()
        else:
            held.append(route)
            asked.set()

    await page.route(re.compile(r"/commands\?"), hold)
    await page.reload()
    await asked.wait()
    await page.fill("#write", "/lat")
    await expect(page.locator("#commands .none")).to_have_text("No such command.")
    released.set()
    for route in held:
        await route.continue_()
    await expect(page.get_by_role("option").first).to_contain_text("/later")


async def test_a_change_of_language_leaves_the_list_open_and_the_cursor_where_it_was(
    bot: Demo, open_page: Opener
) -> None:
    """The line is drawn anew, twice: for the answer and for the push."""
    page = await open_page()
    await page.fill("#write", "/lat")
    await expect(page.get_by_role("option").first).to_contain_text("/later")
    await page.evaluate("() => document.getElementById('write').setSelectionRange(2, 2)")
    person = await page.evaluate("async () => (await import('./js/store.js')).store.me")
    await page.evaluate("async p => (await import('./js/api.js')).api.change(p, { locale: 'pl' })", person)
    await expect(page.locator("#write")).to_have_attribute("placeholder", "Wiadomość lub /polecenie")
    await expect(page.get_by_role("option").first).to_contain_text("/later")
    await page.keyboard.type("a")
    await expect(page.locator("#write")).to_have_value("/laat")
