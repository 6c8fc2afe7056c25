"""A game of cards and windows at the page: what the page knows of a game comes from the bot alone."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from host import FakeClock
from sandbox import RunningSandbox
from tests.aids.page.opened import PHONE, Opener
from tests.aids.page.player import Player
from tests.aids.page.product import product
from tests.tiny.harbour.harbour_game import HARBOUR


async def at_the_harbour(page: Page, options: str = "") -> Player:
    """A table of two that has begun; its picture is there, and the page is Lucia's."""
    one = Player(page)
    await one.gather("Quintus", rules=f"{HARBOUR.id} {options}".strip())
    await one.be("Lucia")
    await one.press("Start")
    await expect(page.locator(".message", has_text="Waiting for").last.locator(".pic img").first).to_be_visible()
    return one


async def test_two_people_play_the_harbour_on_a_phone(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, HARBOUR.id, monkeypatch):
        one = await at_the_harbour(page := await open_page(*PHONE))
        for person in ("Lucia", "Quintus"):
            await one.be(person)
            await one.open_panel()
            await expect(one.panel).to_contain_text("Your goods")
            await one.press("Seal")
        await expect(page.locator("#stream")).to_contain_text("At the quay")


async def test_an_answer_in_a_window_and_an_order_are_sealed(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quintus gives an order for a card, Lucia declares, they answer: Lucia sees neither; the window closes in time."""
    clock = FakeClock(datetime.now(UTC))
    async with product(running, tmp_path, HARBOUR.id, monkeypatch, clock=clock):
        one = await at_the_harbour(page := await open_page(), "pace:live display:large")
        stream = page.locator("#stream")
        for person in ("Lucia", "Quintus"):
            await one.be(person)
            await one.open_panel()
            await expect(one.panel).to_contain_text("Your goods")
            await one.press("Seal")
        await expect(stream).to_contain_text("It is the turn of The Pelican")
        await one.open_panel()
        await one.press("Orders")
        await expect(one.panel).to_contain_text("You have given no orders")
        await one.pick("third pilot")
        await expect(one.panel).to_contain_text("third pilot against anybody")
        await one.press("Give it until I take it back")
        await expect(one.panel).to_contain_text("third pilot against anybody (until you take it back)")

        await one.be("Lucia")
        await one.open_panel()
        await one.press("Board: The Hannibal")
        await expect(one.panel).to_contain_text("Sure?")
        await one.press("Board: The Hannibal")
        await expect(stream).to_contain_text("These may answer, unseen: The Hannibal")

        await one.be("Quintus")
        await one.open_panel()
        await expect(one.panel).to_contain_text("Your silence means: Leave it")
        await one.press("Leave it")
        await expect(one.panel).to_contain_text("Your sealed answer: Leave it")

        await one.be("Lucia")
        await one.open_panel()
        await expect(one.panel).to_contain_text("A window is open")
        for secret in ("sealed answer", "third pilot"):
            await expect(stream).not_to_contain_text(secret)
        await expect(stream).not_to_contain_text("The Pelican boards The Hannibal")
        clock.advance(15)
        await expect(stream).to_contain_text("The Pelican boards The Hannibal")


async def test_the_game_is_chosen_on_a_card_with_pictures(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the bot has two games `/game new` shows both, and a press opens the lobby of one."""
    async with product(running, tmp_path, "empires", monkeypatch, offered=("empires", HARBOUR.id)):
        one = Player(page := await open_page(*PHONE))
        await page.wait_for_function("() => sandbox.store.commands.length > 0")
        await page.fill("#write", "/game new")
        await page.get_by_role("button", name="Send").click()
        card = page.locator(".message", has_text="The harbour").last
        await expect(card).to_contain_text("3–5 players · 2–4 h · difficulty 4/5")
        await expect(card).to_contain_text("The harbour")
        await expect(card.locator("button.act", has_text="Open")).to_have_count(2)
        await page.wait_for_function(
            "() => [...document.querySelectorAll('.message.private img')].some(i => i.naturalWidth)"
        )
        await one.press("Open The harbour")
        lobby = page.locator(".message", has=page.get_by_role("button", name="Join"))
        await expect(lobby).to_contain_text("The harbour")
        await expect(card.locator("button.act", has_text="Open")).to_have_count(0)


async def test_on_a_phone_the_board_of_a_replay_is_as_wide_as_the_message(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whole: no edge lies outside the screen; the hand has the same width, below the controls."""
    async with product(running, tmp_path, HARBOUR.id, monkeypatch):
        await at_the_harbour(page := await open_page(*PHONE))
        await page.fill("#write", "/replay")
        await page.get_by_role("button", name="Send").click()
        viewer = page.locator(".message.private").last
        pictures = viewer.locator(".pic img")
        await expect(pictures).to_have_count(2)
        room, low = await viewer.bounding_box(), await viewer.locator("button.act", has_text="hand").bounding_box()
        boxes = [await pictures.nth(at).bounding_box() for at in range(2)]
        assert room is not None
        assert low is not None
        for box in boxes:
            assert box is not None
            assert box["x"] >= room["x"]
            assert box["x"] + box["width"] <= room["x"] + room["width"]
            assert box["width"] > 0.93 * room["width"]
        assert [box["y"] > low["y"] for box in boxes if box is not None] == [False, True]
