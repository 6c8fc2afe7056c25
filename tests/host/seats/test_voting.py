"""Votes: who has a voice, what is enough, what is done exactly once, and what a restart makes of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from db.outbox import OutboxRow
from db.timers import TimerRow, fetch_timers, store_timer
from db.transaction import Tx
from db.votes import fetch_votes, store_vote
from host import FakeClock, GameInfo, Host, HostRefusal, Place
from host.game.writer import Change
from host.seats import voting as votes
from host.seats.seat_changes import do_take_over
from tests.aids.host_clocks import DAY, HOUR, MINUTE, awake, forget, paced, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, DAN, EVE, act, game_of, live, open_host


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


async def results(host: Host) -> list[tuple[str, str]]:
    return [(t["vote"], t["result"]) for t in await told(host, "vote")]


async def test_pause_wants_more_than_half_and_only_the_table_or_the_owner_ends_it(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT, DAN)).info.id
    vote = await host.votes.open(game, BEN, "pause")
    assert vote is not None
    assert (vote.yes, vote.needed, vote.voters) == ((BEN.id,), 3, (ADA.id, BEN.id, CAT.id, DAN.id))
    assert await host.votes.cast(game, CAT.id, "pause", agree=True) is not None
    assert (await host.games.game(game)).status == "running"
    assert await host.votes.cast(game, DAN.id, "pause", agree=True) is None
    assert ((await host.games.game(game)).status, (await host.games.game(game)).pause) == ("paused", "by_vote")
    with pytest.raises(HostRefusal, match="resume_by_vote"):
        await host.clocks.resume(game, BEN.id)
    await host.votes.open(game, BEN, "resume")
    await host.votes.cast(game, CAT.id, "resume", agree=True)
    await host.votes.cast(game, DAN.id, "resume", agree=True)
    assert (await host.games.game(game)).status == "running"
    assert await host.votes.of(game) == ()
    assert (await results(host))[-1] == ("resume", "passed")


async def test_vote_that_can_no_longer_pass_is_closed_at_once(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT, DAN)).info.id
    await host.votes.open(game, BEN, "pause")
    assert await host.votes.cast(game, ADA.id, "pause", agree=False) is not None
    assert await host.votes.cast(game, CAT.id, "pause", agree=False) is None
    assert (await results(host))[-1] == ("pause", "failed")
    assert (await host.games.game(game)).status == "running"


async def test_a_voice_can_be_changed_until_it_is_decided(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT, DAN)).info.id
    await host.votes.open(game, BEN, "pause")
    await host.votes.cast(game, ADA.id, "pause", agree=False)
    vote = await host.votes.cast(game, ADA.id, "pause", agree=True)
    assert vote is not None
    assert (vote.yes, vote.no) == ((ADA.id, BEN.id), ())


async def test_one_other_person_is_enough_for_more_time(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN, CAT)
    game = table.info.id
    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    before = await host.clocks.of(game)
    await host.votes.open(game, ADA, "extend")
    assert await host.votes.cast(game, CAT.id, "extend", agree=True) is None
    after = await host.clocks.of(game)
    assert [c.until for c in after] == [c.until + timedelta(days=1) for c in before if c.until is not None]
    assert [c.since for c in after] == [c.since for c in before]
    await forget(host)
    await pass_time(host, 46 * HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["reminder"]
    await pass_time(host, 2 * HOUR)
    assert [t["what"] for t in await told(host, "remind", ADA.id)] == ["reminder", "overdue"]
    # Also in grace: the time is not up any more.
    await host.votes.open(game, ADA, "extend")
    await host.votes.cast(game, BEN.id, "extend", agree=True)
    assert {(c.until, c.grace) for c in await host.clocks.of(game)} == {(host.clock.now() + timedelta(days=1), None)}
    await pass_time(host, 20 * HOUR)
    assert (await host.games.game(game)).holders[0].stand_in is None


async def test_more_time_while_paused_counts_from_the_rest(host: Host) -> None:
    table = await paced(host, "daily", ADA, BEN)
    game = table.info.id
    await pass_time(host, 10 * HOUR)
    await host.clocks.pause(game, ADA.id)
    await host.votes.open(game, ADA, "extend")
    await host.votes.cast(game, BEN.id, "extend", agree=True)
    await pass_time(host, DAY)
    await host.clocks.resume(game, ADA.id)
    assert {c.until for c in await host.clocks.of(game)} == {host.clock.now() + timedelta(hours=38)}


async def test_without_a_clock_there_is_no_time_to_ask_for(host: Host) -> None:
    game = (await paced(host, "relaxed", ADA, BEN)).info.id
    with pytest.raises(HostRefusal, match="no_clock"):
        await host.votes.open(game, ADA, "extend")


async def test_alone_with_ai_players_everything_is_agreed_at_once(host: Host) -> None:
    game = (await paced(host, "daily", ADA, ai=2)).info.id
    await host.settle()
    assert await host.votes.open(game, ADA, "extend") is None
    assert await host.votes.open(game, ADA, "pause") is None
    assert (await host.games.game(game)).pause == "by_vote"


async def test_replacing_takes_all_others_and_only_somebody_who_is_late(host: Host) -> None:
    table = await paced(host, "relaxed", ADA, BEN, CAT)
    game = table.info.id
    for user, seat in ((BEN.id, "blue"), (CAT.id, "green")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    with pytest.raises(HostRefusal, match="not_late"):
        await host.votes.open(game, BEN, "replace", "red")
    await pass_time(host, 3 * DAY)
    with pytest.raises(HostRefusal, match="own_seat"):
        await host.votes.open(game, ADA, "replace", "red")
    with pytest.raises(HostRefusal, match="not_late"):
        await host.votes.open(game, BEN, "replace", "green")
    vote = await host.votes.open(game, BEN, "replace", "red")
    assert vote is not None
    assert (vote.voters, vote.needed) == ((BEN.id, CAT.id), 2)
    with pytest.raises(HostRefusal, match="no_voice"):
        await host.votes.cast(game, ADA.id, "replace", agree=False)
    assert await host.votes.cast(game, CAT.id, "replace", agree=True) is None
    assert {"replaced", "seat_replaced"} <= {row["key"] for row in await told(host, "notice")}
    assert [note.key for note in await host.games.notes(game)] == ["seat_replaced"]
    info = await host.games.game(game)
    assert (info.seat_of(ADA.id), info.holders[0].ai) == (None, "random")
    await host.settle()
    assert "red" not in (await host.games.game(game)).awaited or (await live(host, game)).position.rows[-1].user is None


async def test_somebody_who_answers_in_time_is_not_replaced_by_an_older_vote(host: Host) -> None:
    table = await paced(host, "live", ADA, BEN, CAT)
    game = table.info.id
    for user, seat in ((BEN.id, "blue"), (CAT.id, "green")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    await pass_time(host, 5 * MINUTE)
    await host.votes.open(game, BEN, "replace", "red")
    table = await live(host, game)
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    assert await host.votes.cast(game, CAT.id, "replace", agree=True) is None
    assert (await host.games.game(game)).seat_of(ADA.id) == "red"
    assert (await results(host))[-1] == ("replace", "failed")


async def test_newcomer_is_let_in_by_anybody_at_the_table(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, ai=1)).info.id
    with pytest.raises(HostRefusal, match="seat_taken"):
        await host.votes.open(game, EVE, "seat", "red")
    with pytest.raises(HostRefusal, match="already_joined"):
        await host.votes.open(game, ADA, "seat", "green")
    vote = await host.votes.open(game, EVE, "seat", "green")
    assert vote is not None
    assert (vote.yes, vote.needed) == ((), 1)
    with pytest.raises(HostRefusal, match="not_joined"):
        await host.votes.cast(game, EVE.id, "seat", agree=True)
    assert await host.votes.cast(game, BEN.id, "seat", agree=True) is None
    info = await host.games.game(game)
    assert info.seat_of(EVE.id) == "green"
    assert next(h.name for h in info.holders if h.user == EVE.id) == "Eve"


async def test_nobody_left_at_the_table_lets_a_newcomer_in_at_once(host: Host) -> None:
    game = (await paced(host, "daily", ADA, ai=1)).info.id
    await host.seats.hand_over(game, ADA.id, "random")
    assert await host.votes.open(game, EVE, "seat", "red") is None
    assert (await host.games.game(game)).seat_of(EVE.id) == "red"


async def test_one_vote_of_a_kind_and_strangers_have_no_voice(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.votes.open(game, ADA, "extend")
    with pytest.raises(HostRefusal, match="vote_open"):
        await host.votes.open(game, BEN, "extend")
    with pytest.raises(HostRefusal, match="not_joined"):
        await host.votes.open(game, EVE, "pause")
    with pytest.raises(HostRefusal, match="not_joined"):
        await host.votes.cast(game, EVE.id, "extend", agree=True)
    with pytest.raises(HostRefusal, match="not_paused"):
        await host.votes.open(game, ADA, "resume")
    with pytest.raises(HostRefusal, match="no_vote"):
        await host.votes.cast(game, BEN.id, "pause", agree=True)


async def test_button_of_an_older_vote_has_no_voice_in_a_newer_one(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    vote = await host.votes.open(game, ADA, "extend")
    assert vote is not None
    await host.votes.cast(game, BEN.id, "extend", agree=False)
    await host.votes.cast(game, CAT.id, "extend", agree=False)
    await pass_time(host, 1)
    newer = await host.votes.open(game, ADA, "extend")
    assert newer is not None
    with pytest.raises(HostRefusal, match="no_vote"):
        await host.votes.cast(game, BEN.id, "extend", agree=True, stamp=votes.stamp(vote.opened))
    assert await host.votes.cast(game, BEN.id, "extend", agree=True, stamp=votes.stamp(newer.opened)) is None


async def test_vote_nobody_answers_expires_and_a_restart_changes_nothing(tmp_path: Path) -> None:
    clock = FakeClock()
    host = await awake(tmp_path, clock)
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.votes.open(game, ADA, "pause")
    await host.close()
    clock.advance(11 * HOUR)
    async with await awake(tmp_path, clock, 50) as host:
        assert len(await host.votes.of(game)) == 1
        await forget(host)
        await pass_time(host, HOUR)
        assert await host.votes.of(game) == ()
        assert await results(host) == [("pause", "expired")]
        await pass_time(host, DAY)
        assert await results(host) == [("pause", "expired")]


async def test_what_was_decided_before_a_crash_is_done_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    host = await awake(tmp_path, clock)
    game = (await paced(host, "daily", ADA, BEN)).info.id
    await host.votes.open(game, ADA, "extend")
    before = (await host.clocks.of(game))[0].until
    assert before is not None

    async def crash(*_: object, **__: object) -> None:
        raise OSError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(host.votes, "settle", crash)
        with pytest.raises(OSError, match="power cut"):
            await host.votes.cast(game, BEN.id, "extend", agree=True)
    assert (await host.clocks.of(game))[0].until == before
    await host.close()
    for start in (50, 90):
        async with await awake(tmp_path, clock, start) as host:
            assert (await host.clocks.of(game))[0].until == before + timedelta(days=1), "once, and only once"


async def test_a_game_with_a_fault_does_not_keep_the_others_asleep_at_a_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    async with await awake(tmp_path, clock) as host:
        bad = (await paced(host, "daily", ADA, BEN)).info.id
        good = (await paced(host, "daily", ADA, BEN, place=Place(1, 11))).info.id
        for game in (bad, good):
            await host.votes.open(game, ADA, "extend")
    host = await open_host(tmp_path, clock=clock)
    done: list[str] = []
    woken: list[str] = []

    async def settle_vote(game: str, kind: str, *, is_due: bool = False) -> None:
        if game == bad:
            raise RuntimeError("no")
        done.append(game)

    async def tidy() -> None:
        raise RuntimeError("no room")

    monkeypatch.setattr(host.votes, "settle", settle_vote)
    monkeypatch.setattr(host.operations, "tidy", tidy)
    host.outbox.on_commit(woken.append)
    await host.wake()
    assert done == [good]
    assert {bad, good} <= set(woken)
    await host.close()


async def test_a_change_that_fails_brings_the_table_back_from_its_log(host: Host) -> None:
    table = await game_of(host, ADA, BEN)

    async def work(_tx: object, _info: object) -> tuple[GameInfo, list[OutboxRow]]:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        await host.writer.change(table.info.id, work)
    assert await live(host, table.info.id) is not table


async def test_the_absent_have_no_voice(host: Host) -> None:
    table = await paced(host, "live", ADA, BEN, CAT)
    game = table.info.id
    for user, seat in ((BEN.id, "blue"), (CAT.id, "green")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert (await host.games.game(game)).holders[0].stand_in is not None
    vote = await host.votes.open(game, BEN, "pause")
    assert vote is not None
    assert vote.voters == (BEN.id, CAT.id)


async def test_timer_of_a_vote_that_is_no_more_is_thrown_away(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN)).info.id
    async with host.db.transaction() as tx:
        await store_timer(tx, TimerRow(game, votes.VOTE, "pause", host.clock.now(), {}))
    await host.settle()
    async with host.db.read() as tx:
        assert votes.VOTE not in {row.kind for row in await fetch_timers(tx, game)}


async def test_who_leaves_is_missed_by_no_vote_any_more(host: Host) -> None:
    """Four at the table, two for a pause: when one of the others goes, two of three are enough."""
    game = (await paced(host, "daily", ADA, BEN, CAT, DAN)).info.id
    await host.votes.open(game, BEN, "pause")
    assert await host.votes.cast(game, CAT.id, "pause", agree=True) is not None
    info = await host.seats.hand_over(game, DAN.id, "random")
    assert (info.status, info.pause) == ("paused", "by_vote")
    assert (await results(host))[-1] == ("pause", "passed")


async def test_who_is_kicked_or_erased_or_away_is_missed_by_no_vote_any_more(host: Host) -> None:
    async def asked(hall: int) -> str:
        game = (await paced(host, "live", ADA, BEN, CAT, DAN, place=Place(1, hall))).info.id
        await host.votes.open(game, BEN, "pause")
        assert await host.votes.cast(game, CAT.id, "pause", agree=True) is not None
        return game

    kicked = await asked(11)
    assert (await host.moderation.kick(kicked, ADA.id, DAN.id, force=True)).pause == "by_vote"
    erased = await asked(12)
    await host.privacy.erase(DAN.id)
    assert (await host.games.game(erased)).pause == "by_vote"
    away = await asked(13)
    table = await live(host, away)
    for user, seat in ((ADA.id, "red"), (BEN.id, "blue"), (CAT.id, "green")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    async with host.db.transaction() as tx:  # the vote outlasts the grace
        await store_timer(tx, TimerRow(away, votes.VOTE, "pause", host.clock.now() + timedelta(days=1), {}))
    await pass_time(host, 5 * MINUTE)
    assert (await host.games.game(away)).status == "running"
    await pass_time(host, 2 * MINUTE)
    info = await host.games.game(away)
    assert info.holders[3].stand_in is not None
    assert info.pause == "by_vote"


async def test_a_vote_that_stays_open_is_shown_with_the_voices_that_are_left(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT, DAN)).info.id
    await host.votes.open(game, BEN, "pause")
    await forget(host)
    await host.seats.hand_over(game, DAN.id, "random")
    (card,) = await told(host, "vote")
    assert (card["result"], card["needed"], card["voters"]) == ("open", 2, [ADA.id, BEN.id, CAT.id])


async def test_a_vote_whose_subject_is_gone_is_closed(host: Host) -> None:
    table = await paced(host, "live", ADA, BEN, CAT, DAN, ai=0)
    game = table.info.id
    for user, seat in ((BEN.id, "blue"), (CAT.id, "green"), (DAN.id, table.info.seat_of(DAN.id) or "")):
        await table.submit(user, seat, [act(seat, "seal")], None)
    await pass_time(host, 5 * MINUTE)
    await host.votes.open(game, BEN, "replace", "red")
    await host.seats.hand_over(game, ADA.id, "random")
    assert await host.votes.of(game) == ()
    assert (await results(host))[-1] == ("replace", "failed")
    await host.votes.open(game, EVE, "seat", "red")
    await host.writer.write(game, lambda fresh: do_take_over(fresh, ADA, "red"))
    await host.votes.retally(game)
    assert await host.votes.of(game) == ()
    assert (await results(host))[-1] == ("seat", "failed")


async def test_a_newcomers_request_goes_with_him_when_he_is_erased(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, ai=1)).info.id
    await host.votes.open(game, EVE, "seat", "green")
    await host.privacy.erase(EVE.id)
    assert await host.votes.of(game) == ()
    async with host.db.read() as tx:
        assert "Eve" not in str(await fetch_votes(tx, game))


async def test_an_effect_that_fails_leaves_the_vote_open_and_one_that_works_closes_it_with_itself(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was decided and the vote's end are one transaction: neither is ever seen without the other."""
    game = (await paced(host, "daily", ADA, BEN, ai=1)).info.id

    async def power_cut(*_: object, **__: object) -> list[object]:
        raise OSError("power cut")

    async def now() -> tuple[object, ...]:
        info = await host.games.game(game)
        return await host.clocks.of(game), info.status, info.users

    for kind, by, subject in (("extend", ADA, ""), ("seat", EVE, "green"), ("pause", ADA, "")):
        await host.votes.open(game, by, kind, subject)
        before = await now()
        with monkeypatch.context() as patch:
            patch.setattr(votes, "close", power_cut)
            with pytest.raises(OSError, match="power cut"):
                await host.votes.cast(game, BEN.id, kind, agree=True)
        assert await now() == before, kind
        assert [vote.kind for vote in await host.votes.of(game)] == [kind]
        assert await host.votes.settle(game, kind) is None
        assert await host.votes.of(game) == ()
        assert await now() != before, kind


async def test_a_vote_that_was_decided_does_not_close_the_next_of_its_kind(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.votes.open(game, ADA, "pause")
    async with host.db.read() as tx:
        (seen,) = await fetch_votes(tx, game, "pause")
    later = seen._replace(opened=seen.opened + timedelta(milliseconds=5))
    async with host.db.transaction() as tx:
        await store_vote(tx, game, later)
        with pytest.raises(HostRefusal, match="no_vote"):
            await votes.close(tx, await host.games.game(game), seen, "passed", host.clock.now())
    assert len(await host.votes.of(game)) == 1


async def test_a_voice_for_what_is_no_vote_is_refused(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    for kind in ("invite", "kicked", ""):
        with pytest.raises(HostRefusal, match="no_vote"):
            await host.votes.cast(game, BEN.id, kind, agree=True)


async def test_a_voice_that_comes_in_the_moment_in_which_time_is_up_counts(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await host.votes.open(game, ADA, "pause")
    change = host.writer.change

    async def heard(tx: Tx, info: GameInfo) -> tuple[GameInfo, list[OutboxRow]]:
        return info, await votes.cast(tx, info, "pause", BEN.id, None, host.clock.now(), agree=True)

    async def late(game: str, work: Change) -> GameInfo:
        monkeypatch.undo()
        await change(game, heard)
        return await change(game, work)

    monkeypatch.setattr(host.writer, "change", late)
    assert await host.votes.settle(game, "pause", is_due=True) is None
    assert (await host.games.game(game)).status == "paused"
    assert (await results(host))[-1] == ("pause", "passed")
