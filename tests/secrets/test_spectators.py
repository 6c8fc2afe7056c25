"""Who is taken out of a private thread hears nothing more of the game in it, though he sees the channel around it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

import sandbox.rest.routes
from cogs.spectators import may_hear
from cogs.ui.address import PUBLIC, Address
from sandbox.errors import unknown_channel, unknown_member
from sandbox.model import Channel, Json
from sandbox.rest.call import Call
from tests.secrets.stage import opened, start
from tests.secrets.test_attack import forged
from tests.wire.harness import PATIENCE, Wire
from tests.wire.person import WirePerson
from tests.wire.room import Room, room

MEMBER = "/channels/{channel}/thread-members/{user}"


async def get_thread_member(call: Call) -> Json:
    """As Discord answers: 10007 for whoever is not in the thread."""
    place, person = call.channel(), call.number("user")
    if not place.is_thread:
        raise unknown_channel()
    if person not in place.members:
        raise unknown_member()
    joined = {"join_timestamp": "2020-01-01T00:00:00+00:00", "flags": 0}
    return {**joined, "id": str(place.id), "user_id": str(person)}


@pytest.fixture
async def wire(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Wire]:
    """The wire, with the route if the sandbox lacks it."""
    routes = sandbox.rest.routes.ROUTES
    if ("GET", MEMBER) not in [(method, path) for method, path, _ in routes]:
        monkeypatch.setattr(sandbox.rest.routes, "ROUTES", (*routes, ("GET", MEMBER, get_thread_member)))
    made = Wire()
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


async def watched(here: Room, *guests: WirePerson) -> tuple[str, Channel]:
    """A game of two in a private thread, and guests in it who watch."""
    ada, ben = here.people[:2]
    thread = opened(here.wire, [ada, ben], "private")
    await start(here, [ada, ben], thread)
    for guest in guests:
        here.wire.sandbox.places.invite(ada.person, thread, guest.person)
        assert "You watch" in (await guest.command("/watch", thread)).message.text
    return (await here.seat_of(ada))[0], thread


def put_out(here: Room, thread: Channel, guest: WirePerson) -> None:
    thread.members.remove(guest.id)
    here.wire.world.save_channel(thread)


async def test_who_is_taken_out_of_a_private_thread_hears_of_no_round(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        viator = wire.stranger
        game, thread = await watched(here, cat, viator)
        put_out(here, thread, viator)
        assert wire.world.can_see(viator.id, viator.channel())
        for person in (ada, ben):
            await here.act(person, "seal")
        await here.quiet()
        assert "round 1 is over" in (await cat.until_dm("is over")).text
        assert viator.dms() == []
        assert await here.client.watching.watchers(game) == (cat.id,)


async def test_outside_its_private_thread_a_game_is_as_unknown_as_one_that_never_was(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path) as here:
        viator, never = wire.stranger, "222223"
        game, _ = await watched(here)
        assert "222222" not in (await viator.command("/games")).message.text.replace(game, "222222")
        for place in (viator.channel(), viator.channel("ostia"), viator.dm):
            for line in ("/map", "/log", "/board text", "/replay", "/watch"):
                real, none = [
                    (await viator.command(line, place, game=each)).message.text.replace(each, "…")
                    for each in (game, never)
                ]
                assert real == none, (line, place.name)
        for control in ("map", "log", "zoom.0.-", "log_page.-.-", "page.0"):
            real, none = [
                (await forged(here, viator, Address(each, PUBLIC, 1, "b", control).text())).replace(each, "…")
                for each in (game, never)
            ]
            assert real == none, control
            assert real, control


async def test_whoever_may_see_every_thread_and_the_people_of_one_put_away_go_on_hearing(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        cat, viator = here.people[2], wire.stranger
        game, thread = await watched(here, cat, viator)
        info = await here.host.game(game)
        put_out(here, thread, viator)
        forgotten = asyncio.create_task(here.client.wait_for("thread_update", timeout=PATIENCE))
        await asyncio.sleep(0)
        wire.sandbox.places.edit_thread(here.people[0].person, thread, archived=True)
        await forgotten
        assert here.client.get_channel(thread.id) is None
        assert await may_hear(here.client, info, cat.id)
        with monkeypatch.context() as patch:  # what roles give is not known in the sandbox
            patch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions.all())
            assert await may_hear(here.client, info, viator.id)
        wire.world.remove_channel(thread)
        assert not await may_hear(here.client, info, cat.id)
        assert await here.client.watching.watchers(game) == (viator.id,)


async def test_in_a_public_thread_the_channel_decides(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await start(here, [ada, ben], opened(wire, [ada, ben], "thread"))
        info = await here.host.game((await here.seat_of(ada))[0])
        assert await may_hear(here.client, info, wire.stranger.id)
        wire.sandbox.places.put_person(wire.stranger.person, wire.world.guild_id, present=False)
        assert not await may_hear(here.client, info, wire.stranger.id)
