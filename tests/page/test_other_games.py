"""A game of cards and windows at the page: what the page knows of a game comes from the bot alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import expect

from sandbox import RunningSandbox
from tests.aids.page.player import Player
from tests.aids.page.product import product
from tests.page.conftest import PHONE, Opener
from tests.tiny.harbour.house import HARBOUR


async def test_two_people_play_the_harbour_on_a_phone(
    running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, HARBOUR.id, monkeypatch):
        one = Player(page := await open_page(*PHONE))
        await one.gather("Quintus", rules=HARBOUR.id)
        await one.be("Lucia")
        await one.press("Start")
        board = page.locator(".message", has_text="Waiting for").last
        await expect(board.locator(".pic img").first).to_be_visible()
        for person in ("Lucia", "Quintus"):
            await one.be(person)
            await one.press("My panel")
            await expect(one.panel).to_contain_text("Your goods")
            await page.screenshot(path=tmp_path / f"{person}.png")
            await one.press("Seal")
        await expect(page.locator("#stream")).to_contain_text("At the quay")
