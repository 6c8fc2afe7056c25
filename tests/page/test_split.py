"""Several seats side by side: each column is another person with a view, a form and a language of its own."""

from __future__ import annotations

from playwright.async_api import expect

from sandbox import RunningSandbox
from tests.aids.page.demo_bot import Demo
from tests.aids.page.looks import split
from tests.aids.page.opened import PHONE, Opener, send


async def test_three_seats_see_one_message_and_only_one_the_answer(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await split(page, 3)
    lucia, quintus, cornelia = (page.frame_locator("iframe").nth(i) for i in range(3))
    await lucia.locator("#write").fill("/show")
    await lucia.locator("#write").press("Enter")
    for each in (lucia, quintus, cornelia):
        await expect(each.locator("img[alt='A board with a grid']")).to_be_visible()
    await quintus.get_by_role("button", name="Panel").click()
    await expect(quintus.locator(".message.private")).to_contain_text("Your panel")
    await expect(lucia.locator(".message.private")).to_have_count(0)
    await cornelia.get_by_role("button", name="Form").click()  # a form in one column stands in nobody else's way
    await expect(cornelia.get_by_role("dialog")).to_be_visible()
    await quintus.get_by_role("button", name="March").click()
    await expect(quintus.locator(".message.private").last).to_contain_text("pressed: march")
    await cornelia.locator("dialog").press("Escape")
    await expect(cornelia.get_by_role("dialog")).to_have_count(0)


async def test_a_column_changes_its_person_language_and_place_and_a_reload_keeps_them(
    bot: Demo, open_page: Opener, running: RunningSandbox
) -> None:
    page = await open_page()
    quintus = next(each for each in running.sandbox.world.people.values() if each.name == "Quintus")
    running.sandbox.people.change(quintus, locale="pl")
    await split(page, 3)
    second = page.frame_locator("iframe").nth(1)
    await expect(second.locator("#write")).to_have_attribute("placeholder", "Wiadomość lub /polecenie")
    await second.locator("#where").select_option(label="✉ Mare Nostrum")
    await page.frame_locator("iframe").nth(2).locator("#who").select_option(label="Octavia")
    await expect(page.locator(".seat", has_text="Octavia")).to_have_attribute("aria-pressed", "true")
    await expect(page.locator(".seat", has_text="Cornelia")).to_have_attribute("aria-pressed", "false")
    await page.locator(".seat", has_text="Sextus").click()
    await expect(page.locator("#columns iframe")).to_have_count(4)
    await expect(page.frame_locator("iframe").nth(3).locator("#who option:checked")).to_have_text("Sextus")
    await page.reload()
    await expect(page.locator("#columns iframe")).to_have_count(4)
    await expect(page.frame_locator("iframe").nth(1).locator("#where option:checked")).to_have_text("✉ Mare Nostrum")
    await expect(page.frame_locator("iframe").nth(3).locator("#who option:checked")).to_have_text("Sextus")
    await page.frame_locator("iframe").nth(0).get_by_role("button", name="Close this column").click()
    await expect(page.locator("#columns iframe")).to_have_count(3)
    await page.get_by_role("button", name="Side by side").click()
    await expect(page.locator("#columns")).to_be_hidden()
    await expect(page.locator("#side")).to_be_visible()


async def test_a_column_shows_a_picture_over_the_whole_window(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/show")
    await expect(page.locator("img[alt='A board with a grid']")).to_be_visible()
    await split(page, 3)
    await page.frame_locator("iframe").nth(2).locator(".pic").click()
    await expect(page.locator("body > dialog.zoom img")).to_be_visible()
    box = await page.locator("body > dialog.zoom").bounding_box()
    assert box is not None
    assert box["width"] == 1280
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.zoom")).to_have_count(0)


async def test_on_a_phone_each_column_takes_the_whole_width(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await split(page, 2)
    widths = await page.evaluate("[...document.querySelectorAll('.column')].map(e => e.getBoundingClientRect().width)")
    assert widths == [PHONE[0], PHONE[0]]
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    await page.locator(".seat", has_text="Quintus").click()
    await expect(page.locator(".column").nth(1)).to_be_in_viewport(ratio=0.9)
