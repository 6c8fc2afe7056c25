"""The panel says what happened meanwhile, where the game stands, and shows the map as its owner sees it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.pictures.drawing import PLAIN, Picture, Wish
from engine.core import View
from i18n import Texts
from sandbox.browser.people import walk
from tests.aids.empires.movement_turns import STACKED
from tests.aids.wire.empires_seats import begun, first_builder, offer
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import choose, seated, targets
from tests.aids.wire.room import DOT, Room, room

Wished = list[tuple[View, Wish]]


def watching(wished: Wished) -> Callable[[View, Texts, Wish], Picture | None]:
    """A painter that remembers what it was asked for."""

    def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
        wished.append((view, wish))
        return Picture(DOT, "png", f"{said.language} {view.get('seat')}")

    return draw


async def test_the_panel_tells_by_whom_one_has_lost_something_and_where_the_game_stands(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        assert "Round 1 · Trade" in here.panel(seats["carthage"]).text
        await here.act(seats["carthage"], "announce 2")
        for person in people:
            await offer(here, person, 2)
        table = await here.host.games.table(game)
        (first,) = table.active
        action = next(a for a in table.legal(first) if a.verb == "take")
        loser, taken = str(action.args[0]), action.args[1]
        await here.act(seats[first], action.text())
        table = await here.host.games.table(game)
        assert table.active == (loser,), "who has lost something takes next"
        text = here.panel(seats[loser]).text
        line = next(each for each in text.splitlines() if each.startswith("⏮ Since your last step:"))
        said = await here.client.services.people.texts(seats[loser].id, "empires")
        assert f"{said.name(first)} takes" in line
        assert f"{said.name(str(taken))} from {said.name(loser)}." in line
        waits = next(seat for seat in seats if seat != loser)
        assert "⏮" not in here.panel(seats[waits]).text, "who waits reads it when asked"


async def test_the_map_of_a_panel_is_its_owners_own(wire: Wire, tmp_path: Path) -> None:
    """E0h: what is planned in private stands on the owner's map, and on nobody else's."""
    wished: Wished = []
    async with room(wire, tmp_path, rules="empires", draw=watching(wished)) as here:
        game, rome = await seated(here, STACKED)
        moves = targets((await here.host.games.table(game)).legal("rome"), "sail")[:1]
        await choose(here, rome, moves)
        panel = rome.ephemerals()[-1]
        wished.clear()
        shown = await rome.press(panel, "🗺 Map")
        (view, wish), *_ = [each for each in wished if each[1].sketch is None]
        assert wish.own
        assert view["seat"] == "rome"
        assert "hand" not in view
        there = str(moves[0].args[1])
        mine: Any = view["seas"]
        public: Any = (await here.host.games.table(game)).view(None)["seas"]
        assert mine[there].get("rome", 0) != public.get(there, {}).get("rome", 0)
        assert shown.message.ephemeral
        custom_id = next(b.custom_id for b in panel.buttons if b.label == "🗺 Map")
        other = next(person for person in here.people[:5] if person is not rome)
        wished.clear()
        theirs = here.panel(other)
        await other.press(theirs, custom_id=next(b.custom_id for b in theirs.buttons if b.label == "🗺 Map"))
        assert next(b.custom_id for b in theirs.buttons if b.label == "🗺 Map") == custom_id, "the same for all"
        assert wished[0][0]["seat"] == await _seat(here, other), "whose map it is, the person decides who presses"


async def _seat(here: Any, person: Any) -> str:
    _, seat = await here.seat_of(person)
    return str(seat)


def sketched(wished: Wished) -> list[tuple[View, Wish]]:
    return [each for each in wished if each[1].sketch is not None]


async def test_a_decision_about_places_has_its_picture_and_one_about_goods_has_none(wire: Wire, tmp_path: Path) -> None:
    wished: Wished = []
    async with room(wire, tmp_path, rules="empires", draw=watching(wished)) as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        assert not sketched(wished), "how many resources are traded is no question of places"
        assert not here.panel(seats["carthage"]).files
        builder = await first_builder(here, game, seats)
        panel = here.panel(seats[builder])
        (name,) = panel.files
        assert name.startswith("panel-")
        gallery = next(each for each in walk(panel.message.components) if each["type"] == 12)
        assert gallery["items"][0]["description"] == f"en {builder}"
        view, wish = sketched(wished)[-1]
        assert wish.own
        assert view["seat"] == builder
        assert not {"hand", "composing", "empires"} & view.keys()
        others = [here.panel(seats[seat]) for seat in seats if seat != builder]
        assert not any(each.files for each in others)
        # The same content is drawn once, and its file is not sent again.
        count = len(sketched(wished))
        wire.requests.clear()
        answer = await seats[builder].press(here.board(seats[builder]), "My panel")
        await here.quiet()
        assert list(answer.message.files) == [name]
        assert len(sketched(wished)) == count
        await seats[builder].press(here.panel(seats[builder]), "🔒 Why not?")
        await here.quiet()
        assert not here.panel(seats[builder]).files, "this side of the panel is about words"


async def test_a_plan_is_on_its_owners_picture_and_on_no_other(wire: Wire, tmp_path: Path) -> None:
    wished: Wished = []
    async with room(wire, tmp_path, rules="empires", draw=watching(wished)) as here:
        game, rome = await seated(here, STACKED)
        move = targets((await here.host.games.table(game)).legal("rome"), "sail")[0]
        wished.clear()
        await choose(here, rome, [move])
        drawn = sketched(wished)
        assert {view["seat"] for view, _ in drawn} == {"rome"}
        planned = [spot for spot in drawn[-1][1].sketch.spots if spot.number == 0]  # type: ignore[union-attr]
        assert [(spot.origin, spot.place) for spot in planned] == [tuple(map(str, move.args[:2]))]
        assert not [view for view, wish in wished if not wish.own], "no board is drawn for a private step"


async def test_a_picture_that_cannot_be_drawn_keeps_no_panel_back(wire: Wire, tmp_path: Path) -> None:
    def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
        if wish.sketch is not None:
            raise ValueError("no picture today")
        return Picture(DOT, "png", "board")

    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        game, seats = await begun(here, here.people[:3])
        builder = await first_builder(here, game, seats)
        panel = here.panel(seats[builder])
        assert "Your build turn." in panel.text
        assert not panel.files


async def test_the_words_do_not_wait_for_a_slow_picture(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.panel.controller.PATIENCE", 0.0)
    gate = threading.Event()

    def draw(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
        if wish.sketch is not None:
            gate.wait(20)
        return Picture(DOT, "png", "board")

    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        try:
            await seated_slowly(here, gate)
        finally:
            gate.set()


async def seated_slowly(here: Room, gate: threading.Event) -> None:
    gate.set()
    _, rome = await seated(here, STACKED)
    await here.quiet()
    here.client.pictures._kept.clear()
    gate.clear()
    answer = await rome.press(here.board(rome), "My panel")
    assert "Move your triremes" in answer.message.text
    assert not answer.message.files, "the words come first"
    gate.set()
    await here.quiet()
    assert len(answer.message.files) == 1, "the picture follows into the same message"
