"""Threads and servers over plain HTTP, as the page asks for them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

import sandbox
from sandbox import RunningSandbox
from tests.aids.page.page_api import Page


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    running: RunningSandbox = await sandbox.start(tmp_path / "world")
    async with aiohttp.ClientSession() as web:
        yield Page(running, web)
    await running.stop()


async def test_a_thread_is_opened_invited_to_and_put_away(page: Page) -> None:
    lucia, quintus = (await page.people())[:2]
    body = {"channel_id": await page.forum(), "name": "a plot", "private": True}
    thread = (await page.call("POST", f"api/people/{lucia}/threads", body))["channel"]
    assert (thread["type"], thread["name"], thread["owner_id"], thread["archived"]) == (12, "a plot", lucia, False)
    seen = (await page.call("GET", f"api/people/{quintus}/channels"))["channels"]
    assert thread["id"] not in [each["id"] for each in seen]
    await page.call("PUT", f"api/people/{lucia}/threads/{thread['id']}/members/{quintus}", status=204)
    seen = (await page.call("GET", f"api/people/{quintus}/channels"))["channels"]
    assert thread["id"] in [each["id"] for each in seen]
    one = f"api/people/{{}}/threads/{thread['id']}"
    assert (await page.call("PATCH", one.format(quintus), {"archived": True}, 403))["error"] == "not_allowed"
    done = await page.call("PATCH", one.format(lucia), {"archived": True, "name": "the plot"})
    assert (done["channel"]["archived"], done["channel"]["name"]) == (True, "the plot")
    assert (await page.call("PATCH", one.format(lucia), {"archived": "yes"}, 400))["error"] == "bad_body"
    assert (await page.call("POST", f"api/people/{lucia}/threads", {**body, "name": " "}, 400))["error"] == "too_long"
    inside = {"channel_id": thread["id"], "name": "in it"}
    assert (await page.call("POST", f"api/people/{lucia}/threads", inside, 403))["error"] == "not_allowed"


async def test_servers_rights_and_doors(page: Page) -> None:
    lucia, quintus = (await page.people())[:2]
    made = (await page.call("POST", "api/guilds", {"name": "Carthago"}))["guild"]
    state = await page.call("GET", "api/state")
    assert [(each["name"], each["has_bot"]) for each in state["guilds"]][-1] == ("Carthago", True)
    theirs = [each for each in state["channels"] if each["guild_id"] == made["id"]]
    assert [each["name"] for each in theirs] == ["forum", "ostia"]
    await page.call("DELETE", f"api/people/{quintus}/guilds/{made['id']}", status=204)
    seen = (await page.call("GET", f"api/people/{quintus}/channels"))["channels"]
    assert {each["guild_id"] for each in seen} == {state["guild"]["id"]}
    await page.call("PUT", f"api/people/{quintus}/guilds/{made['id']}", status=204)
    out = await page.call("PATCH", f"api/guilds/{made['id']}", {"has_bot": False})
    assert out["guild"]["has_bot"] is False
    assert (await page.call("PATCH", "api/guilds/5", {"has_bot": True}, 404))["error"] == "unknown_guild"
    place = f"api/channels/{theirs[0]['id']}"
    assert (await page.call("PATCH", place, {"bot_denied": 1 << 15}))["channel"]["bot_denied"] == 1 << 15
    assert (await page.call("PATCH", place, {"bot_denied": 1 << 5}, 400))["error"] == "bad_body"
    assert (await page.call("PATCH", place, {"bot_denied": True}, 400))["error"] == "bad_body"
    manager = await page.call("PATCH", f"api/people/{lucia}", {"manager": True})
    assert manager["person"]["manager"] is True
    said = {"channel_id": await page.forum(), "content": "mine"}
    message = (await page.call("POST", f"api/people/{quintus}/messages", said))["message"]["id"]
    await page.call("DELETE", f"api/people/{lucia}/messages/{message}", status=204)


async def test_servers_outlive_a_stop(tmp_path: Path) -> None:
    running = await sandbox.start(tmp_path / "world")
    running.sandbox.places.open_guild("Carthago")
    await running.stop()
    again = await sandbox.start(tmp_path / "world")
    names = [each.name for each in again.sandbox.world.guilds.values()]
    await again.stop()
    assert names == ["Mare Nostrum (sandbox)", "Carthago"]
