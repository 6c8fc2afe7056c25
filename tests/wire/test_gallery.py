"""Looking at a game of Empires: parts of the map, what happened since, one's hand, words, films."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image
from structlog.testing import capture_logs

from cogs.pictures.drawing import PLAIN, Picture, Wish, draw, position_pages
from engine.core import Action, Rng, View
from i18n import Texts, texts
from render.empires.land import MAP
from render.empires.scene import build_scene
from render.kit.marks import Ring
from render.kit.wording import ALT_LIMIT
from render.marenostrum.recent import mark_recent
from tests.aids.host_tables import live
from tests.aids.plugins.full import FULL
from tests.aids.wire.empires_seats import begun
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room


async def played(here: Room, steps: int) -> str:
    """A game of Empires for three, some steps in; its id."""
    game, seats = await begun(here, here.people[:3])
    rng = Rng(2)
    for _ in range(steps):
        table = await live(here.host, game)
        seat = table.active[0]
        legal: list[Action] = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
        await table.submit(seats[seat].id, seat, [legal[rng.below(len(legal))]], table.step(seat))
    await here.quiet()
    return game


async def further(here: Room, game: str, steps: int) -> None:
    """The same game goes on."""
    rng = Rng(3)
    for _ in range(steps):
        table = await live(here.host, game)
        seat = table.active[0]
        holder = table.info.holder(seat)
        assert holder is not None
        assert holder.user is not None
        legal: list[Action] = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
        await table.submit(holder.user, seat, [legal[rng.below(len(legal))]], table.step(seat))
    await here.quiet()


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
        (picture,) = answer.message.message.attachments
        _, seat = await here.seat_of(here.people[0])
        assert str(picture.description).startswith(f"{texts('en').of('empires').name(seat)}, hand: ")


async def test_map_button_offers_parts_and_my_last_turn(wire: Wire, tmp_path: Path) -> None:
    """The public button answers privately; its controls turn that one message over."""
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 90)
        ada = here.people[0]
        answer = await ada.press(here.board(ada), "Map")
        seen = answer.message
        assert seen.ephemeral
        before = len(ada.ephemerals())
        pictures = [seen.files]
        places = [select for select in seen.selects if "Aethiopia" in select.options or "Creta" in select.options]
        await ada.choose(seen, "creta", custom_id=places[0].custom_id)
        await here.quiet()
        pictures.append(seen.files)
        assert str(seen.message.attachments[0].description).startswith("Part of the map: Creta.")
        await ada.press(seen, "Since my last turn")
        await here.quiet()
        assert "Since your last turn" in seen.text
        pictures.append(seen.files)
        await ada.press(seen, "Whole map")
        await here.quiet()
        assert "Since your last turn" in seen.text
        pictures.append(seen.files)
        await ada.press(seen, "Only what happened last")
        await here.quiet()
        assert "Since your last turn" not in seen.text
        assert seen.files == pictures[0]
        drawn = [next(iter(files.values())) for files in pictures]
        assert drawn[1] not in (drawn[0], drawn[3]), "a part"
        assert len(ada.ephemerals()) == before


async def test_map_button_of_a_spectator_has_no_last_turn_and_no_other_persons_language(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 6)
        guest = here.people[3]
        guest.speak("pl")
        answer = await guest.press(here.board(guest), "Map")
        assert [button.label for button in answer.message.buttons] == ["Legenda"]
        select = answer.message.selects[0]
        await guest.choose(answer.message, "greece", custom_id=select.custom_id)
        await here.quiet()
        assert [b.label for b in answer.message.buttons] == ["Cała mapa", "Legenda"]
        assert str(answer.message.message.attachments[0].description).startswith("Część mapy: Grecja.")


async def test_delivered_board_marks_the_last_action(wire: Wire, tmp_path: Path) -> None:
    """What is posted is not the bare position: the last build is ringed, the last move has its arrow."""
    wishes: list[tuple[View, Wish]] = []

    def watched(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
        wishes.append((view, wish))
        return draw(view, said, wish)

    async with room(wire, tmp_path, rules="empires", draw=watched) as here:
        await played(here, 90)
        marked = [
            (view, wish) for view, wish in wishes
            if any(mark_recent(MAP, wish.recent)) and "built" in {event.key for event in wish.recent}
        ]  # fmt: skip
        assert marked
        view, wish = marked[-1]
        said = texts("en").of("empires")
        bare, shown = draw(view, said), draw(view, said, wish)
        assert bare is not None
        assert shown is not None
        assert shown.data != bare.data
        rings = {mark for mark in build_scene(view, said.name, wish.recent).moving if isinstance(mark, Ring)}
        assert rings
        assert not rings & set(build_scene(view, said.name).moving)
        posted = [m for m in here.people[0].messages() if m.message.attachments][-1]
        last = [(v, w) for v, w in wishes if not (w.hand or w.own)][-1]
        again = draw(last[0], said, last[1])
        assert again is not None
        assert again.data in posted.files.values()
        every = [file for m in here.people[0].messages() for file in m.message.attachments]
        assert all(0 < len(file.description or "") <= ALT_LIMIT for file in every), "no picture without its words"


@pytest.mark.parametrize(
    ("language", "first", "word", "on", "back"),
    [("en-GB", "**Position**", "page 1", "Next", "Back"), ("pl", "**Pozycja**", "strona 1", "Dalej", "Wstecz")],
)
async def test_board_text_is_turned_page_by_page(
    wire: Wire, tmp_path: Path, language: str, first: str, word: str, on: str, back: str
) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 8)
        ada = here.people[0]
        ada.speak(language)
        before = len(ada.ephemerals())
        one = (await ada.command("/board text")).message
        assert one.ephemeral
        assert one.text.startswith(first)
        assert word in one.text
        pages = [one.text]
        forward, backward = (next(b.label for b in one.buttons if text in b.label) for text in (on, back))
        while not one.button(forward).disabled:
            await ada.press(one, forward)
            await here.quiet()
            pages.append(one.text)
            assert len(one.text) <= 2000
        whole = position_pages(
            (await live(here.host, (await here.seat_of(ada))[0])).view(None), texts(language[:2]).of("empires")
        )
        assert [page.rsplit("\n", 1)[0] for page in pages] == whole
        await ada.press(one, backward)
        await here.quiet()
        assert one.text == pages[-2]
        two = (await ada.command("/board text", page=2)).message
        assert two.text == pages[1]
        assert len(ada.ephemerals()) == before + 2


async def test_board_text_of_an_older_position_goes_on_with_the_new_one_and_says_so(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        game = await played(here, 8)
        ada = here.people[0]
        seen = (await ada.command("/board text")).message
        await further(here, game, 12)
        await ada.press(seen, "Next ▶")
        await here.quiet()
        assert "The position has changed" in seen.text
        assert "page 2" in seen.text
        await ada.press(seen, "◀ Back")
        await here.quiet()
        assert "The position has changed" not in seen.text
        table = await live(here.host, game)
        assert seen.text.startswith(position_pages(table.view(None), texts("en").of("empires"))[0])


@pytest.mark.parametrize("form", ["gif", "webp"])
async def test_replay_posts_a_film_to_the_channel(wire: Wire, tmp_path: Path, form: str) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 12)
        answer = await here.people[0].command("/replay", span="game", form=form, show=True)
        assert not answer.message.ephemeral
        (film,) = answer.message.message.attachments
        assert film.filename.endswith(f".{form}")
        assert film.description is not None
        assert film.description.startswith("Film of Mare Nostrum: Empires, move by move; its last picture. Round 1, ")
        data = wire.store.read_blob(str(film.id))
        assert data is not None
        with Image.open(io.BytesIO(data)) as picture:
            assert picture.format == form.upper()
            assert picture.n_frames > 1  # type: ignore[attr-defined]


async def test_replay_is_private_unless_it_is_shown(wire: Wire, tmp_path: Path) -> None:
    """And in the language of the person who asks."""
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 3)
        wire.stranger.speak("pl")
        before = [m.id for m in here.people[0].messages()]
        answer = await wire.stranger.command("/replay", span="turn")
        assert answer.message.ephemeral
        (film,) = answer.message.message.attachments
        assert str(film.description).startswith("Film")
        assert "Mare Nostrum: Imperia" in answer.message.text
        assert [m.id for m in here.people[0].messages()] == before


async def test_fault_in_a_film_for_the_channel_is_told_in_private(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cogs.features.history.gallery.film_of", torn)
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 3)
        ada = here.people[0]
        before = [m.id for m in ada.messages() if not m.ephemeral]
        with capture_logs() as lines:
            await ada.command("/replay", span="turn", show=True, fill=False)
            await here.quiet()
            await ada.until(lambda: any("number" in m.text for m in ada.ephemerals()))
        assert [m.id for m in ada.messages() if not m.ephemeral] == before
        (fault,) = [line for line in lines if line["event"] == "fault"]
        assert fault["number"] in ada.ephemerals()[-1].text


@pytest.mark.parametrize(
    ("language", "sentence", "show"),
    [
        ("en-GB", "cannot be made small", True),
        ("pl", "nie da się zmieścić", False),
        pytest.param("en-GB", "cannot be made small", False, marks=FULL),
        pytest.param("pl", "nie da się zmieścić", True, marks=FULL),
    ],
)
async def test_film_that_stays_too_large_is_a_private_sentence_and_no_film(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str, show: bool
) -> None:
    """In the asker's language; the channel is left as it was."""
    monkeypatch.setattr("cogs.features.history.gallery.AROUND", 10 * 1024 * 1024 - 2_000)
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        await played(here, 3)
        ada = here.people[0]
        ada.speak(language)
        before = [m.id for m in ada.messages() if not m.ephemeral]
        await ada.command("/replay", span="turn", show=show, fill=False)
        await here.quiet()
        await ada.until(lambda: any(sentence in m.text for m in ada.ephemerals()))
        assert [m.id for m in ada.messages() if not m.ephemeral] == before
