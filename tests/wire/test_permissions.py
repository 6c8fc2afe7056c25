"""What the bot may not do in a channel is named before a game and told once during it."""

from __future__ import annotations

from pathlib import Path

from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

ATTACH, SEND = 1 << 15, 1 << 11


async def test_missing_permissions_are_named_before_a_lobby(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        wire.sandbox.places.deny(ada.channel(), ATTACH)
        refused = (await ada.command("/game new")).message.text
        assert "Attach Files." in refused
        assert "Send Messages" not in refused
        assert f"<#{ada.channel().id}>" in refused
        ada.speak("pl")
        assert "Załączanie plików" in (await ada.command("/game new")).message.text
        assert await here.host.games.find_games(("lobby",)) == ()


async def test_permission_lost_in_mid_game_is_told_once_and_mended(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        wire.sandbox.places.deny(ada.channel(), SEND | ATTACH)
        await here.host.clocks.pause((await here.seat_of(ada))[0], ada.id)
        told = await ada.until_dm("What I lack there")
        assert "Send Messages, Embed Links, Attach Files" in told.text
        assert not any("What I lack there" in m.text for m in ben.dms())
        wire.sandbox.places.deny(ada.channel(), 0)
        await ada.until_message("the game is paused")
        assert len([m for m in ada.dms() if "What I lack there" in m.text]) == 1
