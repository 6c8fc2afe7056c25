"""Attacks by doing it again: one question held open, the same request over and over (findings 5 and 6)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from host import FakeClock, Host, HostRefusal, Person, Place
from host import request_limits as limits
from tests.aids.host_absent import advance, away, extended, hold, long
from tests.aids.host_clocks import HOUR, MINUTE, awake, paced, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, act, live, lobby_of


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


# -- 5: one question, one clock ----------------------------------------------------------------------------------------


async def test_coming_back_to_the_same_question_brings_the_grace_once_and_no_new_clock(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    hold(host)
    asked = (await host.games.game(game)).holder("red").since  # type: ignore[union-attr]
    for user, seat in ((BEN.id, "blue"), (CAT.id, "green")):
        await (await live(host, game)).submit(user, seat, [act(seat, "seal")], None)
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert await host.clocks.come_back(game, ADA.id)
    clock = (await host.clocks.of(game))[0]
    assert (clock.since, clock.until, clock.grace) == (asked, None, host.clock.now() + timedelta(minutes=2))
    await pass_time(host, 2 * MINUTE)
    for _ in range(20):
        assert not await host.clocks.come_back(game, ADA.id)
    table = await live(host, game)
    put = next(a for a in table.legal("red") if a.verb == "put")
    with pytest.raises(HostRefusal, match="time_spent"):
        await table.submit(ADA.id, "red", [put], None)
    assert table.info.holder("red").stand_in is not None  # type: ignore[union-attr]
    # An answer counts all the same, and the next question is a fresh one.
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    holder = (await host.games.game(game)).holder("red")
    assert holder is not None
    assert (holder.stand_in, holder.graced, holder.asked) == (None, False, None)


async def test_the_next_question_after_a_stand_in_has_a_whole_clock(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await away(host, game, ADA)
    for _ in range(2):
        await advance(host, game, BEN.id)
        await advance(host, game, CAT.id)
        await host.settle()
    hold(host)
    await host.clocks.come_back(game, ADA.id)
    for clock in await host.clocks.of(game):
        if clock.seat == "red":
            assert clock.grace is not None or clock.until == clock.since + timedelta(minutes=5)


async def test_a_game_that_stood_still_for_all_gives_the_grace_again(host: Host) -> None:
    game = (await paced(host, "live", ADA, ai=1)).info.id
    for _ in range(3):
        await pass_time(host, 5 * MINUTE)
        await pass_time(host, 2 * MINUTE)
        assert (await host.games.game(game)).pause == "everyone_away"
        assert await host.clocks.come_back(game, ADA.id)
        (clock,) = await host.clocks.of(game)
        assert clock.grace == host.clock.now() + timedelta(minutes=2)


async def test_two_who_take_their_seals_back_in_turn_win_no_time(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    await (await live(host, game)).submit(CAT.id, "green", [act("green", "seal")], None)
    await (await live(host, game)).submit(ADA.id, "red", [act("red", "seal")], None)
    await pass_time(host, 5 * MINUTE)
    grace = next(c.grace for c in await host.clocks.of(game) if c.seat == "blue")
    await pass_time(host, MINUTE)
    await (await live(host, game)).submit(ADA.id, "red", [act("red", "withdraw")], None)
    await host.settle()
    assert {c.grace for c in await host.clocks.of(game)} == {grace}


# -- 6: again and again ------------------------------------------------------------------------------------------------


async def refused_at(host: Host, times: int, what: str, attempt: object) -> None:
    """The attempt works so often, and is then refused until an hour after the first."""
    begun = host.clock.now()
    for _ in range(times):
        await attempt()  # type: ignore[operator]
    with pytest.raises(HostRefusal, match="too_often") as refusal:
        await attempt()  # type: ignore[operator]
    again = int((begun + timedelta(hours=1)).timestamp()) + 1
    assert refusal.value.params == {"what": what, "again": f"<t:{again}:R>"}
    await pass_time(host, HOUR + 1)
    await attempt()  # type: ignore[operator]


async def test_nobody_pauses_or_renames_or_opens_games_again_and_again(host: Host) -> None:
    game = (await paced(host, "none", ADA, BEN)).info.id

    async def pause() -> None:
        await host.clocks.pause(game, ADA.id)
        await host.clocks.resume(game, ADA.id)

    await refused_at(host, limits.LIMITS["pause"].most, "pause", pause)
    await refused_at(
        host, limits.LIMITS["rename"].most, "rename", lambda: host.moderation.rename(game, ADA.id, "Again")
    )

    async def change_setting() -> None:
        is_off = (await host.games.game(game)).settings.get("spectators") == "off"
        await host.lobby.set_setting(game, ADA.id, "spectators", "on" if is_off else "off")

    await refused_at(host, limits.LIMITS["setting"].most, "setting", change_setting)

    async def open_one() -> None:
        info = await host.lobby.create("tiny", CAT, Place(1, 99))
        await host.games.abort(info.id, CAT.id)

    await refused_at(host, limits.LIMITS["open"].most, "open", open_one)


async def test_one_person_holds_a_few_lobbies_open_at_a_time(host: Host) -> None:
    for hall in range(limits.MOST_LOBBIES):
        await host.lobby.create("tiny", ADA, Place(1, hall + 50))
    with pytest.raises(HostRefusal, match="too_many_lobbies"):
        await host.lobby.create("tiny", ADA, Place(1, 90))
    await host.lobby.create("tiny", BEN, Place(1, 90))


async def test_undo_questions_and_requests_for_more_time_have_a_measure(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, CAT)).info.id
    await (await live(host, game)).submit(ADA.id, "red", [act("red", "seal")], None)

    async def ask() -> None:
        await (await live(host, game)).ask_undo(ADA.id, "red", 1)
        await (await live(host, game)).answer_undo(ADA.id, "red", agree=False)

    await refused_at(host, limits.LIMITS["undo"].most, "undo", ask)

    await host.games.abort(game, ADA.id, force=True)
    longer = await long(host, "daily", ADA, BEN, CAT)

    async def extend() -> None:
        await extended(host, longer, BEN, CAT)
        await answered(host, longer)

    await refused_at(host, limits.LIMITS["extend"].most, "extend", extend)
    for person in (BEN, CAT, BEN, CAT):
        await extended(host, longer, person, BEN if person is CAT else CAT)
        await answered(host, longer)


async def answered(host: Host, game: str) -> None:
    """Nobody bids: the next question of the tiny game."""
    for person in (ADA, BEN, CAT):
        await advance(host, game, person.id)


async def test_two_together_do_not_put_a_deadline_off_without_end(host: Host) -> None:
    """One decision is given more time a few times, no matter who asks; and all decisions of a table so often in an
    hour.
    """
    game = await long(host, "live", ADA, BEN, CAT)
    given = 0
    for turn in range(limits.LIMITS["extend_game"].most):
        before = (await host.clocks.of(game))[0].until
        assert before is not None
        if given == limits.MOST_EXTENDS:
            with pytest.raises(HostRefusal, match="extended_enough") as refusal:
                await extended(host, game, CAT, ADA)
            assert refusal.value.params == {"most": limits.MOST_EXTENDS}
            await answered(host, game)
            given = 0
        before = (await host.clocks.of(game))[0].until
        assert before is not None
        await extended(host, game, *((ADA, BEN) if turn % 2 else (BEN, ADA)))
        given += 1
        after = [clock.until for clock in await host.clocks.of(game)]
        assert after == [before + timedelta(minutes=5)] * 3
    with pytest.raises(HostRefusal, match="too_often"):
        await extended(host, game, CAT, ADA)


async def test_nobody_is_flooded_with_invitations_and_a_restart_or_an_erasure_begins_no_new_hour(
    tmp_path: Path,
) -> None:
    clock = FakeClock()
    sent = 0
    for start in (1, 500):
        async with await awake(tmp_path, clock, start) as host:
            gathering = host.invitations
            for hall in range(12):
                info = await lobby_of(host, ADA, place=Place(1, hall))
                done = await gathering.invite(info.id, ADA.id, [BEN])
                sent += len(done.asked)
                assert done.asked or done.busy == (BEN,)
                await host.games.abort(info.id, ADA.id)
            await host.privacy.erase(ADA.id)
            await host.privacy.erase(BEN.id)
    assert sent == limits.LIMITS["invited"].most
    async with await awake(tmp_path, clock, 900) as host:
        many = [Person(9000 + number, f"P{number}") for number in range(9)]
        info = await lobby_of(host, ADA)

        async def invite_many() -> None:
            for turn in range(3):
                group = [Person(one.id + 100 * turn, one.name) for one in many]
                await host.invitations.invite(info.id, ADA.id, group)
                for one in group:
                    await host.invitations.decline(info.id, one.id)

        with pytest.raises(HostRefusal, match="too_often"):
            await invite_many()


async def test_several_newcomers_ask_at_once_and_one_blocks_nobody(host: Host) -> None:
    game = (await paced(host, "daily", ADA, BEN, ai=2)).info.id
    crowd = [Person(500 + number, f"N{number}") for number in range(6)]
    for person in crowd[:5]:
        assert await host.votes.open(game, person, "seat", "green") is not None
    with pytest.raises(HostRefusal, match="vote_open"):
        await host.votes.open(game, crowd[0], "seat", "green")
    with pytest.raises(HostRefusal, match="many_newcomers"):
        await host.votes.open(game, crowd[5], "seat", "green")
    asked = {vote.by: vote.kind for vote in await host.votes.of(game)}
    await host.votes.cast(game, ADA.id, asked[crowd[2].id], agree=True)
    info = await host.games.game(game)
    assert info.seat_of(crowd[2].id) == "green"
    assert await host.votes.of(game) == (), "the seat is taken: the others' requests have nothing left to ask for"
