"""Migration 0010: an older bot kept seats in the place of people in requests to take back, and left the powers of an
owner with those who play no more.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import select

from db.migrate import make_aged
from db.schema import undo_requests
from engine.core.chance import begun_with_splitmix
from host import FakeClock, Host, Place
from host.lobby import lobby
from tests.aids.host_tables import ADA, BEN, CAT, DAN, EVE, act, game_of, live, open_host


async def asked(host: Host, hall: int) -> str:
    """A game of three in which Ada has asked to take back a seal."""
    table = await game_of(host, ADA, BEN, CAT, place=Place(1, hall))
    await table.submit(ADA.id, "red", [act("red", "seal")], None)
    await table.ask_undo(ADA.id, "red", 1)
    return table.info.id


def write(path: Path, *lines: tuple[str, tuple[Any, ...]]) -> None:
    """As the older bot would have left it."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for line, values in lines:
            assert connection.execute(line, values).rowcount == 1, line


AGREED = "UPDATE undo_requests SET agreed = ? WHERE game = ?"
TO_AI = "UPDATE seats SET user = NULL, ai = 'random' WHERE game = ? AND seat = ?"
OWNER = "UPDATE games SET owner = ? WHERE id = ?"


async def test_open_requests_go_on_as_those_of_the_people_who_sit_there(tmp_path: Path) -> None:
    path, clock = tmp_path / "games.db", FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        with patch.object(lobby, "draw_seed", lambda _: begun_with_splitmix(7)):  # as all games of that time
            whole, inherited, gone = [await asked(host, hall) for hall in (11, 12, 13)]
        before = (await live(host, whole)).position.hash
    make_aged(path, "0009")
    with closing(sqlite3.connect(path)) as connection:
        columns = {row[1] for row in connection.execute("PRAGMA table_info(undo_requests)")}
    assert columns == {"game", "by", "seq", "agreed"}, "a database of that revision"
    write(
        path,
        (AGREED, ('["red", "blue"]', whole)),
        # Blue had agreed and is an AI player's now: nobody inherits that.
        (AGREED, ('["red", "blue"]', inherited)),
        (TO_AI, (inherited, "blue")),
        # Who asked sits here no more.
        (AGREED, ('["red", "green"]', gone)),
        (TO_AI, (gone, "red")),
    )
    async with await open_host(tmp_path, clock=clock, start=500) as host:
        async with host.db.read() as tx:
            kept = (await tx.execute(select(undo_requests.c.game, undo_requests.c.agreed))).all()
        assert {row.game: row.agreed for row in kept} == {whole: [ADA.id, BEN.id], inherited: [ADA.id]}
        await host.wake()
        request = (await live(host, whole)).undo_request
        assert request is not None
        assert (request.asker, request.voices, request.missing) == (ADA.id, (ADA.id, BEN.id), ("green",))
        assert (request.by, request.seq, request.at_row) == ("red", 1, 1)
        assert await host.clocks.undo_closes(whole) is not None, "it lapses some day, as every request does now"
        assert (await live(host, whole)).position.hash == before
        assert await (await live(host, whole)).answer_undo(CAT.id, "green", agree=True) is None
        assert (await live(host, whole)).position.rows[-1].kind == "rekey"
        request = (await live(host, inherited)).undo_request
        assert request is not None
        assert (request.voices, request.missing) == ((ADA.id,), ("green",))
        assert (await live(host, gone)).undo_request is None
        assert (await live(host, gone)).position.rows[-1].kind == "act"


async def test_owners_who_sit_nowhere_hand_their_powers_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with await open_host(tmp_path) as host:
        kept, passed, away, empty, over = [
            (await game_of(host, ADA, BEN, CAT, place=Place(1, hall))).info.id for hall in range(20, 25)
        ]
        lobby = (await host.lobby.create("tiny", ADA, Place(1, 30))).id
        await host.lobby.join(lobby, DAN)
        await host.games.abort(over, ADA.id, force=True)
    make_aged(path, "0009")
    write(
        path,
        (OWNER, (EVE.id, passed)),
        (OWNER, (EVE.id, away)),
        ("UPDATE seats SET stand_in = 'random' WHERE game = ? AND seat = 'red'", (away,)),
        *[(TO_AI, (empty, seat)) for seat in ("red", "blue", "green")],
        (OWNER, (EVE.id, over)),
        (OWNER, (EVE.id, lobby)),
    )
    async with await open_host(tmp_path, start=500) as host:
        owners = {game: (await host.games.game(game)).owner for game in (kept, passed, away, empty, over, lobby)}
        assert owners == {
            kept: ADA.id,
            passed: ADA.id,
            away: BEN.id,  # one who is here first
            empty: ADA.id,  # there is nobody
            over: EVE.id,  # as it was played
            lobby: ADA.id,
        }
