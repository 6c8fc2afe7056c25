"""Sealed windows over the wire: answered on the panel, in words and by command; the board tells everybody the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cogs.panel.windows.shown import WITHDRAW
from engine.core import Action, action_token
from tests.aids.wire.harness import Wire
from tests.aids.wire.windowed_room import WindowedGame, windowed_room


async def declared(game: WindowedGame) -> None:
    """North has declared; east and south are asked."""
    await game.act("north", "declare gain")


async def test_the_board_says_who_may_answer_and_until_when(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        before, pings = game.board.id, list(game.board.pings)
        await declared(game)
        closes = (await game.table()).info.window
        assert closes is not None
        assert f"<t:{int(closes.closes.timestamp())}:R>" in game.board.text
        assert "These may answer, unseen: **East**" in game.board.text
        assert (game.board.id, game.board.pings) == (before, pings), "nobody is called, no new message"
        shown = game.board.text
        await game.act("east", "react halt2")
        assert game.board.text == shown, "nothing shows that somebody has answered"


async def test_an_answer_is_sealed_changed_and_taken_back_on_the_panel(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        await declared(game)
        assert "Your silence means: Pass" in game.panel("east").text
        others = {seat: game.person(seat).knows() for seat in ("north", "south")}
        await game.act("east", "react halt2")
        assert "Your sealed answer: **React: halt2**" in game.panel("east").text
        await game.act("east", "pass")
        assert "Your sealed answer: **Pass**" in game.panel("east").text
        await game.press("east", "✂ Take my answer back")
        assert "You have not answered" in game.panel("east").text
        assert {seat: game.person(seat).knows() for seat in others} == others
        assert wire.stranger.knows() == wire.stranger.knows()
        await game.act("east", "react halt2")
        await game.wait(15)
        assert "East plays halt2" in game.board.text
        assert "North plays" not in game.panel("south").text
        assert "East plays halt2. Do you react?" in game.panel("south").text


async def test_a_list_is_answered_for_when_the_window_opens_again(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        await declared(game)
        await game.act("south", "pass")
        await game.choose("south", ":m.then", "React: halt3")
        assert "And if it opens again: **React: halt3**" in game.panel("south").text
        table = await game.table()
        assert [action.text() for action in table.sealed_answer("south")] == ["pass", "react halt3"]


async def test_an_answer_by_command_and_in_words(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        east = game.person("east")
        told = await east.command("/answer", sealed="pass")
        assert "No window is open" in told.message.text
        await declared(game)
        wanted = [action_token(Action("east", *each)) for each in (("pass", ()), ("react", ("halt2",)))]
        assert set(wanted) <= set(await east.complete("/answer", "sealed"))
        assert WITHDRAW not in await east.complete("/answer", "sealed")
        await east.command("/answer", sealed="React: halt2")
        await game.here.quiet()
        assert "Your sealed answer: **React: halt2**" in game.panel("east").text
        assert WITHDRAW in await east.complete("/answer", "sealed")
        await east.command("/answer", sealed="✂ Take my answer back")
        await game.here.quiet()
        assert "You have not answered" in game.panel("east").text
        assert "cannot stand here" in (await east.command("/answer", sealed="React: halt3")).message.text
        await game.here.act_words(east, "react halt2")
        table = await game.table()
        assert [action.text() for action in table.sealed_answer("east")] == ["react halt2"]


async def test_an_old_button_of_a_window_that_has_closed_does_nothing(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        await declared(game)
        await game.act("east", "react halt2")
        withdraw = next(b.custom_id for b in game.panel("east").buttons if b.custom_id.endswith(":c.unseal"))
        panel, copy = game.panel("east"), [dict(part) for part in game.panel("east").message.components]
        await game.wait(15)
        panel.message.components[:] = copy
        answer = await game.person("east").press(panel, custom_id=withdraw)
        await game.here.quiet()
        assert "That button was old" in answer.message.text


async def test_a_window_rings_for_who_wants_it(wire: Wire, tmp_path: Path) -> None:
    """BZ10.5a: set with /me; a message of their own for every window that asks them, and nothing for anybody else."""
    async with windowed_room(wire, tmp_path, deal="bare") as game:
        east = game.person("east")
        shown = await east.command("/me", rings="on")
        assert "I ring whenever one is open" in shown.message.text
        await game.here.quiet()
        others = {seat: len(game.person(seat).dms()) for seat in ("north", "south")}
        pings = list(game.board.pings)
        await declared(game)
        rung = [message for message in east.dms() if "a window is open that asks East" in message.text]
        closes = (await game.table()).info.window
        assert closes is not None
        assert [f"<t:{int(closes.closes.timestamp())}:R>" in message.text for message in rung] == [True]
        assert {seat: len(game.person(seat).dms()) for seat in others} == others
        assert game.board.pings == pings
        await game.wait(15)
        shown = await east.command("/me", rings="off")
        assert "I do not ring" in shown.message.text


async def test_polish(wire: Wire, tmp_path: Path) -> None:
    wire.people[1].speak("pl")
    async with windowed_room(wire, tmp_path) as game:
        await declared(game)
        assert "Jeszcze nie było twojej odpowiedzi. Milczenie oznacza: Pas." in game.panel("east").text
        await game.act("east", "pass")
        assert "Twoja zapieczętowana odpowiedź: **Pas**" in game.panel("east").text
        assert "A window is open" in game.board.text


async def evening(wire: Wire, folder: Path, deal: str) -> list[str]:
    """Everything north, a spectator and the channel get to see while east, with other cards, answers and orders."""
    folder.mkdir()  # noqa: ASYNC240
    seen: list[str] = []

    def look() -> None:
        for person in (game.person("north"), wire.stranger):
            seen.append(re.sub(r"\d{17,20}", "…", person.knows()))  # each sandbox has ids of its own

    async with windowed_room(wire, folder, deal=deal) as game:
        look()
        is_armed = deal == "armed"
        if is_armed:
            await game.press("east", "📜 Orders")
            await game.choose("east", ":m.o.new", "halt1")
            await game.press("east", "Give it until I take it back")
            await game.press("east", "↩ To the panel")
        look()
        await declared(game)
        look()
        if is_armed:
            await game.act("east", "pass")
            await game.press("east", "✂ Take my answer back")
            await game.act("east", "pass")
        look()
        for _ in range(3):
            await game.wait(5)
            look()
    return seen


async def test_nothing_that_others_see_depends_on_a_hand(wire: Wire, tmp_path: Path) -> None:
    """Twins: east holds a card that fits and does all that may be done, or holds none and is silent."""
    one = await evening(wire, tmp_path / "armed", "armed")
    again = Wire()
    await again.start()
    try:
        other = await evening(again, tmp_path / "bare", "bare")
    finally:
        await again.stop()
    assert one == other


@pytest.mark.parametrize("seat", ["north", "east", "south"])
async def test_everybody_is_offered_the_orders_whatever_they_hold(wire: Wire, tmp_path: Path, seat: str) -> None:
    async with windowed_room(wire, tmp_path, deal="bare") as game:
        assert "📜 Orders" in [button.label for button in game.panel(seat).buttons]
        await declared(game)
        assert "📜 Orders" in [button.label for button in game.panel(seat).buttons]


async def test_the_actor_prepares_what_comes_after_the_window(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path) as game:
        await declared(game)
        others = {seat: game.person(seat).knows() for seat in ("east", "south")}
        assert "Which card do you discard?" in game.panel("north").text
        await game.act("north", "keep")
        assert "this is done as soon as the window closes" in game.panel("north").text
        await game.press("north", "✂ Take the last one back")
        assert "You may choose already now" in game.panel("north").text
        await game.here.act_words(game.person("north"), "keep")
        assert "1. Keep" in game.panel("north").text
        await game.press("north", "✂ Take the last one back")
        await game.act("north", "discard plume1")
        assert "1. Discard: plume1" in game.panel("north").text
        assert {seat: game.person(seat).knows() for seat in others} == others
        await game.wait(15)
        assert "North discards plume1" in game.board.text
