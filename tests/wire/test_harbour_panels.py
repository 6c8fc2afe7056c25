"""A game of cards and windows played over the wire, by its panels: nothing in them knows any game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cogs.pictures.drawing import draw
from engine.core import View
from i18n import texts
from tests.aids.wire.harbour_room import Crew, HarbourGame, harbour_room
from tests.aids.wire.harness import Wire


def pools_of(view: View) -> dict[str, Any]:
    """What the view's seat holds."""
    pools: Any = view["pools"]
    return pools  # type: ignore[no-any-return]


async def play_out(game: HarbourGame, limit: int = 120) -> None:
    """Everybody takes, builds, attacks or fishes as comes, by the controls of their panels, until the game is over."""
    for number in range(limit):
        table = await game.table()
        if table.outcome is not None:
            return
        if table.info.window is not None:
            await game.wait(15)
            continue
        seat = table.active[0]
        legal = {action.verb: action for action in table.legal(seat)}
        chosen = table.question(seat).composing  # type: ignore[union-attr]
        order = (
            ("build", "take", "attack", "sail", "seal", "pass") if number % 3 else ("attack", "give", "seal", "pass")
        )
        verb = next(v for v in (*order, "clear") if v in legal and not (v == "take" and len(chosen) >= 2))
        await game.act(seat, legal[verb].text())
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("seats", "display"), [(1, "large"), (4, "small")])
async def test_a_game_is_played_to_its_end_by_panels(wire: Wire, tmp_path: Path, seats: int, display: str) -> None:
    async with harbour_room(wire, tmp_path, crew=Crew(seats), display=display) as game:
        await play_out(game)
        assert "The harbour closes" in game.board.text
        outcome = (await game.table()).outcome
        assert outcome is not None
        assert len(outcome.scores) == seats
        points = dict(outcome.scores)
        names = texts("en").of("harbour")
        ranked = ", ".join(f"{names.name(seat)} {points[seat]}" for tied in outcome.places for seat in tied)
        assert f"Points: {ranked}" in game.panel("hannibal").text
        assert f"Points: {ranked}" in game.board.text


async def test_a_work_is_explained_and_a_card_that_costs_too_much_says_so(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, display="large", crew=Crew(4)) as game:
        actor = await game.seal_all()
        panel = game.panel(actor)
        menu = next(menu for menu in panel.selects if "Favourite" in menu.label)
        assert len(menu.options) >= 15
        assert "It is your turn" in panel.text
        told = await game.person(actor).command("/why")
        assert "Go out fishing: your hand is full" in told.message.text
        shown = await game.person(actor).command("/card", name="pyramids of salt")
        assert "Three goods of any kinds, five points" in shown.message.text
        assert "prestige" not in shown.message.text.lower(), "nothing of another game's pyramids"


async def test_a_window_is_answered_unseen_and_closes_in_its_time(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, display="large") as game:
        actor = await game.seal_all()
        victim = next(seat for seat in ("hannibal", "pelican", "curlew") if seat != actor)
        await game.act(actor, f"attack {victim}")
        shown = game.board.text
        asked = [seat for seat in ("hannibal", "pelican", "curlew") if seat != actor]
        assert "These may answer, unseen" in shown
        armed = asked[0] if await game.legal(asked[0], "use") else asked[1]
        card = (await game.legal(armed, "use"))[0]
        other = next(seat for seat in asked if seat != armed)
        before = {seat: game.person(seat).knows() for seat in (actor, other)}
        await game.act(armed, card.text())
        assert {seat: game.person(seat).knows() for seat in before} == before
        assert game.board.text == shown
        await game.wait(15)
        word = texts("en").of("harbour").name(str(card.args[0]))
        assert f"stops it with {word}" in game.board.text
        assert "Do you stop that?" in game.panel(other).text


async def test_an_order_answers_where_nobody_waits(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, pace="relaxed", display="large") as game:
        seats = ("hannibal", "pelican", "curlew")
        said, cards = texts("en").of("harbour"), list[str]()
        for seat in seats:
            forms = (await game.table()).order_forms(seat)
            for card in forms[0].cards:
                await game.here.host.orders.set(game.game, game.person(seat).id, "use", card, {})
                cards.append(card)
        actor = await game.seal_all()
        victim = next(seat for seat in seats if seat != actor)
        await game.act(actor, f"attack {victim}")
        assert (await game.table()).info.window is None
        assert any(f"stops it with {said.name(card)}" in game.board.text for card in cards)


async def test_the_hand_marks_the_cards_of_ones_own_orders(wire: Wire, tmp_path: Path) -> None:
    """Which no view knows: the picture is told."""
    async with harbour_room(wire, tmp_path, pace="relaxed", draw=draw) as game:
        forms = {seat: (await game.table()).order_forms(seat) for seat in ("hannibal", "pelican", "curlew")}
        seat, card = next((seat, some[0].cards[0]) for seat, some in forms.items() if some[0].cards)
        person, word = game.person(seat), texts("en").of("harbour").name(card)
        told = []
        for is_given in (False, True):
            if is_given:
                await game.here.host.orders.set(game.game, person.id, "use", card, {})
            answer = await person.command("/hand")
            told.append(str(answer.message.message.attachments[0].description))
        assert [f"{word}!" in words for words in told] == [False, True]
        assert told[1].count("!") == 1


async def test_silence_keeps_the_cards_at_the_end_of_a_turn(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path) as game:
        actor = await game.seal_all()
        await game.act(actor, "sail")
        table = await game.table()
        assert table.info.lapsing == (actor,)
        hand = pools_of(table.view(actor))["hand"]
        await game.wait(3600)
        assert pools_of((await game.table()).view(actor))["hand"] == hand
        assert (await game.table()).active[0] != actor
        assert all(holder.stand_in is None for holder in (await game.table()).info.holders)


async def test_a_favourite_is_named_out_of_turn_and_nobody_else_notices(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path) as game:
        actor = await game.seal_all()
        other = next(seat for seat in ("hannibal", "pelican", "curlew") if seat != actor)
        name = (await game.legal(other, "name"))[0]
        third = next(seat for seat in ("hannibal", "pelican", "curlew") if seat not in (actor, other))
        before = {seat: game.person(seat).knows() for seat in (actor, third)}
        await game.act(other, name.text())
        assert {seat: game.person(seat).knows() for seat in before} == before
        assert (await game.table()).view(other)["named"] == name.args[0]
        await game.act(other, "claim")
        assert "looks away until the round ends" in game.board.text, "public, and binding: asked twice"


async def test_polish_in_private_and_in_public(wire: Wire, tmp_path: Path) -> None:
    for person in wire.people[:3]:
        person.speak("pl")
    async with harbour_room(wire, tmp_path, language="pl") as game:
        assert "Ile myta płacisz?" in game.panel("hannibal").text
        actor = await game.seal_all()
        assert "Twoja tura" in game.panel(actor).text
        told = "\n".join(seen.text for seen in game.person("hannibal").messages())
        assert "Teraz tura:" in told
        assert "Przy nabrzeżu" in told


async def test_its_own_painter_draws_quays_and_hands(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, draw=draw, crew=Crew(2)) as game:
        assert [name.rpartition(".")[2] for name in game.board.files] == ["png"]
        described = game.board.message.attachments[0].description
        assert described is not None
        assert "The Hannibal 0: –" in described
        ada = game.person("hannibal")
        names = [
            texts("en").of("harbour").name(card) for card in pools_of((await game.table()).view("hannibal"))["hand"]
        ]
        whole = await ada.command("/board text")
        assert "The harbour" in whole.message.text
        assert not any(word in game.board.text for word in names)


async def test_ai_players_of_the_game_play_along(wire: Wire, tmp_path: Path) -> None:
    async with harbour_room(wire, tmp_path, crew=Crew(1, 3)) as game:
        await play_out(game)
        assert "The harbour closes" in game.board.text
        assert "quartermaster" in "".join(seen.text for seen in game.person("hannibal").messages())


async def evening(wire: Wire, folder: Path, *, is_busy: bool) -> list[str]:
    """Everything that all but the Curlew get to see, while the Curlew does everything that is nobody's business,
    or nothing at all.
    """
    folder.mkdir()  # noqa: ASYNC240
    seen: list[str] = []

    async with harbour_room(wire, folder, display="large") as game:

        def look() -> None:
            for person in (game.person("hannibal"), game.person("pelican"), wire.stranger):
                seen.append(re.sub(r"\d{17,20}", "…", person.knows()))  # each sandbox has ids of its own

        host, curlew = game.here.host, game.person("curlew")
        look()
        if is_busy:
            card = (await game.table()).order_forms("curlew")[0].cards[0]
            order = await host.orders.set(game.game, curlew.id, "use", card, {"whom": "egret"})
            await host.orders.set(game.game, curlew.id, "use", card, {"whom": "curlew"}, order=order.id)
            await game.act("curlew", (await game.legal("curlew", "name"))[0].text())
            await game.act("curlew", (await game.legal("curlew", "take"))[0].text())
            await game.act("curlew", "back")
        look()
        actor = await game.seal_all()
        assert actor != "curlew"
        look()
        await game.act(actor, f"attack {'pelican' if actor == 'hannibal' else 'hannibal'}")
        look()
        if is_busy:
            await game.act("curlew", (await game.legal("curlew", "use"))[0].text())
            before = seen[-3:]
            look()
            assert seen[-3:] == before
            await game.act("curlew", "pass")
            await host.games.withdraw_answer(game.game, curlew.id, "curlew")
            await host.orders.withdraw(game.game, curlew.id, (await host.orders.of(game.game, curlew.id))[0].id)
        else:
            look()
        for _ in range(3):
            await game.wait(5)
            look()
    return seen


async def test_nothing_that_others_see_depends_on_what_one_does_unseen(wire: Wire, tmp_path: Path) -> None:
    one = await evening(wire, tmp_path / "busy", is_busy=True)
    again = Wire()
    await again.start()
    try:
        other = await evening(again, tmp_path / "silent", is_busy=False)
    finally:
        await again.stop()
    assert one == other


async def test_shared_commands_mean_what_the_harbour_says(wire: Wire, tmp_path: Path) -> None:
    """`/lose` takes a unit in another game and nothing here; a command of which nothing fits is told in words."""
    async with harbour_room(wire, tmp_path, crew=Crew(2)) as game:
        actor = await game.seal_all()
        person = game.person(actor)
        await game.act(actor, (await game.legal(actor, "name"))[0].text())
        await person.command("/lose")
        await game.here.quiet()
        assert (await game.table()).view(actor)["named"] is None
        before = (await game.table()).position.hash
        refused = await person.command("/attack", place="rome", seat="hannibal")
        await game.here.quiet()
        assert refused.message.text.startswith("The harbour has no such move.")
        assert refused.message.ephemeral
        assert (await game.table()).position.hash == before
        await person.command("/pass")
        await game.here.quiet()
        assert (await game.table()).active[0] != actor
