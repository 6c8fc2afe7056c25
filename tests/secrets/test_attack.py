"""What an attacker has tried by hand, and gets nothing by."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from sandbox.world.model import Message
from tests.aids.patience import PATIENCE
from tests.aids.secrets.forged import forged
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_help_tells_nothing_of_a_table_without_spectators(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        address = Address(game, PUBLIC, 0, ControlKind.PUBLIC, "help").text()
        assert "Waiting for" in await forged(here, wire.stranger, address)
        await here.host.lobby.set_setting(game, ada.id, "spectators", "off")
        await here.quiet()
        for told in (await forged(here, wire.stranger, address), (await wire.stranger.command("/help")).message.text):
            assert "/game new" in told
            assert "Waiting for" not in told
        assert "/game new" not in (await ada.command("/help")).message.text


async def test_whoever_is_put_out_while_he_presses_sees_no_hand_any_more(wire: Wire, tmp_path: Path) -> None:
    """The press waits for its turn; when it comes, the seat is somebody else's."""
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ben)
        await here.host.ai_seats.stop()
        panel = here.panel(ben)
        assert "So far: 0" in panel.text
        async with here.client.panels.messages.lock(panel.id):
            put = next(b for b in panel.buttons if ":a." in b.custom_id or ":n." in b.custom_id)
            pressed = asyncio.create_task(ben.press(panel, custom_id=put.custom_id, fill=False))
            async with asyncio.timeout(PATIENCE):
                while not here.client.panels.messages.lock(panel.id)._waiters:  # noqa: ASYNC110
                    await asyncio.sleep(0)
            await here.host.seats.hand_over(game, ben.id, "random")
        await pressed
        await here.quiet()
        assert all("So far: 1" not in seen.text for seen in (*ben.dms(), *ben.ephemerals()))
        assert any("not your seat" in seen.text for seen in (*ben.ephemerals(), *ben.dms()))


async def test_private_steps_and_looks_touch_no_message_of_anybody_else(wire: Wire, tmp_path: Path) -> None:
    """No board edited, no panel of others redrawn, nobody typing: nothing to set a watch by."""
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben, cat)
        game, _ = await here.seat_of(ada)
        table = await here.host.games.table(game)
        leader = next(p for p in (ada, ben, cat) if table.info.seat_of(p.id) in table.active)
        await here.act(leader, "announce 2")
        await here.quiet()
        other = next(p for p in (ada, ben, cat) if p is not leader)
        touched: list[tuple[str, bool]] = []

        def heard(what: str, about: Any) -> None:
            if isinstance(about, Message):
                touched.append((what, about.channel_id == other.dm.id or about.ephemeral_for == other.id))
            elif what == "typing":
                touched.append((what, False))

        wire.world.listeners.append(heard)
        table = await here.host.games.table(game)
        seat = table.info.seat_of(other.id)
        assert seat is not None
        offers = [action.text() for action in table.legal(seat) if action.verb == "offer"]
        await here.act_words(other, offers[0])
        for line in ("/undo", "/redo", "/back", "/hand", "/panel", "/why", "/standing", "/privacy export"):
            await other.command(line)
            await here.quiet()
        wire.world.listeners.remove(heard)
        assert len(touched) > 8
        assert all(is_own for _, is_own in touched), touched


async def test_a_whisper_names_who_whispered_not_who_sits_there_now(wire: Wire, tmp_path: Path) -> None:
    """It waits behind closed direct messages; meanwhile the seat it came from has changed hands."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.lobby(ada, ben, cat)
        game, _ = await here.seat_of_any([ada])
        await here.host.lobby.set_setting(game, ada.id, "whisper", "on")
        await here.host.lobby.start(game, ada.id)
        await here.host.ai_seats.stop()
        await here.quiet()
        ben.close_dms()
        seats = {person: (await here.seat_of(person))[1] for person in (ada, ben, cat)}
        for person in (ada, cat):
            await person.command("/whisper", seat=seats[ben], text=f"from {person.name}")
        await here.quiet()
        await here.host.seats.hand_over(game, cat.id, "random")
        await here.quiet()
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        heads = [seen.text.split("\n")[0] for seen in ben.ephemerals() if "whispers to you" in seen.text]
        assert [f"({person.name})" in head for person, head in zip((ada, cat), heads, strict=True)] == [True, True], (
            heads
        )
