"""A pytest plugin: a test that leaves something behind fails, it and no other.

Looked for after each test, when its fixtures are gone: open files, pipes, sockets and databases (by the numbers the
system gives them), threads, child processes, tasks and generators of a loop that has ended. The garbage collector would
find most of them too, but a hundred tests later and in somebody else's name. What a fixture of several tests opens
before it hands out its value may stay open.
"""

from __future__ import annotations

import asyncio
import gc
import os
import threading
from asyncio import runners
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 30.0
"""Seconds for a thread that was told to end."""
_NUMBERS = next((each for each in ("/proc/self/fd/", "/dev/fd/") if Path(each).is_dir()), None)
_THREADS = Path("/proc/self/task")
_unfinished: list[str] = []
"""What loops have not done at their end."""
_shared: set[str] = set()
"""What fixtures of several tests hold."""


def open_now() -> set[str]:
    """All that is open: `file 7 /tmp/games.db-wal`, `thread …`, `process 1234`."""
    return {*_files(), *_children(), *(f"thread {each.name} {each.ident}" for each in threading.enumerate())}


def _files() -> Iterator[str]:
    if _NUMBERS is None:
        return
    for number in os.listdir(_NUMBERS):  # noqa: PTH208 (twice a test: it has to be quick)
        try:
            yield f"file {number} {os.readlink(_NUMBERS + number)}"  # noqa: PTH115
        except OSError:  # the listing itself, closed by now; or a system that names no file
            continue


def _children() -> Iterator[str]:
    for thread in _THREADS.glob("*/children"):
        try:
            yield from (f"process {each}" for each in thread.read_text().split())
        except OSError:  # it has ended meanwhile
            continue


def left_since(before: set[str]) -> list[str]:
    """What is open now and was not. Waits for threads that are about to end."""
    new = open_now() - before - _shared
    if any(each.startswith("thread") for each in new):
        for thread in threading.enumerate():
            if f"thread {thread.name} {thread.ident}" in new:
                thread.join(PATIENCE)
        new = open_now() - before - _shared
    return sorted(new)


def _watch_loops() -> None:
    """What `asyncio.run` cancels or forgets at its end is noted first."""
    cancel: Any = runners._cancel_all_tasks  # type: ignore[attr-defined]

    def noted(loop: asyncio.AbstractEventLoop) -> None:
        for task in asyncio.all_tasks(loop):
            _unfinished.append(f"task {task.get_name()}: {getattr(task.get_coro(), '__qualname__', task.get_coro())}")
        for each in list(getattr(loop, "_asyncgens", ())):
            if each.ag_frame is not None:  # it has not come to its end
                _unfinished.append(f"generator {each.__qualname__}")
        cancel(loop)

    runners._cancel_all_tasks = noted  # type: ignore[attr-defined]


def pytest_configure() -> None:
    _watch_loops()


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any]) -> Iterator[None]:
    """What a shared fixture opens is not the test's."""
    before = open_now() if fixturedef.scope != "function" else set()
    try:
        return (yield)
    finally:
        if fixturedef.scope != "function":
            _shared.update(open_now() - before)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    item.stash[_BEFORE] = open_now()
    _unfinished.clear()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Errors: pytest's failure, which names all that was left."""
    yield
    left = left_since(item.stash[_BEFORE]) + _unfinished
    if left:
        gc.collect()  # what can be closed is closed now, and its warnings come here
        pytest.fail("left behind by this test:\n  " + "\n  ".join(left), pytrace=False)


_BEFORE = pytest.StashKey[set[str]]()
