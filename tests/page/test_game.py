"""A game at the page: what a person sees and does, from `/game new` into round 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from sandbox import RunningSandbox
from tests.aids.page.opened import PHONE, Opener
from tests.aids.page.player import Player
from tests.aids.page.product import product

PEOPLE = ("Lucia", "Quintus", "Cornelia")


async def test_three_people_trade_in_secret(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, "empires", monkeypatch):
        one = Player(page := await open_page())
        await one.gather(*PEOPLE[1:])
        await one.be("Lucia")
        await one.press("Start")
        board = page.locator(".message", has_text="Waiting for").last
        await expect(board.locator(".pic img").first).to_be_visible()
        await expect(page.locator(".seat", has_text="Quintus").locator(".count")).to_be_visible()

        await one.be("Quintus")  # Carthage leads trade
        await one.visit("Mare Nostrum")
        await one.pick("Announce 2")
        for person in PEOPLE:
            await one.be(person)
            await expect(one.panel).to_contain_text("Offer exactly 2 resources")
            await one.choose("^Choose 2", first=2)
            if person != PEOPLE[-1]:
                await expect(one.panel).to_contain_text("Nothing to decide")
        await one.be("Viator")
        await expect(page.locator(".message")).to_have_count(0)  # a stranger has no panel
        await one.visit("forum")
        await expect(page.locator("#stream")).to_contain_text(
            "The offers: Rome:"
        )  # the board takes its time to be drawn
        text = await page.locator("#stream").inner_text()
        assert "Your resources" not in text
        await one.press("My panel")
        await expect(page.locator(".message.private")).to_contain_text("You do not sit at this table")


async def test_one_person_and_two_ai_players_come_into_round_two(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, "empires", monkeypatch):
        one = Player(page := await open_page())
        await one.open_lobby()
        for count in (2, 3):
            await one.press("Add AI")
            await expect(page.locator(".message", has_text=f"{count} players so far")).to_be_visible()
        await one.press("Start")
        await expect(page.locator(".message", has_text="The game has begun").first).to_be_visible()
        await one.visit("Mare Nostrum")
        asked, seen = "", await one.next_question()
        for _ in range(60):
            asked += seen["text"]
            if "You collect" in asked:
                break
            await one.answer(seen)
            seen = await one.next_question(seen)
        assert "You collect" in asked  # the income of round 2
        assert "Your build turn." in asked
        assert "Move your legions." in asked
        await one.visit("forum")
        newest = page.locator(".message", has_text="Round 2").last
        picture = newest.locator(".pic img").first  # another one may take its place at any moment
        await expect(picture).to_have_js_property("complete", value=True)
        await expect(picture).not_to_have_js_property("naturalWidth", 0)
        await expect(newest.get_by_role("button", name="My panel")).to_be_in_viewport()


async def test_after_a_restart_of_the_bot_the_old_panel_still_works(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Player(page := await open_page(*PHONE))
    async with product(running, tmp_path, "empires", monkeypatch):
        await expect(page.locator("#bot")).to_have_text("bot online")
        await one.gather(*PEOPLE[1:])
        await one.be("Lucia")
        await one.press("Start")
        await expect(page.locator(".message", has_text="Waiting for").last.locator(".pic img").first).to_be_visible()
    await expect(page.locator("#banner")).to_contain_text("The bot is offline")
    await one.press("My panel")
    await expect(page.locator(".failed:visible")).to_have_text("The bot is offline.")
    async with product(running, tmp_path, "empires", monkeypatch):
        await expect(page.locator("#banner")).to_have_text("")
        await one.be("Quintus")
        await page.locator("#menu").click()
        await page.get_by_role("button", name="Polski").click()
        await page.locator("#side .go", has_text="Mare Nostrum").click()
        await expect(page.locator("#place h1")).to_contain_text("Mare Nostrum")
        await one.pick("Announce 3")  # posted before the bot could know the language
        await expect(page.locator(".message").last).to_contain_text("Zaoferuj dokładnie 3 zasoby")


async def test_polish_commands_and_closed_direct_messages(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, "empires", monkeypatch):
        one = Player(page := await open_page())
        await one.be("Cornelia")
        await page.get_by_role("switch").click()  # takes no direct messages
        await expect(page.get_by_role("switch")).to_have_attribute("aria-checked", "false")
        await one.be("Lucia")
        await one.gather(*PEOPLE[1:])
        await one.press("Start")
        missing = page.locator(".failed:visible, .message.private").filter(has_text="Still missing")
        await expect(missing).to_be_visible()
        await one.be("Lucia")
        await one.press("Start")
        await expect(page.locator(".message", has_text="Waiting for").last).to_be_visible()

        await one.be("Quintus")
        await page.get_by_role("button", name="Polski").click()
        await expect(page.locator("#write")).to_have_attribute("placeholder", "Wiadomość lub /polecenie")
        await page.fill("#write", "/wym")
        await expect(page.get_by_role("option").first).to_contain_text("/wymiana")
        await page.locator("#commands li", has_text="/wymiana ogłoś").click()
        await page.keyboard.type("2")
        await expect(page.locator(".suggest [role=option]")).to_have_text(["2"])
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await expect(page.locator(".message.private").last).to_contain_text("Zaoferuj dokładnie 2 zasoby")

        await one.be("Cornelia")
        await one.press("My panel")
        await expect(page.locator(".message.private").last).to_contain_text("I cannot send you direct messages")
        await one.choose("^Choose 2", first=2)
        await expect(page.locator(".message.private").last).to_contain_text("Break the seal")
