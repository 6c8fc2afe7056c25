"""Orders over the wire: given, changed and taken back on the panel and by command; carried out when a window opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room
from tests.aids.wire.windowed_room import WindowedGame, windowed_room


async def give(game: WindowedGame, seat: str, card: str, label: str = "Give it until I take it back") -> None:
    """A new order, as simple as can be."""
    await game.press(seat, "📜 Orders")
    await game.choose(seat, ":m.o.new", card)
    await game.press(seat, label)


async def values(game: WindowedGame, seat: str) -> list[tuple[str, object, int | None]]:
    """What stands in the seat's orders."""
    orders = (await game.table()).orders_of(seat)
    return [(one.card, one.values.get("against"), one.round) for one in orders]


async def test_an_order_is_put_together_changed_and_taken_back(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path, pace="relaxed") as game:
        others = {seat: game.person(seat).knows() for seat in ("north", "south")}
        await game.press("east", "📜 Orders")
        assert "You have given no orders." in game.panel("east").text
        await game.choose("east", ":m.o.new", "halt2")
        assert "📝 halt2 against anybody" in game.panel("east").text
        await game.choose("east", ":m.o.f0", "against: South")
        assert "📝 halt2 against South" in game.panel("east").text
        await game.press("east", "Give it for this round")
        assert "1. halt2 against South (until this round ends)" in game.panel("east").text
        assert await values(game, "east") == [("halt2", "south", 1)]
        await game.choose("east", ":m.o.mine", "halt2 against South")
        await game.choose("east", ":m.o.f0", "against: North")
        await game.press("east", "Give it until I take it back")
        assert await values(game, "east") == [("halt2", "north", None)]
        await game.choose("east", ":m.o.mine", "halt2 against North")
        await game.press("east", "✂ Take this order back")
        assert await values(game, "east") == []
        assert {seat: game.person(seat).knows() for seat in others} == others


async def test_an_order_answers_and_its_owner_is_told(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path, pace="relaxed") as game:
        await give(game, "east", "halt2")
        await game.press("east", "↩ To the panel")
        await game.act("north", "declare gain")
        assert "Done by your order: React: halt2" in game.panel("east").text
        assert "East plays halt2" in game.board.text
        assert "order" not in game.board.text
        assert await values(game, "east") == [], "its card is gone"


async def test_an_order_is_put_first(wire: Wire, tmp_path: Path) -> None:
    """BZ10.4b: first, second … when several fit. The first one has no such button."""
    async with windowed_room(wire, tmp_path, pace="relaxed") as game:
        await give(game, "east", "halt2")
        await game.press("east", "↩ To the panel")
        await give(game, "east", "veto2")
        assert "Where several fit, the first in this list answers." in game.panel("east").text
        await game.choose("east", ":m.o.mine", "halt2 against anybody")
        assert "↑ First" not in [button.label for button in game.panel("east").buttons]
        await game.press("east", "↩ To the orders")
        await game.choose("east", ":m.o.mine", "veto2 against anybody")
        await game.press("east", "↑ First")
        assert "1. veto2 against anybody" in game.panel("east").text
        assert [card for card, _, _ in await values(game, "east")] == ["veto2", "halt2"]
        east = game.person("east")
        said: Any = {"order": "2. halt2 against anybody", "terms": "against: South", "lasting": "lasting-first"}
        await east.command("/orders", **said)
        assert await values(game, "east") == [("halt2", "south", None), ("veto2", "", None)]
        new = await east.command("/orders", order="halt2 against anybody", lasting="lasting-first")
        assert "That order no longer stands" in new.message.text


async def test_orders_by_command(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path, pace="relaxed") as game:
        east = game.person("east")
        assert "You have given no orders." in (await east.command("/orders")).message.text
        assert len(await east.complete("/orders", "order")) == 2
        assert await east.complete("/orders", "terms", "sou", order="halt2 against anybody") == ["against: South"]
        shown = await east.command("/orders", order="halt2 against anybody")
        assert "📝 halt2 against anybody" in shown.message.text
        said: Any = {"order": "halt2 against anybody", "terms": "przeciw: Południe", "lasting": "lasting-round"}
        shown = await east.command("/orders", **said)
        assert "1. halt2 against South (until this round ends)" in shown.message.text
        said = {"order": "1. halt2 against South", "terms": "against: anybody", "lasting": "lasting-game"}
        await east.command("/orders", **said)
        assert await values(game, "east") == [("halt2", "", None)]
        unclear = await east.command("/orders", order="halt2 against anybody", terms="sideways: up")
        assert "Write each as “against: anybody”" in unclear.message.text
        await east.command("/orders", order="1. halt2 against anybody", lasting="lasting-withdraw")
        assert await values(game, "east") == []
        assert "That order no longer stands" in (await east.command("/orders", order="halt4")).message.text


async def test_a_control_of_an_order_that_is_gone_is_old(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path, pace="relaxed") as game:
        await give(game, "east", "halt2")
        await game.choose("east", ":m.o.mine", "halt2 against anybody")
        panel = game.panel("east")
        drop = next(b.custom_id for b in panel.buttons if ":c.o.x." in b.custom_id)
        copy = [dict(part) for part in panel.message.components]
        await game.press("east", "✂ Take this order back")
        panel.message.components[:] = copy
        answer = await game.person("east").press(panel, custom_id=drop)
        await game.here.quiet()
        assert "That order no longer stands" in answer.message.text


async def test_hands_off_is_a_button_that_asks_twice_and_is_told_to_all(wire: Wire, tmp_path: Path) -> None:
    async with windowed_room(wire, tmp_path, pace="relaxed", marks="off") as game:
        await game.act("east", "hush")
        assert "East reacts to nothing until the round ends" in game.board.text
        await game.act("north", "declare gain")
        assert [row.text for row in (await game.table()).position.rows][-2:] == ["declare gain", "pass"], "only South"


async def test_a_game_without_orders_says_so(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:2])
        assert "This game has no orders" in (await here.people[0].command("/orders")).message.text
        assert "📜 Orders" not in [button.label for button in here.panel(here.people[0]).buttons]
