"""The board and the panels reach people whatever Discord does to old messages."""

from __future__ import annotations

import asyncio
import types
from pathlib import Path

import pytest

from cogs.delivery.retry import MOST_ATTEMPTS
from cogs.features.outbox_messages import OutboxMessages
from host import FakeClock, Intent
from tests.aids.host_tables import LiveTable, live
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room

EDIT = "/channels/{channel}/messages/{message}"
POST = "/channels/{channel}/messages"


async def sealed(here: Room, person: WirePerson) -> None:
    """A public move that leaves others awaited: the board is edited, not posted again."""
    await here.act(person, "seal")
    await here.quiet()


async def test_a_move_that_calls_nobody_new_edits_the_board(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        board = await here.started(*here.people[:3])
        await sealed(here, here.people[0])
        assert here.board(here.people[0]).id == board.id
        assert board.edited
        assert len(board.files) == 1


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 30046), (400, 50083)])
async def test_an_edit_that_is_refused_for_good_posts_the_board_anew(
    wire: Wire, tmp_path: Path, status: int, code: int
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        board = await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        # By command, so that the first edit to come is the board's.
        wire.faults.refuse("PATCH", EDIT, status, code, "refused", times=1)
        table = await live(here.host, game)
        await table.submit(ada.id, seat, [a for a in table.legal(seat) if a.verb == "seal"], None)
        await here.quiet()
        assert "Waiting for" in here.board(ada).text or here.board(ada).id == board.id
        assert any(m.id > board.id for m in ada.messages()) or any(m.id > board.id for m in ada.dms())


async def test_a_deleted_board_is_posted_anew(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        board = await here.started(*here.people[:3])
        wire.world.delete(board.message)
        await sealed(here, ada)
        newest = here.board(ada)
        assert newest.id != board.id
        assert newest.files
        answer = await ada.press(newest, "My panel")
        assert "Nothing to decide" in answer.message.text


async def test_a_board_older_than_45_minutes_is_posted_anew(wire: Wire, tmp_path: Path) -> None:
    clock = FakeClock()
    async with room(wire, tmp_path, clock=clock) as here:
        ada, ben = here.people[:2]
        board = await here.started(*here.people[:3])
        clock.advance(40 * 60)
        await sealed(here, ada)
        assert here.board(ada).id == board.id
        clock.advance(6 * 60)
        await sealed(here, ben)
        assert here.board(ada).id != board.id
        assert board.buttons == []


async def test_a_channel_that_refuses_for_a_while_gets_the_newest_board_later(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        board = await here.started(*here.people[:3])
        game, _ = await here.seat_of(ada)
        wire.faults.refuse("PATCH", EDIT, 403, 50013, "Missing Permissions", times=3)
        await here.act_quick(ada, "seal")
        await here.client.presses.settle()
        await here.client.delivery.settle()
        rows = await here.host.outbox.pending(game=game)
        wire.faults.strikes.clear()
        here.client.delivery.retry_now()
        here.client.delivery.wake(game)
        await here.quiet()
        assert rows
        assert not await here.host.outbox.pending(game=game)
        assert "sealed" in board.text.lower()


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (503, 0)], ids=["without the permission", "while Discord is away"]
)
async def test_however_long_a_channel_refuses_it_gets_the_newest_board_in_the_end(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    async def at_once(_seconds: float) -> None:
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)

    monkeypatch.setattr("discord.http.asyncio", types.SimpleNamespace(**{**vars(asyncio), "sleep": at_once}))
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        board = await here.started(*here.people[:3])
        game, _ = await here.seat_of(ada)
        wire.faults.refuse("PATCH", EDIT, status, code, "Not now", times=10_000)
        await here.act_quick(ada, "seal")
        await here.client.presses.settle()
        for _ in range(MOST_ATTEMPTS + 2):
            here.client.delivery.retry_now(game)
            await here.client.delivery.settle()
        waiting = [row for row in await here.host.outbox.pending(game=game) if row.kind == "board"]
        assert [row.attempts > MOST_ATTEMPTS for row in waiting] == [True]
        wire.faults.strikes.clear()
        here.client.delivery.retry_now(game)
        await here.quiet()
        assert "sealed" in board.text.lower()


async def test_every_message_to_a_channel_has_a_nonce_that_holds(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        await sealed(here, here.people[0])
        bodies = wire.calls("POST", POST)
        assert bodies
        assert all(body["enforce_nonce"] is True and body["nonce"] for body in bodies)
        assert len({body["nonce"] for body in bodies}) == len(bodies)


async def test_only_those_newly_awaited_are_notified(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben, cat)
        for person in (ada, ben, cat):
            await sealed(here, person)
        # Nobody bid anything: a new round, all are asked again; the one who has just pressed is there anyway.
        assert sorted(here.board(ada).pings) == sorted(p.name for p in (ada, ben))
        assert wire.stranger.name not in "".join(name for m in ada.messages() for name in m.pings)


async def test_a_deleted_panel_comes_again(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        old = here.panel(ada)
        wire.world.delete(old.message)
        await ada.command("/trade seal")
        await here.quiet()
        assert here.panel(ada).id != old.id


async def test_names_and_titles_cannot_mention_or_format(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        wire.world.people[ben.id].name = "@everyone **x** `y`"
        card = await here.lobby(ada, ben, title="@everyone_**bold**")
        assert card.pings == []
        assert "@everyone " not in card.text
        assert "**bold**" not in card.text
        assert "**x**" not in card.text


async def test_a_closed_dm_is_tried_again_when_its_owner_is_called_and_only_then(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        await here.started(ada, ben)
        game, seat = await here.seat_of(ben)
        ben.open_dms()
        before = len(wire.calls("POST", POST))
        await OutboxMessages(here.client.services, here.client.panels)._panels.deliver(
            await here.host.games.game(game), ben.id, [quiet_row(game, ben.id)]
        )
        assert len(wire.calls("POST", POST)) == before, "nobody calls them, so nothing is tried"
        await seal(here, ben)
        await seal(here, ada)
        # A new round: they are awaited because of another's move, and without having pressed anything.
        assert "your panel" in here.panel(ben).text
        assert seat in (await live(here.host, game)).active


async def test_the_note_about_closed_dms_is_shown_once_until_they_were_open(wire: Wire, tmp_path: Path) -> None:
    note = "cannot send you direct messages"
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        board = await here.started(ada, ben)
        assert note in (await ben.press(board, "My panel")).message.text
        assert note not in (await ben.press(board, "My panel")).message.text
        await seal(here, ben)
        await seal(here, ada)
        assert note not in (await ben.press(here.board(ben), "My panel")).message.text
        ben.open_dms()
        await seal(here, ben)
        assert "your panel" in here.panel(ben).text
        ben.close_dms()
        await seal(here, ada)
        assert note in (await ben.press(here.board(ben), "My panel")).message.text


def quiet_row(game: str, user: int) -> Intent:
    """A change of the panel that calls nobody."""
    return Intent(0, game, "panel", None, user, {"newly_awaited": False, "events": []}, 1, 0, FakeClock().now())


async def seal(here: Room, person: WirePerson) -> None:
    """By the host, as a command does: not by the panel in the DM, which there may be none."""
    game, seat = await here.seat_of(person)
    table = await live(here.host, game)
    await table.submit(person.id, seat, [a for a in table.legal(seat) if a.verb == "seal"], None)
    await here.quiet()


async def test_turns_of_ai_players_in_a_row_make_one_message_a_phase(wire: Wire, tmp_path: Path) -> None:
    """One person and four AI players: a new message is posted when a phase begins or the person is mentioned; all else
    edits.
    """
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        card = await here.lobby(ada)
        for _ in range(4):
            await ada.press(card, "Add AI")
            await here.quiet()
        await ada.press(card, "Start")
        await here.quiet()
        game, seat = await here.seat_of(ada)
        start = (await live(here.host, game)).seq
        posted, acts = boards(wire), 0
        while (table := await live(here.host, game)).view(None)["round"] == 1 and table.outcome is None:
            legal = [a for a in table.legal(seat) if a.verb not in {"back", "clear", "withdraw", "undo"}]
            wanted = next((a for verb in FORWARD for a in legal if a.verb == verb), legal[0])
            before = boards(wire), age(table)
            await table.submit(ada.id, seat, [wanted], None)
            await here.quiet()
            acts += 1
            crossed = age(await live(here.host, game)) - before[1]
            assert boards(wire) - before[0] <= crossed + 1, (wanted, table.view(None)["phase"], crossed)
        moved = (await live(here.host, game)).seq - start
        assert moved > 2 * acts, "the AI players hardly moved: nothing is shown"
        assert boards(wire) - posted < moved / 3


FORWARD = ("take", "give", "first", "name", "crown", "lose", "attack", "collect", "pass", "seal", "done")
PHASES = ("income", "trade", "build", "movement", "leadership")


def age(table: LiveTable) -> int:
    """How many phases the game has seen."""
    view = table.view(None)
    return int(str(view["round"])) * len(PHASES) + PHASES.index(str(view["phase"]))


def boards(wire: Wire) -> int:
    """How many boards have been posted as new messages. (Panels carry pictures, too, and have no content.)"""
    return sum(1 for body in wire.calls("POST", POST) if body.get("attachments") and body.get("content"))


async def test_a_polish_server_gets_a_polish_lobby(wire: Wire, tmp_path: Path) -> None:
    wire.world.locale = "pl"
    async with room(wire, tmp_path) as here:
        await here.people[0].command("/game new")
        await here.quiet()
        assert any("Dołącz" in [b.label for b in m.buttons] for m in here.people[0].messages())
