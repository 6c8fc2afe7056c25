"""The harbour played by commands of its own group, what is prepared during a window among them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from i18n import texts
from tests.aids.wire.harbour_room import Crew, HarbourGame, harbour_room
from tests.aids.wire.harness import Wire

SHIPS = ("hannibal", "pelican", "curlew")


async def sealed(game: HarbourGame) -> str:
    """Nobody pays toll, by command; whose turn it is then."""
    for seat in SHIPS:
        await game.person(seat).command("/harbour seal")
    await game.here.quiet()
    return (await game.table()).active[0]


async def declared(game: HarbourGame, actor: str) -> str:
    """The ship declares a work by commands, each field from what autocomplete offers; returns the card."""
    person = game.person(actor)
    good = (await person.complete("/harbour take", "good"))[0]
    assert await person.complete("/harbour take", "count", good=good)
    await person.command("/harbour take", good=good, count="1")
    await game.here.quiet()
    card = (await person.complete("/harbour build", "card"))[0]
    await person.command("/harbour build", card=card)
    await game.here.quiet()
    assert (await game.table()).info.window is not None
    return card


async def hand(game: HarbourGame, seat: str) -> list[str]:
    """The cards the seat holds."""
    view: Any = (await game.table()).view(seat)
    return list(view["pools"]["hand"])


async def test_what_comes_after_a_window_is_prepared_by_command_and_on_the_panel(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, display="large") as game:
        actor = await sealed(game)
        built, said = await declared(game, actor), texts("en").of("harbour")
        person, others = game.person(actor), [game.person(seat) for seat in SHIPS if seat != actor]
        before = [other.knows() for other in others]
        held = await hand(game, actor)
        assert len(held) >= 14
        first, second = held[0], held[-1]
        assert set(await person.complete("/harbour give", "card")) == set(held)
        await person.command("/harbour give", card=said.name(first))
        await game.here.quiet()
        assert f"1. Give up: {said.name(first)}" in game.panel(actor).text
        await game.act(actor, f"give {second}")
        assert f"1. Give up: {said.name(first)}, {said.name(second)}" in game.panel(actor).text
        await person.command("/harbour pass")
        await game.here.quiet()
        assert [other.knows() for other in others] == before, "unseen until the window closes"
        await game.wait(15)
        assert await hand(game, actor) == [card for card in held if card not in (first, second)]
        for line in (f"has built {said.name(built)}", f"gives up {said.name(second)}", "keeps the rest of the hand"):
            assert line in game.board.text
        assert (await game.table()).active[0] != actor


async def test_out_of_turn_one_acts_by_command_in_private_and_in_public(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, display="large") as game:
        actor = await sealed(game)
        await declared(game, actor)
        armed = [seat for seat in SHIPS if await game.legal(seat, "use")]
        one, two = sorted((seat for seat in SHIPS if seat != actor), key=lambda seat: seat not in armed)
        before = {seat: game.person(seat).knows() for seat in (actor, two)}
        favourite = (await hand(game, one))[0]
        await game.person(one).command("/harbour name", card=favourite)
        await game.here.quiet()
        assert (await game.table()).view(one)["named"] == favourite
        card = (await game.legal(one, "use"))[0].args[0]
        await game.person(one).command("/harbour use", card=card)
        await game.here.quiet()
        assert {seat: game.person(seat).knows() for seat in before} == before, "a favourite and an answer are secrets"
        asked = await game.person(two).command("/harbour claim")
        assert (await game.table()).view(None)["quiet"] == [], "it binds: asked twice"
        await game.person(two).press(asked, "Look away")
        await game.here.quiet()
        assert "looks away until the round ends" in game.board.text


async def test_a_refusal_names_the_commands_of_this_game(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, crew=Crew(2)) as game:
        person = game.person("hannibal")
        refused = await person.command("/build pay", resource="grain")
        assert refused.message.text.startswith("The harbour has no such move. Now you can use `/harbour ")
        person.speak("pl")
        refused = await person.command("/build pay", resource="grain")
        assert "`/port " in refused.message.text, "the commands in Polish"
