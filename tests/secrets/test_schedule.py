"""Nothing in when and how often the bot speaks, counts or logs tells what somebody does in private."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import structlog

from db.games import update_game
from db.outbox import insert_outbox
from db.timers import TimerRow, fetch_timers, store_timer
from engine.ai.random_player import RandomPlayer
from engine.core import Action, AnyRules, Rng, Seat, View, get_rules
from games import PRODUCT  # noqa: F401  (registers the games)
from host import CountingEntropy, FakeClock, Host, Person, Place, Table
from host.game import ai_seats as robots
from host.outbox.intents import tell_board, tell_notice, tell_panels, tell_remind
from host.seats import ai_decisions
from tests.aids.host_tables import LiveTable, live
from tests.aids.secrets.twins import games, imagined, is_private

RULES: AnyRules = get_rules("empires")
COUNT = 3
PEOPLE = [Person(100 + n, f"P{n}") for n in range(COUNT)]
WATCHER = Person(999, "W")
GAMES = 4
STEPS = 60
"""Of the people beside an AI player."""


class Evening:
    """A game in a host of its own; two of them with the same seeds are the same game."""

    def __init__(self, host: Host, game: str, users: dict[Seat, int]) -> None:
        self.host, self.game, self.users = host, game, users

    @classmethod
    async def open(cls, folder: Path, seed: int, *, ai: bool = False) -> Evening:
        """`ai`: the last seat is an AI player's."""
        folder.mkdir(parents=True)  # noqa: ASYNC240
        url = f"sqlite:///{folder / 'games.db'}"
        host = await Host.open(url, clock=FakeClock(), entropy=CountingEntropy(seed))
        info = await host.lobby.create("empires", PEOPLE[0], Place(1, 10))
        await host.lobby.set_setting(info.id, PEOPLE[0].id, "pace", "daily")
        for person in PEOPLE[1 : COUNT - ai]:
            await host.lobby.join(info.id, person)
        if ai:
            await host.lobby.add_ai(info.id, PEOPLE[0].id, "steward")
        table = LiveTable(host, await host.lobby.start(info.id, PEOPLE[0].id))
        await host.spectators.watch(info.id, WATCHER)
        users = {h.seat: h.user for h in table.info.holders if h.seat is not None and h.user is not None}
        return cls(host, info.id, users)

    async def state(self) -> Any:
        return (await live(self.host, self.game)).position.state

    async def act(self, action: Action) -> None:
        table = await live(self.host, self.game)
        await table.submit(self.users[action.seat], action.seat, [action], None)

    async def told(self, onlooker: Seat) -> str:
        """All rows for the channel and the onlooker, all timers, and the onlooker's numbers."""
        table = await live(self.host, self.game)
        rows = await self.host.outbox.pending(10_000, game=self.game)
        mine = [
            [row.kind, row.channel, row.user, dict(row.payload), row.seq, row.created]
            for row in rows
            if row.user in (None, self.users[onlooker], WATCHER.id)
        ]
        async with self.host.db.read() as tx:
            timers = [timer._asdict() for timer in await fetch_timers(tx, self.game)]
        card = await self.host.games.game(self.game)
        numbers = [table.seq, table.step(onlooker), card.moves, card.updated, list(card.awaited)]
        clocks = await self.host.clocks.of(self.game)
        votes = await self.host.votes.of(self.game)
        return json.dumps([mine, timers, numbers, clocks, votes], default=str, sort_keys=True)

    async def stand(self, seat: Seat, wanted: dict[str, str]) -> None:
        """Answers given in advance."""
        table = await live(self.host, self.game)
        await table.set_standing(self.users[seat], seat, wanted)


async def _two(folder: Path, seed: int, rng: Rng) -> tuple[Evening, Evening, Seat]:
    """The same game twice, at a moment at which somebody (the seat) can do something in private."""
    one, other = await Evening.open(folder / "one", seed), await Evening.open(folder / "other", seed)
    while True:
        state = await one.state()
        seats = RULES.active(state)
        seat = seats[rng.below(len(seats))]
        if rng.below(4) == 0 and _private(state, seat):
            return one, other, seat
        action = RandomPlayer().decide({}, RULES.legal_actions(state, seat), rng)
        await one.act(action)
        await other.act(action)


def _private(state: Any, seat: Seat) -> list[Action]:
    return [action for action in RULES.legal_actions(state, seat) if is_private(RULES, state, action)]


def _way(state: Any, seat: Seat, rng: Rng, length: int) -> list[Action]:
    """As many private steps, as far as there are any."""
    way: list[Action] = []
    while len(way) < length and (private := _private(state, seat)):
        way.append(private[rng.below(len(private))])
        state = RULES.apply(state, way[-1]).state
    return way


@pytest.mark.parametrize("lengths", [(2, 2), (1, 3)])
async def test_private_steps_of_another_seat_move_no_row_timer_or_number(
    tmp_path: Path, lengths: tuple[int, int]
) -> None:
    compared = 0
    for seed in range(GAMES):
        rng = Rng(seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        one, other, seat = await _two(folder, seed, rng)
        onlooker = next(s for s in one.users if s != seat)
        logs: list[Any] = []
        for evening, length in zip((one, other), lengths, strict=True):
            way = _way(await evening.state(), seat, rng, length)
            compared += len(way) == length
            with structlog.testing.capture_logs() as lines:
                for action in way:
                    await evening.act(action)
                if evening is other:
                    await evening.stand(seat, {"losses": "yes"})
            logs.append([line for line in lines if line["log_level"] != "debug"])
        assert await one.told(onlooker) == await other.told(onlooker), f"seed {seed}: {seat} in private"
        if lengths[0] == lengths[1]:
            assert logs[0] == logs[1], "the log tells what was done in private"
        await one.host.close()
        await other.host.close()
    assert compared > GAMES


async def _stood_in(folder: Path, seed: int) -> tuple[set[datetime], datetime]:
    """The moments at which AI players that stand in have put offers together and sealed them; the end of grace."""
    evening = await Evening.open(folder, seed)
    await evening.host.wake()
    leader = RULES.active(await evening.state())[0]
    legal = RULES.legal_actions(await evening.state(), leader)
    await evening.act(max(legal, key=lambda action: int(action.args[0])))
    stays, *away = RULES.active(await evening.state())
    while stays in RULES.active(await evening.state()):
        legal = RULES.legal_actions(await evening.state(), stays)
        await evening.act(next((a for a in legal if a.verb == "offer"), legal[-1]))
    clock = evening.host.clock
    assert isinstance(clock, FakeClock)
    for _ in range(2):  # the time is up, then the grace
        clock.advance(50 * 3600)
        due = clock.now()
        await evening.host.settle()
    rows = [row for row in (await live(evening.host, evening.game)).position.rows if row.seat in away]
    assert away
    assert all(any(row.seat == seat and row.verb == "seal" and row.user is None for row in rows) for seat in away)
    await evening.host.close()
    return {row.at for row in rows if row.verb in ("offer", "seal")}, due


async def _played_along(folder: Path, seed: int) -> set[timedelta]:
    """How long after it was asked an AI player at the table has taken each of its steps."""
    evening = await Evening.open(folder, seed, ai=True)
    await evening.host.wake()
    await evening.host.settle()
    clock, rng = evening.host.clock, Rng(seed)
    assert isinstance(clock, FakeClock)
    waits: list[timedelta] = []
    for _ in range(STEPS):
        seats = [seat for seat in RULES.active(await evening.state()) if seat in evening.users]
        seat = seats[rng.below(len(seats))]
        asked = clock.now()
        known = len((await live(evening.host, evening.game)).position.rows)
        await evening.act(RandomPlayer().decide({}, RULES.legal_actions(await evening.state(), seat), rng))
        await evening.host.settle()
        new = (await live(evening.host, evening.game)).position.rows[known:]
        waits += [row.at - asked for row in new if row.seat not in evening.users]
        clock.advance(60)
    await evening.host.close()
    assert len(waits) > STEPS // 4
    return set(waits)


@pytest.mark.parametrize("seed", [1, 2])
async def test_ai_players_act_at_one_moment_whatever_they_hold(tmp_path: Path, seed: int) -> None:
    """While they think the injected clock does not move, however long an offer or a plan is put together: neither at
    the table nor when they stand in.
    """
    moments, due = await _stood_in(tmp_path / "away", seed)
    assert moments == {due}
    assert await _played_along(tmp_path / "ai", seed) == {timedelta(0)}


async def test_a_leak_planted_in_the_schedule_of_ai_players_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that thinks longer, the more it may do."""
    before = robots.AiSeats._decide

    async def decide(
        self: Any, table: LiveTable, seat: Seat, view: View, legal: tuple[Action, ...], salt: int
    ) -> Action:
        self._writer.clock.advance(len(legal))
        return await before(self, table, seat, view, legal, salt)

    monkeypatch.setattr(robots.AiSeats, "_decide", decide)
    moments, due = await _stood_in(tmp_path / "away", 1)
    assert moments != {due}
    assert await _played_along(tmp_path / "ai", 1) != {timedelta(0)}


async def _inputs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, Any]]:
    """What an AI player is given at twin positions."""
    given: list[Any] = []

    class Listener:
        def decide(self, view: View, legal: tuple[Action, ...], rng: Rng) -> Action:
            given.append([view, legal, rng.below(1 << 30)])
            return legal[0]

    monkeypatch.setattr(ai_decisions, "get_player", lambda *_: Listener())
    evening = await Evening.open(folder / "one", 5)
    table = await live(evening.host, evening.game)
    out: list[tuple[Any, Any]] = []
    for line, _ in zip(games(RULES, COUNT, 5), range(60), strict=False):
        seat = RULES.active(line.state)[0]
        twins = imagined(line, seat, Rng(len(out)))
        if twins is None or len(RULES.legal_actions(line.state, seat)) < 2:
            continue
        for position in (twins.one, twins.other):
            evening.host.writer.keep(replace(table.newest, position=position))
            await evening.host.ai_seats._decide(table, seat, table.view(seat), table.legal(seat), 77)
        out.append((given[-2], given[-1]))
    await evening.host.close()
    assert len(out) > 5
    return out


async def test_an_ai_player_is_given_the_same_whatever_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(first == second for first, second in await _inputs(tmp_path, monkeypatch))


async def test_a_leak_planted_in_an_ai_players_input_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "view", lambda self, seat: {**self.position.view(seat), "truth": self.position.hash})
    assert not all(first == second for first, second in await _inputs(tmp_path, monkeypatch))


@pytest.mark.parametrize("leak", ["position", "updated", "timer", "board", "panels", "reminder", "news"])
async def test_a_leak_planted_in_numbers_timers_or_prompts_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    """A count of rows, a moment, a timer that private steps set; a board, panels, a reminder, spectators' news that
    come with them.
    """
    rng = Rng(3)
    one, other, seat = await _two(tmp_path, 3, rng)
    onlooker = next(s for s in one.users if s != seat)
    for evening, length in ((one, 1), (other, 2)):
        for action in _way(await evening.state(), seat, rng, length):
            await evening.act(action)
            evening.host.clock.advance(60)  # type: ignore[attr-defined]
    assert await one.told(onlooker) == await other.told(onlooker)
    for evening, length in ((one, 1), (other, 2)):
        table = await live(evening.host, evening.game)
        async with evening.host.db.transaction() as tx:
            match leak:
                case "position":
                    monkeypatch.setattr(Table, "seq", property(lambda self: len(self.position.rows)))
                case "updated":
                    await update_game(tx, evening.game, updated=evening.host.clock.now())
                case "timer":
                    row = TimerRow(evening.game, "nudge", seat, evening.host.clock.now(), {})
                    await store_timer(tx, row)
                case _:
                    info, now = table.info, evening.host.clock.now()
                    prompts = {
                        "board": [tell_board(info, info.awaited, now)],
                        "panels": tell_panels(info, now),
                        "reminder": [tell_remind(info, evening.users[onlooker], {"what": "reminder"}, now)],
                        "news": [tell_notice(info, "watched_round", now, {"round": 1}, user=WATCHER.id)],
                    }
                    await insert_outbox(tx, prompts[leak] * length)
        assert table.outcome is None
    assert await one.told(onlooker) != await other.told(onlooker)
    await one.host.close()
    await other.host.close()
