"""Tables: one writer, one transaction, one truth."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import action_token
from engine.core.log import fold
from host import ActionRefused, Host, HostRefusal
from tests.aids.host_tables import ADA, BEN, CAT, DAN, act, game_of, live, open_host, play_on


async def test_submitted_list_is_applied_in_order_in_one_go(host: Host) -> None:
    table = await game_of(host, ADA)
    put = table.legal("red")[1:]
    first = next(a for a in put if a.verb == "put" and a.args[1] == 1)
    done = await table.submit(ADA.id, "red", [first, act("red", "back"), first], 0)
    assert done.step == table.step("red") == 3
    assert table.seq == 0, "private composing is no public move"
    assert len(table.view("red")["composing"]) == 1  # type: ignore[arg-type]


async def test_first_refusal_undoes_the_list_and_names_itself(host: Host) -> None:
    table = await game_of(host, ADA)
    before, pending = table.position.hash, len(await host.outbox.pending())
    first = next(a for a in table.legal("red") if a.verb == "put")
    with pytest.raises(ActionRefused) as error:
        await table.submit(ADA.id, "red", [first, act("red", "done")], 0)
    assert (error.value.index, error.value.code) == (1, "illegal")
    assert (table.position.hash, table.step("red")) == (before, 0)
    assert len(await host.outbox.pending()) == pending
    assert (await live(host, table.info.id)).position.rows == ()


async def test_stale_step_is_refused_and_anothers_move_does_not_make_it_stale(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    await table.submit(BEN.id, "blue", [act("blue", "seal")], 0)
    assert table.step("red") == 0
    await table.submit(ADA.id, "red", [next(a for a in table.legal("red") if a.verb == "put")], 0)
    with pytest.raises(HostRefusal) as error:
        await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    assert (error.value.code, error.value.params) == ("stale", {"seat": "red", "step": 1})


async def test_strangers_and_others_are_refused(host: Host) -> None:
    table = await game_of(host, ADA, BEN, ai=1)
    for user, seat in ((CAT.id, "red"), (BEN.id, "red"), (ADA.id, "green"), (None, "red"), (ADA.id, "nowhere")):
        with pytest.raises(HostRefusal, match="not_your_seat"):
            await table.submit(user, seat, [act(seat, "seal")], None)
    with pytest.raises(ActionRefused, match="not_your_seat"):
        await table.submit(ADA.id, "red", [act("blue", "seal")], None)
    with pytest.raises(HostRefusal, match="nothing_submitted"):
        await table.submit(ADA.id, "red", [], None)


async def test_token_finds_the_legal_action_and_nothing_else(host: Host) -> None:
    table = await game_of(host, ADA)
    for action in table.legal("red"):
        assert table.by_token("red", action_token(action)) == action
    assert table.by_token("red", "00000000") is None


async def test_game_goes_on_after_a_restart_exactly_where_it_was(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, {"red": ADA.id, "blue": BEN.id}, 5)
        game, hashed, view, moves = table.info.id, table.position.hash, table.view("blue"), table.seq
        steps = [table.step(seat) for seat in table.seats]
    async with await open_host(tmp_path, start=1000) as host:
        table = await live(host, game)
        assert (table.position.hash, table.view("blue"), table.seq) == (hashed, view, moves)
        assert [table.step(seat) for seat in table.seats] == steps
        await play_on(table, {"red": ADA.id, "blue": BEN.id})
        assert table.info.status == (await host.games.game(game)).status == "over"
        assert table.outcome == (await host.games.game(game)).outcome
        with pytest.raises(HostRefusal, match="not_running"):
            await table.submit(ADA.id, "red", [act("red", "seal")], None)


async def test_many_at_once_come_one_after_the_other_and_none_is_dropped(host: Host) -> None:
    table = await game_of(host, ADA, BEN, CAT, DAN)
    people = dict(zip(table.seats, (ADA.id, BEN.id, CAT.id, DAN.id), strict=True))

    async def press(seat: str) -> None:
        put = next(a for a in table.legal(seat) if a.verb == "put" and a.args[1] == 1)
        for action in (put, act(seat, "back"), put, act(seat, "back")):
            await table.submit(people[seat], seat, [action], None)

    await asyncio.gather(*(press(seat) for seat in table.seats))
    rows = table.position.rows
    assert [row.seq for row in rows] == list(range(1, 17))
    position = table.position
    replayed = fold(position.rules, position.opening, position.record_rows())
    assert position.rules.dump(replayed) == position.rules.dump(position.state)


async def test_double_press_is_done_once(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    presses = [table.submit(ADA.id, "red", [act("red", "seal")], 0) for _ in range(10)]
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(not isinstance(r, BaseException) for r in results) == 1
    assert {r.code for r in results if isinstance(r, HostRefusal)} == {"stale"}
    assert len(table.position.rows) == 1


async def test_cancelled_caller_does_not_tear_a_commit(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    for delay in range(12):
        task = asyncio.ensure_future(table.submit(ADA.id, "red", [table.legal("red")[-1]], None))
        for _ in range(delay):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await host.writer.write(table.info.id, _nothing)
        fresh = await live(host, table.info.id)
        host.writer.let_go(table.info.id)
        again = await live(host, table.info.id)
        assert again.position.hash == fresh.position.hash
        assert len(again.position.rows) == len(fresh.position.rows)
        table = again


async def test_press_whose_caller_is_cancelled_is_done_all_the_same(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    task = asyncio.ensure_future(table.submit(ADA.id, "red", [act("red", "seal")], 0))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await host.writer.write(table.info.id, _nothing)
    assert (await live(host, table.info.id)).step("red") == 1


async def _nothing(table: object) -> None:
    return None


async def test_small_cache_forgets_and_replays(tmp_path: Path) -> None:
    async with await open_host(tmp_path, cache=1) as host:
        from host import Place

        tables = [await game_of(host, ADA, place=Place(1, 30 + n)) for n in range(3)]
        for table in tables:
            await play_on(table, {"red": ADA.id}, 2)
        assert host.writer.count == 1
        for table in tables:
            assert (await live(host, table.info.id)).position.hash == table.position.hash


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(choices=st.lists(st.integers(0, 10**6), max_size=25), seed=st.integers(1, 10**6))
async def test_any_play_folds_to_the_position_shown(
    tmp_path_factory: pytest.TempPathFactory, choices: list[int], seed: int
) -> None:
    async with await open_host(tmp_path_factory.mktemp("fold"), start=seed) as host:
        table = await game_of(host, ADA, BEN)
        people = {"red": ADA.id, "blue": BEN.id}
        for choice in choices:
            offered = [a for seat in table.seats for a in table.legal(seat)]
            if not offered:
                break
            action = offered[choice % len(offered)]
            if choice % 7 == 0 and table.can_undo(action.seat):
                await table.undo(people[action.seat], action.seat)
            elif choice % 5 == 0 and table.can_redo(action.seat):
                await table.redo(people[action.seat], action.seat)
            else:
                await table.submit(people[action.seat], action.seat, [action], table.step(action.seat))
        host.writer.let_go(table.info.id)
        again = await live(host, table.info.id)
        assert not again.is_broken
        assert again.position.hash == table.position.hash
        assert again.info == table.info
