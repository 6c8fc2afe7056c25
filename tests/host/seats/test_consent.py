"""Every row of the table in docs/access.md, for tables of one to five people: all of them here, and all others away."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from host import FakeClock, Host, HostRefusal, Person
from tests.aids.host_absent import leave
from tests.aids.host_tables import EVE, HALL, PEOPLE, LiveTable, act, live, open_host
from tests.tiny.wide import WIDE
from tools.voices import COUNTS, DONE, FOR_NOW, REQUESTS, WAITS, Request

NEWCOMER = Person(900, "Newcomer")
ROWS = [pytest.param(row, count, id=f"{row.key}-{count}") for row in REQUESTS for count in COUNTS]


@pytest_asyncio.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with await open_host(tmp_path, clock=FakeClock()) as opened:
        yield opened


class Party:
    """A started game of so many people, who have all sealed once if they were asked to; the first of them asks."""

    def __init__(self, host: Host, game: str, people: Sequence[Person]) -> None:
        self.host, self.game, self.people = host, game, people

    @classmethod
    async def of(cls, host: Host, count: int, row: Request) -> Party:
        people = PEOPLE[:count]
        seats = WIDE.seats(5)
        info = await host.lobby.create("wide", people[0], HALL)
        await host.lobby.choose_seat(info.id, people[0].id, seats[0])
        for at, person in enumerate(people[1:], 1):
            await host.lobby.join(info.id, person, seats[at])
        if count < 5:
            await host.lobby.add_ai(info.id, people[0].id, "random")
        await host.lobby.set_setting(info.id, people[0].id, "pace", "live")
        LiveTable(host, await host.lobby.start(info.id, people[0].id))
        party = cls(host, info.id, people)
        if row.key == "resume":
            await host.clocks.pause(info.id, people[0].id, force=True)
        if row.key == "undo":
            table = await live(host, info.id)
            for at, person in enumerate(people):
                if seats[at] in table.active:
                    await table.submit(person.id, seats[at], [act(seats[at], "seal")], None)
        if row.key == "undo_ai":
            table = await live(host, info.id)
            ai = seats[count - 1] if count == 5 else seats[count]
            if count == 5:
                await leave(host, party.game, people[4].id)  # no AI player's seat is left: one who stands in
            table = await live(host, info.id)
            await table.submit(None, ai, [act(ai, "seal")], None)
            if count == 5:
                await host.clocks.come_back(info.id, people[4].id)
        if row.key == "replace":
            await host.clock.sleep_until(host.clock.now())
            host.clock.advance(5 * 60)  # type: ignore[attr-defined]
        return party

    async def ask(self, row: Request) -> bool:
        """The request is made; whether that was enough. Refusals."""
        first = self.people[0]
        if row.key.startswith("undo"):
            table = await live(self.host, self.game)
            return await table.ask_undo(first.id, WIDE.seats(5)[0], 1) is None
        subject = ""
        if row.key in ("replace", "kick"):
            subject = WIDE.seats(5)[1] if len(self.people) > 1 else "nowhere"
        if row.key == "seat":
            subject = WIDE.seats(5)[len(self.people)] if len(self.people) < 5 else WIDE.seats(5)[4]
        by = NEWCOMER if row.key == "seat" else first
        return await self.host.votes.open(self.game, by, row.key, subject) is None

    async def agree(self, row: Request, person: Person) -> bool:
        """One more voice; whether that was enough."""
        if row.key.startswith("undo"):
            table = await live(self.host, self.game)
            seat = table.info.seat_of(person.id)
            assert seat is not None
            return await table.answer_undo(person.id, seat, agree=True) is None
        return await self.host.votes.cast(self.game, person.id, row.key, agree=True) is None

    def others(self, row: Request) -> Sequence[Person]:
        """Those whose voices may be needed."""
        if row.key == "seat":
            return self.people
        return self.people[2:] if row.key in ("replace", "kick") else self.people[1:]

    async def is_done(self, row: Request) -> bool:
        """Whether that was done for which it was asked."""
        info = await self.host.games.game(self.game)
        match row.key:
            case "pause":
                return info.pause == "by_vote"
            case "resume":
                return info.status == "running"
            case "extend":
                until = [clock.until for clock in await self.host.clocks.of(self.game)]
                return all(u is not None and u - self.host.clock.now() > timedelta(minutes=9) for u in until)
            case "replace" | "kick":
                return info.seat_of(self.people[1].id) is None
            case "end":
                return info.status == "aborted"
            case "seat":
                return info.seat_of(NEWCOMER.id) is not None
            case _:
                rows = (await live(self.host, self.game)).position.rows
                return "rekey" in [row.kind for row in rows]  # AI players may have moved since


@pytest.mark.parametrize(("row", "count"), ROWS)
async def test_when_all_are_here_it_takes_so_many_voices(host: Host, row: Request, count: int) -> None:
    party = await Party.of(host, count, row)
    needed = row.needed[COUNTS.index(count)]
    if needed is None:
        with pytest.raises(HostRefusal):
            await party.ask(row)
        return
    done = await party.ask(row)
    for number, person in enumerate(party.others(row)[:needed]):
        assert not done, f"{number} of {needed} voices were enough"
        assert not await party.is_done(row)
        done = await party.agree(row, person)
    assert done
    is_for_now = row.key == "replace" and needed == 0
    assert await party.is_done(row) is not is_for_now


@pytest.mark.parametrize(("row", "count"), ROWS)
async def test_when_all_others_are_away(host: Host, row: Request, count: int) -> None:
    if row.needed[COUNTS.index(count)] is None or (count == 1 and row.key != "seat"):
        return  # alone one decides alone: above
    party = await Party.of(host, count, row)
    await leave(party.host, party.game, *(p.id for p in (party.people if row.key == "seat" else party.people[1:])))
    done = await party.ask(row)
    match row.away:
        case "done":
            assert row.away == DONE
            assert done
            assert await party.is_done(row)
        case "for now":
            assert row.away == FOR_NOW
            holder = (await host.games.game(party.game)).holder(WIDE.seats(5)[1])
            assert holder is not None
            assert (holder.user, holder.stand_in) == (party.people[1].id, "random")
            assert await host.clocks.come_back(party.game, party.people[1].id)
            assert (await host.games.game(party.game)).holder(WIDE.seats(5)[1]).stand_in is None  # type: ignore[union-attr]
        case _:
            assert row.away == WAITS
            assert not done
            assert not await party.is_done(row)
            if row.key.startswith("undo"):
                assert (await live(host, party.game)).undo_request.waits  # type: ignore[union-attr]
            else:
                assert [vote.waits for vote in await host.votes.of(party.game)] == [True]
            back = party.others(row) if row.key == "undo" else party.others(row)[:1]
            for person in back:
                assert not await party.is_done(row)
                await host.clocks.come_back(party.game, person.id)
                done = await party.agree(row, person)
            assert done
            assert await party.is_done(row)


@pytest.mark.parametrize("row", [row for row in REQUESTS if row.who != "member who does not play"], ids=lambda r: r.key)
async def test_a_stranger_and_an_ousted_person_may_ask_for_nothing(host: Host, row: Request) -> None:
    party = await Party.of(host, 3, row)
    if row.key.startswith("undo"):
        table = await live(host, party.game)
        with pytest.raises(HostRefusal, match="not_your_seat"):
            await table.ask_undo(EVE.id, WIDE.seats(5)[0], 1)
        return
    for stranger in (EVE, party.people[0]):
        with pytest.raises(HostRefusal, match=r"not_joined|not_owner"):
            await host.votes.open(party.game, stranger, row.key, WIDE.seats(5)[1])
        if stranger is EVE:
            await host.seats.hand_over(party.game, party.people[0].id, "random")


@pytest.mark.parametrize("row", REQUESTS, ids=lambda row: row.key)
async def test_a_request_and_its_voices_outlive_a_restart(tmp_path: Path, row: Request) -> None:
    """All but the last voice come before the bot stops, the last one after."""
    clock, count = FakeClock(), 4
    async with await open_host(tmp_path, clock=clock) as before:
        party = await Party.of(before, count, row)
        needed = row.needed[COUNTS.index(count)]
        assert needed
        assert not await party.ask(row)
        voices = party.others(row)[:needed]
        for person in voices[:-1]:
            assert not await party.agree(row, person)
        asked = await standing(party)
    async with await open_host(tmp_path, clock=clock, start=500) as party.host:
        await party.host.wake()
        assert await standing(party) == asked
        assert {person.id for person in voices[:-1]} <= set(asked[1])
        assert not await party.is_done(row)
        assert await party.agree(row, voices[-1])
        assert await party.is_done(row)
    async with await open_host(tmp_path, clock=clock, start=900) as party.host:
        await party.host.wake()
        assert await party.is_done(row), "once, and for good"
        assert await standing(party) == ("", ())


@pytest.mark.parametrize("row", [row for row in REQUESTS if row.away == WAITS], ids=lambda row: row.key)
async def test_a_request_that_waits_for_somebody_does_so_after_a_restart(tmp_path: Path, row: Request) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as before:
        party = await Party.of(before, 3, row)
        await leave(party.host, party.game, *(p.id for p in (party.people if row.key == "seat" else party.people[1:])))
        assert not await party.ask(row)
        asked = await standing(party)
    async with await open_host(tmp_path, clock=clock, start=500) as party.host:
        await party.host.wake()
        assert await standing(party) == asked
        assert not await party.is_done(row)
        for person in party.others(row) if row.key == "undo" else party.others(row)[:1]:
            assert not await party.is_done(row)
            await party.host.clocks.come_back(party.game, person.id)
            await party.agree(row, person)
        assert await party.is_done(row)


async def standing(party: Party) -> tuple[str, tuple[int, ...]]:
    """What is asked, and who has agreed."""
    info = await party.host.games.game(party.game)
    if info.status not in ("running", "paused"):
        return "", ()
    votes = await party.host.votes.of(party.game)
    if votes:
        return f"{votes[0].kind} {votes[0].subject} {votes[0].by} {votes[0].waits}", votes[0].yes
    request = (await live(party.host, party.game)).undo_request
    return ("", ()) if request is None else (f"undo {request.seq} {request.asker} {request.waits}", request.voices)
