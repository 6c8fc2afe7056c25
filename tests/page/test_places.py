"""Threads, servers, rights, names and links on the page."""

from __future__ import annotations

from playwright.async_api import expect

from sandbox import RunningSandbox
from tests.aids.page.demo_bot import Demo
from tests.aids.page.opened import Opener, send


async def test_a_thread_is_opened_used_put_away_and_found_again(bot: Demo, open_page: Opener) -> None:
    page = await open_page()
    await page.get_by_role("button", name="+ Thread").click()
    await page.get_by_label("Name").fill("A second game")
    await page.get_by_label("Private").check()
    await page.get_by_role("button", name="Open", exact=True).click()
    await expect(page.locator("#place h1")).to_have_text("# forum › A second game")
    await expect(page.locator("#write")).to_be_focused()
    await page.keyboard.type("/show")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Panel")).to_be_visible()
    await page.get_by_role("button", name="Invite").click()
    await page.get_by_role("dialog").get_by_role("button", name="Quintus").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.locator(".seat", has_text="Cornelia").click()
    await expect(page.locator("#place h1")).to_have_text("# forum")
    await expect(page.locator("#side")).not_to_contain_text("A second game")
    await page.locator(".seat", has_text="Quintus").click()
    await page.locator("#side .go", has_text="A second game").click()
    await page.get_by_role("button", name="Archive").click()
    await expect(page.locator(".toast.bad")).to_contain_text("only who opened the thread")
    await page.locator(".seat", has_text="Lucia").click()
    await expect(page.locator(".seat[aria-pressed=true]")).to_contain_text("Lucia")
    await page.get_by_role("button", name="Archive").click()
    await expect(page.get_by_role("button", name="Take out of the archive")).to_be_visible()
    await page.locator("#side .go", has_text="forum").click()
    await page.get_by_text("Archived threads (1)").click()
    await page.locator("#side .go", has_text="A second game").click()
    await page.get_by_role("button", name="Take out of the archive").click()
    await expect(page.get_by_text("Archived threads")).to_have_count(0)


async def test_rights_and_servers_are_a_form(bot: Demo, open_page: Opener, running: RunningSandbox) -> None:
    page, world = await open_page(), running.sandbox.world
    await page.get_by_role("button", name="Rights and servers").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("May manage the server").check()
    await dialog.get_by_label("attach files").uncheck()
    await dialog.get_by_placeholder("Name of another server").fill("Carthago")
    await dialog.get_by_role("button", name="Open a server").click()
    await expect(page.locator("#side h2", has_text="Carthago")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    forum = next(each for each in world.channels.values() if each.name == "forum")
    assert forum.bot_denied == 1 << 15
    assert next(each for each in world.people.values() if each.name == "Lucia").manager
    await page.get_by_role("button", name="Rights and servers").click()
    await dialog.get_by_label("The bot is on Carthago").uncheck()
    await expect(page.locator("#side h2", has_text="without the bot")).to_be_visible()
    await dialog.get_by_label("Member of Carthago").uncheck()
    await expect(page.locator("#side h2", has_text="Carthago")).to_have_count(0)


async def test_names_links_and_times_are_live(bot: Demo, open_page: Opener, running: RunningSandbox) -> None:
    page = await open_page()
    await page.locator("#write").press_sequentially("ask @qu")
    await expect(page.locator("#commands [role=option]")).to_have_text(["@Quintus"])
    await page.keyboard.press("Enter")
    await page.keyboard.type("in #forum")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last.locator(".mention")).to_have_text(["@Quintus", "#forum"])
    world = running.sandbox.world
    said = max(world.messages.values(), key=lambda each: each.id)
    address = f"https://discord.com/channels/{world.guild_id}/{said.channel_id}/{said.id}"
    await page.locator("#side .go", has_text="ostia").click()
    await expect(page.locator("#place h1")).to_have_text("# ostia")
    await send(page, f"see {address} [there]({address}) <@&{world.guild_id}> <t:{int(said.created) + 4000}:R>")
    newest = page.locator(".message").last
    await expect(newest.locator(".mention")).to_have_text(["#forum › ✉", "there", "@everyone"])
    await expect(newest.locator("time[data-relative]")).to_contain_text("hour")
    await newest.locator("time[data-relative]").evaluate("each => each.dataset.relative = Date.now() / 1000 - 120")
    await expect(newest.locator("time[data-relative]")).to_have_text("2 minutes ago")  # without a reload
    await newest.get_by_role("button", name="there").click()
    await expect(page.locator("#place h1")).to_have_text("# forum")
    await expect(page.locator(".message:focus")).to_contain_text("ask @Quintus")
