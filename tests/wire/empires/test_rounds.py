"""Mare Nostrum: Empires on the wire: the real engine, host, panels and commands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cogs.panel.content.composing import option_value
from host import CountingEntropy
from tests.aids.wire.empires_seats import begun, first_builder, forward, offer, offer_select, tokens
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_three_people_play_round_one_and_enter_round_two(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        assert sorted(seats) == ["carthage", "greece", "rome"]
        await here.act(seats["carthage"], "announce 2")
        for person in people:
            await offer(here, person, 2)
        table = await here.host.games.table(game)
        trade = table.view(None)["trade"]
        assert isinstance(trade, dict)
        assert trade["offers"] is not None
        assert "The offers" in here.board(people[0]).text
        await forward(here, seats, until=2)
        board = here.board(people[0])
        assert "Round 2" in board.text
        for person in people:
            assert "Your resources" in here.panel(person).text
            others = [p for p in people if p is not person]
            mine = "You collect"
            assert mine in person.knows()
            lines = [line for line in person.knows().splitlines() if mine in line]
            assert all(line not in other.knows() or line in person.knows() for other in others for line in lines)


async def test_hands_and_offers_are_seen_by_their_owner_only(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        _, seats = await begun(here, people)
        await here.act(seats["carthage"], "announce 3")
        onlookers = [seats["greece"], seats["carthage"], wire.people[3], wire.stranger]
        before = [person.knows() for person in onlookers]
        hand = (await tokens(here, seats["rome"]))[:2]
        await here.act_words(seats["rome"], f"offer {hand[0]}")
        await here.act_words(seats["rome"], f"offer {hand[1]}")
        assert [person.knows() for person in onlookers] == before
        await offer(here, seats["rome"], 3)
        after = [person.knows() for person in onlookers]
        assert all("Rome has sealed" in text for text in after)
        for person in people:
            lines = [m.text for m in person.dms() if "Your resources" in m.text]
            _, seat = await here.seat_of(person)
            assert all(line.startswith(f"### {seat.title()}") for line in lines)


async def test_five_offer_controls_survive_a_restart(wire: Wire, tmp_path: Path) -> None:
    people = wire.people[:5]
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, people)
        await here.act(seats["carthage"], "announce 2")
        panels = {seat: here.panel(person) for seat, person in seats.items()}
        selects = {seat: offer_select(panel) for seat, panel in panels.items()}
        hands = {seat: await tokens(here, person) for seat, person in seats.items()}
        assert len(set(selects.values())) == 5
    async with room(wire, tmp_path, rules="empires", entropy=CountingEntropy(50)) as here:
        game, _ = await here.seat_of(people[0])
        presses = []
        for seat, person in seats.items():
            mine = hands[seat][:2]
            values = [option_value(seat, "offer", kind, mine[: i + 1].count(kind)) for i, kind in enumerate(mine)]
            presses.append(person.choose(panels[seat], *values, custom_id=selects[seat]))
        await asyncio.gather(*presses)
        await here.quiet()
        table = await here.host.games.table(game)
        trade = table.view(None)["trade"]
        assert isinstance(trade, dict)
        offers: Any = trade["offers"]
        assert {seat: sorted(kinds) for seat, kinds in offers.items()} == {
            seat: sorted(hand[:2]) for seat, hand in hands.items()
        }


async def test_a_build_turn_by_panel_with_payment(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        leader = await first_builder(here, game, seats)
        table = await here.host.games.table(game)
        builder = seats[leader]
        item = next(a for a in table.legal(leader) if a.verb == "build" and a.args[0] == "legion")
        before = [p.knows() for p in people if p is not builder]
        await here.act(builder, item.text())
        assert "Pay 3" in here.panel(builder).text
        panel = here.panel(builder)
        await builder.press(
            panel, custom_id=next(b.custom_id for b in panel.buttons if b.custom_id.endswith("c.pay.0"))
        )
        await here.quiet()
        assert "Not confirmed yet" in here.panel(builder).text
        assert [p.knows() for p in people if p is not builder] == before
        await here.act(builder, "done")
        assert "builds" in here.board(builder).text


async def test_commands_read_the_same_legal_actions(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        carthage = seats["carthage"]
        assert await carthage.complete("/trade announce", "number") == ["0", "1", "2", "3", "4", "5"]
        assert await seats["rome"].complete("/trade announce", "number") == []
        await carthage.command("/trade announce", number="2")
        await here.quiet()
        for person in people:
            hand = await tokens(here, person)
            assert set(await person.complete("/trade offer", "first")) == set(hand)
            answer = await person.command("/trade offer", first=hand[0], second=hand[1])
            assert answer.message.ephemeral
            await here.quiet()
        table = await here.host.games.table(game)
        taker = table.active[0]
        seat, *_ = await seats[taker].complete("/trade take", "seat")
        resource, *_ = await seats[taker].complete("/trade take", "resource", seat=seat)
        await seats[taker].command("/trade take", seat=seat, resource=resource)
        await here.quiet()
        table = await here.host.games.table(game)
        trade = table.view(None)["trade"]
        assert isinstance(trade, dict)
        assert trade["taken"] == {taker: [resource]}


async def test_bad_offers_are_refused_with_a_reason(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        rome = seats["rome"]
        early = await rome.command("/trade offer", first="grain")
        assert "not your turn" in early.message.text
        await here.act(seats["carthage"], "announce 2")
        hand = await tokens(here, rome)
        absent = next(kind for kind in ("papyrus", "spices", "gems", "stone") if kind not in hand)
        answers = [
            await rome.command("/trade offer", first=absent, second=hand[0]),
            await rome.command("/trade offer", first=hand[0]),
            await rome.command("/trade offer", first=hand[0], second=hand[1], third=hand[2]),
            await rome.command("/trade offer", first="nonsense", second=hand[1]),
        ]
        texts = [answer.message.text for answer in answers]
        assert all(answer.message.ephemeral for answer in answers)
        assert all(text and "number" not in text for text in texts), texts
        table = await here.host.games.table(game)
        assert "rome" in table.active
        assert table.question("rome").composing == ()  # type: ignore[union-attr]
        stranger = await wire.stranger.command("/trade offer", first="grain")
        assert "do not sit at this table" in stranger.message.text


async def test_too_few_players_cannot_start(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        assert card.button("Start").disabled
        answer = await ada.command("/game start")
        assert "but for 3, 4, 5." in answer.message.text


async def test_five_joins_at_once_for_the_last_seat(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        card = await here.lobby(ada)
        for _ in range(3):
            await ada.press(card, "Add AI")
            await here.quiet()
        rest = [*here.people[1:5], wire.stranger]
        answers = await asyncio.gather(*(person.press(card, "Join") for person in rest))
        await here.quiet()
        info = (await here.host.games.games_of(ada.id))[0]
        assert len(info.holders) == 5
        told = [seen.text for answer in answers for seen in answer.followups]
        assert len([text for text in told if "All seats are taken" in text]) == 4


async def test_unknown_game_and_empty_channel_are_answered(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        assert "no game in this channel" in (await ada.command("/map")).message.text
        assert "no game with this number" in (await ada.command("/map", game="zzzzzz")).message.text
        assert "no such game" in (await ada.command("/game new", rules="chess")).message.text
