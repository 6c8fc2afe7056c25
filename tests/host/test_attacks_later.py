"""What must not work either: attacks on the rules of consent that came to mind once they stood."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from db.database import Tx
from db.outbox import OutboxRow
from host import FakeClock, GameInfo, Host, HostRefusal, Person, stand_in, votes
from host.privacy import Privacy
from tests.host.table_kit import ADA, BEN, CAT, DAN, act, lobby_of
from tests.host.time_kit import DAY, MINUTE, awake, pass_time, told


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


async def table_of(host: Host, pace: str, *people: Person, ai: int = 0) -> str:
    """A started game of many rounds; its id."""
    info = await lobby_of(host, *people)
    for _ in range(ai):
        await host.add_ai(info.id, people[0].id, "random")
    await host.set_option(info.id, people[0].id, "rounds", "40")
    await host.set_setting(info.id, people[0].id, "pace", pace)
    await host.start(info.id, people[0].id)
    return info.id


async def leave(host: Host, game: str, *people: Person) -> None:
    """An AI player stands in for each of them, from now on."""

    async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
        told: list[OutboxRow] = []
        for holder in info.holders:
            if holder.user in {person.id for person in people}:
                info, more = await stand_in.stand_in(tx, info, holder, host.clock.now())
                told += more
        return info, told

    await host.change(game, work)


async def test_a_seat_is_not_put_at_stake_by_a_vote_at_which_nobody_is_left(host: Host) -> None:
    game = await table_of(host, "relaxed", ADA, BEN, CAT)
    await leave(host, game, CAT)
    assert await host.open_vote(game, ADA, "replace", "green") is not None
    await leave(host, game, ADA)
    assert [each.kind for each in await host.votes(game)] == ["replace"], "Ben may still say something"
    await leave(host, game, BEN)
    assert await host.votes(game) == ()
    assert (await told(host, "vote"))[-1]["result"] == "failed"
    assert await told(host, "notice", key="replace_later") == []
    await pass_time(host, 30 * DAY)
    assert (await host.game(game)).seat_of(CAT.id) == "green"


async def test_time_is_not_given_by_a_vote_at_which_nobody_is_left(host: Host) -> None:
    game = await table_of(host, "daily", ADA, BEN)
    assert await host.open_vote(game, ADA, "extend") is not None
    await leave(host, game, ADA)
    await leave(host, game, BEN)
    assert (await told(host, "vote"))[-1]["result"] == "failed"
    assert await told(host, "notice", key="extended") == []


async def test_nobody_loses_a_seat_while_the_game_stands_still(host: Host) -> None:
    game = await table_of(host, "live", ADA, BEN, CAT)
    await leave(host, game, BEN, CAT)
    await host.pause(game, ADA.id)
    assert await host.open_vote(game, ADA, "replace", "blue") is None
    await pass_time(host, 3 * DAY)
    assert (await host.game(game)).seat_of(BEN.id) == "blue", "the clock of a longer absence stands still, too"
    await host.resume(game, ADA.id)
    await pass_time(host, MINUTE)
    assert (await host.game(game)).seat_of(BEN.id) == "blue", "it goes on with all that it had left"


async def test_a_voice_ends_with_the_seat_and_does_not_come_back_with_the_person(host: Host) -> None:
    game = await table_of(host, "relaxed", ADA, BEN, CAT, DAN)
    await leave(host, game, DAN)
    dan = (await host.game(game)).seat_of(DAN.id) or ""
    assert await host.open_vote(game, ADA, "replace", dan)
    assert await host.cast_vote(game, BEN.id, "replace", agree=True) is not None
    seat = (await host.game(game)).seat_of(BEN.id)
    assert seat is not None
    await host.hand_over(game, BEN.id, "random")
    await host.open_vote(game, BEN, "seat", seat)
    await host.cast_vote(game, CAT.id, "seat", agree=True)
    assert (await host.game(game)).seat_of(BEN.id) == seat
    (vote,) = await host.votes(game)
    assert (vote.kind, vote.yes, vote.needed) == ("replace", (ADA.id,), 3)


async def test_the_export_says_who_wants_to_take_back_and_who_agreed(host: Host) -> None:
    game = await table_of(host, "relaxed", ADA, BEN, CAT)
    table = await host.table(game)
    seats = {person.id: table.info.seat_of(person.id) for person in (ADA, BEN, CAT)}
    for person in (ADA, BEN, CAT):
        seat = seats[person.id]
        assert seat is not None
        if seat in table.active:
            await table.submit(person.id, seat, [act(seat, "seal")], None)
    assert await table.ask_undo(ADA.id, seats[ADA.id] or "", 1) is not None
    assert await table.answer_undo(BEN.id, seats[BEN.id] or "", agree=True) is not None
    asked = (await Privacy(host).export(ADA.id))["taking_back"]
    agreed = (await Privacy(host).export(BEN.id))["taking_back"]
    assert asked == [{"game": game, "move": 1, "yours": True, "at": host.clock.now().isoformat()}]
    assert agreed == [{"game": game, "move": 1, "yours": False, "at": host.clock.now().isoformat()}]
    assert (await Privacy(host).export(CAT.id))["taking_back"] == []


async def test_nobody_is_late_by_a_pause(host: Host) -> None:
    game = await table_of(host, "live", ADA, BEN, CAT)
    await pass_time(host, MINUTE)
    await host.pause(game, ADA.id)
    await pass_time(host, DAY)
    with pytest.raises(HostRefusal, match="not_late"):
        await host.open_vote(game, ADA, "replace", "blue")
    since = await host.stands_still(game)
    assert since is not None
    assert not votes.is_late(await host.game(game), "blue", since)
    await host.resume(game, ADA.id)
    assert await host.stands_still(game) is None
    await pass_time(host, 4 * MINUTE - 1)
    with pytest.raises(HostRefusal, match="not_late"):
        await host.open_vote(game, ADA, "replace", "blue")
    await pass_time(host, 1)
    assert votes.is_late(await host.game(game), "blue", host.clock.now())
    assert await host.open_vote(game, ADA, "replace", "blue") is not None


async def test_who_was_late_before_a_pause_is_late_in_it(host: Host) -> None:
    game = await table_of(host, "live", ADA, BEN, CAT)
    await pass_time(host, 5 * MINUTE)
    await host.pause(game, ADA.id)
    assert await host.open_vote(game, ADA, "replace", "blue") is not None
