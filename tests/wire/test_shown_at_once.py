"""What "My panel" and "Map" show comes with the answer to the press, in one request if it is quick, in two if not."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from cogs.panel import press_reply
from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core import View
from i18n import Texts
from sandbox.api.interactions import Interaction
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import DOT, Room, SameTime, room
from tests.aids.wire.steps import press_again, seal_by_host

ANSWER = ("POST", "/interactions/{interaction}/{token}/callback")
AT_ONCE, FIRST_SEEN = 0.0, PATIENCE
"""Patience: an acknowledgement comes before all work, or never."""
REPLY, DEFER = 4, 5


def answers(wire: Wire, before: int) -> list[tuple[str, str]]:
    """Requests that answered a press since then, first and later ones."""
    return [(verb, route) for verb, route, *_ in wire.requests[before:] if "{token}" in route]


async def pressed(wire: Wire, here: Room, label: str) -> tuple[list[tuple[str, str]], int]:
    """Somebody presses a button of the board: the requests, and of which kind the first answer was."""
    ada, before = here.people[0], len(wire.requests)
    await ada.press(here.board(ada), label)
    await here.quiet()
    first = next(body for verb, route, body, _, _ in wire.requests[before:] if (verb, route) == ANSWER)
    return answers(wire, before), first["type"]


@pytest.mark.parametrize(("patience", "kind"), [(FIRST_SEEN, REPLY), (AT_ONCE, DEFER)])
@pytest.mark.parametrize("label", ["My panel", "Map"])
async def test_a_look_is_answered_privately_and_by_one_request_if_it_is_quick(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, label: str, patience: float, kind: int
) -> None:
    monkeypatch.setattr(press_reply, "PATIENCE", patience)
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        ada, before = here.people[0], len(here.people[0].ephemerals())
        requests, first = await pressed(wire, here, label)
        assert first == kind
        assert requests[0] == ANSWER
        assert len(requests) == (1 if kind == REPLY else 2)
        assert len(ada.ephemerals()) == before + 1
        seen = ada.ephemerals()[-1]
        assert seen.buttons or seen.selects or seen.text
        assert "thinking" not in seen.text.lower()
        assert all(len(other.ephemerals()) == 0 for other in here.people[1:3])


@pytest.mark.parametrize("patience", [FIRST_SEEN, AT_ONCE])
async def test_a_panel_that_came_with_the_first_answer_follows_the_game(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(press_reply, "PATIENCE", patience)
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        ada = here.people[0]
        await pressed(wire, here, "My panel")
        shown = ada.ephemerals()[-1]
        before = shown.text
        for person in here.people[:3]:
            await seal_by_host(here, person)
        await here.quiet()
        assert ada.ephemerals()[-1].id == shown.id
        assert shown.text != before


async def test_a_look_does_not_wait_for_anybody_elses_at_the_same_board(wire: Wire, tmp_path: Path) -> None:
    """It is a message of its own: nothing of the board's is held meanwhile."""
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        ada = here.people[0]
        board, before = here.board(ada), len(ada.ephemerals())
        async with asyncio.timeout(PATIENCE), here.client.services.panels.lock(board.id):
            await ada.press(board, "My panel")
        assert len(ada.ephemerals()) == before + 1


@pytest.mark.parametrize("patience", [FIRST_SEEN, AT_ONCE])
async def test_somebody_who_does_not_play_is_told_so_privately(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(press_reply, "PATIENCE", patience)
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        eve = wire.stranger
        await eve.press(here.board(here.people[0]), "My panel", fill=False)
        await here.quiet()
        (told,) = eve.ephemerals()
        assert told.text.startswith("You do not sit at this table.")


async def test_a_look_that_comes_too_late_changes_nothing(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has told the person that it failed: they are not back by it, and no panel is drawn."""
    async with room(wire, tmp_path, clock=SameTime(wire.clock)) as here:
        await here.started(*here.people[:3])
        ada, back = here.people[0], []
        board = here.board(ada)

        async def noted(*who: object) -> bool:
            back.append(who)
            return False

        monkeypatch.setattr(here.host.clocks, "come_back", noted)
        for label, expected in (("My panel", 0), ("Map", 0)):
            before = len(ada.ephemerals())
            asked = press_again(wire, ada, board.id, board.button(label).custom_id)
            wire.clock.advance(5)  # before the bot has read it
            await wire.until(partial(is_failed, asked))
            await here.quiet()
            assert (len(back), len(ada.ephemerals())) == (expected, before), label
        await ada.press(board, "My panel")
        assert len(back) == 1


async def test_a_panel_of_which_discord_does_not_say_where_it_is_follows_the_game_too(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sandbox.api.rest.webhooks._response", lambda _call, asked: {"interaction": {"id": str(asked.id), "type": 3}}
    )
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        ada, before = here.people[0], len(here.people[0].ephemerals())
        requests, first = await pressed(wire, here, "My panel")
        assert (first, len(requests), len(ada.ephemerals())) == (REPLY, 2, before + 1)
        shown = ada.ephemerals()[-1]
        text = shown.text
        await seal_by_host(here, ada)
        await here.quiet()
        assert shown.text != text
        await pressed(wire, here, "Map")
        assert len(ada.ephemerals()) == before + 2
        assert "hiccup" not in ada.knows()


@pytest.mark.parametrize("patience", [FIRST_SEEN, AT_ONCE])
async def test_a_map_comes_with_its_picture(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(press_reply, "PATIENCE", patience)
    async with room(wire, tmp_path, rules="empires", draw=dot) as here:
        await here.started(*here.people[:3])
        await pressed(wire, here, "Map")
        (picture,) = here.people[0].ephemerals()[-1].files.values()
        assert picture == DOT


def is_failed(asked: Interaction) -> bool:
    return asked.failed is not None


def dot(_view: View, _said: Texts, _wish: Wish = PLAIN) -> Picture:
    return Picture(DOT, "png", "a dot")
