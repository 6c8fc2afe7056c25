"""Tests use one another's pages: what one has stored, and who listened, is gone for the next."""

from __future__ import annotations

from typing import Any

from sandbox import RunningSandbox
from tests.aids.page.opened import DESKTOP, PHONE
from tests.aids.page.used_again import Pages

STORE = "() => { localStorage.mine = '1'; sessionStorage.mine = '1'; document.cookie = 'mine=1'; }"
STORED = "() => [localStorage.mine, sessionStorage.mine, document.cookie.includes('mine')]"


async def test_a_page_that_was_given_back_remembers_nothing(running: RunningSandbox, pages: Pages) -> None:
    heard: list[Any] = []

    def hear(message: Any) -> None:
        heard.append(message)

    page = await pages.lend(*DESKTOP, {"console": hear}, has_touch=False)
    await page.goto(running.page)
    await page.evaluate(STORE)
    await page.evaluate("() => console.log('heard')")
    await pages.take_back()
    assert heard
    heard.clear()
    again = await pages.lend(*PHONE, {}, has_touch=False)
    assert again is page
    await again.goto(running.page)
    assert await again.evaluate(STORED) == [None, None, False]
    assert await again.evaluate("() => [innerWidth, innerHeight]") == [*PHONE]
    await again.evaluate("() => console.log('not heard')")
    await pages.take_back()
    assert heard == []
