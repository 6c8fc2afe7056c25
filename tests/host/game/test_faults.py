"""What goes wrong is told and never continued silently: crashes, damaged logs, changed rules, impossible positions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from db.log import LogRow, RaceLostError, insert_log
from engine.core import Action, Applied, RulesError, seeded
from host import Host, HostRefusal, Place
from tests.aids.host_tables import ADA, BEN, LiveTable, act, game_of, live, open_host, play_on
from tests.tiny import RULES
from tests.tiny.tiny_rules import TinyRules


def spoil(folder: Path, statement: str, *values: object) -> None:
    """Change the database behind the bot's back."""
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        connection.execute(statement, values)
        connection.commit()


async def notices(host: Host) -> list[tuple[str, Any]]:
    return [(i.payload["key"], i.payload["params"]) for i in await host.outbox.pending() if i.kind == "notice"]


@pytest.mark.parametrize("place", ["insert_log", "update_game", "insert_outbox"])
async def test_crash_inside_the_transaction_leaves_nothing_and_the_next_press_works(
    host: Host, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    table = await game_of(host, ADA, BEN)
    seen, before, pending = table.newest, table.position.hash, await host.outbox.pending()

    async def crash(*_: object, **__: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(f"host.game.playing.{place}", crash)
        with pytest.raises(OSError, match="disk full"):
            await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    assert table.position.hash == before
    fresh = await live(host, table.info.id)
    assert fresh.newest is not seen, "the failed write evicts the table"
    assert (fresh.position.hash, fresh.position.rows) == (before, ())
    assert await host.outbox.pending() == pending
    await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    assert (await live(host, table.info.id)).step("red") == table.step("red") == 1


async def test_crash_right_after_the_commit_is_noticed_from_the_log(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game_of(host, ADA, BEN)
    with monkeypatch.context() as patch:

        def crash(game: str, *, has_intents: bool, clocks: bool) -> None:
            raise MemoryError

        patch.setattr(host.writer, "committed", crash)
        with pytest.raises(MemoryError):
            await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    assert (await live(host, table.info.id)).step("red") == 1
    with pytest.raises(HostRefusal, match="stale"):
        await table.submit(ADA.id, "red", [act("red", "seal")], 0)


async def test_lost_race_for_a_row_writes_nothing_and_evicts(host: Host, tmp_path: Path) -> None:
    table = await game_of(host, ADA, BEN)
    await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    stale = host.writer.kept(table.info.id)
    assert stale is not None
    behind = stale.position.after([], RULES.setup(2, {}, seeded(5)).state, [])
    behind.rows = ()
    host.writer.keep(replace(stale, position=behind))
    with pytest.raises(RaceLostError):
        await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
    assert len((await live(host, table.info.id)).position.rows) == 1


@pytest.mark.parametrize(
    ("statement", "row"),
    [
        ("UPDATE action_log SET hash = '0123456789abcdef' WHERE seq = 4", 4),
        ("UPDATE action_log SET text = 'put nonsense 1' WHERE seq = 2", 2),
        ("UPDATE action_log SET kind = 'redo' WHERE seq = 3", 1),
        ("DELETE FROM action_log WHERE seq = 2", 2),
        ("UPDATE games SET key = '" + "ab" * 32 + "'", 1),
    ],
)
async def test_log_that_does_not_replay_pauses_the_game_and_says_so(tmp_path: Path, statement: str, row: int) -> None:
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, {"red": ADA.id, "blue": BEN.id}, 4)
        game, was_awaited = table.info.id, table.active
    spoil(tmp_path, statement)
    for _ in range(2):
        async with await open_host(tmp_path, start=900) as host:
            table = await live(host, game)
            assert (table.info.status, table.info.pause, table.is_broken) == ("paused", "bad_replay", True)
            assert len(table.position.rows) == row - 1
            assert table.view(None)["rules"] == "tiny"
            assert table.legal("red") == ()
            assert await notices(host) == [("game_paused", {"reason": "bad_replay"})], "told once"
            with pytest.raises(HostRefusal, match="game_paused"):
                await table.submit(ADA.id, was_awaited[0], [act(was_awaited[0], "seal")], None)
            with pytest.raises(HostRefusal, match="cannot_resume"):
                await host.clocks.resume(game, ADA.id)


async def test_mended_log_can_be_resumed(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, {"red": ADA.id, "blue": BEN.id}, 4)
        game, good = table.info.id, table.position.hash
    spoil(tmp_path, "UPDATE action_log SET hash = 'f' || substr(hash, 2) WHERE seq = 4")
    async with await open_host(tmp_path, start=900) as host:
        assert (await live(host, game)).is_broken
    spoil(tmp_path, "UPDATE action_log SET hash = ? WHERE seq = 4", good)
    async with await open_host(tmp_path, start=901) as host:
        table = LiveTable(host, await host.clocks.resume(game, BEN.id))
        assert (table.info.status, table.position.hash) == ("running", good)
        await play_on(table, {"red": ADA.id, "blue": BEN.id})
        assert table.outcome is not None


async def test_changed_rules_that_lead_elsewhere_are_named_as_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, {"red": ADA.id, "blue": BEN.id}, 4)
        game = table.info.id
    monkeypatch.setattr(TinyRules, "facts", RULES.facts._replace(version=2))
    async with await open_host(tmp_path) as host:
        assert (await live(host, game)).info.status == "running", "the rows decide, not the number"
    monkeypatch.setattr("tests.tiny.tiny_rules.GOAL", 0)
    async with await open_host(tmp_path) as host:
        table = await live(host, game)
        assert (table.info.status, table.info.pause) == ("paused", "rules_changed")


async def test_impossible_position_pauses_the_game_and_writes_no_row(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await game_of(host, ADA, BEN)

    def impossible(_self: object, state: object) -> None:
        raise AssertionError("a gem is missing")

    with monkeypatch.context() as patch:
        patch.setattr(TinyRules, "check", impossible)
        with pytest.raises(HostRefusal, match="game_paused"):
            await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    assert (table.info.status, table.info.pause, table.position.rows) == ("paused", "check_failed", ())
    assert await notices(host) == [("game_paused", {"reason": "check_failed"})]
    table = LiveTable(host, await host.clocks.resume(table.info.id, BEN.id))
    await table.submit(ADA.id, "red", [act("red", "seal")], 0)


async def test_fault_of_the_rules_changes_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await game_of(host, ADA, BEN)
    whole = TinyRules.apply

    def fails_at_seal(self: TinyRules, state: Any, action: Action) -> Applied[Any]:
        if action.verb == "seal":
            raise KeyError("oops")
        return whole(self, state, action)

    put = next(a for a in table.legal("red") if a.verb == "put")
    with monkeypatch.context() as patch:
        patch.setattr(TinyRules, "apply", fails_at_seal)
        with pytest.raises(KeyError):
            await table.submit(ADA.id, "red", [put, act("red", "seal")], 0)
    await table.submit(ADA.id, "red", [put, act("red", "seal")], 0)
    assert [row.text for row in table.position.rows] == [put.text(), "seal"]


async def test_one_games_trouble_does_not_hold_up_another(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await game_of(host, ADA, BEN)
    second = await game_of(host, ADA, BEN, place=Place(1, 22))
    whole = insert_log

    async def picky(tx: Any, game: str, rows: Sequence[LogRow]) -> None:
        if game == first.info.id:
            raise OSError("bad luck")
        await whole(tx, game, rows)

    monkeypatch.setattr("host.game.playing.insert_log", picky)
    with pytest.raises(OSError, match="bad luck"):
        await first.submit(ADA.id, "red", [act("red", "seal")], 0)
    await second.submit(ADA.id, "red", [act("red", "seal")], 0)


async def test_game_whose_set_up_no_longer_works_is_paused_told_and_can_be_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await open_host(tmp_path) as host:
        game = (await game_of(host, ADA, BEN)).info.id
    spoil(tmp_path, 'UPDATE games SET options = \'{"rounds": "77"}\'')
    async with await open_host(tmp_path) as host:
        for _ in range(2):
            with pytest.raises(HostRefusal, match="game_paused"):
                await live(host, game)
        assert (await host.games.game(game)).pause == "rules_changed"
        assert await notices(host) == [("game_paused", {"reason": "rules_changed"})]
        assert (await host.games.abort(game, ADA.id, force=True)).status == "aborted"


async def test_game_of_rules_that_are_gone_is_refused_and_can_be_ended(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        game = (await game_of(host, ADA, BEN)).info.id
    spoil(tmp_path, "UPDATE games SET rules = 'atlantis'")
    async with await open_host(tmp_path) as host:
        await host.wake()
        with pytest.raises(RulesError, match="unknown_rules"):
            await live(host, game)
        assert [info.id for info in await host.games.games_of(ADA.id)] == [game]
        assert (await host.games.abort(game, ADA.id, force=True)).status == "aborted"
        await game_of(host, ADA, BEN)


async def test_aborted_game_frees_its_channel_and_takes_no_more_actions(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    with pytest.raises(HostRefusal, match="not_owner"):
        await host.games.abort(table.info.id, BEN.id)
    await host.games.abort(table.info.id, BEN.id, force=True)
    with pytest.raises(HostRefusal, match="not_running"):
        await table.submit(ADA.id, "red", [act("red", "seal")], 0)
    with pytest.raises(HostRefusal, match="not_running"):
        await host.games.abort(table.info.id, ADA.id, force=True)
    with pytest.raises(HostRefusal, match="not_running"):
        await host.clocks.resume(table.info.id, ADA.id)
    assert await notices(host) == [("game_aborted", {})]
    await game_of(host, ADA, BEN)
