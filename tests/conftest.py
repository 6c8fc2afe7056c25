"""What holds for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

pytest_plugins = ["tests.leftovers", "tests.seconds"]


@pytest.fixture(autouse=True)
def _plain_logging() -> Iterator[None]:
    """Every event reaches the log, whatever a module has set up when it was imported or a test before this one.

    Without colours: a trace with them costs most of a second.
    """
    structlog.reset_defaults()
    structlog.configure(processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()])
    yield
    structlog.reset_defaults()
