"""What is kept of a person, as a file, and its end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from host import Person
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room
from tests.aids.wire.steps import with_whispers


async def test_export_has_everything_and_nothing_of_others(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        game = await with_whispers(here, ada, ben)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        await ada.command("/whisper", seat=seat, text="half for you")
        await here.act(ada, "seal")
        file = (await ada.command("/privacy export")).message
        assert file.ephemeral
        raw = json.loads(file.files["privacy.json"])
        assert raw["person"]["name"] == ada.name
        assert raw["games"][0]["your_moves"][0]["text"] == "seal"
        assert raw["whispers"][0]["text"] == "half for you"
        assert str(ben.id) not in json.dumps(raw)


async def test_deleted_person_is_nobody_and_the_game_goes_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        game = await with_whispers(here, ada, ben)
        seat = (await here.host.games.game(game)).seat_of(ada.id) or ""
        await here.act(ada, "seal")
        card = await ada.command("/privacy delete")
        assert "1 open game" in card.message.text
        await ada.press(card, "Delete everything")
        await here.quiet()
        info = await here.host.games.game(game)
        assert info.owner == ben.id
        holder = info.holder(seat)
        assert holder is not None
        assert holder.ai is not None
        assert await here.host.people.user(ada.id) is None
        assert ada.id not in info.users


async def test_nothing_is_sent_to_a_person_erased_while_it_waited_for_its_turn(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have only been invited, so no commit of that game tells the delivery worker of it."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.lobby(ada, ben)
        info = (await here.host.games.games_of(ada.id))[0]
        limit, came, gate = here.client.services.rate_limit, asyncio.Event(), asyncio.Event()
        turn = limit.turn

        async def held(*args: Any, **kwargs: Any) -> None:
            came.set()
            await gate.wait()
            await turn(*args, **kwargs)

        monkeypatch.setattr(limit, "turn", held)
        await here.host.invitations.invite(info.id, ada.id, [Person(cat.id, "Cat", "en-GB")])
        async with asyncio.timeout(PATIENCE):
            await came.wait()
        await here.host.privacy.erase(cat.id)
        gate.set()
        await here.quiet()
        assert cat.dms() == []
        assert not await here.host.outbox.pending(game=info.id)
