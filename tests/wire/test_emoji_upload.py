"""The bot's own emojis: uploaded once, again when a picture has changed; without permission the bot does without."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from cogs.pictures.drawing import symbols
from games.empires import EMPIRES
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room


def png(colour: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (48, 48), colour).save(out, "PNG")
    return out.getvalue()


PIXEL, OTHER = png("gold"), png("darkred")
CHARACTERS = EMPIRES.signs.characters
ROUTE = "/applications/{application}/emojis"


async def uploaded(here: Room, pictures: dict[str, bytes]) -> None:
    here.client.own_emojis._draw = lambda: {"empires": pictures}
    await here.client.own_emojis.upload()


def names(wire: Wire) -> list[str]:
    return sorted(str(each["name"]) for each in wire.world.emojis.values())


async def test_emojis_are_uploaded_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert names(wire) == ["mn_coin", "mn_wine"]
        assert len(wire.calls("POST", ROUTE)) == 2
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert len(wire.calls("POST", ROUTE)) == 2
    async with room(wire, tmp_path, rules="empires") as here:
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert len(wire.calls("POST", ROUTE)) == 2


async def test_changed_picture_replaces_only_its_emoji(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        before = here.client.services.emojis.of("empires").icon("wine")
        await uploaded(here, {"coin": OTHER, "wine": OTHER})
        assert len(wire.calls("POST", ROUTE)) == 3
        assert names(wire) == ["mn_coin", "mn_wine"]
        assert here.client.services.emojis.of("empires").icon("wine") == before


async def test_hand_shows_the_bots_own_signs(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        plain = await people[0].command("/hand")
        assert CHARACTERS["coin"] in plain.message.text
        await uploaded(here, {"coin": PIXEL})
        (emoji,) = wire.world.emojis.values()
        shown = await people[0].command("/hand")
        assert f"<:mn_coin:{emoji['id']}>" in shown.message.text


async def test_where_emojis_are_refused_characters_stand(wire: Wire, tmp_path: Path) -> None:
    """Too large for Discord: the upload fails, the bot goes on."""
    async with room(wire, tmp_path, rules="empires") as here:
        await uploaded(here, {"coin": PIXEL + bytes(300_000)})
        assert names(wire) == []
        assert here.client.services.emojis.of("empires").icon("coin") == CHARACTERS["coin"]


async def test_emojis_no_longer_drawn_are_removed_and_others_stay(wire: Wire, tmp_path: Path) -> None:
    """Only ours (by their prefix), and only once."""
    async with room(wire, tmp_path, rules="empires") as here:
        await here.client.create_application_emoji(name="somebody_elses", image=PIXEL)
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        await uploaded(here, {"coin": PIXEL})
        assert names(wire) == ["mn_coin", "somebody_elses"]
        assert here.client.services.emojis.of("empires").icon("wine") == CHARACTERS["wine"]
        await uploaded(here, {"coin": PIXEL})
        assert len(wire.calls("DELETE", ROUTE + "/{emoji}")) == 1
        assert len(wire.calls("POST", ROUTE)) == 3
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert names(wire) == ["mn_coin", "mn_wine", "somebody_elses"]


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_where_the_bot_has_no_right_to_emojis_characters_stand(wire: Wire, tmp_path: Path, method: str) -> None:
    """403: nothing is asked again and again, the bot goes on, and a later start tries again."""
    async with room(wire, tmp_path, rules="empires") as here:
        wire.faults.refuse(method, ROUTE, 403, 50013, "Missing Permissions")
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert names(wire) == []
        assert here.client.services.emojis.of("empires").icon("coin") == CHARACTERS["coin"]
        assert len(wire.calls(method, ROUTE)) - (method == "GET") <= 1
        await uploaded(here, {"coin": PIXEL, "wine": OTHER})
        assert names(wire) == ["mn_coin", "mn_wine"]


def test_every_symbol_fits_discord() -> None:
    drawn = symbols()["empires"]
    assert {"coin", "gold", "market", "rome", "legion_rome"} <= set(drawn)
    assert all(2 <= len(f"mn_{name}") <= 32 for name in drawn)
    assert all(len(picture) < 256 * 1024 for picture in drawn.values())


async def test_an_emoji_can_be_seen_in_the_sandbox(wire: Wire, tmp_path: Path) -> None:
    """The page draws the bot's signs from the pictures it uploaded; a deleted one takes its picture along."""
    async with room(wire, tmp_path, rules="empires") as here:
        await uploaded(here, {"coin": PIXEL})
        (known,) = wire.world.emojis
        assert wire.store.read_blob(known) == PIXEL
        wire.world.put_emoji(known, None)
        assert wire.store.read_blob(known) is None
