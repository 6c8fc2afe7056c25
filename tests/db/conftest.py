"""Databases of these tests are made by their migrations, and their commits wait for the disk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.aids.plugins.made_once import migrating


@pytest.fixture(autouse=True)
def _as_the_bot_has_it(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("db.database.SYNCHRONOUS", "FULL")
    with migrating():
        yield
