"""A second, tiny rules system played through the product's panels on the wire: nothing in them knows Empires."""

from __future__ import annotations

import re
from pathlib import Path

from cogs.pictures.picture_cache import PictureCache
from engine.core import Action, action_token
from host import CountingEntropy
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen


async def hand(here: Room, person: WirePerson) -> list[str]:
    game, seat = await here.seat_of(person)
    held = (await here.host.games.table(game)).view(seat)["hand"]
    assert isinstance(held, dict)
    return [gem for gem, n in held.items() for _ in range(int(str(n)))]


async def play_out(here: Room, people: list[WirePerson], limit: int = 60) -> None:
    """Everybody seals an empty bid except the first, who bids one gem and builds as much as possible."""
    for _ in range(limit):
        game, _ = await here.seat_of_any(people)
        table = await here.host.games.table(game)
        if table.outcome is not None:
            return
        for person in people:
            _, seat = await here.seat_of_any([person])
            table = await here.host.games.table(game)
            if seat not in table.active:
                continue
            legal = [a for a in table.legal(seat) if a.verb not in {"back", "clear", "withdraw"}]
            wanted = next((a for verb in ("spend", "raise") for a in legal if a.verb == verb), None)
            question = table.question(seat)
            if wanted is None and person is people[0] and question is not None and not question.composing:
                wanted = next((a for a in legal if a.verb == "put"), None)
            await here.act(person, (wanted or legal[-1]).text())
    raise AssertionError("the game does not end")


async def test_three_people_play_to_the_end_by_panels(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        people = here.people[:3]
        await here.started(*people)
        await play_out(here, people)
        board = here.board(people[0])
        assert "The game is over" in board.text
        for person in people:
            assert "The game is over" in here.panel(person).text


async def test_bids_are_secret_until_all_have_sealed(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await here.started(ada, ben, cat)
        gem = (await hand(here, ada))[0]
        before = {person: person.knows() for person in (ben, cat, wire.stranger)}
        await here.act(ada, f"put {gem} 1")
        assert {person: person.knows() for person in before} == before
        await here.act(ada, "seal")
        _, seat = await here.seat_of(ada)
        assert wire.people[3].knows() == wire.stranger.knows()
        for person in (ben, cat):
            new = person.knows()
            assert seat in new.lower()
            assert gem not in new.replace(before[person], "") or gem in before[person]
        assert "withdraw" not in here.panel(ben).text.lower()


async def test_restart_keeps_panels_boards_and_buttons(wire: Wire, tmp_path: Path) -> None:
    people = wire.people[:3]
    async with room(wire, tmp_path) as here:
        await here.started(*people)
        panels = [here.panel(person) for person in people]
        board = here.board(people[0])
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        for person, panel in zip(people, panels, strict=True):
            assert here.panel(person).id == panel.id
            gem = (await hand(here, person))[0]
            await here.act(person, f"put {gem} 1")
            assert "Not confirmed yet" in panel.text
        answer = await people[0].press(board, "My panel")
        assert answer.message.ephemeral
        assert "Not confirmed yet" in answer.message.text
        for person in people:
            await here.act(person, "seal")
        await here.quiet()
        table = await here.host.games.table((await here.seat_of(people[0]))[0])
        assert len(table.active) == 1


async def test_modal_opened_before_a_restart_is_answered_after_it(wire: Wire, tmp_path: Path) -> None:
    people = wire.people[:3]
    async with room(wire, tmp_path) as here:
        await here.started(*people)
        gems = [(await hand(here, person))[0] for person in people]
        modals = [(await person.press(here.panel(person), "⌨")).modal for person in people]
        assert len({modal.custom_id for modal in modals}) == 3
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        for person, modal, gem in zip(people, modals, gems, strict=True):
            await person.submit_modal(modal, {"text": f"put {gem} 1"})
            await here.quiet()
            assert "Not confirmed yet" in here.panel(person).text


async def test_an_old_button_never_does_another_thing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        seal = f"mn:{game}:{seat}:0:a.{action_token(Action(seat, 'seal'))}"
        gem = (await hand(here, ada))[0]
        await here.act(ada, f"put {gem} 1")
        wire.world.messages[here.panel(ada).id]  # still there
        before = (await here.host.games.table(game)).view(seat)
        stale(here.panel(ada), seal)
        answer = await ada.press(here.panel(ada), custom_id=seal)
        await here.quiet()
        assert "That button was old" in answer.message.text
        assert (await here.host.games.table(game)).view(seat) == before


def stale(seen: Seen, custom_id: str) -> None:
    """Put an old control back onto the message, as a client that has not seen the edit would still show it."""
    for part in _walk(seen.message.components):
        if part.get("type") == 2 and ":a." in str(part.get("custom_id")):
            part["custom_id"] = custom_id
            return
    raise AssertionError("no button")


def _walk(parts: list[dict[str, object]]) -> list[dict[str, object]]:
    out = []
    for part in parts:
        out.append(part)
        inner = part.get("components")
        if isinstance(inner, list):
            out += _walk(inner)
    return out


async def test_a_stranger_is_refused_privately(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        board = await here.started(*here.people[:2])
        before = here.people[0].knows()
        answer = await wire.stranger.press(board, "My panel")
        assert answer.message.ephemeral
        assert "do not sit at this table" in answer.message.text
        assert here.people[0].knows() == before
        shown = await wire.stranger.press(board, "Map")
        assert shown.message.ephemeral
        assert shown.message.files


async def test_a_forged_press_for_another_seat_does_nothing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        stale(here.panel(ben), f"mn:{game}:{seat}:0:a.{action_token(Action(seat, 'seal'))}")
        button = next(b for b in here.panel(ben).buttons if f":{seat}:" in b.custom_id)
        answer = await ben.press(here.panel(ben), custom_id=button.custom_id)
        await here.quiet()
        assert any("not your seat" in seen.text for seen in (answer.message, *answer.followups))
        assert seat in (await here.host.games.table(game)).active


async def test_a_double_press_acts_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, seat = await here.seat_of(ada)
        custom_id = next(b.custom_id for b in here.panel(ada).buttons if b.label == "Seal")
        panel = here.panel(ada)
        stale_copy = [dict(part) for part in panel.message.components]
        await ada.press(panel, custom_id=custom_id)
        await here.quiet()
        panel.message.components[:] = stale_copy
        await ada.press(panel, custom_id=custom_id)
        await here.quiet()
        table = await here.host.games.table(game)
        assert table.step(seat) == 1
        assert seat not in table.active


async def test_closed_dms_lead_to_the_private_answer(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        board = await here.started(ada, ben)
        assert ben.dms() == []
        assert ben.name in board.pings
        answer = await ben.press(board, "My panel")
        assert answer.message.ephemeral
        assert "Your gems" in answer.message.text
        gem = (await hand(here, ben))[0]
        button = next(b for b in answer.message.buttons if b.label == "Seal")
        after = await ben.press(answer.message, custom_id=button.custom_id)
        await here.quiet()
        _, seat = await here.seat_of(ben)
        assert "Nothing to decide" in after.message.text
        assert seat not in (await here.host.games.table((await here.seat_of(ben))[0])).active
        assert gem


async def test_polish_in_private_and_the_servers_language_in_public(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.speak("pl")
        await here.started(ada, ben)
        assert any("twój panel" in seen.text for seen in ben.dms())
        assert any("your panel" in seen.text for seen in ada.dms())
        assert "Waiting for" in here.board(ben).text


async def test_ai_players_play_and_the_game_goes_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        card = await here.lobby(ada)
        await ada.press(card, "Add AI")
        await here.quiet()
        await ada.press(card, "Add AI")
        await here.quiet()
        assert "AI 1, random (easy)" in card.text
        assert "AI 2, random (easy)" in card.text
        await ada.press(card, "Start")
        await here.quiet()
        await here.act(ada, "seal")
        await here.quiet()
        table = await here.host.games.table((await here.seat_of(ada))[0])
        assert table.outcome is not None or (await here.seat_of(ada))[1] in table.active
        newest = [m for m in ada.messages() if m.files][-1]
        assert [name.split(".")[0] for name in newest.files] == [PictureCache.filename(table.view(None))]


async def test_old_boards_keep_the_picture_and_lose_their_buttons(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        people = here.people[:2]
        first = await here.started(*people)
        gem = (await hand(here, people[0]))[0]
        await here.act(people[0], f"put {gem} 1", "seal")
        await here.act(people[1], "seal")
        await here.quiet()
        newest = here.board(people[0])
        assert newest.id != first.id
        assert first.buttons == []
        assert len(first.files) == 1
        pattern = re.compile(r"board-[0-9a-f]{16}\.png")
        assert all(pattern.fullmatch(name) for name in newest.files)


async def test_the_log_shows_own_secrets_to_oneself_only(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        mine = await ada.press(board, "Log")
        theirs = await wire.stranger.press(board, "Log")
        assert "🔒 You" in mine.message.text
        assert "🔒 You" not in theirs.message.text


async def test_dms_that_open_again_are_used_again(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        board = await here.started(ada, ben)
        ben.open_dms()
        await ben.press(board, "My panel")
        await here.act(ada, "seal")
        await here.quiet()
        assert ben.dms() == []
        button = next(b for b in (await ben.press(here.board(ben), "My panel")).message.buttons if b.label == "Seal")
        newest = ben.ephemerals()[-1]
        await ben.press(newest, custom_id=button.custom_id)
        await here.quiet()
        assert "your panel" in here.panel(ben).text


async def test_a_paused_game_says_so_on_the_panel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        board = await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        await here.host.clocks.pause(game, ada.id)
        await here.quiet()
        answer = await ben.press(board, "My panel")
        assert "Paused: by the person who opened the game" in answer.message.text
        assert [b.label for b in answer.message.buttons] == ["❔ Help", "🏷️ Names"]
        pressed = await ben.press(here.panel(ben), "Seal")
        await here.quiet()
        assert "Paused" in pressed.message.text or "paused" in pressed.message.text


async def test_a_server_without_a_language_gets_the_operators(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, language="pl") as here:
        ada = here.people[0]
        await ada.command("/game new")
        await here.quiet()
        assert any("Dołącz" in [b.label for b in m.buttons] for m in ada.messages())
