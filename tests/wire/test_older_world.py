"""A database, its posted panels and its outbox, as the last commit before the re-rooming left them, go on.

`stored/world-before-rooms.tar.xz` was written by commit 194a405: a game of Empires in the first build turn with a
purchase half composed, a vote and a question to take back open, and eight rows of the outbox that nobody was told.
"""

from __future__ import annotations

import sqlite3
import tarfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from sandbox.world.store import FileStore
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Control, Seen

STORED = Path(__file__).parent / "stored" / "world-before-rooms.tar.xz"
GAME = "322222"


@pytest.fixture
async def older(tmp_path: Path) -> AsyncIterator[Wire]:
    """The sandbox with all messages that stood there."""
    with tarfile.open(STORED) as packed:
        packed.extractall(tmp_path, filter="data")
    made = Wire(FileStore(tmp_path / "sandbox"))
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


def rows(folder: Path) -> Counter[str]:
    """The rows of the outbox by their state."""
    with closing(sqlite3.connect(folder / "games.db")) as db:
        return Counter(state for (state,) in db.execute("SELECT state FROM outbox"))


def posted(wire: Wire) -> dict[int, Seen]:
    """Every message that stands somewhere."""
    return {number: Seen(wire, number) for number in wire.world.messages}


async def test_what_was_not_told_is_told_once_and_never_again(older: Wire, tmp_path: Path) -> None:
    assert rows(tmp_path)["pending"] == 8
    before = posted(older)
    async with room(older, tmp_path, rules="empires") as here:
        await here.quiet()
        told = posted(older).keys() - before.keys()
        assert (await here.host.games.table(GAME)).active == ("carthage",)
        assert "Carthage" in here.board(here.people[0]).text
    assert rows(tmp_path)["pending"] == 0
    news = Counter(Seen(older, number).text for number in told)
    assert news, "nobody was told"
    assert set(news.values()) == {1}
    requests = len(older.requests)
    async with room(older, tmp_path, rules="empires") as here:
        await here.quiet()
    assert posted(older).keys() - before.keys() == told
    sent = [route for method, route, *_ in older.requests[requests:] if method == "POST" and "messages" in route]
    assert sent == []  # an edit of the open question is no news to anybody


async def test_every_control_that_stood_there_acts_or_is_answered(older: Wire, tmp_path: Path) -> None:
    async with room(older, tmp_path, rules="empires") as here:
        await here.quiet()
        with capture_logs() as log:
            pressed = [await press(here, at, control) for at, control in standing(older)]
    assert len(pressed) > 20
    assert [each for each in log if each["log_level"] in {"error", "critical"}] == []
    assert set(pressed) <= {"answered", "silent", "gone"}, pressed


def standing(wire: Wire) -> list[tuple[Seen, Control]]:
    """All buttons of messages of before, the newest message first."""
    shown = [each for _, each in sorted(posted(wire).items(), reverse=True)]
    return [(each, control) for each in shown for control in each.buttons if not control.disabled]


async def press(here: Room, at: Seen, control: Control) -> str:
    """Somebody who sees the message presses it, if it still stands there; what they get."""
    if not at.exists or all(each.custom_id != control.custom_id for each in at.buttons):
        return "gone"  # an earlier press has taken it away
    person = next(each for each in here.people if any(seen.id == at.id for seen in (*each.messages(), *each.dms())))
    answer = await person.press(at, custom_id=control.custom_id)
    await here.quiet()
    return answer.status
