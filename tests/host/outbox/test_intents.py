"""The outbox: everybody is told what they may know, and nothing leaks through what is told, nor through its numbers."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from db.schema import outbox
from engine.core import Outcome
from engine.core.record import outcome_json
from host import FakeClock, Host, HostRefusal, Intent, Place, Posted
from host.game.batch import Made
from host.outbox.intents import read_outcome, tell_commit
from tests.aids.host_tables import ADA, BEN, CAT, act, game_of, live, lobby_of, open_host, play_on

PEOPLE = {"red": ADA.id, "blue": BEN.id, "green": CAT.id}


def test_an_outcome_is_stored_whole() -> None:
    """Scores and places of the games that have them; the database keeps no order of keys."""
    won = Outcome("points", ("red",), (("red", 7), ("blue", 4), ("amber", 4)), (("red",), ("blue", "amber")))
    assert read_outcome(json.loads(json.dumps(outcome_json(won), sort_keys=True))) == won
    assert outcome_json(None) is None
    assert read_outcome(None) is None


async def test_start_tells_the_channel_and_each_person(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    told = [i for i in await host.outbox.pending() if i.kind != "lobby"]
    assert [(i.kind, i.channel, i.user) for i in told] == [
        ("board", 10, None),
        ("panel", None, ADA.id),
        ("panel", None, BEN.id),
    ]
    assert told[0].payload["awaited"] == list(table.active)
    panel: Any = told[1].payload
    assert (panel["seat"], panel["step"], panel["newly_awaited"], panel["own"]) == ("red", 0, True, False)
    assert panel["question"]["key"] == "bid"
    assert {event["params"]["seat"] for event in panel["events"]} == {"red"}


async def test_private_composing_tells_only_its_own_seat_and_moves_no_number(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    before = await host.outbox.pending()
    public, updated = table.view(None), table.info.updated
    host.clock.advance(60)  # type: ignore[attr-defined]
    put = next(a for a in table.legal("red") if a.verb == "put")
    for _ in range(3):
        await table.submit(ADA.id, "red", [put, act("red", "back")], None)
    fresh = (await host.outbox.pending())[len(before) :]
    assert {(i.kind, i.user) for i in fresh} == {("panel", ADA.id)}
    assert (table.view(None), table.seq, table.info.updated, table.info.moves) == (public, 0, updated, 0)
    assert table.history(None) == table.history("blue")[:0] + table.history(None)
    assert [e.text for e in table.history("blue")] == [""]


async def test_everything_others_get_is_the_same_whatever_was_composed(tmp_path: Path) -> None:
    told: list[list[object]] = []
    for composing in (0, 1, 5):
        folder = tmp_path / str(composing)
        folder.mkdir()
        async with await open_host(folder) as host:
            table = await game_of(host, ADA, BEN)
            put = next(a for a in table.legal("red") if a.verb == "put")
            got: list[object] = []
            for part in ("composing", "sealed", "moved"):
                if part == "composing":
                    for _ in range(composing):
                        host.clock.advance(7)  # type: ignore[attr-defined]
                        await table.submit(ADA.id, "red", [put, act("red", "back")], None)
                    host.clock.advance(100 - 7 * composing)  # type: ignore[attr-defined]
                elif part == "sealed":
                    await table.submit(ADA.id, "red", [act("red", "seal")], None)
                else:
                    await table.submit(BEN.id, "blue", [act("blue", "seal")], None)
                for reader in ("blue", None):
                    got += [table.view(reader), table.history(reader), table.history(reader, after=table.seq - 1)]
                    got += [await host.games.export(table.info.id, reader)]
                got += [table.can_undo("blue"), table.can_redo("blue"), table.step("blue"), table.legal("blue")]
                got += [table.info, await host.games.game(table.info.id), table.seq]
            got += [
                (i.kind, i.user, dict(i.payload), i.seq, i.created)
                for i in await host.outbox.pending()
                if i.user != ADA.id
            ]
            told.append(got)
    assert told[0] == told[1] == told[2]


async def test_no_row_holds_what_its_reader_may_not_know(host: Host) -> None:
    table = await game_of(host, ADA, BEN, CAT)
    await play_on(table, PEOPLE)
    assert table.outcome is not None
    seats = {user: seat for seat, user in PEOPLE.items()}
    for intent in await host.outbox.pending(1000):
        for event in intent.payload.get("events", []):
            if event["key"] == "drew_gem":
                assert event["params"]["seat"] == seats[intent.user or 0]
    assert "drew_gem" not in json.dumps([i.payload for i in await host.outbox.pending(1000) if i.kind == "board"])
    last = [i for i in await host.outbox.pending(1000) if i.kind == "board"][-1]
    assert last.payload["outcome"] is not None


async def test_worker_marks_rows_and_a_restart_keeps_the_rest(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        await game_of(host, ADA, BEN)
        rows = await host.outbox.pending()
        await host.outbox.delivered([rows[0].id, rows[1].id], 777)
        await host.outbox.mark_failed([rows[2].id], "503")
        await host.outbox.mark_failed([rows[3].id], "50007", final=True)
    async with await open_host(tmp_path) as host:
        woken: list[str] = []
        host.outbox.on_commit(woken.append)
        await host.wake()
        left = await host.outbox.pending()
        assert [i.id for i in left] == [rows[2].id, *(r.id for r in rows[4:])]
        assert left[0].attempts == 1
        assert woken == list(await host.outbox.games_with_pending())
        table = await live(host, rows[0].game)
        await table.submit(ADA.id, "red", [act("red", "seal")], None)
        assert all(isinstance(i, Intent) and i.id > rows[-1].id for i in (await host.outbox.pending())[len(left) :])


async def test_what_waits_for_a_permission_does_not_count_as_late(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        first = (await game_of(host, ADA, BEN)).info
        begun = clock.now()
        clock.advance(600)
        await game_of(host, ADA, CAT, place=Place(1, 77))
        assert (await host.operations.counts()).oldest == begun
        await host.outbox.mark_failed(
            [row.id for row in await host.outbox.pending(game=first.id)], "Forbidden 50013", unsent=True
        )
        assert (await host.operations.counts()).oldest == clock.now()
        assert (await host.operations.counts()).outbox == len(await host.outbox.pending(1000))


async def test_pending_is_by_game_and_limited(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    assert len(await host.outbox.pending(2)) == 2
    assert await host.outbox.pending(game="nosuch") == ()
    assert {i.game for i in await host.outbox.pending(game=table.info.id)} == {table.info.id}


async def test_current_messages_people_and_settings_are_remembered(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        game = (await game_of(host, ADA, BEN)).info.id
        board, panel, _ = (row.id for row in await host.outbox.pending(game=game) if row.kind != "lobby")
        now = host.clock.now()
        assert await host.outbox.delivered([board], 1, Posted(game, "board", None, 10, 1, "", now)) is None
        assert await host.outbox.delivered([board], 2, Posted(game, "board", None, 10, 2, "seq 5", now)) == (10, 1)
        assert await host.outbox.delivered([panel], 3, Posted(game, "panel", ADA.id, 99, 3, "", now)) is None
        await host.people.remember(ADA._replace(locale="pl"))
        await host.people.remember(ADA)
        await host.people.remember_dm(BEN.id, None, closed=True)
        await host.people.remember_dm(4242, 5, closed=False)
        await host.people.set_guild_setting(1, "language", "pl")
        await host.operations.store_meta("tree", "abc")
        await host.operations.store_meta("tree", "abd")
    async with await open_host(tmp_path) as host:
        assert await host.outbox.posted(game, "board") == Posted(game, "board", None, 10, 2, "seq 5", now)
        assert await host.outbox.posted(game, "panel", user=ADA.id) == Posted(game, "panel", ADA.id, 99, 3, "", now)
        await host.outbox.forget_posted(game, "board")
        assert await host.outbox.posted(game, "board") is None
        ada, ben = await host.people.user(ADA.id), await host.people.user(BEN.id)
        assert ada is not None
        assert ben is not None
        assert (ada.locale, ada.name, ben.dm_closed) == ("pl", "Ada", True)
        assert await host.people.user(1) is None
        assert await host.people.guild_settings(1) == {"language": "pl"}
        assert await host.operations.fetch_meta("tree") == "abd"


async def test_export_is_a_view_while_the_game_runs_and_a_record_afterwards(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    await play_on(table, PEOPLE, 2)
    game = table.info.id
    mine = await host.games.export(game, "red")
    assert mine["view"] == table.view("red")
    assert "seed" not in json.dumps(mine)
    assert table.position.opening.seed.value.hex() not in json.dumps(mine)
    assert (await host.games.export(game, None))["view"] == table.view(None)
    with pytest.raises(HostRefusal, match="not_your_seat"):
        await host.games.export(game, "nobody")
    assert (await host.games.export(game, None, operator=True))["key"] == table.position.opening.seed.value.hex()
    await play_on(table, PEOPLE)
    from engine.core.record import read_record, replay

    record = read_record(json.dumps(await host.games.export(game, None)))
    found = replay(table.position.rules, record)
    assert (found.divergence, found.hash, found.outcome) == (None, table.position.hash, table.outcome)


async def test_export_of_a_game_that_kept_its_hands_secret_stays_a_view(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    host.writer.keep(replace(table.newest, info=replace(table.info, settings={"hands_open": "off"})))
    await play_on(table, PEOPLE)
    assert table.outcome is not None
    told = await host.games.export(table.info.id, None)
    assert told["view"] == table.view(None)
    assert not {"seed", "key"} & told.keys()
    assert (await host.games.export(table.info.id, None, operator=True))[
        "key"
    ] == table.position.opening.seed.value.hex()


async def test_failing_listener_does_not_disturb_the_game(host: Host) -> None:
    def fails(game: str) -> None:
        raise RuntimeError(game)

    host.outbox.on_commit(fails)
    table = await game_of(host, ADA, BEN)
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    assert table.step("red") == 1


async def test_delivered_rows_are_thrown_away_after_a_while_and_undelivered_ones_never(host: Host) -> None:
    await game_of(host, ADA, BEN)
    rows = await host.outbox.pending()
    await host.outbox.delivered([rows[0].id], None)
    host.clock.advance(15 * 86400)  # type: ignore[attr-defined]
    await host.operations.tidy()
    await host.outbox.mark_failed([rows[0].id], "too late")
    assert await host.outbox.pending() == rows[1:]
    async with host.db.read() as tx:
        assert (await tx.execute(select(func.count()).select_from(outbox))).scalar() == len(rows) - 1


async def test_history_from_a_number_on_is_the_end_of_the_whole(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    await play_on(table, PEOPLE)
    for seat in ("red", None):
        whole = table.history(seat)
        for after in range(-1, table.seq + 2):
            assert table.history(seat, after=after) == tuple(entry for entry in whole if entry.seq > after)


async def test_whoever_delivers_is_called_though_the_caller_was_cut_off(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        lobby, table = await lobby_of(host, ADA), await game_of(host, ADA, BEN, place=Place(1, 11))
        ended = await game_of(host, ADA, BEN, place=Place(1, 12))
        woken: list[str] = []
        host.outbox.on_commit(woken.append)
        calls = [
            host.lobby.join(lobby.id, BEN),
            host.votes.open(table.info.id, ADA, "pause"),
            host.games.abort(ended.info.id, ADA.id, force=True),
            host.lobby.create("tiny", CAT, Place(1, 13)),
        ]
        for call in calls:
            asking = asyncio.create_task(call)
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
    async with await open_host(tmp_path) as host:
        (opened,) = [info.id for info in await host.games.games_of(CAT.id)]
        assert set(woken) == {lobby.id, table.info.id, ended.info.id, opened}


async def test_a_notice_to_one_person_calls_whoever_delivers(host: Host) -> None:
    game = (await game_of(host, ADA, BEN)).info.id
    woken: list[str] = []
    host.outbox.on_commit(woken.append)
    await host.outbox.tell(game, [BEN.id], "channel_gone", {"id": game})
    assert woken == [game]


async def test_all_learn_once_that_the_channel_is_gone_or_nobody_yet(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that dies on the way has told nobody, and tells all at its next try."""
    game = (await game_of(host, ADA, BEN)).info.id

    async def told() -> list[int | None]:
        return [row.user for row in await host.outbox.pending(100) if row.kind == "notice"]

    async def torn(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("host.outbox.outbox.box.insert_outbox", torn)
        with pytest.raises(ZeroDivisionError):
            await host.outbox.tell(game, (ADA.id, BEN.id), "channel_gone", {"id": game}, once=True)
    assert await told() == []
    for _ in range(2):
        await host.outbox.tell(game, (ADA.id, BEN.id), "channel_gone", {"id": game}, once=True)
        assert await told() == [ADA.id, BEN.id]


async def test_a_secret_is_the_same_for_two_who_ask_for_it_at_once(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        assert await host.people.user(ADA.id) is None  # a connection for looking is open from now on
        async with host.db.transaction():  # somebody else writes meanwhile
            asking = [asyncio.create_task(host.operations.secret("nonce")) for _ in range(2)]
            await asyncio.sleep(0)
        one, other = await asyncio.gather(*asking)
        assert one == other == await host.operations.secret("nonce")
        assert one != await host.operations.secret("other")


async def test_two_who_composed_in_one_transaction_are_both_told(host: Host) -> None:
    """A standing answer of another may go along with a private step."""
    table = await game_of(host, ADA, BEN)
    before = table.position
    assert before.view("blue")["seat"] == "blue", "seen before: it must not be taken over"
    made = Made(before, host.clock.now())
    for seat, user in (("red", ADA.id), ("blue", BEN.id)):
        made.put(next(a for a in made.rules.legal_actions(made.state, seat) if a.verb == "put"), user)
    after = before.after(made.rows, made.state, made.events)
    rows = tell_commit(table.info, before, after, [], acting="red", user=ADA.id, now=host.clock.now())
    assert {(row.kind, row.user) for row in rows} == {("panel", ADA.id), ("panel", BEN.id)}
    for viewer in (None, "red", "blue"):
        assert after.view(viewer) == after.rules.view(after.state, viewer)
