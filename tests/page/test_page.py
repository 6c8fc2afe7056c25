"""The sandbox page in a browser: every control drawn, pressed and answered."""

from __future__ import annotations

from pathlib import Path

import discord
from discord import ui
from playwright.async_api import expect

from sandbox import RunningSandbox, start
from tests.aids.page.demo_bot import Demo, picture
from tests.aids.page.looks import CONTRAST, SHOWN
from tests.aids.page.opened import PHONE, Opener, send


async def test_every_control_reaches_the_bot_and_answers(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/sho")
    message = page.locator(".message").last
    await expect(message.locator("img[alt='A board with a grid']")).to_be_visible()
    await expect(message).to_contain_text("@Lucia")

    await message.get_by_role("button", name="Count 0").click()
    await expect(message.get_by_role("button", name="Count 1")).to_be_focused()
    await expect(message.get_by_role("button", name="Stale")).to_be_disabled()

    await page.get_by_role("button", name="Offer three of these").click()
    confirm = page.get_by_role("button", name="Offer them", exact=True)
    boxes = page.locator(".panel input[type=checkbox]")
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await expect(confirm).to_be_disabled()
    await boxes.nth(6).check()
    await expect(boxes.nth(3)).to_be_disabled()
    await confirm.click()
    answer = page.locator(".message.private").last
    await expect(answer).to_contain_text("offered: grain:0, grain:1, coin:6")
    await expect(answer).to_contain_text("Only you can see this")

    await page.get_by_role("button", name="One only").click()
    await page.get_by_role("button", name="Gallia").click()
    await expect(page.locator(".message.private").last).to_contain_text("chosen: Gallia")
    await page.locator(".message.private").last.get_by_role("button", name="Dismiss").click()
    await expect(page.get_by_text("chosen: Gallia")).to_have_count(0)

    await page.get_by_role("button", name="Panel").click()
    await page.get_by_role("button", name="March").click()
    await expect(page.locator(".message.private").last).to_contain_text("pressed: march")

    await page.get_by_role("button", name="Broken").click()
    await expect(page.locator(".failed:visible")).to_have_text("The bot did not answer in time.")


async def test_a_menu_stays_open_while_messages_come_change_and_go(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "first")
    await send(page, "/show")
    await page.get_by_role("button", name="Offer three of these").click()
    boxes = page.locator(".panel input[type=checkbox]")
    await boxes.nth(2).check()
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert isinstance(channel, discord.TextChannel)
    shown = await anext(aiter(channel.history(limit=1)))
    extra = await channel.send("one more")
    await shown.edit(content="Changed above the menu")
    await expect(page.locator(".message", has_text="Changed above the menu")).to_have_count(1)
    await extra.delete()
    await expect(page.locator(".message", has_text="one more")).to_have_count(0)
    await expect(boxes.nth(2)).to_be_checked()
    await expect(boxes.nth(2)).to_be_focused()


async def test_a_menu_stays_open_when_a_picture_comes_above_it(bot: Demo, open_page: Opener) -> None:
    """Discord numbers the parts of a message in their order: the menu is the same, its number is not."""
    page = await open_page()
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert isinstance(channel, discord.TextChannel)

    def asked(*boards: discord.File) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        places = [discord.SelectOption(label=name, value=name) for name in ("Gallia", "Roma")]
        row = ui.ActionRow[ui.LayoutView](ui.Select(custom_id="where", placeholder="Where to", options=places))
        above = [ui.MediaGallery[ui.LayoutView](discord.MediaGalleryItem(each)) for each in boards]
        view.add_item(ui.Container[ui.LayoutView](ui.TextDisplay("March whither?"), *above, row))
        return view

    said = await channel.send(view=asked())
    message = page.locator(".message", has_text="March whither?")
    await message.get_by_role("button", name="Where to").click()
    await message.get_by_role("button", name="Gallia").focus()
    board = picture(64, 64)
    await said.edit(view=asked(board), attachments=[board])
    await expect(message.locator("img[alt='A board with a grid']")).to_be_visible()
    await expect(message.get_by_role("button", name="Gallia")).to_be_focused()


async def test_a_sign_that_stands_twice_in_an_edited_message_is_drawn_twice(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    sign = await bot.create_application_emoji(name="mn_wine", image=picture(64, 64).fp.read())
    channel = next(each for each in bot.get_all_channels() if each.name == "forum")
    assert isinstance(channel, discord.TextChannel)
    said = await channel.send(f"{sign} wine")
    message = page.locator(".message", has_text="wine")
    await expect(message.locator("img.emoji")).to_have_count(1)
    await said.edit(content=f"Yours: {sign} wine. Taken: {sign} wine.")
    await expect(message).to_contain_text("Taken")
    await expect(message.locator("img.emoji")).to_have_count(2)


async def test_a_form_refuses_what_is_incomplete_and_sends_what_is_whole(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await send(page, "/show")
    await page.get_by_role("button", name="Form").click()
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_contain_text("Exactly two of them")
    await dialog.get_by_label("Name").fill("Lucia")
    await dialog.get_by_label("grain").check()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.locator(".wrong")).to_have_count(1)
    await dialog.get_by_label("wood").check()
    await dialog.get_by_role("radio", name="5").check()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(page.locator(".message.private").last).to_contain_text("form: Lucia / grain, wood / 5")
    await expect(dialog).to_have_count(0)


async def test_a_command_is_typed_with_suggestions_by_keyboard_alone(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")  # "skip to writing"
    await expect(page.locator("#write")).to_be_focused()
    await page.keyboard.type("/mar")
    await expect(page.get_by_role("option")).to_have_count(1)
    await page.keyboard.press("Enter")
    await page.keyboard.type("ga")
    await expect(page.locator(".suggest [role=option]")).to_have_text(["Gallia"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.type("2")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("marching: gallia 2 False")
    await send(page, "/march place:italia count:3")
    await expect(page.locator(".message").last).to_contain_text("marching: italia 3 False")
    await send(page, "/later")
    await expect(page.locator(".message").last).to_contain_text("thought about it")


async def test_a_direct_message_calls_its_person_and_nobody_else(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    quintus = next(p for p in await _people(page) if p["name"] == "Quintus")
    user = await bot.fetch_user(int(quintus["id"]))
    await user.send("Your offer is awaited")
    seat = page.locator(f".seat[data-person='{quintus['id']}']")
    await expect(seat.locator(".count")).to_have_text("1")
    await expect(page.locator(".seat .count")).to_have_count(1)
    await page.locator(".toast").click()
    await expect(page.locator("#place h1")).to_contain_text("Mare Nostrum")
    await expect(page.locator(".message").last).to_contain_text("Your offer is awaited")
    await expect(page.locator(".seat .count")).to_have_count(0)
    await expect(seat).to_have_attribute("aria-pressed", "true")
    await page.get_by_role("button", name="Polski").click()
    await expect(page.locator("#notice")).to_have_text("Na twoim komputerze. To nie jest Discord.")
    await page.get_by_role("switch").click()
    await expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    await page.reload()
    await expect(seat).to_have_attribute("aria-pressed", "true")
    await expect(page.locator("#notice")).to_have_text("Na twoim komputerze. To nie jest Discord.")


async def test_the_phone_holds_everything_in_its_width(bot: Demo, open_page: Opener) -> None:
    page = await open_page(*PHONE)
    await send(page, "/show")
    await expect(page.get_by_role("button", name="Panel")).to_be_visible()
    await page.get_by_role("button", name="Panel").click()
    await expect(page.get_by_role("button", name="March")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    wide = (
        "[...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).length"
    )
    assert await page.evaluate(wide) == 0
    await page.locator("#menu").click()
    await expect(page.locator("#side")).to_be_visible()
    await expect(page.locator("#side")).to_be_in_viewport(ratio=1)
    await page.keyboard.press("Escape")
    await expect(page.locator("#side")).to_be_hidden()
    await page.locator(".pic").first.click()
    await expect(page.locator("dialog.zoom")).to_be_visible()
    await page.get_by_role("button", name="Larger").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.zoom")).to_have_count(0)


async def test_pictures_are_never_drawn_larger_than_they_are(bot: Demo, open_page: Opener) -> None:
    page = await open_page(2400, 1400)
    await send(page, "/show")
    image = page.locator("img[alt='A board with a grid']")
    await expect(image).to_be_visible()
    shown, own = await image.evaluate("async e => { await e.decode(); return [e.clientWidth, e.naturalWidth] }")
    assert 0 < shown <= own


async def test_every_text_stands_out_from_what_is_behind_it(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    for n, line in enumerate(("/show", "/march place:gallia count:2", "plain words"), 1):
        await send(page, line)
        await expect(page.locator(".message")).to_have_count(n)
    await page.get_by_role("button", name="Panel").click()
    await expect(page.get_by_role("button", name="March")).to_be_visible()
    await page.get_by_role("button", name="Offer three of these").click()
    await page.locator(".panel input").nth(1).check()
    assert await page.evaluate(CONTRAST) == []
    await page.get_by_role("button", name="Form").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await page.evaluate(CONTRAST) == []


async def test_after_a_restart_the_page_comes_back_as_the_same_person(
    tmp_path: Path, running: RunningSandbox, open_page: Opener
) -> None:
    page = await open_page()
    await page.locator(".seat", has_text="Cornelia").click()
    await send(page, "before the restart")
    await expect(page.locator(".message").last).to_contain_text("before the restart")
    port = running.sandbox.port
    await running.stop()
    await expect(page.locator("#banner")).to_contain_text("Connection lost")
    again = await start(tmp_path / "sandbox", port)
    try:
        await expect(page.locator("#banner")).not_to_contain_text("Connection lost", timeout=120_000)
        await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Cornelia")
        await expect(page.locator(".message").last).to_contain_text("before the restart")
        await expect(page.locator("#banner")).to_contain_text("The bot is offline")
    finally:
        await page.close()
        await again.stop()


async def _people(page: object) -> list[dict[str, str]]:
    people: list[dict[str, str]] = await page.evaluate("[...sandbox.store.people.values()]")  # type: ignore[attr-defined]
    return people


def buttons(*labels: str) -> dict[str, object]:
    return {"type": 1, "components": [{"type": 2, "style": 2, "label": each, "custom_id": each} for each in labels]}


async def test_a_closed_menu_draws_its_pictograms_too(open_page: Opener) -> None:
    """A machine without an emoji font showed an empty box before what a lesson wants to be chosen."""
    page = await open_page()
    options = [{"label": "✅ 1. The board", "value": "1", "default": True}, {"label": "▫️ 2. Income", "value": "2"}]
    menus: list[dict[str, object]] = [{"placeholder": "⭐ Build …"}, {"placeholder": "Chapters", "options": options}]
    rows = [{"type": 1, "components": [{"type": 3, "custom_id": "x", "options": [], **menu}]} for menu in menus]
    await page.evaluate(SHOWN, rows)
    lines = page.locator("#stream .pick")
    assert await lines.all_inner_texts() == [" Build …", " 1. The board"]
    for at, sign in enumerate("⭐✅"):
        assert await lines.nth(at).locator(f"svg.sign[aria-label='{sign}']").count() == 1


async def test_a_full_row_of_buttons_goes_on_in_the_next(open_page: Opener) -> None:
    page = await open_page()
    parts = [buttons(*"01234"), buttons("5", "6"), buttons("Seal")]
    await page.evaluate(SHOWN, parts)
    rows = page.locator("#stream .row")
    assert [await rows.nth(i).locator("button").all_inner_texts() for i in range(await rows.count())] == [
        list("0123456"),
        ["Seal"],
    ]


async def test_a_long_list_shows_whole_rows_and_can_be_searched(open_page: Opener) -> None:
    page = await open_page()
    options = [{"label": f"Place {i}", "value": str(i), "description": "x" * (i % 2)} for i in range(25)]
    select = {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": options}]}
    await page.evaluate(SHOWN, [select])
    await page.locator(".pick").click()
    await expect(page.get_by_placeholder("Find…")).to_be_visible()
    cut = await page.evaluate("""() => {
        const list = document.querySelector('.options'), edge = list.getBoundingClientRect().bottom;
        const ends = [...list.children].map(row => row.getBoundingClientRect());
        return ends.filter(({ top, bottom }) => top < edge - 2 && bottom > edge + 1).length;
    }""")
    assert cut == 0


async def test_refusals_and_the_command_an_answer_belongs_to_are_in_the_persons_language(
    bot: Demo, open_page: Opener, running: RunningSandbox
) -> None:
    world = running.sandbox.world
    known = world.commands["global"]
    world.set_commands("global", [{**each, "name_localizations": {"pl": f"{each['name']}-pl"}} for each in known])
    lucia = next(each for each in world.people.values() if each.name == "Lucia")
    running.sandbox.people.change(lucia, locale="pl")
    page = await open_page()
    await expect(page.locator(".empty")).to_have_text("Nic tu jeszcze nie ma.")
    await send(page, "/sho")
    await expect(page.locator(".message .used code").last).to_have_text("/show-pl")
    said = await page.evaluate("""async () => {
        const { api } = await import('./js/api.js');
        const { refusal } = await import('./js/words.js');
        try { await api.command(location.hash.match(/person=([0-9]+)/)[1], { channel_id: '1', line: '/x' }); }
        catch (error) { return refusal(error); }
    }""")
    assert said == "Nie ma takiego kanału."


async def test_a_private_answer_comes_into_sight_on_a_phone(bot: Demo, open_page: Opener) -> None:
    """Pressed far above the end, the answer would come below the screen: as if nothing had happened."""
    page = await open_page(*PHONE)
    await send(page, "/sho")
    offer = page.get_by_role("button", name="Offer three of these")
    await expect(offer).to_be_visible()
    for number in range(25):
        await send(page, f"line {number}")
        await expect(page.locator(".message").last).to_contain_text(f"line {number}")
    await offer.scroll_into_view_if_needed()
    await offer.click()
    for at in (0, 1, 6):
        await page.locator(".panel input[type=checkbox]").nth(at).check()
    await page.get_by_role("button", name="Offer them", exact=True).click()
    await expect(page.locator(".message.private").last).to_be_in_viewport()
