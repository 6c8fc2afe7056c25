"""Looking at a game of Empires: parts of the map, what happened since, one's hand, words, films."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from cogs.painter import draw
from engine.core import Action, Rng

from .harness import Wire
from .room import Room, room


async def played(here: Room, steps: int) -> str:
    """A game of Empires for three, some steps in; its id."""
    people = here.people[:3]
    await here.started(*people)
    game, _ = await here.seat_of(people[0])
    seats = {(await here.seat_of(person))[1]: person for person in people}
    rng = Rng(2)
    for _ in range(steps):
        table = await here.host.table(game)
        seat = table.active[0]
        legal: list[Action] = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
        await table.submit(seats[seat].id, seat, [legal[rng.below(len(legal))]], table.step(seat))
    await here.quiet()
    return game


async def test_map_of_a_region_is_offered_by_name_and_shown(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 12)
        ada = here.people[0]
        assert await ada.complete("/map", "region", "mare a") == ["mare_africum", "mare_aegaeum", "mare_aegyptium"]
        offered = await ada.complete("/map", "region", "greec")
        assert offered == ["greece"]
        whole = await ada.command("/map")
        part = await ada.command("/map", region="mare_aegaeum")
        assert part.message.ephemeral
        (one,), (other,) = whole.message.message.attachments, part.message.message.attachments
        assert wire.store.read_blob(str(one.id)) != wire.store.read_blob(str(other.id))
        wrong = await ada.command("/map", region="Atlantis")
        assert "Atlantis" in wrong.message.text
        assert not wrong.message.message.attachments


async def test_map_since_my_last_turn_tells_what_others_did(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 25)
        ada = here.people[0]
        answer = await ada.command("/map", since="my-last-turn")
        assert "Since your last turn" in answer.message.text
        assert answer.message.message.attachments
        stranger = await wire.stranger.command("/map", since="my-last-turn")
        assert "You do not sit" in stranger.message.text


async def test_hand_is_a_private_picture(wire: Wire, tmp_path: Path) -> None:
    """E0h: only its owner sees it."""
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 2)
        answer = await here.people[0].command("/hand")
        assert answer.message.ephemeral
        assert len(answer.message.message.attachments) == 1


@pytest.mark.parametrize(
    ("language", "first", "word"), [("en-GB", "**Position**", "page 1"), ("pl", "**Pozycja**", "strona 1")]
)
async def test_board_text_comes_page_by_page(wire: Wire, tmp_path: Path, language: str, first: str, word: str) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 8)
        ada = here.people[0]
        ada.speak(language)
        one = await ada.command("/board text")
        two = await ada.command("/board text", page=2)
        assert one.message.ephemeral
        assert one.message.text.startswith(first)
        assert word in one.message.text
        assert two.message.text != one.message.text
        assert len(one.message.text) <= 2000


@pytest.mark.parametrize("form", ["gif", "webp"])
async def test_replay_posts_a_film_to_the_channel(wire: Wire, tmp_path: Path, form: str) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 12)
        answer = await here.people[0].command("/replay", span="game", form=form)
        assert not answer.message.ephemeral
        (film,) = answer.message.message.attachments
        assert film.filename.endswith(f".{form}")
        assert film.description
        data = wire.store.read_blob(str(film.id))
        assert data is not None
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.format == form.upper()
            assert picture.n_frames > 1  # type: ignore[attr-defined]
