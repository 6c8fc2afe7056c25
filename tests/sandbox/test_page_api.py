"""The page's side, over plain HTTP, with the toy bot on seam A: docs/sandbox-api.md as it is served."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

import sandbox
from sandbox import PortInUseError, RunningSandbox
from sandbox.seam import point_at
from sandbox.world.snowflake import read_id
from tests.aids.page.page_api import Page
from tests.aids.patience import PATIENCE
from tests.aids.wire.toy_bot import make_toy

Json = dict[str, Any]


class Plain:
    """Where `make_toy` takes its connector from: none, discord.py makes its own."""

    def connector(self) -> None:
        return None


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    running = await sandbox.start(tmp_path / "world")
    async with aiohttp.ClientSession() as web:
        yield Page(running, web)
    await running.stop()
    assert running.sandbox.rest.crashes == []
    assert running.sandbox.faults.unknown_routes == []


@contextlib.asynccontextmanager
async def toy_on(running: RunningSandbox, patch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    patch.setattr(Route, "BASE", Route.BASE)
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    patch.setattr(discord.Asset, "BASE", discord.Asset.BASE)
    point_at(running.address)
    toy = make_toy(Plain())
    task = asyncio.create_task(toy.start(running.token))
    try:
        await running.sandbox.world.until(lambda: running.sandbox.world.bot_online)
        await toy.wait_until_ready()
        yield
    finally:
        await toy.close()
        await asyncio.wait([task])


@pytest.fixture
async def live(page: Page, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Page]:
    async with toy_on(page.running, monkeypatch):
        yield page


async def test_state_says_plainly_that_this_is_not_discord(page: Page) -> None:
    state = await page.call("GET", "api/state")
    assert "not Discord" in state["notice"]
    assert [each["role"] for each in state["people"]] == ["player"] * 5 + ["stranger"]
    assert [each["name"] for each in state["channels"]] == ["forum", "ostia", "taverna"]
    assert state["bot"]["online"] is False


async def test_command_press_form_and_choice_over_http(live: Page) -> None:
    lucia, quintus, *_ = await live.people()
    forum = await live.forum()
    me, other = f"api/people/{lucia}", f"api/people/{quintus}"
    commands = (await live.call("GET", f"{me}/commands?channel={forum}"))["commands"]
    new = next(each for each in commands if each["name"] == "game new")
    assert [each["name"] for each in new["options"]] == ["kind", "seats"]

    run = {"channel_id": forum, "path": ["game", "new"], "options": {"kind": "empires", "seats": 4}}
    made = await live.call("POST", f"{me}/command", run)
    assert (made["status"], made["message"]["content"]) == ("answered", "empires for 4")
    assert made["message"]["used"]["name"] == "game new"

    button = made["message"]["components"][0]["components"][0]
    press = {"message_id": made["message"]["id"], "custom_id": button["custom_id"]}
    pressed = await live.call("POST", f"{other}/press", press)
    assert pressed["message"]["content"] == "Quintus pressed 1"

    offers = await live.call("POST", f"{me}/command", {"channel_id": forum, "line": "/game offers"})
    press = {"message_id": offers["message"]["id"], "custom_id": "toy:offer-button:rome"}
    modal = (await live.call("POST", f"{me}/press", press))["modal"]
    assert [each["label"] for each in modal["components"]] == ["Goods", "Note"]
    await live.call("POST", f"{other}/modals/{modal['id']}", {"values": {}}, status=404)
    sent = await live.call("POST", f"{me}/modals/{modal['id']}", {"values": {"goods": ["wine"], "note": "x"}})
    assert sent["message"]["ephemeral"]
    theirs = (await live.call("GET", f"{other}/channels/{forum}/messages"))["messages"]
    assert sent["message"]["id"] not in [each["id"] for each in theirs]
    await live.call("DELETE", f"{me}/ephemerals/{sent['message']['id']}", status=204)

    shown = await live.call("POST", f"{me}/command", {"channel_id": forum, "line": "/game pick"})
    choice = {"message_id": shown["message"]["id"], "custom_id": "toy:pick", "values": ["gold"]}
    assert (await live.call("POST", f"{me}/choose", choice))["status"] == "silent"
    await live.call("POST", f"{other}/choose", choice, status=404)

    typed = {"channel_id": forum, "path": ["game", "march"], "options": {"origin": "latium"}}
    offered = await live.call("POST", f"{me}/complete", typed | {"focused": "target", "value": "g"})
    assert offered == {"choices": [{"name": "Gallia", "value": "gallia"}]}


async def test_picture_is_served_to_the_page(live: Page) -> None:
    lucia, *_ = await live.people()
    forum = await live.forum()
    made = await live.call("POST", f"api/people/{lucia}/command", {"channel_id": forum, "line": "/game panel"})
    url = made["message"]["attachments"][0]["url"]
    assert url.startswith("/s/")
    media = made["message"]["components"][0]["components"][1]["accessory"]["media"]
    assert media["url"] == url
    async with live.web.get(live.running.address + url) as response:
        assert (response.status, response.content_type) == (200, "image/png")


async def test_pushes_reach_only_those_they_are_for(live: Page) -> None:
    lucia, quintus, *_ = await live.people()
    forum = await live.forum()
    heard: list[Json] = []
    async with live.web.ws_connect(live.running.page + f"events?person={quintus}") as socket:
        assert await socket.receive_json() == {"type": "hello", "for": None, "bot_online": True}
        await live.call("POST", f"api/people/{lucia}/command", {"channel_id": forum, "line": "/game whisper"})
        await live.call("POST", f"api/people/{lucia}/command", {"channel_id": forum, "line": "/game pick"})
        await live.call("POST", f"api/people/{lucia}/messages", {"channel_id": forum, "content": "the end"})
        while not heard or heard[-1]["type"] != "message_create":
            heard.append(await socket.receive_json(timeout=PATIENCE))
    assert [each["message"]["content"] for each in heard] == ["the end"]


async def test_stopped_and_started_everything_is_there_and_buttons_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with aiohttp.ClientSession() as web:
        first = Page(await sandbox.start(tmp_path), web)
        lucia, *_ = await first.people()
        forum = await first.forum()
        async with toy_on(first.running, monkeypatch):
            line = {"channel_id": forum, "line": "/game new kind:empires"}
            made = await first.call("POST", f"api/people/{lucia}/command", line)
            await first.call("PATCH", f"api/people/{lucia}", {"locale": "pl"})
        await first.running.stop()
        second = Page(await sandbox.start(tmp_path), web)
        assert second.running.page != first.running.page
        async with toy_on(second.running, monkeypatch):
            press = {"message_id": made["message"]["id"], "custom_id": "toy:count:1"}
            again = await second.call("POST", f"api/people/{lucia}/press", press)
            assert again["message"]["content"] == "Lucia pressed 1"
            state = await second.call("GET", "api/state")
            assert state["people"][0]["locale"] == "pl"
        await second.running.stop()


async def test_press_without_a_bot_has_failed(page: Page) -> None:
    lucia, *_ = await page.people()
    body = {"channel_id": await page.forum(), "line": "/nothing"}
    answer = await page.call("POST", f"api/people/{lucia}/command", body, status=404)
    assert answer["error"] == "unknown_command"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "error"),
    [
        ("GET", "api/people/1/channels", None, 404, "unknown_person"),
        ("GET", "api/people/x/channels", None, 400, "bad_body"),
        ("GET", "api/people/²/channels", None, 400, "bad_body"),
        ("POST", "api/people/{me}/press", {"message_id": "9" * 5000, "custom_id": "x"}, 400, "bad_body"),
        ("GET", "api/people/{me}/channels/1/messages", None, 404, "unknown_channel"),
        ("GET", "api/people/{me}/channels/{dm}/messages", None, 403, "not_visible"),
        ("POST", "api/people/{me}/press", {"message_id": "1", "custom_id": "x"}, 404, "unknown_message"),
        ("POST", "api/people/{me}/press", [], 400, "bad_body"),
        ("POST", "api/people/{me}/messages", {"channel_id": "{forum}", "content": " "}, 400, "too_long"),
        ("PATCH", "api/people/{me}", {"locale": "xx"}, 400, "bad_body"),
        ("PATCH", "api/people/{me}", {"role": "bot"}, 400, "bad_body"),
        ("POST", "api/people/{me}/modals/1", {"values": {}}, 404, "unknown_modal"),
        ("GET", "api/nothing", None, 404, "unknown_route"),
    ],
)
async def test_wrong_request_is_refused_with_its_code(
    page: Page, method: str, path: str, body: Any, status: int, error: str
) -> None:
    me, other, *_ = await page.people()
    forum = await page.forum()
    dm = (await page.call("GET", f"api/people/{other}/channels"))["dms"][0]["id"]
    path = path.replace("{me}", me).replace("{dm}", dm)
    if isinstance(body, dict):
        body = {key: value.replace("{forum}", forum) for key, value in body.items()} if "content" in body else body
    assert (await page.call(method, path, body, status=status))["error"] == error


@pytest.mark.parametrize(
    ("text", "found"),
    [("1573922258831802376", 1573922258831802376), ("0", 0), ("", None), ("-1", None), ("²", None), ("9" * 5000, None)],
)
def test_only_a_number_is_an_id(text: str, found: int | None) -> None:
    assert read_id(text) == found


async def test_foreign_host_origin_and_token_are_refused(page: Page) -> None:
    where = page.running.page
    for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
        async with page.web.get(where + "api/state", headers=headers) as response:
            assert response.status == 403
        async with page.web.get(page.running.address + "/api/v10/gateway", headers=headers) as response:
            assert response.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await page.web.ws_connect(where + "events", headers=headers)
    async with page.web.get(page.running.address + "/s/wrong/api/state") as response:
        assert response.status == 404
    async with page.web.get(page.running.address + "/api/v10/users/@me") as response:
        assert response.status == 401
    assert page.running.sandbox.page_token not in page.running.token


async def test_address_without_its_slash_or_its_token_is_told_where_to_go(page: Page) -> None:
    async with page.web.get(page.running.page.rstrip("/"), allow_redirects=False) as response:
        assert response.headers["Location"] == f"{page.running.sandbox.page.root}/"
    async with page.web.get(page.running.address + "/") as response:
        assert "not Discord" in await response.text()
        assert page.running.sandbox.page_token not in await response.text()


async def test_page_cannot_be_left_upwards(page: Page) -> None:
    for path in ("../store.py", "%2e%2e/store.py", "..%2fstore.py", "%2e%2e%2f%2e%2e%2fsettings.py"):
        async with page.web.get(page.running.page + path, allow_redirects=False) as response:
            assert response.status == 404


async def test_port_in_use_is_one_clear_line(page: Page, tmp_path: Path) -> None:
    with pytest.raises(PortInUseError, match=f"port {page.running.sandbox.port} is in use"):
        await sandbox.start(tmp_path / "other", page.running.sandbox.port)
    await (await sandbox.start(tmp_path / "other")).stop()


async def test_an_option_is_a_plain_value(live: Page) -> None:
    lucia, *_ = await live.people()
    forum = await live.forum()
    for value in ({"a": 1}, ["empires"], {}):
        body = {"channel_id": forum, "path": ["game", "new"], "options": {"kind": value}}
        answer = await live.call("POST", f"api/people/{lucia}/command", body, status=400)
        assert answer["error"] == "bad_option"
        typed = {**body, "options": {}, "focused": "kind", "value": value}
        answer = await live.call("POST", f"api/people/{lucia}/complete", typed, status=400)
        assert answer["error"] == "bad_body"


ROTTEN = {
    "deep": b"[" * 100_000 + b"]" * 100_000,
    "a lone surrogate": b'{"content": "\\ud800", "channel_id": "1"}',
    "a lone surrogate as a key": b'{"\\udfff": 1}',
    "too long": b'{"content": "' + b"x" * 300_000 + b'"}',
    "no JSON": b"{",
    "no UTF-8": b'{"content": "\xff"}',
}


@pytest.mark.parametrize("body", ROTTEN.values(), ids=ROTTEN.keys())
async def test_a_rotten_body_is_refused_and_no_crash(page: Page, body: bytes) -> None:
    """The fixture sees that nothing crashed."""
    person = (await page.people())[0]
    for path in ("messages", "command", "press", "threads"):
        address = f"{page.running.page}api/people/{person}/{path}"
        async with page.web.post(address, data=body, headers={"Content-Type": "application/json"}) as answer:
            assert answer.status == 400, await answer.text()
            assert (await answer.json())["error"] == "bad_body"
    headers = {"Authorization": f"Bot {page.running.token}", "Content-Type": "application/json"}
    forum = await page.forum()
    if body is not ROTTEN["too long"]:  # the bot sends files, and more than a line of text
        async with page.web.post(
            f"{page.running.address}/api/v10/channels/{forum}/messages", data=body, headers=headers
        ) as answer:
            assert answer.status == 400


@pytest.mark.parametrize("name", ["%00", "js/app.js%00", "css/%00.css"])
async def test_an_address_that_no_file_can_have_is_refused(page: Page, name: str) -> None:
    from yarl import URL

    async with page.web.get(URL(page.running.page + name, encoded=True)) as answer:
        assert answer.status == 400


@pytest.mark.parametrize("key", ["%C3%A9", "%ED%B3%A9", "%FF", "x"])
async def test_a_wrong_key_of_a_file_is_no_key_whatever_letters_it_has(live: Page, key: str) -> None:
    from yarl import URL

    lucia, *_ = await live.people()
    line = {"channel_id": await live.forum(), "line": "/game panel"}
    await live.call("POST", f"api/people/{lucia}/command", line)
    world = live.running.sandbox.world
    file = next(each for post in world.messages.values() for each in post.attachments)
    address = f"{live.running.address}/attachments/1/{file.id}/x?hm="
    for given, status in ((key, 404), (file.key, 200)):
        async with live.web.get(URL(address + given, encoded=True)) as answer:
            assert answer.status == status
