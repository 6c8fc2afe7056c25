"""The plugin that looks for what a test has left behind, on planted tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.aids.plugins.leftovers import _THREADS

ROOT = Path(__file__).resolve().parent.parent

PLANTED = '''
import asyncio, socket, sqlite3, subprocess, sys, threading, types
from pathlib import Path

import pytest

from db.database import Database
from tests.aids.plugins import leftovers

patience = leftovers.PATIENCE
kept = []
held = threading.Event()


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    with (tmp_path_factory.mktemp("shared") / "file").open("w") as file:
        yield file


@pytest.fixture(autouse=True)
def usual_patience():
    leftovers.PATIENCE = patience


def no_patience():
    """This test's threads do not end, however long one waits for them."""
    leftovers.PATIENCE = 0.0


@pytest.fixture
def own(tmp_path):
    kept.append((tmp_path / "own").open("w"))


def test_clean(tmp_path, shared):
    with sqlite3.connect(tmp_path / "a.db") as connection:
        connection.execute("CREATE TABLE t (n)")
    connection.close()
    thread = threading.Thread(target=lambda: None)
    thread.start()
    subprocess.run([sys.executable, "-c", ""], check=True)


def test_file(tmp_path):
    kept.append((tmp_path / "left.txt").open("w"))


def test_fixture(own):
    pass


def test_socket():
    kept.append(socket.socket())


def test_connection(tmp_path):
    kept.append(sqlite3.connect(tmp_path / "left.db"))
    kept[-1].execute("CREATE TABLE t (n)")


def test_thread():
    no_patience()
    threading.Thread(target=held.wait, name="left-thread", daemon=True).start()


def test_process():
    kept.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))


async def test_task():
    kept.append(asyncio.create_task(asyncio.sleep(60), name="left-task"))


async def numbers():
    yield 1
    yield 2


async def test_generator():
    kept.append(numbers())
    await anext(kept[-1])


async def test_reader(tmp_path):
    no_patience()
    database = await Database.open(f"sqlite:///{tmp_path / 'left.db'}")
    kept.append(database)
    async with database.read():
        pass


def test_failing(tmp_path):
    kept.append((tmp_path / "left.txt").open("w"))
    assert False, "its own fault"


async def test_clean_again(shared, tmp_path):
    database = await Database.open(f"sqlite:///{tmp_path / 'again.db'}")
    async with database.read():
        pass
    await database.close()


def test_the_end():
    held.set()
    process = next(each for each in kept if isinstance(each, subprocess.Popen))
    process.communicate()
    for each in kept:
        if not isinstance(each, (subprocess.Popen, asyncio.Task, Database, types.AsyncGeneratorType)):
            each.close()
'''

EXPECTED = {
    "file": r"file \d+ \S*left\.txt",
    "fixture": r"file \d+ \S*own",
    "socket": r"file \d+ socket:",
    "connection": r"file \d+ \S*left\.db",
    "thread": r"thread left-thread",
    "process": r"process \d+",
    "task": r"task left-task: sleep",
    "generator": r"generator numbers",
    "reader": r"file \d+ \S*left\.db",
    "failing": r"file \d+ \S*left\.txt",
}


@pytest.mark.skipif(not _THREADS.is_dir(), reason="only Linux tells what a process has open")
def test_what_is_left_behind_fails_the_test_that_left_it(tmp_path: Path) -> None:
    """What a fixture of several tests holds, or a test has closed itself, is none of it."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nasyncio_mode = auto\n")
    (tmp_path / "test_planted.py").write_text(PLANTED)
    plugin = "tests.aids.plugins.leftovers"
    command = [sys.executable, "-m", "pytest", "-p", plugin, "-p", "no:cacheprovider", "-rA", "-q"]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path / "test_planted.py")],
        capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    found = dict(re.findall(r"(?m)^_+ ERROR at teardown of test_(\w+) _+\n((?:.*\n)*?)(?=^[_=])", done.stdout + "\n="))
    assert set(found) == set(EXPECTED), done.stdout + done.stderr
    for name, what in EXPECTED.items():
        assert "left behind by this test:" in found[name]
        assert re.search(what, found[name]), (name, found[name])
    assert "its own fault" in done.stdout
