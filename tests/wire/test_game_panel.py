"""The panel says what happened meanwhile, where the game stands, and shows the map as its owner sees it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cogs.painter import PLAIN, Picture, Wish
from engine.core import View
from i18n import Texts

from .harness import Wire
from .room import DOT, room
from .seats import begun, offer
from .test_game_moving import STACKED, choose, seated, targets

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
        table = await here.host.table(game)
        (first,) = table.active
        action = next(a for a in table.legal(first) if a.verb == "take")
        loser, taken = str(action.args[0]), action.args[1]
        await here.act(seats[first], action.text())
        table = await here.host.table(game)
        assert table.active == (loser,), "who has lost something takes next"
        text = here.panel(seats[loser]).text
        line = next(each for each in text.splitlines() if each.startswith("⏮ Since your last step:"))
        said = await here.client.people.texts(seats[loser].id)
        assert f"{said.name(first)} takes" in line
        assert f"{said.name(str(taken))} from {said.name(loser)}." in line
        waits = next(seat for seat in seats if seat != loser)
        assert "⏮" not in here.panel(seats[waits]).text, "who waits reads it when asked"


async def test_the_map_of_a_panel_is_its_owners_own(wire: Wire, tmp_path: Path) -> None:
    """E0h: what is planned in private stands on the owner's map, and on nobody else's."""
    wished: Wished = []
    async with room(wire, tmp_path, rules="empires", draw=watching(wished)) as here:
        game, rome = await seated(here, STACKED)
        moves = targets((await here.host.table(game)).legal("rome"), "sail")[:1]
        await choose(here, rome, moves)
        panel = rome.ephemerals()[-1]
        wished.clear()
        shown = await rome.press(panel, "🗺 Map")
        (view, wish), *_ = [each for each in wished if not getattr(each[1], "spots", ())]
        assert wish.own
        assert view["seat"] == "rome"
        assert "hand" not in view
        there = str(moves[0].args[1])
        mine: Any = view["seas"]
        public: Any = (await here.host.table(game)).view(None)["seas"]
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
