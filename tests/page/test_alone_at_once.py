"""Byzantion alone: how many presses lie between an empty channel and the first action, and what is said on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from sandbox import RunningSandbox
from tests.aids.page.opened import DESKTOP, PHONE, Opener
from tests.aids.page.player import Player
from tests.aids.page.product import product

FEWER_THAN = 10


class Counting(Player):
    """Counts what is pressed; a list from which one chooses and confirms is one press."""

    presses = 0

    async def hit(self, place: Locator) -> None:
        """Press it."""
        self.presses += 1
        await place.click()

    async def from_list(self, line: str, count: int) -> None:
        """Choose so many of a list of the panel, and confirm it."""
        self.presses += 1
        await self.choose(line, first=count)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=("desktop", "phone"))
async def test_from_an_empty_channel_to_the_first_action(
    size: tuple[int, int], running: RunningSandbox, open_page: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with product(running, tmp_path, "empires", monkeypatch):
        one = Counting(page := await open_page(*size))
        await one.type("/game new")
        one.presses += 1  # what was typed was sent off
        await one.hit(page.get_by_role("option", name="Byzantion"))
        await one.hit(page.get_by_role("button", name="Run"))
        await one.hit(page.locator("#stream button.act", has_text="Start").last)
        await one.hit(page.locator("#stream button.act", has_text="My panel").last)
        await expect(one.panel).to_contain_text("Which 6 of these cards do you keep?")
        await expect(one.panel).to_contain_text("Nomisma · ")  # cost, types and text of each card of the pack
        await one.from_list("^Keep", 6)
        await expect(one.panel).to_contain_text("Your turn: what do you do?")
        await expect(one.panel).to_contain_text("You are Justinian.")
        await expect(one.panel).to_contain_text("The first event comes in round 2")
        await one.hit(one.panel.get_by_role("button", name="Declare …"))
        await expect(one.panel).to_contain_text("any number of cards for Nomisma, then bandons")
        await one.hit(one.panel.locator(".option", has_text="play").first)
        await expect(one.panel).to_contain_text("Which card do you play?")
        assert one.presses < FEWER_THAN
