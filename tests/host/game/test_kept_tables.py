"""Tables that are kept in memory: the newest snapshot of each, and no more than so many."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from host.game.writer import GameWriter


def a_table(game: str) -> Any:
    return SimpleNamespace(info=SimpleNamespace(id=game))


def test_the_one_asked_for_last_is_the_newest_and_may_be_removed() -> None:
    nothing: Any = None
    writer = GameWriter(nothing, nothing, nothing, cache=1)
    first, second, other = a_table("a"), a_table("a"), a_table("b")
    assert writer.kept("a") is None
    writer.keep(first)
    assert writer.kept("a") is first
    writer.keep(second)
    assert writer.kept("a") is second
    writer.keep(other)
    assert writer.kept("a") is None
    assert writer.kept("b") is other
    writer.let_go("b")
    assert writer.kept("b") is None
    assert writer.count == 0
