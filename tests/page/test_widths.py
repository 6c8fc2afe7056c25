"""On a phone and in narrow columns: nothing outside the window, nothing cut that one needs."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from tests.aids.page.demo_bot import Demo
from tests.aids.page.looks import SHOWN, split
from tests.aids.page.opened import PHONE, Opener, send

SMALL = (320, 640)
OUTSIDE = """() => [...document.querySelectorAll('#top *, main *')]
    .filter(e => e.getBoundingClientRect().right > innerWidth + 1 && e.checkVisibility({ visibilityProperty: true }))
    .map(e => e.className || e.id || e.tagName)"""
CUT = "spec => [...document.querySelectorAll(spec)].filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"
MIDDLE = "e => { const box = e.getBoundingClientRect(); return (box.top + box.bottom) / 2; }"
FORM = """async names => {
    const { commandForm } = await import('./js/command.js');
    const options = names.map(name => ({ name, description: 'what it is for', type: 3, autocomplete: true }));
    const form = commandForm({ name: 'many', description: 'Many options', path: ['many'], options }, {});
    document.getElementById('write-box').replaceChildren(form);
}"""


async def open_thread(page: Page, name: str) -> None:
    await page.get_by_role("button", name="+ Thread").click()
    await page.get_by_label("Name").fill(name)
    await page.get_by_role("button", name="Open", exact=True).click()


@pytest.mark.parametrize("size", [PHONE, (800, 600)])
async def test_a_long_name_of_a_thread_leaves_room_for_what_one_can_do_there(
    bot: Demo, open_page: Opener, size: tuple[int, int]
) -> None:
    page = await open_page(*size)
    await open_thread(page, "A very long name of a second game on the Mediterranean sea")
    for label in ("Invite", "Archive"):
        await expect(page.get_by_role("button", name=label)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, (800, 500)])
async def test_a_command_of_many_options_can_be_run(bot: Demo, open_page: Opener, size: tuple[int, int]) -> None:
    page = await open_page(*size)
    await page.evaluate(FORM, [f"option-{i}" for i in range(20)])
    await expect(page.get_by_role("button", name="Run")).to_be_in_viewport(ratio=1)
    await page.get_by_label("option-19").focus()
    await expect(page.get_by_label("option-19")).to_be_in_viewport(ratio=1)


async def test_name_badge_and_hour_stand_on_one_line(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await send(page, "/show")
    head = page.locator(".message .head").last
    name, badge, hour = [await head.locator(part).evaluate(MIDDLE) for part in ("strong", ".tag", "time")]
    assert abs(badge - name) <= 3
    assert abs(badge - hour) <= 3


@pytest.mark.parametrize("size", [PHONE, (900, 700)])
async def test_side_by_side_shows_every_name_whole_and_nothing_outside(
    bot: Demo, open_page: Opener, size: tuple[int, int]
) -> None:
    page = await open_page(*size)
    await split(page, 2)
    for name in ("Quintus", "Cornelia", "Octavia"):
        await page.locator(".seat", has_text=name).click()
    await expect(page.locator(".seat[aria-pressed=true]")).to_have_count(4)
    assert await page.evaluate(CUT, ".seat .name") == []
    assert await page.evaluate(OUTSIDE) == []


async def test_a_long_choice_is_cut_and_does_not_widen_the_message(open_page: Opener) -> None:
    page = await open_page(*SMALL)
    option = {"label": "A choice with a name that is longer than the screen is wide", "value": "1", "default": True}
    row = {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [option]}]}
    await page.evaluate(SHOWN, [{"type": 17, "components": [row]}, row])
    await expect(page.locator(".pick")).to_have_count(2)
    assert await page.evaluate(OUTSIDE) == []


async def test_who_changes_the_language_is_still_where_he_was(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await page.locator("#menu").click()
    await page.get_by_role("button", name="Polski").click()
    await expect(page.locator("#notice")).to_have_text("Na twoim komputerze. To nie jest Discord.")
    await expect(page.get_by_role("button", name="Polski")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#side")).to_be_hidden()
