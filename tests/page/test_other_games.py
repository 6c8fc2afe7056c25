"""A game of cards and windows at the page: what the page knows of a game comes from the bot alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from sandbox import RunningSandbox
from tests.aids.page.player import Player
from tests.aids.page.product import product
from tests.page.conftest import PHONE, Opener
from tests.tiny.harbour.house import HARBOUR


async def at_the_harbour(page: Page) -> Player:
    """A table of two that has begun; its picture is there, and the page is Lucia's."""
    one = Player(page)
    await one.gather("Quintus", rules=HARBOUR.id)
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
            await one.press("My panel")
            await expect(one.panel).to_contain_text("Your goods")
            await one.press("Seal")
        await expect(page.locator("#stream")).to_contain_text("At the quay")


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
