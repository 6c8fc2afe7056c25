"""What is stored about a person: all of it for them, nothing of it afterwards."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, text

from db.schema import metadata
from db.standing_answers import store_standing
from db.votes import VoteRow, store_vote
from host import FakeClock, Host, Person, Place, Posted
from host.game.position import Position, load_position
from tests.aids.host_tables import LiveTable, act, game_of, live, lobby_of, open_host
from tests.tiny import RULES

ADA, BEN, CAT, DAN = (Person(10**17 + 7_919 * n, name) for n, name in enumerate(("Ada", "Ben", "Cat", "Dan"), 1))
"""Of the length of Discord's: no other number that is looked through holds one of them by chance."""

REVIEWED = {
    # Numbers of Discord and of ours in every table; those that name people are erased by db/privacy.py.
    "users": {"id", "dm_channel", "seen"},
    "games": {"seed", "salt", "guild", "channel", "thread", "target", "owner", "created", "updated"},
    "seats": {"user", "since", "asked", "joined"},
    "action_log": {"user", "at"},
    "votes": {"by", "opened"},
    "watchers": {"user", "since"},
    "whispers": {"id", "by", "to", "at"},
    "timers": {"id", "due"},
    "person_timers": {"user", "due"},
    "outbox": {"id", "channel", "user", "message", "created", "tried", "edit"},
    "posted": {"user", "channel", "message", "posted"},
    "guild_settings": {"guild"},
    "notes": {"id", "at", "user"},
    "standing_answers": {"by"},
    "sealed_answers": {"by"},
    "lessons": {"user", "updated"},
    "orders": {"id", "by"},
    "leftovers": {"channel", "message"},
    "undo_requests": {"asker", "opened"},
    "tallies": {"id", "at"},
}


def test_every_number_that_could_name_a_person_was_thought_of() -> None:
    """A new column goes into db/privacy.py first, if it names people, and then here."""
    for table in metadata.sorted_tables:
        numbers = {
            column.name
            for column in table.columns
            if isinstance(getattr(column.type, "impl", column.type), BigInteger) or isinstance(column.type, BigInteger)
        }
        assert numbers <= REVIEWED.get(table.name, set()), f"{table.name}: {numbers}"


async def rich(host: Host) -> tuple[str, str]:
    """A running game and a finished one in which Ada has left every kind of trace."""
    info = await lobby_of(host, ADA, BEN, CAT)
    await host.lobby.set_setting(info.id, ADA.id, "whisper", "on")
    await host.invitations.invite(info.id, ADA.id, [DAN])
    await host.invitations.vote_start(info.id, BEN.id)
    table = LiveTable(host, await host.lobby.start(info.id, ADA.id))
    seats = RULES.seats(4)
    await table.submit(ADA.id, seats[0], [act(seats[0], "seal")], None)
    await host.whispers.send(info.id, ADA.id, seats[1], "meet me at the olive tree")
    await host.whispers.send(info.id, BEN.id, seats[0], "which olive tree, Ada")
    panel = next(row.id for row in await host.outbox.pending(game=info.id) if (row.kind, row.user) == ("panel", ADA.id))
    await host.outbox.delivered([panel], 6, Posted(info.id, "panel", ADA.id, 5, 6, "", host.clock.now()))
    await host.people.remember_dm(ADA.id, 777_000_777, closed=False)
    await host.operations.store_meta(f"language:{ADA.id}", "pl")
    other = await game_of(host, BEN, ADA, place=Place(1, 20))
    await host.games.abort(other.info.id, BEN.id, force=True)
    third = await game_of(host, BEN, CAT, place=Place(1, 30))
    await host.spectators.watch(third.info.id, ADA)
    async with host.db.transaction() as tx:
        await store_standing(tx, other.info.id, "red", {"stay": {"value": "yes", "by": ADA.id, "round": None}})
    await table.ask_undo(BEN.id, seats[1], 1)
    await table.answer_undo(ADA.id, seats[0], agree=True)
    await host.votes.open(info.id, ADA, "pause")
    await host.votes.cast(info.id, BEN.id, "pause", agree=False)
    async with host.db.transaction() as tx:
        late = VoteRow("replace", seats[0], BEN.id, {"user": ADA.id}, {str(BEN.id): True}, host.clock.now())
        await store_vote(tx, info.id, late)
    return info.id, other.info.id


async def test_an_export_holds_what_was_noted_a_moment_before(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """That they are here is not waited for where it is noted."""
    await game_of(host, ADA, BEN)
    monkeypatch.setattr("db.shared_commits.PAUSE", 3600.0)
    await host.people.remember(ADA)
    raw: Any = await host.privacy.export(ADA.id)
    assert raw["person"]["seen"] == host.clock.now().isoformat()


async def test_export_tells_everything(host: Host) -> None:
    game, other = await rich(host)
    raw = await host.privacy.export(ADA.id)
    text = json.dumps(raw)
    assert raw["person"] == raw["person"] | {"id": str(ADA.id), "name": "Ada", "language": "pl"}  # type: ignore[operator]
    assert {one["game"] for one in raw["games"]} == {game, other}  # type: ignore[index, call-overload, union-attr]
    assert "olive tree" in text
    assert raw["standing_answers"] == [{"game": other, "answer": "stay", "value": "yes"}]
    assert text.count('"seal"') == 1
    assert [one["game"] for one in raw["watching"]] != []  # type: ignore[index, call-overload, union-attr]
    assert str(BEN.id) not in text.replace(f'"{ADA.id}"', "")
    assert "Ben" not in text


async def test_erased_person_is_in_no_row_and_no_byte(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        game, other = await rich(host)
        before = (await live(host, game)).position.rows[-1].hash
        await host.privacy.erase(ADA.id)
        assert await host.people.user(ADA.id) is None
        table = await live(host, game)
        assert ADA.id not in table.info.users
        assert table.info.owner == BEN.id
        assert before in [row.hash for row in table.position.rows]  # the log still replays to the same positions
        holder = (await host.games.game(other)).holders[1]
        assert (holder.user or 0) < 0
        assert (await host.games.game(other)).users == (BEN.id,)
        raw = await host.privacy.export(ADA.id)
        assert (raw["games"], raw["whispers"], raw["votes"], raw["watching"]) == ([], [], [], [])
        async with host.db.read() as tx:
            for table_ in metadata.sorted_tables:
                for row in (await tx.execute(table_.select())).mappings():
                    for key, value in row.items():
                        assert str(ADA.id) not in str(value).replace(":", " ").split(), (table_.name, key, value)
                        assert not isinstance(value, int | str) or str(value) not in (str(ADA.id), "Ada"), (key, value)
                        inside = json.dumps(value) if isinstance(value, dict | list) else ""
                        assert not re.search(rf'\b{ADA.id}\b|"Ada"', inside), (table_.name, key, value)
        assert remains(tmp_path, *TRACES) == []  # while the bot runs: neither in the file nor in its log
    assert remains(tmp_path, *TRACES) == []


TRACES = (b"olive tree", str(ADA.id).encode(), ADA.id.to_bytes(8, "big"), (777_000_777).to_bytes(4, "big"))
"""Whispers, keys and JSON; the id and the channel as SQLite writes numbers."""


def remains(folder: Path, *traces: bytes) -> list[bytes]:
    """What can still be read out of the files, free space and all."""
    kept = b"".join(path.read_bytes() for path in folder.glob("games.db*"))
    return [trace for trace in traces if trace in kept]


async def test_two_erased_people_are_two_nobodies(host: Host) -> None:
    table = await game_of(host, ADA, BEN, CAT)
    await host.games.abort(table.info.id, ADA.id, force=True)
    for person in (ADA, BEN):
        await host.privacy.erase(person.id)
    users = [holder.user for holder in (await host.games.game(table.info.id)).holders]
    assert users[2] == CAT.id
    assert len({user for user in users if user is not None and user < 0}) == 2


async def test_person_who_comes_back_is_new(host: Host) -> None:
    await rich(host)
    await host.privacy.erase(ADA.id)
    info = await host.lobby.join((await host.lobby.create("tiny", DAN, Place(1, 40))).id, ADA)
    assert ADA.id in info.users
    raw = await host.privacy.export(ADA.id)
    assert len(raw["games"]) == 1  # type: ignore[arg-type]


async def test_read_whispers_are_thrown_away_after_two_weeks(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        game, _ = await rich(host)
        whispers = host.whispers
        (heard,) = await whispers.untold(game, BEN.id)
        await whispers.told(heard)
        clock.advance(15 * 86_400)
        await host.operations.tidy()
        assert len((await host.privacy.export(ADA.id))["whispers"]) == 1  # type: ignore[arg-type]  # the unread one
        assert remains(tmp_path, b"meet me at", b"which olive tree") == [b"which olive tree"]


async def test_an_erasure_comes_to_its_end_though_whoever_asked_is_cut_off(tmp_path: Path) -> None:
    async with await open_host(tmp_path) as host:
        await rich(host)
        asking = asyncio.create_task(host.privacy.erase(ADA.id))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
    async with await open_host(tmp_path) as host:
        assert await host.people.user(ADA.id) is None


async def test_a_table_that_is_loaded_during_an_erasure_does_not_keep_the_person(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = (await game_of(host, ADA, BEN)).info
    await host.games.abort(info.id, BEN.id, force=True)
    is_read, may_go_on = threading.Event(), threading.Event()

    def slowly(*args: Any) -> Position:
        is_read.set()
        may_go_on.wait()
        return load_position(*args)

    monkeypatch.setattr("host.game.loading.load_position", slowly)
    loading = asyncio.create_task(live(host, info.id))
    await asyncio.to_thread(is_read.wait)
    erasing = asyncio.create_task(host.privacy.erase(ADA.id))
    while await host.people.user(ADA.id) is not None:  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(0)
    may_go_on.set()
    await asyncio.gather(loading, erasing)
    assert ADA.id not in [holder.user for holder in (await live(host, info.id)).info.holders]


async def test_kick_by_force_gives_the_chair_to_the_next(host: Host) -> None:
    table = await game_of(host, ADA, BEN, CAT)
    info = await host.moderation.kick(table.info.id, 999, ADA.id, force=True)
    assert info.owner == BEN.id
    assert ADA.id not in info.users


async def test_a_message_under_way_to_an_erased_person_brings_nothing_back(host: Host) -> None:
    table = await game_of(host, ADA, BEN)
    rows = [row for row in await host.outbox.pending(100) if row.user == ADA.id]
    await host.privacy.erase(ADA.id)
    await host.people.remember_dm(ADA.id, 777, closed=False)
    await host.people.remember_dm(ADA.id, 777, closed=True)
    panel = Posted(table.info.id, "panel", ADA.id, 777, 888, "", host.clock.now())
    assert await host.outbox.delivered([row.id for row in rows], 888, panel) == (777, 888)  # to be put away
    await host.outbox.mark_failed([row.id for row in rows], "late", unsent=True)
    assert await host.people.user(ADA.id) is None
    assert await host.outbox.posted(table.info.id, "panel", user=ADA.id) is None


@pytest.mark.parametrize("name", ["Zażółć", 'the "great" 100%_', "back\\slash/", "ADA"])
async def test_a_name_that_stands_in_an_invitation_is_erased_however_it_is_written(host: Host, name: str) -> None:
    info = await lobby_of(host, ADA._replace(name=name), BEN._replace(name=name.lower()))
    await host.invitations.invite(info.id, ADA.id, [CAT])
    await host.invitations.invite(info.id, BEN.id, [DAN])
    await host.privacy.erase(ADA.id)
    told = [row.payload["params"]["by"] for row in await host.outbox.pending() if row.kind == "notice"]
    assert told == ["", name.lower() if name != name.lower() else ""]


async def test_a_name_is_erased_from_an_invitation_written_by_an_older_version(host: Host) -> None:
    """It escaped what is not ASCII."""
    info = await lobby_of(host, ADA._replace(name="Zażółć"))
    await host.invitations.invite(info.id, ADA.id, [CAT])
    (row,) = [row for row in await host.outbox.pending() if row.kind == "notice"]
    async with host.db.transaction() as tx:
        old = json.dumps(row.payload)
        assert "\\u017c" in old
        await tx.execute(text("UPDATE outbox SET payload = :text WHERE id = :which"), {"which": row.id, "text": old})
    await host.privacy.erase(ADA.id)
    (told,) = [row.payload["params"]["by"] for row in await host.outbox.pending() if row.kind == "notice"]
    assert told == ""


async def test_readers_of_rows_hear_of_an_erasure_before_anything_else_happens(host: Host) -> None:
    """Also of a person who has only been invited: no commit of that game tells of it."""
    info = await lobby_of(host, ADA, BEN)
    await host.invitations.invite(info.id, ADA.id, [CAT])
    heard: list[set[int | None]] = []

    def waiting() -> set[int | None]:
        with closing(sqlite3.connect(host.db.path)) as connection:
            return {user for (user,) in connection.execute("SELECT user FROM outbox WHERE state = 'pending'")}

    assert CAT.id in waiting()
    host.outbox.on_erased(lambda: heard.append(waiting()))
    await host.privacy.erase(CAT.id)
    assert len(heard) == 1
    assert CAT.id not in heard[0]
