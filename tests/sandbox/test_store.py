"""The sandbox's journal: what was written is there again; a torn tail is forgiven, garbage is refused."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from sandbox.api import shapes
from sandbox.clock import HandClock
from sandbox.world.model import Message, Upload
from sandbox.world.seed import furnish
from sandbox.world.store import FileStore, MemoryStore, StoreError
from sandbox.world.world import PRIVATE_FILES, Draft, World


def opened(folder: Path) -> World:
    world = World(FileStore(folder), HandClock())
    furnish(world)
    return world


def forum(world: World) -> int:
    return next(each.id for each in world.channels.values() if each.name == "forum")


def test_world_reopened_is_the_same(tmp_path: Path) -> None:
    world = opened(tmp_path)
    channel = world.channels[forum(world)]
    kept = world.post(channel, world.bot.id, Draft(content="kept", nonce="7", uploads=[Upload("a.bin", b"bytes")]))
    gone = world.post(channel, world.bot.id, Draft(content="gone", uploads=[Upload("b.bin", b"more")]))
    secret = world.post(channel, world.bot.id, Draft(content="secret", ephemeral_for=next(iter(world.people))))
    world.delete(gone)
    kept.content = "changed"
    world.edited(kept)
    world.set_commands("global", [{"name": "x", "type": 1}])
    world.store.close()

    again = opened(tmp_path)
    assert (again.people, again.channels, again.commands) == (world.people, world.channels, world.commands)
    assert again.messages == {kept.id: kept}
    assert secret.id not in again.messages
    assert again.store.read_blob(str(kept.attachments[0].id)) == b"bytes"
    assert again.store.read_blob(str(gone.attachments[0].id)) is None
    assert again.same_nonce(again.bot.id, "7") is not None
    assert again.ids.next() > secret.id
    again.store.close()


def test_torn_last_line_is_forgiven(tmp_path: Path) -> None:
    world = opened(tmp_path)
    world.post(world.channels[forum(world)], world.bot.id, Draft(content="first"))
    world.post(world.channels[forum(world)], world.bot.id, Draft(content="second"))
    world.store.close()
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-9])
    again = opened(tmp_path)
    assert [each.content for each in again.messages.values()] == ["first"]
    again.store.close()
    assert journal.read_bytes().endswith(b"\n")


@pytest.mark.parametrize("garbage", [b"garbage\n", b"{}\n", b'{"sandbox-journal": 2}\n', b"\x00\xff\n", b"half a line"])
def test_journal_that_is_none_is_refused_and_left_alone(tmp_path: Path, garbage: bytes) -> None:
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(garbage)
    with pytest.raises(StoreError, match="damaged at line 1"):
        FileStore(tmp_path)
    assert journal.read_bytes() == garbage


def test_damage_in_the_middle_is_refused_with_its_line(tmp_path: Path) -> None:
    world = opened(tmp_path)
    world.store.close()
    journal = tmp_path / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:2], b"{oops\n", *lines[2:]]))
    with pytest.raises(StoreError, match="line 3"):
        FileStore(tmp_path)


def test_rows_of_another_version_are_refused(tmp_path: Path) -> None:
    (tmp_path / "journal.jsonl").write_text('{"sandbox-journal": 1}\n{"kind":"person","id":"1","value":{"x":1}}\n')
    store = FileStore(tmp_path)
    with pytest.raises(StoreError, match="cannot read"):
        World(store, HandClock())
    store.close()


def test_second_sandbox_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    first = FileStore(tmp_path)
    with pytest.raises(StoreError, match="another sandbox"):
        FileStore(tmp_path)
    first.close()
    FileStore(tmp_path).close()


def test_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="cannot use the folder"):
        FileStore(tmp_path / "file" / "below")


def test_nobody_else_may_read_what_the_sandbox_keeps(tmp_path: Path) -> None:
    folder = tmp_path / "world"
    world = opened(folder)
    world.post(world.channels[forum(world)], world.bot.id, Draft(uploads=[Upload("a.bin", b"bytes")]))
    world.store.close()
    (folder / "journal.jsonl").chmod(0o644)  # as an earlier version left it
    opened(folder).store.close()
    kept = [folder / "journal.jsonl", *(folder / "attachments").iterdir()]
    assert len(kept) == 2
    assert {stat.S_IMODE(each.stat().st_mode) for each in kept} == {0o600}
    assert {stat.S_IMODE(each.stat().st_mode) for each in (folder, folder / "attachments")} == {0o700}


def test_files_go_with_their_messages_and_private_ones_do_not_pile_up(tmp_path: Path) -> None:
    world = opened(tmp_path)
    channel = world.channels[forum(world)]
    lucia, quintus = [each.id for each in world.people.values() if each.role == "player"][:2]

    def post(person: int | None) -> Message:
        draft = Draft(uploads=[Upload("map.bin", b"map")], ephemeral_for=person)
        return world.post(channel, world.bot.id, draft)

    boards = [post(None) for _ in range(20)]
    theirs = post(quintus)
    mine = [post(lucia) for _ in range(20)]
    kept = [*boards, theirs, *mine[-PRIVATE_FILES:]]
    assert set(world.messages) == {each.id for each in kept}
    assert {each.stem for each in (tmp_path / "attachments").iterdir()} == {str(m.attachments[0].id) for m in kept}
    world.delete(boards[0])
    assert world.store.read_blob(str(boards[0].attachments[0].id)) is None
    world.store.close()


def test_a_polish_world_is_furnished_in_polish(tmp_path: Path) -> None:
    world = World(MemoryStore(), HandClock())
    world.locale = "pl"
    furnish(world)
    assert {each.locale for each in world.people.values() if not each.is_bot} == {"pl"}
    assert shapes.guild(world)["preferred_locale"] == "pl"
    assert world.channels[forum(world)].topic == "Tu toczą się gry"
