"""A database of the last bot with rules version 1: its games go on, are rebased, or are paused and name the rule.

`stored/rules-1.db.xz` was written by that bot (commit 42c233a): people at tables of three, four and five, a game in
each phase for each number of them, and six more that meet a rule which has changed since; their titles say the seed and
the number of rows. It is never rewritten: later rules have to cope with it, too.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.delivery.messages.notices import notice_line
from cogs.text.display_names import paused_why
from engine.core import Rng
from games import PRODUCT  # noqa: F401  (registers the games)
from host import Host
from i18n import texts
from scripts import verify_live
from tests.aids.exit_codes import exit_code
from tests.aids.host_tables import LiveTable, live, open_host, url

STORED = Path(__file__).parents[1] / "stored" / "rules-1.db.xz"
REBASED = {"366 to 520": "C-circe", "138 to 990": "E4.2.1a"}
"""Title → the rule by which a position differs; every move is legal all the same."""
PINNED = {"366 to 570": "C-circe", "30 to 640": "E4.3a", "138 to 1060": "E4.2.1a", "218 to 1190": "C-circe"}
WORDS = {
    (
        "en",
        "C-circe",
    ): "C-circe, Circe's legions may change their jobs, and bring nothing from a foreign province at war",
    (
        "pl",
        "C-circe",
    ): "C-circe, legiony Kirke mogą zmieniać zajęcie, a z cudzej prowincji w stanie wojny nic nie przynoszą",
    ("en", "E4.3a"): "E4.3a, a new choice in a conquered province, a pillage too, ends all that was occupied there",
    ("pl", "E4.3a"): "E4.3a, nowa decyzja w podbitej prowincji, także grabież, kończy wszystkie tamtejsze okupacje",
    ("en", "E4.2.1a"): "E4.2.1a, occupations also end where a second empire arrives without a battle",
    ("pl", "E4.2.1a"): "E4.2.1a, okupacje kończą się także tam, gdzie drugie imperium staje bez bitwy",
}


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """The database as that bot left it."""
    (tmp_path / "games.db").write_bytes(lzma.decompress(STORED.read_bytes()))
    return tmp_path


def read(folder: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "games.db")) as base, base:
        return base.execute(sql).fetchall()


def games(folder: Path) -> dict[str, str]:
    """Title → id."""
    return dict(read(folder, "SELECT title, id FROM games"))


async def play_on(host: Host, game: str, rng: Rng, count: int) -> LiveTable:
    """People press what is legal."""
    table = await live(host, game)
    people = {h.seat: h.user for h in table.info.holders}
    for _ in range(count):
        if table.outcome is not None:
            break
        action = table.legal(seat := table.active[0])[rng.below(len(table.legal(seat)))]
        user = people[seat]
        assert user is not None
        await table.submit(user, seat, [action], table.step(seat))
    return table


def test_stored_games_are_of_every_phase_and_number_of_seats(before: Path) -> None:
    """What the fixture promises: nothing below would be proved by a database of openings."""

    async def look() -> set[tuple[int, str]]:
        async with await open_host(before, start=5000) as host:
            found = set()
            for game in games(before).values():
                table = await live(host, game)
                found.add((len(table.info.holders), str(table.view(None)["phase"])))
            return found

    phases = ("income", "trade", "build", "movement", "leadership")
    assert asyncio.run(look()) >= {(seats, phase) for seats in (3, 4, 5) for phase in phases}
    assert {row[0] for row in read(before, "SELECT DISTINCT rules_version FROM games")} == {1}


def test_rebase_takes_what_is_legal_and_pins_the_rest_with_the_rule(
    before: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """E4.3a, E4.2.1a, C-circe: one run of verify_live settles every game."""
    ids = games(before)
    others = set(ids) - set(REBASED) - set(PINNED)
    assert len(others) == 15
    assert exit_code(verify_live.main, "--rebase", "all", "--yes", "--database", url(before)) == 1
    told = capsys.readouterr().out
    for title, rule in {**REBASED, **PINNED}.items():
        assert f"changed: {rule}" in next(line for line in told.splitlines() if line.startswith(ids[title])), title
    rows = {title: (status, pause) for title, status, pause in read(before, "SELECT title, status, pause FROM games")}
    assert {rows[title] for title in others | set(REBASED)} == {("running", None)}
    assert {title: rows[title] for title in PINNED} == {
        title: ("paused", f"rules_changed {rule}") for title, rule in PINNED.items()
    }
    versions = dict(read(before, "SELECT title, rules_version FROM games"))
    assert {versions[title] for title in REBASED} == {2}
    assert len(read(before, "SELECT 1 FROM outbox WHERE kind = 'notice'")) == len(PINNED)
    noted = dict(read(before, "SELECT game, key FROM notes WHERE key IN ('rebased', 'game_paused')"))
    assert noted == {ids[t]: "rebased" for t in REBASED} | {ids[t]: "game_paused" for t in PINNED}

    async def go_on() -> None:
        async with await open_host(before, start=5000) as host:
            for title in sorted(others | set(REBASED)):
                table = await play_on(host, ids[title], Rng(7), 10)
                assert (table.info.status, table.is_broken) == ("running", False), title

    asyncio.run(go_on())
    assert exit_code(verify_live.main, "--database", url(before)) == 1  # the pinned ones differ still


def test_bot_that_was_not_told_pauses_them_by_itself_and_names_the_rule(before: Path) -> None:
    """E4.3a, E4.2.1a, C-circe: in the channel, and wherever the state of the game is told; in the table's language."""
    read(before, "UPDATE games SET language = 'pl' WHERE title IN ('30 to 640', '138 to 1060', '218 to 1190')")

    async def look() -> None:
        ids = games(before)
        async with await open_host(before, start=5000) as host:
            for title, rule in PINNED.items():
                table = await live(host, ids[title])
                info = table.info
                assert (info.status, info.pause, info.changed) == ("paused", "rules_changed", (rule,)), title
                said, words = texts(info.language).of("empires"), WORDS[info.language, rule]
                ((payload,),) = read(
                    before, f"SELECT payload FROM outbox WHERE kind = 'notice' AND game = '{ids[title]}'"
                )
                assert words in notice_line(said, json.loads(payload), info)
                assert words in paused_why(info, said)
                again = await host.games.game(ids[title])
                assert again.changed == (rule,)

    asyncio.run(look())
