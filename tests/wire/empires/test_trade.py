"""The trade as the issue tells it: sealed offers by DM, seals in sight, revealed together with a picture, takes by
buttons, an end by itself; and the same without DMs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cogs.panel.pools import copies
from engine.core import Action
from i18n import texts
from tests.aids.wire.empires_seats import begun, offer
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen

EN = texts("en").of("empires")


async def taking(here: Room, game: str) -> tuple[str, list[Action]] | None:
    """The seat that is to take an offered resource, and what it may take; None when there is none."""
    table = await here.host.games.table(game)
    taker = table.active[0]
    question = table.question(taker)
    assert question is not None
    return (taker, list(table.legal(taker))) if question.key == "take" else None


async def test_a_trade_from_the_announcement_to_its_end(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        before = {person.name: {m.id for m in person.dms()} for person in people}
        await here.act(seats["carthage"], "announce 3")
        # Every player has a DM with the sealed offer to put together.
        for seat, person in seats.items():
            panel = here.panel(person)
            assert any(":m.offer" in s.custom_id for s in panel.selects), seat
            assert "Offer exactly 3" in panel.text
            assert panel.id not in before[person.name] or seat == "carthage"
        # The channel shows only who has sealed.
        given = {seat: await offer(here, seats[seat], 3) for seat in ("rome", "greece")}
        public = here.board(people[0]).text
        assert "Rome has sealed an offer" in public
        assert "Greece has sealed an offer" in public
        assert all(EN.name(kind) not in public for hand in given.values() for kind in hand)
        # A seal is taken back until the last one is in.
        panel = here.panel(seats["rome"])
        withdraw = next(b for b in panel.buttons if b.label == EN.get("verb-withdraw"))
        await seats["rome"].press(panel, custom_id=withdraw.custom_id)
        await here.quiet()
        assert "Rome reconsiders" in here.board(people[0]).text
        assert "rome" in (await here.host.games.table(game)).active
        given["rome"] = await offer(here, seats["rome"], 3)
        pictures = here.board(people[0]).files
        given["carthage"] = await offer(here, seats["carthage"], 3)
        # All are revealed at once, with a picture of that position.
        board = here.board(people[0])
        assert "The offers" in board.text
        assert all(EN.name(kind) in board.text for hand in given.values() for kind in hand)
        assert len(board.files) == 1
        assert board.files.keys() != pictures.keys()
        trade: Any = (await here.host.games.table(game)).view(None)["trade"]
        assert {seat: sorted(hand) for seat, hand in trade["offers"].items()} == {
            s: sorted(h) for s, h in given.items()
        }
        # Takes by buttons or one menu, until the trade ends by itself.
        takes = 0
        while now := await taking(here, game):
            taker, legal = now
            panel, open_now = here.panel(seats[taker]), len(legal)
            shown = [b for b in panel.buttons if ":a." in b.custom_id and b.label.startswith("Take ")]
            if shown:
                assert len(shown) == open_now
            await here.act(seats[taker], legal[0].text())
            takes += 1
        assert takes >= 3
        table = await here.host.games.table(game)
        assert table.view(None)["phase"] == "build" or table.question(table.active[0]).key == "give"  # type: ignore[union-attr]


async def test_a_trade_with_closed_dms_loses_nothing(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        shut = people[1]
        shut.close_dms()
        game, seats = await begun(here, people)
        _, seat = await here.seat_of(shut)

        told: list[bool] = []

        async def mine() -> Seen:
            board = here.board(shut)
            answer = await shut.press(
                board, custom_id=next(b.custom_id for b in board.buttons if "b.panel" in b.custom_id)
            )
            await here.quiet()
            told.append(EN.get("panel-dm-closed") in answer.message.text)
            return answer.message

        if seat == "carthage":
            panel = await mine()
            button = next(b for b in panel.buttons if b.label == "Announce 2")
            await shut.press(panel, custom_id=button.custom_id)
        else:
            await here.act(seats["carthage"], "announce 2")
        await here.quiet()
        for each, person in seats.items():
            await offer(here, person, 2, await mine() if person is shut else None)
            assert each not in (await here.host.games.table(game)).active
        while now := await taking(here, game):
            taker, (action, *_) = now
            if seats[taker] is shut:
                panel = await mine()
                await here._step(shut, panel, taker, tuple(action.text().split()))
                await here.quiet()
            else:
                await here.act(seats[taker], action.text())
        assert told.count(True) == 1
        assert len(told) > 1
        assert shut.dms() == []
        assert not any(EN.get("panel-dm-closed") in m.text for m in people[0].messages())


async def test_a_whole_offer_in_words_is_sealed_and_nonsense_gets_an_example(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        await here.act(seats["carthage"], "announce 2")
        table = await here.host.games.table(game)
        hand = copies(table.view("rome")["hand"])[:2]
        answer = await here.act_words(seats["rome"], "xyzzy")
        assert f"offer {', '.join(EN.name(kind) for kind in hand)}" in answer.message.text
        assert "rome" in (await here.host.games.table(game)).active
        await here.act_words(seats["rome"], ", ".join(EN.name(kind) for kind in hand))
        table = await here.host.games.table(game)
        assert "rome" not in table.active
        question = table.question("rome")
        assert question is not None
        assert sorted(a.text() for a in question.composing if a.verb == "offer") == [f"offer {kind}" for kind in hand]
