"""AI seats: they play by themselves, see only their view, and never stop a game of people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from db.failures import DatabaseTroubleError
from engine import ai
from engine.core import Action, Chance, View
from host import FakeClock, Host, HostRefusal, Place
from tests.aids.host_tables import ADA, BEN, LiveTable, act, game_of, live, lobby_of, open_host, play_on


async def play_out(host: Host, game: str, people: dict[str, int]) -> None:
    """People and AI seats by turns until the game is over."""
    while True:
        await host.settle()
        table = await live(host, game)
        if table.outcome is not None or not await play_on(table, people):
            break


async def test_one_person_and_three_ai_players_finish_a_game(host: Host) -> None:
    await host.wake()
    table = await game_of(host, ADA, ai=3)
    await play_out(host, table.info.id, {"red": ADA.id})
    table = await live(host, table.info.id)
    assert table.info.status == "over"
    assert table.outcome is not None
    assert {row.user for row in table.position.rows} == {ADA.id, None}


async def test_ai_players_do_the_same_after_a_restart(tmp_path: Path) -> None:
    hashes = []
    for restarts in (False, True):
        folder = tmp_path / str(restarts)
        folder.mkdir()
        host = await open_host(folder)
        await host.wake()
        table = await game_of(host, ADA, ai=2)
        for _ in range(200):
            if restarts:
                await host.close()
                host = await open_host(folder, start=999)
                await host.wake()
            await host.settle()
            table = await live(host, table.info.id)
            if table.outcome is not None or not await play_on(table, {"red": ADA.id}, 1):
                break
        assert table.outcome is not None
        hashes.append(table.position.hash)
        await host.close()
    assert hashes[0] == hashes[1]


async def test_ai_seats_that_were_awaited_go_on_after_a_restart(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:  # never woken: the bot stopped before they could act
        table = await game_of(host, ADA, ai=1)
        assert "blue" in table.active
    async with await open_host(tmp_path) as host:
        await host.wake()
        await host.settle()
        assert (await live(host, table.info.id)).active == ("red",)


class Spy:
    """Remembers what it was given, and seals."""

    reads_view = True

    def __init__(self) -> None:
        self.seen: list[View] = []

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        self.seen.append(view)
        return next(a for a in legal if a.verb in ("seal", "done"))


class Broken:
    """Raises, or gives what is not legal."""

    reads_view = True

    def decide(self, view: View, legal: Sequence[Action], rng: Chance) -> Action:
        if rng.below(2):
            raise RuntimeError("no idea")
        return Action(legal[0].seat, "cheat")


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, str], Any]:
    """The registry of players, put back after the test."""
    known = dict(ai._PLAYERS)
    monkeypatch.setattr(ai, "_PLAYERS", known)
    return known


async def test_ai_player_sees_exactly_its_view(host: Host, players: dict[tuple[str, str], Any]) -> None:
    spy = players["", "random"] = Spy()
    await host.wake()
    table = await game_of(host, ADA, ai=1)
    await host.settle()
    assert spy.seen == [
        table.position.rules.view(table.position.rules.setup(2, {}, table.position.opening.seed).state, "blue")
    ]


async def test_broken_ai_player_does_not_stop_the_game(host: Host, players: dict[tuple[str, str], Any]) -> None:
    players["", "random"] = Broken()
    await host.wake()
    table = await game_of(host, ADA, ai=2)
    await play_out(host, table.info.id, {"red": ADA.id})
    assert (await live(host, table.info.id)).info.status == "over"


async def test_ai_seat_goes_on_by_itself_after_the_database_had_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        await host.wake()

        def full(*_words: Any) -> Any:
            raise DatabaseTroubleError("full", "database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(host.games, "submit", full)
            game = (await game_of(host, ADA, ai=1)).info.id
            await host.settle()
        assert "blue" in (await live(host, game)).active
        clock.advance(60)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await host.settle()
        assert (await live(host, game)).active == ("red",)


async def test_ai_waits_for_the_board_and_drops_a_decision_when_the_game_stands_still(host: Host) -> None:
    gate, waiting = asyncio.Event(), asyncio.Event()

    async def hook(game: str) -> None:
        waiting.set()
        await gate.wait()

    host.ai_seats.before_each(hook)
    await host.wake()
    table = await game_of(host, ADA, ai=1)
    await waiting.wait()
    assert table.position.rows == ()
    await host.clocks.pause(table.info.id, ADA.id)
    gate.set()
    await host.settle()
    table = await live(host, table.info.id)
    assert table.position.rows == ()
    await host.clocks.resume(table.info.id, ADA.id)
    await host.settle()
    assert table.active == ("red",) or (await live(host, table.info.id)).active == ("red",)


async def test_game_without_people_cannot_start_and_pauses_when_the_last_one_leaves(host: Host) -> None:
    await host.wake()
    table = await game_of(host, ADA, BEN, ai=1)
    game = table.info.id
    await host.settle()
    info = await host.seats.hand_over(game, ADA.id, "random")
    assert (info.status, info.seat_of(ADA.id)) == ("running", None)
    await host.settle()
    info = await host.seats.hand_over(game, BEN.id, "random")
    assert (info.status, info.pause) == ("paused", "no_human")
    await host.settle()
    with pytest.raises(HostRefusal, match="cannot_resume"):
        await host.clocks.resume(game, ADA.id, force=True)
    assert await host.votes.open(game, ADA, "seat", "green") is None  # nobody is there who could agree
    info = await host.games.game(game)
    assert info.seat_of(ADA.id) == "green"
    with pytest.raises(HostRefusal, match="already_joined"):
        await host.votes.open(game, ADA, "seat", "red")
    await host.clocks.resume(game, ADA.id)
    await play_out(host, game, {"green": ADA.id})
    assert (await host.games.game(game)).status == "over"


async def test_seat_that_was_handed_over_is_no_longer_the_persons(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    await host.seats.hand_over(table.info.id, ADA.id, "random")
    with pytest.raises(HostRefusal, match="not_your_seat"):
        await table.submit(ADA.id, "red", [act("red", "seal")], None)
    with pytest.raises(HostRefusal, match="seat_taken"):
        await host.votes.open(table.info.id, ADA, "seat", "blue")


async def test_closing_in_the_middle_of_ai_games_loses_nothing(tmp_path: Path) -> None:
    host = await open_host(tmp_path)
    await host.wake()
    games = []
    for n in range(6):
        info = await lobby_of(host, ADA, place=Place(1, 40 + n))
        for _ in range(3):
            await host.lobby.add_ai(info.id, ADA.id, "random")
        games.append((LiveTable(host, await host.lobby.start(info.id, ADA.id))).info.id)
    await host.close()
    async with await open_host(tmp_path) as host:
        for game in games:
            assert not (await live(host, game)).is_broken


async def test_nothing_is_begun_where_no_ai_player_is_to_move(host: Host) -> None:
    """A press of a person in a game of people costs no task."""
    await host.wake()
    table = await game_of(host, ADA, BEN)
    await host.settle()
    host.ai_seats.poke(table.info.id)
    assert not host.ai_seats.busy()
    host.ai_seats.wake([table.info.id])
    assert not host.ai_seats.busy()
    await host.writer.forget(table.info.id)
    host.ai_seats.poke(table.info.id)
    assert host.ai_seats.busy(), "a table that is not in memory has to be loaded before one can know"
    await host.settle()
