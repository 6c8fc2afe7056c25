"""The chance of stored games: new ones have a secret key, old ones keep theirs; nobody is told of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import structlog
from sqlalchemy import select, text

from db.migrate import make_aged
from db.schema import games
from engine.core import position_hash
from engine.core.chance import KEYED, SPLITMIX64, KeyedChance, begun_with_splitmix
from engine.core.log import fold
from engine.core.splitmix import SplitMix64
from host import Host, HostRefusal, SystemEntropy
from host.lobby import lobby
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, game_of, live, open_host, play_on, state_of, url
from tests.tiny import RULES

PEOPLE = {"red": ADA.id, "blue": BEN.id}


async def row_of(host: Host, game: str) -> Any:
    async with host.db.read() as tx:
        return (await tx.execute(select(games).where(games.c.id == game))).one()


async def undone_by_consent(table: LiveTable) -> None:
    """The last move, as both wish."""
    await table.ask_undo(ADA.id, "red", table.seq)
    await table.answer_undo(BEN.id, "blue", agree=True)
    assert [row.kind for row in table.position.rows[-2:]] == ["undo", "rekey"]


async def test_every_new_game_has_a_key_of_its_own(tmp_path: Path) -> None:
    """Of 32 bytes from the system; the old column says nothing."""
    async with await Host.open(url(tmp_path), entropy=SystemEntropy()) as host:
        tables = [await game_of(host, ADA, BEN) for _ in range(1)]
        await host.games.abort(tables[0].info.id, ADA.id, force=True)
        tables.append(await game_of(host, ADA, BEN))
        rows = [await row_of(host, table.info.id) for table in tables]
        assert [(row.chance, row.seed, len(row.key)) for row in rows] == [(KEYED, 0, 64)] * 2
        assert len({row.key for row in rows}) == 2
        assert all(isinstance(state_of(table).rng, KeyedChance) for table in tables)
        assert state_of(tables[1]).rng.key.hex() == rows[1].key


async def test_a_stored_game_goes_on_with_its_chance(tmp_path: Path) -> None:
    """After a restart, and after an undo by consent, whose row carries nothing that somebody could have chosen."""
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, PEOPLE, 4)
        await undone_by_consent(table)
        assert table.position.rows[-1].args == []
        game, reached = table.info.id, table.position.hash
    async with await open_host(tmp_path, start=900) as host:
        table = await live(host, game)
        assert (table.position.hash, table.info.status) == (reached, "running")
        await play_on(table, PEOPLE)
        assert table.outcome is not None
        position = table.position
        assert position_hash(RULES, fold(RULES, position.opening, position.record_rows())) == position.hash


async def test_a_game_begun_with_splitmix_keeps_it_to_its_end(tmp_path: Path) -> None:
    """As a database holds it that was written before chance had a version; the next game has a key."""
    async with await open_host(tmp_path) as host:
        with patch.object(lobby, "draw_seed", lambda _: begun_with_splitmix((1 << 63) - 5)):
            table = await game_of(host, ADA, BEN)
        await play_on(table, PEOPLE, 4)
        game, reached = table.info.id, table.position.hash
    make_aged(tmp_path / "games.db", "0010")
    async with await open_host(tmp_path, start=900) as host:
        table = await live(host, game)
        assert (table.position.hash, table.info.status) == (reached, "running")
        assert table.position.opening.seed.version == SPLITMIX64
        await undone_by_consent(table)
        assert table.position.rows[-1].args, "it draws a salt, as it always has"
        (told,) = [row.payload for row in await host.outbox.pending() if row.payload.get("result") == "undone"]
        assert told["piles_lie"], "its decks are not shuffled again, and nobody is told that they are"
        await play_on(table, PEOPLE)
        assert isinstance(state_of(table).rng, SplitMix64)
        position = table.position
        assert position_hash(RULES, fold(RULES, position.opening, position.record_rows())) == position.hash
        record = await host.games.export(game, None, operator=True)
        assert (record["format"], record["seed"]) == (1, (1 << 63) - 5)
        assert (await game_of(host, ADA, BEN)).position.opening.seed.version == KEYED


@pytest.mark.parametrize("spoilt", ["key = ''", "key = 'no key'", "chance = 3", "chance = 1, seed = -1"])
async def test_a_game_whose_key_is_spoilt_is_paused(tmp_path: Path, spoilt: str) -> None:
    async with await open_host(tmp_path) as host:
        game = (await game_of(host, ADA, BEN)).info.id
        async with host.db.transaction() as tx:
            await tx.execute(text(f"UPDATE games SET {spoilt}"))
    async with await open_host(tmp_path) as host:
        with pytest.raises(HostRefusal, match="game_paused"):
            await live(host, game)
        assert (await host.games.game(game)).status == "paused"


async def test_the_key_is_told_nobody_while_the_game_runs(tmp_path: Path) -> None:
    """Not in rows for the outbox, views, exports of a game or of a person, texts of objects, or logs."""
    with structlog.testing.capture_logs() as lines:
        async with await open_host(tmp_path, start=0xFEDCBA9876543210 << 128) as host:
            table = await game_of(host, ADA, BEN)
            await host.spectators.watch(table.info.id, CAT)
            await play_on(table, PEOPLE, 2)
            await undone_by_consent(table)
            await play_on(table, PEOPLE, 1)
            assert table.outcome is None
            game = table.info.id
            told: list[Any] = [
                [item._asdict() for item in await host.outbox.pending(10_000)],
                [table.view(seat) for seat in (None, *table.seats)],
                [await host.games.export(game, seat) for seat in (None, *table.seats)],
                [await host.privacy.export(person.id) for person in (ADA, BEN, CAT)],
                [str(table.info), str(table.position.opening), repr(table.position.opening)],
            ]
            first, now = table.position.opening.seed.value, state_of(table).rng
            shown = json.dumps(told, default=str) + json.dumps(lines, default=str)
    assert first != now.key
    for secret in (first, now.key, now.dice.key, now.deals.key):
        forms = secret.hex(), str(secret)[2:-1], *(str(int.from_bytes(secret, order)) for order in ("little", "big"))
        assert not [form for form in forms if form in shown]


async def test_when_it_is_over_the_record_tells_the_key(tmp_path: Path) -> None:
    """Then everybody may see that it fell as it had to."""
    async with await open_host(tmp_path) as host:
        table = await game_of(host, ADA, BEN)
        await play_on(table, PEOPLE)
        record = await host.games.export(table.info.id, None)
        assert (record["chance"], record["key"]) == (KEYED, table.position.opening.seed.value.hex())
