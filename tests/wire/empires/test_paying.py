"""Paying on the wire: any order, by menu, proposal, command and words; what does not pay loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cogs.panel.content.composing import option_value
from cogs.panel.pools import copies
from host import Table
from tests.aids.wire.empires_seats import begun, first_builder
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room


async def buying(here: Room) -> tuple[str, str, WirePerson, list[str]]:
    """Somebody is to pay 3; (game, seat, person, the tokens of a proposal)."""
    game, seats = await begun(here, here.people[:3])
    leader = await first_builder(here, game, seats)
    table = await here.host.games.table(game)
    item = next(a for a in table.legal(leader) if a.verb == "build" and a.args[0] == "legion")
    await here.act(seats[leader], item.text())
    question = (await here.host.games.table(game)).question(leader)
    assert question is not None
    sets: Any = question.params["proposals"]
    goods = next(tokens for tokens in sets if "coin" not in tokens)
    return game, leader, seats[leader], list(goods)


def steps(table: Table, seat: str) -> list[str]:
    question = table.question(seat)
    assert question is not None
    return [action.text() for action in question.composing]


async def test_the_menu_takes_tokens_in_any_order(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seat, person, goods = await buying(here)
        panel = here.panel(person)
        (menu,) = [s for s in panel.selects if ":m.pay" in s.custom_id]
        values = [option_value(seat, "pay", token, 1) for token in reversed(goods)]
        await person.choose(panel, *values, custom_id=menu.custom_id)
        await here.quiet()
        assert steps(await here.host.games.table(game), seat)[1:] == [f"pay {token}" for token in goods]
        assert "Not confirmed yet" in here.panel(person).text


async def test_a_building_is_paid_along_with_the_press_that_chooses_it(wire: Wire, tmp_path: Path) -> None:
    """The best of the proposed ways, in the same press; still a plan, and one press away from paying otherwise."""
    async with room(wire, tmp_path, rules="empires") as here:
        game, seats = await begun(here, here.people[:3])
        seat = await first_builder(here, game, seats)
        person, table = seats[seat], await here.host.games.table(game)
        item = next(a for a in table.legal(seat) if a.verb == "build" and a.args[0] == "legion")
        held = copies(table.view(seat)["hand"])
        await here.act_quick(person, item.text())
        await here.quiet()
        if "Not confirmed yet" not in here.panel(person).text:  # a long list: first the thing, then the place
            await here.act_quick(person, item.text())
            await here.quiet()
        table = await here.host.games.table(game)
        paid = steps(table, seat)
        assert paid[0] == item.text()
        assert len(paid) == 4
        assert all(step.startswith("pay ") for step in paid[1:])
        assert len(copies(table.view(seat)["hand"])) == len(held) - 3
        otherwise = next(b for b in here.panel(person).buttons if b.label == "Pay otherwise")
        await person.press(here.panel(person), custom_id=otherwise.custom_id)
        await here.quiet()
        assert steps(await here.host.games.table(game), seat) == [item.text()]
        question = (await here.host.games.table(game)).question(seat)
        assert question is not None
        sets: Any = question.params["proposals"]
        assert [f"pay {token}" for token in sets[0]] == paid[1:]
        assert len([b for b in here.panel(person).buttons if ":c.pay." in b.custom_id]) == len(sets) > 1


async def test_what_is_no_set_is_refused_and_nothing_is_lost(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seat, person, goods = await buying(here)
        before = steps(await here.host.games.table(game), seat)
        panel = here.panel(person)
        (menu,) = [s for s in panel.selects if ":m.pay" in s.custom_id]
        values = [option_value(seat, "pay", token, 1) for token in (goods[0], goods[1], "coin")]
        answer = await person.choose(panel, *values, custom_id=menu.custom_id)
        await here.quiet()
        assert "does not fit into a set" in answer.message.text
        assert steps(await here.host.games.table(game), seat) == before


async def test_the_command_takes_the_whole_price_and_proposes_it(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seat, person, goods = await buying(here)
        offered = await person.complete("/build pay", "resource")
        assert ", ".join(goods) in offered
        alone = await person.command("/build pay", resource=goods[-1])
        assert "Name all 3" in alone.message.text
        unknown = await person.command("/build pay", resource="papyrus wool")
        assert unknown.message.text
        assert "wrong on my side" not in unknown.message.text
        await person.command("/build pay", resource=" , ".join(goods[::-1]).upper())
        await here.quiet()
        assert steps(await here.host.games.table(game), seat)[1:] == [f"pay {token}" for token in goods]


async def test_a_price_can_be_paid_in_polish_words(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seat, person, _ = await buying(here)
        assert copies((await here.host.games.table(game)).view(seat)["hand"]).count("coin") >= 3
        await here.act_words(person, "ZAPŁAĆ moneta, moneta, moneta")
        assert steps(await here.host.games.table(game), seat)[1:] == ["pay coin"] * 3


async def test_one_step_back_takes_a_whole_payment_and_one_redo_gives_it(wire: Wire, tmp_path: Path) -> None:
    """By the panel and by command: it was one press."""
    async with room(wire, tmp_path, rules="empires") as here:
        game, seat, person, goods = await buying(here)
        begun = steps(await here.host.games.table(game), seat)
        await person.command("/build pay", resource=", ".join(goods))
        await here.quiet()
        paid = steps(await here.host.games.table(game), seat)
        assert len(paid) == len(begun) + 3
        await here.act(person, "back")
        assert steps(await here.host.games.table(game), seat) == begun
        await person.press(here.panel(person), "↷ Redo")
        await here.quiet()
        assert steps(await here.host.games.table(game), seat) == paid
        for command in ("/undo", "/redo", "/build back"):
            await person.command(command)
            await here.quiet()
            assert steps(await here.host.games.table(game), seat) == (paid if command == "/redo" else begun)


async def test_a_build_turn_given_away_is_asked_twice_by_command_and_in_words(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, _, person, _ = await buying(here)
        await person.command("/build back")
        await here.quiet()
        before = (await here.host.games.table(game)).seq
        for asked in (await person.command("/build done"), await here.act_words(person, "done")):
            await here.quiet()
            assert "Sure? You could still build" in asked.message.text
            assert (await here.host.games.table(game)).seq == before
        (button,) = (b for b in asked.message.buttons if ":a." in b.custom_id)
        await person.press(asked.message, custom_id=button.custom_id)
        await here.quiet()
        assert (await here.host.games.table(game)).seq > before


async def test_words_not_understood_lead_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        _, _, person, _ = await buying(here)
        answer = await here.act_words(person, "give me the moon")
        assert "I do not understand “give me the moon”" in answer.message.text
        assert "step back" in answer.message.text


async def test_a_misspelt_resource_or_place_is_answered_with_the_nearest(wire: Wire, tmp_path: Path) -> None:
    """Not "You do not have that." or "There is no place for that.", in words as by command."""
    async with room(wire, tmp_path, rules="empires") as here:
        game, _, person, _ = await buying(here)
        before = (await here.host.games.table(game)).seq
        for paid in (await here.act_words(person, "pay grian"), await person.command("/build pay", resource="grian")):
            assert "There is no “grian” here. Did you mean grain" in paid.message.text
        await person.command("/build back")
        await here.quiet()
        for built in (
            await here.act_words(person, "build market latiumm"),
            await person.command("/build item", item="market", place="latiumm"),
        ):
            assert "There is no “latiumm” here. Did you mean Latium" in built.message.text
        assert (await here.host.games.table(game)).seq == before
