"""A letter to one person: what is learnt when it comes through, and when it does not."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.delivery import direct_message
from cogs.delivery.exactly_once import CLOSED_DM, Letter, Sent
from cogs.text.reader_language import ReaderLanguages
from host import Host, Person
from tests.aids.host_tables import open_host

BEN, PLACE = 7, 70
LETTER = Letter(content="x")


def forbidden(code: int) -> discord.Forbidden:
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    return discord.Forbidden(response, {"code": code, "message": "no"})


class Post:
    """Services, connection and sender in one."""

    def __init__(self, host: Host) -> None:
        self.host, self.people = host, ReaderLanguages(host)
        self.discord = self
        self.opened: list[int] = []
        self.sent: list[int] = []
        self.refusal: discord.Forbidden | None = None

    async def create_dm(self, person: Any) -> Any:
        self.opened.append(person.id)
        return SimpleNamespace(id=PLACE)

    async def send(self, _rows: Any, place: int, _letter: Letter) -> Sent:
        if self.refusal is not None:
            raise self.refusal
        self.sent.append(place)
        return Sent(place, 700, "", was_there=False)

    async def leave(self) -> Sent | None:
        this: Any = self
        return await direct_message.leave(this, this, [], BEN, await self.host.people.user(BEN), LETTER)

    async def closed(self) -> bool:
        known = await self.host.people.user(BEN)
        assert known is not None
        return known.dm_closed


async def test_where_the_direct_messages_are_is_asked_once(tmp_path: Any) -> None:
    async with await open_host(tmp_path) as host:
        await host.people.remember(Person(BEN, "Ben", "en-GB"))
        post = Post(host)
        for _ in range(2):
            assert await post.leave() is not None
        assert (post.opened, post.sent) == ([BEN], [PLACE, PLACE])


async def test_closed_direct_messages_are_remembered_until_one_comes_through(tmp_path: Any) -> None:
    """And then it is news again when they are closed."""
    async with await open_host(tmp_path) as host:
        await host.people.remember(Person(BEN, "Ben", "en-GB"))
        post = Post(host)
        for _ in range(2):
            post.refusal = forbidden(CLOSED_DM)
            assert await post.leave() is None
            assert await post.closed()
            assert await post.people.closed(BEN)
            assert await post.leave() is None
            assert not await post.people.closed(BEN), "told already"
            assert await post.leave() is None
            post.refusal = None
            assert await post.leave() is not None
            assert not await post.closed()


async def test_any_other_refusal_says_nothing_about_the_person(tmp_path: Any) -> None:
    async with await open_host(tmp_path) as host:
        await host.people.remember(Person(BEN, "Ben", "en-GB"))
        post = Post(host)
        post.refusal = forbidden(50001)
        with pytest.raises(discord.Forbidden):
            await post.leave()
        assert not await post.closed()
