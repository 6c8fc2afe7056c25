"""The log over the wire: by round and player, page by page; all hands and secrets after the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Rng
from i18n import texts
from tests.aids.host_tables import live
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen

LANGUAGES = [("en-GB", "en"), ("pl", "pl")]


async def played(here: Room, people: list[WirePerson], steps: int, *, language: str = "en", title: str = "Ides") -> str:
    """A game some random steps in; its id."""
    said = texts(language).of("empires")
    await people[0].command("/game new", title=title)
    await here.quiet()
    card = people[0].messages()[-1]
    for person in people[1:]:
        await person.press(card, said.get("button-join"))
    await people[0].command("/game start")
    game, _ = await here.seat_of(people[0])
    seats = {(await here.seat_of(person))[1]: person.id for person in people}
    rng = Rng(5)
    for _ in range(steps):
        table = await live(here.host, game)
        if table.outcome is not None:
            break
        seat = table.active[0]
        legal = [a for a in table.legal(seat) if a.verb not in {"clear", "back"}]
        await table.submit(seats[seat], seat, [legal[rng.below(len(legal))]], None)
    await here.quiet()
    return game


async def choose(here: Room, person: WirePerson, message: Seen, name: str, value: str) -> Seen:
    select = next(s for s in message.selects if f"s.{name}" in s.custom_id)
    answer = await person.choose(message, value, custom_id=select.custom_id)
    await here.quiet()
    return answer.message


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_log_is_turned_page_by_page_and_filtered(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, rules="empires", language=language) as here:
        people = here.people[:3]
        for person in people:
            person.speak(locale)
        said = texts(language).of("empires")
        await played(here, people, 90, language=language)
        ada = people[0]
        answer = await ada.press(here_board(ada), said.get("button-log"))
        await here.quiet()
        sheet = answer.message
        assert sheet.ephemeral
        newest = sheet.text
        assert "1 " in newest.splitlines()[-1]
        await ada.press(sheet, said.get("log-older"))
        await here.quiet()
        assert sheet.text != newest
        await ada.press(sheet, said.get("log-newer"))
        await here.quiet()
        assert sheet.text == newest
        await choose(here, ada, sheet, "log_round", "1")
        assert said.get("board-round", round=1) in sheet.text
        first = sheet.text
        await choose(here, ada, sheet, "log_who", "greece")
        assert sheet.text != first
        lines = [line for line in sheet.text.splitlines() if line.startswith("- ")]
        assert lines
        assert all("Gre" in line for line in lines)
        assert all(len(m.text) <= 2000 for m in ada.ephemerals())


async def test_log_by_command_with_round_and_player(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await played(here, people, 60)
        ada, ben = people[:2]
        offered = await ada.complete("/log", "player", "")
        assert set(offered) == {"rome", "carthage", "greece"} or len(offered) == 3
        one = await ada.command("/log", round=1, player=offered[0])
        assert "Round 1" in one.message.text
        by_name = await ada.command("/log", player=ben.name)
        assert "There is no" not in by_name.message.text
        wrong = await ada.command("/log", player=f"{offered[0]}x")
        assert "There is no" in wrong.message.text
        assert f"Did you mean {texts('en').of('empires').name(offered[0])}" in wrong.message.text
        assert ben.name in wrong.message.text, "who sits where is told"
        far = await ada.command("/log", round=99)
        assert "Nothing to tell" in far.message.text
        beyond = await ada.command("/log", page=999)
        assert "- " in beyond.message.text


async def test_secrets_are_marked_and_told_to_their_owner_alone(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await played(here, people, 110)
        *told, others = [(await person.command("/log", round=2)).message.text for person in (*people, wire.stranger)]
        secrets = [{line for line in mine.splitlines() if line.startswith("- 🔒")} for mine in told]
        for mine in secrets:
            assert len([line for line in mine if line.startswith("- 🔒 You collect")]) == 1, "each their own"
        assert max(map(len, secrets)) > 1, "and the builder's plan is the builder's"
        assert len(set.union(*secrets)) == sum(map(len, secrets)), "no line is told to two"
        assert "Round 2" in others
        assert "🔒" not in others


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
async def test_after_the_end_hands_and_secrets_are_open_if_it_was_agreed(
    wire: Wire, tmp_path: Path, locale: str, language: str, shown: bool
) -> None:
    async with room(wire, tmp_path, language=language) as here:
        people = here.people[:2]
        for person in people:
            person.speak(locale)
        said = texts(language).of("empires")
        await people[0].command("/game new", hands_open=shown)
        await here.quiet()
        await people[1].press(people[0].messages()[-1], said.get("button-join"))
        await people[0].command("/game start")
        game, _ = await here.seat_of(people[0])
        seats = {(await here.seat_of(person))[1]: person.id for person in people}
        assert said.get("hands-heading") not in wire.stranger.knows()
        while (table := await live(here.host, game)).outcome is None:
            seat = table.active[0]
            legal = [a for a in table.legal(seat) if a.verb not in ("back", "clear", "withdraw", "put")]
            await table.submit(seats[seat], seat, [legal[0]], None)
        await here.quiet()
        board = here_board(people[0])
        assert (said.get("hands-heading") in board.text) is shown
        told = (await wire.stranger.command("/log")).message.text
        assert ("🔒" in told) is shown
        assert (said.get("log-heading-opened") in told) is (shown and language == "en")


async def test_who_asked_and_who_agreed_stands_in_the_log(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = people = here.people[:2]
        await played(here, people, 0)
        for person in people:
            await here.act(person, "seal")
        await ada.command("/undo", move=1)
        await here.quiet()
        question = [m for m in ada.messages() if any(b.label == "Agree" for b in m.buttons)][-1]
        await ben.press(question, "Agree")
        await here.quiet()
        told = (await wire.stranger.command("/log")).message.text
        assert "asks all to go back to before move 1" in told
        assert "Agreed: Red, Blue" in told or "Agreed: Blue, Red" in told


def here_board(person: WirePerson) -> Seen:
    """The newest public message with the log's button."""
    return [m for m in person.messages() if any(b.custom_id.endswith(":b.log") for b in m.buttons)][-1]
