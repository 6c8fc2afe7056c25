"""A message goes out once: also when nobody knows whether it did, and Discord has forgotten its nonce."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from cogs.delivery import exactly_once as sender
from host import CountingEntropy
from sandbox.world.model import Message
from tests.aids.host_tables import live
from tests.aids.wire.connections import FORGOTTEN, cut
from tests.aids.wire.empires_seats import begun
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.steps import again, seal_by_host

POST = "/channels/{channel}/messages"


def own(wire: Wire, wanted: Callable[[Message], bool]) -> list[Message]:
    """The bot's lasting messages of a kind."""
    bot = wire.world.bot.id
    return [m for m in wire.world.messages.values() if m.author_id == bot and m.ephemeral_for is None and wanted(m)]


def boards(wire: Wire) -> list[Message]:
    return own(wire, lambda m: "b.panel" in str(m.components) and bool(m.attachments))


async def start_cut_off(
    here: Room, people: Sequence[WirePerson], monkeypatch: pytest.MonkeyPatch, place: str, times: int = 1
) -> list[str]:
    """These people start a game, and the connection breaks while the first messages go out; where it did."""
    card = await here.lobby(*people)
    broken = cut(monkeypatch, place, times)
    await people[0].press(card, "Start")
    await here.client.presses.settle()
    await here.client.delivery.settle()
    return broken


@pytest.mark.parametrize("place", ["before_send", "after_send"])
async def test_a_board_whose_answer_was_lost_is_there_once(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        broken = await start_cut_off(here, here.people[:3], monkeypatch, place, times=4)
        assert len(broken) == 4, "the board and three panels"
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert len(boards(wire)) == 1
        for person in here.people[:3]:
            assert len(person.dms()) == 1, person.name
        game, _ = await here.seat_of(ada)
        assert not await here.host.outbox.pending(game=game)
        answer = await ada.press(here.board(ada), "My panel")
        assert "Your gems" in answer.message.text


async def test_what_happened_meanwhile_is_told_by_an_edit_of_the_message_that_was_found(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await start_cut_off(here, here.people[:3], monkeypatch, "after_send")
        first = boards(wire)
        game, seat = await here.seat_of(ada)
        table = await live(here.host, game)
        await table.submit(ada.id, seat, [a for a in table.legal(seat) if a.verb == "seal"], None)
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert [m.id for m in boards(wire)] == [m.id for m in first]
        assert here.board(ada).text.lower().count("sealed") == 1


async def test_what_an_edit_may_have_told_is_not_told_again_by_the_next_message(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies between an edit and its note of it, and people go on to a new question before it tells again."""
    async with room(wire, tmp_path) as here:
        people = here.people[:3]
        game, _ = await begun(here, people)
        cut(monkeypatch, "after_edit", at="cogs.delivery.messages.board_message.hit")
        for person in people:
            await seal_by_host(here, person)
            await here.client.delivery.settle()
        await again(here)
        table = await live(here.host, game)
        assert table.position.move == 3
        texts = [m.content.lower() for m in own(wire, lambda m: "waiting for" in m.content.lower())]
        assert len(texts) == 2, "a new question is a new message"
        for person in people:
            _, seat = await here.seat_of(person)
            assert sum(text.count(f"{seat} sealed") + text.count(f"{seat} has sealed") for text in texts) == 1, texts


async def test_a_bot_that_died_after_the_send_finds_its_message_when_it_comes_back(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = wire.people[:3]
    async with room(wire, tmp_path) as here:
        await start_cut_off(here, people, monkeypatch, "after_send", times=4)
        there = {m.id for m in wire.world.messages.values()}
    wire.clock.advance(3600 * 3)
    monkeypatch.undo()
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        await here.quiet()
        assert {m.id for m in own(wire, lambda m: True)} <= there
        await here.act(people[0], "seal")
        await here.quiet()
        assert "sealed" in here.board(people[0]).text.lower()


async def test_a_notice_is_found_by_its_words_and_one_with_the_same_words_is_not_taken_for_it(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        game, _ = await begun(here, here.people[:3])

        def said(words: str) -> int:
            return len(own(wire, lambda m: words in m.content and not m.components))

        await here.host.clocks.pause(game, ada.id)
        await here.quiet()
        await here.host.clocks.resume(game, ada.id)
        await here.quiet()
        assert said("pause") == 1
        broken = cut(monkeypatch, "after_send")
        await here.host.clocks.pause(game, ada.id)
        await here.client.delivery.settle()
        assert broken
        assert said("pause") == 2
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert said("pause") == 2
        broken = cut(monkeypatch, "before_send")
        await here.host.clocks.resume(game, ada.id)
        await here.client.delivery.settle()
        assert broken
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert said("goes on") == 2, "the older notice with the same words is another row's"


async def test_without_the_right_to_look_back_the_nonce_holds_for_two_minutes(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        await start_cut_off(here, here.people[:3], monkeypatch, "after_send")
        wire.faults.refuse("GET", POST, 403, 50001, "Missing Access", times=9)
        wire.clock.advance(60)
        await again(here)
        assert len(boards(wire)) == 1


async def test_a_refusal_does_not_make_the_bot_forget_that_it_may_have_sent(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a board is lost, then the bot loses its permissions for a while."""
    async with room(wire, tmp_path) as here:
        await start_cut_off(here, here.people[:3], monkeypatch, "after_send")
        assert len(boards(wire)) == 1
        for method in ("GET", "POST"):
            wire.faults.refuse(method, POST, 403, 50013, "Missing Permissions", times=9)
        for game in await here.host.outbox.games_with_pending():
            here.client.delivery.retry_now(game)
        await here.client.delivery.settle()
        wire.faults.strikes.clear()
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert len(boards(wire)) == 1


async def test_nonces_and_marks_tell_nothing_of_how_much_the_bot_has_to_say(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        nonces = [str(body["nonce"]) for body in wire.calls("POST", POST)]
        assert len(set(nonces)) == len(nonces) >= 5
        assert all(len(nonce) == 24 for nonce in nonces)
        game, _ = await here.seat_of(here.people[0])
        rows = {str(row.id) for row in await here.host.outbox.pending(game=game)}
        assert not rows & set(nonces)
        signs = [sender.sign_of(nonce) for nonce in nonces]
        assert sorted(signs) != signs
        shown = str([m.components for m in wire.world.messages.values()])
        assert sum(str(sign) in shown for sign in signs) >= 4


async def test_a_panel_that_was_pressed_at_once_still_bears_its_sign(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        panel = here.panel(ada)
        numbers = {number for number in _numbers(panel.message.components) if number >= sender.LEAST_SIGN}
        assert len(numbers) == 1
        await here.act(ada, "seal")
        assert numbers <= set(_numbers(panel.message.components))


def _numbers(parts: list[dict[str, object]]) -> list[int]:
    out = []
    for part in parts:
        out.append(int(str(part.get("id", 0))))
        inner = part.get("components")
        if isinstance(inner, list):
            out += _numbers(inner)
    return out


async def test_an_old_board_left_by_a_bot_that_died_loses_its_buttons_at_the_next_start(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = wire.people[:3]
    async with room(wire, tmp_path) as here:
        first = await here.started(*people)
        monkeypatch.setattr(here.client.delivery, "_put_away", lambda *_: None)  # it dies before it is tidy
        for person in people:
            await here.act(person, "seal")
        await here.quiet()
        assert here.board(people[0]).id != first.id
        assert first.buttons
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        await people[0].until(lambda: not first.buttons)
        await here.quiet()
        assert here.board(people[0]).buttons
        assert not await here.host.outbox.leftovers()
