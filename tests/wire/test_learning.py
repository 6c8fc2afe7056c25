"""/learn over the wire: on a server and in direct messages, seen by nobody else; its controls cannot be forged."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.features.learn.learn_command import LearnCommand
from cogs.features.learn.pointing import STAR
from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core import View
from i18n import Texts, texts
from tests.aids.secrets.forged import forged
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import DOT, Room, room
from tests.aids.wire.seen import Answer, Seen

SAID = texts("en").of("empires")
MOST = 60


async def marked(person: WirePerson, seen: Seen) -> Answer | None:
    """What is marked is pressed, or the lesson goes on; None: neither is there."""
    for select in seen.selects:
        if starred := [each["value"] for each in select.raw.get("options", []) if each["label"].startswith(STAR)]:
            return await person.choose(seen, *starred, custom_id=select.custom_id)
    on = (SAID.get("learn-on"), SAID.get("learn-on-chapter"))
    for button in seen.buttons:
        if not button.disabled and (button.label.startswith(STAR) or button.label in on):
            return await person.press(seen, custom_id=button.custom_id)
    return None


async def finish(here: Room, person: WirePerson, seen: Seen) -> int:
    """All that is marked, to the end; the number of presses."""
    for number in range(MOST):
        assert seen.files, "every step has its picture"
        if await marked(person, seen) is None:
            return number
        await here.quiet()
    raise AssertionError(seen.text)


async def test_a_lesson_in_a_channel_is_seen_by_nobody_else_and_ends_in_a_lobby(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        before = len(ben.messages())
        seen = (await ada.command("/learn rules:empires")).message
        assert seen.ephemeral
        assert await finish(here, ada, seen) > 20
        assert len(ben.messages()) == before
        assert await here.host.games.find_games(("lobby", "running", "paused", "over", "aborted")) == ()
        await ada.press(seen, SAID.get("learn-real"))
        await here.quiet()
        assert any("lobby is open" in each.text for each in ada.ephemerals())
        card = [each for each in ben.messages() if any(b.label == SAID.get("button-join") for b in each.buttons)][-1]
        assert SAID.get("button-learn") in [button.label for button in card.buttons]


async def test_in_direct_messages_it_stays_and_says_where_to_play(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        seen = (await ada.command("/learn rules:empires", ada.dm)).message
        assert not seen.ephemeral
        await finish(here, ada, seen)
        assert SAID.get("learn-real-there") in seen.text
        assert SAID.get("learn-real") not in [button.label for button in seen.buttons]


async def test_controls_of_another_persons_lesson_are_refused(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        seen = (await ada.command("/learn rules:empires")).message
        while not any(button.label.startswith(STAR) for button in seen.buttons):
            await marked(ada, seen)
            await here.quiet()
        row = (await here.host.lessons.of(ada.id))[0]
        controls = [each.custom_id for each in (*seen.buttons, *seen.selects)]
        assert {custom_id.split(":")[4][0] for custom_id in controls} >= {"a", "b", "s"}
        for custom_id in controls:
            told = await forged(here, ben, custom_id)
            assert "seat" in told or "do not sit" in told, (custom_id, told)
        assert (await here.host.lessons.of(ada.id))[0] == row
        assert await here.host.lessons.of(ben.id) == ()


@pytest.mark.parametrize("custom_id", ["mn:learn-zzzzzz:rome:0:a.12345678", "mn:learn-zzzzzz:-:0:b.lesson.on"])
async def test_a_lesson_that_is_not_there_is_refused(wire: Wire, tmp_path: Path, custom_id: str) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        assert "no game" in (await forged(here, here.people[0], custom_id)).lower()


async def test_a_move_in_words_is_taken_in_a_lesson_as_well(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        seen = (await ada.command("/learn rules:empires")).message
        row = (await here.host.lessons.of(ada.id))[0]
        await here.host.lessons.turn_to(row.id, ada.id, "trade")
        seen = (await ada.command("/learn rules:empires")).message
        form = await ada.press(seen, SAID.get("panel-type"))
        await ada.submit_modal(form, {"text": "announce 2"})
        await here.quiet()
        assert "step 2 of" in seen.text


async def test_a_part_of_the_board_gives_way_to_all_of_it(wire: Wire, tmp_path: Path) -> None:
    def sized(view: View, said: Texts, wish: Wish = PLAIN) -> Picture:
        return Picture(DOT + (wish.region or "").encode(), "png", wish.region or "all of it")

    async with room(wire, tmp_path, rules="empires", draw=sized) as here:
        ada = here.people[0]
        seen = (await ada.command("/learn rules:empires")).message
        shown = []
        for _ in range(3):
            shown.append(next(iter(seen.files.values()))[len(DOT) :])
            await marked(ada, seen)
            await here.quiet()
        assert shown == [b"", b"latium", b""]


async def test_a_picture_that_comes_late_does_not_undo_what_was_pressed_meanwhile(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        await ada.command("/learn rules:empires")
        row = (await here.host.lessons.of(ada.id))[0]
        await here.host.lessons.turn_to(row.id, ada.id, "trade")
        seen = (await ada.command("/learn rules:empires")).message
        await here.quiet()
        learning = here.client.get_cog("LearnCommand")
        assert isinstance(learning, LearnCommand)
        go_on, draw, slow = asyncio.Event(), learning._picture, [True]

        async def drawn(*args: Any) -> Any:
            if slow and slow.pop():
                await go_on.wait()
            return await draw(*args)

        monkeypatch.setattr(learning, "_picture", drawn)
        monkeypatch.setattr("cogs.features.learn.learn_command.PATIENCE", 0.0)
        names = next(each for each in seen.buttons if ":c.names" in each.custom_id)
        await ada.press(seen, custom_id=names.custom_id)
        await wire.until(lambda: any(each.label == SAID.get("panel-back") for each in seen.buttons))
        await ada.press(seen, SAID.get("panel-back"))
        await wire.until(lambda: any(":c.names" in each.custom_id for each in seen.buttons))
        go_on.set()
        await here.quiet()
        assert any(":c.names" in each.custom_id for each in seen.buttons), "the panel, not what was left"
