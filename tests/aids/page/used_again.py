"""Pages of the browser that one test after another uses: to open a new one takes longer than most tests then do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from playwright.async_api import Browser, Error, Page

Hears = Mapping[str, Callable[[Any], None]]
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class _Lent(NamedTuple):
    kind: tuple[tuple[str, Any], ...]
    """What its context is like."""
    hears: Hears


class Pages:
    """Each in a context of its own, lent to one test at a time. A page that was given back remembers nothing."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[tuple[str, Any], ...], list[Page]] = {}
        self._lent: dict[Page, _Lent] = {}

    async def lend(self, width: int, height: int, hears: Hears, **kind: Any) -> Page:
        """An empty page of this size; `hears`: what listens to which of its events; `kind`: of its context, as for
        `Browser.new_context`.
        """
        lent = _Lent(tuple(sorted(kind.items())), hears)
        if free := self._free.get(lent.kind):
            page = free.pop()
            await page.set_viewport_size({"width": width, "height": height})
        else:
            context = await self._browser.new_context(viewport={"width": width, "height": height}, **kind)
            page = await context.new_page()
            page.set_default_timeout(120_000)
        for event, listener in hears.items():
            page.on(event, listener)  # type: ignore[call-overload]
        self._lent[page] = lent
        return page

    async def take_back(self) -> None:
        """All that are lent. One that cannot be emptied (a test has closed it) is not lent again."""
        while self._lent:
            page, lent = self._lent.popitem()
            for event, listener in lent.hears.items():
                page.remove_listener(event, listener)
            try:
                if dict(lent.kind).get("java_script_enabled", True):
                    await page.evaluate(FORGET)
                await page.mouse.move(-1, -1)
                await page.goto("about:blank")
                await page.context.clear_cookies()
            except Error:
                await page.context.close()
            else:
                self._free.setdefault(lent.kind, []).append(page)
