"""Taking back over the wire: by the panel, by commands, by consent of all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.text.turn_report import event_line
from i18n import texts
from tests.aids.host_tables import live
from tests.aids.wire.connections import FORGOTTEN, cut
from tests.aids.wire.empires_seats import by_seat
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen
from tests.aids.wire.steps import again, press

LANGUAGES = [("en-GB", "en"), ("pl", "pl")]


async def asking(here: Room, person: WirePerson, move: int) -> Seen:
    """Ask by command; the public question."""
    await person.command("/undo", move=move)
    await here.quiet()
    return [m for m in person.messages() if any(b.custom_id.endswith(":b.agree") for b in m.buttons)][-1]


async def bidding_done(here: Room, people: list[WirePerson]) -> tuple[WirePerson, str]:
    """All have sealed; the person who builds, and their seat."""
    for person in people:
        await here.act(person, "seal") if person is not people[0] else await here.act(
            person, *await first_bid(here, person)
        )
    table = await live(here.host, (await here.seat_of(people[0]))[0])
    seats = await by_seat(here, people)
    return seats[table.active[0]], table.active[0]


async def first_bid(here: Room, person: WirePerson) -> list[str]:
    game, seat = await here.seat_of(person)
    legal = (await live(here.host, game)).legal(seat)
    return [next(a.text() for a in legal if a.verb == "put"), "seal"]


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_own_steps_go_back_and_forth_on_the_panel(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path) as here:
        people = here.people[:2]
        for person in people:
            person.speak(locale)
        said = texts(language).of("tiny")
        await here.started(*people)
        ada = people[0]
        (bid, _) = await first_bid(here, ada)
        await here.act(ada, bid)
        game, seat = await here.seat_of(ada)
        composed = (await live(here.host, game)).question(seat)
        panel = here.panel(ada)
        assert not [b for b in panel.buttons if b.label == said.get("panel-redo")]
        await here.act(ada, "back")
        # Pressed twice: the second press is an old one, and undoes nothing.
        panel = here.panel(ada)
        await asyncio.gather(*(ada.press(panel, said.get("panel-redo")) for _ in range(2)))
        await here.quiet()
        assert (await live(here.host, game)).question(seat) == composed
        assert not [b for b in here.panel(ada).buttons if b.label == said.get("panel-redo")]


async def test_undo_and_redo_by_command(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        people = here.people[:2]
        await here.started(*people)
        ada = people[0]
        (bid, _) = await first_bid(here, ada)
        await here.act(ada, bid)
        game, seat = await here.seat_of(ada)
        table = await live(here.host, game)
        composed = table.question(seat)
        answer = await ada.command("/undo")
        assert "your panel" in answer.message.text
        assert (await live(here.host, game)).question(seat) != composed
        await ada.command("/redo")
        assert (await live(here.host, game)).question(seat) == composed
        again = await ada.command("/redo")
        assert "nothing to do again" in again.message.text
        nobody = await wire.stranger.command("/undo")
        assert "do not sit" in nobody.message.text


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_beyond_a_barrier_all_are_asked_and_agree(wire: Wire, tmp_path: Path, locale: str, language: str) -> None:
    async with room(wire, tmp_path, language=language) as here:
        ada, ben, cat = people = here.people[:3]
        for person in people:
            person.speak(locale)
        said = texts(language).of("tiny")
        await ada.command("/game new")
        await here.quiet()
        card = ada.messages()[-1]
        for person in (ben, cat):
            await person.press(card, said.get("button-join"))
        await ada.command("/game start")
        await here.quiet()
        await bidding_done(here, people)
        game, seat = await here.seat_of(ada)
        table = await live(here.host, game)
        # From the panel: a menu of moves in words, the newest first.
        menu = await press(here, ada, here.panel(ada), said.get("panel-takeback"))
        (select,) = menu.selects
        first = next(label for label, value in select.options.items() if value == "1")
        assert len(first) > 4
        answer = await ada.choose(menu, "1")
        await here.quiet()
        assert said.get("undo-asked", seq=1, missing=2) in answer.message.text
        (question,) = [m for m in ada.messages() if any(b.label == said.get("button-undo-agree") for b in m.buttons)]
        assert sorted(question.pings) == sorted([ben.name, cat.name])
        assert ada.name in question.text
        assert said.name(seat) in question.text
        await press(here, wire.stranger, question, said.get("button-undo-agree"))
        assert (await live(here.host, game)).undo_request is not None
        again = await ben.command("/undo", move=2)
        assert said.get("refusal-undo_asked_already") in again.message.text
        before = table.seq
        await asyncio.gather(*(p.press(question, said.get("button-undo-agree")) for p in (ben, cat, ben)))
        await here.quiet()
        table = await live(here.host, game)
        assert table.seq == before + 1
        assert table.undo_request is None
        assert question.buttons == []
        assert "⏳" not in question.text
        told = ada.messages()
        (end,) = [
            m for m in told if said.get("consent-undone", title="", who="", seq=1, move="", agreed="")[-20:] in m.text
        ]
        assert all(person.name in end.text for person in people)
        assert end.pings == [ada.name]
        assert [note.key for note in await here.host.games.notes(game)] == ["undo_asked", "undo_agreed", "undone"]


async def test_a_refusal_ends_it_and_is_told(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = people = here.people[:2]
        await here.started(*people)
        await bidding_done(here, people)
        game, _ = await here.seat_of(ada)
        position = (await live(here.host, game)).position.hash
        question = await asking(here, ada, 1)
        await press(here, ben, question, "Refuse")
        assert question.buttons == []
        end = ada.messages()[-1]
        assert "does not agree" in end.text
        assert end.pings == [ada.name]
        assert (await live(here.host, game)).position.hash == position
        question = await asking(here, ada, 1)
        await press(here, ada, question, "Refuse")
        assert "withdraws the request" in ada.messages()[-1].text


async def test_agreeing_twice_is_told_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, _ = people = here.people[:3]
        await here.started(*people)
        await bidding_done(here, people)
        game, _ = await here.seat_of(ada)
        question = await asking(here, ada, 1)
        await asyncio.gather(*(ben.press(question, "Agree") for _ in range(2)))
        await here.quiet()
        request = (await live(here.host, game)).undo_request
        assert request is not None
        assert len(request.missing) == 1
        assert [note.key for note in await here.host.games.notes(game)] == ["undo_asked", "undo_agreed"]


async def test_a_question_that_cannot_be_edited_now_is_edited_later_and_not_asked_twice(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path) as here:
        people = here.people[:3]
        await here.started(*people)
        await bidding_done(here, people)
        question = await asking(here, people[0], 1)
        before = question.text
        wire.faults.refuse("PATCH", "/channels/{channel}/messages/{message}", 403, 50013, "Missing Permissions")
        await people[1].press(question, "Agree")
        await here.client.presses.settle()
        await here.client.delivery.settle()
        await again(here)
        asked = [m for m in people[0].messages() if any(b.custom_id.endswith(":b.agree") for b in m.buttons)]
        assert [m.id for m in asked] == [question.id]
        assert asked[0].text != before


async def test_the_board_does_not_tell_what_was_taken_back(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = people = here.people[:2]
        await here.started(*people)
        await bidding_done(here, people)
        game, _ = await here.seat_of(ada)
        table = await live(here.host, game)
        told = {event.key: event for row in table.history(None) if row.seq > 0 for event in row.events}
        lines = {
            line for event in told.values() if (line := event_line(texts("en").of("tiny"), event.key, event.params))
        }
        board = [m for m in ada.messages() if any(b.label == "Map" for b in m.buttons)][-1]
        assert any(line in board.text for line in lines)
        question = await asking(here, ada, 1)
        await press(here, ben, question, "Agree")
        board = [m for m in ada.messages() if any(b.label == "Map" for b in m.buttons)][-1]
        assert not any(line in board.text for line in lines), board.text


async def test_a_game_that_ends_takes_the_buttons_off_an_open_question(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, _ = people = here.people[:2]
        await here.started(*people)
        await bidding_done(here, people)
        question = await asking(here, ada, 1)
        game, _ = await here.seat_of(ada)
        await here.host.games.abort(game, ada.id, force=True)
        await here.quiet()
        assert question.buttons == []
        assert "⏳" not in question.text


async def test_one_person_among_ai_players_needs_nobody(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        card = await here.lobby(ada)
        await press(here, ada, card, "Add AI")
        await press(here, ada, card, "Start")
        await here.act(ada, "seal")
        game, _ = await here.seat_of(ada)
        last = (await live(here.host, game)).seq
        answer = await ada.command("/undo", move=1)
        assert "Taken back" in answer.message.text
        await here.quiet()
        assert (await live(here.host, game)).seq > last
        assert any("Taken back to before move 1" in m.text for m in ada.messages())
        wrong = await ada.command("/undo", move=999)
        assert "no such move" in wrong.message.text


@pytest.mark.parametrize("place", ["before_send", "after_send"])
async def test_a_question_that_ended_before_it_was_told_is_not_told_as_refused(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = people = here.people[:2]
        await here.started(*people)
        await bidding_done(here, people)
        game, _ = await here.seat_of(ada)
        cut(monkeypatch, place)
        await ada.command("/undo", move=1)
        await here.client.presses.settle()
        await here.client.delivery.settle()
        table, (_, seat) = await live(here.host, game), await here.seat_of(ben)
        assert await table.answer_undo(ben.id, seat, agree=True) is None
        wire.clock.advance(FORGOTTEN)
        await again(here)
        told = "\n".join(m.text for m in ada.messages())
        assert "does not agree" not in told
        assert told.count("Taken back to before move 1") == 1
        assert not [m for m in ada.messages() if any(b.custom_id.endswith(":b.agree") for b in m.buttons)]
        assert not await here.host.outbox.pending(game=game)
