"""Menus and forms of people, roles, channels and boxes; films."""

from __future__ import annotations

from playwright.async_api import expect

from tests.aids.page.demo_bot import Demo
from tests.aids.page.looks import CONTRAST
from tests.aids.page.opened import PHONE, Opener, send


async def test_a_form_of_people_and_places_is_filled_in(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await send(page, "/people")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Quintus").check()
    await dialog.get_by_label("Octavia").check()
    await expect(dialog.get_by_label("Lucia")).to_be_disabled()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.locator(".wrong legend")).to_contain_text("Where")  # what is missing is shown, and nothing sent
    await dialog.get_by_label("#ostia").check()
    await dialog.get_by_label("wine").check()
    await dialog.get_by_label("Quick").check()
    assert await page.evaluate(CONTRAST) == []
    assert await page.evaluate("document.querySelector('dialog').scrollWidth") <= PHONE[0]
    await dialog.get_by_role("button", name="Submit").click()
    answer = page.locator(".message.private").last
    await expect(answer).to_contain_text("people: Quintus, Octavia /  / ostia / wine / True")


async def test_a_form_opens_in_the_window_that_asked_and_in_no_other(bot: Demo, open_page: Opener) -> None:
    """Both windows are the same person's; what the bot answers to the form is shown in both."""
    page, other = await open_page(), await open_page(*PHONE)
    await expect(other.locator("#bot")).to_have_text("bot online")
    await send(page, "/people")
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Quintus").check()
    await dialog.get_by_label("#ostia").check()
    await dialog.get_by_label("wine").check()
    await dialog.get_by_role("button", name="Submit").click()
    for each in (page, other):
        await expect(each.locator(".message.private").last).to_contain_text("people: Quintus")
        await expect(each.locator("dialog")).to_have_count(0)


async def test_menus_of_people_and_a_command_of_every_kind_of_option(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/lis")
    form = page.get_by_role("form")
    await form.get_by_label("who").select_option(label="Cornelia")
    await form.get_by_label("role").select_option(label="@everyone")
    await form.get_by_label("where").select_option(label="#taverna")
    await form.get_by_role("button", name="Run").click()
    message = page.locator(".message", has_text="Cornelia @everyone taverna")
    await message.get_by_role("button", name="Anybody").click()
    await message.get_by_label("Sextus").check()
    await message.get_by_label("@everyone").check()
    await message.get_by_role("button", name="Confirm").click()
    await expect(page.locator(".message.private").last).to_contain_text("anybody: Sextus, @everyone")
    await message.get_by_role("button", name="Invite somebody").click()
    await message.get_by_role("button", name="Quintus").click()
    await expect(page.locator(".message").last).to_contain_text("invited: @Quintus")
    await expect(page.locator(".seat", has_text="Quintus").locator(".count")).to_have_text("1")


async def test_a_film_is_shown_and_enlarged(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/film")
    film = page.get_by_role("img", name="A short film")
    await expect(film).to_be_visible()
    assert (await film.get_attribute("src") or "").endswith("film.gif")
    await film.click()
    await expect(page.locator("dialog.zoom img")).to_be_visible()
    await page.locator(".stage").hover()
    before = await page.locator("dialog.zoom img").evaluate("e => e.clientWidth")
    await page.mouse.wheel(0, -300)
    await expect(page.locator("dialog.zoom img")).not_to_have_js_property("clientWidth", before)
    await page.get_by_role("button", name="Close").click()
    await expect(page.locator("dialog.zoom")).to_have_count(0)


async def test_two_fingers_enlarge_a_picture_on_a_phone(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await send(page, "/show")
    await page.locator(".pic").click()
    image = page.locator("dialog.zoom img")
    await expect(image).to_be_visible()
    before = await image.evaluate("e => e.clientWidth")
    wire = await page.context.new_cdp_session(page)
    for kind, gap in (("touchStart", 20), ("touchMove", 60), ("touchMove", 110), ("touchEnd", 0)):
        points = [{"x": 195 - gap, "y": 420, "id": 0}, {"x": 195 + gap, "y": 420, "id": 1}] if gap else []
        await wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    after = await image.evaluate("e => e.clientWidth")
    assert after > before * 2
