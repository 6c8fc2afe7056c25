"""What one question is given once or a few times: the grace, more time; and a voice while its grace is spent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from db.timers import fetch_timers
from host import FakeClock, Host, HostRefusal, Person
from host import request_limits as limits
from host.clocks import deadlines as waiting
from host.clocks.time_controls import TIME_CONTROLS
from tests.aids.host_absent import extended, hold, leave, long
from tests.aids.host_clocks import DAY, HOUR, MINUTE, awake, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, EVE, act, live

GRACE = TIME_CONTROLS["live"].grace


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await awake(tmp_path, FakeClock()) as opened:
        yield opened


async def move(host: Host, game: str, person: Person, verb: str) -> None:
    """One move of the person's own."""
    table = await live(host, game)
    seat = table.info.seat_of(person.id)
    assert seat is not None
    await table.submit(person.id, seat, [act(seat, verb)], None)


async def stood_in_for(host: Host, game: str, person: Person) -> bool:
    return any(h.user == person.id and h.stand_in for h in (await host.games.game(game)).holders)


async def ben_is_stood_in_for(host: Host) -> str:
    """Ada has sealed; for Ben an AI player stands in and is still thinking."""
    game = await long(host, "live", ADA, BEN)
    hold(host)
    await move(host, game, ADA, "seal")
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert await stood_in_for(host, game, BEN)
    return game


# -- a seal that is taken back -----------------------------------------------------------------------------------------


async def test_a_seal_taken_back_when_the_other_has_been_stood_in_for_brings_the_grace_once(host: Host) -> None:
    game = await ben_is_stood_in_for(host)
    await move(host, game, ADA, "withdraw")
    await host.settle()
    (clock,) = await host.clocks.of(game)
    assert (clock.until, clock.grace) == (None, host.clock.now() + GRACE)
    assert not clock.is_extensible
    for _ in range(3):
        await pass_time(host, MINUTE / 4)
        await move(host, game, ADA, "seal")
        assert not await stood_in_for(host, game, ADA)
        await move(host, game, ADA, "withdraw")
        await host.settle()
        if await stood_in_for(host, game, ADA):
            break
    info = await host.games.game(game)
    assert (info.status, info.pause) == ("paused", "everyone_away"), "sealing and unsealing wins no second grace"


async def test_the_grace_of_a_seal_taken_back_ends(host: Host) -> None:
    game = await ben_is_stood_in_for(host)
    await move(host, game, ADA, "withdraw")
    await pass_time(host, GRACE.total_seconds() - 1)
    assert not await stood_in_for(host, game, ADA)
    await pass_time(host, 1)
    assert await stood_in_for(host, game, ADA)


async def test_who_is_back_on_the_grace_has_it_once_also_by_way_of_a_seal(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    hold(host)
    await move(host, game, CAT, "seal")
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert await host.clocks.come_back(game, ADA.id)
    await pass_time(host, MINUTE)
    await move(host, game, ADA, "seal")
    await move(host, game, ADA, "withdraw")
    await host.settle()
    assert await stood_in_for(host, game, ADA)
    assert not await host.clocks.come_back(game, ADA.id), "spent"
    assert (await host.games.game(game)).status == "running", "Cat is here"


async def test_the_next_question_knows_nothing_of_a_grace_that_was_used(host: Host) -> None:
    game = await ben_is_stood_in_for(host)
    await move(host, game, ADA, "withdraw")
    await move(host, game, ADA, "seal")
    assert await host.clocks.come_back(game, BEN.id)
    await move(host, game, BEN, "seal")
    info = await host.games.game(game)
    assert [(h.asked, h.graced) for h in info.holders if h.user is not None] == [(None, False), (None, False)]
    assert {c.until for c in await host.clocks.of(game)} == {host.clock.now() + timedelta(minutes=5)}


# -- more time ---------------------------------------------------------------------------------------------------------


async def test_more_time_is_counted_through_grace_and_pause(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    for _ in range(limits.MOST_EXTENDS - 1):
        await extended(host, game, ADA, BEN)
    await pass_time(host, 5 * MINUTE * limits.MOST_EXTENDS)
    assert {(c.until, c.grace) for c in await host.clocks.of(game)} == {(None, host.clock.now() + GRACE)}
    await host.clocks.pause(game, ADA.id)
    await extended(host, game, BEN, CAT)
    await host.clocks.resume(game, ADA.id)
    with pytest.raises(HostRefusal, match="extended_enough"):
        await host.votes.open(game, CAT, "extend")
    assert not any(clock.is_extensible for clock in await host.clocks.of(game))


async def test_who_is_back_for_the_grace_gets_no_more_by_asking_and_others_do(host: Host) -> None:
    game = await long(host, "live", ADA, BEN, CAT)
    hold(host)
    await move(host, game, BEN, "seal")
    await move(host, game, CAT, "seal")
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    await host.clocks.come_back(game, ADA.id)
    with pytest.raises(HostRefusal, match="extended_enough"):
        await host.votes.open(game, BEN, "extend")
    await move(host, game, CAT, "withdraw")  # shares Ada's clock, and with it what is over
    with pytest.raises(HostRefusal, match="extended_enough"):
        await host.votes.open(game, CAT, "extend")
    await move(host, game, CAT, "seal")
    await move(host, game, ADA, "seal")
    assert all(clock.is_extensible for clock in await host.clocks.of(game))


# -- a voice while an AI player decides --------------------------------------------------------------------------------


async def ada_is_spent(host: Host) -> str:
    """Ada has been back to the same question, and is beyond its grace; its AI player has not moved yet."""
    game = await long(host, "live", ADA, BEN, CAT)
    hold(host)
    await move(host, game, BEN, "seal")
    await move(host, game, CAT, "seal")
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    assert await host.clocks.come_back(game, ADA.id)
    await pass_time(host, 2 * MINUTE)
    assert not await host.clocks.come_back(game, ADA.id)
    return game


async def test_who_is_back_while_the_grace_is_spent_has_the_seat_from_the_next_question_on(host: Host) -> None:
    """They are told so when they press; nothing more is asked of them, and nobody thinks them away."""
    game = await ada_is_spent(host)
    assert await told(host, "notice", key="came_back") != []
    before = len(await told(host, "notice", key="came_back"))
    host.writer.let_go(game)  # the press is in the database
    await (await live(host, game)).submit(None, "red", [act("red", "seal")], None)
    holder = (await host.games.game(game)).holder("red")
    assert holder is not None
    assert (holder.user, holder.stand_in, holder.back, holder.graced) == (ADA.id, None, False, False)
    assert {(c.seat, c.until) for c in await host.clocks.of(game)} >= {("red", host.clock.now() + timedelta(minutes=5))}
    assert len(await told(host, "notice", key="came_back")) == before + 1
    panels = [row for row in await told(host, "panel") if row["seat"] == "red"]
    assert panels[-1]["newly_awaited"], "they are called to their own question"
    assert await host.votes.open(game, ADA, "pause") is not None


async def test_who_is_gone_again_after_the_next_question_is_gone(host: Host) -> None:
    """The press is for one question."""
    game = await ada_is_spent(host)
    await (await live(host, game)).submit(None, "red", [act("red", "seal")], None)
    for person in (BEN, CAT):
        await move(host, game, person, "seal")
    await pass_time(host, 5 * MINUTE)
    await pass_time(host, 2 * MINUTE)
    await (await live(host, game)).submit(None, "red", [act("red", "seal")], None)
    assert await stood_in_for(host, game, ADA)


async def test_a_game_does_not_stand_still_as_if_all_were_away_while_somebody_is_back(host: Host) -> None:
    game = await ada_is_spent(host)
    await leave(host, game, BEN.id, CAT.id)
    assert (await host.games.game(game)).status == "running"
    await (await live(host, game)).submit(None, "red", [act("red", "seal")], None)
    assert not await stood_in_for(host, game, ADA)


async def test_the_seat_of_who_is_back_while_the_grace_is_spent_is_not_lost_by_one_voice(host: Host) -> None:
    """A person whom one vote alone has replaced has the seat back without asking, as docs/time.md says."""
    game = await ada_is_spent(host)
    await leave(host, game, CAT.id)
    assert await host.votes.open(game, BEN, "replace", "red") is None
    assert await told(host, "notice", key="replace_later") != []
    assert not await host.clocks.come_back(game, ADA.id)
    assert not await is_at_stake(host, game)
    await host.votes.open(game, BEN, "replace", "red")
    assert await is_at_stake(host, game)
    await move(host, game, BEN, "withdraw")  # so that nothing is asked of Ada next
    await (await live(host, game)).submit(None, "red", [act("red", "seal")], None)
    assert not await stood_in_for(host, game, ADA)
    assert not await is_at_stake(host, game)
    await pass_time(host, 30 * DAY)
    assert (await host.games.game(game)).seat_of(ADA.id) == "red"


async def is_at_stake(host: Host, game: str) -> bool:
    """Whether somebody loses the seat for good by a longer absence."""
    async with host.db.read() as tx:
        return any(row.kind == waiting.GONE for row in await fetch_timers(tx, game))


async def test_a_voice_counts_while_the_grace_is_spent(host: Host) -> None:
    game = await ada_is_spent(host)
    vote = await host.votes.open(game, BEN, "pause")
    assert vote is not None
    assert (vote.voters, vote.needed) == ((BEN.id, CAT.id), 2)
    vote = await host.votes.cast(game, ADA.id, "pause", agree=False)
    assert vote is not None
    assert (vote.voters, vote.needed, vote.no) == ((ADA.id, BEN.id, CAT.id), 2, (ADA.id,))
    assert await stood_in_for(host, game, ADA), "the question is the AI player's all the same"
    assert await host.votes.cast(game, ADA.id, "pause", agree=True) is None
    assert (await host.games.game(game)).pause == "by_vote"


async def test_who_is_evidently_here_may_ask_and_is_not_waited_for(host: Host) -> None:
    game = await ada_is_spent(host)
    vote = await host.votes.open(game, ADA, "end")
    assert vote is not None
    assert (vote.yes, vote.needed) == ((ADA.id,), 2)
    await host.votes.cast(game, BEN.id, "end", agree=True)
    assert (await host.games.game(game)).status == "aborted"


async def test_a_voice_of_somebody_merely_away_counts_only_when_they_are_back(host: Host) -> None:
    game = await ben_is_stood_in_for(host)
    await host.votes.open(game, ADA, "end")
    with pytest.raises(HostRefusal, match="no_voice"):
        await host.votes.cast(game, BEN.id, "end", agree=True)
    assert await host.clocks.come_back(game, BEN.id)
    assert await host.votes.cast(game, BEN.id, "end", agree=True) is None


async def test_whom_a_vote_is_about_has_no_voice_in_it_spent_or_not(host: Host) -> None:
    game = await ada_is_spent(host)
    assert await host.votes.open(game, BEN, "replace", "red") is not None
    with pytest.raises(HostRefusal, match="no_voice"):
        await host.votes.cast(game, ADA.id, "replace", agree=False)


async def test_a_voice_given_so_is_forgotten_with_its_person(host: Host) -> None:
    game = await ada_is_spent(host)
    await host.votes.open(game, BEN, "pause")
    await host.votes.cast(game, ADA.id, "pause", agree=False)
    await host.privacy.erase(ADA.id)
    (vote,) = await host.votes.of(game)
    assert (vote.voters, vote.no) == ((BEN.id, CAT.id), ())
    async with host.db.read() as tx:
        from db.votes import fetch_votes

        assert str(ADA.id) not in str(await fetch_votes(tx, game))


# -- a newcomer who is forgotten ---------------------------------------------------------------------------------------


async def test_the_request_of_a_newcomer_who_is_erased_is_closed(host: Host) -> None:
    game = await long(host, "daily", ADA, BEN, ai=1)
    await pass_time(host, HOUR)
    other = Person(700, "Other")
    for person in (EVE, other):
        await host.votes.open(game, person, "seat", "green")
    await host.privacy.erase(EVE.id)
    (left,) = await host.votes.of(game)
    assert left.by == other.id
    last = [row for row in await told(host, "vote") if row["vote"] == "seat"][-1]
    assert last["result"] == "withdrawn"
    assert last["by"] < 0, "and of nobody by name"
    with pytest.raises(HostRefusal, match="no_vote"):
        await host.votes.cast(game, ADA.id, "seat", agree=True)
    await pass_time(host, 7 * DAY)
    assert await host.votes.of(game) == ()
