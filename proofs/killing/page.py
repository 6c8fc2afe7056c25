"""People at the sandbox's page: they see messages and press what they see, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import aiohttp

from sandbox.world.model import Json


class Page:
    """The page's API as one person after the other uses it."""

    def __init__(self, address: str) -> None:
        self._api = address.rstrip("/") + "/api"
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60))

    async def close(self) -> None:
        await self._session.close()

    async def state(self) -> Json:
        return await self._ask("GET", "/state")

    async def dm(self, person: str) -> str:
        """The channel id of a person's conversation with the bot."""
        return str((await self._ask("POST", f"/people/{person}/dm", {}))["channel"]["id"])

    async def messages(self, person: str, channel: str, limit: int = 5) -> list[Json]:
        """Newest last."""
        return list((await self._ask("GET", f"/people/{person}/channels/{channel}/messages?limit={limit}"))["messages"])

    async def command(self, person: str, channel: str, line: str) -> Json:
        return await self._ask("POST", f"/people/{person}/command", {"channel_id": channel, "line": line})

    async def press(self, person: str, message: str, custom_id: str) -> Json:
        return await self._ask("POST", f"/people/{person}/press", {"message_id": message, "custom_id": custom_id})

    async def choose(self, person: str, message: str, custom_id: str, values: list[str]) -> Json:
        body = {"message_id": message, "custom_id": custom_id, "values": values}
        return await self._ask("POST", f"/people/{person}/choose", body)

    async def submit(self, person: str, modal: str, values: Json) -> Json:
        return await self._ask("POST", f"/people/{person}/modals/{modal}", {"values": values})

    async def dismiss(self, person: str, message: str) -> None:
        """Put away a message that only this person sees."""
        await self._ask("DELETE", f"/people/{person}/ephemerals/{message}")

    async def _ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer; a refusal of the sandbox is one, too: `{"error": code, …}`."""
        async with self._session.request(method, self._api + path, json=body) as answer:
            made: Json = await answer.json()
            return made


def controls(message: Json) -> Iterator[Json]:
    """All buttons and selects of a message that can be used."""
    waiting = list(message.get("components") or [])
    while waiting:
        part = waiting.pop(0)
        if part.get("custom_id") and not part.get("disabled"):
            yield part
        waiting = [*part.get("components", []), *waiting]
        if isinstance(part.get("accessory"), dict):
            waiting.insert(0, part["accessory"])
