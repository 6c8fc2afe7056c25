"""The page's side of the sandbox, without a browser."""

from __future__ import annotations

from typing import Any

import aiohttp

from sandbox import RunningSandbox


class Page:
    """A browser page without a browser."""

    def __init__(self, running: RunningSandbox, web: aiohttp.ClientSession) -> None:
        self.running, self.web = running, web

    async def call(self, method: str, path: str, body: Any = None, status: int = 200, **kwargs: Any) -> Any:
        async with self.web.request(method, self.running.page + path, json=body, **kwargs) as response:
            assert response.status == status, await response.text()
            return await response.json() if response.content_type == "application/json" else await response.read()

    async def people(self) -> list[str]:
        return [each["id"] for each in (await self.call("GET", "api/state"))["people"]]

    async def forum(self) -> str:
        return str((await self.call("GET", "api/state"))["channels"][0]["id"])
