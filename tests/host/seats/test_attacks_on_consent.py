"""What must not work either: attacks on the rules of consent that came to mind once they stood."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from host import FakeClock, Host, HostRefusal, Person
from host.seats import voting as votes
from tests.aids.host_absent import leave, long
from tests.aids.host_clocks import DAY, MINUTE, awake, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, DAN, EVE, act, live


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


async def test_a_seat_is_not_put_at_stake_by_a_vote_at_which_nobody_is_left(host: Host) -> None:
    game = await long(host, "relaxed", ADA, BEN, CAT)
    await leave(host, game, CAT.id)
    assert await host.votes.open(game, ADA, "replace", "green") is not None
    await leave(host, game, ADA.id)
    assert [each.kind for each in await host.votes.of(game)] == ["replace"], "Ben may still say something"
    await leave(host, game, BEN.id)
    assert await host.votes.of(game) == ()
    assert (await told(host, "vote"))[-1]["result"] == "failed"
    assert await told(host, "notice", key="replace_later") == []
    await pass_time(host, 30 * DAY)
    assert (await host.games.game(game)).seat_of(CAT.id) == "green"


async def test_time_is_not_given_by_a_vote_at_which_nobody_is_left(host: Host) -> None:
    game = await long(host, "daily", ADA, BEN)
    assert await host.votes.open(game, ADA, "extend") is not None
    await leave(host, game, ADA.id)
    await leave(host, game, BEN.id)
    assert (await told(host, "vote"))[-1]["result"] == "failed"
    assert await told(host, "notice", key="extended") == []


async def test_nobody_loses_a_seat_while_the_game_stands_still(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await leave(host, game, BEN.id, CAT.id)
    await host.clocks.pause(game, ADA.id)
    assert await host.votes.open(game, ADA, "replace", "blue") is None
    await pass_time(host, 3 * DAY)
    assert (await host.games.game(game)).seat_of(BEN.id) == "blue", "the clock of a longer absence stands still, too"
    await host.clocks.resume(game, ADA.id)
    await pass_time(host, MINUTE)
    assert (await host.games.game(game)).seat_of(BEN.id) == "blue", "it goes on with all that it had left"


async def test_a_voice_ends_with_the_seat_and_does_not_come_back_with_the_person(host: Host) -> None:
    game = await long(host, "relaxed", ADA, BEN, CAT, DAN)
    await leave(host, game, DAN.id)
    dan = (await host.games.game(game)).seat_of(DAN.id) or ""
    assert await host.votes.open(game, ADA, "replace", dan)
    assert await host.votes.cast(game, BEN.id, "replace", agree=True) is not None
    seat = (await host.games.game(game)).seat_of(BEN.id)
    assert seat is not None
    await host.seats.hand_over(game, BEN.id, "random")
    await host.votes.open(game, BEN, "seat", seat)
    await host.votes.cast(game, CAT.id, "seat", agree=True)
    assert (await host.games.game(game)).seat_of(BEN.id) == seat
    (vote,) = await host.votes.of(game)
    assert (vote.kind, vote.yes, vote.needed) == ("replace", (ADA.id,), 3)


async def test_the_export_says_who_wants_to_take_back_and_who_agreed(host: Host) -> None:
    game = await long(host, "relaxed", ADA, BEN, CAT)
    table = await live(host, game)
    seats = {person.id: table.info.seat_of(person.id) for person in (ADA, BEN, CAT)}
    for person in (ADA, BEN, CAT):
        seat = seats[person.id]
        assert seat is not None
        if seat in table.active:
            await table.submit(person.id, seat, [act(seat, "seal")], None)
    assert await table.ask_undo(ADA.id, seats[ADA.id] or "", 1) is not None
    assert await table.answer_undo(BEN.id, seats[BEN.id] or "", agree=True) is not None
    asked = (await host.privacy.export(ADA.id))["taking_back"]
    agreed = (await host.privacy.export(BEN.id))["taking_back"]
    assert asked == [{"game": game, "move": 1, "yours": True, "at": host.clock.now().isoformat()}]
    assert agreed == [{"game": game, "move": 1, "yours": False, "at": host.clock.now().isoformat()}]
    assert (await host.privacy.export(CAT.id))["taking_back"] == []


async def test_nobody_is_late_by_a_pause(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await pass_time(host, MINUTE)
    await host.clocks.pause(game, ADA.id)
    await pass_time(host, DAY)
    with pytest.raises(HostRefusal, match="not_late"):
        await host.votes.open(game, ADA, "replace", "blue")
    since = await host.clocks.stands_still(game)
    assert since is not None
    assert not votes.is_late(await host.games.game(game), "blue", since)
    await host.clocks.resume(game, ADA.id)
    assert await host.clocks.stands_still(game) is None
    await pass_time(host, 4 * MINUTE - 1)
    with pytest.raises(HostRefusal, match="not_late"):
        await host.votes.open(game, ADA, "replace", "blue")
    await pass_time(host, 1)
    assert votes.is_late(await host.games.game(game), "blue", host.clock.now())
    assert await host.votes.open(game, ADA, "replace", "blue") is not None


async def test_who_was_late_before_a_pause_is_late_in_it(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await pass_time(host, 5 * MINUTE)
    await host.clocks.pause(game, ADA.id)
    assert await host.votes.open(game, ADA, "replace", "blue") is not None


async def with_eve_let_in(host: Host) -> tuple[str, str]:
    """A game in which Ada alone is present: Ben and Cat are away, and Eve has just been given Dan's seat; and that
    seat.
    """
    game = await long(host, "relaxed", ADA, BEN, CAT, DAN)
    free = (await host.games.game(game)).seat_of(DAN.id) or ""
    await host.seats.hand_over(game, DAN.id, "random")
    await leave(host, game, BEN.id, CAT.id)
    await host.votes.open(game, EVE, "seat", free)
    await host.votes.cast(game, ADA.id, "seat", agree=True)
    assert (await host.games.game(game)).seat_of(EVE.id) == free
    return game, free


async def test_a_second_account_that_is_let_in_does_not_decide_over_the_absent(host: Host) -> None:
    """Alone present, Ada lets anybody in. Such a voice is neither the second one that replaces for good, nor the
    other person who agrees to an end.
    """
    game, _ = await with_eve_let_in(host)
    bens = (await host.games.game(game)).seat_of(BEN.id) or ""
    assert await host.votes.open(game, ADA, "replace", bens) is not None
    assert await host.votes.cast(game, EVE.id, "replace", agree=True) is None
    assert (await host.games.game(game)).seat_of(BEN.id) == bens, "an AI player stands in, as after one voice alone"
    assert await told(host, "notice", key="replace_later") != []

    assert await host.votes.open(game, ADA, "end") is not None
    with pytest.raises(HostRefusal, match="newcomer"):
        await host.votes.cast(game, EVE.id, "end", agree=True)
    assert (await host.games.game(game)).status == "running"
    await host.clocks.come_back(game, BEN.id)
    assert (await host.games.game(game)).seat_of(BEN.id) == bens
    assert await host.votes.cast(game, BEN.id, "end", agree=True) is None
    assert (await host.games.game(game)).status == "aborted"


@pytest.mark.parametrize("asker", [ADA, EVE], ids=lambda person: person.name)
async def test_a_second_account_that_is_let_in_does_not_undo_over_the_absent(host: Host, asker: Person) -> None:
    """Neither by agreeing nor by asking: it takes somebody who sat there before."""
    game, _ = await with_eve_let_in(host)
    table = await live(host, game)
    seats = {person: table.info.seat_of(person.id) or "" for person in (ADA, BEN, EVE)}
    friend = EVE if asker is ADA else ADA
    await host.settle()
    assert {row.user for row in table.position.rows} == {None}, "AI players and stand-ins have moved"
    asked = await table.ask_undo(asker.id, seats[asker], 1)
    assert asked is not None
    assert (asked.missing, asked.waits) == ((seats[friend],), True)
    asked = await table.answer_undo(friend.id, seats[friend], agree=True)
    assert asked is not None
    assert (asked.missing, asked.waits) == ((), True), "it waits for Ben or Cat"
    assert "rekey" not in [row.kind for row in table.position.rows]
    await host.clocks.come_back(game, BEN.id)
    assert await table.answer_undo(BEN.id, seats[BEN], agree=True) is None
    assert "rekey" in [row.kind for row in table.position.rows]


async def test_a_newcomer_is_asked_before_their_own_moves_are_undone(host: Host) -> None:
    game, free = await with_eve_let_in(host)
    table = await live(host, game)
    await table.submit(EVE.id, free, [act(free, "seal")], None)
    asked = await table.ask_undo(ADA.id, table.info.seat_of(ADA.id) or "", table.position.move)
    assert asked is not None
    await host.clocks.come_back(game, BEN.id)
    asked = await table.answer_undo(BEN.id, table.info.seat_of(BEN.id) or "", agree=True)
    assert asked is not None
    assert (asked.missing, asked.waits) == ((free,), False)
    assert await table.answer_undo(EVE.id, free, agree=True) is None


async def test_a_newcomer_has_a_voice_when_all_who_were_there_before_are_back(host: Host) -> None:
    game = await long(host, "relaxed", ADA, BEN, DAN)
    free = (await host.games.game(game)).seat_of(DAN.id) or ""
    await host.seats.hand_over(game, DAN.id, "random")
    await leave(host, game, BEN.id)
    await host.votes.open(game, EVE, "seat", free)
    await host.votes.cast(game, ADA.id, "seat", agree=True)
    assert await host.votes.open(game, ADA, "end") is not None
    with pytest.raises(HostRefusal, match="newcomer"):
        await host.votes.cast(game, EVE.id, "end", agree=True)
    await host.clocks.come_back(game, BEN.id)
    assert await host.votes.cast(game, EVE.id, "end", agree=True) is None
    assert (await host.games.game(game)).status == "aborted"
