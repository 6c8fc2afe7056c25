"""A person removed from a private thread hears nothing more of its game, even though they see the channel around it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from cogs.features.spectator_commands import may_hear
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from sandbox.world.model import Channel
from tests.aids.patience import PATIENCE
from tests.aids.secrets.forged import forged
from tests.aids.secrets.twin_stage import opened, start
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room


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
        assert await here.client.services.host.spectators.watchers(game) == (cat.id,)


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
            for typed in ("", game):
                assert await viator.complete("/watch", "game", typed, place) == []
        for control in ("map", "log", "zoom.0.-", "log_page.-.-", "page.0"):
            real, none = [
                (await forged(here, viator, Address(each, PUBLIC, 1, ControlKind.PUBLIC, control).text())).replace(
                    each, "…"
                )
                for each in (game, never)
            ]
            assert real == none, control
            assert real, control


async def test_to_watch_are_offered_the_games_one_may_see_from_here_and_no_others(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        viator, never = wire.stranger, "222223"
        hidden, thread = await watched(here, cat)
        await start(here, [cat, ben], cat.channel("ostia"))
        game = (await here.seat_of(cat))[0]
        abroad = wire.sandbox.places.open_guild("Elsewhere")
        there = next(each for each in wire.world.channels.values() if each.guild_id == abroad.id and not each.is_dm)

        async def offered(person: WirePerson, place: Channel) -> list[str]:
            return await person.complete("/watch", "game", "", place)

        assert await offered(viator, viator.channel()) == [game]
        assert await offered(cat, thread) == [hidden]
        assert set(await offered(ada, ada.channel())) == {game}
        assert await offered(viator, there) == await offered(viator, viator.dm) == []
        with monkeypatch.context() as patch:  # what roles take is not known in the sandbox
            patch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions.none())
            assert await offered(viator, viator.channel()) == []
            answers = [(await viator.command("/watch", game=each)).message.text for each in (game, never)]
            assert answers[0] == answers[1]


async def test_whoever_may_see_every_thread_and_the_people_of_one_put_away_go_on_hearing(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        cat, viator = here.people[2], wire.stranger
        game, thread = await watched(here, cat, viator)
        info = await here.host.games.game(game)
        put_out(here, thread, viator)
        forgotten = asyncio.create_task(here.client.wait_for("thread_update", timeout=PATIENCE))
        await asyncio.sleep(0)
        wire.sandbox.places.edit_thread(here.people[0].person, thread, archived=True)
        await forgotten
        assert here.client.get_channel(thread.id) is None
        assert await may_hear(here.client.services, info, cat.id)
        with monkeypatch.context() as patch:  # what roles give is not known in the sandbox
            patch.setattr(discord.TextChannel, "permissions_for", lambda *_: discord.Permissions.all())
            assert await may_hear(here.client.services, info, viator.id)
        wire.world.remove_channel(thread)
        assert not await may_hear(here.client.services, info, cat.id)
        assert await here.client.services.host.spectators.watchers(game) == (viator.id,)


async def test_in_a_public_thread_the_channel_decides(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await start(here, [ada, ben], opened(wire, [ada, ben], "thread"))
        info = await here.host.games.game((await here.seat_of(ada))[0])
        assert await may_hear(here.client.services, info, wire.stranger.id)
        wire.sandbox.places.put_person(wire.stranger.person, wire.world.guild_id, present=False)
        assert not await may_hear(here.client.services, info, wire.stranger.id)
