"""No test may pass that asks for a sentence of a game without saying of which game it speaks (`Texts.of`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from i18n import catalogue


@pytest.fixture(autouse=True)
def strays(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The keys that were asked for in that way; a test of this very guard empties the list."""
    found: list[str] = []
    told = catalogue.stray

    def note(key: str, games: list[str]) -> None:
        found.append(f"{key} of {', '.join(games)}")
        told(key, games)

    monkeypatch.setattr(catalogue, "stray", note)
    yield found
    assert not found, f"said without its game: {found[:5]}"
