"""What holds for every test."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

gc.disable()  # until all is collected: what is imported stays

pytest_plugins = [
    "tests.aids.plugins.forked_python",
    "tests.aids.plugins.full",
    "tests.aids.plugins.leftovers",
    "tests.aids.plugins.made_once",
    "tests.aids.plugins.own_texts",
    "tests.aids.plugins.seconds",
]


def pytest_collection_finish() -> None:
    """What the imports have made stays: looking through it at each collection of garbage is a tenth of the time.

    The young are looked through when there are twenty thousand of them instead of seven hundred, in half the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    gc.enable()
    database: Any = sys.modules.get("db.database")
    if database is not None:  # tests of the rules alone know no database
        database.SYNCHRONOUS = "OFF"  # no test cuts the power, and each commit would wait for the disk
        shared: Any = sys.modules["db.shared_commits"]
        shared.PAUSE = 0  # nor for others that may join it: that is real time
    replies: Any = sys.modules.get("cogs.panel.press_reply")
    if replies is not None:
        replies.PATIENCE = 3600.0  # on a busy machine some presses would be answered by two requests, and some by one
    loops: Any = sys.modules.get("ops.event_loop")
    if loops is not None and (make := loops.factory()) is not None:
        make().close()  # the first one opens a pipe that stays with the process: no test has left it behind


@pytest.fixture(autouse=True)
def _plain_logging() -> Iterator[None]:
    """Every event reaches the log, whatever a module has set up when it was imported or a test before this one.

    Without colours: a trace with them costs most of a second.
    """
    structlog.reset_defaults()
    structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()])
    yield
    structlog.reset_defaults()
