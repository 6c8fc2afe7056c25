"""What must not work: the attacks of a report of November 2026 on tables whose people are away, each played out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from host import FakeClock, Host, HostRefusal, Place
from host.clocks.time_controls import TIME_CONTROLS
from tests.aids.host_absent import advance, away, long
from tests.aids.host_clocks import DAY, HOUR, MINUTE, awake, paced, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, DAN, EVE, act, live, lobby_of


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


# -- 1: a stranger and an empty table ----------------------------------------------------------------------------------


async def test_a_stranger_gets_no_seat_from_a_table_at_which_nobody_is(host: Host) -> None:
    game = (await paced(host, "live", ADA, BEN, ai=1)).info.id
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert (await host.games.game(game)).pause == "everyone_away"
    vote = await host.votes.open(game, EVE, "seat", "green")
    assert vote is not None
    assert (vote.waits, vote.voters, vote.needed) == (True, (), 1)
    assert (await told(host, "vote"))[-1]["asked"] == [ADA.id, BEN.id]
    await pass_time(host, DAY)  # a live vote lasts for minutes: this one waits
    assert (await host.games.game(game)).seat_of(EVE.id) is None
    for attempt in (host.votes.open(game, EVE, "resume"), host.votes.cast(game, EVE.id, "seat", agree=True)):
        with pytest.raises(HostRefusal, match="not_joined"):
            await attempt
    # The first who is back decides, and has the time of a vote for it.
    assert await host.clocks.come_back(game, BEN.id)
    (vote,) = await host.votes.of(game)
    assert (vote.waits, vote.voters) == (False, (BEN.id,))
    assert vote.closes == host.clock.now() + TIME_CONTROLS["live"].vote
    assert await host.votes.cast(game, BEN.id, "seat", agree=False) is None
    assert (await host.games.game(game)).seat_of(EVE.id) is None


async def test_a_request_that_waits_for_somebody_is_not_kept_for_ever(host: Host) -> None:
    game = (await paced(host, "live", ADA, ai=1)).info.id
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    await host.votes.open(game, EVE, "seat", "blue")
    await pass_time(host, 7 * DAY - 1)
    assert len(await host.votes.of(game)) == 1
    await pass_time(host, 1)
    assert await host.votes.of(game) == ()
    assert (await told(host, "vote"))[-1]["result"] == "expired"


async def test_a_vote_whose_last_voter_goes_away_waits_and_goes_on(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, ai=1)
    await pass_time(host, 5 * MINUTE)
    vote = await host.votes.open(game, EVE, "seat", "green")
    assert vote is not None
    assert not vote.waits
    await pass_time(host, 2 * MINUTE)
    assert (await host.games.game(game)).pause == "everyone_away"
    await pass_time(host, HOUR)
    (vote,) = await host.votes.of(game)
    assert vote.waits
    await host.clocks.come_back(game, ADA.id)
    assert await host.votes.cast(game, ADA.id, "seat", agree=True) is None
    assert (await host.games.game(game)).seat_of(EVE.id) == "green"


# -- 2: alone among the absent -----------------------------------------------------------------------------------------


async def test_alone_present_takes_nothing_back_of_what_the_absent_did_themselves(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    table = await live(host, game)
    for user, seat in ((ADA.id, "red"), (BEN.id, "blue"), (CAT.id, "green")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    await away(host, game, BEN, CAT)
    table = await live(host, game)
    before = table.position.hash
    request = await table.ask_undo(ADA.id, "red", 1)
    assert request is not None
    assert request.missing == ("blue", "green")
    assert request.waits
    # The first who is back is not enough: each one's own moves are at stake.
    table = await live(host, game)
    assert await table.answer_undo(BEN.id, "blue", agree=True) is not None
    assert (await live(host, game)).undo_request.missing == ("green",)  # type: ignore[union-attr]
    await away(host, game, CAT)
    await pass_time(host, 10 * MINUTE)
    table = await live(host, game)
    assert table.undo_request is None, "lapsed, as refused"
    assert [note.key for note in await host.games.notes(game) if note.key.startswith("undo")][-1] == "undo_lapsed"
    assert before in [row.hash for row in table.position.rows]
    assert all(row.kind == "act" for row in table.position.rows)


async def test_alone_present_does_not_look_ahead_by_playing_on_and_taking_back(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, BEN, CAT)
    first = (await live(host, game)).seq + 1
    for _ in range(3):
        await advance(host, game, ADA.id)
        await host.settle()
    table = await live(host, game)
    assert table.seq > first
    rows = len(table.position.rows)
    request = await table.ask_undo(ADA.id, "red", first)
    assert request is not None
    assert (request.missing, request.waits) == ((), True), "only AI players' moves, yet not without another's word"
    assert len((await live(host, game)).position.rows) == rows
    assert await (await live(host, game)).answer_undo(BEN.id, "blue", agree=True) is None
    assert (await live(host, game)).position.rows[-1].kind == "rekey"


async def test_those_present_take_back_what_a_stand_in_did(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, CAT)
    first = (await live(host, game)).seq + 1
    await advance(host, game, ADA.id)
    await advance(host, game, BEN.id)
    await host.settle()
    table = await live(host, game)
    request = await table.ask_undo(ADA.id, "red", min(first, table.seq))
    assert request is not None
    assert request.missing == ("blue",)
    assert await (await live(host, game)).answer_undo(BEN.id, "blue", agree=True) is None


async def test_one_voice_alone_ousts_nobody_who_comes_back_in_time(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, BEN, CAT)
    assert await host.votes.open(game, ADA, "replace", "blue") is None
    info = await host.games.game(game)
    assert info.seat_of(BEN.id) == "blue"
    assert {row["key"] for row in await told(host, "notice")} >= {"replace_soon", "replace_later"}
    assert [row["result"] for row in await told(host, "vote")] == ["open", "for_now"], "the table has not agreed"
    with pytest.raises(HostRefusal, match="replace_waits"):
        await host.votes.open(game, ADA, "replace", "blue")
    with pytest.raises(HostRefusal, match="seat_taken"):
        await host.votes.open(game, EVE, "seat", "blue")
    assert await host.clocks.come_back(game, BEN.id)
    await host.writer.write(game, lambda table: table.pause("test"))
    await pass_time(host, HOUR)
    assert (await host.games.game(game)).seat_of(BEN.id) == "blue"


@pytest.mark.parametrize("restart", [False, True])
async def test_a_second_longer_absence_loses_the_seat(tmp_path: Path, restart: bool) -> None:
    clock = FakeClock()
    host = await awake(tmp_path, clock)
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, BEN, CAT)
    await host.votes.open(game, ADA, "replace", "blue")
    left = TIME_CONTROLS["live"].gone
    if restart:
        await host.close()
        host = await awake(tmp_path, clock, 500)
    async with host:
        for _ in range(int(left / timedelta(minutes=1)) - 1):
            await advance(host, game, ADA.id)
            await pass_time(host, MINUTE)
        assert (await host.games.game(game)).seat_of(BEN.id) == "blue"
        await advance(host, game, ADA.id)
        await pass_time(host, MINUTE)
        info = await host.games.game(game)
        assert (info.seat_of(BEN.id), info.holder("blue").ai) == (None, "random")  # type: ignore[union-attr]
        assert [row["params"]["seat"] for row in await told(host, "notice", BEN.id, "replaced")] == ["blue"]


async def test_while_nobody_is_there_nobody_loses_a_seat(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, BEN, CAT)
    await host.votes.open(game, ADA, "replace", "blue")
    await away(host, game, ADA, BEN, CAT)
    assert (await host.games.game(game)).pause == "everyone_away"
    await pass_time(host, 3 * DAY)
    assert (await host.games.game(game)).seat_of(BEN.id) == "blue"
    assert await host.clocks.come_back(game, BEN.id)


async def test_a_second_voice_replaces_at_once_and_a_relaxed_table_of_two_waits(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT, DAN)
    await away(host, game, CAT)
    await host.votes.open(game, ADA, "replace", "green")
    assert await host.votes.cast(game, BEN.id, "replace", agree=True) is not None
    assert (await host.games.game(game)).seat_of(CAT.id) == "green", "Dan is here, too"
    assert await host.votes.cast(game, DAN.id, "replace", agree=True) is None
    assert (await host.games.game(game)).seat_of(CAT.id) is None
    two = (await paced(host, "relaxed", ADA, BEN, place=Place(1, 77))).info.id
    await advance(host, two, ADA.id)
    await pass_time(host, 3 * DAY)
    assert await host.votes.open(two, ADA, "replace", "blue") is None
    info = await host.games.game(two)
    assert (info.seat_of(BEN.id), info.holder("blue").stand_in) == ("blue", "random")  # type: ignore[union-attr]
    await advance(host, two, BEN.id)
    assert (await host.games.game(two)).holder("blue").stand_in is None  # type: ignore[union-attr]
    await pass_time(host, 7 * DAY)
    assert (await host.games.game(two)).seat_of(BEN.id) == "blue"


async def test_the_owner_alone_neither_ends_a_game_nor_puts_anybody_out(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    with pytest.raises(HostRefusal, match="end_by_vote"):
        await host.games.abort(game, ADA.id)
    with pytest.raises(HostRefusal, match="kick_by_vote"):
        await host.moderation.kick(game, ADA.id, BEN.id)
    for kind in ("end", "kick"):
        with pytest.raises(HostRefusal, match="not_owner"):
            await host.votes.open(game, BEN, kind, "green")
    await away(host, game, BEN, CAT)
    vote = await host.votes.open(game, ADA, "end")
    assert vote is not None
    assert vote.waits
    put_out = await host.votes.open(game, ADA, "kick", "blue")
    assert put_out is not None
    assert put_out.waits
    await pass_time(host, MINUTE)
    assert (await host.games.game(game)).status == "running"
    assert await host.clocks.come_back(game, CAT.id)
    assert await host.votes.cast(game, CAT.id, "kick", agree=True) is None
    assert (await host.games.game(game)).seat_of(BEN.id) is None
    assert await host.votes.cast(game, CAT.id, "end", agree=True) is None
    assert (await host.games.game(game)).status == "aborted"


async def test_two_at_a_table_put_one_another_out_only_when_late(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, ai=1)
    with pytest.raises(HostRefusal, match="kick_alone"):
        await host.votes.open(game, ADA, "kick", "blue")


async def test_who_asked_takes_the_question_back_and_nobody_else_passes_it(host: Host) -> None:
    game = await long(host, "daily", ADA, BEN, CAT)
    await host.votes.open(game, ADA, "end")
    assert await host.votes.cast(game, ADA.id, "end", agree=False) is None
    with pytest.raises(HostRefusal, match="no_vote"):
        await host.votes.cast(game, BEN.id, "end", agree=True)
    assert (await host.games.game(game)).status == "running"


async def test_an_end_asked_by_who_is_owner_no_more_is_not_done(host: Host) -> None:
    game = await long(host, "daily", ADA, BEN, CAT)
    await host.votes.open(game, ADA, "end")
    await host.seats.hand_over(game, ADA.id, "random")
    assert await host.votes.of(game) == ()
    assert (await host.games.game(game)).status == "running"


# -- 3: kicked, erased, and in again -----------------------------------------------------------------------------------


async def test_erasing_oneself_does_not_undo_a_kick(host: Host) -> None:
    lobby = (await lobby_of(host, ADA, BEN, CAT)).id
    await host.moderation.kick(lobby, ADA.id, BEN.id)
    running = (await paced(host, "daily", ADA, BEN, CAT, place=Place(1, 20))).info.id
    await host.moderation.kick(running, 999, BEN.id, force=True)
    await host.privacy.erase(BEN.id)
    with pytest.raises(HostRefusal, match="kicked"):
        await host.lobby.join(lobby, BEN)
    with pytest.raises(HostRefusal, match="kicked"):
        await host.votes.open(running, BEN, "seat", "blue")
    # Of other games nothing follows, and an invitation opens the door as before.
    assert (await lobby_of(host, BEN, place=Place(1, 30))).users == (BEN.id,)
    await host.invitations.invite(lobby, ADA.id, [BEN])
    assert BEN.id in (await host.lobby.join(lobby, BEN)).users
    await host.lobby.leave(lobby, BEN.id)
    assert BEN.id in (await host.lobby.join(lobby, BEN)).users, "forgiven for good"


async def test_an_invitation_into_a_running_game_lifts_a_kick_and_gives_no_seat(host: Host) -> None:
    """Any of its people may invite; the seat takes a vote all the same."""
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.moderation.kick(game, 999, BEN.id, force=True)
    with pytest.raises(HostRefusal, match="kicked"):
        await host.votes.open(game, BEN, "seat", "blue")
    with pytest.raises(HostRefusal, match="not_joined"):
        await host.invitations.invite(game, BEN.id, [BEN])
    assert (await host.invitations.invite(game, CAT.id, [BEN])).asked == (BEN,)
    assert await host.votes.open(game, BEN, "seat", "blue") is not None
    assert (await host.games.game(game)).seat_of(BEN.id) is None
    assert await host.votes.cast(game, ADA.id, "seat", agree=True) is None
    assert (await host.games.game(game)).seat_of(BEN.id) == "blue"


async def test_what_is_kept_of_a_kick_ends_with_the_game(host: Host) -> None:
    from sqlalchemy import func, select

    from db.schema import barred

    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.moderation.kick(game, 999, BEN.id, force=True)
    await host.privacy.erase(BEN.id)

    async def kept() -> int:
        async with host.db.read() as tx:
            return int((await tx.execute(select(func.count()).select_from(barred))).scalar_one())

    assert await kept() == 1
    await host.games.abort(game, ADA.id, force=True)
    assert await kept() == 0


# -- 4: powers of those who play no more -------------------------------------------------------------------------------


async def test_an_owner_who_resigns_or_is_voted_out_has_no_power_left(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, ADA)
    await host.votes.open(game, BEN, "replace", "red")
    await host.votes.cast(game, CAT.id, "replace", agree=True)
    assert (await host.games.game(game)).owner == BEN.id
    assert [row["params"]["seat"] for row in await told(host, "notice", key="owner_passed")] == ["blue"]
    for power in (
        host.games.abort(game, ADA.id),
        host.clocks.pause(game, ADA.id),
        host.moderation.rename(game, ADA.id, "Mine"),
    ):
        with pytest.raises(HostRefusal, match="not_owner"):
            await power
    await host.seats.hand_over(game, BEN.id, "random")
    assert (await host.games.game(game)).owner == CAT.id


async def test_the_chair_goes_to_somebody_who_is_here_and_to_the_first_at_an_empty_table(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, BEN)
    await host.seats.hand_over(game, ADA.id, "random")
    assert (await host.games.game(game)).owner == CAT.id
    for person in (BEN, CAT):
        await host.seats.hand_over(game, person.id, "random")
    assert await host.votes.open(game, EVE, "seat", "red") is None
    assert (await host.games.game(game)).owner == EVE.id


# -- 7: consent is the person's ----------------------------------------------------------------------------------------


async def test_consent_is_not_inherited_with_the_seat(host: Host) -> None:
    game = await long(host, "daily", ADA, BEN, CAT)
    await advance(host, game, ADA.id)
    table = await live(host, game)
    await table.ask_undo(ADA.id, "red", 1)
    await (await live(host, game)).answer_undo(BEN.id, "blue", agree=True)
    await host.seats.hand_over(game, BEN.id, "random")
    await host.votes.open(game, EVE, "seat", "blue")
    await host.votes.cast(game, CAT.id, "seat", agree=True)
    request = (await live(host, game)).undo_request
    assert request is not None
    assert (request.agreed, request.missing) == (("red",), ("blue", "green"))
    assert await (await live(host, game)).answer_undo(CAT.id, "green", agree=True) is not None
    await host.seats.hand_over(game, ADA.id, "random")
    table = await live(host, game)
    assert table.undo_request is None, "it ends with the seat of who asked"
    assert "undo_withdrawn" in [note.key for note in await host.games.notes(game)]
    assert all(row.kind == "act" for row in table.position.rows)


async def test_consent_ends_with_what_people_have_played_since(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        game = await long(host, "daily", ADA, BEN, CAT)
        await advance(host, game, ADA.id)
        await (await live(host, game)).ask_undo(ADA.id, "red", 1)
        await (await live(host, game)).answer_undo(BEN.id, "blue", agree=True)
        for _ in range(30):
            if (await live(host, game)).undo_request is None:
                break
            for person in (BEN, CAT, ADA):
                await advance(host, game, person.id)
        assert (await live(host, game)).undo_request is None
        with pytest.raises(HostRefusal, match="no_undo_asked"):
            await (await live(host, game)).answer_undo(CAT.id, "green", agree=True)
    async with await awake(tmp_path, FakeClock(), 500) as host:
        assert (await live(host, game)).undo_request is None


async def test_a_request_waits_through_a_restart_and_is_done_by_the_last_who_was_missing(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await awake(tmp_path, clock) as host:
        game = await long(host, "live", ADA, BEN, CAT)
        await advance(host, game, BEN.id)
        await away(host, game, BEN)
        await (await live(host, game)).ask_undo(ADA.id, "red", 1)
        await (await live(host, game)).answer_undo(CAT.id, "green", agree=True)
        assert (await live(host, game)).undo_request is not None
    async with await awake(tmp_path, clock, 500) as host:
        request = (await live(host, game)).undo_request
        assert request is not None
        assert request.missing == ("blue",)
        await host.seats.hand_over(game, BEN.id, "random")
        table = await live(host, game)
        assert table.undo_request is None
        assert "rekey" in [row.kind for row in table.position.rows]
